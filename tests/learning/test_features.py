"""Rows as networks read them: the same whoever's eyes they are seen with, and never more than the seat may know."""

import numpy as np
import pytest
from numpy.typing import NDArray

from serai.envs.expanding import Expander
from serai.kernel import registry
from serai.kernel.features import Features
from serai.kernel.game import State
from serai.kernel.observation import declared, row
from serai.kernel.rng import Rng
from tests.bots.positions import choices

GAMES = registry.game_ids()


def features_of(expander: Expander, state: State, seat: int) -> NDArray[np.float32]:
    """One row, expanded."""
    fields = declared(state.game, state.seats, state.game.resolve({}, state.seats))
    rows = np.frombuffer(memoryview(row(state, seat, fields)), np.int16)[None, :]
    found: NDArray[np.float32] = expander.expand(rows, state.seats, seat)[0]
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_features_are_small_numbers_and_tell_prompts_apart(game_id: str) -> None:
    """Between -1 and 1, for every number of seats, with something in them."""
    game = registry.load(game_id)
    expander = Expander(Features(game))
    for seats in game.seats:
        for state in choices((game_id, seats, ()), 1)[::40]:
            for seat in range(seats):
                found = features_of(expander, state, seat)
                assert found.shape == (expander.width,)
                assert np.abs(found).max() <= 1.0
                assert found.any()


def test_ones_own_seat_comes_first() -> None:
    """In a bazaar where everybody's coins differ, each sees their own in the same place, and the next seat's behind."""
    game = registry.load("bazaar")
    state = game.start(3)
    coins = [1, 2, 3]
    for seat, number in enumerate(coins):
        state.coins[seat] = number  # type: ignore[attr-defined] # the bazaar's own
    expander = Expander(Features(game))
    seen = [features_of(expander, state, seat) for seat in range(3)]
    different = np.flatnonzero(np.any([seen[0] != other for other in seen[1:]], axis=0))
    by_seat = [[float(features[place]) for features in seen] for place in different]
    turned = [by_seat[0][n:] + by_seat[0][:n] for n in range(3)]
    assert by_seat
    assert all(values in turned or values[0] == values[1] or len(set(values)) <= 3 for values in by_seat)
    bound = max(field.high for field in declared(game, 3, game.resolve({}, 3)) if field.name == "coins")
    assert [1 / bound, 2 / bound, 3 / bound] in [pytest.approx(values) for values in by_seat]


@pytest.mark.parametrize("game_id", GAMES)
def test_features_do_not_change_under_redeal(game_id: str) -> None:
    """L8 for networks: what a seat cannot know is not in its features."""
    game = registry.load(game_id)
    expander = Expander(Features(game))
    for state in choices((game_id, game.seats[-1], ()), 2)[::60]:
        seat = state.to_act()[0]
        other = state.redeal(seat, Rng(7))
        assert np.array_equal(features_of(expander, state, seat), features_of(expander, other, seat))
