"""GC-5.3: phase 1, the top scoring card is turned face up."""

from serai.games.golden_city.data import Box, members_of
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import REVEAL
from serai.kernel.game import CHANCE, Frame


def top_group(box: Box, pile: int) -> int:
    """GC-4.5: the cards that can be on top: those with the lowest number on their backs."""
    for group in box.groups:
        if pile & group:
            return pile & group
    return 0


class Revealing(Frame[Island]):
    """Nature reveals the scoring card of the round."""

    def to_act(self, state: Island) -> list[int]:
        return [CHANCE]

    def legal(self, state: Island, seat: int) -> list[int]:
        """Every card of the group on top."""
        return [REVEAL + card for card in members_of(top_group(state.box, state.scoring_pile))]

    def weights(self, state: Island) -> list[int]:
        return [1] * len(self.legal(state, CHANCE))

    def apply(self, state: Island, seat: int, action: int) -> None:
        """GC-5.3: it stays visible until phase 5."""
        state.face_up = action - REVEAL
        state.scoring_pile &= ~(1 << state.face_up)
        state.pop()

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-4.5"
