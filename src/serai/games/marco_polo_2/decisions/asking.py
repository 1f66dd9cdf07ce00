"""The base of this game's questions: why another answer is refused."""

from typing import ClassVar

from serai.games.marco_polo_2.codes import COMPLETE, DIE, USE
from serai.games.marco_polo_2.kinds import NOTHING
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.frames import SeatFrame


class Asking(SeatFrame[Khanate]):
    """A question to one seat: other nouns of its verb are refused by its rule, other verbs by the order of play."""

    answers: ClassVar[tuple[int, int, str]] = (0, 0, "")
    """The first action of the verb, how many there are, and the rule."""

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """The rule by which a noun of the verb is no answer now."""
        return self.answers[2]

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """MP2-3.8: turns come after the start of a round. MP2-4.1, MP2-4.2: in a turn one main action, and no bonus
        action inside another; else the order of MP2-23.1."""
        first, size, _ = self.answers
        if first <= action < first + size:
            return self.why_refused(state, seat, action - first)
        if state.turn == NOTHING:
            return "MP2-3.8" if USE <= action < DIE else "MP2-3.2"
        if USE <= action < COMPLETE:
            return "MP2-4.1"
        return "MP2-4.2" if COMPLETE <= action < DIE else "MP2-23.1"

    def why_wait(self, state: Khanate, seat: int) -> str:
        """MP2-3.4: round bonuses in turn order; MP2-3.8: then the turns."""
        return "MP2-3.8" if state.turn != NOTHING else "MP2-3.4"
