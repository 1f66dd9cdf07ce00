"""MP2-14.9: a city-bonus card: naming the cities whose bonuses are taken."""

from serai.games.marco_polo_2.decisions.copying import take_city_bonus
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep, Step
from serai.games.marco_polo_2.kinds import MARKED
from serai.games.marco_polo_2.purse import can_pay
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DONE, NAME


class Naming(SeatStep):
    """Different cities with a marker and an own post, one at a time in ascending order, until done."""

    def __init__(self, seat: int, card: int, left: int, named: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left
        self.named = named
        """Places in the list of marked cities."""

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        """Who, which card, how many more, and which are named."""
        return (self.seat, self.card, self.left, self.named)

    def proceed(self, state: Khanate) -> bool:
        """When no more can be named, the bonuses come."""
        if self.named and not self.choices(state):
            self.collect(state)
            return True
        return False

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The bonuses named, and at least one."""
        values[self.seat] += 1.9 * max(1, len(self.named))

    def choices(self, state: Khanate) -> list[int]:
        """Cities beyond those named, while one more can be paid."""
        price = state.box.card_price[self.card][0]
        if self.left == 0 or not can_pay(state, self.seat, price, len(self.named) + 1, 0):
            return []
        first = self.named[-1] + 1 if self.named else 0
        return [i for i in range(first, MARKED) if state.has_post(self.seat, state.box.marked[i])]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """At least one city."""
        actions = [NAME + i for i in self.choices(state)]
        if self.named:
            actions.append(DONE)
        return actions

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Name one more, or take the bonuses."""
        if action == DONE:
            self.collect(state)
        else:
            state.replace(Naming(seat, self.card, self.left - 1, (*self.named, action - NAME)))

    def collect(self, state: Khanate) -> None:
        """All are paid at once, from what there was before; then the bonuses follow in the order named."""
        state.replace(Bonuses(self.seat, self.named))
        pay(state, self.seat, state.box.card_price[self.card][0], len(self.named), 0)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """No marker and post there, out of order, too many, or not yet one."""
        return "MP2-14.9" if NAME <= action <= DONE else elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many more."""
        return {"left": self.left}


class Bonuses(Step):
    """The bonuses of the cities named, one after the other."""

    def __init__(self, seat: int, named: tuple[int, ...]) -> None:
        self.seat = seat
        self.named = named

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        """Who, and which are left."""
        return (self.seat, self.named)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The bonuses that are left."""
        values[self.seat] += 1.9 * len(self.named)

    def proceed(self, state: Khanate) -> bool:
        """The next one."""
        if not self.named:
            state.pop()
            return True
        state.replace(Bonuses(self.seat, self.named[1:]))
        take_city_bonus(state, self.seat, state.box.marked[self.named[0]], 1)
        return True
