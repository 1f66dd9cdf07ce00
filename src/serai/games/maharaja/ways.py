"""MAH-7.9 for the screen: which roads a cheapest journey takes, and whom it pays how much."""

from serai.games.maharaja.pieces import DEPENDS
from serai.games.maharaja.state import ROAD_BITS, Realm, bit
from serai.games.maharaja.tolls import CLOSED_ROAD, least_at, road_costs, spread
from serai.games.maharaja.travel import amount, road_division
from serai.kernel.machine import i64
from serai.kernel.writing import count


class Ways:
    """The cheapest routes of a seat in turn: of those that pay the same players the same, one with the fewest roads."""

    def __init__(self, state: Realm, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.origin = state.architects[seat]
        self.costs = road_costs(state, seat)
        self.least = spread(state.box.board, self.origin, self.costs)
        self.found: dict[int, int] = {}
        """By division: the roads of a route, as bits."""

    def to(self, city: i64) -> dict[int, int]:
        """The routes to a city by division of the toll; none where one stands or where no open road leads."""
        self.found = {}
        if city != self.origin:
            self.trace(city, 0, 0, 0)
        return self.found

    def trace(self, junction: i64, division: i64, roads: i64, passed: i64) -> None:
        """Follow the cheapest routes back to where the architect stands."""
        if junction == self.origin:
            known = self.found.get(division, -1)
            if known < 0 or count(roads) < count(known):
                self.found[division] = roads
            return
        board = self.state.box.board
        passed |= bit(junction)
        for at in range(board.near_from[junction], board.near_from[junction + 1]):
            road = board.near[at] >> 3
            there = board.near[at] & 7
            cost = self.costs >> (ROAD_BITS * road) & CLOSED_ROAD
            is_way = cost != CLOSED_ROAD and not passed >> there & 1
            if is_way and least_at(self.least, there) + cost == least_at(self.least, junction):
                share = road_division(self.state, self.seat, road)
                self.trace(there, division + share, roads | bit(road), passed)

    def roads(self, city: i64) -> i64:
        """The roads that a journey to the city may take, as bits."""
        taken: i64 = 0
        for roads in self.to(city).values():
            taken |= roads
        return taken

    def dues(self, city: i64) -> list[int]:
        """By seat: what a journey to the city pays, or DEPENDS."""
        state = self.state
        paid = [0] * state.seats
        divisions = list(self.to(city))
        for slot in range(state.seats - 1):
            amounts = {amount(state, division, slot) for division in divisions}
            if amounts:
                paid[(self.seat + 1 + slot) % state.seats] = amounts.pop() if len(amounts) == 1 else DEPENDS
        return paid
