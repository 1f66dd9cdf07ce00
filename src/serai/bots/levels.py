"""The bots by name: four kinds for researchers and four levels for players.

A level is an honest configuration: it sees what its seat sees and differs in how far it looks. When a budget names
neither time nor iterations, a level thinks for its own time, the one a player would grant it.
"""

from typing import Final

from serai.bots.arbitrary import Arbitrary
from serai.bots.flat import Flat
from serai.bots.greedy import Greedy
from serai.bots.mcts import Mcts
from serai.bots.outlook import outlook_for, table_for
from serai.bots.search import Settings
from serai.kernel.bot import Advice, Bot, Budget
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng

USUAL_MS: Final = {
    "random": 10,
    "greedy": 500,
    "flat": 1000,
    "mcts": 1000,
    "novice": 200,
    "apprentice": 500,
    "merchant": 1000,
    "master": 2000,
}
"""How long each thinks when nobody says."""


class Unhurried(Bot):
    """A bot that brings its own time for decisions without a budget."""

    def __init__(self, bot: Bot, milliseconds: int) -> None:
        self.bot = bot
        self.milliseconds = milliseconds

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """Decide within the budget, or within one's own."""
        if budget.milliseconds or budget.iterations:
            return self.bot.decide(state, seat, budget, rng)
        return self.bot.decide(state, seat, Budget(self.milliseconds, 0, budget.flag, budget.clock), rng)


def random(game: Game) -> Bot:  # noqa: ARG001 - all bots are made alike
    """Plays at random."""
    return Arbitrary()


def greedy(game: Game) -> Bot:
    """One decision deep: what an option brings at once."""
    return Unhurried(Greedy(outlook_for(game.id)), USUAL_MS["greedy"])


def flat(game: Game) -> Bot:
    """Monte Carlo without a tree."""
    return Unhurried(Flat(outlook_for(game.id)), USUAL_MS["flat"])


def searching(game: Game, most: int) -> Mcts:
    """A search with the constants of the game, of at most so many iterations."""
    return Mcts(outlook_for(game.id), Settings(table_for(game.id)), most=most)


def mcts(game: Game) -> Bot:
    """Information-set MCTS."""
    return Unhurried(searching(game, 1_000_000), USUAL_MS["mcts"])


def novice(game: Game) -> Bot:
    """Sees what an option brings at once, in one guess at what is hidden, and often takes a lesser one."""
    return Unhurried(Greedy(outlook_for(game.id), redeals=1, whim=0.02), USUAL_MS["novice"])


def apprentice(game: Game) -> Bot:
    """Plays the turn that looks best when it ends."""
    steps = int(table_for(game.id)["settle"])
    return Unhurried(Greedy(outlook_for(game.id), steps=steps), USUAL_MS["apprentice"])


def merchant(game: Game) -> Bot:
    """Looks a little ahead: a short search."""
    return Unhurried(searching(game, 64), USUAL_MS["merchant"])


def master(game: Game) -> Bot:
    """Searches as long as it may."""
    return Unhurried(searching(game, 1_000_000), USUAL_MS["master"])
