"""The laws L1 to L11 on the Bazaar: each number of seats, each value of each option, all options together."""

from typing import Any

import pytest
from hypothesis import given, settings

from serai.games.bazaar import game
from serai.kernel.conformance import THOROUGH, Case, check_choices, check_game, conformance_cases, fuzz
from tests.strategies import lines_of_play

BAZAAR = game()


@pytest.mark.parametrize("case", conformance_cases(BAZAAR), ids=str)
def test_the_laws_hold(case: Case) -> None:
    """Random games with everything checked after every event."""
    check_game(BAZAAR, case.seats, case.options, level=THOROUGH).expect_ok()


@settings(max_examples=10, derandomize=True)
@given(lines_of_play(BAZAAR))
def test_the_laws_hold_on_any_line_of_play(line: tuple[int, dict[str, Any], list[int]]) -> None:
    """What Hypothesis thinks of: it shrinks a failure to a short game."""
    seats, options, choices = line
    check_choices(BAZAAR, seats, options, choices).expect_ok()


@pytest.mark.parametrize("seats", BAZAAR.seats)
def test_fuzzing_finds_nothing(seats: int) -> None:
    """More games with the cheap laws only, and both ways to end among them; `serai fuzz` plays thousands."""
    report = fuzz(BAZAAR, seats, games=100, seed=100, deep_every=0)
    report.expect_ok()
    assert sum(report.endings.values()) == 100
    assert set(report.endings) == set(BAZAAR.endings)
