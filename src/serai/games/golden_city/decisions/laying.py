"""GC-5.4: phase 2, terrain cards are laid out face up in pairs."""

from serai.games.golden_city.decisions.drawing import top_card
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import LAY
from serai.kernel.frames import ChanceFrame
from serai.kernel.rng import Rng


class Laying(ChanceFrame[Island]):
    """Nature lays out one card after the other: the first cards of all pairs, then the second ones."""

    def first(self, state: Island) -> int:
        return LAY

    def odds(self, state: Island) -> list[int]:
        """As many chances as cards of a kind in the pile."""
        return list(state.pile)

    def fate(self, state: Island, rng: Rng) -> int:
        return LAY + top_card(state, rng)

    def apply(self, state: Island, seat: int, action: int) -> None:
        """GC-5.4: as many pairs as players; then the bidding begins."""
        if state.lay(action - LAY):
            state.pop()

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-5.5"

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-5.4"
