"""BZ-3.1: the sequence of a round, and the end of the game. No decisions are made here."""

from serai.games.bazaar.decisions.buying import Buying
from serai.games.bazaar.decisions.choosing import Choosing
from serai.games.bazaar.decisions.throwing import Throwing
from serai.games.bazaar.pieces import ENDINGS, NOTHING
from serai.games.bazaar.state import Market
from serai.kernel.game import Frame
from serai.kernel.machine import i64, vec


class Round(Frame[Market]):
    """Begins a round: throw, secret choice, visits; below them waits the end of the round."""

    def proceed(self, state: Market) -> bool:
        """BZ-3.1: what comes last is pushed first."""
        state.round += 1
        state.chosen = vec[i64]([NOTHING] * state.seats)
        state.replace(RoundEnd())
        state.push(Visits(0))
        state.push(Choosing())
        state.push(Throwing())
        return True


class Visits(Frame[Market]):
    """BZ-3.4: the players visit their stalls, each round beginning with the next seat."""

    def __init__(self, visited: int) -> None:
        self.visited = visited

    def data(self) -> tuple[int, ...]:
        """How many have had their visit."""
        return (self.visited,)

    def proceed(self, state: Market) -> bool:
        """The next visitor, or on."""
        if self.visited == state.seats:
            state.pop()
            return True
        seat = (state.round - 1 + self.visited) % state.seats
        state.split(Buying(seat), Visits(self.visited + 1))
        return True


class RoundEnd(Frame[Market]):
    """BZ-3.5, BZ-5.1: income, then the next round or the end."""

    def proceed(self, state: Market) -> bool:
        """BZ-4.5: each player earns coins, from the first visitor on."""
        for i in range(state.seats):
            state.earn((state.round - 1 + i) % state.seats, state.box.income)
        state.pop()
        if 0 in state.stock:
            state.ending = ENDINGS.index("sold_out")
        elif state.round == state.rounds:
            state.ending = ENDINGS.index("rounds")
        else:
            state.push(Round())
        return True
