"""What a table is worth, and the order of a field."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import msgspec

BYE = 1.0
"""Who sits out has won."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: the entries by seat, and what each got, when it is over. Alone one sits out."""

    round: int
    number: int
    division: int
    entries: list[int]
    table: str
    points: list[float] | None


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """An entry's place: points, then the points of all whom it met, then first places, then the order of entry."""

    entry: int
    points: float
    opposition: float
    wins: int


def points_of(ranks: Sequence[int]) -> list[float]:
    """Of a table: the share of the others whom one has beaten, ties counting half. With two seats 1, a half, or 0."""
    others = len(ranks) - 1
    return [
        round(sum((rank < other) + 0.5 * (rank == other) for j, other in enumerate(ranks) if j != i) / others, 4)
        for i, rank in enumerate(ranks)
    ]


def met(boards: Sequence[Board]) -> Counter[frozenset[int]]:
    """How often two entries have met."""
    return Counter(frozenset(pair) for board in boards for pair in combinations(board.entries, 2))


def rested(boards: Sequence[Board]) -> Counter[int]:
    """How often an entry has sat out."""
    return Counter(board.entries[0] for board in boards if len(board.entries) == 1)


def had(boards: Sequence[Board], entries: Sequence[int]) -> dict[int, Counter[int]]:
    """How often an entry had a seat."""
    found: dict[int, Counter[int]] = {entry: Counter() for entry in entries}
    for board in boards:
        for seat, entry in enumerate(board.entries):
            found.setdefault(entry, Counter())[seat] += 1
    return found


def scores(boards: Sequence[Board], entries: Sequence[int]) -> dict[int, float]:
    """The points of each entry so far."""
    found = dict.fromkeys(entries, 0.0)
    for board in boards:
        for entry, points in zip(board.entries, board.points or [], strict=False):
            found[entry] = round(found.get(entry, 0.0) + points, 4)
    return found


def standings(boards: Sequence[Board], entries: Sequence[int]) -> list[Place]:
    """The order of a field."""
    total = scores(boards, entries)
    wins: Counter[int] = Counter()
    opposition: dict[int, list[float]] = {entry: [] for entry in total}  # also of those who have dropped out since
    for board in boards:
        best = max(board.points or [0.0])
        for entry, points in zip(board.entries, board.points or [], strict=False):
            wins[entry] += points == best
            opposition[entry].extend(total[other] for other in board.entries if other != entry)
    places = [
        Place(entry=entry, points=total[entry], opposition=round(sum(opposition[entry]), 4), wins=wins[entry])
        for entry in entries
    ]
    return sorted(places, key=lambda one: (-one.points, -one.opposition, -one.wins, one.entry))
