"""GC-4.3, GC-8.6a: the row of face-up goods cards is filled from the pile."""

from serai.games.golden_city.data import members_of
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import REFILL
from serai.kernel.game import CHANCE, Frame


class Refilling(Frame[Island]):
    """Nature turns up goods cards until three lie in the row, while the pile lasts."""

    def proceed(self, state: Island) -> bool:
        """Done when the row is full or the pile is empty."""
        if state.goods_pile and state.row.bit_count() < state.box.goods_face_up:
            return False
        state.pop()
        return True

    def to_act(self, state: Island) -> list[int]:
        return [CHANCE]

    def legal(self, state: Island, seat: int) -> list[int]:
        return [REFILL + card for card in members_of(state.goods_pile)]

    def weights(self, state: Island) -> list[int]:
        return [1] * state.goods_pile.bit_count()

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The card joins the row."""
        state.goods_pile &= ~(1 << action - REFILL)
        state.row |= 1 << action - REFILL

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-8.6a"
