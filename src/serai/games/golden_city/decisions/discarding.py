"""GC-7.13: the hand limit at the end of the own turn."""

from typing import Final

from serai.games.golden_city.data import KINDS, PLACES
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import BUILD, DISCARD, SEATS
from serai.kernel.frames import SeatFrame


class Discarding(SeatFrame[Island]):
    """A player with more than five cards discards one at a time, in ascending order of the kinds.

    `from_kind` is the kind discarded last: which cards go matters, their order does not (law L4).
    """

    def __init__(self, seat: int, from_kind: int = 0) -> None:
        super().__init__(seat)
        self.from_kind = from_kind

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.from_kind)

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
        """Each kind in hand from which the excess can still be discarded in ascending order."""
        at = seat * KINDS
        ahead = 0
        last = KINDS
        while ahead < self.excess(state):
            last -= 1
            ahead += state.hand[at + last]
        return [DISCARD + kind for kind in range(self.from_kind, last + 1) if state.hand[at + kind]]

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The card goes to the discard pile."""
        kind = action - DISCARD
        state.lay_off(seat, kind, 1)
        state.replace(Discarding(seat, kind))

    def why_not(self, state: Island, seat: int, action: int) -> str:
        """GC-7.1: the building is over. GC-7.13: own cards, exactly the excess, in ascending order."""
        return "GC-7.1" if BUILD <= action < BUILD + PLACES else "GC-7.13"

    def asks(self, state: Island, seat: int) -> dict[str, int]:
        """How many cards are still to be discarded."""
        return {"cards": self.excess(state)}


DISCARDING: Final = [Discarding(seat) for seat in range(SEATS)]
"""By seat: frames are never changed, so one of each is enough."""
