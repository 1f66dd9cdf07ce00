"""BZ-2, BZ-6: what the market is made of, and who may see it."""

from typing import Any, Final

from serai.games.bazaar.data import GOODS, Box
from serai.games.bazaar.vocabulary import SIDES
from serai.kernel.pieces import HIDDEN, IDS, PARTLY, Piece, derived, number, numbers

NOTHING: Final = -1
ENDINGS: Final = ["", "rounds", "sold_out"]
"""By the piece `ending`: 0 while the game goes on."""


def declared(box: Box, seats: int, options: dict[str, Any]) -> list[Piece]:
    """Every piece, in the order of the view."""
    return [
        number("rounds", 1, box.rounds, options["rounds"], HIDDEN),
        number("open_goals", 0, 1, int(options["open_goals"]), HIDDEN),
        number("round", 0, box.rounds),
        number("price", 0, SIDES),
        number("ending", 0, len(ENDINGS) - 1, 0, HIDDEN),
        number("bank", 0, box.coins, box.coins - seats * box.start_coins),
        numbers("coins", (seats,), 0, box.coins, box.start_coins),
        numbers("favours", (seats,), 0, 1, 1),
        numbers("goods", (seats, GOODS), 0, max(box.stock)),
        numbers("stock", (GOODS,), 0, max(box.stock), box.stock),
        numbers("goal_bag", (GOODS,), 0, max(box.goals), box.goals, HIDDEN),
        numbers("goal", (seats,), NOTHING, GOODS - 1, NOTHING, PARTLY).of(IDS),
        derived("has_chosen", (seats,), 0, 1),
        numbers("chosen", (seats,), NOTHING, GOODS - 1, NOTHING, PARTLY).of(IDS),
    ]
