"""What a seat may know, number after number. Made by tools/pieces.py from pieces.py; change that and run it again."""

from serai.games.golden_city.decisions.paying import Paying
from serai.games.golden_city.state import Island
from serai.games.golden_city.view import (
    put_bonus,
    put_bonus_seen,
    put_gained,
    put_hand,
    put_houses,
    put_letters,
    put_scored,
    put_top_back,
)
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import count, put, put_members, put_numbers, put_sets, put_sizes, total


def write_row(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """Write from `at` on; where the next number goes."""
    top = state.frames[-1] if state.frames else None
    out[at] = i16(state.round)
    out[at + 1] = i16(state.start)
    out[at + 2] = i16(state.face_up)
    at += 3
    at = put_scored(state, seat, out, at)
    at = put_top_back(state, seat, out, at)
    at = put_numbers(out, at, state.paid)
    at = put_numbers(out, at, state.market)
    at = put_numbers(out, at, state.bids)
    out[at] = i16(state.cost)
    out[at + 1] = i16(top.place if type(top) is Paying else -1)
    at += 2
    at = put_houses(state, seat, out, at)
    at = put_numbers(out, at, state.stock)
    at = put_numbers(out, at, state.coins)
    out[at] = i16(state.supply)
    at += 1
    at = put_numbers(out, at, state.keys)
    out[at] = i16(state.keys_left)
    at += 1
    at = put_numbers(out, at, state.known)
    for owner in range(state.seats):
        out[at] = i16(state.hand_size(owner))
        at += 1
    at = put(out, at, total(state.pile))
    at = put_numbers(out, at, state.discard)
    at = put_sets(out, at, state.goods, 8)
    at = put_members(out, at, state.row, 8)
    at = put(out, at, count(state.goods_pile))
    at = put_sizes(out, at, state.bonus)
    at = put_members(out, at, state.walled, state.seats)
    at = put_hand(state, seat, out, at)
    at = put_bonus(state, seat, out, at)
    at = put_bonus_seen(state, seat, out, at)
    at = put_gained(state, seat, out, at)
    return put_letters(state, seat, out, at)
