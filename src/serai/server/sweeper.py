"""Looking after tables: clocks that have run out, pauses that end, and bots that are stuck."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from time import monotonic
from typing import Final

from serai.server import absence
from serai.server.store.faults import Unavailable
from serai.server.store.reader import FAR, Reader
from serai.server.table import Table, now
from serai.server.tables import Tables
from serai.server.uptime import Uptime

LOG: Final = logging.getLogger("serai.server")
SWEEP: Final = 1_000
"""Milliseconds at least between two looks."""
NAP: Final = 5.0
"""Seconds at most that the sweeper sleeps: then the house's time is stored."""
ALONE: Final = 600.0
"""Seconds for which a table is left alone that could not be attended to."""
STUCK: Final = 15_000
"""Milliseconds after which a bot that has not moved is asked again, beyond its budget."""


class Sweeper:
    """Attends to tables when the first of them may need it, and sleeps until then."""

    def __init__(
        self, reader: Reader, tables: Tables, uptime: Uptime, consider: Callable[[Table], None], patience: int
    ) -> None:
        self._reader = reader
        self._tables = tables
        self._uptime = uptime
        self._consider = consider
        self._patience = patience + STUCK
        self._due = 0
        """When, in house time, the first table may have to be looked after."""
        self._soonest = 0
        """The same of tables that were stored while the database was asked for it, whose answer may lack them."""
        self._left_alone: dict[str, float] = {}
        self._woken = asyncio.Event()

    async def run(self) -> None:
        """For as long as the house is open. After a start nobody waits for bots: they are asked at once."""
        patience = 0
        while True:
            try:
                await self._uptime.beat()
                if self._uptime.now() >= self._due:
                    self._due = self._uptime.now() + SWEEP
                    await self.look_after(patience)
                    patience = self._patience
                    self._soonest = self._uptime.now() + FAR
                    due = await self._reader.due(self._uptime.now(), now() - patience)
                    self._due = max(self._due, min(self._soonest, self._uptime.now() + due))
            except Unavailable as error:
                LOG.warning("sweep failed", extra={"cause": error})
            except Exception as error:
                LOG.warning("sweep failed", exc_info=error)
            await self._nap()

    async def _nap(self) -> None:
        """Sleep until something is due, or is stored that is due earlier."""
        self._woken.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), min(NAP, max(0.0, (self._due - self._uptime.now()) / 1000)))

    def expect(self, table: Table) -> None:
        """A table has been stored that needs to be looked after at some time."""
        due = table.deadline()
        if table.is_bots_turn(table.to_act()):
            answer = self._uptime.now() + self._patience
            due = answer if due is None else min(due, answer)
        if due is not None:
            self._soonest = min(self._soonest, due)
        if due is not None and due < self._due:
            self._due = due
            self._woken.set()

    async def look_after(self, patience: int) -> None:
        """Attend to all tables that wait. One that cannot be attended to holds up no other: it is left alone."""
        moment = monotonic()
        self._left_alone = {id: until for id, until in self._left_alone.items() if until > moment}
        waiting = await self._reader.waiting(self._uptime.now(), now() - patience, more=len(self._left_alone))
        for id in waiting:
            if id in self._left_alone:
                continue
            try:
                await self.attend(id)
            except Unavailable:
                raise
            except Exception as error:
                LOG.warning("a table cannot be attended to", exc_info=error, extra={"table": id})
                self._left_alone[id] = moment + ALONE

    async def attend(self, id: str) -> None:
        """End pauses, let bots play for those whose time is up, and have bots move that are to act."""

        def act(table: Table) -> bool:
            has_changed = absence.attend(table)
            if not has_changed:
                self._consider(table)
            return has_changed

        await self._tables.maybe_change(id, act)
