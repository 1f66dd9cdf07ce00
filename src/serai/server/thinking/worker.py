"""A process in which bots think, and games are analysed. It reads questions from standard input, a line of JSON each,
and answers likewise.

It is given the log without the seed and plays it again; the bot gets a redealt state. When standard input ends, because
the server has, so does this process. One byte of shared memory says that nobody waits for the answer any more.
"""

import mmap
import os
import sys
import time
from collections import OrderedDict
from pathlib import Path
from typing import Any, Final

import msgspec

from serai.kernel import registry
from serai.kernel.bot import Advice, Bot, Budget, new_bot
from serai.kernel.game import State
from serai.kernel.match import Match
from serai.kernel.merits import merits, told
from serai.kernel.rng import Rng
from serai.server.players.digest import DIGEST, digest
from serai.server.wire_hints import HintOption, Reason

REMEMBERED: Final = 200
NICE: Final = 5
OUTLOOK: Final = "outlook"
"""The level that decides nothing, but says how the seat stands."""


class Question(msgspec.Struct):
    """What a seat shall do: the table, its whole log so far, who asks which bot, and for how long."""

    number: int
    table: str
    game: str
    edition: str
    seats: int
    options: dict[str, Any]
    log: list[list[Any]]
    seat: int
    level: str
    milliseconds: int
    seed: int
    is_hint: bool = False
    """Asked for a person: options with reasons, and the time is the processor's, so that advice on a busy machine comes
    later and is not worse."""
    iterations: int = 0
    """Where it is to depend on nothing but the log and the seed: how far to look, without a clock, and by a bot that
    remembers nothing."""
    is_open: bool = False
    """Whether it shall also be said how everybody stands with all cards on the table."""
    draft: str | None = None
    """Of an analysis, as far as it has got: then nothing is decided, but the analysis goes on for that long."""


class Answer(msgspec.Struct):
    """What the bot decided and, for a hint, thought of its options; or what went wrong."""

    number: int
    action: int = -1
    options: list[HintOption] = []
    error: str = ""
    chances: list[int] = []
    """How everybody stands from what the seat knows, in ten thousandths, if that was asked."""
    opened: list[int] = []
    """The same with all cards on the table."""
    draft: str = ""
    report: str = ""
    """What the analysis says so far."""
    done: int = 0
    total: int = 0
    """Pieces of the analysis; it is finished when all are done."""
    cpu: float = 0.0
    """Seconds of processor time that it took."""


class Mind:
    """The tables and bots this process remembers: a log only grows, so only its new lines are played."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def answer(self, question: Question, flag: memoryview) -> Answer:
        """Think."""
        match = self._match(question)
        if question.level == OUTLOOK:
            return looked(match, question)
        if question.draft is not None:
            return analysed(match, question, question.draft, flag)
        if question.level == DIGEST:
            return Answer(question.number, report=msgspec.json.encode(digest(match)).decode())
        if question.iterations:
            return counted(match, question, flag)
        bot = self._bot(question, match)
        rng = Rng(question.seed)
        state, seat = match.state.redeal(question.seat, rng), question.seat
        if not question.is_hint:
            budget = Budget(milliseconds=question.milliseconds, flag=flag)
            return Answer(question.number, bot.decide(state, seat, budget, rng).action)
        budget = Budget(milliseconds=question.milliseconds, flag=flag, clock=time.process_time)
        advice = bot.advise(state.copy(), seat, budget, rng)
        return Answer(question.number, advice.action, hints(state, seat, advice, rng))

    def _match(self, question: Question) -> Match:
        match = self._matches.pop(question.table, None)
        if match is None or len(match.log) > len(question.log):
            match = Match(registry.load(question.game, question.edition), question.seats, question.options)
        for entry in question.log[len(match.log) :]:
            match.replay(entry)
        self._matches[question.table] = match
        if len(self._matches) > REMEMBERED:
            self._matches.popitem(last=False)
        return match

    def _bot(self, question: Question, match: Match) -> Bot:
        key = (question.table, question.seat, question.level)
        bot = self._bots.pop(key, None) or new_bot(question.level, match.game)
        self._bots[key] = bot
        if len(self._bots) > REMEMBERED:
            self._bots.popitem(last=False)
        return bot


def counted(match: Match, question: Question, flag: memoryview) -> Answer:
    """Decide by looking so far and no further."""
    rng, seat = Rng(question.seed), question.seat
    budget = Budget(iterations=question.iterations, flag=flag)
    bot = new_bot(question.level, match.game)
    return Answer(question.number, bot.decide(match.state.redeal(seat, rng), seat, budget, rng).action)


def hints(state: State, seat: int, advice: Advice, rng: Rng) -> list[HintOption]:
    """The options with the reasons for them."""
    found = told([merits(state, seat, option.line, rng) for option in advice.options])
    return [
        HintOption(
            action=option.action,
            chance=option.chance,
            line=option.line,
            reasons=[Reason(name=one.name, about=one.about, good=one.is_good) for one in reasons],
        )
        for option, reasons in zip(advice.options, found, strict=True)
    ]


def looked(match: Match, question: Question) -> Answer:
    """How everybody stands now, from what a seat knows, and with all cards on the table."""
    from serai.analysis import draft as drafts  # noqa: PLC0415 - as below

    opened = drafts.opened(match, question.seed) if question.is_open else []
    return Answer(question.number, chances=drafts.outlook(match, question.seat, question.seed), opened=opened)


def analysed(match: Match, question: Question, kept: str, flag: memoryview) -> Answer:
    """Go on with an analysis: piece after piece until the time is up."""
    from serai.analysis import draft as drafts  # noqa: PLC0415 - bots without networks need no NumPy
    from serai.analysis.report import report  # noqa: PLC0415 - as above

    draft = drafts.from_json(msgspec.json.decode(kept)) if kept else drafts.Draft(question.seed)
    work = drafts.Work(match, draft)
    budget = Budget(milliseconds=question.milliseconds, flag=flag)
    while work.step() and not budget.is_spent(0):
        pass
    done, total = work.progress()
    texts = [msgspec.json.encode(one).decode() for one in (draft.to_json(), report(match, draft).to_json())]
    return Answer(question.number, draft=texts[0], report=texts[1], done=done, total=total)


def main(flag_path: str) -> None:
    """Answer questions until there are none."""
    os.nice(NICE)
    with Path(flag_path).open("r+b") as file:
        flag = memoryview(mmap.mmap(file.fileno(), 1))
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints goes to the log, not between the answers
    mind = Mind()
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        question = msgspec.json.decode(line, type=Question)
        begun = time.process_time()
        try:
            answer = mind.answer(question, flag)
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way
            mind = Mind()
            answer = Answer(question.number, error=f"{type(error).__name__}: {error}")
        answer.cpu = time.process_time() - begun
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()


if __name__ == "__main__":
    main(sys.argv[1])
