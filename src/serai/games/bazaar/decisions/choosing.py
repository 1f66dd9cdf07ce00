"""BZ-3.3: all players choose a stall at the same time and in secret."""

from serai.games.bazaar.data import GOODS
from serai.games.bazaar.state import Market
from serai.games.bazaar.vocabulary import CHOOSE
from serai.kernel.frames import SecretFrame
from serai.kernel.machine import i64, vec


class Choosing(SecretFrame[Market]):
    """Everybody who has not chosen yet must. BZ-6.2: others see that a choice was made, not which."""

    def first(self, state: Market) -> int:
        return CHOOSE

    def choices(self, state: Market) -> vec[i64]:
        return state.chosen

    def legal(self, state: Market, seat: int) -> list[int]:
        """BZ-3.3: any stall that is not sold out."""
        return [CHOOSE + g for g in range(GOODS) if state.stock[g]]

    def why_not(self, state: Market, seat: int, action: int) -> str:
        """A sold-out stall cannot be chosen."""
        if CHOOSE <= action < CHOOSE + GOODS:
            return "BZ-3.3"
        return "BZ-3.1"
