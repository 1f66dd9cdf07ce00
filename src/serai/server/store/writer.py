"""All writing goes through one task that puts everything waiting into one transaction: many moves, one commit.

Whatever goes wrong with one piece is that piece's alone. A task that ends all the same is started again; if that
happens too often the process ends (`on_death`): a server that cannot write is better restarted than believed.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Executable, delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from serai.server import metrics
from serai.server.store import schema
from serai.server.store.faults import Clash, Unavailable, Unstorable, classified
from serai.server.store.statements import Change, Writings, carried_out, writings
from serai.server.store.transactions import transactions

LOG: Final = logging.getLogger("serai.server.store")
BATCH: Final = 32
"""Pieces of a transaction; more only where more than twice as many wait."""
GATHERING: Final = 0.002
"""Seconds to wait for more where several came together the last time and fewer than half as many wait: a commit for two
costs hardly more than for one."""
ATTEMPTS: Final = 3
PAUSE: Final = 0.1
PATIENCE: Final = 5.0
"""Seconds after which a transaction that fails is not tried again."""
STOPPING: Final = 5.0
"""Seconds that what is waiting has to be written when the server stops."""
HANGING_UP: Final = 3.0
DEATHS: Final = 3
"""How often the task may end and be started again within `WITHIN` seconds."""
WITHIN: Final = 60.0


Statement = Executable | tuple[Executable, list[dict[str, Any]]]
"""A statement, or one that is run for each of some rows: a statement of its own for thousands of values has a limit."""
Work = Change | Sequence[Statement]
"""A change of a table, or statements that belong together."""
Waiting = tuple[Work, "asyncio.Future[None]"]


class Writer:
    """The only one who writes."""

    def __init__(self, engine: AsyncEngine, *, is_shared: bool = False) -> None:
        self._transactions = transactions(engine, is_shared=is_shared)
        self._writings = writings(engine.dialect.name)
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._deaths: list[float] = []
        self._is_open = False
        self.on_death: Callable[[], None] = lambda: None
        """Called when the task has ended too often to be started again."""

    @property
    def is_alive(self) -> bool:
        """Whether somebody takes what is to be written."""
        return self._is_open and self._task is not None and not self._task.done()

    def start(self) -> None:
        """Begin to write."""
        self._loop = asyncio.get_running_loop()
        self._is_open = True
        self._task = asyncio.create_task(self._run(), name="writer")
        self._task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """The task never ends by itself: start it again, unless that has not helped before."""
        if not self._is_open:
            return
        metrics.WRITER_DEATHS.inc()
        cause = None if task.cancelled() else task.exception()
        LOG.critical("the writer has ended", extra={"cause": cause})
        moment = time.monotonic()
        self._deaths = [death for death in self._deaths if moment - death < WITHIN] + [moment]
        if len(self._deaths) <= DEATHS:
            self.start()
            return
        self._is_open = False
        self._refuse_waiting()
        self.on_death()

    async def stop(self) -> None:
        """Write what is waiting, within some seconds, then end."""
        if self._task is None:
            return
        if self.is_alive:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._queue.join(), STOPPING)
        self._is_open = False
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        self._refuse_waiting()
        await self._hang_up()
        await self._transactions.stop()

    def _refuse_waiting(self) -> None:
        while not self._queue.empty():
            _, done = self._queue.get_nowait()
            self._queue.task_done()
            if not done.done():
                done.set_exception(Unavailable())

    async def write(self, work: Work) -> None:
        """Write durably. Raises `Clash` when somebody was faster, `Unavailable` when it cannot be done now, and
        `Unstorable` when no database would store it."""
        if not self._is_open:
            raise Unavailable
        done: asyncio.Future[None] = self._loop.create_future()
        self._queue.put_nowait((work, done))
        await done

    async def beat(self, at: int) -> None:
        """Write something that nobody reads, as everything else is written: what /health goes by."""
        await self.write([update(schema.pulse).values(at=at)])

    async def _run(self) -> None:
        await self._hang_up()
        batch: list[Waiting] = []
        while True:
            batch = await self._taken(len(batch))
            outcome: list[Exception | None] = [Unavailable()] * len(batch)
            try:
                outcome = await self._attempt([work for work, _ in batch])
            finally:
                self._loop.call_soon(self._tell, batch, outcome)

    async def _taken(self, last: int) -> list[Waiting]:
        """The next batch, after one of so many pieces. Of many that wait some are left for the one after it: while one
        batch is written, what follows from the one before is done."""
        first = await self._queue.get()
        try:
            if last > 1 and self._queue.qsize() < last // 2:
                await asyncio.sleep(GATHERING)
        except asyncio.CancelledError:
            self._tell([first], [Unavailable()])
            raise
        more = min(self._queue.qsize(), max(BATCH, self._queue.qsize() // 2) - 1)
        return [first, *(self._queue.get_nowait() for _ in range(more))]

    def _tell(self, batch: list[Waiting], outcome: list[Exception | None]) -> None:
        """Tell everybody who waits what became of their piece; by then the next batch is on its way."""
        for (_, done), error in zip(batch, outcome, strict=True):
            self._queue.task_done()
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    async def _attempt(self, works: list[Work]) -> list[Exception | None]:
        """One transaction, tried again while the database is away. If it fails by the fault of a piece, each piece
        alone, so that none spoils the rest. What became of each."""
        begun = time.monotonic()
        fault: Exception = Unavailable()
        for attempt in range(ATTEMPTS):
            try:
                with metrics.COMMIT_SECONDS.time():
                    outcome = await self._commit(works)
            except Exception as error:  # noqa: BLE001 - no piece may end the writer
                fault = classified(error)
                await self._failed(error, fault, len(works))
                if not isinstance(fault, Unavailable) or time.monotonic() - begun > PATIENCE:
                    break
                await asyncio.sleep(PAUSE * (attempt + 1))
            else:
                metrics.COMMIT_SIZE.observe(len(works))
                return outcome
        if len(works) == 1 or (isinstance(fault, Unavailable) and not await self._is_writable()):
            return [fault] * len(works)
        return [(await self._attempt([work]))[0] for work in works]

    async def _failed(self, error: Exception, fault: Exception, pieces: int) -> None:
        """Say so, and let go of a connection that may be broken."""
        level = logging.INFO if isinstance(fault, Clash | Unstorable) else logging.WARNING
        LOG.log(level, "commit failed", extra={"pieces": pieces, "cause": error})
        if not isinstance(fault, Clash | Unstorable):
            await self._hang_up()

    async def _is_writable(self) -> bool:
        """Whether the database takes anything at all."""
        try:
            await self._commit([[update(schema.pulse).values(at=0)]])
        except Exception as error:  # noqa: BLE001 - whatever it is, no
            LOG.warning("nothing can be written", extra={"cause": error})
            await self._hang_up()
            return False
        return True

    async def _commit(self, works: list[Work]) -> list[Exception | None]:
        """One transaction; most often there are only moves in it, and the shorter way is taken. Of two changes of one
        table, which are told apart by its name, the second sees what the first has left: they are tried one by one."""
        tables = [work.game for work in works if isinstance(work, Change)]
        if len(set(tables)) < len(tables):
            raise Clash("A table has changed twice.")
        changes = [work for work in works if isinstance(work, Change) and work.is_plain()]
        if len(changes) < len(works):
            return await self._transactions.run(lambda connection: write_pieces(connection, self._writings, works))
        written = await self._transactions.write(changes)
        return [outcome_of(change, written) for change in changes]

    async def _hang_up(self) -> None:
        """Let go of a connection that may be broken."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HANGING_UP):
                await self._transactions.hang_up()


