"""The sequence of a round (MP2-3): round bonuses (MP2-3.4), throws and what they bring (MP2-17.17), compensation
(MP2-3.7), turns."""

from typing import ClassVar

from serai.games.marco_polo_2.codes import CAMELS, DOUBLE, PAIRS
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.bonuses import take_city_bonus
from serai.games.marco_polo_2.decisions.drawing import Laying, Stacking
from serai.games.marco_polo_2.decisions.rolling import Showing, Throwing
from serai.games.marco_polo_2.decisions.turning import BEFORE, Turning
from serai.games.marco_polo_2.dice import kind_of
from serai.games.marco_polo_2.kinds import (
    AREA_CARDS,
    BOOK_COUNT,
    CARD_SPACES,
    DIE_KINDS,
    FROM_CHARACTER,
    FROM_SEALS,
    GUILDS,
    IMPROVED,
    MARKED,
    MOST_CAMELS,
    NEUTRAL_OWNER,
    NOTHING,
    SIDES,
    SPACES,
)
from serai.games.marco_polo_2.purse import gain, grant
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.frames import SeatFrame
from serai.kernel.game import Frame
from serai.kernel.machine import i64, mypyc_attr, vec
from serai.kernel.prompt import Prompt
from serai.kernel.writing import replaced


class Round(Frame[Khanate]):
    """MP2-3.2, MP2-3.3: begins a round."""

    def proceed(self, state: Khanate) -> bool:
        """MP2-3.1, MP2-3.10: after five rounds the game is over."""
        if state.round == state.box.rounds:
            state.turn = NOTHING
            state.pop()
            return True
        state.round += 1
        clear_board(state)
        if state.round > 1:
            state.first = state.next_first
        state.next_first = state.first
        state.follow([*before_the_throw(state), *the_throw(state), Turns(state.first)])
        return True


def before_the_throw(state: Khanate) -> list[Frame[Khanate]]:
    """MP2-3.2, MP2-3.4: new offers, round bonuses, and after them the new cards of the action area."""
    bonuses: list[Frame[Khanate]] = [Rounding(seat, NOTHING, NOTHING) for seat in state.turn_order()]
    if state.round == 1:
        return bonuses
    cards = [Laying(space) for space in range(CARD_SPACES - AREA_CARDS, CARD_SPACES)]
    return [*turn_offers(state), *bonuses, Sweeping(), *cards]


def the_throw(state: Khanate) -> list[Frame[Khanate]]:
    """MP2-3.6, MP2-3.7: the dice, and what they bring."""
    frames: list[Frame[Khanate]] = [Throwing(seat) for seat in state.turn_order()]
    if state.has_open_dice:
        frames.append(Showing())
    for seat in state.turn_order():
        frames += [Counting(seat, 1), Compensating(seat)]
    return frames


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


def turn_offers(state: Khanate) -> list[Stacking]:
    """MP2-3.2: the offer tiles make way for the next ones; the one after them shows while there will be one."""
    for tile in state.offers:
        state.past_tiles |= 1 << tile
    state.offers = state.next_offers
    state.next_offers = vec[i64]([NOTHING] * BOOK_COUNT)
    return [Stacking(BOOK_COUNT + book) for book in range(BOOK_COUNT) if state.round < state.box.rounds]


class Sweeping(Frame[Khanate]):
    """The cards of the action area are put away."""

    def proceed(self, state: Khanate) -> bool:
        """Both of them."""
        state.pop()
        for space in range(CARD_SPACES - AREA_CARDS, CARD_SPACES):
            state.past_cards |= 1 << state.cards[space]
            state.cards = replaced(state.cards, space, NOTHING)
        return True


@mypyc_attr(free_list_len=1)
class Turns(SeatFrame[Khanate]):
    """MP2-3.8: players take turns clockwise until nobody has dice; `seat` is next, if there are dice."""

    def proceed(self, state: Khanate) -> bool:
        """The next player with dice, or the end of the round."""
        for i in range(state.seats):
            seat = (self.seat + i) % state.seats
            if state.dice_of(seat) > 0:
                state.replace(Turns((seat + 1) % state.seats))
                self.begin(state, seat)
                return True
        state.pop()
        return True

    def begin(self, state: Khanate, seat: int) -> None:
        """MP2-4.8, MP2-11.10: what is remembered for the length of a turn."""
        state.turn = seat
        state.turn_dice = state.dice_of(seat)
        state.ripe = state.posts[seat]
        state.push(Turning(seat, BEFORE))


# The start of a round


def owned_bonuses(state: Khanate, seat: int) -> list[int]:
    """MP2-3.5: the round bonuses owned: marked cities first, then improved seals."""
    found = [i for i in range(MARKED) if state.has_post(seat, state.box.marked[i])]
    return found + [MARKED + guild for guild in range(GUILDS) if state.seals[GUILDS * seat + guild] == IMPROVED]


