"""Vacations: no clock of a turn-by-turn game runs out for whoever is away, so many days a year, and all are told."""

import asyncio
import contextlib
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from serai.server import absence
from serai.server.errors import Refused
from serai.server.players.profiles import Profiles, Vacation
from serai.server.players.wire import VacationInfo
from serai.server.store.faults import Damaged
from serai.server.store.reader import Player, Reader
from serai.server.table import now
from serai.server.tables import Tables

DAY: Final = 24 * 3600 * 1000
KEPT: Final = 366 * 2 * DAY
"""Milliseconds for which past vacations are remembered: they count until their year is over."""


class Vacations:
    """Who is away until when."""

    def __init__(self, reader: Reader, profiles: Profiles, tables: Tables, days: int) -> None:
        self._reader = reader
        self._profiles = profiles
        self._tables = tables
        self._days = days
        self._going: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def until(self, player: str) -> int:
        """When a player's vacation ends; 0 if they are not away."""
        ends = [one.until for one in await self._of(player) if one.since <= now() < one.until]
        return max(ends, default=0)

    async def info(self, player: str) -> VacationInfo:
        """A player's vacation, and the days that are left of this year's."""
        until = await self.until(player)
        left = self._days - used(await self._of(player), _today().year)
        day = None if until == 0 else (_day(until) - timedelta(days=1)).isoformat()
        return VacationInfo(until=day, left=max(0, left), days=self._days)

    async def go(self, player: Player, last: str | None) -> None:
        """Be away from today to the end of a day; or be back. Of what one says at once the last holds, at all tables,
        and its days count."""
        async with self._going.setdefault(player.id, asyncio.Lock()):
            until = await self._wish(player, last)
            for row, _ in await self._reader.summaries("current", player.id):
                with contextlib.suppress(Damaged):
                    await self._tables.maybe_change(row.id, partial(absence.go_away, player=player.id, until=until))

    async def _wish(self, player: Player, last: str | None) -> int:
        """Write down that somebody is away, or back, and the days that it costs; until when they are away."""
        kept = [one for one in await self._of(player.id) if one.until > now() - KEPT]
        kept = [msgspec.structs.replace(one, until=min(one.until, _midnight(_today()))) for one in kept]
        kept = [one for one in kept if one.until > one.since]
        until = 0
        if last is not None:
            day = _read(last)
            if not _today() <= day <= _today() + timedelta(days=2 * self._days):  # of this year and the next
                raise Refused(403, "vacation-long", days=self._days)
            until = _midnight(day + timedelta(days=1))
            kept.append(Vacation(since=_midnight(_today()), until=until))
            if any(used(kept, year) > self._days for year in range(_today().year, day.year + 1)):
                raise Refused(403, "vacation-long", days=self._days)
        elif any(one.until > _midnight(_today()) for one in await self._of(player.id)):
            # the day on which one comes back was one of them, however often one says so
            kept.append(Vacation(since=_midnight(_today()), until=now()))
        await self._profiles.wish(player.id, vacations=kept)
        return until

    async def _of(self, player: str) -> list[Vacation]:
        return (await self._profiles.of(player)).wishes.vacations


def used(vacations: list[Vacation], year: int) -> int:
    """The days of a year that were spent, begun ones in full."""
    first, last = _midnight(date(year, 1, 1)), _midnight(date(year + 1, 1, 1))
    spent = (min(one.until, last) - max(one.since, first) for one in vacations)
    return sum(-(-part // DAY) for part in spent if part > 0)


def _today() -> date:
    return _day(now())


def _day(at: int) -> date:
    return datetime.fromtimestamp(at / 1000, UTC).date()


def _midnight(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def _read(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused(400, "not-a-time", text=text) from None
