"""Whoever moves for the bots: asks a worker, moves if the game has not moved on, and never lets a table wait."""

import asyncio
import logging
import secrets
from typing import Final

import msgspec

from serai.kernel.match import Match
from serai.kernel.rng import Rng
from serai.server import metrics
from serai.server.challenge import days
from serai.server.errors import Refused
from serai.server.table import Table, is_concurrent
from serai.server.tables import Tables
from serai.server.thinking.pool import Failed, Pool
from serai.server.thinking.worker import Answer, Question

LOG: Final = logging.getLogger("serai.server.bots")
ATTEMPTS: Final = 2
"""How often a bot is asked before a random move is made for it."""


class Thought(msgspec.Struct):
    """A seat's decision that is being thought about."""

    table: str
    seat: int
    n: int
    length: int
    number: int

    def is_open(self, table: Table) -> bool:
        """Whether the answer is still wanted: nothing has happened since but others' secret choices."""
        if table.status != "running" or self.seat not in table.to_act() or table.seats[self.seat].kind != "bot":
            return False
        if any(not isinstance(entry[0], int) for entry in table.match.log[self.length :]):
            return False
        return table.match.n == self.n or is_concurrent(table.match, self.seat, self.n)


class Driver:
    """Starts a thought for every bot that is to act, and cancels those that the game has overtaken."""

    def __init__(self, tables: Tables, pool: Pool | None, milliseconds: int, stand_in: int) -> None:
        self._tables = tables
        self._pool = pool
        self._milliseconds = milliseconds
        self._stand_in = stand_in
        """Milliseconds before each decision for a person who is away. Other bots wait for people, by and by; a game in
        which nobody is left to wait for would be over in seconds."""
        self._thoughts: dict[tuple[str, int], Thought] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_stopping = False

    def consider(self, table: Table) -> None:
        """Look at a table that has changed; it is locked."""
        for seat in range(len(table.seats)):
            thought = self._thoughts.get((table.id, seat))
            if thought is not None and not thought.is_open(table):
                del self._thoughts[table.id, seat]
                if self._pool is not None:
                    self._pool.cancel(thought.number)
        if table.status != "running" or self._is_stopping:
            return
        for seat in table.to_act():
            if table.seats[seat].kind == "bot" and (table.id, seat) not in self._thoughts:
                self._begin(table, seat)

    def _begin(self, table: Table, seat: int) -> None:
        number = 0 if self._pool is None else self._pool.next_number()
        thought = Thought(table.id, seat, table.match.n, len(table.match.log), number)
        self._thoughts[table.id, seat] = thought
        question = question_for(table, seat, self._milliseconds, number)
        pause = self._stand_in / 1000 if table.seats[seat].is_kept() else 0.0
        said = scripted(table, seat, number) or self._by_lot(table, question)
        task = asyncio.create_task(self._move(thought, question, table.creator, said, pause))
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """Whatever else went wrong is logged; the sweeper asks again."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("mistake in a bot's move", exc_info=error)

    async def _move(self, thought: Thought, question: Question, owner: str, said: Answer | None, pause: float) -> None:
        """Wait, ask, unless the answer is known, then move. Whatever happens, the table does not wait for ever."""
        key = (thought.table, thought.seat)
        try:
            await asyncio.sleep(pause)
            if self._thoughts.get(key) is not thought:
                return
            answer = said or await self._ask(thought, question, owner)
            if answer is not None and self._thoughts.get(key) is thought:
                await self._tables.maybe_change(thought.table, lambda table: self._play(table, thought, answer))
        except Refused as refused:
            LOG.info("bot's move not made", extra={"table": thought.table, "cause": str(refused)})
        finally:
            if self._thoughts.get(key) is thought:
                del self._thoughts[key]

    async def _ask(self, thought: Thought, question: Question, owner: str) -> Answer | None:
        """The bot's answer, or what went wrong, repeatedly; None if nobody waits any more."""
        error = ""
        for _ in range(ATTEMPTS if self._pool is not None else 0):
            try:
                return await self._pool.think(question, owner) if self._pool is not None else None
            except Failed as failed:
                error = str(failed) or "failed"
                if self._thoughts.get((thought.table, thought.seat)) is not thought:
                    return None
        # A challenge waits, and the sweeper asks again: a busy machine must not change what its bots do.
        return None if question.iterations else Answer(question.number, error=error)

    def _by_lot(self, table: Table, question: Question) -> Answer | None:
        """What a bot of a challenge does where none thinks: the same for everybody."""
        if self._pool is not None or not question.iterations:
            return None
        legal = table.match.state.legal(question.seat)
        return Answer(question.number, action=legal[Rng(question.seed).below(len(legal))])

    def _play(self, table: Table, thought: Thought, answer: Answer) -> bool:
        """Make the bot's move, if the game has not moved on."""
        key = (thought.table, thought.seat)
        if self._thoughts.get(key) is not thought or not thought.is_open(table):
            return False
        del self._thoughts[key]
        legal = table.match.state.legal(thought.seat)
        action = answer.action
        if action in legal:
            table.unaided.discard(thought.seat)
        else:
            self._replaced(table, thought.seat, answer)
            action = secrets.choice(legal)
        table.submit(thought.seat, [action], table.match.n)
        metrics.moves(table.game.id, "bot").inc()
        return True

    def _replaced(self, table: Table, seat: int, answer: Answer) -> None:
        """A random move is made for a bot: logged, counted, and told at the table when it begins to happen. Where no
        bot thinks at all, random moves are what was asked for."""
        if self._pool is None:
            return
        why, level = "failed" if answer.error else "nonsense", table.seats[seat].level or ""
        metrics.BOT_REPLACED.labels(level, why).inc()
        details = {"table": table.id, "seat": seat, "bot": level, "answer": answer.action, "cause": answer.error}
        LOG.warning("a random move is made for a bot", extra=details)
        if seat not in table.unaided:
            table.unaided.add(seat)
            table.tell(seat, "random")

    async def stop(self) -> None:
        """Let no more moves be made."""
        self._is_stopping = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def scripted(table: Table, seat: int, number: int) -> Answer | None:
    """What the guide has the bot do, if it is a guided game and it says anything."""
    action = None if table.guide is None else table.guide.decided(table.match, seat)
    return None if action is None else Answer(number, action=action)


def asked_after(match: Match, seat: int) -> int:
    """After how many events a seat was first asked for its decision, whatever others have chosen in secret since."""
    n = match.n
    while n > 0 and is_concurrent(match, seat, n - 1):
        n -= 1
    return n


def question_for(table: Table, seat: int, milliseconds: int, number: int, level: str = "") -> Question:
    """What a bot is asked: the log, without the seed. Another level than that of the seat is asked for a hint."""
    match = table.match
    log = [list(entry) for entry in match.log]
    seed, iterations = secrets.randbits(63), 0
    if table.is_sealed():
        n = asked_after(match, seat)
        log, seed, iterations = log[:n], days.bot_seed(match.seed, seat, n), days.ITERATIONS
    return Question(
        number=number,
        table=table.id,
        game=match.game.id,
        edition=match.game.edition,
        seats=match.seats,
        options=match.options,
        log=log,
        seat=seat,
        level=level or table.seats[seat].level or "",
        milliseconds=milliseconds,
        seed=seed,
        iterations=iterations,
        is_hint=level != "",
    )
