"""Bots with weights of their own, for the arena."""

from dataclasses import dataclass, field
from typing import Any

from benchmarks.bots.weighing import Setter, Weights, setter_of
from serai.arena.entrants import Entrant
from serai.kernel.bot import Advice, Bot, Budget, new_bot
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng


class Weighed(Bot):
    """A bot that sets its weights whenever it is asked."""

    def __init__(self, bot: Bot, setter: Setter, weights: Weights) -> None:
        self.bot = bot
        self.setter = setter
        self.weights = weights

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """What the bot says with these weights."""
        self.setter.use(self.weights)
        return self.bot.decide(state, seat, budget, rng)


@dataclass(frozen=True)
class Side(Entrant):
    """A player with weights."""

    weights: Weights = field(default_factory=dict, hash=False)

    def make(self, game: Game, seats: int, options: dict[str, Any]) -> Bot:
        """A player of this side."""
        return Weighed(new_bot(self.target, game), setter_of(game.id), self.weights)
