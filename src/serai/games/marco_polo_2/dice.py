"""Throws of several dice as sorted outcomes (`11235`) with integer weights, and dice by kind.

A die of a player is one of twelve kinds: value and colour, in the order 1, black-1, 2, black-2, ... so that dice picked
in ascending order show the lowest value first, which is the one that counts (MP2-5.2).
"""

from itertools import accumulate, combinations_with_replacement
from math import factorial, prod

from serai.games.marco_polo_2.kinds import SIDES
from serai.kernel.machine import i64, vec


def outcomes(dice: int) -> list[str]:
    """All sorted throws of so many dice, in ascending order.

    >>> len(outcomes(5)), outcomes(2)[:3]
    (252, ['11', '12', '13'])
    """
    return ["".join(throw) for throw in combinations_with_replacement("123456", dice)]


def weight(throw: str) -> int:
    """In how many ways the dice can show this: the multinomial coefficient.

    >>> weight("11"), weight("12"), sum(weight(throw) for throw in outcomes(5)) == 6 ** 5
    (1, 2, True)
    """
    return factorial(len(throw)) // prod(factorial(throw.count(side)) for side in "123456")


class Throws:
    """The outcomes of throwing so many dice at once."""

    def __init__(self, dice: int, first: int) -> None:
        texts = outcomes(dice)
        self.first = first
        """The code of the first outcome."""
        self.weights: list[int] = [weight(text) for text in texts]
        self.sums: vec[i64] = vec[i64](list(accumulate(self.weights)))
        """By outcome: its weight and those of all before it."""
        self.sides: list[list[int]] = [[int(side) for side in text] for text in texts]

    def outcome(self, ways: i64) -> i64:
        """The outcome that so many ways lead to: the first whose sum is above the number. As `bisect` finds it, whose
        numbers would be objects."""
        sums = self.sums
        low: i64 = 0
        high: i64 = len(sums)
        while low < high:
            middle = (low + high) >> 1
            if ways < sums[middle]:
                high = middle
            else:
                low = middle + 1
        return low


def kind_of(value: int, *, black: bool) -> int:
    """The kind of a die."""
    return 2 * (value - 1) + int(black)


def value_of(kind: int) -> int:
    """What a die of this kind shows."""
    return kind // 2 + 1


def kind_names() -> list[str]:
    """Nouns for dice: `3`, `black-3`."""
    return [f"black-{value_of(k)}" if k % 2 else str(value_of(k)) for k in range(2 * SIDES)]
