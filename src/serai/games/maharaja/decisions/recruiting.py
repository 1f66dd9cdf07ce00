"""MAH-3.7: every player gets a character, in turn or by auction (MAH-17.11). No decisions are made here."""

from serai.games.maharaja.decisions.bidding import Bidding
from serai.games.maharaja.decisions.drafting import Drafting
from serai.games.maharaja.pieces import NOBODY
from serai.games.maharaja.state import Realm
from serai.kernel.game import Frame
from serai.kernel.machine import i64
from serai.kernel.writing import occurrences


def next_without_card(state: Realm) -> i64:
    """MAH-3.7, MAH-17.12: the first player without a card, clockwise from the first chooser; NOBODY if all have one."""
    for i in range(state.seats):
        seat = (state.first_chooser + i) % state.seats
        if not state.cards[seat]:
            return seat
    return NOBODY


class Recruiting(Frame[Realm]):
    """Lets the next player choose, or opens the next auction, until everybody holds a card."""

    def proceed(self, state: Realm) -> bool:
        """MAH-17.16: the last one without a card takes one free of charge."""
        seat = next_without_card(state)
        if seat == NOBODY:
            state.pop()
        elif state.variant.auction and occurrences(state.cards, 0) > 1:
            state.push(Bidding(seat, -1, NOBODY, 0))
        else:
            state.push(Drafting(seat))
        return True
