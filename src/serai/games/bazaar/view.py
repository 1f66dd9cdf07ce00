"""BZ-6: what a seat may see, and its declaration."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from serai.games.bazaar.data import GOODS, Box
from serai.games.bazaar.vocabulary import SIDES
from serai.kernel.game import Field

if TYPE_CHECKING:
    from serai.games.bazaar.state import Market


def declared(box: Box, seats: int) -> list[Field]:
    """Every part of a view with its shape and bounds."""
    return [
        Field("round", (), 0, box.rounds),
        Field("price", (), 0, SIDES),
        Field("bank", (), 0, box.coins),
        Field("coins", (seats,), 0, box.coins),
        Field("favours", (seats,), 0, 1),
        Field("goods", (seats, GOODS), 0, max(box.stock)),
        Field("stock", (GOODS,), 0, max(box.stock)),
        Field("goal", (seats,), -1, GOODS - 1),
        Field("has_chosen", (seats,), 0, 1),
        Field("chosen", (seats,), -1, GOODS - 1),
    ]


def seen(state: Market, seat: int) -> dict[str, Any]:
    """BZ-6.1, BZ-6.2: goals are secret until the end, choices until all have chosen; all else is open."""
    is_over = not state.frames
    open_goals = state.open_goals or is_over
    open_choices = -1 not in state.chosen
    return {
        "round": state.round,
        "price": state.price,
        "bank": state.bank,
        "coins": list(state.coins),
        "favours": list(state.favours),
        "goods": [state.goods[p * GOODS : (p + 1) * GOODS] for p in range(state.seats)],
        "stock": list(state.stock),
        "goal": [goal if open_goals or p == seat else -1 for p, goal in enumerate(state.goal)],
        "has_chosen": [int(chosen >= 0) for chosen in state.chosen],
        "chosen": [chosen if open_choices or p == seat else -1 for p, chosen in enumerate(state.chosen)],
    }
