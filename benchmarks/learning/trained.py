"""A network that `serai train GAME --folder nets` has written, as a bot for the arena: without search.

    serai arena xanadu --seats 3 --bots benchmarks.learning.trained:trained greedy --games 120 --iterations 1

$NETWORKS names another folder.
"""

import os
from functools import cache
from pathlib import Path

from serai.bots import levels
from serai.kernel.bot import Bot
from serai.kernel.game import Game
from serai.learning.network import from_bytes, required
from serai.learning.player import Judge, Learned
from serai.learning.settings import Settings


@cache
def judge(game: Game) -> Judge:
    """The network of a game, read once."""
    file = Path(os.environ.get("NETWORKS", "nets")) / f"{game.id}.npz"
    return Judge(game, required(from_bytes(file.read_bytes()), game))


def trained(game: Game) -> Bot:
    """The policy alone."""
    return Learned(judge(game), Settings(deals=0), levels.greedy(game))
