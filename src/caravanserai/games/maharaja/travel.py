"""MAH-7: open roads, tolls, and how the cheapest toll of a journey can be divided among the owners of the houses.

A division is one number: the gold for the left neighbour in its highest five bits, then the next seat clockwise, and so
on. So divisions in ascending order are lists of amounts in ascending order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caravanserai.games.maharaja.data import JUNCTIONS, PLACES

if TYPE_CHECKING:
    from caravanserai.games.maharaja.state import Realm

CLOSED: Final = 99
"""The toll of a road or journey that is not open."""
BITS: Final = 5
"""Enough for the largest toll, 28."""


def road_toll(state: Realm, seat: int, road: int) -> int:
    """MAH-7.4 to MAH-7.6: an open road costs 1 for each house in a village without a house of the traveller."""
    board = state.box.board
    villages = board.road_villages[road]
    if state.occupied & villages != villages:
        return CLOSED
    foreign = villages & ~state.lived[seat]
    if not foreign:
        return 0
    twice = foreign & state.full if state.variant.capacity == 2 else 0
    toll = 0
    if foreign & board.road_first[road]:
        toll += 2 if twice & board.road_first[road] else 1
    if foreign & board.road_second[road]:
        toll += 2 if twice & board.road_second[road] else 1
    return toll


def tolls(state: Realm, seat: int) -> list[int]:
    """MAH-7.9: the cheapest toll from where the architect stands, by junction; CLOSED where no open road leads."""
    return spread(state, state.architect[seat], [road_toll(state, seat, r) for r in range(len(state.box.board.road_a))])


def spread(state: Realm, origin: int, costs: list[int]) -> list[int]:
    """The least sum of costs from a junction to each, by road; at most CLOSED."""
    board = state.box.board
    least = [CLOSED] * JUNCTIONS
    least[origin] = 0
    roads = [r for r in range(len(costs)) if costs[r] < CLOSED]
    changed = bool(roads)
    while changed:
        changed = False
        for r in roads:
            a, b, cost = board.road_a[r], board.road_b[r], costs[r]
            if least[a] + cost < least[b]:
                least[b] = least[a] + cost
                changed = True
            elif least[b] + cost < least[a]:
                least[a] = least[b] + cost
                changed = True
    return least


def divisions(state: Realm, seat: int, city: int) -> list[int]:
    """MAH-7.9: how the cheapest toll to a city can be divided, in ascending order.

    Divisions spread along the roads that lie on cheapest ways. Roads without toll can be walked in circles, but add
    nothing, so it ends. There are no more divisions than simple ways.
    """
    board = state.box.board
    costs = [road_toll(state, seat, r) for r in range(len(board.road_a))]
    least = spread(state, state.architect[seat], costs)
    if least[city] == 0:
        return [0]
    roads = [r for r in range(len(costs)) if costs[r] < CLOSED]
    ways: list[list[int]] = [[] for _ in range(JUNCTIONS)]
    ways[state.architect[seat]] = [0]
    changed = True
    while changed:
        changed = False
        for r in roads:
            a, b = board.road_a[r], board.road_b[r]
            if least[a] + costs[r] == least[b] and _extend(ways[a], ways[b], road_division(state, seat, r)):
                changed = True
            if least[b] + costs[r] == least[a] and _extend(ways[b], ways[a], road_division(state, seat, r)):
                changed = True
    return sorted(ways[city])


def _extend(here: list[int], there: list[int], toll: int) -> bool:
    """Go on along a road: whether this leads there with a new division."""
    count = len(there)
    for way in here:
        if way + toll not in there:
            there.append(way + toll)
    return len(there) > count


def road_division(state: Realm, seat: int, road: int) -> int:
    """Whom the traveller pays on a road."""
    foreign = state.box.board.road_villages[road] & ~state.lived[seat]
    division = 0
    if foreign:
        for slot in range(state.seats - 1):
            owner = (seat + 1 + slot) % state.seats
            gold = 0
            rest = foreign & state.lived[owner]
            while rest:
                village = (rest & -rest).bit_length() - 1
                gold += state.houses[owner * PLACES + village]
                rest &= rest - 1
            division += gold << shift(state, slot)
    return division


def shift(state: Realm, slot: int) -> int:
    """Where in a division the amount for the slot-th player to the left begins."""
    return BITS * (state.seats - 2 - slot)


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
