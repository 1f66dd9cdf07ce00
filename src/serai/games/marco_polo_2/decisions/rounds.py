"""The sequence of a round (MP2-3): no decisions are made here, only in the frames it pushes."""

from serai.games.marco_polo_2.decisions.collecting import Compensating, Counting, Rounding
from serai.games.marco_polo_2.decisions.drawing import Laying, Stacking
from serai.games.marco_polo_2.decisions.rolling import Showing, Throwing
from serai.games.marco_polo_2.decisions.turning import BEFORE, Turning
from serai.games.marco_polo_2.kinds import (
    AREA_CARDS,
    BOOK_COUNT,
    CARD_SPACES,
    DIE_KINDS,
    NEUTRAL_OWNER,
    NOTHING,
    SIDES,
    SPACES,
)
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.frames import SeatFrame
from serai.kernel.game import Frame
from serai.kernel.machine import i64, vec


class Round(Frame[Khanate]):
    """MP2-3.2, MP2-3.3: begins a round; what comes last is pushed first."""

    def proceed(self, state: Khanate) -> bool:
        """MP2-3.1, MP2-3.10: after five rounds the game is over."""
        if state.round == state.box.rounds:
            state.turn = NOTHING
            state.pop()
            return True
        state.round += 1
        is_first = state.round == 1
        clear_board(state)
        if not is_first:
            state.first = state.next_first
        state.next_first = state.first
        order = state.turn_order()
        state.push(Turns(state.first))
        for seat in reversed(order):
            state.push(Compensating(seat))
            state.push(Counting(seat, 1))
        if state.has_open_dice:
            state.push(Showing())
        for seat in reversed(order):
            state.push(Throwing(seat))
        if not is_first:
            lay_new_cards(state)
        for seat in reversed(order):
            state.push(Rounding(seat, NOTHING, NOTHING))
        if not is_first:
            turn_offers(state)
        return True


def clear_board(state: Khanate) -> None:
    """MP2-3.2: dice go back to their owners, black dice to their space; neutral dice stay (MP2-19.3)."""
    state.dice_placed = vec[i64]([code for code in state.dice_placed if code >> 3 & 7 == NEUTRAL_OWNER])
    state.cells = vec[i64]([0] * SPACES)
    state.khan = 1
    for code in state.dice_placed:
        state.cells[code >> 6] += 1
        if code >> 6 == state.box.khan:
            state.khan = code & 7
    state.blacks = state.box.black_dice[state.seats]
    state.open_dice = vec[i64]([0] * SIDES)
    state.rank = 0
    state.turn = NOTHING
    state.used = vec[i64]([0] * state.seats)
    state.dice = vec[i64]([0] * (state.seats * DIE_KINDS))


def turn_offers(state: Khanate) -> None:
    """MP2-3.2: the offer tiles make way for the next ones; the one after them shows while there will be one."""
    for book in range(BOOK_COUNT):
        state.past_tiles |= 1 << state.offers[book]
        state.offers[book] = state.next_offers[book]
        state.next_offers[book] = NOTHING
    if state.round < state.box.rounds:
        for book in range(BOOK_COUNT - 1, -1, -1):
            state.push(Stacking(BOOK_COUNT + book))


def lay_new_cards(state: Khanate) -> None:
    """MP2-3.2: the two cards of the action area are replaced; this happens after the round bonuses."""
    for space in range(CARD_SPACES - 1, CARD_SPACES - AREA_CARDS - 1, -1):
        state.push(Laying(space))
    state.push(Sweeping())


class Sweeping(Frame[Khanate]):
    """The cards of the action area are put away."""

    def proceed(self, state: Khanate) -> bool:
        """Both of them."""
        state.pop()
        for space in range(CARD_SPACES - AREA_CARDS, CARD_SPACES):
            state.past_cards |= 1 << state.cards[space]
            state.cards[space] = NOTHING
        return True


class Turns(SeatFrame[Khanate]):
    """MP2-3.8: players take turns clockwise until nobody has dice; `seat` is next, if there are dice."""

    def proceed(self, state: Khanate) -> bool:
        """The next player with dice, or the end of the round."""
        for i in range(state.seats):
            seat = (self.seat + i) % state.seats
            if state.dice_of(seat) > 0:
                state.replace(Turns((seat + 1) % state.seats))
                begin_turn(state, seat)
                return True
        state.pop()
        return True


def begin_turn(state: Khanate, seat: int) -> None:
    """MP2-4.8, MP2-11.10: what is remembered for the length of a turn."""
    state.turn = seat
    state.turn_dice = state.dice_of(seat)
    state.ripe = state.posts[seat]
    state.push(Turning(seat, BEFORE))
