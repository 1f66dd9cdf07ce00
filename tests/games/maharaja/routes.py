"""Every route on the board, tried one by one by the letter of MAH-7.4 to MAH-7.9: what the engine must agree with."""

from serai.games.maharaja.fixed import JUNCTIONS, PLACES, START, VILLAGES
from serai.games.maharaja.state import Realm
from tests.games.maharaja.scenes import BOX


def routes(origin: int, passed: int, villages: int) -> list[tuple[int, int]]:
    """Every simple route from a junction: (where it ends, its villages)."""
    found = [(origin, villages)]
    board = BOX.board
    for r in (r for r in range(len(board.road_a)) if origin in (board.road_a[r], board.road_b[r])):
        there = board.road_a[r] + board.road_b[r] - origin
        if not passed >> there & 1:
            found += routes(there, passed | 1 << there, villages | board.road_villages[r])
    return found


ROUTES = {origin: routes(origin, 1 << origin, 0) for origin in range(JUNCTIONS)}


def toll_of_route(state: Realm, seat: int, villages: int) -> tuple[int, ...] | None:
    """By the letter of MAH-7.4 and MAH-7.6: what each seat is paid on a route; None if it is not open."""
    paid = [0] * state.seats
    for village in (v for v in range(VILLAGES) if villages >> v & 1):
        owners = [p for p in range(state.seats) for _ in range(state.houses[p * PLACES + village])]
        if not owners:
            return None
        if seat not in owners:
            for owner in owners:
                paid[owner] += 1
    return tuple(paid)


def unbeaten_from(state: Realm, seat: int, origin: int) -> dict[int, list[tuple[int, ...]]]:
    """MAH-7.9: by city, the divisions of all open routes that no other one beats, whatever they cost."""
    found: dict[int, set[tuple[int, ...]]] = {}
    for city, villages in ROUTES[origin]:
        paid = toll_of_route(state, seat, villages)
        if paid is not None and city not in (origin, START):
            found.setdefault(city, set()).add(paid)
    return {city: [way for way in ways if not any(beats(other, way) for other in ways)] for city, ways in found.items()}


def beats(way: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether one division pays no owner more than another, and some owner less."""
    return way != other and all(mine <= theirs for mine, theirs in zip(way, other, strict=True))
