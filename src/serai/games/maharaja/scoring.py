"""MAH-14 and MAH-15: scoring a city, and the ranking at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.maharaja.data import CITIES, PLACES, VILLAGES
from serai.kernel.scores import Scores, rank

if TYPE_CHECKING:
    from serai.games.maharaja.state import Realm

ENDINGS: Final = ["", "palaces", "rounds"]
"""By the state's `ending`."""
SADHU_CARD: Final = 1 << 2


def city_points(state: Realm, seat: int, city: int) -> int:
    """MAH-14.2, MAH-17.18: architect, houses, palaces and the home of a character."""
    box = state.box
    points = state.houses[seat * PLACES + VILLAGES + city] * box.points[1]
    outer = state.outer[seat * CITIES + city]
    if outer:
        points += outer * (box.outer_with_sadhu if state.cards[seat] & SADHU_CARD else box.points[2])
    if state.architect[seat] == city:
        points += box.points[0]
    if state.inner[city] == seat:
        points += box.points[3]
    if state.variant.homes and state.cards[seat] >> box.board.home[city] & 1:
        points += box.points[4]
    return points


def payouts(state: Realm, city: int) -> list[int]:
    """MAH-14.3 to MAH-14.7: what each player would get if the city were scored now."""
    seats = state.seats
    points = [city_points(state, p, city) for p in range(seats)]
    paid = [0] * seats
    present = 0
    for p in range(seats):
        if not points[p]:
            continue
        present += 1
        place = 0
        for q in range(seats):
            if points[q] > points[p] or (points[q] == points[p] and state.number(q) < state.number(p)):
                place += 1
        paid[p] = state.variant.payouts[place]
    if present == 1:
        for p in range(seats):
            if points[p]:
                paid[p] += state.box.monopoly_bonus
    return paid


def score_city(state: Realm) -> None:
    """MAH-14.1: the Maharaja's city pays."""
    state.paid = payouts(state, state.maharaja)
    for p in range(state.seats):
        state.gold[p] += state.paid[p]


def final_scores(state: Realm) -> Scores:
    """MAH-15.3, MAH-15.4: more palaces, then more gold, then the lower card; nothing else counts."""
    seats = range(state.seats)
    inner = [state.inner_palaces(p) for p in seats]
    outer = [state.outer_palaces(p) for p in seats]
    points = [inner[p] + outer[p] for p in seats]
    numbers = [state.number(p) for p in seats]
    ranks = rank([[points[p], state.gold[p], -numbers[p]] for p in seats])
    sources = {"inner": inner, "outer": outer}
    return Scores(points, sources, ranks, ENDINGS[state.ending], {"gold": list(state.gold), "card": numbers})
