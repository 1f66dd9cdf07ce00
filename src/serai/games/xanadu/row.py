"""What a seat may know, number after number. Made by tools/pieces.py from pieces.py; change that and run it again."""

from serai.games.xanadu.state import City
from serai.games.xanadu.view import (
    put_end_in_pile,
    put_hand,
    put_has_chosen,
    put_income,
    put_pile,
    put_pool,
    put_price,
    put_workers,
)
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put_numbers


def write_row(state: City, seat: int, out: vec[i16], at: i64) -> i64:
    """Write from `at` on; where the next number goes."""
    out[at] = i16(state.phase)
    out[at + 1] = i16(state.active)
    out[at + 2] = i16(state.start)
    at += 3
    for owner in range(state.seats):
        out[at] = i16(state.money(owner))
        at += 1
    at = put_numbers(out, at, state.hand_size)
    at = put_hand(state, seat, out, at)
    at = put_numbers(out, at, state.built)
    at = put_numbers(out, at, state.crew)
    at = put_price(state, seat, out, at)
    at = put_numbers(out, at, state.sideways)
    at = put_workers(state, seat, out, at)
    at = put_pool(state, seat, out, at)
    at = put_income(state, seat, out, at)
    out[at] = i16(state.sold)
    out[at + 1] = i16(state.acted)
    out[at + 2] = i16(state.builds)
    at += 3
    at = put_numbers(out, at, state.named)
    out[at] = i16(state.allowance)
    at += 1
    at = put_pile(state, seat, out, at)
    at = put_end_in_pile(state, seat, out, at)
    out[at] = i16(state.shuffles)
    out[at + 1] = i16(state.last_shuffle)
    at += 2
    at = put_numbers(out, at, state.discard)
    out[at] = i16(state.dead_turns)
    at += 1
    return put_has_chosen(state, seat, out, at)
