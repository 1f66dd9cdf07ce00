"""BZ-2.2: each player is dealt a secret goal card."""

from serai.games.bazaar.state import Market
from serai.games.bazaar.vocabulary import DEAL
from serai.kernel.frames import ChanceFrame


class Dealing(ChanceFrame[Market]):
    """Nature deals goal cards from the bag, seat by seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[int, ...]:
        """The seat that gets the next card."""
        return (self.seat,)

    def first(self, state: Market) -> int:
        return DEAL

    def odds(self, state: Market) -> list[int]:
        """As many chances as there are cards of a kind in the bag."""
        return list(state.goal_bag)

    def apply(self, state: Market, seat: int, action: int) -> None:
        """The card goes to the player, unseen by the others."""
        goal = action - DEAL
        state.goal_bag[goal] -= 1
        state.goal[self.seat] = goal
        state.pop()
        if self.seat + 1 < state.seats:
            state.push(Dealing(self.seat + 1))

    def told(self, state: Market, seat: int, action: int, to: int) -> int:
        """BZ-6.1: only the owner sees the card, unless goals are open."""
        if state.open_goals or to == self.seat:
            return action
        return state.game.vocabulary.hidden(action)
