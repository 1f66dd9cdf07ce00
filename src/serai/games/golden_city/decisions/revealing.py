"""GC-5.3: phase 1, the top scoring card is turned face up."""

from serai.games.golden_city.data import SCORING_CARDS, Box
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import REVEAL
from serai.kernel.frames import ChanceFrame
from serai.kernel.machine import i64


def top_group(box: Box, pile: i64) -> i64:
    """GC-4.5: the cards that can be on top: those with the lowest number on their backs."""
    for group in box.groups:
        if pile & group:
            return pile & group
    return 0


class Revealing(ChanceFrame[Island]):
    """Nature reveals the scoring card of the round."""

    def first(self, state: Island) -> int:
        return REVEAL

    def odds(self, state: Island) -> list[int]:
        """Every card of the group on top."""
        group = top_group(state.box, state.scoring_pile)
        return [group >> card & 1 for card in range(SCORING_CARDS)]

    def apply(self, state: Island, seat: int, action: int) -> None:
        """GC-5.3: it stays visible until phase 5."""
        state.face_up = action - REVEAL
        state.scoring_pile &= ~(1 << state.face_up)
        state.pop()

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-4.5"

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-5.3"
