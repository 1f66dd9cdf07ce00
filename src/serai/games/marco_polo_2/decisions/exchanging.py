"""MP2-14.5: an exchange card: one option, so many times."""

from serai.games.marco_polo_2.decisions.gaining import Gaining
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.kinds import FROM_CARDS, SIDES
from serai.games.marco_polo_2.prospects import card_worth
from serai.games.marco_polo_2.purse import best_repeats
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import EXCHANGE


class Exchanging(SeatStep):
    """Choose the option and the number, from 1 to the die."""

    def __init__(self, seat: int, card: int, value: int) -> None:
        super().__init__(seat)
        self.card = card
        self.value = value

    def data(self) -> tuple[int, ...]:
        """Who, which card, and how often at most."""
        return (self.seat, self.card, self.value)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The best option, as often as it can be paid."""
        values[self.seat] += card_worth(state, self.seat, self.card, self.value)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Every option as often as it can be paid."""
        actions: list[int] = []
        prices = state.box.card_price[self.card]
        for option in range(len(prices)):
            first = EXCHANGE + SIDES * option
            times = best_repeats(state, seat, prices[option], self.value)
            actions += range(first, first + times)
        return actions

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Pay so many times, then gain so many times."""
        option, times = (action - EXCHANGE) // SIDES, (action - EXCHANGE) % SIDES + 1
        box = state.box
        state.replace(Gaining(seat, box.card_gain[self.card][option], times, FROM_CARDS))
        pay(state, seat, box.card_price[self.card][option], times, 0)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """No such option, more often than the die allows, or too dear."""
        if not EXCHANGE <= action < EXCHANGE + 2 * SIDES:
            return elsewhere(action)
        option, times = (action - EXCHANGE) // SIDES, (action - EXCHANGE) % SIDES + 1
        if option >= len(state.box.card_price[self.card]) or times > self.value:
            return "MP2-14.5"
        return "MP2-6.3"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """Which card, and how often at most."""
        return {"card": self.card, "most": self.value}
