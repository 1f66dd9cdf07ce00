"""Phase 1: selling to the Khan (section 5)."""

from typing import Final

from serai.games.xanadu.decisions.drawing import begin_new_start
from serai.games.xanadu.decisions.working import Gathering
from serai.games.xanadu.encoding import NOTHING, SLOTS
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import DONE, SELL
from serai.kernel.game import Frame


class Selling(Frame[City]):
    """XAN-5.1: the active player sells any number of their buildings.

    The order makes no difference (XAN-5.7), so they are sold from the lowest slot up: `first` is the first that may
    follow.
    """

    def __init__(self, first: int) -> None:
        self.first = first

    def data(self) -> tuple[int, ...]:
        """The lowest slot that may still be sold."""
        return (self.first,)

    def proceed(self, state: City) -> bool:
        """XAN-5.7: the phase ends when there is nothing left to sell."""
        base = state.active * state.limit
        for slot in range(base + self.first, base + state.limit):
            if state.built[slot] != NOTHING:
                return False
        end_selling(state)
        return True

    def to_act(self, state: City) -> list[int]:
        """XAN-4.3: the active player."""
        return [state.active]

    def legal(self, state: City, seat: int) -> list[int]:
        """XAN-5.1: each own building, or done."""
        base = seat * state.limit
        legal = [SELL + slot for slot in range(self.first, state.limit) if state.built[base + slot] != NOTHING]
        legal.append(DONE)
        return legal

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-5.2, XAN-5.4: the price is paid, card and workers are discarded."""
        if action == DONE:
            end_selling(state)
            return
        slot = action - SELL
        state.sell(seat * state.limit + slot, NOTHING)
        state.sold = 1
        state.replace(SELLING_FROM[slot + 1])

    def why_not(self, state: City, seat: int, action: int) -> str:
        """Nothing there, or sold in another order; all else belongs to other phases."""
        if not SELL <= action < DONE:
            return "XAN-4.1"
        slot = action - SELL
        return "XAN-5.1" if slot >= state.limit or state.built[seat * state.limit + slot] == NOTHING else "XAN-5.7"

    def asks(self, state: City, seat: int) -> dict[str, int]:
        """How many buildings stand, and whether one has been sold."""
        return {"buildings": state.standing[seat], "sold": state.sold}


SELLING_FROM: Final = [Selling(first) for first in range(SLOTS + 1)]
"""Frames are immutable: one for each slot is enough."""


def end_selling(state: City) -> None:
    """XAN-5.8: phase 2 follows, after a new start if the table is empty."""
    state.replace(GATHERING)
    if state.is_empty_table():
        begin_new_start(state)


GATHERING: Final = Gathering()
