"""MAH-3: the opening. What comes last is pushed first."""

from typing import Any

from serai.games.maharaja.data import Box
from serai.games.maharaja.decisions.founding import Founding
from serai.games.maharaja.decisions.laying import Appointing, Laying
from serai.games.maharaja.decisions.recruiting import Recruiting
from serai.games.maharaja.decisions.rounds import Round
from serai.games.maharaja.state import Realm
from serai.games.maharaja.variant import FIRST_CHOOSERS, Variant
from serai.kernel.game import Game


def opening(game: Game, box: Box, seats: int, options: dict[str, Any]) -> Realm:
    """MAH-3: the markers, the first chooser, the characters, the start houses, then round 1."""
    state = Realm(game, box, Variant(box, seats, options), seats, options)
    state.begin()
    state.push(Round())
    state.push(Founding(0))
    state.push(Recruiting())
    if options["first_chooser"] == "random":
        state.push(Appointing())
    else:
        state.first_chooser = FIRST_CHOOSERS.index(options["first_chooser"])
    state.push(Laying())
    return state
