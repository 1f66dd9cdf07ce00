"""MAH-7: open roads, tolls, and how the toll of a journey can be divided among the owners of the houses.

Every turn asks for tolls several times, so they are kept in machine words: the costs of all roads with 3 bits each, the
least costs of all junctions with 7 bits each. A division is one number too: the gold for the left neighbour in its
highest six bits, then the next seat clockwise, and so on; ascending numbers are ascending lists of amounts.
"""

from typing import Final

from serai.games.maharaja.fixed import COLOURS, JUNCTIONS, PLACES
from serai.games.maharaja.map import Map
from serai.games.maharaja.state import MONK, Realm, bit, shifted
from serai.kernel.machine import append, i64, vec

CLOSED_ROAD: Final = 7
"""The cost of a road that is not open; an open one costs at most 4."""
CLOSED: Final = 99
"""The toll of a journey for which there is no open road."""
ROAD_BITS: Final = 3
JUNCTION_BITS: Final = 7
JUNCTION_MASK: Final = 127
SHARE_BITS: Final = 6
"""Enough for the largest toll, 28, and a bit above it that stays free for comparing all shares at once."""
SHARE_MASK: Final = 31
GUARDS: Final = sum(32 << SHARE_BITS * slot for slot in range(COLOURS - 1))
"""The free bit of every share."""
ALL_CLOSED: Final = sum(CLOSED << JUNCTION_BITS * junction for junction in range(JUNCTIONS))
"""The least costs before any road is walked, wherever one stands."""


def road_costs(state: Realm, seat: i64) -> i64:
    """MAH-7.4 to MAH-7.6: an open road costs 1 for each house in a village without a house of the traveller."""
    both, firsts = state.box.board.road_villages, state.box.board.road_first
    occupied = state.occupied
    strange = ~state.lived[seat]
    twice: i64 = state.full if state.variant.capacity == 2 else 0
    costs: i64 = 0
    roads: i64 = len(both)
    r: i64 = 0
    while r < roads:
        villages = both[r]
        cost: i64 = 0
        if occupied & villages != villages:
            cost = CLOSED_ROAD
        elif villages & strange:
            first = firsts[r]
            if first & strange:
                cost = 2 if first & twice else 1
            if (villages - first) & strange:
                cost += 2 if (villages - first) & twice else 1
        costs |= cost << (ROAD_BITS * r)
        r += 1
    return costs


def spread(board: Map, origin: i64, costs: i64) -> i64:
    """The least sum of costs from a junction to each; CLOSED where no open road leads."""
    least = ALL_CLOSED - shifted(CLOSED, JUNCTION_BITS * origin)
    ends, others = board.road_a, board.road_b
    roads: i64 = len(ends)
    changed = True
    while changed:
        changed = False
        rest = costs
        r: i64 = 0
        while r < roads:
            cost = rest & CLOSED_ROAD
            rest >>= ROAD_BITS
            if cost != CLOSED_ROAD:
                a = JUNCTION_BITS * ends[r]
                b = JUNCTION_BITS * others[r]
                gap = (least >> b & JUNCTION_MASK) - (least >> a & JUNCTION_MASK)
                if gap > cost:
                    least -= (gap - cost) << b
                    changed = True
                elif -gap > cost:
                    least -= (-gap - cost) << a
                    changed = True
            r += 1
    return least


def least_at(least: i64, junction: i64) -> i64:
    """The entry of one junction."""
    return least >> (JUNCTION_BITS * junction) & JUNCTION_MASK


def tolls(state: Realm, seat: i64) -> i64:
    """MAH-7.9: the cheapest toll from where the architect stands to each junction."""
    return spread(state.box.board, state.architects[seat], road_costs(state, seat))


def divisions(state: Realm, seat: i64, city: i64) -> vec[i64]:
    """MAH-7.9: the unbeaten divisions of the toll to a city that the traveller can pay, the cheapest first, then in
    ascending order of the amounts; never more than there are routes that pass no junction twice."""
    costs = road_costs(state, seat)
    least = least_at(spread(state.box.board, state.architects[seat], costs), city)
    if not least:
        return vec[i64]([0])
    search = Search(state, seat, city, costs)
    if search.purse >= least:
        search.follow(state.architects[seat], 0, 0, 0)
    return in_order(search.found)


class Search:
    """Follows all open routes to a city as far as they can be paid and are not beaten by one that was found."""

    def __init__(self, state: Realm, seat: i64, city: i64, costs: i64) -> None:
        self.state = state
        self.seat = seat
        self.city = city
        self.costs = costs
        self.purse: i64 = CLOSED if state.cards[seat] & MONK else state.gold[seat]
        self.found = vec[i64]([])

    def follow(self, junction: i64, division: i64, paid: i64, passed: i64) -> None:
        """Keep the division where the route has arrived, else go on along every open road."""
        for known in self.found:
            if is_covered(known, division):
                return
        if junction == self.city:
            self.keep(division)
            return
        passed |= bit(junction)
        near, near_from = self.state.box.board.near, self.state.box.board.near_from
        at = near_from[junction]
        end = near_from[junction + 1]
        while at < end:
            road = near[at] >> 3
            there = near[at] & 7
            cost = self.costs >> (ROAD_BITS * road) & CLOSED_ROAD
            if cost != CLOSED_ROAD and paid + cost <= self.purse and not passed >> there & 1:
                share: i64 = road_division(self.state, self.seat, road) if cost else 0
                self.follow(there, division + share, paid + cost, passed)
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
    if len(found) == 1:
        return found
    keys = sorted([(total_of(division), int(division)) for division in found])
    return vec[i64]([division for _, division in keys])


def total_of(division: i64) -> int:
    """What all owners get together."""
    whole: i64 = 0
    while division:
        whole += division & SHARE_MASK
        division >>= SHARE_BITS
    return int(whole)


def road_division(state: Realm, seat: i64, road: i64) -> i64:
    """MAH-7.6: whom the traveller pays on a road."""
    one, two = state.box.board.road_one[road], state.box.board.road_two[road]
    own = state.lived[seat]
    division = 0 if own >> one & 1 else village_division(state, seat, one)
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
        owner = owner + 1 if owner + 1 < seats else 0
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
