"""The end of a turn (MP2-4.8)."""

from serai.games.marco_polo_2.decisions.drawing import Refilling
from serai.games.marco_polo_2.decisions.step import Step
from serai.games.marco_polo_2.kinds import CONTRACT_SPACES
from serai.games.marco_polo_2.layout import FRESH, NOTHING, STRIDE
from serai.games.marco_polo_2.state import Khanate


class Closing(Step):
    """MP2-12.12: empty contract spaces are filled; contracts taken this turn become discardable."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[int, ...]:
        """Whose turn ends."""
        return (self.seat,)

    def proceed(self, state: Khanate) -> bool:
        """First space first, while the pile lasts."""
        for space in range(CONTRACT_SPACES):
            if state.signs[space] == NOTHING and state.pile_size() > 0:
                state.push(Refilling(space))
                return True
        state.pop()
        state.own[self.seat * STRIDE + FRESH] = 0
        return True
