"""Marco Polo II: In the Service of the Khan, for 2 to 4 players."""

from serai.games.marco_polo_2.data import load
from serai.games.marco_polo_2.game import MarcoPolo
from serai.kernel.game import Game


def game(edition: str = "") -> Game:
    """The game in an edition: a name in `data/`, or the path of a TOML file."""
    return MarcoPolo(load(edition))
