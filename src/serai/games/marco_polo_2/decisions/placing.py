"""Placing dice: on an action space (MP2-5), one at a time, the lowest first; into the money bag, to be rolled again or
changed (MP2-15.5 to MP2-15.7)."""

from typing import Final

from serai.games.marco_polo_2.actions import KINDS, rent
from serai.games.marco_polo_2.components import Space
from serai.games.marco_polo_2.decisions.asking import Asking, elsewhere
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.decisions.rolling import Rolling
from serai.games.marco_polo_2.dice import value_of
from serai.games.marco_polo_2.kinds import BAG, BLACK_OWNER, DIE_KINDS, FROM_CHARACTER
from serai.games.marco_polo_2.placement import is_colour_used, lowest_die
from serai.games.marco_polo_2.purse import gain
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DIE
from serai.kernel.machine import append, i64

BAGGING: Final = 0
REROLLING: Final = 1
UP: Final = 2
DOWN: Final = 3
FIRST: Final = [0, 0, 0, 2]
LAST: Final = [DIE_KINDS - 1, DIE_KINDS - 1, DIE_KINDS - 3, DIE_KINDS - 1]
"""By purpose: the kinds of dice it can serve. MP2-15.7: a 1 cannot be lowered, a 6 cannot be raised."""


def place_die(state: Khanate, seat: int, kind: int, space: int) -> None:
    """A die leaves the hand and lies on a space until the next round (MP2-5.11)."""
    owner = BLACK_OWNER if kind % 2 else seat
    state.dice[seat * DIE_KINDS + kind] -= 1
    state.laid = append(state.laid, space * 64 + owner * 8 + value_of(kind))


class Placing(Asking):
    """A space has been chosen; now its dice are."""

    def __init__(self, seat: int, space: int, left: int, value: int = 0, last: int = 0, coloured: int = 0) -> None:
        super().__init__(seat)
        self.space = space
        self.left = left
        self.value = value
        """The lowest die placed, 0 before the first."""
        self.last = last
        """The kind placed last: dice are placed in ascending order (law L4)."""
        self.coloured = coloured
        """Whether a die of the player's colour is among them (MP2-5.7)."""

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.space, self.left, self.value, self.last, self.coloured == 1)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-23.2: dice that can be completed to a legal placement."""
        space = state.box.spaces[self.space]
        only_black = is_colour_used(state, seat, space)
        floor: i64 = 2 * lowest_die(state, seat, space) - 2 if self.value == 0 else self.last
        found: list[int] = []
        dice: i64 = 0
        for kind in range(DIE_KINDS - 1, floor - 1, -1):
            here: i64 = 0 if only_black and kind % 2 == 0 else state.dice[seat * DIE_KINDS + kind]
            dice += here
            if here > 0 and dice >= self.left and self.is_affordable(state, space, kind):
                found.append(DIE + kind)
        found.reverse()
        return found

    def is_affordable(self, state: Khanate, space: Space, kind: int) -> bool:
        """MP2-5.9: the first die is the lowest and decides what is paid."""
        return self.value > 0 or KINDS[space.action].is_payable(state, self.seat, space, value_of(kind))

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-5.2: with the last die the action begins; the lowest die is its value."""
        kind = action - DIE
        value = self.value if self.value > 0 else value_of(kind)
        coloured = 1 if self.coloured or kind % 2 == 0 else 0
        place_die(state, seat, kind, self.space)
        if self.left > 1:
            state.replace(Placing(seat, self.space, self.left - 1, value, kind, coloured))
            return
        state.pop()
        if coloured:
            state.used[seat] |= 1 << self.space
        space = state.box.spaces[self.space]
        coins = rent(state, space, value)
        state.cells[self.space] += 1
        KINDS[space.action].act(state, seat, space, value, coins)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not in hand, the colour is used up, too low, too few others, or too dear."""
        kind, space = action - DIE, state.box.spaces[self.space]
        if not 0 <= kind < DIE_KINDS:
            return elsewhere(action)
        if state.dice[seat * DIE_KINDS + kind] == 0:
            return "MP2-5.1"
        if kind % 2 == 0 and is_colour_used(state, seat, space):
            return "MP2-5.6"
        if self.value == 0 and value_of(kind) < lowest_die(state, seat, space):
            return KINDS[space.action].why_low(state, space)
        return "MP2-23.2" if self.is_affordable(state, space, kind) else "MP2-5.9"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """The space, and how many more dice."""
        return {"space": self.space, "left": self.left}


class Picking(Asking):
    """Choose one unplaced die: for the money bag, to be rolled again, or to be changed."""

    def __init__(self, seat: int, purpose: int, reward: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.reward = reward
        """What the money bag gives."""

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.purpose, self.reward)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Coloured and black dice alike (MP2-15.9)."""
        return [DIE + kind for kind in pickable(state, seat, self.purpose)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Carry it out; what costs something is paid."""
        kind = action - DIE
        box, at = state.box, seat * DIE_KINDS + kind
        state.pop()
        if self.purpose == BAGGING:
            place_die(state, seat, kind, BAG)
            state.has_bagged = 1
            gain(state, seat, box.bag[self.reward], 1, FROM_CHARACTER)
            return
        state.dice[at] -= 1
        if self.purpose == REROLLING:
            state.push(Rolling(BLACK_OWNER if kind % 2 else seat, seat, 0))
            pay(state, seat, box.reroll_price, 1)
            return
        state.dice[at + 2 if self.purpose == UP else at - 2] += 1
        pay(state, seat, box.change_price, 1)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not in hand, or at the end of its scale."""
        kind = action - DIE
        if not 0 <= kind < DIE_KINDS:
            return elsewhere(action)
        if state.dice[seat * DIE_KINDS + kind] == 0:
            return ["MP2-15.5", "MP2-15.6", "MP2-15.7", "MP2-15.7"][self.purpose]
        return "MP2-15.7"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """What for."""
        return {"purpose": self.purpose}


def pickable(state: Khanate, seat: i64, purpose: int) -> list[int]:
    """The kinds of unplaced dice that can serve a purpose."""
    at: i64 = seat * DIE_KINDS
    return [kind for kind in range(FIRST[purpose], LAST[purpose] + 1) if state.dice[at + kind] > 0]
