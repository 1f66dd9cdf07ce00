"""Transactions of the one who writes, and of those who read.

On SQLite a transaction runs in a thread from beginning to end: its driver has no other way, and to go there and back
for every statement costs more than the statements. On PostgreSQL it runs in the loop.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol, TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from serai.server.store.engine import READERS, is_sqlite, new_blocking_engine, new_reading_engine
from serai.server.store.statements import (
    PREPARING,
    WRITE_MOVES,
    Change,
    as_moves,
    carried_out,
    ended,
    on_postgresql,
    on_sqlite,
)

T = TypeVar("T")
Work = Callable[[Connection], T]


class Transactions(Protocol):
    """Runs transactions one by one, on a connection that is kept."""

    async def run(self, work: Work[T]) -> T:
        """Begin, work, commit; roll back if that fails."""

    async def write(self, changes: list[Change]) -> set[str]:
        """Write moves in a transaction of their own. The games that were written: all others have changed since."""

    async def hang_up(self) -> None:
        """Let go of a connection that may be broken."""

    async def stop(self) -> None:
        """Run nothing more."""


def transactions(engine: AsyncEngine, *, is_shared: bool) -> Transactions:
    """Transactions on the database of an engine, in which other processes may write too."""
    return InThread(engine, is_shared=is_shared) if is_sqlite(engine.url) else InLoop(engine)


class Turn:
    """Several processes that write to one file. Whoever finds SQLite busy asks again after a while, then after a longer
    while; so they wait for their turn at a file beside it, where whoever comes first is first."""

    def __init__(self, database: str) -> None:
        self._file = Path(f"{database}-turn").open("w")  # noqa: SIM115 - until nothing more is written

    def __enter__(self) -> None:
        import fcntl  # noqa: PLC0415 - where there are several processes; not on Windows

        fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        import fcntl  # noqa: PLC0415 - as above

        fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()


class InThread:
    """On SQLite."""

    def __init__(self, engine: AsyncEngine, *, is_shared: bool) -> None:
        self._engine = new_blocking_engine(engine.url)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None
        self._turn = Turn(str(engine.url.database)) if is_shared else None

    async def run(self, work: Work[T]) -> T:
        """Begin, work, commit; roll back if that fails."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Work[T]) -> T:
        connection = self._connected()
        with self._turn or contextlib.nullcontext(), connection.begin():
            return work(connection)

    def _connected(self) -> Connection:
        if self._connection is None:
            connection = self._engine.connect()
            for statement in PREPARING:
                self._driver(connection).execute(statement)
            self._connection = connection
        return self._connection

    def _driver(self, connection: Connection) -> sqlite3.Connection:
        return cast("sqlite3.Connection", connection.connection.dbapi_connection)

    async def write(self, changes: list[Change]) -> set[str]:
        """Write moves. The games that were written."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, changes)

    def _write(self, changes: list[Change]) -> set[str]:
        """One statement that commits by itself; where that is refused, those that find out by which change."""
        driver, moves = self._driver(self._connected()), as_moves(changes)
        with self._turn or contextlib.nullcontext():
            try:
                driver.execute(WRITE_MOVES, moves)
            except sqlite3.IntegrityError:
                return self._sort_out(driver, changes)
        return {change.game for change in changes}

    def _sort_out(self, driver: sqlite3.Connection, changes: list[Change]) -> set[str]:
        driver.execute("BEGIN IMMEDIATE")
        try:
            written = carried_out(on_sqlite(changes), lambda statement: driver.execute(*statement).fetchall())
            driver.commit()
        except BaseException:
            driver.rollback()
            raise
        return written

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
        if self._turn is not None:
            self._turn.close()


class InLoop:
    """On PostgreSQL. What is one statement is a transaction of its own there, on a connection that says so."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._plain: AsyncConnection | None = None

    async def run(self, work: Work[T]) -> T:
        """Begin, work, commit; roll back if that fails."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        async with self._connection.begin():
            return await self._connection.run_sync(work)

    async def write(self, changes: list[Change]) -> set[str]:
        """Write moves by one statement, which commits by itself. The games that were written."""
        writing = on_postgresql(changes)
        if self._plain is None:
            self._plain = await (await self._engine.connect()).execution_options(isolation_level="AUTOCOMMIT")
        answer = await self._plain.exec_driver_sql(*next(writing))
        return ended(writing, answer.fetchall())

    async def hang_up(self) -> None:
        """Let go of connections that may be broken."""
        connections, self._connection, self._plain = (self._connection, self._plain), None, None
        for connection in connections:
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
