"""Pairings: the published tables for two seats, and our rule's promises for any number of them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.server.contests.pairing import berger, knockout, seated, sizes, tables
from serai.server.contests.scoring import points_of

ALLOWED = (2, 3, 4, 5)


def test_the_berger_tables() -> None:
    """As the handbook of chess prints them, for four and for six."""
    assert berger([1, 2, 3, 4]) == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    assert berger([1, 2, 3, 4, 5, 6]) == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]


@given(st.integers(2, 20))
def test_everybody_meets_everybody_once(players: int) -> None:
    """Whatever the number; with an odd one each sits out once."""
    pairs = Counter(frozenset(pair) for round in berger(range(players)) for pair in round)
    field = [*range(players)] + ([-1] if players % 2 else [])
    assert pairs == Counter({frozenset(pair): 1 for pair in combinations(field, 2)})


def test_the_first_round_of_a_swiss() -> None:
    """The first half against the second, as usual."""
    found, resting = tables([1, 2, 3, 4, 5, 6, 7, 8], {}, {}, {}, seats=2, allowed=(2,))
    assert found == [[1, 5], [2, 6], [3, 7], [4, 8]]
    assert resting == []


def test_the_second_round_of_a_swiss() -> None:
    """Winners meet winners, losers meet losers, again folded."""
    scores = {1: 1.0, 2: 1.0, 3: 1.0, 4: 1.0}
    met = {frozenset(pair): 1 for pair in ((1, 5), (2, 6), (3, 7), (4, 8))}
    found, _ = tables([1, 2, 3, 4, 5, 6, 7, 8], scores, met, {}, seats=2, allowed=(2,))
    assert found == [[1, 3], [2, 4], [5, 7], [6, 8]]


@pytest.mark.parametrize(
    ("players", "most", "found"),
    [(16, 4, [4] * 4), (10, 4, [4, 3, 3]), (7, 2, [2, 2, 2]), (5, 4, [3, 2]), (3, 4, [3]), (9, 4, [3, 3, 3])],
)
def test_sizes(players: int, most: int, found: list[int]) -> None:
    """Tables are even, and as many play as the seat counts allow."""
    assert sizes(players, most, ALLOWED) == found
    assert sizes(1, most, ALLOWED) == []


def least(field: tuple[int, ...], wanted: list[int], met: dict[frozenset[int], int]) -> int:
    """The fewest repeated meetings of all ways to fill tables, found by trying all."""
    if not wanted:
        return 0
    first, best = field[0], 10**6
    for company in combinations(field[1:], wanted[0] - 1):
        again = sum(met.get(frozenset(pair), 0) for pair in combinations((first, *company), 2))
        rest = tuple(one for one in field[1:] if one not in company)
        best = min(best, again + least(rest, wanted[1:], met))
    return best


@settings(max_examples=60)
@given(
    players=st.integers(2, 8),
    seats=st.integers(2, 4),
    pairs=st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=20),
    points=st.lists(st.sampled_from([0.0, 0.5, 1.0, 2.0]), min_size=8, max_size=8),
)
def test_no_avoidable_repeat(players: int, seats: int, pairs: set[tuple[int, int]], points: list[float]) -> None:
    """Everybody sits once, or out; and no other way to fill the tables has fewer who meet again."""
    met = {frozenset(pair): 1 for pair in pairs if pair[0] != pair[1] and max(pair) < players}
    scores = dict(enumerate(points[:players]))
    placed = sorted(range(players), key=lambda one: -scores[one])
    found, resting = tables(placed, scores, met, {}, seats=seats, allowed=ALLOWED)
    assert sorted([one for table in found for one in table] + resting) == list(range(players))
    wanted = [len(table) for table in found]
    field = tuple(one for one in placed if one not in resting)
    again = sum(met.get(frozenset(pair), 0) for table in found for pair in combinations(table, 2))
    assert again == least(field, wanted, met)


@settings(max_examples=40)
@given(st.integers(4, 12), st.integers(2, 4), st.integers(2, 5))
def test_seats_and_rest_are_shared(players: int, seats: int, rounds: int) -> None:
    """Nobody sits out twice before all have; nobody has a seat more than two times oftener than another."""
    had: dict[int, Counter[int]] = {one: Counter() for one in range(players)}
    met: Counter[frozenset[int]] = Counter()
    rested: Counter[int] = Counter()
    for _ in range(rounds):
        found, resting = tables(list(range(players)), {}, met, rested, seats=seats, allowed=(seats,))
        for company in found:
            order = seated(company, had)
            met.update(frozenset(pair) for pair in combinations(order, 2))
            for seat, one in enumerate(order):
                had[one][seat] += 1
        rested.update(resting)
    assert max(rested.values(), default=0) - min((rested[one] for one in range(players)), default=0) <= 1
    if seats == 2:
        assert all(abs(counts[0] - counts[1]) <= 2 for counts in had.values())


def test_a_large_field_takes_no_long_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of too many companies those are compared that come first, the fold's among them; still everybody plays."""

    def counted(some: Sequence[int], size: int) -> Iterable[tuple[int, ...]]:
        assert comb(len(some), size) <= 20_000
        return combinations(some, size)

    monkeypatch.setattr("serai.server.contests.pairing.combinations", counted)
    found, _ = tables(range(64), {}, {}, {}, seats=6, allowed=(2, 3, 4, 5, 6))
    assert sorted(one for table in found for one in table) == list(range(64))
    assert found[0] == [0, 11, 21, 32, 43, 53]


def test_knockout() -> None:
    """The best are spread over the tables; where the field does not divide, the best sit out."""
    assert knockout([1, 2, 3, 4, 5, 6, 7, 8], 2, (2,)) == ([[1, 8], [2, 7], [3, 6], [4, 5]], [])
    assert knockout([1, 2, 3], 2, (2,)) == ([[2, 3]], [1])
    assert knockout([1, 2, 3, 4, 5, 6, 7, 8], 4, (2, 3, 4))[0] == [[1, 4, 5, 8], [2, 3, 6, 7]]


def test_points() -> None:
    """With two seats a win, a draw, a loss; with more the share of those one has beaten."""
    assert points_of([1, 2]) == [1.0, 0.0]
    assert points_of([1, 1]) == [0.5, 0.5]
    assert points_of([1, 2, 3, 4]) == [1.0, 0.6667, 0.3333, 0.0]
    assert points_of([1, 1, 3]) == [0.75, 0.75, 0.0]
