"""Dealing hidden cards again."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.kernel.deal import deal
from serai.kernel.rng import Rng


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[list[list[bool]], list[int]]:
    """What each place may hold, with at least one solution: the truth."""
    kinds = draw(st.lists(st.integers(0, 3), min_size=1, max_size=5))
    truth = draw(st.permutations(kinds))
    maybe = draw(st.lists(st.lists(st.booleans(), min_size=4, max_size=4), min_size=len(kinds), max_size=len(kinds)))
    return [[fits or kind == truth[p] for kind, fits in enumerate(row)] for p, row in enumerate(maybe)], kinds


@given(puzzles(), st.integers(0, 2**32))
def test_a_deal_is_consistent_and_uses_every_card_once(puzzle: tuple[list[list[bool]], list[int]], seed: int) -> None:
    """Each place holds a kind it may hold; all cards are dealt."""
    allowed, kinds = puzzle
    dealt = deal(allowed, kinds, Rng(seed))
    assert sorted(dealt) == sorted(kinds)
    assert all(allowed[place][kind] for place, kind in enumerate(dealt))


@given(puzzles())
def test_every_consistent_deal_can_come_up(puzzle: tuple[list[list[bool]], list[int]]) -> None:
    """No possible deal is left out."""
    allowed, kinds = puzzle
    possible = {order for order in permutations(kinds) if all(allowed[place][kind] for place, kind in enumerate(order))}
    rng = Rng(1)
    found: set[tuple[int, ...]] = set()
    for _ in range(4000):
        found.add(tuple(deal(allowed, kinds, rng)))
        if found == possible:
            break
    assert found == possible


@given(puzzles())
def test_the_deal_does_not_depend_on_the_order_of_the_cards(puzzle: tuple[list[list[bool]], list[int]]) -> None:
    """The list of unseen cards may come in any order: it tells nothing."""
    allowed, kinds = puzzle
    assert deal(allowed, kinds, Rng(7)) == deal(allowed, kinds[::-1], Rng(7)) == deal(allowed, sorted(kinds), Rng(7))


def test_free_places_are_dealt_to_evenly() -> None:
    """Without restrictions every order is equally likely."""
    counts: dict[tuple[int, ...], int] = {}
    rng = Rng(2)
    for _ in range(6000):
        dealt = tuple(deal([[True] * 3] * 3, [0, 1, 2], rng))
        counts[dealt] = counts.get(dealt, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_contradiction_is_refused() -> None:
    """Two places for one card."""
    with pytest.raises(ValueError, match="no deal is consistent"):
        deal([[True, False], [True, False]], [0, 1], Rng(1))


def test_cards_and_places_must_be_as_many() -> None:
    """Three cards do not fill two places."""
    with pytest.raises(ValueError, match="3 cards cannot fill 2 places"):
        deal([[True], [True]], [0, 0, 0], Rng(1))


def test_nothing_to_deal() -> None:
    """No places, no cards."""
    assert deal([], [], Rng(1)) == []
