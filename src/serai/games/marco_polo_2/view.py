"""MP2-21: what of the table a seat may see, where it is not shown as it is."""

from serai.games.marco_polo_2.kinds import CITIES, NOTHING, RED
from serai.games.marco_polo_2.pieces import GOALS_DEALT, MOST_LAID
from serai.games.marco_polo_2.scoring import by_source
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import count, put, put_members, put_numbers, put_same, put_sizes


def visible_goals(state: Khanate, seat: i64) -> vec[i64]:
    """MP2-21.2: the goal card of the one who looks, and of all when the game is over; -1 for the others."""
    goals = state.goal[:]
    if state.frames:
        for p in range(len(goals)):
            if p != seat:
                goals[p] = NOTHING
    return goals


def put_goal(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """MP2-21.2: the goal cards kept: one's own, and all when the game is over."""
    goal = state.goal
    is_over = not state.frames
    for p in range(len(goal)):
        out[at] = i16(goal[p]) if is_over or p == seat else NOTHING
        at += 1
    return at


def put_dealt(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """MP2-21.2: the goal cards dealt to the one who looks."""
    dealt = state.dealt
    end = put_same(out, at, NOTHING, len(dealt))
    if seat >= 0:
        for own in range(seat * GOALS_DEALT, (seat + 1) * GOALS_DEALT):
            out[at + own] = i16(dealt[own])
    return end


def put_has_kept(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """Who has kept a goal card."""
    for goal in state.goal:
        out[at] = 0
        if goal != NOTHING:
            out[at] = 1
        at += 1
    return at


def put_estimate(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """Everybody's points by source if the game ended now, as far as the one who looks can know."""
    return put_numbers(out, at, by_source(state, visible_goals(state, seat)))


def put_posts(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """The cities with posts."""
    for built in state.posts:
        at = put_members(out, at, built >> 1, CITIES)
    return at


def put_fresh(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """Which active contracts were taken this turn."""
    new = state.fresh
    n: i64 = 0
    for held in state.active:
        out[at + n] = 0
        if held >= 0:
            out[at + n] = i16(new[n >> 1] >> held & 1)
        n += 1
    return at + n


def put_completed(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """How many contracts each player has completed."""
    return put_sizes(out, at, state.completed_contracts)


def put_ripe(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """MP2-11.10: the cities whose spaces the player at turn may use."""
    return put_members(out, at, state.ripe >> 1, CITIES)


def put_passed(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """MP2-10.11: the cities that figures of the player at turn have entered and left in this turn."""
    return put_members(out, at, state.passed >> 1, CITIES)


def put_dice_placed(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """A placed die is (space, owner, value): owner 4 is black, 5 neutral, space 21 the money bag."""
    for code in state.dice_placed:
        out[at] = i16(code >> 6)
        out[at + 1] = i16(code >> 3 & 7)
        out[at + 2] = i16(code & 7)
        at += 3
    return put_same(out, at, NOTHING, 3 * (MOST_LAID - len(state.dice_placed)))


def put_pile(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """How many contracts the pile has."""
    return put(out, at, state.pile_size())


def put_under(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """The known contracts under the pile."""
    at = put_numbers(out, at, state.under)
    return put_same(out, at, NOTHING, RED - len(state.under))


def put_deck(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """How many city cards are left."""
    return put(out, at, count(state.deck))
