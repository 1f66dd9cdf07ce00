"""The sequence of a round (MP2-3): no decisions are made here, only in the frames it pushes."""

from serai.games.marco_polo_2.counting import NEUTRAL_OWNER
from serai.games.marco_polo_2.decisions.collecting import Compensating, Counting, Rounding
from serai.games.marco_polo_2.decisions.drawing import Laying, Stacking
from serai.games.marco_polo_2.decisions.rolling import Showing, Throwing
from serai.games.marco_polo_2.decisions.step import Step
from serai.games.marco_polo_2.decisions.turning import BEFORE, Turning
from serai.games.marco_polo_2.kinds import AREA_CARDS, BOOK_COUNT, CARD_SPACES, DIE_KINDS, SIDES, SPACES
from serai.games.marco_polo_2.layout import BUILT, HAND, NOTHING, STRIDE, USED
from serai.games.marco_polo_2.state import Khanate


class Round(Step):
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
        if state.open_dice:
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
    state.placed = [code for code in state.placed if code // 8 % 8 == NEUTRAL_OWNER]
    state.cells = [0] * SPACES
    state.khan = 1
    for code in state.placed:
        state.cells[code // 64] += 1
        if code // 64 == state.box.khan:
            state.khan = code % 8
    state.blacks = state.box.black_dice[state.seats]
    state.open = [0] * SIDES
    state.rank = 0
    state.turn = NOTHING
    for seat in range(state.seats):
        base = seat * STRIDE
        state.own[base + USED] = 0
        for kind in range(DIE_KINDS):
            state.own[base + HAND + kind] = 0


def turn_offers(state: Khanate) -> None:
    """MP2-3.2: the offer tiles make way for the next ones; the one after them shows while there will be one."""
    for book in range(BOOK_COUNT):
        state.past_tiles |= 1 << state.offers[book]
        state.offers[book] = state.offers[BOOK_COUNT + book]
        state.offers[BOOK_COUNT + book] = NOTHING
    if state.round < state.box.rounds:
        for book in range(BOOK_COUNT - 1, -1, -1):
            state.push(Stacking(BOOK_COUNT + book))


def lay_new_cards(state: Khanate) -> None:
    """MP2-3.2: the two cards of the action area are replaced; this happens after the round bonuses."""
    for space in range(CARD_SPACES - 1, CARD_SPACES - AREA_CARDS - 1, -1):
        state.push(Laying(space))
    state.push(Sweeping())


class Sweeping(Step):
    """The cards of the action area are put away."""

    def proceed(self, state: Khanate) -> bool:
        """Both of them."""
        state.pop()
        for space in range(CARD_SPACES - AREA_CARDS, CARD_SPACES):
            state.past_cards |= 1 << state.cards[space]
            state.cards[space] = NOTHING
        return True


class Turns(Step):
    """MP2-3.8: players take turns clockwise until nobody has dice."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[int, ...]:
        """Who is next, if he has dice."""
        return (self.seat,)

    def proceed(self, state: Khanate) -> bool:
        """The next player with dice, or the end of the round."""
        for i in range(state.seats):
            seat = (self.seat + i) % state.seats
            dice = state.dice_of(seat)
            if dice > 0:
                state.replace(Turns((seat + 1) % state.seats))
                begin_turn(state, seat, dice)
                return True
        state.pop()
        return True


def begin_turn(state: Khanate, seat: int, dice: int) -> None:
    """MP2-4.8, MP2-11.10: what is remembered for the length of a turn."""
    state.turn = seat
    state.turn_dice = dice
    state.has_gained = False
    state.has_bagged = False
    state.has_bought = False
    state.ripe = state.own[seat * STRIDE + BUILT]
    state.push(Turning(seat, BEFORE))


def set_neutral_dice(state: Khanate) -> None:
    """MP2-2.8, MP2-19: the dice of an unused colour that stay all game."""
    for row in state.box.neutral:
        if row[0] == state.seats:
            state.placed.append(row[1] * 64 + NEUTRAL_OWNER * 8 + row[2])
