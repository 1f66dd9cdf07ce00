"""Sections 9, 11 and 12: scoring cards, bonus cards, and the final ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.golden_city.data import BONUS_CARDS, PER_COIN, PER_GOODS_CARD, RIVERS
from serai.kernel.scores import Scores, rank

if TYPE_CHECKING:
    from serai.games.golden_city.state import Island

CITY: Final = 0
FOR_GOODS: Final = 1
FOR_RIVERS: Final = 2
FOR_DISTRICTS: Final = 3
SOURCES: Final = 4
"""The sources gained in the open; bonus cards are added at the end."""

SOURCE_IDS: Final = ["city", "goods", "rivers", "districts", "bonus"]
ENDINGS: Final = ["", "houses", "cards", "walled_in"]
"""By the state's `ending`."""


def score_card(state: Island, card: int) -> None:
    """GC-9.1: a scoring card pays for its good and for its area, independently."""
    score_good(state, state.box.good_of[card])
    score_area(state, state.box.area_of[card])


def score_good(state: Island, good: int) -> None:
    """GC-9.2: every owner of the good gets letters, the sole owner more."""
    showing = state.box.showing[good]
    cards = [(goods & showing).bit_count() for goods in state.goods]
    for seat in range(state.seats):
        if cards[seat]:
            state.write(seat, FOR_GOODS, state.box.owner_letters)
    favoured = sole_most(cards) if state.most else sole_owner(cards)
    if favoured >= 0:
        state.write(favoured, FOR_GOODS, state.box.sole_letters)


def score_area(state: Island, area: int) -> None:
    """GC-9.4, GC-9.5: every builder in the area gets letters, the one with more houses than every other more."""
    source = FOR_RIVERS if area < RIVERS else FOR_DISTRICTS
    places = state.box.areas[area]
    houses = [(own & places).bit_count() for own in state.houses]
    for seat in range(state.seats):
        if houses[seat]:
            state.write(seat, source, state.box.presence_letters)
    favoured = sole_most(houses)
    if favoured >= 0:
        state.write(favoured, source, state.box.majority_letters)


def sole_owner(counts: list[int]) -> int:
    """GC-9.3: the only seat that has any, or -1."""
    owner = -1
    for seat, count in enumerate(counts):
        if count:
            if owner >= 0:
                return -1
            owner = seat
    return owner


def sole_most(counts: list[int]) -> int:
    """GC-9.5: the seat that has more than every other, or -1."""
    most, owner = 0, -1
    for seat, count in enumerate(counts):
        if count > most:
            most, owner = count, seat
        elif count == most:
            owner = -1
    return owner


def bonus_worth(state: Island, seat: int, card: int) -> int:
    """GC-12.1 to GC-12.5: what a bonus card would pay a player now."""
    counts = state.box.bonus_counts[card]
    if counts == PER_GOODS_CARD:
        counted = state.goods[seat].bit_count()
    elif counts == PER_COIN:
        counted = state.coins[seat]
    else:
        counted = (state.houses[seat] & state.box.bonus_places[card]).bit_count()
    return counted * state.box.bonus_letters[card]


def bonus_letters(state: Island, seat: int) -> int:
    """GC-12.6: all bonus cards of a player, a house counting for every card it fits."""
    held = state.bonus[seat]
    return sum([bonus_worth(state, seat, card) for card in range(BONUS_CARDS) if held >> card & 1])


def open_letters(state: Island, seat: int) -> int:
    """What a player has gained in the open: all but the bonus cards."""
    return sum(state.letters[seat * SOURCES : (seat + 1) * SOURCES])


def city_houses(state: Island, seat: int) -> int:
    """Houses in the Golden City, outer and inner parts."""
    return (state.houses[seat] & state.box.city).bit_count()


def final_scores(state: Island) -> Scores:
    """GC-11.5 to GC-11.7: who is not walled in, then letters, then houses in the city, then coins."""
    seats = range(state.seats)
    sources = {SOURCE_IDS[source]: state.letters[source::SOURCES] for source in range(SOURCES)}
    sources["bonus"] = [bonus_letters(state, seat) for seat in seats]
    points = [open_letters(state, seat) + sources["bonus"][seat] for seat in seats]
    free = [0 if state.walled >> seat & 1 else 1 for seat in seats]
    city = [city_houses(state, seat) for seat in seats]
    ranks = rank([[free[seat], points[seat], city[seat], state.coins[seat]] for seat in seats])
    return Scores(points, sources, ranks, ENDINGS[state.ending], {"city": city, "coins": list(state.coins)})
