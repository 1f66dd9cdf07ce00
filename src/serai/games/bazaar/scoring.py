"""BZ-5: the end of the game and its points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.bazaar.data import GOODS
from serai.kernel.game import Scores, rank

if TYPE_CHECKING:
    from serai.games.bazaar.state import Market

ENDINGS: Final = ["", "rounds", "sold_out"]
"""By the state's `ending`."""


def final_scores(state: Market) -> Scores:
    """BZ-5.2 to BZ-5.4: points for goods, the goal and coins; ties by coins."""
    box = state.box
    goods, goal, coins = [], [], []
    for p in range(state.seats):
        own = state.goods[p * GOODS : (p + 1) * GOODS]
        goods.append(sum(own) * box.good_points)
        goal.append(own[state.goal[p]] * box.goal_points if state.goal[p] >= 0 else 0)
        coins.append(state.coins[p] // box.coins_per_point)
    points = [goods[p] + goal[p] + coins[p] for p in range(state.seats)]
    ranks = rank([[points[p], state.coins[p]] for p in range(state.seats)])
    sources = {"goods": goods, "goal": goal, "coins": coins}
    return Scores(points, sources, ranks, ENDINGS[state.ending], {"coins": list(state.coins)})


def evaluation(state: Market) -> list[float]:
    """Points so far, coins at the worth of what they can still buy."""
    rounds_left = state.rounds - state.round
    per_coin = 0.5 if rounds_left > 0 else 0.0
    points = final_scores(state).points
    return [points[p] + per_coin * state.coins[p] + state.favours[p] * 2 * per_coin for p in range(state.seats)]
