"""MAH-7.9 for the screen: which roads a journey takes, and whom it pays how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.maharaja.travel import (
    CLOSED_ROAD,
    ROAD_BITS,
    amount,
    least_at,
    road_costs,
    road_division,
    spread,
)

if TYPE_CHECKING:
    from serai.games.maharaja.state import Realm

DEPENDS: Final = -1
"""What a player gets differs from one cheapest route to another: the traveller will be asked."""


class Ways:
    """The cheapest routes of a seat in turn: of those that pay the same players the same, one with the fewest roads."""

    def __init__(self, state: Realm, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.origin: int = state.architect[seat]
        costs = road_costs(state, seat)
        self.costs: list[int] = [int(costs) >> ROAD_BITS * r & CLOSED_ROAD for r in range(len(state.box.board.road_a))]
        least = spread(state.box.board, self.origin, costs)
        self.least: list[int] = [least_at(least, junction) for junction in range(len(state.box.board.roads_at))]
        self.found: dict[int, int] = {}
        """By division: the roads of a route, as bits."""

    def to(self, city: int) -> dict[int, int]:
        """The routes to a city by division of the toll; none where one stands or where no open road leads."""
        self.found = {}
        if city != self.origin:
            self.trace(city, 0, 0, 0)
        return self.found

    def trace(self, junction: int, division: int, roads: int, passed: int) -> None:
        """Follow the cheapest routes back to where the architect stands."""
        if junction == self.origin:
            known = self.found.get(division, -1)
            if known < 0 or roads.bit_count() < known.bit_count():
                self.found[division] = roads
            return
        board = self.state.box.board
        passed |= 1 << junction
        for r in board.roads_at[junction]:
            there = board.road_a[r] + board.road_b[r] - junction
            cost = self.costs[r]
            if cost == CLOSED_ROAD or passed >> there & 1 or self.least[there] + cost != self.least[junction]:
                continue
            self.trace(there, division + road_division(self.state, self.seat, r), roads | 1 << r, passed)

    def roads(self, city: int) -> list[int]:
        """By road: whether a journey to the city may take it."""
        taken = 0
        for roads in self.to(city).values():
            taken |= roads
        return [taken >> r & 1 for r in range(len(self.costs))]

    def dues(self, city: int) -> list[int]:
        """By seat: what a journey to the city pays, or DEPENDS."""
        state = self.state
        paid = [0] * state.seats
        divisions = list(self.to(city))
        for slot in range(state.seats - 1):
            amounts = {amount(state, division, slot) for division in divisions}
            if amounts:
                paid[(self.seat + 1 + slot) % state.seats] = amounts.pop() if len(amounts) == 1 else DEPENDS
        return paid
