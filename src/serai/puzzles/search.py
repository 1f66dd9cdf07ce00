"""Which options of a position are how good: each is tried in the same deals with the same luck, so that differences
between two options are paired and much of the noise cancels. Everybody plays on as the policy would, as in hints and
analysis."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from serai.bots import levels as older
from serai.kernel.errors import BadData
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng
from serai.learning.network import shipped
from serai.learning.player import Judge, Learned
from serai.learning.settings import Settings
from serai.learning.walks import Trial, Walk

Numbers = NDArray[np.float64]
SAME: Final = 1e-9
"""Options whose games differ by no more, in every deal, are one choice under two names."""


class Tried(NamedTuple):
    """What the games of one option came to, deal by deal."""

    action: int
    worth: Numbers
    """To the seat: its chance to win, and a little for its lead."""
    chance: Numbers
    own: Numbers
    """How the seat stands in the end, in points."""
    others: Numbers
    """How the best of the others stands."""
    over: Numbers
    """Whether the game had ended."""


class Searcher:
    """A network that tries options."""

    def __init__(self, game: Game) -> None:
        network = shipped(game)
        if network is None:
            raise BadData(f"There is no network for {game.id} with these rules and this edition.")
        self.game = game
        self.judge = Judge(game, network)

    def try_all(self, state: State, seat: int, actions: list[int], deals: int, depth: int, rng: Rng) -> list[Tried]:
        """Every option in the same deals, the best first."""
        bot = Learned(self.judge, Settings(deals=deals, depth=depth, blur=1.0), older.greedy(self.game))
        walks = bot.walks(state, seat, [Trial(action) for action in actions], deals, rng)
        found = []
        for number, action in enumerate(actions):
            mine = walks[number :: len(actions)]
            hopes = np.array([bot.outcome(walk, seat) for walk in mine])
            ends = np.array([standing(walk, seat) for walk in mine])
            worth = hopes[:, 0] + bot.settings.margin * hopes[:, 1]
            found.append(Tried(action, worth, hopes[:, 0], ends[:, 0], ends[:, 1], ends[:, 2]))
        return sorted(found, key=lambda tried: -float(tried.worth.mean()))


def standing(walk: Walk, seat: int) -> tuple[float, float, float]:
    """How the seat and the best of the others stand where a game was left, and whether it was over."""
    points = walk.state.evaluate()
    best = max(value for other, value in enumerate(points) if other != seat)
    return points[seat], best, float(not walk.state.to_act())


def equals(tried: list[Tried]) -> int:
    """How many of the first options are the best one under another name."""
    first = tried[0]
    return next((i for i, one in enumerate(tried) if np.abs(one.worth - first.worth).max() > SAME), len(tried))


def lead(better: Tried, worse: Tried) -> tuple[float, float]:
    """By how much one option is better than another, and how many standard errors that is."""
    difference = better.worth - worse.worth
    error = float(difference.std(ddof=1)) / np.sqrt(len(difference))
    return float(difference.mean()), float(difference.mean()) / max(error, SAME)
