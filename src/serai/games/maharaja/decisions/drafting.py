"""MAH-3.7: a player takes a character from the bank."""

from serai.games.maharaja.fixed import CHARACTERS
from serai.games.maharaja.state import Realm, bit
from serai.games.maharaja.vocabulary import TAKE
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64
from serai.kernel.writing import occurrences, replaced


def cards_in(mask: i64, first: int) -> list[int]:
    """The actions that name the cards of a mask."""
    return [first + k for k in range(CHARACTERS) if mask >> k & 1]


class Drafting(SeatFrame[Realm]):
    """A player takes one card of their choice from the bank."""

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-3.7: any card of the bank."""
        return cards_in(state.bank_cards, TAKE)

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """The card changes from the bank to the player."""
        card = bit(action - TAKE)
        state.bank_cards &= ~card
        state.cards = replaced(state.cards, seat, state.cards[seat] | card)
        state.pop()

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """Not in play, held by somebody, or no card at all."""
        if TAKE <= action < TAKE + CHARACTERS and not state.variant.characters >> (action - TAKE) & 1:
            return "MAH-1.11"
        return rule_of_choosing(state)

    def why_wait(self, state: Realm, seat: int) -> str:
        """One after the other."""
        return rule_of_choosing(state)


def rule_of_choosing(state: Realm) -> str:
    """MAH-3.7, MAH-17.15, MAH-17.16: by whose turn it is, or as the winner of an auction, or as the last one."""
    if not state.variant.auction:
        return "MAH-3.7"
    return "MAH-17.15" if occurrences(state.cards, 0) > 1 else "MAH-17.16"
