"""Boards for the terminal: one module per game draws a view (never a state); a game without one is drawn as tables.

A module `serai.cli.boards.<id>` has `draw(game, view, words, names, seat) -> RenderableType`; `seat` is the
viewer, -1 for a spectator.
"""

import importlib
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from serai.cli.boards import generic
from serai.kernel.match import Match
from serai.words import Words


def draw(match: Match, view: dict[str, Any], words: Words, names: list[str], seat: int) -> RenderableType:
    """The board of the match's game as the view's owner sees it."""
    module = f"{__name__}.{match.game.id}"
    if match.game.id.isidentifier() and find_spec(module) is not None:
        board: RenderableType = importlib.import_module(module).draw(match.game, view, words, names, seat)
        return board
    return generic.draw(match.game.fields(match.seats, match.options), view, words, names, seat)
