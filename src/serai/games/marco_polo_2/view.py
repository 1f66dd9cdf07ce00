"""MP2-21: what of the table a seat may see, where it is not shown as it is."""

from serai.games.marco_polo_2.kinds import CITIES, NOTHING, RED
from serai.games.marco_polo_2.pieces import GOALS_DEALT, MOST_LAID
from serai.games.marco_polo_2.scoring import by_source
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import count, put, put_list, put_members, put_numbers, put_same


def visible_goals(state: Khanate, seat: i64) -> list[int]:
    """MP2-21.2: the goal card of the one who looks, and of all when the game is over; -1 for the others."""
    return [state.goal[p] if p == seat or not state.frames else NOTHING for p in range(state.seats)]


def put_goal(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """The goal cards kept."""
    return put_list(out, at, visible_goals(state, seat))


def put_dealt(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """MP2-21.2: the goal cards dealt to the one who looks."""
    dealt = state.dealt
    return put_list(out, at, [dealt[i] if i // GOALS_DEALT == seat else NOTHING for i in range(len(dealt))])


def put_has_kept(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """Who has kept a goal card."""
    return put_list(out, at, [int(goal != NOTHING) for goal in state.goal])


def put_estimate(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """Everybody's points by source if the game ended now, as far as the one who looks can know."""
    for column in by_source(state, visible_goals(state, seat)):
        at = put_list(out, at, column)
    return at


def put_posts(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """The cities with posts."""
    for built in state.posts:
        at = put_members(out, at, built >> 1, CITIES)
    return at


def put_fresh(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """Which active contracts were taken this turn."""
    held, new = state.active, state.fresh
    return put_list(out, at, [int(held[i] >= 0 and new[i // 2] >> held[i] & 1) for i in range(2 * state.seats)])


def put_completed(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """How many contracts each player has completed."""
    return put_list(out, at, [int(count(done)) for done in state.completed_contracts])


def put_ripe(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """MP2-11.10: the cities whose spaces the player at turn may use."""
    return put_members(out, at, state.ripe >> 1, CITIES)


def put_passed(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """MP2-10.11: the cities that figures of the player at turn have entered and left in this turn."""
    return put_members(out, at, state.passed >> 1, CITIES)


def put_dice_placed(state: Khanate, seat: i64, out: vec[i16], at: i64) -> i64:
    """A placed die is (space, owner, value): owner 4 is black, 5 neutral, space 21 the money bag."""
    for code in state.dice_placed:
        at = put(out, at, code >> 6)
        at = put(out, at, code >> 3 & 7)
        at = put(out, at, code & 7)
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
