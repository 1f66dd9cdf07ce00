"""Transactions of the one who writes, and of those who read.

On SQLite a transaction runs in a thread from beginning to end: its driver has no other way, and to go there and back
for every statement costs more than the statements. On PostgreSQL it runs in the loop.
"""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from serai.server.store.engine import READERS, is_sqlite, new_blocking_engine, new_reading_engine

T = TypeVar("T")
Work = Callable[[Connection], T]


class Transactions(Protocol):
    """Runs transactions one by one, on a connection that is kept."""

    async def run(self, work: Work[T]) -> T:
        """Begin, work, commit; roll back if that fails."""

    async def hang_up(self) -> None:
        """Let go of a connection that may be broken."""

    async def stop(self) -> None:
        """Run nothing more."""


def transactions(engine: AsyncEngine) -> Transactions:
    """Transactions on the database of an engine."""
    return InThread(engine) if is_sqlite(engine.url) else InLoop(engine)


class InThread:
    """On SQLite."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = new_blocking_engine(engine.url)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None

    async def run(self, work: Work[T]) -> T:
        """Begin, work, commit; roll back if that fails."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Work[T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return work(self._connection)

    async def hang_up(self) -> None:
        """Let go of a connection that may be broken."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                connection.invalidate()
            with contextlib.suppress(SQLAlchemyError, OSError):
                connection.close()

    async def stop(self) -> None:
        """Run nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class InLoop:
    """On PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def run(self, work: Work[T]) -> T:
        """Begin, work, commit; roll back if that fails."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        async with self._connection.begin():
            return await self._connection.run_sync(work)

    async def hang_up(self) -> None:
        """Let go of a connection that may be broken."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def stop(self) -> None:
        """Run nothing more: there is nothing to end."""


class Readings(Protocol):
    """Runs what only reads, several at a time."""

    async def run(self, work: Work[T]) -> T:
        """Read."""

    async def hang_up(self) -> None:
        """Let go of connections that nobody uses."""

    async def stop(self) -> None:
        """Run nothing more."""


def readings(engine: AsyncEngine) -> Readings:
    """Readings from the database of an engine."""
    return ReadingInThreads(engine) if is_sqlite(engine.url) else ReadingInLoop(engine)


class ReadingInThreads:
    """On SQLite."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = new_reading_engine(engine.url)
        self._threads = ThreadPoolExecutor(READERS, "reader")

    async def run(self, work: Work[T]) -> T:
        """Read."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    def _run(self, work: Work[T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def hang_up(self) -> None:
        """Let go of connections that nobody uses."""
        self._engine.dispose()

    async def stop(self) -> None:
        """Run nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._engine.dispose()


class ReadingInLoop:
    """On PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self, work: Work[T]) -> T:
        """Read."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def hang_up(self) -> None:
        """Let go of connections that nobody uses."""
        await self._engine.dispose()

    async def stop(self) -> None:
        """Run nothing more: the engine is somebody else's."""
