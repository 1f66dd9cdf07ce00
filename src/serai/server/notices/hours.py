"""When somebody may be told: quiet hours, and the one hour of a digest, in their own time zone."""

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from serai.server.errors import Refused
from serai.server.notices.wire import Notices

DAY: Final = 24


def check(wishes: Notices) -> None:
    """Refuse hours that nobody can keep."""
    if wishes.zone not in available_timezones():
        raise Refused(400, "no-zone", zone=wishes.zone)
    if (wishes.quiet_from is None) != (wishes.quiet_to is None):
        raise Refused(400, "half-quiet")


def is_quiet(wishes: Notices, hour: int) -> bool:
    """Whether nothing is sent in an hour of the day; the hours may run over midnight."""
    start, end = wishes.quiet_from, wishes.quiet_to
    if start is None or end is None or start == end:
        return False
    return (hour - start) % DAY < (end - start) % DAY


def put_off(wishes: Notices, at: int) -> int | None:
    """Until when a notice that is due now must wait, in milliseconds since 1970; None if it may go at once."""
    moment = datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(wishes.zone))
    if wishes.digest is not None:
        return _next(moment, wishes.digest)
    if is_quiet(wishes, moment.hour) and wishes.quiet_to is not None:
        return _next(moment, wishes.quiet_to)
    return None


def _next(moment: datetime, hour: int) -> int:
    """The next time that the clock on the wall strikes an hour."""
    struck = moment.replace(hour=hour, minute=0, second=0, microsecond=0)
    if struck <= moment:
        struck += timedelta(days=1)
    return round(struck.timestamp() * 1000)
