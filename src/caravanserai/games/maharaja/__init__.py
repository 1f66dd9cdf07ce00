"""Maharaja: rajas travel, build houses and palaces, and please the Maharaja."""

from caravanserai.games.maharaja.data import load
from caravanserai.games.maharaja.game import Maharaja
from caravanserai.kernel.game import Game


def game(edition: str = "") -> Game:
    """The game in an edition: a name in `data/`, or the path of a TOML file."""
    return Maharaja(load(edition))
