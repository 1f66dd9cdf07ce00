"""Nature's dice: a player's throw is one event (MP2-3.6), a single die another, the open black dice a third."""

from typing import Final

from serai.games.marco_polo_2.counting import BLACK_OWNER
from serai.games.marco_polo_2.decisions.step import Step
from serai.games.marco_polo_2.dice import Throws, kind_of
from serai.games.marco_polo_2.kinds import DICE, FROM_CHARACTER, SIDES
from serai.games.marco_polo_2.layout import CHARACTER, HAND, STRIDE
from serai.games.marco_polo_2.purse import grant
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import ROLL, SHOW_FIRST, THROW
from serai.kernel.game import CHANCE

OWN_DICE: Final = Throws(DICE, THROW)
BLACK_DICE: Final = [OWN_DICE, OWN_DICE, Throws(4, SHOW_FIRST[2]), Throws(5, SHOW_FIRST[3]), Throws(6, SHOW_FIRST[4])]
"""By players."""


class Throwing(Step):
    """MP2-3.6: a player throws the five dice of his colour."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[int, ...]:
        """Whose dice."""
        return (self.seat,)

    def to_act(self, state: Khanate) -> list[int]:
        """Nature."""
        return [CHANCE]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Every sorted throw."""
        return OWN_DICE.codes.copy()

    def weights(self, state: Khanate) -> list[int]:
        """In how many ways the dice can show it."""
        return OWN_DICE.weights.copy()

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The dice lie before the player."""
        state.pop()
        for side in OWN_DICE.sides[action - THROW]:
            state.own[self.seat * STRIDE + HAND + 2 * (side - 1)] += 1


class Showing(Step):
    """MP2-20.1: in the variant all black dice are thrown at the start of a round and lie open."""

    def to_act(self, state: Khanate) -> list[int]:
        """Nature."""
        return [CHANCE]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Every sorted throw."""
        return BLACK_DICE[state.seats].codes.copy()

    def weights(self, state: Khanate) -> list[int]:
        """In how many ways the dice can show it."""
        return BLACK_DICE[state.seats].weights.copy()

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The dice lie open."""
        throws = BLACK_DICE[state.seats]
        state.pop()
        for side in throws.sides[action - throws.first]:
            state.open[side - 1] += 1


class Rolling(Step):
    """MP2-15.6, MP2-15.8, MP2-16.7: one die is rolled: a reroll, or a black die just taken."""

    def __init__(self, owner: int, seat: int, *, is_new: bool) -> None:
        self.owner = owner
        """The seat, or 4 for a black die."""
        self.seat = seat
        self.is_new = is_new

    def data(self) -> tuple[int, ...]:
        """Whose die, who rolls it, and whether it was just taken."""
        return (self.owner, self.seat, self.is_new)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """A die is worth more than two points."""
        values[self.seat] += 2.4

    def to_act(self, state: Khanate) -> list[int]:
        """Nature."""
        return [CHANCE]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Six sides."""
        return list(range(ROLL, ROLL + SIDES))

    def weights(self, state: Khanate) -> list[int]:
        """A fair die."""
        return [1] * SIDES

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The die joins the player's dice; MP2-17.19: a new one may bring a bonus."""
        state.pop()
        value = action - ROLL + 1
        state.own[self.seat * STRIDE + HAND + kind_of(value, black=self.owner == BLACK_OWNER)] += 1
        if self.is_new:
            reward_new_die(state, self.seat, value)


def reward_new_die(state: Khanate, seat: int, value: int) -> None:
    """MP2-17.19, MP2-20.2: the single bonus of a black die's value, for whom dice bring bonuses."""
    table = state.box.first_roll[state.own[seat * STRIDE + CHARACTER]]
    if table:
        grant(state, seat, table[value - 1], 1, FROM_CHARACTER)
