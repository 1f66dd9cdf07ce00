"""The five levels: networks where they fit, the older bots where not."""

import pytest

from serai.kernel import registry
from serai.kernel.bot import Budget, new_bot
from serai.kernel.rng import Rng
from serai.learning import levels
from tests.bots.positions import positions
from tests.titles import TITLES


@pytest.mark.parametrize("game_id", TITLES)
def test_every_title_has_a_network(game_id: str) -> None:
    """That fits its rules and its edition; whoever changes them trains anew, or says that the older bots play."""
    assert levels.is_trained(registry.load(game_id))


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_level_plays_every_game(game_id: str) -> None:
    """With a network or without."""
    game = registry.load(game_id)
    for name in levels.LEVELS:
        for state, seat in positions((game_id, game.seats[-1], ()), 2):
            advice = new_bot(name, game).decide(state.redeal(seat, Rng(1)), seat, Budget(iterations=1), Rng(1))
            assert advice.action in state.legal(seat)


def test_without_numpy_the_older_bots_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """The core depends on nothing."""
    levels.player_of.cache_clear()
    monkeypatch.setattr(levels, "find_spec", lambda _: None)
    try:
        game = registry.load("golden_city")
        assert not levels.is_trained(game)
        assert type(levels.khan(game)).__module__ == "serai.bots.levels"
    finally:
        levels.player_of.cache_clear()
