"""Transactions of the one who writes.

On SQLite a transaction runs in a thread of its own from beginning to commit: its driver has no other way, and to go
there and back for every statement costs more than the statements. On PostgreSQL it runs in the loop.
"""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from serai.server.store.engine import is_sqlite, new_blocking_engine

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
