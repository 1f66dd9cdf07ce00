"""Taking contracts: the Contracts action (MP2-12.2), for a new post (MP2-12.6), as a reward (MP2-16.9)."""

from serai.games.marco_polo_2.decisions.discarding import can_take, take
from serai.games.marco_polo_2.decisions.drawing import take_from_pile
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep, Step
from serai.games.marco_polo_2.kinds import CONTRACT_SPACES, RED
from serai.games.marco_polo_2.layout import NOTHING
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DECLINE, DONE, DRAW, SIGN
from serai.kernel.game import CHANCE


def in_reach(state: Khanate, cities: int) -> bool:
    """Whether a contract lies in one of the cities."""
    at = state.box.contract_at
    return any(state.signs[i] != NOTHING and cities >> at[i] & 1 for i in range(CONTRACT_SPACES))


class Signing(SeatStep):
    """Take up to `left` contracts lying in these cities; the first may be declined unless it is a main action."""

    def __init__(self, seat: int, cities: int, left: int, floor: int, *, is_main: bool) -> None:
        super().__init__(seat)
        self.cities = cities
        self.left = left
        self.floor = floor
        """Contracts are taken in ascending order, since the order does not matter (law L4)."""
        self.is_main = is_main

    def data(self) -> tuple[int, ...]:
        """Who, where, how many more, from which one on, and whether it is the main action."""
        return (self.seat, self.cities, self.left, self.floor, self.is_main)

    def proceed(self, state: Khanate) -> bool:
        """MP2-16.11: what is impossible is lost."""
        if self.left > 0 and self.choices(state):
            return False
        state.pop()
        return True

    def promise(self, state: Khanate, values: list[float]) -> None:
        """A contract is worth more than a point."""
        values[self.seat] += 1.3 if self.left > 0 else 0.0

    def choices(self, state: Khanate) -> list[int]:
        """The contracts that can be taken, in ascending order."""
        found: list[int] = []
        if can_take(state, self.seat):
            for i in range(CONTRACT_SPACES):
                contract = state.signs[i]
                if contract >= self.floor and self.cities >> state.box.contract_at[i] & 1:
                    found.append(contract)
            found.sort()
        return found

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-12.4: after the first of the main action one may stop; elsewhere one may decline."""
        actions = [SIGN + contract for contract in self.choices(state)]
        if not self.is_main:
            actions.append(DECLINE)
        elif self.floor > 0:
            actions.append(DONE)
        return actions

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-12.11: the space stays empty until the end of the turn."""
        if action == DECLINE or action == DONE:
            state.pop()
            return
        contract = action - SIGN
        state.replace(Signing(seat, self.cities, self.left - 1, contract + 1, is_main=self.is_main))
        state.signs[state.signs.index(contract)] = NOTHING
        take(state, seat, contract, from_pile=False)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not in reach, or the action must not be left out."""
        if SIGN <= action < SIGN + RED:
            return "MP2-12.2" if self.is_main else "MP2-12.6"
        if action == DECLINE or action == DONE:
            return "MP2-12.4" if self.is_main else "MP2-12.6"
        return elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many more."""
        return {"left": self.left, "main": int(self.is_main)}


class Uncovering(Step):
    """MP2-12.7, MP2-21.4: nature shows the top contracts of the pile, one after the other, for a player."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def data(self) -> tuple[int, ...]:
        """For whom, and how many."""
        return (self.seat, self.left)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """A contract from the pile."""
        values[self.seat] += 0.8 * self.left

    def proceed(self, state: Khanate) -> bool:
        """MP2-12.13: an empty pile gives nothing."""
        if self.left > 0 and state.pile_size() > 0:
            return False
        state.pop()
        return True

    def to_act(self, state: Khanate) -> list[int]:
        """Nature."""
        return [CHANCE]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Everything in the pile; known contracts come up when the rest is used up."""
        if state.pile:
            return [DRAW + i for i in range(RED) if state.pile >> i & 1]
        return [DRAW + state.under[0]]

    def weights(self, state: Khanate) -> list[int]:
        """All alike."""
        return [1] * max(1, state.pile.bit_count())

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The contract goes to a free space; without one something is discarded, this one perhaps."""
        contract = action - DRAW
        take_from_pile(state, contract)
        state.replace(Uncovering(self.seat, self.left - 1))
        take(state, self.seat, contract, from_pile=True)
