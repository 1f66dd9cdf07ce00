"""Section 13 for learners: the numbers of the view, in its order, without building the view.

Machine words throughout; a test holds every number against `view`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.golden_city.data import BONUS_CARDS, GOODS_CARDS, KINDS, PLACES, SCORING_CARDS
from serai.games.golden_city.scoring import SOURCES
from serai.games.golden_city.view import last_look, letters, may_see, pending_place
from serai.kernel.machine import i16, i64, vec

EVERY_BONUS: Final = (1 << BONUS_CARDS) - 1

if TYPE_CHECKING:
    from serai.games.golden_city.state import Island


def observed(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """Write what a seat sees; where the next number goes. Each part is in the order of `view.declared`."""
    at = put_round(state, out, at)
    at = put_market(state, out, at)
    at = put_houses(state, out, at)
    at = put_supplies(state, out, at)
    at = put_cards(state, out, at)
    return put_secrets(state, seat, out, at)


def put(out: vec[i16], at: i64, number: int) -> i64:
    """One number."""
    out[at] = i16(number)
    return at + 1


def put_list(out: vec[i16], at: i64, numbers: list[int]) -> i64:
    """A list of numbers."""
    for number in numbers:
        out[at] = i16(number)
        at += 1
    return at


def count(mask: i64) -> int:
    """How many members a small set has; quicker than `bit_count`, which makes an object."""
    members: i64 = 0
    while mask:
        mask &= mask - 1
        members += 1
    return members


def put_flags(out: vec[i16], at: i64, mask: i64, size: i64) -> i64:
    """A set, as 0 and 1 for each possible member."""
    n: i64 = 0
    while n < size:
        out[at + n] = i16(mask >> n & 1)
        n += 1
    return at + size


def put_unknown(out: vec[i16], at: i64, size: i64) -> i64:
    """Numbers a seat does not know."""
    end = at + size
    while at < end:
        out[at] = -1
        at += 1
    return end


def put_round(state: Island, out: vec[i16], at: i64) -> i64:
    """Round, start player and scoring cards."""
    at = put(out, at, state.round)
    at = put(out, at, state.start)
    at = put(out, at, state.face_up)
    pile: i64 = state.scoring_pile
    at = put_flags(out, at, ~pile, SCORING_CARDS)
    if state.face_up >= 0:
        face_up: i64 = state.face_up
        out[at - SCORING_CARDS + face_up] = 0
    back = state.box.back
    lowest = 0
    for card in range(SCORING_CARDS):
        if pile >> card & 1 and (lowest == 0 or back[card] < lowest):
            lowest = back[card]
    return put(out, at, lowest)


def put_market(state: Island, out: vec[i16], at: i64) -> i64:
    """The pairs laid out, the bids, and what is being paid."""
    pairs: i64 = state.pairs
    at = put_unknown(out, at, 2 * pairs)
    for position, kind in enumerate(state.market):
        n: i64 = position
        out[at - 2 * pairs + 2 * (n % pairs) + n // pairs] = i16(kind)
    at = put_list(out, at, state.bids)
    at = put(out, at, state.cost)
    return put(out, at, pending_place(state))


def put_houses(state: Island, out: vec[i16], at: i64) -> i64:
    """All houses on the board, place after place. Without branches: looking for the set bits was slower."""
    seats: i64 = state.seats
    for owner, mask in enumerate(state.houses):
        houses: i64 = mask
        to: i64 = at + i64(owner)
        place: i64 = 0
        while place < PLACES:
            out[to] = i16(houses >> place & 1)
            to += seats
            place += 1
    return at + seats * PLACES


def put_supplies(state: Island, out: vec[i16], at: i64) -> i64:
    """Houses in stock, coins and keys."""
    at = put_list(out, at, state.stock)
    at = put_list(out, at, state.coins)
    at = put(out, at, state.supply)
    at = put_list(out, at, state.keys)
    return put(out, at, state.keys_left)


def put_cards(state: Island, out: vec[i16], at: i64) -> i64:
    """Terrain cards and goods cards, as far as all know them, and how many bonus cards each has."""
    at = put_list(out, at, state.known)
    for seat in range(state.seats):
        at = put(out, at, state.hand_size(seat))
    pile = state.pile
    at = put(out, at, pile[0] + pile[1] + pile[2] + pile[3] + pile[4])
    at = put_list(out, at, state.discard)
    for cards in state.goods:
        at = put_flags(out, at, cards, GOODS_CARDS)
    at = put_flags(out, at, state.row, GOODS_CARDS)
    at = put(out, at, count(state.goods_pile))
    for cards in state.bonus:
        at = put(out, at, count(cards))
    return put_flags(out, at, state.walled, state.seats)


def put_secrets(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """Hands, bonus cards and letters: one's own, and at the end what is turned up."""
    hand = state.hand
    for owner in range(state.seats):
        if owner != seat:
            at = put_unknown(out, at, KINDS)
            continue
        for kind in range(KINDS):
            at = put(out, at, hand[owner * KINDS + kind])
    for owner in range(state.seats):
        if may_see(state, owner, seat):
            at = put_flags(out, at, state.bonus[owner], BONUS_CARDS)
        else:
            at = put_unknown(out, at, BONUS_CARDS)
    looked = last_look(state, seat) if state.bonus_taken or state.bonus_pile != EVERY_BONUS else EVERY_BONUS
    at = put_flags(out, at, looked, BONUS_CARDS)
    for owner in range(state.seats):
        is_open = state.open_letters or may_see(state, owner, seat)
        at = put(out, at, written(state, owner) if is_open else -1)
    return at


def written(state: Island, seat: int) -> int:
    """A player's letters; at the end with the bonus cards."""
    if not state.frames:
        return letters(state, seat)
    total = 0
    for source in range(seat * SOURCES, (seat + 1) * SOURCES):
        total += state.letters[source]
    return total
