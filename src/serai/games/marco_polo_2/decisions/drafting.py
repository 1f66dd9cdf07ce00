"""MP2-2.11: the characters are taken in reverse turn order."""

from serai.games.marco_polo_2.decisions.step import Step
from serai.games.marco_polo_2.kinds import CHARACTERS, FROM_CHARACTER
from serai.games.marco_polo_2.layout import CHARACTER, FIGURE, STRIDE, bits
from serai.games.marco_polo_2.purse import grant
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DRAFT


class Drafting(Step):
    """The `nth` choice of a character; the first player chooses last."""

    def __init__(self, nth: int) -> None:
        self.nth = nth

    def data(self) -> tuple[int, ...]:
        """How many have chosen."""
        return (self.nth,)

    def to_act(self, state: Khanate) -> list[int]:
        """Counter-clockwise from the right-hand neighbour of the first player."""
        return [(state.first - 1 - self.nth) % state.seats]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The open characters."""
        return [DRAFT + i for i in bits(state.candidates)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The last one left goes to the box. MP2-2.12: some bring coins and a second figure."""
        character = action - DRAFT
        state.pop()
        state.candidates = 0 if self.nth == state.seats - 1 else state.candidates ^ 1 << character
        state.own[seat * STRIDE + CHARACTER] = character
        grant(state, seat, state.box.start_gain[character], 1, FROM_CHARACTER)
        if state.box.figures[character] > 1:
            state.own[seat * STRIDE + FIGURE + 1] = 0

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not among the open characters, or nothing else can be done now."""
        return "MP2-2.11" if action < DRAFT + CHARACTERS else "MP2-2.14"
