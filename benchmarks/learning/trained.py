"""A network that `serai train` has written, as a bot for the arena: without search, from the folder $NETWORKS.

NETWORKS=checkpoints serai arena xanadu --seats 3 --bots trained:trained greedy --games 120 --iterations 1
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
    file = Path(os.environ.get("NETWORKS", "checkpoints")) / f"{game.id}.npz"
    return Judge(game, required(from_bytes(file.read_bytes()), game))


def trained(game: Game) -> Bot:
    """The policy alone."""
    return Learned(judge(game), Settings(deals=0), levels.greedy(game))
