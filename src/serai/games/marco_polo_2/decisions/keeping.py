"""MP2-2.13: each player keeps one of three goal cards; all choose at the same time and in secret."""

from serai.games.marco_polo_2.decisions.step import Step
from serai.games.marco_polo_2.kinds import GOALS
from serai.games.marco_polo_2.layout import DEALT, GOAL, NOTHING, STRIDE, bits
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import KEEP


class Keeping(Step):
    """Everybody who has not chosen yet must; the order does not matter."""

    def to_act(self, state: Khanate) -> list[int]:
        """Whoever has not chosen."""
        return [seat for seat in range(state.seats) if state.own[seat * STRIDE + GOAL] == NOTHING]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The three cards dealt."""
        return [KEEP + goal for goal in bits(state.own[seat * STRIDE + DEALT])]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The other two go back unseen by the others."""
        state.own[seat * STRIDE + GOAL] = action - KEEP
        if not self.to_act(state):
            state.pop()

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not one of the three, or nothing else can be done now."""
        return "MP2-2.13" if KEEP <= action < KEEP + GOALS else "MP2-2.14"

    def told(self, state: Khanate, seat: int, action: int, to: int) -> int:
        """MP2-21.2: others see that a card was kept, not which."""
        return state.game.vocabulary.hidden(action)
