"""How well each seat stands, in gold: the linear evaluation of the strategy notes, for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caravanserai.games.maharaja.state import Realm


def evaluation(state: Realm) -> list[float]:
    """TEMP."""
    return [0.0] * state.seats
