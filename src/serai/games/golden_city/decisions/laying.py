"""GC-5.4: phase 2, terrain cards are laid out face up in pairs."""

from serai.games.golden_city.data import KINDS
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import LAY
from serai.kernel.game import CHANCE, Frame


class Laying(Frame[Island]):
    """Nature lays out one card after the other: the first cards of all pairs, then the second ones."""

    def proceed(self, state: Island) -> bool:
        """GC-5.5: an empty draw pile is replaced when a card is needed, also during the deal."""
        state.prepare_pile()
        return False

    def to_act(self, state: Island) -> list[int]:
        return [CHANCE]

    def legal(self, state: Island, seat: int) -> list[int]:
        """Every kind still in the pile."""
        return [LAY + kind for kind in range(KINDS) if state.pile[kind]]

    def weights(self, state: Island) -> list[int]:
        """As many chances as cards."""
        return [count for count in state.pile if count]

    def apply(self, state: Island, seat: int, action: int) -> None:
        """GC-5.4: as many pairs as players; then the bidding begins."""
        kind = action - LAY
        state.pile[kind] -= 1
        state.market.append(kind)
        if len(state.market) == 2 * state.pairs:
            state.pop()

    def why_not(self, state: Island, seat: int, action: int) -> str:
        return "GC-5.5"
