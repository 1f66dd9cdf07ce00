"""BZ-4: visiting a stall, in turn: buy one good of it, or pass."""

from serai.games.bazaar.decisions.paying import Paying, can_pay
from serai.games.bazaar.state import Market
from serai.games.bazaar.vocabulary import BUY, PASS
from serai.kernel.frames import SeatFrame
from serai.kernel.prompt import Prompt
from serai.kernel.writing import occurrences


def cost(state: Market, seat: int) -> int:
    """BZ-4.2: the price of the die, and 1 more for each other player at the stall."""
    return state.price + occurrences(state.chosen, state.chosen[seat]) - 1


class Buying(SeatFrame[Market]):
    """One player's visit to the chosen stall."""

    def legal(self, state: Market, seat: int) -> list[int]:
        """BZ-4.1: buy if there is a good left and it can be paid; passing is always possible."""
        if state.stock[state.chosen[seat]] and can_pay(state, seat, cost(state, seat)):
            return [BUY, PASS]
        return [PASS]

    def apply(self, state: Market, seat: int, action: int) -> None:
        """The good is handed over once it is paid."""
        state.pop()
        if action == BUY:
            state.push(Paying(seat, cost(state, seat)))

    def why_not(self, state: Market, seat: int, action: int) -> str:
        """Sold out before one's turn came, or too dear."""
        if action == BUY:
            return "BZ-4.3" if not state.stock[state.chosen[seat]] else "BZ-4.4"
        return "BZ-3.1"

    def asks(self, state: Market, seat: int, prompt: Prompt) -> None:
        """What the good costs."""
        prompt.add("cost", cost(state, seat))
