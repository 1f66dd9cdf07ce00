"""What a seat may know, number after number. Made by tools/pieces.py from pieces.py; change that and run it again."""

from serai.games.maharaja.decisions.bidding import Bidding
from serai.games.maharaja.decisions.moving import Moving
from serai.games.maharaja.decisions.travelling import Dividing
from serai.games.maharaja.state import Realm
from serai.games.maharaja.view import (
    put_detours,
    put_dues,
    put_gold,
    put_has_chosen,
    put_has_passed,
    put_holders,
    put_payee,
    put_presence,
    put_programmes,
    put_tolls,
    put_ways,
)
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put_members, put_numbers


def write_row(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """Write from `at` on; where the next number goes."""
    top = state.frames[-1] if state.frames else None
    out[at] = i16(state.round)
    out[at + 1] = i16(state.maharaja)
    at += 2
    at = put_numbers(out, at, state.boxes)
    out[at] = i16(state.first_chooser)
    at += 1
    at = put_holders(state, seat, out, at)
    at = put_numbers(out, at, state.architects)
    at = put_gold(state, seat, out, at)
    at = put_numbers(out, at, state.reserve)
    at = put_numbers(out, at, state.bank_houses)
    at = put_numbers(out, at, state.unbuilt)
    at = put_numbers(out, at, state.houses)
    at = put_numbers(out, at, state.inner)
    at = put_numbers(out, at, state.outer)
    out[at] = i16(state.neutral)
    at += 1
    at = put_numbers(out, at, state.outer_free)
    at = put_numbers(out, at, state.chits)
    out[at] = i16(state.bank_chits)
    at += 1
    at = put_has_chosen(state, seat, out, at)
    at = put_programmes(state, seat, out, at)
    at = put_members(out, at, state.has_begun, state.seats)
    out[at] = i16(state.turn)
    at += 1
    at = put_numbers(out, at, state.open_parts)
    out[at] = i16(state.mason_used)
    out[at + 1] = i16(state.chit_used)
    out[at + 2] = i16(state.travelled)
    at += 3
    at = put_tolls(state, seat, out, at)
    at = put_presence(state, seat, out, at)
    at = put_numbers(out, at, state.paid)
    out[at] = i16(top.high if type(top) is Bidding else -1)
    out[at + 1] = i16(top.leader if type(top) is Bidding else -1)
    at += 2
    at = put_has_passed(state, seat, out, at)
    out[at] = i16(top.origin if type(top) is Moving else -1)
    out[at + 1] = i16(top.city if type(top) is Dividing else -1)
    at += 2
    return put_payee(state, seat, out, at)


def write_drawn(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """Write what only screens show from `at` on; where the next number goes."""
    at = put_ways(state, seat, out, at)
    at = put_dues(state, seat, out, at)
    return put_detours(state, seat, out, at)
