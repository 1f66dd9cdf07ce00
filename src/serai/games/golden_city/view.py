"""Section 13: what a seat may see of hands, bonus cards and letters, and what the table shows besides its pieces."""

from typing import Final

from serai.games.golden_city.data import BONUS_CARDS, KINDS, PLACES, SCORING_CARDS
from serai.games.golden_city.decisions.keeping import Keeping
from serai.games.golden_city.pieces import NOTHING
from serai.games.golden_city.scoring import bonus_letters, open_letters
from serai.games.golden_city.state import Island
from serai.kernel.machine import i16, i64, vec
from serai.kernel.writing import put, put_members, put_same

EVERY_BONUS: Final = (1 << BONUS_CARDS) - 1


def put_scored(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """Scoring cards that are neither in the pile nor face up."""
    used = ~state.scoring_pile
    if state.face_up >= 0:
        used &= ~(1 << state.face_up)
    return put_members(out, at, used, SCORING_CARDS)


def put_top_back(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """GC-4.5: the number on the back of the top scoring card, which is the lowest in the pile; 0 without a pile."""
    for number, group in enumerate(state.box.groups):
        if state.scoring_pile & group:
            return put(out, at, number + 1)
    return put(out, at, 0)


def put_houses(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """All houses on the board, place after place. Without branches: looking for the set bits was slower."""
    seats: i64 = state.seats
    for owner, houses in enumerate(state.houses):
        to = at + owner
        place: i64 = 0
        while place < PLACES:
            out[to] = i16(houses >> place & 1)
            to += seats
            place += 1
    return at + seats * PLACES


def put_hand(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """Hands are seen by their owners alone, also at the end."""
    at = put_same(out, at, NOTHING, state.seats * KINDS)
    if seat >= 0:
        own: i64 = seat
        own *= KINDS
        start = at - state.seats * KINDS + own
        for kind in range(KINDS):
            out[start + kind] = i16(state.hand[own + kind])
    return at


def put_bonus(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """GC-11.6: bonus cards are their owners' secrets until the end."""
    for owner in range(state.seats):
        if owner == seat or not state.frames:
            at = put_members(out, at, state.bonus[owner], BONUS_CARDS)
        else:
            at = put_same(out, at, NOTHING, BONUS_CARDS)
    return at


def put_bonus_seen(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """GC-13.2: the bonus cards that were in the pile when the seat last looked, less the one it kept then.

    At the end, when all are turned up, what is left in the pile.
    """
    if not state.frames or is_looking(state, seat):
        return put_members(out, at, state.bonus_pile, BONUS_CARDS)
    pile: i64 = EVERY_BONUS
    looked: i64 = EVERY_BONUS
    for taken in state.bonus_taken:
        pile &= ~(1 << taken % BONUS_CARDS)
        if taken // BONUS_CARDS == seat:
            looked = pile
    return put_members(out, at, looked, BONUS_CARDS)


def is_looking(state: Island, seat: int) -> bool:
    """GC-8.7: whether the seat has the bonus pile in hand right now."""
    frame = state.frames[-1]
    return isinstance(frame, Keeping) and frame.seat == seat


def put_gained(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """GC-13.5: letters gained in the open may be remembered and used by people and bots alike."""
    for owner in range(state.seats):
        at = put(out, at, open_letters(state, owner))
    return at


def put_letters(state: Island, seat: int, out: vec[i16], at: i64) -> i64:
    """GC-13.1: letters are their owners' secrets until the end, unless they are open; at the end with bonus cards."""
    is_over = not state.frames
    for owner in range(state.seats):
        if is_over:
            at = put(out, at, open_letters(state, owner) + bonus_letters(state, owner))
        elif owner == seat or state.open_letters:
            at = put(out, at, open_letters(state, owner))
        else:
            at = put(out, at, NOTHING)
    return at
