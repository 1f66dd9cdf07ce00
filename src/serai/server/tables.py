"""The tables of this process: the last used ones are in memory, each change is stored before anybody hears of it."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from sqlalchemy import insert

from serai.kernel.errors import SeraiError
from serai.server import absence, clocks, metrics, plans
from serai.server.errors import Refused
from serai.server.store import schema
from serai.server.store.faults import Clash
from serai.server.store.reader import Reader
from serai.server.store.writer import Statement, Writer
from serai.server.table import Table
from serai.server.wire import Position

LOG: Final = logging.getLogger("serai.server")
T = TypeVar("T")
Listener = Callable[[Table], None]


class Tables:
    """Tables by id. `listeners` are called, with the table locked, after each stored change."""

    def __init__(
        self, reader: Reader, writer: Writer, *, capacity: int, is_shared: bool, time: Callable[[], int]
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._capacity = capacity
        self.is_shared = is_shared
        self._time = time
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self.listeners: list[Listener] = []
        self.is_watched: Callable[[str], bool] = lambda _: False
        self.is_home: Callable[[str], bool] = lambda _: False
        """Whether a table is at home in this process: then others hardly ever change it."""
        self.on_stored: Listener = lambda _: None
        self.away_until: Callable[[str], Awaitable[int]] = _never
        """When a player's vacation ends; 0 if they are not away."""

    def in_memory(self, id: str) -> Table | None:
        """The table if this process has it."""
        return self._tables.get(id)

    async def add(self, table: Table, *more: Statement) -> None:
        """Store a new table, together with what belongs to it; if that is not possible, nothing is."""
        table.time = self._time
        await self._excuse(table)
        clocks.settle(table, table.time())
        change = table.changes()
        statements: list[Statement] = [
            insert(schema.game).values(table.game_row()),
            (insert(schema.seat), table.seat_rows()),
        ]
        if change.events:
            statements.append((insert(schema.event), change.events))
        await self._writer.write([*statements, *more])
        table.stored()
        table.lowest = table.match.n
        self._keep(table)
        async with table.lock:
            self.on_stored(table)
            self.announce(table)

    def locked(self, id: str, *, is_trusting: bool = False) -> "Locked":
        """The table as it is stored, for oneself; with trust, as it is in memory: the writer notices what is wrong."""
        return Locked(self, id, is_trusting=is_trusting)

    async def lock(self, id: str, *, is_trusting: bool) -> Table:
        """Wait until the table is one's own."""
        while True:
            table = self._tables.get(id)
            if table is None:
                table = await self._get(id)
            else:
                self._tables.move_to_end(id)
            await table.lock.acquire()
            try:
                if table.is_dropped:
                    table.lock.release()
                    continue
                if self.is_shared and not is_trusting and await self._reader.version(id) != table.version:
                    await self._catch_up(table)
            except BaseException:
                table.lock.release()
                raise
            return table

    async def read(self, id: str, answer: Callable[[Table], T]) -> T:
        """Look at a table."""
        async with self.locked(id) as table:
            return answer(table)

    async def change(
        self, id: str, act: Callable[[Table], None], answer: Callable[[Table], T], announce: Listener | None = None
    ) -> T:
        """Change a table: all is stored when this returns. When another process was faster, 409 with the answer as it
        is then; at home it is tried once more. `act` refuses before it changes anything."""
        is_home = self.is_shared and self.is_home(id)
        async with self.locked(id, is_trusting=is_home) as table:
            try:
                self._act(table, act)
            except (Refused, SeraiError):
                if not is_home or await self._reader.version(id) == table.version:
                    raise
                await self._catch_up(table)  # it was not the table as it is that refused
                self._act(table, act)
            is_stored = await self._stored(table, announce or self.announce)
            if not is_stored and is_home:
                self._act(table, act)
                is_stored = await self._stored(table, announce or self.announce)
            if not is_stored:
                new = answer(table)
                raise Refused(409, "table-changed", position=new if isinstance(new, Position) else None)
            return answer(table)

    async def maybe_change(self, id: str, act: Callable[[Table], bool]) -> None:
        """Change a table if there is anything to change: `act` says whether it did. Who comes too late does nothing."""
        async with self.locked(id) as table:
            if self._act(table, act):
                await self._stored(table, self.announce)

    async def _stored(self, table: Table, announce: Listener) -> bool:
        """Store a change and let everybody know; False, with the table read again, when another process was faster."""
        try:
            await self._store(table)
        except Clash:
            metrics.CLASHES.inc()
            await self._reload(table)
            return False
        self.on_stored(table)
        announce(table)
        return True

    def _act(self, table: Table, act: Callable[[Table], T]) -> T:
        """Let the time run, act, then do what others have prepared; a table that a mistake has left half changed is
        forgotten."""
        try:
            clocks.charge(table, table.time())
            done = act(table)
            if done is not False:
                plans.carry_out(table)
        except (Refused, SeraiError):
            raise
        except BaseException:
            self._drop(table)
            raise
        return done

    async def notice(self, id: str, version: int) -> None:
        """Another process has changed a table: read it again if it is in memory here, or anybody looks at it here."""
        table = self._tables.get(id)
        if table is None:
            if self.is_watched(id):
                await self.read(id, self.announce)
            return
        async with table.lock:
            if table.version < version and not table.is_dropped:
                await self._catch_up(table)

    async def _excuse(self, table: Table) -> None:
        """Whoever has just sat down may be on vacation, however they came to their seat."""
        if absence.is_turn_by_turn(table):
            for seat, player in table.newcomers():
                absence.excuse(table, seat, await self.away_until(player))

    async def _store(self, table: Table) -> None:
        clocks.settle(table, table.time())
        try:
            await self._excuse(table)
            await self._writer.write(table.changes())
        except Clash:
            raise
        except BaseException:
            self._drop(table)
            raise
        table.stored()

    def announce(self, table: Table) -> None:
        """Let everybody know of a stored change; the table is locked."""
        for listener in self.listeners:
            listener(table)
        table.lowest = table.match.n

    async def _catch_up(self, table: Table) -> None:
        """Play what other processes have added to the log."""
        rows = await self._reader.rows(table.id, len(table.match.log))
        if rows is None:
            self._drop(table)
            raise Refused(404, "no-table", table=table.id)
        try:
            rows.bring(table)
        except BaseException:
            self._drop(table)
            raise
        self.announce(table)

    async def _reload(self, table: Table) -> None:
        """Forget what could not be stored: read the table again, in place, for whoever waits for its lock; if that is
        not possible, not even the table is remembered."""
        try:
            fresh = await self._reader.table(table.id)
        except BaseException:
            self._drop(table)
            raise
        if fresh is None:
            self._drop(table)
            raise Refused(404, "no-table", table=table.id)
        table.adopt(fresh)
        self.announce(table)

    async def _get(self, id: str) -> Table:
        """Bring a table into memory."""
        task = self._loading.get(id)
        if task is None:
            task = asyncio.create_task(self._reader.table(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        loaded = await asyncio.shield(task)
        if loaded is None:
            raise Refused(404, "no-table", table=id)
        return self._tables.get(id) or self._keep(loaded)

    def _keep(self, table: Table) -> Table:
        table.time = self._time
        self._tables[table.id] = table
        if len(self._tables) > self._capacity:
            for old in list(self._tables.values())[: len(self._tables) - self._capacity]:
                if not old.lock.locked() and not self.is_watched(old.id) and old is not table:
                    self._drop(old)
        metrics.TABLES.set(len(self._tables))
        return table

    def _drop(self, table: Table) -> None:
        table.is_dropped = True
        if self._tables.get(table.id) is table:
            del self._tables[table.id]


async def _never(_: str) -> int:
    """Nobody is on vacation."""
    return 0


class Locked:
    """A table for oneself, as long as one is inside. Every move comes here: a generator would cost three times as
    much."""

    __slots__ = ("_id", "_is_trusting", "_table", "_tables")

    def __init__(self, tables: Tables, id: str, *, is_trusting: bool) -> None:
        self._tables = tables
        self._id = id
        self._is_trusting = is_trusting
        self._table: Table | None = None

    async def __aenter__(self) -> Table:
        self._table = await self._tables.lock(self._id, is_trusting=self._is_trusting)
        return self._table

    async def __aexit__(self, *_: object) -> None:
        if self._table is not None:
            self._table.lock.release()
