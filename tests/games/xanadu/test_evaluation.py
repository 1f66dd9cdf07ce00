"""The evaluation for bots: it knows what the rules make worth something."""

import pytest

from serai.games.xanadu.evaluation import CARD
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from tests.games.xanadu.scene import Scene, game, scene


def value(table: Scene, seat: int = 0) -> float:
    """How well a seat stands."""
    return table.state.evaluate()[seat]


def test_money_counts_in_full_at_the_end() -> None:
    """When the game is over only money counts."""
    state = game().start(3)
    play_out(state, Rng(4), 5000)
    assert state.evaluate() == [float(points) for points in state.scores().points]
    assert state.progress() == 1.0


def test_a_card_in_hand_is_worth_more_than_nothing() -> None:
    """In the middle of the game it counts its whole weight."""
    table = scene(3).building(0, "clay_pit").hand(0, "tea_house").turn(0)
    before = value(table)
    table.hand(0, "barracks")
    assert value(table) - before == pytest.approx(CARD)
    assert CARD > 0.0


def test_a_rising_price_is_hope_a_falling_one_is_not() -> None:
    """A Dragon Throne with one worker is worth more than a Shira Ordo at the same price, for it can still rise."""
    rising = value(scene(3).building(0, "dragon_throne", workers=1).turn(0))  # price 7, at best 10
    falling = value(scene(3).building(0, "shira_ordo", workers=2).turn(0))  # price 7, at best 7
    assert rising > falling


def test_the_pool_has_a_prospect() -> None:
    """A worker that brings what a card in hand needs is better than one that does not."""
    table = scene(3).building(1, "timber_yard").building(2, "imperial_mint").hand(0, "clay_pit", "tea_house").turn(0)
    useful, useless = table.city.copy(), table.city.copy()
    for state, place in ((useful, "place b1"), (useless, "place c1")):
        for text in (place, "worker tea_house"):
            state.apply(0, table.game.vocabulary.code(text))
    assert useful.evaluate()[0] > useless.evaluate()[0]


def test_building_is_worth_it() -> None:
    """To build what can be paid beats ending the phase."""
    table = scene(3).building(0, "timber_yard").building(1, "ger_camp").hand(0, "stone_quarry").turn(0).after("done")
    before = value(table)
    assert value(table.after("build stone_quarry")) > before


def test_progress_goes_on() -> None:
    """From nearly nothing to one, by the cards that are left."""
    state = game().start(4)
    early = state.progress()
    play_out(state, Rng(2), 200)
    assert 0.0 <= early < state.progress() < 1.0
