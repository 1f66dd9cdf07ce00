"""GC-4.6: the start player is drawn at random."""

from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import START
from serai.kernel.game import CHANCE, Frame


class Starting(Frame[Island]):
    """Nature draws the start player."""

    def to_act(self, state: Island) -> list[int]:
        return [CHANCE]

    def legal(self, state: Island, seat: int) -> list[int]:
        """Every player."""
        return list(range(START, START + state.seats))

    def weights(self, state: Island) -> list[int]:
        return [1] * state.seats

    def apply(self, state: Island, seat: int, action: int) -> None:
        """The player gets the start marker."""
        state.start = action - START
        state.pop()

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-4.6"
