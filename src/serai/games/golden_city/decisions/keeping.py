"""GC-8.7: looking through the bonus pile and keeping one card, face down."""

from serai.games.golden_city.data import BONUS_CARDS, members_of
from serai.games.golden_city.decisions.refusing import occasion
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import KEEP, STOP
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import append
from serai.kernel.writing import replaced


class Keeping(SeatFrame[Island]):
    """A player looks through the bonus pile and must keep one card."""

    def legal(self, state: Island, seat: int) -> list[int]:
        """Each card of the pile."""
        return [KEEP + card for card in members_of(state.bonus_pile)]

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The card is kept face down, the others go back."""
        card = action - KEEP
        state.bonus_pile &= ~(1 << card)
        state.bonus = replaced(state.bonus, seat, state.bonus[seat] | 1 << card)
        state.bonus_taken = append(state.bonus_taken, seat * BONUS_CARDS + card)
        state.pop()

    def why_not(self, state: Island, seat: int, action: int) -> str:
        """GC-8.7: only what is in the pile. GC-8.1: a reward cannot be declined."""
        return "GC-8.1" if action == STOP else occasion(action)

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-7.1"

    def told(self, state: Island, seat: int, action: int, to: int) -> int:
        """Section 13: the others do not see which card was kept."""
        return state.game.vocabulary.hidden(action)
