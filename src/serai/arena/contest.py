"""Playing one match of the schedule and keeping what it showed."""

import hashlib
import time
from pathlib import Path
from typing import Any

from serai.arena.schedule import Task
from serai.kernel import registry
from serai.kernel.bot import Bot
from serai.kernel.errors import BadData
from serai.kernel.match import Match
from serai.kernel.rng import Rng

Result = dict[str, Any]
"""One match as plain data: seats in order, numbers by seat."""


class Clock:
    """How long one seat thought."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.iterations = 0

    def add(self, seconds: float, iterations: int) -> None:
        """One decision more."""
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        self.iterations += iterations


def contest(task: Task, records: str = "") -> Result:
    """Play one match; keep its record in the folder `records`, if one is named."""
    setup = task.setup
    game = registry.load(setup.game, setup.edition)
    match = Match(game, setup.seats, setup.options, task.seed, [entrant.label for entrant in task.seating])
    bots = [entrant.make(game, setup.seats, match.options) for entrant in task.seating]
    clocks = [Clock() for _ in bots]
    try:
        play(match, task, bots, clocks)
    finally:
        for bot in bots:
            if callable(close := getattr(bot, "close", None)):
                close()
    if records:
        match.record().save(Path(records) / f"{setup.game}-{task.number:05}.jsonl")
    return summary(match, task, clocks)


def play(match: Match, task: Task, bots: list[Bot], clocks: list[Clock]) -> None:
    """Ask the bots until the match is over. Every seat has its own generator, a function of seed and seat; what a bot
    gets is dealt again by one more."""
    rngs = [generator(task.seed, f"seat {seat}") for seat in range(match.seats)]
    dealer = generator(task.seed, "dealer")
    match.advance()
    while actors := match.state.to_act():
        seat = actors[0]
        dealt = match.state.redeal(seat, dealer)
        budget = task.seating[seat].budget(task.setup.limits)
        begin = time.perf_counter()
        advice = bots[seat].decide(dealt, seat, budget, rngs[seat])
        clocks[seat].add(time.perf_counter() - begin, advice.iterations)
        if advice.action not in match.state.legal(seat):
            raise BadData(f"{task.seating[seat].label} chose action {advice.action}, which is not legal.")
        match.submit(seat, [advice.action], match.n)


def generator(seed: str, purpose: str) -> Rng:
    """A generator for one purpose."""
    return Rng(int.from_bytes(hashlib.sha256(f"{seed}/{purpose}".encode()).digest()[:8], "big"))


def summary(match: Match, task: Task, clocks: list[Clock]) -> Result:
    """What is kept of a match."""
    scores = match.state.scores()
    return {
        "match": task.number,
        "block": task.block,
        "seed": task.seed,
        "seating": [entrant.label for entrant in task.seating],
        "ranks": scores.ranks,
        "points": scores.points,
        "sources": scores.sources,
        "ending": scores.ending,
        "events": match.n,
        "decisions": [clock.decisions for clock in clocks],
        "seconds": [round(clock.seconds, 4) for clock in clocks],
        "slowest": [round(clock.slowest, 4) for clock in clocks],
        "iterations": [clock.iterations for clock in clocks],
    }
