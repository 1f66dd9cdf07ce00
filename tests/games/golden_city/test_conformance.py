"""The laws of the kernel on The Golden City."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.kernel.conformance import Case, check_choices, check_game, conformance_cases, fuzz
from tests.games.golden_city.scenes import GAME


@pytest.mark.parametrize("case", conformance_cases(GAME), ids=str)
def test_laws(case: Case) -> None:
    """All laws, for all numbers of seats and all options."""
    check_game(GAME, case.seats, case.options).expect_ok()


@given(choices=st.lists(st.integers(0, 60), max_size=150), seats=st.sampled_from([3, 4]))
@settings(max_examples=8)
def test_laws_on_chosen_lines(choices: list[int], seats: int) -> None:
    """All laws along lines of play that Hypothesis makes up and shrinks."""
    check_choices(GAME, seats, {}, choices).expect_ok()


@pytest.mark.parametrize("seats", [3, 4])
def test_random_games(seats: int) -> None:
    """Fifty random games: no crash, no dead end, nothing lost, the declared limits hold with room to spare."""
    report = fuzz(GAME, seats, games=50, seed=900, deep_every=0)
    report.expect_ok()
