"""The evaluation for bots: more of a good thing is worth more, and greedy play on it is sensible."""

import pytest

from serai.kernel.game import CHANCE, State
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from tests.games.maharaja.scenes import BLUE, CITY, GAME, RED, programming, realm, scene


def greedy(state: State, seat: int) -> int:
    """The action that evaluates best after one step."""
    best, choice = -1e9, -1
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action)
        value = after.evaluate()[seat]
        if value > best:
            best, choice = value, action
    return choice


def test_palaces_gold_and_presence_are_worth_something() -> None:
    """To the owner, and to the cost of the others."""
    state = realm(scene("gold+gold", at={RED: "delhi"}))
    before = state.evaluate()
    richer = state.copy()
    richer.gold[RED] += 5
    assert richer.evaluate()[RED] > before[RED]
    assert richer.evaluate()[BLUE] < before[BLUE]
    palace = state.copy()
    palace.unbuilt[RED] -= 1
    palace.inner[CITY["delhi"]] = RED
    assert palace.evaluate()[RED] > before[RED] + 20
    there = state.copy()
    there.architects[RED] = CITY["udaipur"]
    assert there.evaluate()[RED] > before[RED]


def test_a_programme_that_cannot_be_paid_is_worth_less() -> None:
    """Two palaces with 3 gold against gold twice."""
    state = realm(programming())
    state.gold[RED] = 3
    state.architects[RED] = CITY["delhi"]
    values = {}
    for text in ("programme palace+palace", "programme gold+gold"):
        after = state.copy()
        after.apply(RED, GAME.vocabulary.code(text))
        values[text] = after.evaluate()[RED]
    assert values["programme palace+palace"] < values["programme gold+gold"]


def test_the_last_round_counts_palaces_and_the_first_rank() -> None:
    """Whoever leads by gold among equals is ahead by more than the gold."""
    state = realm(scene("gold+gold", gold={RED: 9, BLUE: 3}))
    state.round = 10
    values = state.evaluate()
    assert values[BLUE] + 15 < max(values)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_greedy_player_beats_random_ones(seats: int) -> None:
    """One step ahead on this evaluation is enough."""
    for seed in range(2):
        state, rng = GAME.start(seats), Rng(seed)
        while state.to_act():
            seat = state.to_act()[0]
            legal = state.legal(seat)
            if seat == seed:
                state.apply(seat, greedy(state, seat))
            else:
                state.apply(seat, legal[rng.below(len(legal))])
        assert state.scores().ranks[seed] == 1
        assert state.scores().points[seed] >= 5


def test_an_evaluation_exists_at_every_moment() -> None:
    """From the first marker to the end, one finite number for each seat."""
    state, rng = GAME.start(5, {"yogi": True, "homes": True, "auction": True}), Rng(2)
    while state.to_act():
        values = state.evaluate()
        assert len(values) == 5
        assert all(-1000 < value < 1000 for value in values)
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))] if seat != CHANCE else legal[0])
    assert len(state.evaluate()) == 5
    play_out(state, rng, 10)


def test_how_much_of_a_game_is_over() -> None:
    """By the rounds behind us, or by the palaces of whoever has most; the short game has fewer of both."""
    game, short = scene(), scene(short_game=True)
    assert game.state.progress() == 0.0
    realm(game).round = realm(short).round = 5
    assert (game.state.progress(), short.state.progress()) == (0.4, 0.5)
    realm(game).unbuilt[BLUE], realm(short).unbuilt[BLUE] = 1, 3
    assert game.state.progress() == pytest.approx(6 / 7)
    assert short.state.progress() == 0.5
