"""MAH-19: what a seat may see of gold and programmes, and what follows from the pieces."""

from serai.games.maharaja.decisions.bidding import Bidding
from serai.games.maharaja.decisions.travelling import Dividing
from serai.games.maharaja.fixed import CHARACTERS, CITIES
from serai.games.maharaja.pieces import NOBODY, NOT_IN_PLAY, NOTHING, UNKNOWN
from serai.games.maharaja.scoring import payouts_of_all
from serai.games.maharaja.state import Realm
from serai.games.maharaja.tolls import tolls_of_all
from serai.games.maharaja.travel import has_detour
from serai.games.maharaja.ways import Ways
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put, put_list, put_members, put_numbers, put_same


def put_holders(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-19.1: who holds each card; -1 for the bank."""
    in_play: i64 = state.variant.characters
    k: i64 = 0
    while k < CHARACTERS:
        out[at + k] = NOBODY if in_play >> k & 1 else NOT_IN_PLAY
        k += 1
    held = state.cards
    seats: i64 = len(held)
    for p in range(seats):
        cards = held[p]
        k = at
        while cards:
            if cards & 1:
                out[k] = i16(p)
            cards >>= 1
            k += 1
    return at + CHARACTERS


def put_gold(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-19.2: one's own gold; all of it with open money and at the end."""
    own: i64 = seat
    gold = state.gold
    seats: i64 = len(gold)
    is_open = state.variant.open_gold or not state.frames
    for p in range(seats):
        out[at + p] = UNKNOWN
        if is_open or p == own:
            out[at + p] = i16(gold[p])
    return at + seats


def put_has_chosen(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-19.6: everybody sees who has chosen."""
    for programme in state.programmes:
        at = put(out, at, 0 if programme == NOTHING else 1)
    return at


def put_programmes(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-19.4: known to the owner only until their turn begins."""
    own: i64 = seat
    programmes, has_begun = state.programmes, state.has_begun
    seats: i64 = len(programmes)
    for p in range(seats):
        out[at + p] = UNKNOWN
        if p == own or has_begun >> p & 1:
            out[at + p] = i16(programmes[p])
    return at + seats


def put_tolls(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-7.9: the smallest toll of each player to each city; -1 where no open road leads."""
    return put_numbers(out, at, tolls_of_all(state))


def put_ways(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-7.9: by city and road, whether a cheapest journey of the player in turn may take it."""
    roads = len(state.box.board.road_a)
    if state.turn == NOBODY:
        return put_same(out, at, 0, CITIES * roads)
    ways = Ways(state, state.turn)
    for city in range(CITIES):
        at = put_members(out, at, ways.roads(city), roads)
    return at


def put_dues(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-7.9: by city and seat, what a cheapest journey of the player in turn pays, or DEPENDS."""
    if state.turn == NOBODY:
        return put_same(out, at, 0, CITIES * state.seats)
    ways = Ways(state, state.turn)
    for city in range(CITIES):
        at = put_list(out, at, ways.dues(city))
    return at


def put_detours(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-7.9: by city, whether the player in turn could take a dearer way too: the toll in all is asked for then."""
    for city in range(CITIES):
        at = put(out, at, 1 if state.turn != NOBODY and has_detour(state, state.turn, city) else 0)
    return at


def put_presence(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-14.2: the points of each player in each city; MAH-14.3 to MAH-14.7: and what each city would pay now."""
    payouts = payouts_of_all(state)
    at = put_numbers(out, at, state.weighed_row)
    return put_numbers(out, at, payouts)


def put_has_passed(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-17.14: who is out of the auction that is on."""
    frame = state.frames[-1] if state.frames else None
    return put_members(out, at, frame.out if type(frame) is Bidding else 0, state.seats)


def put_payee(state: Realm, seat: int, out: vec[i16], at: i64) -> i64:
    """MAH-7.9: whose share of that toll is asked for."""
    frame = state.frames[-1] if state.frames else None
    return put(out, at, frame.payee(state) if type(frame) is Dividing else NOBODY)
