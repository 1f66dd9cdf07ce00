"""What a seat may know, number after number. Made by tools/pieces.py from pieces.py; change that and run it again."""

from serai.games.bazaar.state import Market
from serai.games.bazaar.view import (
    put_chosen,
    put_goal,
    put_has_chosen,
)
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put_numbers


def write_row(state: Market, seat: int, out: vec[i16], at: i64) -> i64:
    """Write from `at` on; where the next number goes."""
    out[at] = i16(state.round)
    out[at + 1] = i16(state.price)
    out[at + 2] = i16(state.bank)
    at += 3
    at = put_numbers(out, at, state.coins)
    at = put_numbers(out, at, state.favours)
    at = put_numbers(out, at, state.goods)
    at = put_numbers(out, at, state.stock)
    at = put_goal(state, seat, out, at)
    at = put_has_chosen(state, seat, out, at)
    return put_chosen(state, seat, out, at)
