"""The questions of main actions: which offer of a book (MP2-7), which seal (MP2-9), which exchange (MP2-14.5)."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.contracts import Gaining
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.kinds import BASIC, FROM_CARDS, FROM_CITIES, GUILDS, NO_SEAL, SIDES
from serai.games.marco_polo_2.purse import best_repeats, gain, receive_jade
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import EXCHANGE, OFFER, SEAL
from serai.kernel.writing import replaced

OFFERS: Final = 4


class Offering(Asking):
    """MP2-7.2: one of four offers: two printed ones, and the halves of the tile for 1 and 2 jade."""

    answers: ClassVar = (OFFER, OFFERS, "MP2-7.2")

    def __init__(self, seat: int, book: int) -> None:
        super().__init__(seat)
        self.book = book

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The free ones, and those whose jade the player has."""
        return [OFFER + i for i in range(OFFERS) if state.box.offer_jade[i] <= state.jade[seat]]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-7.3: pay the jade and take the whole content."""
        i = action - OFFER
        state.pop()
        state.jade[seat] -= state.box.offer_jade[i]
        gain(state, seat, state.box.offer(self.book, state.offers[self.book], i), 1, FROM_CITIES)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """Which book."""
        return {"book": self.book + 1}


class Sealing(Asking):
    """MP2-9: a seal of a guild whose minimum the die reaches."""

    answers: ClassVar = (SEAL, GUILDS, "MP2-9.1")

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value = value

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-9.1: guilds within reach of which the player has no seal."""
        guilds = state.box.guilds
        return [
            SEAL + g for g in range(GUILDS) if guilds[g].die <= self.value and state.seals[GUILDS * seat + g] == NO_SEAL
        ]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-9.2: basic side up, and its jade."""
        state.pop()
        state.seals = replaced(state.seals, GUILDS * seat + action - SEAL, BASIC)
        receive_jade(state, seat, state.box.guilds[action - SEAL].jade)

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """The player has it, or the die is too low."""
        return "MP2-9.1" if state.box.guilds[noun].die > self.value else "MP2-9.2"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """The value that counts."""
        return {"value": self.value}


class Exchanging(Asking):
    """MP2-14.5: choose the option of an exchange card and the number, from 1 to the die."""

    answers: ClassVar = (EXCHANGE, 2 * SIDES, "MP2-14.5")

    def __init__(self, seat: int, card: int, value: int) -> None:
        super().__init__(seat)
        self.card = card
        self.value = value

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Every option as often as it can be paid."""
        actions: list[int] = []
        for option, price in enumerate(state.box.cards[self.card].prices):
            first = EXCHANGE + SIDES * option
            actions += range(first, first + best_repeats(state, seat, price, self.value))
        return actions

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Pay so many times, then gain so many times."""
        option, times = (action - EXCHANGE) // SIDES, (action - EXCHANGE) % SIDES + 1
        card = state.box.cards[self.card]
        state.replace(Gaining(seat, card.gains[option].number, times, FROM_CARDS))
        pay(state, seat, card.prices[option], times)

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """No such option, more often than the die allows, or too dear."""
        is_allowed = noun // SIDES < len(state.box.cards[self.card].prices) and noun % SIDES < self.value
        return "MP2-6.3" if is_allowed else "MP2-14.5"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """Which card, and how often at most."""
        return {"card": self.card, "most": self.value}
