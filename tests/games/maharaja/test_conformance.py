"""The laws of the kernel on Maharaja."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.games.maharaja.variant import OPTIONS
from serai.kernel.conformance import Case, check_choices, check_game, conformance_cases, fuzz
from serai.kernel.rng import Rng
from tests.games.maharaja.scenes import GAME


@pytest.mark.parametrize("case", conformance_cases(GAME), ids=str)
def test_laws(case: Case) -> None:
    """All laws, for all numbers of seats and all options."""
    check_game(GAME, case.seats, case.options).expect_ok()


@pytest.mark.parametrize("seats", [2, 5])
def test_states_travel(seats: int) -> None:
    """A state that is pickled comes back the same, with all its frames, at every moment of a game."""
    options = dict.fromkeys(OPTIONS, True)
    state, rng = GAME.start(seats, options), Rng(seats)
    met: set[str] = set()
    while state.to_act():
        met.update(frame.name() for frame in state.frames)
        if rng.below(4) == 0 or state.frames[-1].name() not in ("stepping", "programming"):
            assert pickle.loads(pickle.dumps(state)).digest() == state.digest()  # noqa: S301 - our own bytes
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    assert {"laying", "bidding", "drafting", "founding", "programming", "stepping", "moving"} <= met


@given(
    choices=st.lists(st.integers(0, 60), max_size=150),
    seats=st.sampled_from([2, 3, 4, 5]),
    on=st.sets(st.sampled_from(OPTIONS)),
)
@settings(max_examples=8)
def test_laws_on_chosen_lines(choices: list[int], seats: int, on: set[str]) -> None:
    """All laws along lines of play that Hypothesis makes up and shrinks, with any combination of options."""
    check_choices(GAME, seats, dict.fromkeys(sorted(on), True), choices).expect_ok()


@pytest.mark.parametrize("combination", range(0, 128, 3))
def test_random_games(combination: int) -> None:
    """Every third combination of options, over all numbers of seats: no crash, no dead end, nothing lost."""
    options = {name: bool(combination >> bit & 1) for bit, name in enumerate(OPTIONS)}
    fuzz(GAME, 2 + combination % 4, options, games=2, seed=combination, deep_every=0).expect_ok()
