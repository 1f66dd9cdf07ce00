"""The start of a round: round bonuses (MP2-3.4), bonuses of the throw (MP2-17.17), compensation (MP2-3.7)."""

from serai.games.marco_polo_2.decisions.copying import take_city_bonus
from serai.games.marco_polo_2.decisions.gaining import gain
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep, Step
from serai.games.marco_polo_2.dice import kind_of
from serai.games.marco_polo_2.kinds import (
    CAMEL,
    COIN,
    FROM_CHARACTER,
    FROM_SEALS,
    GUILDS,
    IMPROVED,
    MARKED,
    MOST_CAMELS,
    SIDES,
)
from serai.games.marco_polo_2.layout import HAND, NOTHING, SEALS_OF, STRIDE
from serai.games.marco_polo_2.purse import grant, receive
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import CAMELS, DOUBLE, PAIRS


def has_bonus(state: Khanate, seat: int, i: int) -> bool:
    """MP2-3.5: whether a round bonus is owned: marked cities first, then improved seals."""
    if i < MARKED:
        return state.has_post(seat, state.box.marked[i])
    return state.own[seat * STRIDE + SEALS_OF + i - MARKED] == IMPROVED


def owned_bonuses(state: Khanate, seat: int) -> list[int]:
    """The round bonuses of cities and seals."""
    return [i for i in range(MARKED + GUILDS) if has_bonus(state, seat, i)]


class Rounding(Step):
    """MP2-3.5: a player's round bonuses: character, cities, seals; MP2-17.12: one of them twice, if chosen."""

    def __init__(self, seat: int, at: int, doubled: int) -> None:
        self.seat = seat
        self.at = at
        """The next bonus, or NOTHING before the first."""
        self.doubled = doubled

    def data(self) -> tuple[int, ...]:
        """Who, how far, and which one comes twice."""
        return (self.seat, self.at, self.doubled)

    def proceed(self, state: Khanate) -> bool:
        """One bonus after the other; choices come in between."""
        seat = self.seat
        if self.at == NOTHING:
            self.begin(state)
            return True
        i = self.at
        while i < MARKED + GUILDS and not has_bonus(state, seat, i):
            i += 1
        if i == MARKED + GUILDS:
            state.pop()
            return True
        state.replace(Rounding(seat, i + 1, self.doubled))
        times = 2 if i == self.doubled else 1
        if i < MARKED:
            take_city_bonus(state, seat, state.box.marked[i], times)
        else:
            gain(state, seat, state.box.guild_bonus[i - MARKED], times, FROM_SEALS)
        return True

    def begin(self, state: Khanate) -> None:
        """The character's own bonus, or the choice which bonus comes twice."""
        character = state.character(self.seat)
        state.replace(Rounding(self.seat, 0, NOTHING))
        if state.box.doubles_bonus[character] and owned_bonuses(state, self.seat):
            state.replace(Doubling(self.seat))
        gain(state, self.seat, state.box.round_start[character], 1, FROM_CHARACTER)


class Doubling(SeatStep):
    """MP2-17.12: which round bonus is received twice."""

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The bonuses she would receive."""
        return [DOUBLE + i for i in owned_bonuses(state, seat)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Chosen before the first of them is taken."""
        state.replace(Rounding(seat, 0, action - DOUBLE))

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not hers."""
        return "MP2-17.12" if DOUBLE <= action < DOUBLE + MARKED + GUILDS else elsewhere(action)


class Counting(SeatStep):
    """MP2-17.17, MP2-17.18: what a throw brings to whom dice bring bonuses, value by value."""

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value = value

    def data(self) -> tuple[int, ...]:
        """Whose throw, and which value is next."""
        return (self.seat, self.value)

    def proceed(self, state: Khanate) -> bool:
        """Single bonuses at once; a value thrown twice or more is asked about."""
        table = state.box.first_roll[state.character(self.seat)]
        if not table or self.value > SIDES:
            state.pop()
            return True
        dice = dice_showing(state, self.seat, self.value)
        if dice > 1 and state.box.double_roll[state.character(self.seat)]:
            return False
        state.replace(Counting(self.seat, self.value + 1))
        grant(state, self.seat, table[self.value - 1], dice, FROM_CHARACTER)
        return True

    def name(self) -> str:
        """The question is how many pairs."""
        return "pairing"

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-17.18: a die belongs to one pair at most."""
        pairs = dice_showing(state, seat, self.value) // 2
        return list(range(PAIRS, PAIRS + pairs + 1))

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Doubles bonuses for the pairs, single ones for the rest."""
        pairs = action - PAIRS
        character = state.character(seat)
        dice = dice_showing(state, seat, self.value)
        state.replace(Counting(seat, self.value + 1))
        grant(state, seat, state.box.double_roll[character][self.value - 1], pairs, FROM_CHARACTER)
        grant(state, seat, state.box.first_roll[character][self.value - 1], dice - 2 * pairs, FROM_CHARACTER)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not so many pairs."""
        return "MP2-17.18" if PAIRS <= action < PAIRS + 3 else elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """The value, and how many dice show it."""
        return {"value": self.value, "dice": dice_showing(state, seat, self.value)}


def dice_showing(state: Khanate, seat: int, value: int) -> int:
    """How many coloured dice show a value."""
    return state.own[seat * STRIDE + HAND + kind_of(value, black=False)]


def items_due(state: Khanate, seat: int) -> int:
    """MP2-3.7: what is missing to 15."""
    total = 0
    for value in range(1, SIDES + 1):
        total += value * dice_showing(state, seat, value)
    return state.box.compensation - total


class Compensating(SeatStep):
    """MP2-3.7: a low throw is compensated by coins and camels."""

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
        camels = action - CAMELS
        state.pop()
        receive(state, seat, COIN, items_due(state, seat) - camels, FROM_CHARACTER)
        receive(state, seat, CAMEL, camels, FROM_CHARACTER)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not so many items."""
        return "MP2-3.7" if CAMELS <= action <= CAMELS + MOST_CAMELS else elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many items."""
        return {"items": items_due(state, seat)}
