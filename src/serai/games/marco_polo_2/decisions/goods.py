"""Choosing goods: `any_good` and `diff_goods`, gained (MP2-16.4, MP2-16.5) or paid (MP2-6.6).

Goods are named one by one, pairs pair by pair, in ascending order, since the order does not matter (law L4). Paying is
not asked about when there is only one way.
"""

from typing import Final

from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.kinds import GOLD, PEPPER, SILK
from serai.games.marco_polo_2.layout import STRIDE
from serai.games.marco_polo_2.purse import most_pairs
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import GAIN, PAY

PAIR: Final = 3
"""The first noun that is a pair."""
LOW: Final = [PEPPER, SILK, GOLD, PEPPER, PEPPER, SILK]
HIGH: Final = [0, 0, 0, SILK, GOLD, GOLD]


def move_goods(state: Khanate, seat: int, noun: int, n: int) -> None:
    """Add or subtract one good or one pair."""
    base = seat * STRIDE
    state.own[base + LOW[noun]] += n
    if noun >= PAIR:
        state.own[base + HIGH[noun]] += n


class Collecting(SeatStep):
    """MP2-16.4, MP2-16.5: goods of choice, or pairs of different goods."""

    def __init__(self, seat: int, left: int, floor: int) -> None:
        super().__init__(seat)
        self.left = left
        self.floor = floor
        """The lowest noun still allowed."""

    def data(self) -> tuple[int, ...]:
        """Who takes how many more, from which noun on."""
        return (self.seat, self.left, self.floor)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """Goods of choice."""
        values[self.seat] += self.left * (1.4 if self.floor < PAIR else 2.4)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Three goods, or three pairs."""
        end = PAIR if self.floor < PAIR else 2 * PAIR
        return list(range(GAIN + self.floor, GAIN + end))

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Take it; MP2-1.2: the supply never runs out."""
        noun = action - GAIN
        move_goods(state, seat, noun, 1)
        if self.left > 1:
            state.replace(Collecting(seat, self.left - 1, noun))
        else:
            state.pop()

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """A good where a pair is due, or out of order."""
        if GAIN <= action < PAY:
            return "MP2-16.4" if self.floor < PAIR else "MP2-16.5"
        return elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many are left."""
        return {"left": self.left, "pairs": int(self.floor >= PAIR)}


class PayingGoods(SeatStep):
    """MP2-6.6: goods of choice are paid, or pairs of different goods."""

    def __init__(self, seat: int, left: int, floor: int) -> None:
        super().__init__(seat)
        self.left = left
        self.floor = floor

    def data(self) -> tuple[int, ...]:
        """Who pays how many more, from which noun on."""
        return (self.seat, self.left, self.floor)

    def proceed(self, state: Khanate) -> bool:
        """Nothing is asked while there is only one way."""
        ways = self.legal(state, self.seat)
        if len(ways) != 1:
            return False
        self.apply(state, self.seat, ways[0])
        return True

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Goods he has that leave the rest payable."""
        end = PAIR if self.floor < PAIR else 2 * PAIR
        return [PAY + noun for noun in range(self.floor, end) if self.leaves_payable(state, noun)]

    def leaves_payable(self, state: Khanate, noun: int) -> bool:
        """Whether this and nothing below it covers what is left."""
        base = self.seat * STRIDE
        pepper, silk, gold = state.own[base + PEPPER], state.own[base + SILK], state.own[base + GOLD]
        left = self.left
        if noun < PAIR:
            stock = [pepper, silk, gold]
            return stock[noun] > 0 and sum(stock[noun:]) >= left
        if noun == PAIR:
            return pepper > 0 and silk > 0 and most_pairs(pepper - 1, silk - 1, gold) >= left - 1
        if noun == PAIR + 1:
            return pepper > 0 and gold >= left and pepper + silk >= left
        return silk >= left and gold >= left

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Pay it and go on with the rest."""
        noun = action - PAY
        move_goods(state, seat, noun, -1)
        if self.left > 1:
            state.replace(PayingGoods(seat, self.left - 1, noun))
        else:
            state.pop()

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not his, out of order, or the rest could not be paid."""
        return "MP2-6.6" if PAY <= action < PAY + 2 * PAIR else elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many are left."""
        return {"left": self.left, "pairs": int(self.floor >= PAIR)}
