"""Maharaja: rajas travel, build houses and palaces, and please the Maharaja."""

from serai.games.maharaja.data import load
from serai.games.maharaja.game import Maharaja
from serai.kernel.game import Game


def game(edition: str = "") -> Game:
    """The game in an edition: a name in `data/`, or the path of a TOML file."""
    return Maharaja(load(edition))
