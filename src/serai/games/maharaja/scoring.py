"""MAH-14 and MAH-15: scoring a city, and the ranking at the end."""

from typing import Final

from serai.games.maharaja.fixed import (
    BOXES,
    CHARACTERS,
    CITIES,
    PLACES,
    POINT_ARCHITECT,
    POINT_HOME,
    POINT_HOUSE,
    POINT_INNER,
    POINT_OUTER,
    POINT_SADHU,
    VILLAGES,
)
from serai.games.maharaja.pieces import ENDINGS, NO_BOX, NOTHING
from serai.games.maharaja.state import NO_CARD, SADHU, Realm
from serai.kernel.machine import i64, vec
from serai.kernel.scores import Scores, rank
from serai.kernel.writing import count, total

POINT_BITS: Final = 9
POINTS: Final = (1 << POINT_BITS) - 1
"""Room for a player's points in one city; an edition cannot give so many (see read_points)."""
RANKS: Final = 9
"""Points times this leave room for a card's number below them."""


def city_points(state: Realm, seat: i64, city: i64) -> i64:
    """MAH-14.2, MAH-17.18: architect, houses, palaces and the home of a character."""
    worth = state.box.points
    points = state.houses[seat * PLACES + VILLAGES + city] * worth[POINT_HOUSE]
    outer = state.outer[seat * CITIES + city]
    if outer:
        points += outer * (worth[POINT_SADHU] if state.cards[seat] & SADHU else worth[POINT_OUTER])
    if state.architects[seat] == city:
        points += worth[POINT_ARCHITECT]
    if state.inner[city] == seat:
        points += worth[POINT_INNER]
    if state.variant.homes and state.cards[seat] >> state.box.board.home[city] & 1:
        points += worth[POINT_HOME]
    return points


def presence(state: Realm) -> vec[i64]:
    """MAH-14.2: `city_points` of all cities and seats, by city and seat; kept, since rows hold them and most decisions
    change none."""
    seats: i64 = state.seats
    if not len(state.weighed):
        state.weighed = vec[i64]([0] * seats)
        state.weighed_row = vec[i64]([0] * (CITIES * seats))
    weighed, points = state.weighed, state.weighed_row
    for seat in range(seats):
        packed = packed_points(state, seat)
        if packed != weighed[seat]:
            weighed[seat] = packed
            state.weighed_cards = NOTHING  # what they pay must be found out again
            at = seat
            while at < len(points):
                points[at] = packed & POINTS
                packed >>= POINT_BITS
                at += seats
    return points


def packed_points(state: Realm, seat: i64) -> i64:
    """MAH-14.2, MAH-17.18: `city_points` of one seat in all cities, in one number."""
    worth, cards = state.box.points, state.cards[seat]
    packed: i64 = 0
    if state.architects[seat] < CITIES:
        packed = worth[POINT_ARCHITECT] << (POINT_BITS * state.architects[seat])
    cities = state.lived[seat] >> VILLAGES
    house = seat * PLACES + VILLAGES
    shift: i64 = 0
    while cities:
        if cities & 1:
            packed += state.houses[house] * worth[POINT_HOUSE] << shift
        cities >>= 1
        house += 1
        shift += POINT_BITS
    if state.unbuilt[seat] < state.variant.palaces:
        packed += packed_palaces(state, seat, worth[POINT_SADHU] if cards & SADHU else worth[POINT_OUTER])
    if state.variant.homes:
        shift = 0
        for character in state.box.board.home:
            packed += worth[POINT_HOME] * (cards >> character & 1) << shift
            shift += POINT_BITS
    return packed


def packed_palaces(state: Realm, seat: i64, for_outer: i64) -> i64:
    """MAH-14.2: the points of a seat's palaces, in one number."""
    outer, inner, for_inner = state.outer, state.inner, state.box.points[POINT_INNER]
    packed: i64 = 0
    shift: i64 = 0
    at = seat * CITIES
    for owner in inner:
        packed += outer[at] * for_outer << shift
        if owner == seat:
            packed += for_inner << shift
        at += 1
        shift += POINT_BITS
    return packed


def payouts(state: Realm, city: i64) -> vec[i64]:
    """MAH-14.3 to MAH-14.7: what each player would get if the city were scored now."""
    points = state.paid[:]  # one number for each seat, all of them written over
    p: i64 = 0
    while p < state.seats:
        points[p] = city_points(state, p, city)
        p += 1
    pay_for(state, points)
    return points


