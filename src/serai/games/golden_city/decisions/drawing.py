"""GC-4.2, GC-8.4: a player draws a terrain card, unseen by the others."""

from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import DRAW
from serai.kernel.frames import ChanceFrame
from serai.kernel.machine import i64
from serai.kernel.rng import Rng
from serai.kernel.writing import total


def top_card(state: Island, rng: Rng) -> i64:
    """The kind of a card drawn at random from the draw pile."""
    left: i64 = rng.below(total(state.pile))
    kind: i64 = 0
    for cards in state.pile:
        left -= cards
        if left < 0:
            break
        kind += 1
    return kind


class Drawing(ChanceFrame[Island]):
    """Nature gives a card of the draw pile to a player."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[int, ...]:
        return (self.seat,)

    def first(self, state: Island) -> int:
        return DRAW

    def odds(self, state: Island) -> list[int]:
        """As many chances as cards of a kind in the pile."""
        return list(state.pile)

    def fate(self, state: Island, rng: Rng) -> int:
        return DRAW + top_card(state, rng)

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The card goes into the hand."""
        state.pop()
        state.draw(self.seat, action - DRAW)

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-5.5"

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-8.4" if state.round else "GC-4.2"

    def told(self, state: Island, seat: int, action: int, to: int) -> int:
        """GC-8.4: hidden from the others."""
        return action if to == self.seat else state.game.vocabulary.hidden(action)
