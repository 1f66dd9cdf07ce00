"""Analyses of finished games: worked out in the background by the bots' processes, a piece at a time, and kept.

One of a player goes on at a time. What was found is stored as it grows, so an analysis that was stopped, by its player
or with the server, goes on from there when it is asked for again. Others find what one player had worked out.
"""

import asyncio
import contextlib
import logging
import zlib
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, Row, and_, exists, insert, literal, or_, select, update

from serai.server.errors import Refused
from serai.server.store import schema
from serai.server.store.faults import Clash, Unavailable, reading
from serai.server.store.reader import Reader
from serai.server.store.writer import Writer
from serai.server.table import Table, now
from serai.server.tables import Tables
from serai.server.thinking.pool import Failed, Pool
from serai.server.thinking.worker import Answer, Question
from serai.server.wire_analysis import Analysis, AnalysisReport

LOG: Final = logging.getLogger("serai.server.analyses")
PIECE: Final = 1000
"""Milliseconds of work after which others may have their turn, and what was found is stored."""
ATTEMPTS: Final = 3
"""How often a piece is tried: a process may die."""
SILENT: Final = 120_000
"""Milliseconds after which an analysis that does not go on counts as stopped: its process has ended."""
LEVEL: Final = "analysis"
"""What it is called where bots' time is counted by level."""


class Analyses:
    """Works them out and keeps them."""

    def __init__(self, reader: Reader, writer: Writer, tables: Tables, pool: Pool | None) -> None:
        self._reader = reader
        self._writer = writer
        self._tables = tables
        self._pool = pool
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def read(self, id: str) -> Analysis:
        """How far the analysis of a table is, and what it says."""
        row = await self._row(id)
        if row is None:
            return Analysis(status="none")
        with reading(id):
            report = msgspec.json.decode(row.report, type=AnalysisReport) if row.report else None
        return Analysis(status=status_of(row), done=row.done, total=row.total, report=report)

    async def start(self, id: str, player: str) -> Analysis:
        """Begin, or go on; nothing happens if it is done or under way."""
        question, pool = await self._tables.read(id, asked), self._pool
        if pool is None:
            raise Refused(403, "no-analyst")
        row = await self._row(id)
        if row is not None and status_of(row) in ("done", "running"):
            return await self.read(id)
        if await self._begin(id, player, is_new=row is None):
            task = asyncio.create_task(self._work(pool, question, player, self._tasks.get(id)))
            self._tasks[id] = task
            task.add_done_callback(partial(self._ended, id))
        return await self.read(id)

    def _ended(self, id: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(id) is task:
            del self._tasks[id]

    async def stop_one(self, id: str, player: str) -> Analysis:
        """Stop what a player has begun; what was found stays."""
        row = await self._row(id)
        if row is not None and status_of(row) == "running":
            if row.player != player:
                raise Refused(403, "analysis-not-yours")
            await self._writer.write(
                [update(schema.analysis).where(_going(id)).values(status="stopped", updated=now())]
            )
        return await self.read(id)

    async def stop(self) -> None:
        """The server ends."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _row(self, id: str) -> Row[Any] | None:
        return await self._reader.ask_one(select(schema.analysis).where(schema.analysis.c.game == id))

    async def _begin(self, id: str, player: str, *, is_new: bool) -> bool:
        """Write down that a player's analysis goes on, unless another of theirs does; False if somebody else was
        faster with this one. That is looked at where it is written, with the player's row held, so that of several
        which they ask for at once, here and in other processes, one begins."""
        analysis, other, at = schema.analysis, schema.analysis.alias(), now()
        held = select(schema.player.c.id).where(schema.player.c.id == player).with_for_update()
        is_going = and_(other.c.status == "running", other.c.updated > at - SILENT)
        is_busy = exists().where(is_going, or_(other.c.player == player, other.c.game == id))
        values = {"player": player, "status": "running", "updated": at}
        row = {"game": id, "done": 0, "total": 0, "draft": "", "report": "", **values}
        begun: Executable = update(analysis).where(analysis.c.game == id, ~is_busy).values(**values)
        if is_new:
            given = select(*(literal(value, analysis.c[name].type) for name, value in row.items()))
            begun = insert(analysis).from_select(list(row), given.where(~is_busy))
        try:
            await self._writer.write([held, begun])
        except Clash:
            raise Refused(409, "faster") from None
        found = await self._row(id)
        is_ours = found is not None and (found.player, found.updated) == (player, at)
        if not is_ours and (found is None or status_of(found) == "stopped"):
            raise Refused(429, "one-analysis")
        return is_ours

    async def _work(self, pool: Pool, question: Question, player: str, before: asyncio.Task[None] | None) -> None:
        """Piece after piece, until it is done, stopped, or cannot go on; after whoever works on it still."""
        id = question.table
        if before is not None:
            await asyncio.gather(before, return_exceptions=True)
        try:
            while (row := await self._row(id)) is not None and row.status == "running":
                answer = await piece(pool, question, player, str(row.draft))
                status = "done" if answer.done >= answer.total else "running"
                values = {"status": status, "draft": answer.draft, "report": answer.report, "updated": now()}
                kept = update(schema.analysis).where(_going(id)).values(done=answer.done, total=answer.total, **values)
                await self._writer.write([kept])
        except Unavailable as error:  # when it has been silent for a while it counts as stopped
            LOG.warning("an analysis cannot go on", extra={"cause": error, "table": id})
        except Exception as error:
            LOG.warning("an analysis cannot go on", exc_info=error, extra={"table": id})
            with contextlib.suppress(Unavailable):
                await self._writer.write([update(schema.analysis).where(_going(id)).values(status="stopped")])


async def piece(pool: Pool, question: Question, player: str, draft: str) -> Answer:
    """One piece, tried again where a process fails."""
    question.draft = draft
    for _ in range(ATTEMPTS - 1):
        question.number = pool.next_number()
        with contextlib.suppress(Failed):
            return await pool.think(question, player)
    question.number = pool.next_number()
    return await pool.think(question, player)


def _going(id: str) -> Any:
    return and_(schema.analysis.c.game == id, schema.analysis.c.status == "running")


def status_of(row: Row[Any]) -> Any:
    """Whether it goes on: one whose process has ended does not."""
    is_silent = row.status == "running" and row.updated < now() - SILENT
    return "stopped" if is_silent else row.status


def seed_of(table: str) -> int:
    """A table's own worlds: what the few of a seed happen to hold would else be every game's luck."""
    return zlib.crc32(table.encode()) >> 1


def asked(table: Table) -> Question:
    """What is asked about a game that is over: its log, without the seed."""
    if table.status != "over":
        raise Refused(403, "game-not-over")
    match = table.match
    return Question(
        number=0,
        table=table.id,
        game=match.game.id,
        edition=match.game.edition,
        seats=match.seats,
        options=match.options,
        log=[list(entry) for entry in match.log],
        seat=-1,
        level=LEVEL,
        milliseconds=PIECE,
        seed=seed_of(table.id),
    )
