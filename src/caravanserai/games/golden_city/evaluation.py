"""Section 17: how well each seat stands, in letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravanserai.games.golden_city.scoring import bonus_letters, open_letters

if TYPE_CHECKING:
    from caravanserai.games.golden_city.state import Island


def standing(state: Island) -> list[float]:
    """Letters so far, bonus cards included."""
    return [float(open_letters(state, seat) + bonus_letters(state, seat)) for seat in range(state.seats)]
