"""GC-7.13: the hand limit at the end of the own turn."""

from typing import Any, Final

from serai.games.golden_city.data import KINDS, PLACES
from serai.games.golden_city.decisions.refusing import occasion
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import BUILD, DISCARD, SEATS, STOP
from serai.kernel.frames import SeatFrame
from serai.kernel.prompt import Prompt


class Discarding(SeatFrame[Island]):
    """A player with more than five cards discards one after the other, in any order."""

    def __init__(self, seat: int, named: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.named = named

    def data(self) -> tuple[Any, ...]:
        """Who discards, and the kinds discarded so far."""
        return (self.seat, self.named)

    def proceed(self, state: Island) -> bool:
        """Exactly the excess is discarded; within the limit nothing is."""
        if self.excess(state) > 0:
            return False
        state.pop()
        return True

    def excess(self, state: Island) -> int:
        """How many cards are too many."""
        return state.hand_size(self.seat) - state.box.hand_limit

    def legal(self, state: Island, seat: int) -> list[int]:
        """Every kind in hand, whatever was named before."""
        return [DISCARD + kind for kind in range(KINDS) if state.hand[seat * KINDS + kind]]

    def considered(self, state: Island, seat: int) -> list[int]:
        """Which cards go matters, their order does not: ascending kinds, as far as they complete the excess."""
        at = seat * KINDS
        last = KINDS
        ahead = 0
        while ahead < self.excess(state):
            last -= 1
            ahead += state.hand[at + last]
        lowest = self.named[-1] if self.named else 0
        if lowest > last or list(self.named) != sorted(self.named):
            return self.legal(state, seat)
        return [DISCARD + kind for kind in range(lowest, last + 1) if state.hand[at + kind]]

    def picked(self, state: Island, seat: int) -> list[int]:
        return [DISCARD + kind for kind in self.named]

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The card goes to the discard pile."""
        kind = action - DISCARD
        state.lay_off(seat, kind, 1)
        state.replace(Discarding(seat, (*self.named, kind)))

    def why_not(self, state: Island, seat: int, action: int) -> str:
        """GC-7.15, GC-7.1: the building is over. GC-7.13: own cards, exactly the excess."""
        if BUILD <= action < BUILD + PLACES:
            return "GC-7.1" if state.stock[seat] else "GC-7.15"
        return "GC-7.13" if action == STOP else occasion(action)

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-7.1"

    def asks(self, state: Island, seat: int, prompt: Prompt) -> None:
        """How many cards are still to be discarded."""
        prompt.add("cards", self.excess(state))


DISCARDING: Final = [Discarding(seat) for seat in range(SEATS)]
"""By seat: frames are never changed, so one of each is enough."""
