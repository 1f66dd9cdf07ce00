"""GC-4.2, GC-8.4: a player draws a terrain card, unseen by the others."""

from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import DRAW
from serai.kernel.frames import ChanceFrame


class Drawing(ChanceFrame[Island]):
    """Nature gives a card of the draw pile to a player."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def proceed(self, state: Island) -> bool:
        """GC-5.5: an empty draw pile is replaced when a card is needed, not before."""
        state.prepare_pile()
        return False

    def first(self, state: Island) -> int:
        return DRAW

    def odds(self, state: Island) -> list[int]:
        """As many chances as cards of a kind in the pile."""
        return list(state.pile)

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The card goes into the hand."""
        state.pop()
        state.draw(self.seat, action - DRAW)

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-5.5"

    def told(self, state: Island, seat: int, action: int, to: int) -> int:
        """GC-8.4: hidden from the others."""
        return action if to == self.seat else state.game.vocabulary.hidden(action)
