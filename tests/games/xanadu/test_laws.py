"""The laws of the kernel, for every number of seats and every variant."""

import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.kernel.conformance import Case, check_choices, check_game, conformance_cases
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from tests.games.xanadu.scene import game

TOGETHER = [
    Case(2, {"advanced": True, "length": "long"}),
    Case(3, {"advanced": True, "length": "short"}),
    Case(6, {"length": "short"}),
]


@pytest.mark.parametrize("case", conformance_cases(game()) + TOGETHER, ids=str)
def test_laws(case: Case) -> None:
    """L1 to L11 along random games."""
    check_game(game(), case.seats, case.options, games=1, seed=7).expect_ok()


@pytest.mark.parametrize(("seats", "options"), [(2, {"advanced": True, "length": "short"}), (3, {"length": "short"})])
@given(choices=st.lists(st.integers(0, 40), min_size=60, max_size=150))
@settings(max_examples=8, derandomize=True)
def test_laws_on_any_line_of_play(seats: int, options: dict[str, Any], choices: list[int]) -> None:
    """The same along lines of play that Hypothesis makes up, far from what is likely."""
    check_choices(game(), seats, options, choices).expect_ok()


@pytest.mark.parametrize(("seats", "options"), [(2, {"advanced": True, "start_player": 1}), (5, {"length": "short"})])
def test_a_state_travels_by_pickle(seats: int, options: dict[str, Any]) -> None:
    """At every step of a game, with all its frames and all that is known: the same digest, before and after playing."""
    state = game().start(seats, options)
    rng = Rng(3)
    while state.to_act():
        if rng.below(5) == 0:
            twin = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own state
            assert twin.digest() == state.digest()
            state = twin
        play_out(state, rng, 1)
