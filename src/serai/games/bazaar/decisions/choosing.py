"""BZ-3.3: all players choose a stall at the same time and in secret."""

from serai.games.bazaar.data import GOODS
from serai.games.bazaar.pieces import NOTHING
from serai.games.bazaar.state import Market
from serai.games.bazaar.vocabulary import CHOOSE
from serai.kernel.game import Frame


class Choosing(Frame[Market]):
    """Everybody who has not chosen yet must; the order does not matter."""

    def to_act(self, state: Market) -> list[int]:
        """Whoever has not chosen."""
        return [p for p in range(state.seats) if state.chosen[p] == NOTHING]

    def legal(self, state: Market, seat: int) -> list[int]:
        """BZ-3.3: any stall that is not sold out."""
        return [CHOOSE + g for g in range(GOODS) if state.stock[g]]

    def apply(self, state: Market, seat: int, action: int) -> None:
        """The choice is kept secret until the last one is made."""
        state.chosen[seat] = action - CHOOSE
        if NOTHING not in state.chosen:
            state.pop()

    def why_not(self, state: Market, seat: int, action: int) -> str:
        """A sold-out stall cannot be chosen."""
        if CHOOSE <= action < CHOOSE + GOODS:
            return "BZ-3.3"
        return "BZ-3.1"

    def told(self, state: Market, seat: int, action: int, to: int) -> int:
        """BZ-6.2: others see that a choice was made, not which."""
        return state.game.vocabulary.hidden(action)
