"""Matches that end as soon as it is sure who is stronger, by a rule that is fixed before the first of them.

Of each pair it is looked at after an eighth, a quarter, half and all of its matches, in whole blocks and in the order
of the schedule. Whoever looks four times is wrong more often than whoever looks once, so every look asks for more:
together they are wrong in 5 % of cases at most.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from serai.arena import runner, tally
from serai.arena.contest import Result
from serai.arena.schedule import Setup, Task
from serai.kernel.errors import BadData

PARTS: Final = (8, 4, 2, 1)
CONFIDENCE: Final = 1 - 0.05 / len(PARTS)
FEWEST: Final = 5
"""With fewer blocks than that nothing is sure."""
MEASURES: Final = ("wins", "ranks")
"""By what it is decided who is stronger: the share of wins, or how often one is ranked before the other, which tells
more at tables of three and more."""


def check(setup: Setup) -> None:
    """Refuse what the rule cannot decide."""
    if len(setup.entrants) != 2 and not setup.is_ladder:
        raise BadData("--sure decides between two bots: name two, as in --bots master greedy.")


def counted(tasks: list[Task], book: runner.Book, measure: str = "wins") -> list[Task]:
    """The matches that count, as far as the book goes: of each pair all up to the look that decides, or up to the first
    one for which matches are missing."""
    pairs: dict[frozenset[str], list[Task]] = defaultdict(list)
    for task in tasks:
        pairs[frozenset(entrant.label for entrant in task.seating)].append(task)
    chosen = [task for pair in pairs.values() for task in counted_of(pair, book, measure)]
    return sorted(chosen, key=lambda task: task.number)


def counted_of(pair: list[Task], book: runner.Book, measure: str) -> list[Task]:
    """The same of one pair."""
    blocks = list(dict.fromkeys(task.block for task in pair))
    for part in PARTS:
        last = blocks[-(-len(blocks) // part) - 1]
        looked_at = [task for task in pair if task.block <= last]
        if book.missing(looked_at) or is_decided(book.for_tasks(looked_at), measure):
            return looked_at
    return pair


def is_decided(results: list[Result], measure: str = "wins") -> bool:
    """Whether the whole interval of a bot's wins, or ranks, lies on one side of what equals would have."""
    if measure == "ranks":
        found, fair = next(iter(tally.duels(results, CONFIDENCE).values())), 0.5
    else:
        found, fair = tally.wins(results[0]["seating"][0], results, CONFIDENCE)
    return tally.blocks_of(results) >= FEWEST and not found.low <= fair <= found.high


def run(
    tasks: list[Task], book: runner.Book, play: runner.Runner, records: str = "", measure: str = "wins"
) -> Iterator[Result]:
    """Play what is missing until every pair is decided, or has played all its matches."""
    while book.missing(wanted := counted(tasks, book, measure)):
        yield from runner.run(wanted, book, play, records)