@mypyc_attr(free_list_len=1)
class Rounding(SeatFrame[Khanate]):
    """MP2-3.5: a player's round bonuses: character, cities, seals; MP2-17.12: one of them twice, if chosen."""

    def __init__(self, seat: int, at: int, doubled: int) -> None:
        super().__init__(seat)
        self.at = at
        """The next bonus, or NOTHING before the first."""
        self.doubled = doubled

    def proceed(self, state: Khanate) -> bool:
        """One bonus after the other; choices come in between."""
        if self.at == NOTHING:
            self.begin(state)
            return True
        left = [i for i in owned_bonuses(state, self.seat) if i >= self.at]
        if not left:
            state.pop()
            return True
        state.replace(Rounding(self.seat, left[0] + 1, self.doubled))
        times = 2 if left[0] == self.doubled else 1
        if left[0] < MARKED:
            take_city_bonus(state, self.seat, state.box.marked[left[0]], times)
        else:
            gain(state, self.seat, state.box.guilds[left[0] - MARKED].bonus, times, FROM_SEALS)
        return True

    def begin(self, state: Khanate) -> None:
        """The character's own bonus, or the choice which bonus comes twice."""
        who = state.who(self.seat)
        state.replace(Rounding(self.seat, 0, NOTHING))
        if who.doubles_bonus and owned_bonuses(state, self.seat):
            state.replace(Doubling(self.seat))
        gain(state, self.seat, who.round_start, 1, FROM_CHARACTER)


class Doubling(Asking):
    """MP2-17.12: which round bonus is received twice; chosen before the first of them is taken."""

    answers: ClassVar = (DOUBLE, MARKED + GUILDS, "MP2-17.12")

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The bonuses the player would receive."""
        return [DOUBLE + i for i in owned_bonuses(state, seat)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Now they come."""
        state.replace(Rounding(seat, 0, action - DOUBLE))


class AfterThrow(Asking):
    """MP2-3.6: what follows the throws, in turn order."""

    def why_wait(self, state: Khanate, seat: int) -> str:
        return "MP2-3.6"


@mypyc_attr(free_list_len=1)
class Counting(AfterThrow):
    """MP2-17.17, MP2-17.18: what a throw brings to whom dice bring bonuses, value by value."""

    answers: ClassVar = (PAIRS, 3, "MP2-17.18")

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value = value

    def name(self) -> str:
        """The question is how many pairs."""
        return "pairing"

    def proceed(self, state: Khanate) -> bool:
        """Single bonuses at once; a value thrown twice or more is asked about."""
        who = state.who(self.seat)
        if not who.first_roll or self.value > SIDES:
            state.pop()
            return True
        dice = dice_showing(state, self.seat, self.value)
        if dice > 1 and who.double_roll:
            return False
        state.replace(Counting(self.seat, self.value + 1))
        grant(state, self.seat, who.first_roll[self.value - 1], dice, FROM_CHARACTER)
        return True

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-17.18: a die belongs to one pair at most."""
        return list(range(PAIRS, PAIRS + dice_showing(state, seat, self.value) // 2 + 1))

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Doubles bonuses for the pairs, single ones for the rest."""
        pairs, who = action - PAIRS, state.who(seat)
        dice = dice_showing(state, seat, self.value)
        state.replace(Counting(seat, self.value + 1))
        grant(state, seat, who.double_roll[self.value - 1], pairs, FROM_CHARACTER)
        grant(state, seat, who.first_roll[self.value - 1], dice - 2 * pairs, FROM_CHARACTER)

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """The value, and how many dice show it."""
        prompt.add("value", self.value)
        prompt.add("dice", dice_showing(state, seat, self.value))


def dice_showing(state: Khanate, seat: int, value: int) -> int:
    """How many coloured dice show a value."""
    return state.dice[seat * DIE_KINDS + kind_of(value, black=False)]


def items_due(state: Khanate, seat: i64) -> i64:
    """MP2-3.7: what is missing to 15."""
    dice = state.dice
    missing: i64 = state.box.compensation
    value: i64
    for value in range(1, SIDES + 1):
        missing -= value * dice[seat * DIE_KINDS + 2 * value - 2]
    return missing


@mypyc_attr(free_list_len=1)
class Compensating(AfterThrow):
    """MP2-3.7: a low throw is compensated by coins and camels."""

    answers: ClassVar = (CAMELS, MOST_CAMELS + 1, "MP2-3.7")

    def proceed(self, state: Khanate) -> bool:
        """Nothing for 15 or more."""
        if items_due(state, self.seat) > 0:
            return False
        state.pop()
        return True

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """How many of the items are camels."""
        return list(range(CAMELS, CAMELS + items_due(state, seat) + 1))

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Camels, and coins for the rest."""
        state.pop()
        state.camel[seat] += action - CAMELS
        state.coin[seat] += items_due(state, seat) - (action - CAMELS)

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """How many items."""
        prompt.add("items", items_due(state, seat))
