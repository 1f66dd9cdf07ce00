"""MAH-7: open roads, tolls, and how the toll of a journey can be divided among the owners of the houses.

Every turn asks for tolls several times, so they are kept in machine words: the costs of all roads with 3 bits each, the
least costs of all junctions with 7 bits each. A division is one number too: the gold for the left neighbour in its
highest six bits, then the next seat clockwise, and so on; ascending numbers are ascending lists of amounts.
"""

from typing import Final

from serai.games.maharaja.fixed import COLOURS, MOST_ROADS, PLACES
from serai.games.maharaja.map import Map
from serai.games.maharaja.pieces import NOTHING
from serai.games.maharaja.state import MONK, Realm, bit
from serai.kernel.machine import append, i64, mypyc_attr, vec

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
GUARDS: Final = 0b100000_100000_100000_100000
"""The free bit of every share."""
UNKNOWN_SHARE: Final = -1
ALL_CLOSED: Final = CLOSED * 0x02040810204081
"""The least costs before any road is walked."""
EVERY_JUNCTION: Final = 0xFF
KEPT: Final = 5
"""How many numbers are kept for each seat: its tolls, and what they were found out for."""


def road_costs(state: Realm, seat: i64) -> i64:
    """The costs of all roads for a traveller; kept, since most questions are asked again before a house moves."""
    own = state.lived[seat]
    if not has_walked(state, own):
        state.walked_costs = costs_without(state, ~own)
        state.walked = own
        state.walked_occupied = state.occupied
        state.walked_full = state.full
        state.walked_from = NOTHING
    return state.walked_costs


def has_walked(state: Realm, own: i64) -> bool:
    """Whether the costs kept are those of a traveller who lives in these villages."""
    return state.walked == own and state.walked_occupied == state.occupied and state.walked_full == state.full


def costs_without(state: Realm, strange: i64) -> i64:
    """MAH-7.4 to MAH-7.6: an open road costs 1 for each house in a village that is strange to the traveller."""
    both, firsts = state.box.board.road_villages, state.box.board.road_first
    occupied = state.occupied
    twice: i64 = 0
    if state.variant.capacity == 2:
        twice = state.full
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
    for_0, for_1, for_2, for_3, for_4, for_5, for_6 = neighbours(board, costs)
    least: i64 = ALL_CLOSED
    left: i64 = EVERY_JUNCTION  # those not reached yet
    due = bit(origin)  # sets of 8 bits each: the junctions reached for this sum, for 1 more, for 2 more, and so on
    gain: i64 = CLOSED  # by how much this sum is less than CLOSED
    junction = origin
    while due and left:
        now = due & left
        while now:
            reached = now & -now
            while not reached >> junction & 1:
                junction = junction + 1 & 7
            left ^= reached
            least -= gain << (JUNCTION_BITS * junction)
            row = 8 * junction
            due |= for_0 >> row & EVERY_JUNCTION
            due |= (for_1 >> row & EVERY_JUNCTION) << 8
            due |= (for_2 >> row & EVERY_JUNCTION) << 16
            due |= (for_3 >> row & EVERY_JUNCTION) << 24
            due |= (for_4 >> row & EVERY_JUNCTION) << 32
            due |= (for_5 >> row & EVERY_JUNCTION) << 40
            due |= (for_6 >> row & EVERY_JUNCTION) << 48
            now = due & left
        due >>= 8
        gain -= 1
    return least


def neighbours(board: Map, costs: i64) -> tuple[i64, i64, i64, i64, i64, i64, i64]:
    """By the cost of an open road (a toll is at most 4, but evaluations give roads up to 6): the neighbours of all
    junctions, 8 bits for those of each."""
    pairs = board.road_pair
    for_0: i64 = 0
    for_1: i64 = 0
    for_2: i64 = 0
    for_3: i64 = 0
    for_4: i64 = 0
    for_5: i64 = 0
    for_6: i64 = 0
    for pair in pairs:
        cost = costs & CLOSED_ROAD
        costs >>= ROAD_BITS
        if cost == CLOSED_ROAD:
            continue
        if cost == 0:
            for_0 |= pair
        elif cost == 1:
            for_1 |= pair
        elif cost == 2:
            for_2 |= pair
        elif cost == 3:
            for_3 |= pair
        elif cost == 4:
            for_4 |= pair
        elif cost == 5:
            for_5 |= pair
        else:
            for_6 |= pair
    return for_0, for_1, for_2, for_3, for_4, for_5, for_6


def least_at(least: i64, junction: i64) -> i64:
    """The entry of one junction."""
    return least >> (JUNCTION_BITS * junction) & JUNCTION_MASK


def tolls(state: Realm, seat: i64) -> i64:
    """MAH-7.9: the cheapest toll from where the architect stands to each junction."""
    if len(state.tolled):  # somebody writes rows, and will ask for all of them
        return kept_tolls(state, seat)
    costs, here = road_costs(state, seat), state.architects[seat]
    if state.walked_from != here:  # kept: whoever is offered journeys often makes one
        state.walked_least = spread(state.box.board, here, costs)
        state.walked_from = here
    return state.walked_least


def tolls_of_all(state: Realm) -> vec[i64]:
    """MAH-7.9: `tolls` of every seat; kept, since rows hold them and most decisions move neither house nor architect.
    Beside each stands what it was found out for: the architect, and the villages lived in, occupied and full."""
    seats: i64 = state.seats
    if not len(state.tolled):
        state.tolled = vec[i64]([NOTHING] * (KEPT * seats))
    seat: i64 = 0
    while seat < seats:
        kept_tolls(state, seat)
        seat += 1
    return state.tolled


def kept_tolls(state: Realm, seat: i64) -> i64:
    """The tolls of one seat, found out again if something has changed."""
    kept, at = state.tolled, seat * KEPT
    here, own, occupied, full = state.architects[seat], state.lived[seat], state.occupied, state.full
    if kept[at + 1] != here or kept[at + 2] != own or kept[at + 3] != occupied or kept[at + 4] != full:
        costs = road_costs(state, seat) if has_walked(state, own) else costs_without(state, ~own)
        kept[at] = spread(state.box.board, here, costs)  # the costs kept stay those of whoever travels
        kept[at + 1] = here
        kept[at + 2] = own
        kept[at + 3] = occupied
        kept[at + 4] = full
    return kept[at]


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
