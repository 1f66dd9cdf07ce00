"""Whether the server can work, found out by working: a real write through the real writer, a note that comes back."""

import asyncio
import logging
import shutil
import time
from collections.abc import Awaitable
from importlib.metadata import version
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from serai.server.bus import Bus
from serai.server.errors import Refused
from serai.server.store.reader import Reader
from serai.server.store.writer import Writer
from serai.server.table import now
from serai.server.wire import Health
from serai.words import Texts

LOG: Final = logging.getLogger("serai.server")
FRESH: Final = 1.0
"""Seconds for which an answer holds, however often it is asked for: asking writes to the disk."""
PATIENCE: Final = 5.0
"""Seconds after which a write that does not end has failed."""
ROOM: Final = 16 << 20
"""Bytes below which a disk is almost full."""

SENTENCES: Final = ("well", "writer-gone", "disk-almost-full", "redis-gone")
"""Messages that are said here, besides those of refusals."""


class State(msgspec.Struct, frozen=True):
    """What was found: does the database answer, can it be written to, do notes get through; and what is wrong."""

    database: bool
    writing: bool
    redis: bool | None
    problems: tuple[str, ...]

    @property
    def status(self) -> int:
        """503 when nothing can be written: send nobody here."""
        return 200 if self.writing else 503

    def told(self, language: str) -> Health:
        """As it is answered."""
        texts = Texts("serai.server", language)
        return Health(
            status="ok" if not self.problems else "degraded" if self.database else "failing",
            database=self.database,
            writing=self.writing,
            redis=self.redis,
            message=" ".join(texts.say(problem) for problem in self.problems or ("well",)),
            version=version("serai"),
        )


class Physician:
    """Looks at the parts, at most once a second."""

    def __init__(self, engine: AsyncEngine, reader: Reader, writer: Writer, bus: Bus) -> None:
        self._reader = reader
        self._writer = writer
        self._bus = bus
        self._folder = folder_of(engine)
        self._lock = asyncio.Lock()
        self._state: State | None = None
        self._looked = 0.0

    async def look(self) -> State:
        """How things are."""
        async with self._lock:
            if self._state is None or time.monotonic() - self._looked > FRESH:
                self._state = await self._examine()
                self._looked = time.monotonic()
            return self._state

    async def _examine(self) -> State:
        unread = await fault_of(self._reader.check())
        unwritten = "writer-gone" if not self._writer.is_alive else await fault_of(self._writer.beat(now()))
        problems = [problem for problem in (unread, unwritten) if problem]
        room = room_in(self._folder)
        if room is None:
            problems.append("database-unavailable")
        elif room < ROOM:
            problems.append("disk-full" if unwritten else "disk-almost-full")
        if self._bus.is_well is False:
            problems.append("redis-gone")
        return State(not unread, not unwritten, self._bus.is_well, tuple(dict.fromkeys(problems)))


async def fault_of(attempt: Awaitable[None]) -> str:
    """The message that says why something failed; "" if it did not."""
    try:
        await asyncio.wait_for(attempt, PATIENCE)
    except Refused as refused:
        return refused.key
    except Exception as error:
        LOG.warning("not well", exc_info=error)
        return "database-unavailable"
    return ""


def room_in(folder: Path | None) -> int | None:
    """Bytes that can be written to a folder, if this machine keeps the database; None when the folder is gone, and with
    it what is written to open files there."""
    try:
        return ROOM if folder is None else shutil.disk_usage(folder).free
    except OSError:
        return None


def folder_of(engine: AsyncEngine) -> Path | None:
    """Where SQLite keeps its file; None if this machine does not keep the database."""
    url = engine.url
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database).absolute().parent
