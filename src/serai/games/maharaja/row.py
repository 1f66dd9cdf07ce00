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
from serai.kernel.writing import put, put_members, put_numbers


def write_row(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """Write from `at` on; where the next number goes."""
    top = state.frames[-1] if state.frames else None
    at = put(out, at, state.round)
    at = put(out, at, state.maharaja)
    at = put_numbers(out, at, state.boxes)
    at = put(out, at, state.first_chooser)
    at = put_holders(state, seat, out, at)
    at = put_numbers(out, at, state.architects)
    at = put_gold(state, seat, out, at)
    at = put_numbers(out, at, state.reserve)
    at = put_numbers(out, at, state.bank_houses)
    at = put_numbers(out, at, state.unbuilt)
    at = put_numbers(out, at, state.houses)
    at = put_numbers(out, at, state.inner)
    at = put_numbers(out, at, state.outer)
    at = put(out, at, state.neutral)
    at = put_numbers(out, at, state.outer_free)
    at = put_numbers(out, at, state.chits)
    at = put(out, at, state.bank_chits)
    at = put_has_chosen(state, seat, out, at)
    at = put_programmes(state, seat, out, at)
    at = put_members(out, at, state.has_begun, state.seats)
    at = put(out, at, state.turn)
    at = put_numbers(out, at, state.open_parts)
    at = put(out, at, state.mason_used)
    at = put(out, at, state.chit_used)
    at = put(out, at, state.travelled)
    at = put_tolls(state, seat, out, at)
    at = put_presence(state, seat, out, at)
    at = put_numbers(out, at, state.paid)
    at = put(out, at, top.high if isinstance(top, Bidding) else -1)
    at = put(out, at, top.leader if isinstance(top, Bidding) else -1)
    at = put_has_passed(state, seat, out, at)
    at = put(out, at, top.origin if isinstance(top, Moving) else -1)
    at = put(out, at, top.city if isinstance(top, Dividing) else -1)
    return put_payee(state, seat, out, at)


def write_drawn(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """Write what only screens show from `at` on; where the next number goes."""
    at = put_ways(state, seat, out, at)
    at = put_dues(state, seat, out, at)
    return put_detours(state, seat, out, at)
