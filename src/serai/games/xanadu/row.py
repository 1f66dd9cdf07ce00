"""What a seat may know, number after number. Made by tools/pieces.py from pieces.py; change that and run it again."""

from serai.games.xanadu.state import City
from serai.games.xanadu.view import (
    put_chosen,
    put_end_in_pile,
    put_hand,
    put_income,
    put_pile,
    put_pool,
    put_price,
    put_workers,
)
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put, put_numbers


def write_row(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """Write from `at` on; where the next number goes."""
    at = put(out, at, state.phase)
    at = put(out, at, state.active)
    at = put(out, at, state.start)
    for owner in range(state.seats):
        at = put(out, at, state.money(owner))
    at = put_numbers(out, at, state.hand_size)
    at = put_hand(state, seat, out, at)
    at = put_numbers(out, at, state.built)
    at = put_numbers(out, at, state.crew)
    at = put_price(state, seat, out, at)
    at = put_numbers(out, at, state.sideways)
    at = put_workers(state, seat, out, at)
    at = put_pool(state, seat, out, at)
    at = put_income(state, seat, out, at)
    at = put(out, at, state.sold)
    at = put(out, at, state.acted)
    at = put(out, at, state.builds)
    at = put_numbers(out, at, state.named)
    at = put(out, at, state.allowance)
    at = put_pile(state, seat, out, at)
    at = put_end_in_pile(state, seat, out, at)
    at = put(out, at, state.shuffles)
    at = put(out, at, state.last_shuffle)
    at = put_numbers(out, at, state.discard)
    at = put(out, at, state.dead_turns)
    for owner in range(state.seats):
        at = put(out, at, state.put_downs(owner))
    return put_chosen(state, seat, out, at)
