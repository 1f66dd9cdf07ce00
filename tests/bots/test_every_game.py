"""Every bot on every game and variant: legal actions only, the same every time, and blind to what is hidden."""

import pytest

from serai.kernel.bot import Advice, Budget, new_bot
from serai.kernel.game import State
from serai.kernel.rng import Rng
from tests.bots.positions import Variant, name, positions, variants

KINDS = ("random", "greedy", "flat", "mcts", "novice")
GAMES = [variant for variant in variants() if not variant[2]]


def decide(kind: str, state: State, seat: int, iterations: int) -> Advice:
    """A fresh bot's decision with a fixed generator."""
    return new_bot(kind, state.game).decide(state.copy(), seat, Budget(iterations=iterations), Rng(7))


def told(advice: Advice) -> list[object]:
    """Everything an advice says."""
    return [advice.action, *((option.action, option.chance, option.line) for option in advice.options)]


@pytest.mark.parametrize("variant", variants(), ids=name)
def test_bots_play_legally(variant: Variant) -> None:
    """Whatever the game, its number of seats and its options, a bot chooses a legal action."""
    for state, seat in positions(variant, 2):
        for kind in KINDS:
            advice = decide(kind, state.redeal(seat, Rng(3)), seat, 2)
            assert advice.action in state.legal(seat)
            for option in advice.options:
                assert option.action in state.legal(seat)
                assert option.line[0] == option.action
                assert 0.0 <= option.chance <= 1.0


@pytest.mark.parametrize("variant", GAMES, ids=name)
def test_iterations_and_seed_determine_everything(variant: Variant) -> None:
    """The same state, seed and number of iterations give the same advice, down to the estimates."""
    for state, seat in positions(variant, 2, seed=2):
        for kind in KINDS:
            assert told(decide(kind, state, seat, 3)) == told(decide(kind, state, seat, 3))


@pytest.mark.parametrize("variant", GAMES, ids=name)
def test_bots_do_not_see_what_is_hidden(variant: Variant) -> None:
    """States that look the same to the seat get the same advice, whatever is hidden in them."""
    for state, seat in positions(variant, 2, seed=3):
        for kind in KINDS:
            advice = told(decide(kind, state, seat, 3))
            for deal in range(2):
                assert told(decide(kind, state.redeal(seat, Rng(deal)), seat, 3)) == advice
