"""All writing goes through one task that puts everything waiting into one transaction: many moves, one commit."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, delete, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from serai.server import metrics
from serai.server.store import schema
from serai.server.store.statements import Statements

LOG: Final = logging.getLogger("serai.server.store")
BATCH: Final = 200
ATTEMPTS: Final = 3
PAUSE: Final = 0.1


class Clash(Exception):
    """Somebody else has changed the same thing since it was read."""


class Unavailable(Exception):
    """The database cannot be written to at the moment."""


class Change(msgspec.Struct, kw_only=True):
    """What one change of a table writes: new lines of the log, the row of the game, its seats, a line of chat."""

    game: str
    version: int
    """The version this change was made on."""
    row: dict[str, Any]
    """The columns of `statements.CHANGING`."""
    events: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    snapshot: dict[str, Any] | None = None
    chat: list[dict[str, Any]] = []


Work = Change | Sequence[Executable]
"""A change of a table, or statements that belong together."""


class Writer:
    """The only one who writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(writes=True)
        self._statements = Statements(engine.dialect.name)
        self._connection: AsyncConnection | None = None
        self._queue: asyncio.Queue[tuple[Work, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        if self._task is None:
            return
        await self._queue.join()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._task = None
        await self._hang_up()

    async def write(self, work: Work) -> None:
        """Write durably. Raises `Clash` when somebody was faster, `Unavailable` when it cannot be done now."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, done))
        await done

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write_all(batch)
            finally:
                for _, done in batch:
                    self._queue.task_done()
                    if not done.done():
                        done.set_exception(Unavailable("The server is stopping."))

    async def _write_all(self, batch: list[tuple[Work, "asyncio.Future[None]"]]) -> None:
        """Write a batch in one transaction; if that fails, each piece alone, so that none spoils the rest."""
        outcome = await self._attempt([work for work, _ in batch])
        for i, (work, done) in enumerate(batch):
            error = outcome[i]
            if isinstance(error, Unavailable) and len(batch) > 1:
                error = (await self._attempt([work]))[0]
            if done.cancelled():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    async def _attempt(self, works: list[Work]) -> list[Exception | None]:
        """One transaction, tried again when the database is busy; what became of each piece."""
        for attempt in range(ATTEMPTS):
            try:
                with metrics.COMMIT_SECONDS.time():
                    outcome = await self._commit(works)
            except IntegrityError:
                error = Clash("Somebody else has written the same line.") if len(works) == 1 else Unavailable()
                return [error] * len(works)
            except (SQLAlchemyError, OSError) as error:
                LOG.warning("commit failed", extra={"attempt": attempt, "cause": str(error)})
                await self._hang_up()
                await asyncio.sleep(PAUSE * (attempt + 1))
            else:
                metrics.COMMIT_SIZE.observe(len(works))
                return outcome
        return [Unavailable("The database cannot be written to.")] * len(works)

    async def _commit(self, works: list[Work]) -> list[Exception | None]:
        """One transaction, on a connection that is kept."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        async with self._connection.begin():
            return await write_pieces(self._connection, self._statements, works)

    async def _hang_up(self) -> None:
        """Let go of a connection that may be broken."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.invalidate()
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()


async def write_pieces(
    connection: AsyncConnection, statements: Statements, works: list[Work]
) -> list[Exception | None]:
    """Write several pieces; changes of an older version are left out and marked as a clash."""
    changes = [work for work in works if isinstance(work, Change)]
    current = await statements.versions(connection, sorted({change.game for change in changes}))
    outcome: list[Exception | None] = []
    good: list[Change] = []
    for work in works:
        if not isinstance(work, Change):
            outcome.append(await _run_together(connection, work))
        elif current.get(work.game) != work.version:
            outcome.append(Clash("The table has changed since."))
        else:
            good.append(work)
            outcome.append(None)
    await _write_changes(connection, statements, good)
    return outcome


async def _run_together(connection: AsyncConnection, statements: Sequence[Executable]) -> Exception | None:
    """Statements that hold or fail together, without touching the rest of the transaction."""
    try:
        async with connection.begin_nested():
            for statement in statements:
                await connection.execute(statement)
    except IntegrityError:
        return Clash("There is such an entry already.")
    return None


async def _write_changes(connection: AsyncConnection, statements: Statements, changes: list[Change]) -> None:
    """The same statement for all changes at once: its cost does not grow with their number."""
    if not changes:
        return
    await statements.update_games(connection, [(change.game, change.row) for change in changes])
    if events := [row for change in changes for row in change.events]:
        await statements.append_events(connection, events)
    if chat := [row for change in changes for row in change.chat]:
        await connection.execute(insert(schema.chat), chat)
    for change in changes:
        if change.seats:
            await connection.execute(delete(schema.seat).where(schema.seat.c.game == change.game))
            await connection.execute(insert(schema.seat), change.seats)
    if snapshots := [change.snapshot for change in changes if change.snapshot is not None]:
        games = [row["game"] for row in snapshots]
        await connection.execute(delete(schema.snapshot).where(schema.snapshot.c.game.in_(games)))
        await connection.execute(insert(schema.snapshot), snapshots)
