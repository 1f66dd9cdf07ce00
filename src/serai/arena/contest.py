"""Playing one match of the schedule and keeping what it showed."""

import hashlib
import json
import time
from pathlib import Path
from typing import Any, Final

from serai.arena.entrants import Limits
from serai.arena.schedule import Task
from serai.kernel import registry
from serai.kernel.bot import Bot
from serai.kernel.errors import BadData
from serai.kernel.match import Match
from serai.kernel.record import THOUGHTS
from serai.kernel.rng import Rng

Result = dict[str, Any]
"""One match as plain data: seats in order, numbers by seat."""


LENIENCE: Final = 1.25
GRACE: Final = 0.01
"""Bots look at the clock between two steps of their thinking: a decision over-runs its time when it takes a quarter and
a hundredth of a second more."""


class Clock:
    """How long one seat thought."""

    def __init__(self, limits: Limits, *, is_command: bool) -> None:
        self.limits = limits
        self.is_command = is_command
        self.decisions = 0
        self.seconds = 0.0
        self.processor = 0.0
        self.slowest = 0.0
        self.overruns = 0
        self.iterations = 0

    def add(self, seconds: float, processor: float, iterations: int) -> None:
        """One decision more. The budget counts processor time, but a command's time is the one on the wall."""
        counted = seconds if self.is_command else processor
        self.decisions += 1
        self.seconds += seconds
        self.processor += processor
        self.slowest = max(self.slowest, counted)
        self.iterations += iterations
        if self.limits.milliseconds and counted > self.limits.milliseconds / 1000 * LENIENCE + GRACE:
            self.overruns += 1

    def is_disqualified(self) -> bool:
        """Whether it over-ran its time more often than is forgiven."""
        return self.limits.forgiven is not None and self.overruns > self.limits.forgiven


def contest(task: Task, records: str = "") -> Result:
    """Play one match; keep its record in the folder `records`, if one is named."""
    setup = task.setup
    game = registry.load(setup.game, setup.edition)
    match = Match(game, setup.seats, setup.options, task.seed, [entrant.label for entrant in task.seating])
    bots = [entrant.make(game, setup.seats, match.options) for entrant in task.seating]
    clocks = [Clock(entrant.limits(setup.limits), is_command=entrant.is_command()) for entrant in task.seating]
    thoughts: list[Any] = []
    try:
        play(match, task, bots, clocks, thoughts)
    finally:
        for bot in bots:
            if callable(close := getattr(bot, "close", None)):
                close()
    if records:
        path = Path(records) / f"{setup.game}-{task.number:05}.jsonl"
        path.with_suffix(THOUGHTS).write_text(json.dumps(thoughts, separators=(",", ":")), encoding="utf-8")
        match.record().save(path)
    return summary(match, task, clocks)


def play(match: Match, task: Task, bots: list[Bot], clocks: list[Clock], thoughts: list[Any]) -> None:
    """Ask the bots until the match is over. Every seat has its own generator, a function of seed and seat; what a bot
    gets is dealt again by one more. Whoever is disqualified is not asked again: chance decides for that seat. What bots
    thought of their options is added to `thoughts`, by number of event."""
    rngs = [generator(task.seed, f"seat {seat}") for seat in range(match.seats)]
    dealer = generator(task.seed, "dealer")
    match.advance()
    while actors := match.state.to_act():
        seat = actors[0]
        if clocks[seat].is_disqualified():
            legal = match.state.legal(seat)
            match.submit(seat, [legal[rngs[seat].below(len(legal))]], match.n)
            continue
        dealt = match.state.redeal(seat, dealer)
        budget = task.seating[seat].budget(task.setup.limits)
        begin, used = time.perf_counter(), time.process_time()
        advice = bots[seat].decide(dealt, seat, budget, rngs[seat])
        clocks[seat].add(time.perf_counter() - begin, time.process_time() - used, advice.iterations)
        if advice.action not in match.state.legal(seat):
            raise BadData(f"{task.seating[seat].label} chose action {advice.action}, which is not legal.")
        thoughts.append([match.n, [[o.action, round(o.chance, 5), o.visits] for o in advice.options]])
        match.submit(seat, [advice.action], match.n)


def generator(seed: str, purpose: str) -> Rng:
    """A generator for one purpose."""
    return Rng(int.from_bytes(hashlib.sha256(f"{seed}/{purpose}".encode()).digest()[:8], "big"))


def ranks_of(ranks: list[int], clocks: list[Clock]) -> list[int]:
    """The ranks of a match, whoever was disqualified last."""
    order = [(clock.is_disqualified(), rank) for rank, clock in zip(ranks, clocks, strict=True)]
    return [1 + sum(other < mine for other in order) for mine in order]


def summary(match: Match, task: Task, clocks: list[Clock]) -> Result:
    """What is kept of a match."""
    scores = match.state.scores()
    return {
        "match": task.number,
        "block": task.block,
        "seed": task.seed,
        "seating": [entrant.label for entrant in task.seating],
        "ranks": ranks_of(scores.ranks, clocks),
        "points": scores.points,
        "sources": scores.sources,
        "ending": scores.ending,
        "events": match.n,
        "decisions": [clock.decisions for clock in clocks],
        "seconds": [round(clock.seconds, 4) for clock in clocks],
        "processor": [None if clock.is_command else round(clock.processor, 4) for clock in clocks],
        "slowest": [round(clock.slowest, 4) for clock in clocks],
        "overruns": [clock.overruns for clock in clocks],
        "disqualified": [int(clock.is_disqualified()) for clock in clocks],
        "iterations": [clock.iterations for clock in clocks],
    }
