"""Which matches are played: every seat order of a line-up, and one seed for all orders of a block.

In an arena all bots meet. On a ladder, whose rungs are the bots from weak to strong, neighbours do: each pair shares
tables, half the seats each, over a block equally often in every seat.
"""

import hashlib
import itertools
from dataclasses import dataclass, field
from typing import Any, Final

from serai.arena.entrants import Entrant, Limits
from serai.kernel.errors import BadData

MOST_ORDERS: Final = 24
"""Where a line-up has more seat orders, its rotations stand for them."""


@dataclass(frozen=True)
class Setup:
    """What is played, by whom, and how long they may think: with the seed it determines every match."""

    game: str
    seats: int
    entrants: tuple[Entrant, ...]
    limits: Limits
    edition: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    seed: str = "0"
    is_ladder: bool = False

    def to_json(self) -> dict[str, Any]:
        """The setup as plain data, for result files."""
        return {
            "game": self.game,
            "edition": self.edition,
            "options": self.options,
            "seats": self.seats,
            "bots": [entrant.label for entrant in self.entrants],
            "milliseconds": self.limits.milliseconds,
            "iterations": self.limits.iterations,
            "forgiven_overruns": self.limits.forgiven,
            "seed": self.seed,
            "is_ladder": self.is_ladder,
        }


@dataclass(frozen=True)
class Task:
    """One match: its number, its block, the seed of the block, and the entrants by seat."""

    setup: Setup
    number: int
    block: int
    seed: str
    seating: tuple[Entrant, ...]


def lineups(entrants: tuple[Entrant, ...], seats: int) -> list[tuple[Entrant, ...]]:
    """Who meets whom: all together where the seats suffice, the last one filling what is left; else every selection.

    >>> a, b, c = (Entrant(name, name) for name in "abc")
    >>> [["".join(e.label for e in l)] for l in lineups((a, b), 4)], len(lineups((a, b, c), 2))
    ([['abbb']], 3)
    """
    if not entrants:
        raise BadData("An arena needs at least one bot: --bots master greedy.")
    if len(entrants) <= seats:
        return [entrants + (entrants[-1],) * (seats - len(entrants))]
    return list(itertools.combinations(entrants, seats))


def mixed(one: Entrant, other: Entrant, seats: int) -> list[tuple[Entrant, ...]]:
    """The line-ups in which two entrants share a table evenly: one, or two with an odd number of seats.

    >>> a, b = (Entrant(name, name) for name in "ab")
    >>> ["".join(e.label for e in l) for n in (2, 3, 4) for l in mixed(a, b, n)]
    ['ab', 'aab', 'abb', 'aabb']
    """
    half = seats // 2
    return [(one,) * n + (other,) * (seats - n) for n in dict.fromkeys((seats - half, half))]


def orders(lineup: tuple[Entrant, ...]) -> list[tuple[Entrant, ...]]:
    """The different seat orders of a line-up: all, or the rotations where there are too many."""
    every = sorted(set(itertools.permutations(lineup)), key=lambda order: [entrant.label for entrant in order])
    if len(every) <= MOST_ORDERS:
        return every
    turns = [lineup[i:] + lineup[:i] for i in range(len(lineup))]
    return list(dict.fromkeys(turns))


def plans_of(setup: Setup) -> list[list[tuple[Entrant, ...]]]:
    """The seatings of each kind of block."""
    if not setup.is_ladder:
        return [orders(lineup) for lineup in lineups(setup.entrants, setup.seats)]
    if len(setup.entrants) < 2:
        raise BadData("A ladder needs at least two levels: --levels novice master.")
    rungs = itertools.pairwise(setup.entrants)
    return [[order for lineup in mixed(*pair, setup.seats) for order in orders(lineup)] for pair in rungs]


def schedule(setup: Setup, games: int) -> list[Task]:
    """At least so many matches, in whole blocks: a block has one seed and every seat order of one line-up, or of one
    pair on a ladder. Every line-up and every pair plays equally many blocks."""
    plans = plans_of(setup)
    tasks: list[Task] = []
    for block in itertools.count():
        if len(tasks) >= games and block % len(plans) == 0:
            return tasks
        seed = hashlib.sha256(f"{setup.seed}/{block // len(plans)}".encode()).hexdigest()
        for order in plans[block % len(plans)]:
            tasks.append(Task(setup, len(tasks), block, seed, order))
    raise AssertionError("count() never ends")
