"""GC-7.6 to GC-7.11: paying for a house with exact cards and joker pairs, and what follows: house and reward."""

from serai.games.golden_city.data import HARBOUR, KINDS
from serai.games.golden_city.decisions.refusing import occasion
from serai.games.golden_city.decisions.rewards import reward
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import FIRST_JOKER, ONE_JOKER, PAY, PAYMENTS, SECOND_JOKER, TWO_JOKERS
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64, vec
from serai.kernel.writing import replaced


def affordable(state: Island, seat: int) -> i64:
    """GC-7.6, GC-7.7, GC-7.10: the places a player has the cards for, and the key if one is needed.

    A pair of any other kind stands for one card. Pairs of the wanted kind are counted too, which does no harm: whoever
    has one needs no joker.
    """
    box, hand = state.box, state.hand
    at: i64 = seat
    at *= KINDS
    jokers: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        jokers += hand[at + kind] >> 1
        kind += 1
    places: i64 = 0
    kind = 0
    while kind < KINDS:
        if hand[at + kind] + jokers >= (1 if kind == HARBOUR else 2):
            places |= box.places_of[kind]
        kind += 1
    return places if state.keys[seat] else places & ~box.inner


def payments(state: Island, seat: int, place: int) -> list[int]:
    """GC-7.8: the payments for a place: exact cards, one joker pair, two joker pairs."""
    hand = state.hand
    at: i64 = seat
    at *= KINDS
    kind, cards = state.box.card[place], state.box.price[place]
    own = hand[at + kind]
    ways = [PAY] if own >= cards else []
    if own >= cards - 1:
        ways += [ONE_JOKER + other for other in range(KINDS) if other != kind and hand[at + other] >= 2]
    if cards == 2:
        add_double_jokers(ways, hand, at, kind)
    return ways


def add_double_jokers(ways: list[int], hand: vec[i64], at: i64, kind: i64) -> None:
    """GC-7.8: two joker pairs; twice the same kind needs four cards."""
    way = TWO_JOKERS
    for first in range(KINDS):
        if first == kind or hand[at + first] < 2:
            way += KINDS - first
            continue
        for second in range(first, KINDS):
            if second != kind and hand[at + second] >= (4 if first == second else 2):
                ways.append(way)
            way += 1


class Paying(SeatFrame[Island]):
    """A place has been chosen: now it is paid, the house is put, and the reward is taken."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.place)

    def legal(self, state: Island, seat: int) -> list[int]:
        """GC-7.9: the player chooses among the payments."""
        return payments(state, seat, self.place)

    def apply(self, state: Island, seat: int, action: int) -> None:
        """GC-7.11: pay, put the house, take the reward."""
        state.pop()
        arrival = state.arrivals(self.place)
        pay_cards(state, seat, self.place, action - PAY)
        if state.box.key_price[self.place]:
            state.keys = replaced(state.keys, seat, state.keys[seat] - state.box.key_price[self.place])
        state.put_house(seat, self.place)
        reward(state, seat, self.place, arrival)

    def why_not(self, state: Island, seat: int, action: int) -> str:
        """GC-7.8: not a payment for this place with this hand. GC-7.11: first this house is paid."""
        return "GC-7.8" if PAY <= action < PAY + PAYMENTS else occasion(action)

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-7.1"


def pay_cards(state: Island, seat: int, place: int, payment: int) -> None:
    """GC-7.7: each joker pair stands for one card of the wanted kind."""
    exact = state.box.price[place]
    for joker in (FIRST_JOKER[payment], SECOND_JOKER[payment]):
        if joker >= 0:
            state.lay_off(seat, joker, 2)
            exact -= 1
    if exact:
        state.lay_off(seat, state.box.card[place], exact)
