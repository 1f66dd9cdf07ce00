"""MAH-7: open roads and tolls.

Every turn asks for tolls several times, so they are kept in machine words: the costs of all roads with 3 bits each, the
least costs of all junctions with 7 bits each.
"""

from typing import Final

from serai.games.maharaja.fixed import CITIES, VILLAGES
from serai.games.maharaja.map import Map
from serai.games.maharaja.pieces import NOTHING, UNKNOWN
from serai.games.maharaja.state import ALL_VILLAGES, EVERY_ROAD_CLOSED, ROAD_BITS, Realm, bit
from serai.kernel.machine import i64, vec

CLOSED_ROAD: Final = 7
"""The cost of a road that is not open; an open one costs at most 4."""
CLOSED: Final = 99
"""The toll of a journey for which there is no open road."""
JUNCTION_BITS: Final = 7
JUNCTION_MASK: Final = 127
ALL_CLOSED: Final = CLOSED * 0x02040810204081
"""The least costs before any road is walked."""
EVERY_JUNCTION: Final = 0xFF
KEPT: Final = 3
"""How many numbers are kept for each seat: its tolls, and what they were found out for."""


def road_costs(state: Realm, seat: i64) -> i64:
    """The costs of all roads for a traveller; kept, since most questions are asked again before a house moves."""
    own = state.lived[seat] & ALL_VILLAGES
    changed = (state.walked ^ own) | (state.walked_occupied ^ state.occupied) | (state.walked_full ^ state.full)
    if changed:
        costs = costs_mended(state, state.walked_costs, changed, ~own)
        if costs != state.walked_costs:
            state.walked_costs = costs
            state.walked_from = NOTHING
        state.walked = own
        state.walked_occupied = state.occupied
        state.walked_full = state.full
    return state.walked_costs


def costs_mended(state: Realm, costs: i64, changed: i64, strange: i64) -> i64:
    """MAH-7.4 to MAH-7.6: an open road costs 1 for each house in a village that is strange to the traveller. Found out
    again for roads with a village that has changed."""
    both, firsts = state.box.board.road_villages, state.box.board.road_first
    occupied = state.occupied
    twice: i64 = 0
    if state.variant.capacity == 2:
        twice = state.full
    roads: i64 = len(both)
    r: i64 = 0
    while r < roads:
        villages = both[r]
        if villages & changed:
            cost: i64 = 0
            if occupied & villages != villages:
                cost = CLOSED_ROAD
            elif villages & strange:
                first = firsts[r]
                if first & strange:
                    cost = 2 if first & twice else 1
                if (villages - first) & strange:
                    cost += 2 if (villages - first) & twice else 1
            before = costs >> (ROAD_BITS * r) & CLOSED_ROAD
            costs += (cost - before) << (ROAD_BITS * r)
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
        tolls_of_all(state)
        return state.tolled[seat * KEPT]
    costs, here = road_costs(state, seat), state.architects[seat]
    if state.walked_from != here:  # kept: whoever is offered journeys often makes one
        state.walked_least = spread(state.box.board, here, costs)
        state.walked_from = here
    return state.walked_least


def tolls_of_all(state: Realm) -> vec[i64]:
    """MAH-7.9: `tolls` of every seat to every city, UNKNOWN where no open road leads; kept, since rows hold them and
    most decisions move neither house nor architect."""
    seats: i64 = state.seats
    if not len(state.tolled):
        state.tolled_row = vec[i64]([UNKNOWN] * (CITIES * seats))
        state.tolled = vec[i64]([0] * (KEPT * seats))
        for seat in range(seats):
            state.tolled[seat * KEPT + 1] = EVERY_ROAD_CLOSED
    changed = (state.tolled_occupied ^ state.occupied) | (state.tolled_full ^ state.full)
    state.tolled_occupied, state.tolled_full = state.occupied, state.full
    kept, lived, architects = state.tolled, state.lived, state.architects
    at: i64 = 2
    for seat in range(seats):
        whose = lived[seat] & ALL_VILLAGES | (architects[seat] + 1) << VILLAGES
        if changed or kept[at] != whose:
            renew_tolls(state, seat, changed, whose)
        at += KEPT
    return state.tolled_row


def renew_tolls(state: Realm, seat: i64, changed: i64, whose: i64) -> None:
    """Find out the tolls of one seat where something has changed. Beside them are kept the costs of roads, and where
    the seat lives and its architect stands: bits for the villages, above them the junction, counted from 1."""
    kept, at = state.tolled, seat * KEPT
    changed |= (kept[at + 2] ^ whose) & ALL_VILLAGES
    costs = kept[at + 1]
    if changed:
        costs = costs_mended(state, costs, changed, ~whose)
    if costs != kept[at + 1] or kept[at + 2] >> VILLAGES != whose >> VILLAGES:
        kept[at] = spread(state.box.board, (whose >> VILLAGES) - 1, costs)
        show_tolls(state, seat, kept[at])
    kept[at + 1] = costs
    kept[at + 2] = whose


def show_tolls(state: Realm, seat: i64, least: i64) -> None:
    """One by one, as rows hold them."""
    shown = state.tolled_row
    at = seat * CITIES
    end = at + CITIES
    while at < end:
        toll = least & JUNCTION_MASK
        shown[at] = UNKNOWN if toll == CLOSED else toll
        least >>= JUNCTION_BITS
        at += 1
