"""Dealing again what a seat cannot know (MP2-21.2): the goal cards of the others, and which one each has kept.

All goal cards not seen are equally likely to be anywhere: those of the others, those they gave back and those left in
the box. A kept card may be any of the three dealt. When the game is over the kept cards lie open.
"""

from serai.games.marco_polo_2.kinds import GOALS, NOTHING
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.rng import Rng
from serai.kernel.writing import replaced


def redealt(state: Khanate, seat: int, rng: Rng) -> Khanate:
    """A copy that looks the same to the seat (-1: to a spectator)."""
    other = state.copy()
    if state.goal_bag == 0:
        return other
    known = {goal for goal in state.goal if not state.frames}
    if seat >= 0:
        known |= set(state.goals_of(seat))
    unseen = [goal for goal in range(GOALS) if goal not in known]
    rng.shuffle(unseen)
    for p in range(state.seats):
        if p != seat:
            deal_to(other, p, unseen, rng)
    other.goal_bag = sum(1 << goal for goal in unseen)
    return other


def deal_to(state: Khanate, seat: int, unseen: list[int], rng: Rng) -> None:
    """As many cards as the player was dealt, and one of them kept if one was kept."""
    kept = state.goal[seat]
    dealt = len(state.goals_of(seat))
    cards = [] if state.frames else [int(kept)]
    while len(cards) < dealt:
        cards.append(unseen.pop())
    if kept != NOTHING and state.frames:
        state.goal = replaced(state.goal, seat, cards[rng.below(len(cards))])
    state.deal_goals(seat, cards)


def supposed(state: Khanate, seat: int, goals: list[int], rng: Rng) -> Khanate:
    """The same, with the goal cards that come to light when the game ends: each takes the place of the one kept."""
    other = redealt(state, seat, rng)
    for p, goal in enumerate(goals):
        kept = other.goal[p]
        if p != seat and goal != NOTHING and goal != kept:
            exchange(other, goal, int(kept))
            other.goal = replaced(other.goal, p, goal)
    return other


def exchange(state: Khanate, one: int, other: int) -> None:
    """Two goal cards change places, wherever they are."""
    places = {one: other, other: one}
    state.goal_bag = sum(1 << places.get(goal, goal) for goal in range(GOALS) if state.goal_bag >> goal & 1)
    for p in range(state.seats):
        state.goal = replaced(state.goal, p, places.get(int(state.goal[p]), int(state.goal[p])))
        state.deal_goals(p, [places.get(goal, goal) for goal in state.goals_of(p)])
