"""The table that tests are written with."""

import doctest

import pytest

from tests import table as module
from tests.table import table


def test_its_own_example() -> None:
    """The docstring runs."""
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(module).attempted > 0


def test_an_illegal_move_fails_with_the_rule_and_the_alternatives() -> None:
    """A test that goes wrong says why."""
    with pytest.raises(AssertionError, match=r"nature cannot 'throw 1' \(BZ-3.1\).*'deal pepper'"):
        table("bazaar", seats=2).after("throw 1")


def test_with_a_seed_nature_acts_by_itself() -> None:
    """And the same again with the same seed."""
    games = [table("bazaar", seats=3, seed=5) for _ in range(2)]
    assert games[0].state.to_act() == [0, 1, 2]
    assert games[0].events == games[1].events
    assert len(games[0].events) == 4


def test_seats_views_prompts_and_the_log() -> None:
    """What each seat sees, is asked and is told."""
    game = table("bazaar", seats=2, rounds=2).after("deal silk, deal tea").nature("throw 3").play(1, "choose jade")
    assert game.asked() == "choosing"
    assert game.sees(1, "chosen") == [-1, 2]
    assert game.sees(0, "chosen") == [-1, -1]
    assert game.told("choose silk", to=1) == "choose ?"
    assert game.refused("choose silk", seat=1) == "BZ-3.4"
    assert game.legal(0) == ["choose pepper", "choose silk", "choose jade", "choose tea"]


def test_forced_steps() -> None:
    """Whoever has no choice is not asked."""
    game = table("bazaar", seats=2).after("deal silk, deal tea, throw 6, 0: choose silk, 1: choose silk, buy").forced()
    assert game.events[-1] == (0, "pay favour")
    assert game.actor() == 1
