"""BZ-2: the opening."""

from typing import Any

from serai.games.bazaar.data import Box
from serai.games.bazaar.decisions.dealing import Dealing
from serai.games.bazaar.decisions.round import Round
from serai.games.bazaar.state import Market
from serai.kernel.game import Game


def opening(game: Game, box: Box, seats: int, options: dict[str, Any]) -> Market:
    """BZ-2.1, BZ-2.2: coins and a favour for each, then the goals are dealt and the first round begins."""
    state = Market(game, box, seats, options)
    state.begin()
    state.push(Round())
    state.push(Dealing(0))
    return state
