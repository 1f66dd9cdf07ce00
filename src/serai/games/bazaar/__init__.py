"""The Bazaar: a tiny complete game, the template for new ones and the subject of the kernel's own tests."""

from serai.games.bazaar.data import load
from serai.games.bazaar.game import Bazaar
from serai.kernel.game import Game


def game(edition: str = "") -> Game:
    """The game in an edition: a name in `data/`, or the path of a TOML file."""
    return Bazaar(load(edition))
