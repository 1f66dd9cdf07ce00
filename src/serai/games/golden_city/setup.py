"""Section 4: the set-up."""

from typing import Any

from serai.games.golden_city.data import Box
from serai.games.golden_city.decisions.drawing import Drawing
from serai.games.golden_city.decisions.refilling import Refilling
from serai.games.golden_city.decisions.round import Round
from serai.games.golden_city.decisions.starting import Starting
from serai.games.golden_city.pieces import NOTHING
from serai.games.golden_city.state import Island
from serai.kernel.game import Game


def opening(game: Game, box: Box, seats: int, options: dict[str, Any]) -> Island:
    """GC-4.2, GC-4.3, GC-4.6: start player, start cards and goods row; what comes last is pushed first."""
    state = Island(game, box, seats, options)
    state.begin()
    state.push(Round())
    state.push(Refilling())
    for seat in reversed(range(seats)):
        state.push(Drawing(seat))
    if state.start == NOTHING:
        state.push(Starting())
    return state
