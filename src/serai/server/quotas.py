"""How much one player, and one address, may have of what costs the house something. Every refusal is a sentence."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from typing import Final
from weakref import WeakValueDictionary

from litestar.types import Scope

from serai.server.errors import Refused
from serai.server.headers import address_of
from serai.server.keeper import Buckets
from serai.server.settings import Settings
from serai.server.store.reader import Player, Reader
from serai.server.table import Seat, now

RECENT: Final = 24 * 3600 * 1000
"""Milliseconds after which an unfinished game that nobody touches counts no more."""
CROWD: Final = 5
"""How many players with all they may have one address may be."""


class Quotas:
    """Counts."""

    def __init__(self, settings: Settings, reader: Reader) -> None:
        self._settings = settings
        self._reader = reader
        hourly = {"imports": settings.imports_per_hour, "reports": settings.reports_per_hour}
        self._of_player = {what: Buckets(most / 3600, most) for what, most in hourly.items()}
        self._of_address = {what: Buckets(CROWD * most / 3600, CROWD * most) for what, most in hourly.items()}
        tables = CROWD * settings.tables_per_player
        self._tables_of_address = Buckets(tables / 3600, tables)
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._sockets: Counter[str] = Counter()
        self._hints: set[str] = set()

    def alone(self, player: Player) -> asyncio.Lock:
        """Of what a player opens, however much of it at once, each is stored before the next is counted."""
        return self._opening.setdefault(player.id, asyncio.Lock())

    @contextlib.asynccontextmanager
    async def open(self, scope: Scope, player: Player, seats: list[Seat]) -> AsyncIterator[None]:
        """One more table with some seats, while it is stored: refuses when there are too many, or too many bots at
        them."""
        async with self.alone(player):
            await self._check_tables(player, seats)
            self._take(self._tables_of_address, address_of(scope), Refused(429, "too-many-here"))
            yield

    async def _check_tables(self, player: Player, seats: list[Seat]) -> None:
        settings = self._settings
        tables, bots = await self._reader.unfinished(player.id, now() - RECENT)
        if tables >= settings.tables_per_player:
            raise Refused(429, "too-many-tables", tables=settings.tables_per_player)
        bots += sum(seat.kind == "bot" for seat in seats)
        if bots > settings.bots_per_player:
            raise Refused(429, "too-many-bots", bots=settings.bots_per_player)

    def take_import(self, scope: Scope, player: Player) -> None:
        """One more import: reading a record costs more than any move."""
        most = self._settings.imports_per_hour
        self._hourly("imports", scope, player, Refused(429, "too-many-imports", number=most))

    def take_report(self, scope: Scope, player: Player) -> None:
        """One more report of a problem."""
        refusal = Refused(429, "too-many-reports", number=self._settings.reports_per_hour)
        self._hourly("reports", scope, player, refusal)

    def _hourly(self, what: str, scope: Scope, player: Player, refusal: Refused) -> None:
        self._take(self._of_player[what], player.id, refusal)
        self._take(self._of_address[what], address_of(scope), Refused(429, "too-many-here"))

    @contextlib.contextmanager
    def socket(self, scope: Scope, player: Player) -> Iterator[None]:
        """One more socket, for as long as it is open."""
        most = self._settings.sockets_per_player
        keys = ((f"player {player.id}", most), (f"address {address_of(scope)}", CROWD * most))
        for key, limit in keys:
            if self._sockets[key] >= limit:
                raise Refused(429, "too-many-sockets", sockets=limit)
        self._sockets.update(key for key, _ in keys)
        try:
            yield
        finally:
            self._sockets.subtract(key for key, _ in keys)
            for key, _ in keys:
                if self._sockets[key] <= 0:
                    del self._sockets[key]

    @contextlib.contextmanager
    def hint(self, player: Player) -> Iterator[None]:
        """One hint at a time."""
        if player.id in self._hints:
            raise Refused(429, "one-hint")
        self._hints.add(player.id)
        try:
            yield
        finally:
            self._hints.discard(player.id)

    def _take(self, buckets: Buckets, key: str, refusal: Refused) -> None:
        if wait := buckets.take(key):
            refusal.headers["retry-after"] = str(int(wait) + 1)
            raise refusal
