"""Section 10: money by source, ranks, and why the game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.kernel.scores import Scores, rank

if TYPE_CHECKING:
    from serai.games.xanadu.state import City

SOURCES: Final = ["brown", "blue", "yellow", "green", "forced", "final", "bonus"]
"""Prices of cards sold in phase 1 by colour, of forced and final sales, and the bonus of XAN-5.3."""
FORCED: Final = 4
FINAL: Final = 5
BONUS: Final = 6
ENDINGS: Final = ["", "game_end_card", "dead_turns"]
"""By the state's `ending`."""


def final_scores(state: City) -> Scores:
    """XAN-10.5, XAN-10.6: the most tong bao wins; equal money, equal place. Before the end: as if it were now."""
    income = [[state.income[seat * len(SOURCES) + s] for seat in range(state.seats)] for s in range(len(SOURCES))]
    for slot, design in enumerate(state.built):
        if design >= 0:
            seat = slot * state.seats // len(state.built)
            income[FINAL][seat] += state.price(slot)
            income[BONUS][seat] += state.bonus[state.box.colour[design]]
    points = [sum(column[seat] for column in income) for seat in range(state.seats)]
    sources = {name: income[s] for s, name in enumerate(SOURCES)}
    return Scores(points, sources, rank([[p] for p in points]), ENDINGS[state.ending], {})
