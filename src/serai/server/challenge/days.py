"""Which day it is, what is played on a day, and which tables are still sealed.

A table of the challenge has the day in its id, so that whoever is asked about it knows without looking anything up
whether that day is over. Until then it is sealed: its player sees their own seat and moves, and that is all.
"""

import hashlib
import hmac
import re
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

import msgspec

from serai.kernel.registry import cover, load

ID: Final = re.compile(r"(\d{4})(\d{2})(\d{2})-")
LEVELS: Final = ("apprentice", "apprentice", "merchant", "merchant", "merchant", "master", "master")
"""Who is met on which day of the week, from Monday on."""
ITERATIONS: Final = 64
"""How far the bots look at most: counted, not timed, so that a busy machine changes nothing."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: the title, how many sit there, where the player sits, and the bots' level."""

    game: str
    seats: int
    seat: int
    level: str


def today() -> date:
    """The day of the challenge that goes on; days begin at midnight UTC."""
    return datetime.now(UTC).date()


def begins(day: date) -> int:
    """When a day begins, in milliseconds since 1970."""
    return round(datetime.combine(day, time(), UTC).timestamp() * 1000)


def ends(day: date) -> int:
    """When a day is over."""
    return begins(day + timedelta(days=1))


def setup_of(day: date, titles: list[str], is_playable: Callable[[str], bool] = lambda _: True) -> Setup:
    """The titles take turns day by day; a title changes the number of seats each time, and then the player's seat. For
    one that cannot be played the next one that can stands in, and all other days stay as they are."""
    number = day.toordinal()
    turn, first = divmod(number, len(titles))
    game = next((id for id in titles[first:] + titles[:first] if is_playable(id)), titles[first])
    counts: list[int] = (cover(game) or {}).get("seats") or load(game).seats
    seats = counts[turn % len(counts)]
    return Setup(game=game, seats=seats, seat=turn // len(counts) % seats, level=LEVELS[day.weekday()])


def seed_of(secret: bytes, day: date) -> str:
    """The seed of a day, from the server's secret: 64 hexadecimal digits."""
    return hmac.new(secret, f"caravanserai challenge {day.isoformat()}".encode(), hashlib.sha256).hexdigest()


def bot_seed(seed: str, seat: int, n: int) -> int:
    """What a bot's chance comes from at a decision that is asked for after n events."""
    return int(hashlib.sha256(f"caravanserai bot {seed} {seat} {n}".encode()).hexdigest()[:16], 16) >> 1


def named(day: date, name: str) -> str:
    """The id of a table of a day."""
    return f"{day:%Y%m%d}-{name}"


def day_of(id: str) -> date | None:
    """The day of a table of the challenge; None for any other table."""
    found = ID.match(id)
    try:
        return date(*map(int, found.groups())) if found else None
    except ValueError:
        return None


def is_sealed(id: str) -> bool:
    """Whether a table belongs to a challenge whose day is not over. Every move asks: most ids say no at once."""
    if id[8:9] != "-":
        return False
    day = day_of(id)
    return day is not None and today() <= day
