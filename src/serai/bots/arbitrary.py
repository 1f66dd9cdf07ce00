"""The bot that plays at random: the floor that every other bot is measured against."""

from serai.kernel.bot import Advice, Bot, Budget
from serai.kernel.game import State
from serai.kernel.rng import Rng


class Arbitrary(Bot):
    """Any legal action, each equally likely."""

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """Draw one of the legal actions."""
        legal = state.legal(seat)
        return Advice(legal[rng.below(len(legal))], [], 0)
