"""House time: milliseconds that pass only while the server runs, at the pace of a clock that nobody sets.

Players' clocks count in it. It stands still while the server is down, and does not see when the machine's own time is
put forward or back. It begins as the time of day and is stored every few seconds, so that it goes on after a restart.
"""

import time
from typing import Final

from sqlalchemy import insert, update

from serai.server.store import schema
from serai.server.store.faults import Clash
from serai.server.store.reader import Reader
from serai.server.store.writer import Writer
from serai.server.table import now

BEAT: Final = 5_000
"""Milliseconds between two beats; a crash forgets at most so much."""
ALIVE: Final = 3 * BEAT
"""A beat younger than this is that of another process, which runs."""


class Uptime:
    """The house's own clock."""

    def __init__(self, reader: Reader, writer: Writer, *, is_shared: bool) -> None:
        self._reader = reader
        self._writer = writer
        self._is_shared = is_shared
        self._base = now()
        self._begun = time.monotonic_ns()
        self._beaten = 0

    def now(self) -> int:
        """The moment, in milliseconds."""
        return self._base + (time.monotonic_ns() - self._begun) // 1_000_000

    async def start(self) -> None:
        """Go on where the house stopped; with other processes, where they are now."""
        stored = await self._reader.uptime()
        if stored is None:
            try:
                await self._writer.write([insert(schema.uptime).values(id=1, ran=self.now(), at=now())])
            except Clash:
                stored = await self._reader.uptime()
        if stored is not None:
            ran, at = stored
            gap = now() - at
            self._base = ran + (gap if self._is_shared and 0 <= gap < ALIVE else 0)
            self._begun = time.monotonic_ns()

    async def beat(self) -> None:
        """Store the moment if it is time to."""
        if self.now() - self._beaten >= BEAT:
            await self.store()

    async def store(self) -> None:
        """Store the moment; another process may be a little ahead."""
        self._beaten = self.now()
        row = schema.uptime
        await self._writer.write(
            [update(row).where(row.c.id == 1, row.c.ran <= self._beaten).values(ran=self._beaten, at=now())]
        )
