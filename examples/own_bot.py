"""Writing a bot and entering it in the arena: it looks one decision ahead with the game's own evaluation.

python examples/own_bot.py [GAME] [MATCHES]

The same from the command line, from this folder:

    serai arena golden_city --seats 3 --bots random random --bot own_bot:Miser --games 30 --iterations 1
"""

import argparse
import sys
from pathlib import Path

from serai.cli import main as serai
from serai.kernel.bot import Advice, Bot, Budget
from serai.kernel.game import CHANCE, Game, State
from serai.kernel.rng import Rng


class Miser(Bot):
    """Takes what leaves it best off at once. It may keep and change the state it is given: it is a redealt one."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """Try every option on a copy; nature draws until somebody must decide again."""
        best, best_value = -1, float("-inf")
        for action in state.legal(seat):
            after = state.copy()
            after.apply(seat, action)
            while after.to_act() == [CHANCE]:
                after.apply(CHANCE, after.legal(CHANCE)[rng.weighted(after.weights())])
            standing = after.evaluate()
            value = standing[seat] - max(points for other, points in enumerate(standing) if other != seat)
            if value > best_value:
                best, best_value = action, value
        return Advice(best, [], len(state.legal(seat)))


def main(game_id: str = "golden_city", matches: str = "12") -> int:
    """Enter it against two random players: every seating is played with the same draws."""
    sys.path.insert(0, str(Path(__file__).parent))  # so that the arena finds this module by name
    bots = ["--bots", "random", "random", "--bot", "own_bot:Miser"]
    return serai(["arena", game_id, "--seats", "3", *bots, "--games", matches, "--iterations", "1", "--jobs", "1"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="golden_city")
    parser.add_argument("matches", nargs="?", default="12")
    asked = parser.parse_args()
    raise SystemExit(main(asked.game, asked.matches))
