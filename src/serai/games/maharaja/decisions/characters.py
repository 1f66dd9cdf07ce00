"""MAH-11, MAH-18: changing the character, and the replies of those who lose a card."""

from serai.games.maharaja.decisions.drafting import cards_in
from serai.games.maharaja.decisions.steps import Step, why_wait
from serai.games.maharaja.fixed import CHARACTERS
from serai.games.maharaja.pieces import NOBODY
from serai.games.maharaja.state import PART_CHARACTER, Realm, bit
from serai.games.maharaja.vocabulary import GIVE, LURE, TAKE
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64
from serai.kernel.prompt import Prompt
from serai.kernel.writing import count, replaced


def hand_over(state: Realm, giver: i64, taker: i64, character: i64) -> None:
    """A card changes hands; NOBODY stands for the bank."""
    card = bit(character)
    if giver == NOBODY:
        state.bank_cards &= ~card
    else:
        state.cards = replaced(state.cards, giver, state.cards[giver] & ~card)
    if taker == NOBODY:
        state.bank_cards |= card
    else:
        state.cards = replaced(state.cards, taker, state.cards[taker] | card)


def takeable(state: Realm, seat: i64) -> i64:
    """The cards that can be named, as a mask.

    MAH-11.1: any card but the own one. MAH-18.2, MAH-18.4: with several characters those of the bank, and only when it
    holds none those of the others.
    """
    if state.variant.many_characters and state.bank_cards:
        return state.bank_cards
    return state.variant.characters & ~state.cards[seat]


class Take(Step):
    """Name a card and take it."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """With an open part character."""
        if state.open_parts[PART_CHARACTER]:
            legal.extend(cards_in(takeable(state, seat), TAKE))

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-11.2, MAH-11.4, MAH-18.2, MAH-18.4: who loses a card to the player gets another one, at once."""
        state.finish_part(PART_CHARACTER)
        robbed = state.holder(noun)
        if not state.variant.many_characters:
            hand_over(state, seat, NOBODY, state.number(seat) - 1)
        hand_over(state, robbed, seat, noun)
        if robbed == NOBODY:
            return
        if state.variant.many_characters:
            state.push(Giving(seat, robbed, noun))
        else:
            state.push(Replacing(robbed))

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No open part, not in play, the own card, or the bank comes first."""
        if not state.open_parts[PART_CHARACTER]:
            return "MAH-6.5"
        if not state.variant.characters >> noun & 1:
            return "MAH-1.11"
        if not state.variant.many_characters:
            return "MAH-11.1"
        return "MAH-18.2" if state.bank_cards else "MAH-18.4"


class Lure(Step):
    """Ask a card from a player who holds more."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-18.3, MAH-18.5: with several characters, when the bank holds none."""
        if not state.open_parts[PART_CHARACTER] or not state.variant.many_characters or state.bank_cards:
            return
        own = count(state.cards[seat])
        legal.extend([LURE + p for p in range(state.seats) if count(state.cards[p]) > own])

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-18.6: that player chooses which card to give."""
        state.finish_part(PART_CHARACTER)
        state.push(Lured(noun, seat))

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """Not in this game, no open part, the bank comes first, nobody there, or not more cards."""
        if not state.variant.many_characters:
            return "MAH-11.1"
        if not state.open_parts[PART_CHARACTER]:
            return "MAH-6.5"
        return "MAH-18.2" if state.bank_cards else "MAH-18.5"


class Replacing(SeatFrame[Realm]):
    """MAH-11.4: a player who lost their card chooses one from the bank. MAH-6.3: this reply interrupts the turn."""

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-11.4: any card of the bank, also the one just returned."""
        return cards_in(state.bank_cards, TAKE)

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """Then the turn goes on."""
        hand_over(state, NOBODY, seat, action - TAKE)
        state.pop()

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """Only from the bank, and only what is in play."""
        if TAKE <= action < TAKE + CHARACTERS and not state.variant.characters >> (action - TAKE) & 1:
            return "MAH-1.11"
        return "MAH-11.4"

    def why_wait(self, state: Realm, seat: int) -> str:
        """The turn goes on when the card is replaced."""
        return "MAH-11.4"


class Lured(SeatFrame[Realm]):
    """MAH-18.6: the player lured from chooses the card to give. MAH-6.3: this reply interrupts the turn."""

    def __init__(self, seat: int, to: int) -> None:
        super().__init__(seat)
        self.to = to

    def data(self) -> tuple[int, ...]:
        """Who gives, and to whom."""
        return (self.seat, self.to)

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-18.6: any of their cards."""
        return cards_in(state.cards[seat], GIVE)

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """MAH-18.4: a swap is complete then. MAH-18.5: who was lured from gets nothing for it."""
        hand_over(state, seat, self.to, action - GIVE)
        state.pop()

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """Not one of their cards."""
        return "MAH-18.6"

    def why_wait(self, state: Realm, seat: int) -> str:
        """The turn goes on when the card is given."""
        return "MAH-18.6"

    def asks(self, state: Realm, seat: int, prompt: Prompt) -> None:
        """To which player (counted from 1)."""
        prompt.add("owner", self.to + 1)


class Giving(Lured):
    """MAH-18.4: in a swap the player gives one of their other cards for the one they have taken."""

    def __init__(self, seat: int, to: int, taken: int) -> None:
        super().__init__(seat, to)
        self.taken = taken

    def data(self) -> tuple[int, ...]:
        """Who gives, to whom, and what they have taken."""
        return (self.seat, self.to, self.taken)

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-18.4: any card but the one just taken."""
        return cards_in(state.cards[seat] & ~bit(self.taken), GIVE)

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """The card just taken, or not an own one."""
        return "MAH-18.4"

    def why_wait(self, state: Realm, seat: int) -> str:
        return why_wait(state, seat)
