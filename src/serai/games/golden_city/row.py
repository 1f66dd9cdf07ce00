"""What a seat may know, number after number. Made by tools/pieces.py from pieces.py; change that and run it again."""

from serai.games.golden_city.state import Island
from serai.games.golden_city.view import (
    put_bonus,
    put_bonus_held,
    put_bonus_seen,
    put_gained,
    put_goods_pile,
    put_hand,
    put_hand_size,
    put_houses,
    put_letters,
    put_paying,
    put_pile,
    put_scored,
    put_top_back,
)
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put, put_members, put_numbers, put_sets


def write_row(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """Write from `at` on; where the next number goes."""
    at = put(out, at, state.round)
    at = put(out, at, state.start)
    at = put(out, at, state.face_up)
    at = put_scored(state, seat, out, at)
    at = put_top_back(state, seat, out, at)
    at = put_numbers(out, at, state.paid)
    at = put_numbers(out, at, state.market)
    at = put_numbers(out, at, state.bids)
    at = put(out, at, state.cost)
    at = put_paying(state, seat, out, at)
    at = put_houses(state, seat, out, at)
    at = put_numbers(out, at, state.stock)
    at = put_numbers(out, at, state.coins)
    at = put(out, at, state.supply)
    at = put_numbers(out, at, state.keys)
    at = put(out, at, state.keys_left)
    at = put_numbers(out, at, state.known)
    at = put_hand_size(state, seat, out, at)
    at = put_pile(state, seat, out, at)
    at = put_numbers(out, at, state.discard)
    at = put_sets(out, at, state.goods, 8)
    at = put_members(out, at, state.row, 8)
    at = put_goods_pile(state, seat, out, at)
    at = put_bonus_held(state, seat, out, at)
    at = put_members(out, at, state.walled, state.seats)
    at = put_hand(state, seat, out, at)
    at = put_bonus(state, seat, out, at)
    at = put_bonus_seen(state, seat, out, at)
    at = put_gained(state, seat, out, at)
    return put_letters(state, seat, out, at)
