"""GC-4.3, GC-8.6a: the row of face-up goods cards is filled from the pile."""

from serai.games.golden_city.data import GOODS_CARDS
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import REFILL
from serai.kernel.frames import ChanceFrame
from serai.kernel.writing import count


class Refilling(ChanceFrame[Island]):
    """Nature turns up goods cards until three lie in the row, while the pile lasts."""

    def proceed(self, state: Island) -> bool:
        """Done when the row is full or the pile is empty."""
        if state.goods_pile and count(state.row) < state.box.goods_face_up:
            return False
        state.pop()
        return True

    def first(self, state: Island) -> int:
        return REFILL

    def odds(self, state: Island) -> list[int]:
        return [state.goods_pile >> card & 1 for card in range(GOODS_CARDS)]

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The card joins the row."""
        state.goods_pile &= ~(1 << action - REFILL)
        state.row |= 1 << action - REFILL

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-8.6a"

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-8.6a" if state.round else "GC-4.3"