def precedence(state: Realm) -> i64:
    """MAH-14.3: four bits for each player, the higher the lower their card is."""
    order: i64 = 0
    seat: i64 = state.seats
    while seat > 0:
        seat -= 1
        order = (order << 4) + NO_CARD - state.number(seat)
    return order


def payouts_of_all(state: Realm) -> vec[i64]:
    """MAH-14.3 to MAH-14.7: what every city would pay for `presence`, by city and seat; kept until that changes or
    cards, which break ties, change hands."""
    points = presence(state)
    cards: i64 = 0
    for held in state.cards:
        cards = cards << CHARACTERS | held
    if cards != state.weighed_cards:
        state.weighed_cards = cards
        state.weighed_payouts = points[:]
        pay_for(state, state.weighed_payouts)
    return state.weighed_payouts


def pay_for(state: Realm, points: vec[i64]) -> None:
    """MAH-14.3 to MAH-14.7: the points of all players, city after city, become what each city pays them. Those with
    more points come first, and of those with as many whoever has the lower card."""
    seats: i64 = state.seats
    order, payouts = precedence(state), state.variant.payouts
    end: i64 = 0
    while end < len(points):
        at = end
        end = at + seats
        present: i64 = 0
        last = at
        for p in range(at, end):
            if points[p]:
                present += 1
                last = p
        if present == 1:
            points[last] = payouts[0] + state.box.monopoly_bonus
        elif present:
            share_out(points, at, end, order, payouts)


def share_out(points: vec[i64], at: i64, end: i64, order: i64, payouts: vec[i64]) -> None:
    """MAH-14.4: several are present in the city whose points are from `at` to `end`."""
    for p in range(at, end):
        if points[p]:
            points[p] = points[p] * RANKS + (order & 15)
        order >>= 4
    places: i64 = 0  # four bits for each player
    p = end
    while p > at:
        p -= 1
        own = points[p]
        places <<= 4
        if own:
            for q in range(at, end):
                if points[q] > own:
                    places += 1
    for p in range(at, end):
        if points[p]:
            points[p] = payouts[places & 15]
        places >>= 4


def score_city(state: Realm) -> None:
    """MAH-14.1: the Maharaja's city pays."""
    state.paid = payouts(state, state.maharaja)
    for p in range(state.seats):
        state.gold[p] += state.paid[p]


def final_scores(state: Realm) -> Scores:
    """MAH-15.3, MAH-15.4: more palaces, then more gold, then the lower card; nothing else counts."""
    seats = range(state.seats)
    inner: list[int] = [state.inner_palaces(p) for p in seats]
    outer: list[int] = [state.outer_palaces(p) for p in seats]
    points = [inner[p] + outer[p] for p in seats]
    numbers: list[int] = [state.number(p) for p in seats]
    ranks = rank([[points[p], state.gold[p], -numbers[p]] for p in seats])
    sources = {"inner": inner, "outer": outer}
    return Scores(points, sources, ranks, ENDINGS[state.ending], {"gold": list(state.gold), "card": numbers})


def progress(state: Realm) -> float:
    """By the rounds played or the palaces built, whichever is nearer to the end."""
    fewest: int = min(state.unbuilt)
    built = 1.0 - fewest / state.variant.palaces
    rounds: int = max(0, state.round - 1)
    return min(1.0, max(rounds / state.variant.last_round, built))


def census(state: Realm) -> list[tuple[str, int, int]]:
    """MAH-1.6, MAH-1.11, MAH-1.12, MAH-17.10: houses, palaces, cards, chits, markers and sites total the box."""
    variant, box = state.variant, state.box
    counts = [
        ("cards", count(state.bank_cards) + sum(count(c) for c in state.cards), variant.cards()),
        ("chits", state.bank_chits + total(state.chits), variant.chits),
        ("markers", sum(1 for b in state.boxes if NO_BOX <= b <= BOXES), CITIES),
    ]
    for p in range(state.seats):
        houses = state.reserve[p] + state.bank_houses[p] + total(state.houses[p * PLACES : (p + 1) * PLACES])
        built = state.inner_palaces(p) + state.outer_palaces(p)
        counts.append((f"houses of seat {p}", houses, box.houses))
        counts.append((f"palaces of seat {p}", built + state.unbuilt[p], variant.palaces))
    for c in range(CITIES):
        taken = sum(state.outer[p * CITIES + c] for p in range(state.seats))
        sites = state.outer_free[c] + taken + state.neutral
        counts.append((f"outer sites of {box.board.city_ids[c]}", sites, box.board.outer))
    return counts
