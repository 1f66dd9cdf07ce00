"""Networks at the table: saved small, refused when they do not fit, and never worse than legal."""

from typing import Any

import numpy as np
import pytest

from serai.kernel import registry
from serai.kernel.bot import Budget, new_bot
from serai.kernel.errors import BadData
from serai.kernel.features import Features
from serai.kernel.game import Game
from serai.kernel.rng import Rng
from serai.learning.network import LAYERS, Network, from_bytes, meaning, required
from serai.learning.player import Judge, Learned
from serai.learning.settings import Settings
from tests.bots.positions import positions


def untrained(game: Game, hidden: int = 16) -> Network:
    """A network that knows nothing."""
    random = np.random.default_rng(1)
    features = Features(game)
    seats = game.seats[-1]
    sizes = [
        (features.width, hidden),
        (hidden, hidden),
        (hidden, len(game.vocabulary)),
        (hidden, seats),
        (hidden, seats),
    ]
    weights = {layer: random.normal(0, 0.3, size).astype(np.float32) for layer, size in zip(LAYERS, sizes, strict=True)}
    biases = {layer: np.zeros(size[1], np.float32) for layer, size in zip(LAYERS, sizes, strict=True)}
    training = {"reward": "points", "settings": {"unit": 10.0}}
    record: dict[str, Any] = {"game": game.id, "meaning": meaning(game, features), "training": training}
    return Network(weights, biases, record)


def test_a_saved_network_thinks_almost_the_same() -> None:
    """Eight bits a weight cost little."""
    game = registry.load("bazaar")
    network = untrained(game)
    inputs = np.random.default_rng(2).random((8, Features(game).width), np.float32)
    again = from_bytes(network.to_bytes())
    assert again.record == network.record
    for before, after in zip(network.think(inputs), again.think(inputs), strict=True):
        assert np.abs(before - after).max() < 0.05 * np.abs(before).max()


def test_a_network_of_another_game_is_refused() -> None:
    """Rules, edition, actions and features must be those it was trained with."""
    bazaar = registry.load("bazaar")
    network = untrained(bazaar)
    assert required(network, bazaar) is network
    with pytest.raises(BadData, match="another version"):
        required(network, registry.load("golden_city"))


@pytest.mark.parametrize("settings", [Settings(deals=0), Settings(deals=2, depth=4, rounds=3), Settings(warmth=2.0)])
@pytest.mark.parametrize("game_id", registry.game_ids())
def test_bots_with_networks_choose_something_legal(game_id: str, settings: Settings) -> None:
    """In every game, alone and with search, within their iterations."""
    game = registry.load(game_id)
    judge = Judge(game, untrained(game))
    for seats in (game.seats[0], game.seats[-1]):
        for state, seat in positions((game_id, seats, ()), 3):
            before = state.digest()
            advice = Learned(judge, settings, new_bot("random", game)).decide(state, seat, Budget(iterations=2), Rng(1))
            assert advice.action in state.legal(seat)
            assert advice.iterations <= 2
            assert all(0.0 <= option.chance <= 1.0 for option in advice.options)
            assert state.digest() == before


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_what_it_chooses_depends_on_nothing_hidden(game_id: str) -> None:
    """The same advice whichever of the possible states it is handed."""
    game = registry.load(game_id)
    judge = Judge(game, untrained(game))
    for state, seat in positions((game_id, game.seats[-1], ()), 2):
        told = []
        for deal in range(3):
            advice = Learned(judge, Settings(deals=2, depth=3), new_bot("random", game)).decide(
                state.redeal(seat, Rng(deal)), seat, Budget(iterations=2), Rng(5)
            )
            told.append([(option.action, round(option.chance, 6)) for option in advice.options])
        assert told[0] == told[1] == told[2]
