"""Dice: a player's throw is one event of nature (MP2-3.6), a single die another, the open black dice a third."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.codes import BLACK, ROLL, SHOW, THROW
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.dice import Throws, kind_of
from serai.games.marco_polo_2.kinds import BLACK_OWNER, DICE, DIE_KINDS, FROM_CHARACTER, SIDES
from serai.games.marco_polo_2.purse import grant
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.frames import ChanceFrame
from serai.kernel.machine import mypyc_attr
from serai.kernel.rng import Rng
from serai.kernel.writing import replaced

OWN_DICE: Final = Throws(DICE, THROW)
BLACK_DICE: Final = [OWN_DICE, OWN_DICE, Throws(4, SHOW), Throws(5, SHOW + 126), Throws(6, SHOW + 126 + 252)]
"""By players. MP2-20.1: open black dice, the throws of 4, 5 and 6 dice one after the other."""


class Throw(ChanceFrame[Khanate]):
    """Several dice are thrown at once: every sorted throw, in as many ways as the dice can show it."""

    def throws(self, state: Khanate) -> Throws:
        """Of how many dice."""
        raise NotImplementedError

    def why_wait(self, state: Khanate, seat: int) -> str:
        return "MP2-3.6"

    def first(self, state: Khanate) -> int:
        return self.throws(state).first

    def odds(self, state: Khanate) -> list[int]:
        return self.throws(state).weights

    def fate(self, state: Khanate, rng: Rng) -> int:
        throws = self.throws(state)
        return throws.first + throws.outcome(rng.below(throws.sums[-1]))


@mypyc_attr(free_list_len=1)
class Throwing(Throw):
    """MP2-3.6: a player throws the five dice of their colour."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def throws(self, state: Khanate) -> Throws:
        return OWN_DICE

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The dice lie before the player."""
        state.pop()
        for side in OWN_DICE.sides[action - THROW]:
            state.dice[self.seat * DIE_KINDS + 2 * (side - 1)] += 1


class Showing(Throw):
    """MP2-20.1: in the variant all black dice are thrown at the start of a round and lie open."""

    def throws(self, state: Khanate) -> Throws:
        return BLACK_DICE[state.seats]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The dice lie open."""
        throws = self.throws(state)
        state.pop()
        for side in throws.sides[action - throws.first]:
            state.open_dice = replaced(state.open_dice, side - 1, state.open_dice[side - 1] + 1)


@mypyc_attr(free_list_len=1)
class Rolling(ChanceFrame[Khanate]):
    """MP2-15.6, MP2-15.8, MP2-16.7: one die is rolled: a reroll, or a black die just taken."""

    def __init__(self, owner: int, seat: int, is_new: int) -> None:
        self.owner = owner
        """The seat, or 4 for a black die."""
        self.seat = seat
        self.is_new = is_new

    def first(self, state: Khanate) -> int:
        return ROLL

    def odds(self, state: Khanate) -> list[int]:
        return [1] * SIDES

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The die joins the player's dice; MP2-17.19: a new one may bring a bonus."""
        state.pop()
        value = action - ROLL + 1
        state.dice[self.seat * DIE_KINDS + kind_of(value, black=self.owner == BLACK_OWNER)] += 1
        if self.is_new:
            reward_new_die(state, self.seat, value)


def reward_new_die(state: Khanate, seat: int, value: int) -> None:
    """MP2-17.19, MP2-20.2: the single bonus of a black die's value, for whom dice bring bonuses."""
    table = state.who(seat).first_roll
    if table:
        grant(state, seat, table[value - 1], 1, FROM_CHARACTER)


@mypyc_attr(free_list_len=1)
class Blackening(Asking):
    """So many black dice are taken: bought (MP2-15.8) or gained (MP2-16.7)."""

    answers: ClassVar = (BLACK, SIDES, "MP2-20.1")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def proceed(self, state: Khanate) -> bool:
        """MP2-1.4: no die is gained when none is left. In the variant one is chosen, else it is rolled."""
        if self.left == 0 or state.blacks == 0:
            state.pop()
            return True
        if state.has_open_dice:
            return False
        self.go_on(state)
        state.push(Rolling(BLACK_OWNER, self.seat, 1))
        return True

    def go_on(self, state: Khanate) -> None:
        """One die is taken from the supply."""
        state.replace(Blackening(self.seat, self.left - 1))
        state.blacks -= 1
        state.has_gained = 1

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-20.1: the values that lie open."""
        return [BLACK + side for side in range(SIDES) if state.open_dice[side] > 0]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The die keeps its value."""
        side = action - BLACK
        self.go_on(state)
        state.open_dice = replaced(state.open_dice, side, state.open_dice[side] - 1)
        state.dice[seat * DIE_KINDS + kind_of(side + 1, black=True)] += 1
        reward_new_die(state, seat, side + 1)
