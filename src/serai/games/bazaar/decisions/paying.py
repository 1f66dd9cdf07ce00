"""BZ-4.4: paying with coins, or with a favour and fewer coins."""

from serai.games.bazaar.state import Market
from serai.games.bazaar.vocabulary import PAY_COINS, PAY_FAVOUR
from serai.kernel.frames import SeatFrame
from serai.kernel.prompt import Prompt


def ways_to_pay(state: Market, seat: int, cost: int) -> list[int]:
    """BZ-4.4: all coins, or the favour for part of the cost."""
    ways = []
    if state.coins[seat] >= cost:
        ways.append(PAY_COINS)
    if state.favours[seat] and state.coins[seat] >= cost - state.box.favour_worth:
        ways.append(PAY_FAVOUR)
    return ways


def can_pay(state: Market, seat: int, cost: int) -> bool:
    """Whether there is a way to pay."""
    return len(ways_to_pay(state, seat, cost)) > 0


class Paying(SeatFrame[Market]):
    """A good has been chosen; now it is paid and taken."""

    def __init__(self, seat: int, cost: int) -> None:
        super().__init__(seat)
        self.cost = cost

    def data(self) -> tuple[int, ...]:
        """Who pays how much."""
        return (self.seat, self.cost)

    def legal(self, state: Market, seat: int) -> list[int]:
        """Each way that covers the cost."""
        return ways_to_pay(state, seat, self.cost)

    def apply(self, state: Market, seat: int, action: int) -> None:
        """Pay, then take the good."""
        owed = self.cost
        if action == PAY_FAVOUR:
            state.favours[seat] -= 1
            owed = max(0, owed - state.box.favour_worth)
        state.pay(seat, owed)
        state.take(seat, state.chosen[seat])
        state.pop()

    def why_not(self, state: Market, seat: int, action: int) -> str:
        """Too few coins, or no favour left."""
        if action == PAY_COINS or action == PAY_FAVOUR:
            return "BZ-4.4"
        return "BZ-3.1"

    def asks(self, state: Market, seat: int, prompt: Prompt) -> None:
        """What is owed."""
        prompt.add("cost", self.cost)
