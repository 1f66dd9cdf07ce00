"""Bots from outside, as somebody else would write them."""

import time

from serai.kernel.bot import Advice, Bot, Budget
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng


class First(Bot):
    """Always takes the first option."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The first option."""
        return Advice(state.legal(seat)[0], [], 1)


class Slow(First):
    """Takes twelve milliseconds of processor time and more, whatever it is given."""

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The first option, late."""
        begin = time.process_time()
        while time.process_time() - begin < 0.012:
            pass
        return super().decide(state, seat, budget, rng)


class Sleeper(First):
    """Waits, and costs no processor time."""

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """The first option, after a nap."""
        time.sleep(0.02)
        return super().decide(state, seat, budget, rng)


class Cheat(First):
    """Makes up an action."""

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """No option at all."""
        return Advice(len(self.game.vocabulary) - 1, [], 0)
