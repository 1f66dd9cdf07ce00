"""Section 3: the opening."""

from typing import Any

from serai.games.xanadu.data import Box
from serai.games.xanadu.decisions.drawing import STARTING, Drawing
from serai.games.xanadu.decisions.turn import BEGINNING, Appointing
from serai.games.xanadu.state import City, Tables
from serai.kernel.game import Game


def opening(game: Game, box: Box, tables: Tables, seats: int, options: dict[str, Any]) -> City:
    """XAN-3.2 to XAN-3.5: hands are dealt, the start player is chosen, then everybody chooses starting cards."""
    setup = box.setups[seats, bool(options["advanced"])]
    state = City(game, box, tables, seats, setup)
    state.fill()
    state.is_advanced = bool(options["advanced"])
    state.last_shuffle = setup.shuffles[options["length"]]
    state.push(BEGINNING)
    state.push(STARTING)
    if options["start_player"] == "random":
        state.push(Appointing())
    else:
        state.start = state.active = int(options["start_player"])
    for seat in range(seats - 1, -1, -1):
        state.push(Drawing(seat, setup.hand))
    return state
