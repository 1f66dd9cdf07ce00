"""Section 4: the set-up."""

from typing import Any

from serai.games.golden_city.data import Box
from serai.games.golden_city.decisions.drawing import Drawing
from serai.games.golden_city.decisions.refilling import Refilling
from serai.games.golden_city.decisions.round import Round
from serai.games.golden_city.decisions.starting import Starting
from serai.games.golden_city.state import Island, new_island
from serai.kernel.game import Game


def opening(game: Game, box: Box, seats: int, options: dict[str, Any]) -> Island:
    """GC-4.2, GC-4.3, GC-4.6: start player, start cards and goods row; what comes last is pushed first."""
    state = new_island(game, box, seats)
    state.most = options["goods_bonus"] == "most"
    state.open_letters = options["letters_visible"]
    state.push(Round())
    state.push(Refilling())
    for seat in reversed(range(seats)):
        state.push(Drawing(seat))
    if options["start_player"] == "random":
        state.push(Starting())
    else:
        state.start = 0
    return state
