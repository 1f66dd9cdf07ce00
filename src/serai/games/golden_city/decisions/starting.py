"""GC-4.6: the start player is drawn at random."""

from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import START
from serai.kernel.frames import ChanceFrame


class Starting(ChanceFrame[Island]):
    """Nature draws the start player."""

    def first(self, state: Island) -> int:
        return START

    def odds(self, state: Island) -> list[int]:
        return [1] * state.seats

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The player gets the start marker."""
        state.start = action - START
        state.pop()

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-4.6"

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-4.6"
