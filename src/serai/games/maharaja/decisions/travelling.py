"""MAH-7: travelling, and the division of the toll among the owners."""

from serai.games.maharaja.decisions.steps import Step
from serai.games.maharaja.fixed import CITIES, LONGEST_TOLL
from serai.games.maharaja.state import MONK, Realm
from serai.games.maharaja.travel import CLOSED, amount, charge, divisions, least_at, shift, tolls
from serai.games.maharaja.vocabulary import PAY, TRAVEL
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64


class Travel(Step):
    """Go to another city along open roads, at the smallest toll."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-7.2, MAH-7.7, MAH-7.10: where open roads lead and the toll can be paid, not directly after a journey."""
        if state.travelled or not state.occupied:
            return
        purse: i64 = CLOSED - 1 if state.holds(seat, MONK) else min(state.gold[seat], CLOSED - 1)
        here = state.architects[seat]
        least = tolls(state, seat)
        city: i64 = 0
        while city < CITIES:
            if least_at(least, city) <= purse and city != here:
                legal.append(TRAVEL + city)
            city += 1

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-7.9: if the toll can be divided in several ways the traveller chooses; else they go at once."""
        state.travelled = 1
        found = divisions(state, seat, noun)
        if len(found) == 1:
            go(state, seat, noun, found[0])
        else:
            state.push(dividing(state, seat, noun, found))

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


def dividing(state: Realm, seat: int, city: int, found: list[int]) -> "Dividing":
    """The question that tells the divisions apart: the first player to the left who can get different amounts."""
    slot = 0
    while amount(state, found[0], slot) == amount(state, found[-1], slot):
        slot += 1
    return Dividing(seat, city, slot, found[0] >> shift(state, slot - 1))


class Dividing(SeatFrame[Realm]):
    """MAH-7.9: the traveller says how much of the toll one player gets, until the division is clear."""

    def __init__(self, seat: int, city: int, slot: int, before: int) -> None:
        super().__init__(seat)
        self.city = city
        self.slot = slot
        """Whose share is asked for: 0 is the left neighbour."""
        self.before = before
        """The part of the division that is settled: the shares of the players before that one."""

    def data(self) -> tuple[int, ...]:
        """Who goes where, whose share is asked, and what is settled."""
        return (self.seat, self.city, self.slot, self.before)

    def remaining(self, state: Realm) -> list[int]:
        """The divisions that agree with what is settled."""
        above: int = shift(state, self.slot - 1)
        return [d for d in divisions(state, self.seat, self.city) if d >> above == self.before]

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-7.9: each amount that some cheapest route pays to this player."""
        amounts: set[int] = {amount(state, division, self.slot) for division in self.remaining(state)}
        return [PAY + gold for gold in sorted(amounts)]

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """Ask on, or go when only one division is left."""
        found = [d for d in self.remaining(state) if amount(state, d, self.slot) == action - PAY]
        if len(found) > 1:
            state.replace(dividing(state, seat, self.city, found))
            return
        state.pop()
        go(state, seat, self.city, found[0])

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """Not an amount that a cheapest route pays, or no amount at all."""
        return "MAH-7.9" if PAY <= action <= PAY + LONGEST_TOLL else "MAH-7.7"

    def asks(self, state: Realm, seat: int) -> dict[str, int]:
        """To which player (counted from 1) the share goes."""
        return {"owner": self.payee(state) + 1}

    def payee(self, state: Realm) -> int:
        """Whose share is asked for."""
        return (self.seat + 1 + self.slot) % state.seats
