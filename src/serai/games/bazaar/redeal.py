"""Dealing again what a seat cannot know: the others' goals, and their choices while some are still choosing.

All goals not seen are equally likely to be anywhere: the unseen ones are shuffled among the other players and the bag.
A secret choice may be any stall.
"""

from serai.games.bazaar.data import GOODS
from serai.games.bazaar.state import Market
from serai.kernel.machine import i64, vec
from serai.kernel.rng import Rng


def redealt(state: Market, seat: int, rng: Rng) -> Market:
    """A copy that looks the same to the seat (-1: to a spectator)."""
    other = state.copy()
    if not state.open_goals and state.frames:
        _deal_goals(other, seat, rng)
    if -1 in state.chosen:
        for p in range(state.seats):
            if p != seat and state.chosen[p] >= 0:
                other.chosen[p] = rng.below(GOODS)
    return other


def _deal_goals(state: Market, seat: int, rng: Rng) -> None:
    """Shuffle the goals that the seat has not seen among the others and the bag."""
    hidden = [p for p in range(state.seats) if p != seat and state.goal[p] >= 0]
    counts = list(state.goal_bag)
    for p in hidden:
        counts[state.goal[p]] += 1
    unseen = [g for g in range(GOODS) for _ in range(counts[g])]
    rng.shuffle(unseen)
    for p in hidden:
        state.goal[p] = unseen.pop()
    state.goal_bag = vec[i64]([unseen.count(g) for g in range(GOODS)])
