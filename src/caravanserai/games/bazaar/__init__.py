"""The Bazaar: a tiny complete game, the template for new ones and the subject of the kernel's own tests."""

from caravanserai.games.bazaar.data import load
from caravanserai.games.bazaar.game import Bazaar
from caravanserai.kernel.game import Game


def game(edition: str = "") -> Game:
    """The game in an edition: a name in `data/`, or the path of a TOML file."""
    return Bazaar(load(edition))
