"""MAH-7: how the toll of a journey can be divided among the owners of the houses.

A division is one number: the gold for the left neighbour in its highest six bits, then the next seat clockwise, and so
on; ascending numbers are ascending lists of amounts.
"""

from typing import Final

from serai.games.maharaja.fixed import COLOURS, MOST_ROADS, PLACES
from serai.games.maharaja.state import MONK, ROAD_BITS, Realm, bit
from serai.games.maharaja.tolls import CLOSED, CLOSED_ROAD, least_at, road_costs, tolls
from serai.kernel.machine import append, i64, mypyc_attr, vec

SHARE_BITS: Final = 6
"""Enough for the largest toll, 28, and a bit above it that stays free for comparing all shares at once."""
SHARE_MASK: Final = 31
GUARDS: Final = 0b100000_100000_100000_100000
"""The free bit of every share."""
UNKNOWN_SHARE: Final = -1


def divisions(state: Realm, seat: i64, city: i64) -> vec[i64]:
    """MAH-7.9: the unbeaten divisions of the toll to a city that the traveller can pay, the cheapest first, then in
    ascending order of the amounts; never more than there are routes that pass no junction twice."""
    ahead = tolls(state, seat)
    if not least_at(ahead, city):
        return vec[i64]([0])
    search = Search(state, seat, road_costs(state, seat), ahead)
    if search.purse >= least_at(ahead, city):
        search.follow(city, 0, 0, bit(city))
    return in_order(search.found)


@mypyc_attr(free_list_len=1)
class Search:
    """Follows all open routes from a city back to where the traveller stands, as far as they can be paid and are not
    beaten by one that was found: a road costs the same both ways, and what is ahead then are the tolls."""

    def __init__(self, state: Realm, seat: i64, costs: i64, ahead: i64) -> None:
        self.state = state
        self.seat = seat
        self.board = state.box.board
        self.costs = costs
        self.ahead = ahead
        """The least cost from each junction to where the traveller stands."""
        self.here = state.architects[seat]
        self.purse: i64 = state.gold[seat]
        if state.cards[seat] & MONK:
            self.purse = CLOSED
        self.shares = vec[i64]([UNKNOWN_SHARE] * MOST_ROADS)
        """By road: whom the traveller pays there, once that was asked."""
        self.found = vec[i64]([])

    def follow(self, junction: i64, division: i64, paid: i64, passed: i64) -> None:
        """Keep the division where the route has arrived, else go on along every open road that can still be paid."""
        for known in self.found:
            if is_covered(known, division):
                return
        if junction == self.here:
            self.keep(division)
            return
        near, near_bits, costs, ahead = self.board.near, self.board.near_bits, self.costs, self.ahead
        left = self.purse - paid
        at = self.board.near_from[junction]
        end = self.board.near_from[junction + 1]
        while at < end:
            road = near[at] >> 3
            there = near[at] & 7
            cost = costs >> (ROAD_BITS * road) & CLOSED_ROAD
            if cost != CLOSED_ROAD and cost + least_at(ahead, there) <= left and not passed >> there & 1:
                share: i64 = 0
                if cost:
                    share = self.shares[road]
                    if share == UNKNOWN_SHARE:
                        share = self.shares[road] = road_division(self.state, self.seat, road)
                self.follow(there, division + share, paid + cost, passed | near_bits[at])
            at += 1

    def keep(self, division: i64) -> None:
        """Add a division that no known one beats; those that it beats are dropped."""
        kept = vec[i64]([division])
        for known in self.found:
            if not is_covered(division, known):
                kept = append(kept, known)
        self.found = kept


def is_covered(division: i64, by: i64) -> bool:
    """Whether every owner gets at least as much by another division."""
    return ((by | GUARDS) - division) & GUARDS == GUARDS


def has_detour(state: Realm, seat: i64, city: i64) -> bool:
    """Whether dearer ways than the cheapest are offered as well."""
    if city == state.architects[seat]:
        return False
    found = divisions(state, seat, city)
    return len(found) > 1 and total_of(found[0]) != total_of(found[-1])


def in_order(found: vec[i64]) -> vec[i64]:
    """The divisions by ascending total, then by ascending amounts."""
    placed: i64 = 1
    while placed < len(found):
        division = found[placed]
        key = sort_key(division)
        at = placed
        while at > 0 and sort_key(found[at - 1]) > key:
            found[at] = found[at - 1]
            at -= 1
        found[at] = division
        placed += 1
    return found


def sort_key(division: i64) -> i64:
    """The total above the amounts, in one number."""
    return (total_of(division) << (SHARE_BITS * COLOURS)) + division


def total_of(division: i64) -> i64:
    """What all owners get together."""
    whole: i64 = 0
    while division:
        whole += division & SHARE_MASK
        division >>= SHARE_BITS
    return whole


def road_division(state: Realm, seat: i64, road: i64) -> i64:
    """MAH-7.6: whom the traveller pays on a road."""
    one, two = state.box.board.road_one[road], state.box.board.road_two[road]
    own = state.lived[seat]
    division: i64 = 0
    if not own >> one & 1:
        division = village_division(state, seat, one)
    if two != one and not own >> two & 1:
        division += village_division(state, seat, two)
    return division


def village_division(state: Realm, seat: i64, village: i64) -> i64:
    """MAH-7.6: 1 gold for every house of the others."""
    houses = state.houses
    seats: i64 = state.seats
    division: i64 = 0
    owner = seat
    slot: i64 = 1
    while slot < seats:
        owner += 1
        if owner == seats:
            owner = 0
        division = (division << SHARE_BITS) + houses[owner * PLACES + village]
        slot += 1
    return division


def shift(state: Realm, slot: i64) -> i64:
    """Where in a division the amount for the slot-th player to the left begins."""
    return SHARE_BITS * (state.seats - 2 - slot)


def amount(state: Realm, division: i64, slot: i64) -> i64:
    """What the slot-th player to the left gets."""
    return division >> shift(state, slot) & SHARE_MASK


def charge(state: Realm, seat: i64, division: i64, *, bank_pays: bool) -> None:
    """MAH-7.7, MAH-7.8: the owners get their gold from the traveller, or from the bank if the Monk is with them."""
    slot: i64 = 0
    while slot < state.seats - 1:
        gold = amount(state, division, slot)
        state.gold[(seat + 1 + slot) % state.seats] += gold
        if not bank_pays:
            state.gold[seat] -= gold
        slot += 1
