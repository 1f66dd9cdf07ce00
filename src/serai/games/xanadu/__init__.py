"""Xanadú: build the Khan's summer city with cards that are buildings and workers at once."""

from serai.games.xanadu.data import load
from serai.games.xanadu.game import Xanadu
from serai.kernel.game import Game


def game(edition: str = "") -> Game:
    """The game in an edition: a name in `data/`, or the path of a TOML file."""
    return Xanadu(load(edition))
