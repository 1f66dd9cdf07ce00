"""GC-8.6: taking a goods card, from the row or unseen from the pile; with a fifth, one goes back to the box."""

from serai.games.golden_city.data import GOODS_CARDS, members_of
from serai.games.golden_city.decisions.refilling import Refilling
from serai.games.golden_city.decisions.refusing import occasion
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import RETURN, STOP, TAKE, TAKE_PILE, UNCOVER
from serai.kernel.frames import ChanceFrame, SeatFrame
from serai.kernel.writing import count, replaced


class Taking(SeatFrame[Island]):
    """GC-8.6: a player takes one of the face-up goods cards, or the top card of the pile."""

    def legal(self, state: Island, seat: int) -> list[int]:
        """Each face-up card; the pile while it lasts."""
        cards = [TAKE + card for card in members_of(state.row)]
        return [*cards, TAKE_PILE] if state.goods_pile else cards

    def apply(self, state: Island, seat: int, action: int) -> None:
        """GC-8.6a: after a face-up card the row is refilled. GC-8.6b: a fifth card is returned after that."""
        state.replace(Returning(seat))
        if action == TAKE_PILE:
            state.push(Uncovering(seat))
            return
        state.row &= ~(1 << action - TAKE)
        state.goods = replaced(state.goods, seat, state.goods[seat] | 1 << action - TAKE)
        state.push(Refilling())

    def why_not(self, state: Island, seat: int, action: int) -> str:
        """GC-8.6: only what lies there. GC-8.1: a reward cannot be declined."""
        return "GC-8.1" if action == STOP else occasion(action)

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-7.1"


class Uncovering(ChanceFrame[Island]):
    """GC-8.6: nature turns up the card that a player takes from the pile."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def first(self, state: Island) -> int:
        return UNCOVER

    def odds(self, state: Island) -> list[int]:
        return [state.goods_pile >> card & 1 for card in range(GOODS_CARDS)]

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The card lies face up in front of the player."""
        state.goods_pile &= ~(1 << action - UNCOVER)
        state.goods = replaced(state.goods, self.seat, state.goods[self.seat] | 1 << action - UNCOVER)
        state.pop()

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-8.6"

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-8.6"


class Returning(SeatFrame[Island]):
    """GC-8.6b: a player with five goods cards returns one of them to the box."""

    def proceed(self, state: Island) -> bool:
        """Up to four cards nothing is returned."""
        if count(state.goods[self.seat]) > state.box.goods_limit:
            return False
        state.pop()
        return True

    def legal(self, state: Island, seat: int) -> list[int]:
        """Any of the five, the new one included."""
        return [RETURN + card for card in members_of(state.goods[seat])]

    def apply(self, state: Island, seat: int, action: int) -> None:
        """GC-2.13: what goes back to the box is out of the game."""
        state.goods = replaced(state.goods, seat, state.goods[seat] & ~(1 << action - RETURN))
        state.pop()

    def why_not(self, state: Island, seat: int, action: int) -> str:
        """GC-8.6b: one of the own five cards, at once."""
        return "GC-8.6b" if action == STOP else occasion(action)

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-7.1"
