"""The choices of the set-up: characters (MP2-2.11) and goal cards (MP2-2.13)."""

from serai.games.marco_polo_2.kinds import CHARACTERS, FROM_CHARACTER, GOALS, NOTHING, bits
from serai.games.marco_polo_2.pieces import GOALS_DEALT
from serai.games.marco_polo_2.purse import grant
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DRAFT, KEEP
from serai.kernel.game import Frame
from serai.kernel.writing import replaced


class Drafting(Frame[Khanate]):
    """MP2-2.11: the `nth` choice of a character, in reverse turn order; the first player chooses last."""

    def __init__(self, nth: int) -> None:
        self.nth = nth

    def why_wait(self, state: Khanate, seat: int) -> str:
        return "MP2-2.11"

    def to_act(self, state: Khanate) -> list[int]:
        """Counter-clockwise from the right-hand neighbour of the first player."""
        return [(state.first - 1 - self.nth) % state.seats]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The open characters."""
        return [DRAFT + i for i in bits(state.candidates)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The last one left goes to the box. MP2-2.12: some bring coins and a second figure."""
        state.pop()
        state.candidates = 0 if self.nth == state.seats - 1 else state.candidates ^ 1 << (action - DRAFT)
        state.character = replaced(state.character, seat, action - DRAFT)
        grant(state, seat, state.who(seat).start, 1, FROM_CHARACTER)
        if state.who(seat).figures > 1:
            state.figures[2 * seat + 1] = 0

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not among the open characters, or nothing else can be done now."""
        return "MP2-2.11" if action < DRAFT + CHARACTERS else "MP2-2.14"


class Keeping(Frame[Khanate]):
    """MP2-2.13: each player keeps one of three goal cards; all choose at the same time and in secret."""

    def why_wait(self, state: Khanate, seat: int) -> str:
        return "MP2-2.13"

    def to_act(self, state: Khanate) -> list[int]:
        """Whoever has not chosen."""
        return [seat for seat in range(state.seats) if state.goal[seat] == NOTHING]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The three cards dealt."""
        return [KEEP + goal for goal in state.dealt[seat * GOALS_DEALT : (seat + 1) * GOALS_DEALT]]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The other two go back unseen by the others."""
        state.goal[seat] = action - KEEP
        if not self.to_act(state):
            state.pop()

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not one of the three, or nothing else can be done now."""
        return "MP2-2.13" if KEEP <= action < KEEP + GOALS else "MP2-2.14"

    def told(self, state: Khanate, seat: int, action: int, to: int) -> int:
        """MP2-21.2: others see that a card was kept, not which."""
        return state.game.vocabulary.hidden(action)
