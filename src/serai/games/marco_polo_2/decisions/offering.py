"""MP2-7.2: choosing an offer of a book."""

from serai.games.marco_polo_2.decisions.gaining import gain
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.kinds import FROM_CITIES, JADE
from serai.games.marco_polo_2.layout import SEEN_HALVES, SEEN_OFFERS, STRIDE
from serai.games.marco_polo_2.prospects import offer_worth
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import OFFER

LEFT = 2
OFFERS = 4


class Offering(SeatStep):
    """One of four offers: two printed ones, and the halves of the tile for 1 and 2 jade."""

    def __init__(self, seat: int, book: int) -> None:
        super().__init__(seat)
        self.book = book

    def data(self) -> tuple[int, ...]:
        """Who, and which book."""
        return (self.seat, self.book)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The best offer."""
        values[self.seat] += offer_worth(state, self.seat, self.book)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The free ones, and those whose jade he has."""
        jade = state.own[seat * STRIDE + JADE]
        return [OFFER + i for i in range(OFFERS) if state.box.offer_jade[i] <= jade]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-7.3: pay the jade and take the whole content."""
        i = action - OFFER
        box = state.box
        tile = state.offers[self.book]
        state.pop()
        state.own[seat * STRIDE + JADE] -= box.offer_jade[i]
        if i < LEFT:
            state.seen[SEEN_OFFERS] |= 1 << (2 * self.book + i)
            gain(state, seat, box.free_gain[2 * self.book + i], 1, FROM_CITIES)
        else:
            state.seen[SEEN_HALVES] |= 1 << (2 * tile + i - LEFT)
            gain(state, seat, box.tile_left[tile] if i == LEFT else box.tile_right[tile], 1, FROM_CITIES)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not enough jade."""
        return "MP2-7.2" if OFFER <= action < OFFER + OFFERS else elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """Which book."""
        return {"book": self.book + 1}
