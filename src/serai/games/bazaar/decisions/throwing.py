"""BZ-3.2: the die of the round gives the price."""

from serai.games.bazaar.state import Market
from serai.games.bazaar.vocabulary import SIDES, THROW
from serai.kernel.game import CHANCE, Frame


class Throwing(Frame[Market]):
    """Nature throws one die."""

    def to_act(self, state: Market) -> list[int]:
        """Nature."""
        return [CHANCE]

    def legal(self, state: Market, seat: int) -> list[int]:
        """The six sides."""
        return list(range(THROW, THROW + SIDES))

    def weights(self, state: Market) -> list[int]:
        """A fair die."""
        return [1] * SIDES

    def apply(self, state: Market, seat: int, action: int) -> None:
        """The side shown is the price of this round."""
        state.price = action - THROW + 1
        state.pop()
