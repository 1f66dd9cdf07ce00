"""The bots with networks, by name."""

from functools import cache

from serai.kernel.bot import Bot
from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.learning.network import shipped
from serai.learning.player import Judge, Learned, Settings


@cache
def judge_of(game: Game) -> Judge:
    """The network of a game, ready to be asked; it is read once."""
    network = shipped(game)
    if network is None:
        raise BadData(f"There is no network for {game.id} with these rules and this edition.")
    return Judge(game, network)


def policy(game: Game) -> Bot:
    """Does what the network would do at once."""
    return Learned(judge_of(game), Settings(deals=0))


def expert(game: Game) -> Bot:
    """Tries the network's best few options in games played on."""
    return Learned(judge_of(game), Settings())
