"""How well each seat stands, in tong bao."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caravanserai.games.xanadu.state import City


def evaluation(state: City) -> list[float]:
    """Money so far."""
    return [float(state.money(seat)) for seat in range(state.seats)]
