"""How well each seat stands, for bots (MP2-24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravanserai.games.marco_polo_2.scoring import final_scores

if TYPE_CHECKING:
    from caravanserai.games.marco_polo_2.state import Khanate


def evaluation(state: Khanate) -> list[float]:
    """Points as if it ended now."""
    return [float(points) for points in final_scores(state).points]
