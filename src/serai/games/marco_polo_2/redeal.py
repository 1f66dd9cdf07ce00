"""Dealing again what a seat cannot know (MP2-21.2): the goal cards of the others, and which one each has kept.

All goal cards not seen are equally likely to be anywhere: those of the others, those they gave back and those left in
the box. A kept card may be any of the three dealt. When the game is over the kept cards lie open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from serai.games.marco_polo_2.kinds import GOALS
from serai.games.marco_polo_2.layout import DEALT, GOAL, NOTHING, STRIDE
from serai.kernel.rng import Rng

if TYPE_CHECKING:
    from serai.games.marco_polo_2.state import Khanate


def redealt(state: Khanate, seat: int, rng: Rng) -> Khanate:
    """A copy that looks the same to the seat (-1: to a spectator)."""
    other = state.copy()
    if state.goal_bag == 0:
        return other
    is_over = not state.frames
    unseen = [goal for goal in range(GOALS) if not is_known(state, seat, goal, is_over=is_over)]
    rng.shuffle(unseen)
    for p in range(state.seats):
        if p != seat:
            deal_to(other, p, unseen, rng, is_over=is_over)
    other.goal_bag = 0
    for goal in unseen:
        other.goal_bag |= 1 << goal
    return other


def is_known(state: Khanate, seat: int, goal: int, *, is_over: bool) -> bool:
    """Whether the seat knows where a goal card is."""
    for p in range(state.seats):
        base = p * STRIDE
        if p == seat and state.own[base + DEALT] >> goal & 1:
            return True
        if is_over and state.own[base + GOAL] == goal:
            return True
    return False


def deal_to(state: Khanate, seat: int, unseen: list[int], rng: Rng, *, is_over: bool) -> None:
    """As many cards as the player was dealt, and one of them kept if one was kept."""
    base = seat * STRIDE
    kept = state.own[base + GOAL]
    cards: list[int] = []
    if is_over:
        cards.append(kept)
    while len(cards) < state.own[base + DEALT].bit_count():
        cards.append(unseen.pop())
    state.own[base + DEALT] = sum(1 << card for card in cards)
    if kept != NOTHING and not is_over:
        state.own[base + GOAL] = cards[rng.below(len(cards))]
