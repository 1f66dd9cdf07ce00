"""The Golden City: merchants build trading houses from the harbours inland to a legendary city."""

from serai.games.golden_city.data import load
from serai.games.golden_city.game import GoldenCity
from serai.kernel.game import Game


def game(edition: str = "") -> Game:
    """The game in an edition: a name in `data/`, or the path of a TOML file."""
    return GoldenCity(load(edition))
