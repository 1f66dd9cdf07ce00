"""BZ-3.2: the die of the round gives the price."""

from serai.games.bazaar.state import Market
from serai.games.bazaar.vocabulary import SIDES, THROW
from serai.kernel.frames import ChanceFrame


class Throwing(ChanceFrame[Market]):
    """Nature throws one die."""

    def first(self, state: Market) -> int:
        return THROW

    def odds(self, state: Market) -> list[int]:
        """A fair die."""
        return [1] * SIDES

    def apply(self, state: Market, seat: int, action: int) -> None:
        """The side shown is the price of this round."""
        state.price = action - THROW + 1
        state.pop()
