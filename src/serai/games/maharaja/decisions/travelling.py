"""MAH-7: travelling, and the division of the toll among the owners."""

from typing import Any, Final

from serai.games.maharaja.decisions.steps import Step, why_wait
from serai.games.maharaja.fixed import CITIES, LONGEST_TOLL
from serai.games.maharaja.pieces import NOBODY
from serai.games.maharaja.state import MONK, Realm, bit
from serai.games.maharaja.tolls import CLOSED, JUNCTION_BITS, JUNCTION_MASK, least_at, tolls
from serai.games.maharaja.travel import amount, charge, divisions, total_of
from serai.games.maharaja.vocabulary import PAY, TRAVEL
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.prompt import Prompt

TRAVELS: Final = [[TRAVEL + city for city in range(CITIES) if mask >> city & 1] for mask in range(1 << CITIES)]
"""By set of cities: the journeys there."""
WHOLE_TOLL: Final = -1
"""In place of a player to the left: the toll in all is asked for."""


class Travel(Step):
    """Go to another city along open roads."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-7.2, MAH-7.7, MAH-7.10: where open roads lead and the toll can be paid, not directly after a journey."""
        if state.travelled or not state.occupied:
            return
        purse: i64 = CLOSED - 1
        if state.gold[seat] < purse and not state.holds(seat, MONK):
            purse = state.gold[seat]
        here = state.architects[seat]
        least = tolls(state, seat)
        cities: i64 = 0
        city: i64 = 0
        while city < CITIES:
            if least & JUNCTION_MASK <= purse and city != here:
                cities |= 1 << city
            least >>= JUNCTION_BITS
            city += 1
        legal += TRAVELS[cities]

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-7.9: if the toll can be divided in several ways the traveller chooses; else they go at once."""
        state.travelled = 1
        found = divisions(state, seat, noun)
        if len(found) == 1:
            go(state, seat, noun, found[0])
        else:
            state.push(dividing(state, seat, noun, tuple(found)))

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """A journey after a journey, to where one is, over closed roads, or too dear."""
        if state.travelled:
            return "MAH-7.10"
        if noun == state.architects[seat]:
            return "MAH-7.2"
        return "MAH-7.4" if least_at(tolls(state, seat), noun) == CLOSED else "MAH-7.7"


def go(state: Realm, seat: int, city: int, division: int) -> None:
    """MAH-7.7, MAH-7.8: the toll is paid all at once, then the architect stands in the city."""
    charge(state, seat, division, bank_pays=state.holds(seat, MONK))
    state.architects[seat] = city


def dividing(state: Realm, seat: int, city: int, found: tuple[int, ...]) -> "Dividing":
    """MAH-7.9: the question that tells divisions apart: the toll in all, else the first player to the left who can get
    different amounts."""
    if total_of(found[0]) != total_of(found[-1]):
        return Dividing(seat, city, WHOLE_TOLL, found)
    slot = 0
    while amount(state, found[0], slot) == amount(state, found[-1], slot):
        slot += 1
    return Dividing(seat, city, slot, found)


@mypyc_attr(free_list_len=1)
class Dividing(SeatFrame[Realm]):
    """MAH-7.9: the traveller says how much they pay in all, then to one player after another, until one way is left."""

    def __init__(self, seat: int, city: int, slot: int, found: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.city = city
        self.slot = slot
        """Whose share is asked for: 0 is the left neighbour, WHOLE_TOLL the sum of all."""
        self.found = found
        """The divisions that agree with all that is settled, the cheapest first."""

    def data(self) -> tuple[Any, ...]:
        """Who goes where, whose share is asked, and what is left to choose from."""
        return (self.seat, self.city, self.slot, self.found)

    def asked_of(self, state: Realm, division: i64) -> i64:
        """What a division answers to the question."""
        return total_of(division) if self.slot == WHOLE_TOLL else amount(state, division, self.slot)

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-7.9: each amount that some way asks for, the smallest first."""
        asked: i64 = 0
        for division in self.found:
            asked |= bit(self.asked_of(state, division))
        return [PAY + gold for gold in range(LONGEST_TOLL + 1) if asked >> gold & 1]

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """Ask on, or go when only one division is left."""
        left = [division for division in self.found if self.asked_of(state, division) == action - PAY]
        if len(left) > 1:
            state.replace(dividing(state, seat, self.city, tuple(left)))
            return
        state.pop()
        go(state, seat, self.city, left[0])

    def arrived(self, state: Realm) -> Realm:
        """A copy in which the journey has been made the cheapest way that agrees with what is settled."""
        other = state.copy()
        other.pop()
        go(other, self.seat, self.city, self.found[0])
        return other

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """Not an amount that an unbeaten division pays, or no amount at all."""
        return "MAH-7.9" if PAY <= action <= PAY + LONGEST_TOLL else "MAH-7.7"

    def why_wait(self, state: Realm, seat: int) -> str:
        return why_wait(state, seat)

    def asks(self, state: Realm, seat: int, prompt: Prompt) -> None:
        """Whether the toll in all is asked for; else to which player (counted from 1) the share goes."""
        is_whole = self.slot == WHOLE_TOLL
        prompt.add("whole", int(is_whole))
        prompt.add("owner", (seat if is_whole else self.payee(state)) + 1)

    def payee(self, state: Realm) -> int:
        """Whose share is asked for; NOBODY when it is the toll in all."""
        return NOBODY if self.slot == WHOLE_TOLL else (self.seat + 1 + self.slot) % state.seats
