"""MAH-7: open roads, tolls, and how the cheapest toll of a journey can be divided among the owners of the houses.

Every turn asks for tolls several times, so they are kept in machine words: the costs of all roads with 3 bits each, the
least costs of all junctions with 7 bits each. A division is one number too: the gold for the left neighbour in its
highest five bits, then the next seat clockwise, and so on; ascending numbers are ascending lists of amounts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.maharaja.data import JUNCTIONS, PLACES, Board
from serai.kernel.machine import i64

if TYPE_CHECKING:
    from serai.games.maharaja.state import Realm

CLOSED_ROAD: Final = 7
"""The cost of a road that is not open; an open one costs at most 4."""
CLOSED: Final = 99
"""The toll of a journey for which there is no open road."""
ROAD_BITS: Final = 3
JUNCTION_BITS: Final = 7
SHARE_BITS: Final = 5
"""Enough for the largest toll, 28."""
ONLY_HERE: Final = [
    sum(CLOSED << JUNCTION_BITS * there for there in range(JUNCTIONS) if there != here) for here in range(JUNCTIONS)
]
"""By junction: the least costs before any road is walked. (A literal shifted by an i64 is cut off at 32 bits when
compiled, so these are made beforehand.)"""


def road_costs(state: Realm, seat: int) -> i64:
    """MAH-7.4 to MAH-7.6: an open road costs 1 for each house in a village without a house of the traveller."""
    board = state.box.board
    occupied: i64 = state.occupied
    strange: i64 = ~state.lived[seat]
    twice: i64 = state.full if state.variant.capacity == 2 else 0
    costs: i64 = 0
    for r in range(len(board.road_a)):
        villages: i64 = board.road_villages[r]
        cost: i64 = 0
        if occupied & villages != villages:
            cost = CLOSED_ROAD
        elif villages & strange:
            first: i64 = board.road_first[r]
            if first & strange:
                cost = 2 if first & twice else 1
            if (villages - first) & strange:
                cost += 2 if (villages - first) & twice else 1
        costs |= cost << (ROAD_BITS * i64(r))
    return costs


def spread(board: Board, origin: int, costs: i64) -> i64:
    """The least sum of costs from a junction to each; CLOSED where no open road leads."""
    least: i64 = ONLY_HERE[origin]
    changed = True
    while changed:
        changed = False
        rest: i64 = costs
        for r in range(len(board.road_a)):
            cost = rest & CLOSED_ROAD
            rest >>= ROAD_BITS
            if cost == CLOSED_ROAD:
                continue
            ends: i64 = board.road_ends[r]
            a: i64 = JUNCTION_BITS * (ends & 7)
            b: i64 = JUNCTION_BITS * (ends >> 3)
            gap = (least >> b & 127) - (least >> a & 127)
            if gap > cost:
                least -= (gap - cost) << b
                changed = True
            elif -gap > cost:
                least -= (-gap - cost) << a
                changed = True
    return least


def least_at(least: i64, junction: int) -> int:
    """The entry of one junction."""
    return int(least >> (JUNCTION_BITS * i64(junction)) & 127)


def tolls(state: Realm, seat: int) -> i64:
    """MAH-7.9: the cheapest toll from where the architect stands to each junction."""
    return spread(state.box.board, state.architect[seat], road_costs(state, seat))


def divisions(state: Realm, seat: int, city: int) -> list[int]:
    """MAH-7.9: how the cheapest toll to a city can be divided, in ascending order. Never more than simple routes."""
    costs = road_costs(state, seat)
    least = spread(state.box.board, state.architect[seat], costs)
    if not least_at(least, city):
        return [0]
    found: list[int] = []
    Tracer(state, seat, costs, least, found).trace(city, 0, 0)
    if len(found) > 1:
        found.sort()
    return found


class Tracer:
    """Follows all cheapest routes back from the destination."""

    def __init__(self, state: Realm, seat: int, costs: i64, least: i64, found: list[int]) -> None:
        self.state = state
        self.seat = seat
        self.origin: int = state.architect[seat]
        self.costs = costs
        self.least = least
        self.found = found

    def trace(self, junction: int, division: int, passed: int) -> None:
        """Collect the divisions of the cheapest routes that end in a junction, with what is paid after it."""
        if junction == self.origin:
            if division not in self.found:
                self.found.append(division)
            return
        board = self.state.box.board
        passed |= 1 << junction
        for r in board.roads_at[junction]:
            cost = int(self.costs >> (ROAD_BITS * i64(r)) & CLOSED_ROAD)
            if cost == CLOSED_ROAD:
                continue
            there = board.road_a[r] + board.road_b[r] - junction
            if passed >> there & 1 or least_at(self.least, there) + cost != least_at(self.least, junction):
                continue
            share = road_division(self.state, self.seat, r) if cost else 0
            self.trace(there, division + share, passed)


def road_division(state: Realm, seat: int, road: int) -> int:
    """Whom the traveller pays on a road."""
    strange = state.box.board.road_villages[road] & ~state.lived[seat]
    division = 0
    for slot in range(state.seats - 1):
        owner = (seat + 1 + slot) % state.seats
        gold = 0
        rest = strange & state.lived[owner]
        while rest:
            gold += state.houses[owner * PLACES + (rest & -rest).bit_length() - 1]
            rest &= rest - 1
        division += gold << shift(state, slot)
    return division


def shift(state: Realm, slot: int) -> int:
    """Where in a division the amount for the slot-th player to the left begins."""
    return SHARE_BITS * (state.seats - 2 - slot)


def amount(state: Realm, division: int, slot: int) -> int:
    """What the slot-th player to the left gets."""
    return division >> shift(state, slot) & 31


def charge(state: Realm, seat: int, division: int, *, bank_pays: bool) -> None:
    """MAH-7.7, MAH-7.8: the owners get their gold from the traveller, or from the bank if he has the Monk."""
    for slot in range(state.seats - 1):
        gold = amount(state, division, slot)
        state.gold[(seat + 1 + slot) % state.seats] += gold
        if not bank_pays:
            state.gold[seat] -= gold
