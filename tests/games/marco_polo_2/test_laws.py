"""The laws of the kernel on Marco Polo II: every number of seats, every option, every character."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from serai.games.marco_polo_2 import game
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.conformance import Case, check_choices, check_game, conformance_cases, fuzz
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from tests.games.marco_polo_2.caravan import GAME


@pytest.mark.parametrize("case", conformance_cases(GAME), ids=str)
def test_laws(case: Case) -> None:
    """L1 to L11 along random games."""
    check_game(GAME, case.seats, case.options, games=1).expect_ok()


@pytest.mark.parametrize("seats", GAME.seats)
def test_many_games(seats: int) -> None:
    """The cheap laws on many games; ten thousand for each number of seats are played by `serai fuzz`."""
    fuzz(GAME, seats, games=20, seed=7, deep_every=0).expect_ok()


def test_the_balanced_edition() -> None:
    """The same laws hold with other components."""
    fuzz(game("balanced"), 4, games=10, seed=7, deep_every=10).expect_ok()


@settings(max_examples=10, suppress_health_check=list(HealthCheck))
@given(st.lists(st.integers(0, 40), max_size=300), st.sampled_from(GAME.seats))
def test_laws_along_any_line_of_play(choices: list[int], seats: int) -> None:
    """Hypothesis chooses the moves."""
    check_choices(GAME, seats, {"jade_payment": "ask_always"}, choices).expect_ok()


def test_every_character_is_played() -> None:
    """Random drafts bring all seven to the table, and every game is finished."""
    played: set[int] = set()
    for seed in range(12):
        state = GAME.start(4)
        play_out(state, Rng(seed), GAME.length_limit)
        assert state.to_act() == []
        assert isinstance(state, Khanate)
        played |= {int(who) for who in state.character}
    assert played == set(range(7))
