"""Placing dice on an action space (MP2-5), one at a time, the lowest first."""

from serai.games.marco_polo_2.counting import BLACK_OWNER
from serai.games.marco_polo_2.decisions.acting import act
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.dice import value_of
from serai.games.marco_polo_2.kinds import CARD, DIE_KINDS, KHAN, SEALS, TRAVEL
from serai.games.marco_polo_2.layout import HAND, STRIDE, USED
from serai.games.marco_polo_2.prospects import DIE_WORTH, space_worth
from serai.games.marco_polo_2.spaces import (
    is_colour_used,
    is_payable,
    lowest_die,
    lowest_placeable,
    reaches,
)
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DIE


def place_die(state: Khanate, seat: int, kind: int, space: int) -> None:
    """A die leaves the hand and lies on a space until the next round (MP2-5.11)."""
    owner = BLACK_OWNER if kind % 2 else seat
    state.own[seat * STRIDE + HAND + kind] -= 1
    state.placed.append(space * 64 + owner * 8 + value_of(kind))


class Placing(SeatStep):
    """A space has been chosen; now its dice are."""

    def __init__(self, seat: int, space: int, left: int, value: int, last: int, *, coloured: bool) -> None:
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
        """Who places where, how many more, and what lies there already."""
        return (self.seat, self.space, self.left, self.value, self.last, self.coloured)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """What the space will bring, less the dice still to be placed."""
        value = self.value if self.value > 0 else self.likely_value(state)
        worth = space_worth(state, self.seat, self.space, value)
        values[self.seat] += worth - self.left * DIE_WORTH[value]

    def likely_value(self, state: Khanate) -> int:
        """High dice for cards, seals and journeys, the lowest that will do for the rest."""
        only_black = is_colour_used(state, self.seat, self.space)
        high = reaches(state, self.seat)[self.left + (4 if only_black else 0)]
        action = state.box.action[self.space]
        if action == CARD or action == SEALS or action == TRAVEL:
            return high
        floor = lowest_die(state, self.seat, self.space)
        return max(1, lowest_placeable(state, self.seat, self.space, floor)) if floor <= high else max(1, high)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-23.2: dice that can be completed to a legal placement."""
        only_black = is_colour_used(state, seat, self.space)
        floor = 2 * lowest_die(state, seat, self.space) - 2 if self.value == 0 else self.last
        at = seat * STRIDE + HAND
        found: list[int] = []
        dice = 0
        for kind in range(DIE_KINDS - 1, floor - 1, -1):
            here = 0 if only_black and kind % 2 == 0 else state.own[at + kind]
            dice += here
            if here > 0 and dice >= self.left and self.is_affordable(state, kind):
                found.append(DIE + kind)
        found.reverse()
        return found

    def is_affordable(self, state: Khanate, kind: int) -> bool:
        """MP2-5.9: the first die is the lowest and decides what is paid."""
        return self.value > 0 or is_payable(state, self.seat, self.space, value_of(kind))

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-5.2: with the last die the action begins; the lowest die is its value."""
        kind = action - DIE
        value = self.value if self.value > 0 else value_of(kind)
        coloured = self.coloured or kind % 2 == 0
        place_die(state, seat, kind, self.space)
        if self.left > 1:
            state.replace(Placing(seat, self.space, self.left - 1, value, kind, coloured=coloured))
            return
        state.pop()
        if coloured:
            state.own[seat * STRIDE + USED] |= 1 << self.space
        act(state, seat, self.space, value)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not his, the colour is used up, too low, too few others, or too dear."""
        kind = action - DIE
        if not 0 <= kind < DIE_KINDS:
            return elsewhere(action)
        if state.own[seat * STRIDE + HAND + kind] == 0:
            return "MP2-5.1"
        if kind % 2 == 0 and is_colour_used(state, seat, self.space):
            return "MP2-5.6"
        if self.value == 0 and value_of(kind) < lowest_die(state, seat, self.space):
            action_kind = state.box.action[self.space]
            return "MP2-8.2" if action_kind == KHAN else "MP2-9.1" if action_kind == SEALS else "MP2-5.3"
        if not self.is_affordable(state, kind):
            return "MP2-5.9"
        return "MP2-23.2"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """The space, and how many more dice."""
        return {"space": self.space, "left": self.left}