def outcome_of(change: Change, written: set[str]) -> Exception | None:
    """A change of an older version is left out: a clash."""
    return None if change.game in written else Clash("The table has changed since.")


def write_pieces(connection: Connection, writings: Writings, works: list[Work]) -> list[Exception | None]:
    """Write several pieces of any kind."""
    outcome = [None if isinstance(work, Change) else _run_together(connection, work) for work in works]
    changes = [work for work in works if isinstance(work, Change)]
    written = _write_changes(connection, writings, changes) if changes else set()
    return [
        outcome_of(work, written) if isinstance(work, Change) else error
        for work, error in zip(works, outcome, strict=True)
    ]


def _run_together(connection: Connection, statements: Sequence[Statement]) -> Exception | None:
    """Statements that hold or fail together, without touching the rest of the transaction."""
    try:
        with connection.begin_nested():
            for statement in statements:
                connection.execute(*(statement if isinstance(statement, tuple) else (statement,)))
    except IntegrityError:
        return Clash("There is such an entry already.")
    return None


def _write_changes(connection: Connection, writings: Writings, changes: list[Change]) -> set[str]:
    """Changes of all kinds; the games that were written."""

    def run(statement: tuple[str, tuple[Any, ...]]) -> Sequence[Any]:
        result = connection.exec_driver_sql(*statement)
        return result.fetchall() if result.returns_rows else ()

    written = carried_out(writings(changes), run)
    good = [change for change in changes if change.game in written]
    if chat := [row for change in good for row in change.chat]:
        connection.execute(insert(schema.chat), chat)
    for change in good:
        if change.seats:
            connection.execute(delete(schema.seat).where(schema.seat.c.game == change.game))
            connection.execute(insert(schema.seat), change.seats)
    return written
