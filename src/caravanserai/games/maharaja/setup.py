"""MAH-3: the opening. What comes last is pushed first."""

from typing import Any

from caravanserai.games.maharaja.data import Box
from caravanserai.games.maharaja.decisions.founding import Founding
from caravanserai.games.maharaja.decisions.laying import Appointing, Laying
from caravanserai.games.maharaja.decisions.recruiting import Recruiting
from caravanserai.games.maharaja.decisions.rounds import Round
from caravanserai.games.maharaja.state import Realm
from caravanserai.games.maharaja.variant import Variant
from caravanserai.kernel.game import Game


def opening(game: Game, box: Box, seats: int, options: dict[str, Any]) -> Realm:
    """MAH-3: the markers, the first chooser, the characters, the start houses, then round 1."""
    state = Realm(game, box, seats, Variant(box, seats, options))
    state.lay_out()
    state.push(Round())
    state.push(Founding(0))
    state.push(Recruiting())
    if options["first_chooser"] == "random":
        state.push(Appointing())
    else:
        state.first_chooser = 0
    state.push(Laying())
    return state
