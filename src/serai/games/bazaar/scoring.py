"""BZ-5: the end of the game and its points."""

from serai.games.bazaar.data import GOODS
from serai.games.bazaar.pieces import ENDINGS, NOTHING
from serai.games.bazaar.state import Market
from serai.kernel.scores import Scores, rank


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
    spendable = [state.coins[p] + 2 * state.favours[p] for p in range(state.seats)]
    return [points[p] + per_coin * float(spendable[p]) for p in range(state.seats)]


def census(state: Market) -> list[tuple[str, int, int]]:
    """Coins, goods and goal cards total the box."""
    box = state.box
    goals = sum(state.goal_bag) + sum(1 for goal in state.goal if goal != NOTHING)
    goods = [
        (name, state.stock[g] + sum(state.goods[p * GOODS + g] for p in range(state.seats)), box.stock[g])
        for g, name in enumerate(box.good_ids)
    ]
    return [("coins", state.bank + sum(state.coins), box.coins), ("goal cards", goals, sum(box.goals)), *goods]
