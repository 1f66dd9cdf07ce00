"""BZ-6: what a seat may see of goals and choices; all else is open."""

from serai.games.bazaar.pieces import NOTHING
from serai.games.bazaar.state import Market
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put


def put_goal(state: Market, seat: int, out: vec[i16], at: i64) -> i64:
    """BZ-6.1: goals are their owners' secrets until the end, unless they are open."""
    is_open = state.open_goals != 0 or not state.frames
    for owner in range(state.seats):
        at = put(out, at, state.goal[owner] if is_open or owner == seat else NOTHING)
    return at


def put_has_chosen(state: Market, seat: int, out: vec[i16], at: i64) -> i64:
    """BZ-6.2: everybody sees who has chosen."""
    for stall in state.chosen:
        at = put(out, at, 1 if stall >= 0 else 0)
    return at


def put_chosen(state: Market, seat: int, out: vec[i16], at: i64) -> i64:
    """BZ-6.2: choices are secret until all have chosen."""
    is_open = NOTHING not in state.chosen
    for owner in range(state.seats):
        at = put(out, at, state.chosen[owner] if is_open or owner == seat else NOTHING)
    return at
