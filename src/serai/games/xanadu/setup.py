"""Section 3: the opening."""

from typing import Any

from serai.games.xanadu.data import Box
from serai.games.xanadu.decisions.drawing import Drawing
from serai.games.xanadu.decisions.starting import Starting
from serai.games.xanadu.decisions.turn import BEGINNING, Appointing
from serai.games.xanadu.state import City
from serai.kernel.game import Game


def opening(game: Game, box: Box, seats: int, options: dict[str, Any]) -> City:
    """XAN-3.2 to XAN-3.5: hands are dealt, the start player is chosen, then everybody chooses starting cards."""
    setup = box.setups[seats, bool(options["advanced"])]
    state = City(game, box, setup, seats, options)
    state.begin()
    state.learn_nothing()
    state.push(BEGINNING)
    state.push(Starting(setup.starting_cards))
    if options["start_player"] == "random":
        state.push(Appointing())
    for seat in range(seats - 1, -1, -1):
        state.push(Drawing(seat, setup.hand))
    return state
