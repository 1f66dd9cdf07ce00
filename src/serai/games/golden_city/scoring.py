"""Sections 9, 11 and 12: scoring cards, bonus cards, and the final ranking."""

from typing import Final

from serai.games.golden_city.data import BONUS_CARDS, PER_COIN, PER_GOODS_CARD, RIVERS
from serai.games.golden_city.pieces import ENDINGS, FOR_DISTRICTS, FOR_GOODS, FOR_RIVERS, SOURCES
from serai.games.golden_city.state import Island
from serai.kernel.machine import i64, vec
from serai.kernel.scores import Scores, rank
from serai.kernel.writing import count

SOURCE_IDS: Final = ["city", "goods", "rivers", "districts", "bonus"]


def score_card(state: Island, card: i64) -> None:
    """GC-9.1: a scoring card pays for its good and for its area, independently; everybody sees what (GC-13.3)."""
    state.paid = vec[i64]([0] * len(state.paid))
    score_good(state, state.box.good_of[card])
    score_area(state, state.box.area_of[card])


def score_good(state: Island, good: i64) -> None:
    """GC-9.2: every owner of the good gets letters, the sole owner more."""
    cards = each(state.goods, state.box.showing[good])
    for seat in range(state.seats):
        if cards[seat]:
            pay(state, seat, FOR_GOODS, state.box.owner_letters)
    favoured = sole_most(cards) if state.most else sole_owner(cards)
    if favoured >= 0:
        pay(state, favoured, FOR_GOODS, state.box.sole_letters)


def score_area(state: Island, area: i64) -> None:
    """GC-9.4, GC-9.5: every builder in the area gets letters, the one with more houses than every other more."""
    source = FOR_RIVERS if area < RIVERS else FOR_DISTRICTS
    houses = each(state.houses, state.box.areas[area])
    for seat in range(state.seats):
        if houses[seat]:
            pay(state, seat, source, state.box.presence_letters)
    favoured = sole_most(houses)
    if favoured >= 0:
        pay(state, favoured, source, state.box.majority_letters)


def pay(state: Island, seat: i64, source: i64, letters: i64) -> None:
    """Letters for a good or an area, told as two amounts (GC-13.6)."""
    state.write(seat, source, letters)
    state.paid[2 * seat + (0 if source == FOR_GOODS else 1)] += letters


def each(masks: vec[i64], wanted: i64) -> vec[i64]:
    """By seat: how many of the wanted things are in its set."""
    counts = masks[:]
    for seat in range(len(counts)):
        counts[seat] = count(counts[seat] & wanted)
    return counts


def sole_owner(counts: vec[i64]) -> i64:
    """GC-9.3: the only seat that has any, or -1."""
    owner: i64 = -1
    for seat, number in enumerate(counts):
        if number:
            if owner >= 0:
                return -1
            owner = seat
    return owner


def sole_most(counts: vec[i64]) -> i64:
    """GC-9.5: the seat that has more than every other, or -1."""
    most: i64 = 0
    owner: i64 = -1
    for seat, number in enumerate(counts):
        if number > most:
            most = number
            owner = seat
        elif number == most:
            owner = -1
    return owner


def bonus_worth(state: Island, seat: i64, card: i64) -> i64:
    """GC-12.1 to GC-12.5: what a bonus card would pay a player now."""
    counts = state.box.bonus_counts[card]
    if counts == PER_GOODS_CARD:
        counted = count(state.goods[seat])
    elif counts == PER_COIN:
        counted = state.coins[seat]
    else:
        counted = count(state.houses[seat] & state.box.bonus_places[card])
    return counted * state.box.bonus_letters[card]


def bonus_letters(state: Island, seat: i64) -> i64:
    """GC-12.6: all bonus cards of a player, a house counting for every card it fits."""
    letters: i64 = 0
    for card in range(BONUS_CARDS):
        if state.bonus[seat] >> card & 1:
            letters += bonus_worth(state, seat, card)
    return letters


def open_letters(state: Island, seat: i64) -> i64:
    """What a player has gained in the open: all but the bonus cards."""
    letters, at = state.letters, seat * SOURCES
    return letters[at] + letters[at + 1] + letters[at + 2] + letters[at + 3]


def city_houses(state: Island, seat: int) -> int:
    """Houses in the Golden City, outer and inner parts."""
    return count(state.houses[seat] & state.box.city)


def final_scores(state: Island) -> Scores:
    """GC-11.5 to GC-11.7: who is not walled in, then letters, then houses in the city, then coins."""
    seats = range(state.seats)
    letters = list(state.letters)
    sources: dict[str, list[int]] = {SOURCE_IDS[source]: letters[source::SOURCES] for source in range(SOURCES)}
    sources["bonus"] = [bonus_letters(state, seat) for seat in seats]
    points = [open_letters(state, seat) + sources["bonus"][seat] for seat in seats]
    free = [0 if state.walled >> seat & 1 else 1 for seat in seats]
    city = [city_houses(state, seat) for seat in seats]
    ranks = rank([[free[seat], points[seat], city[seat], state.coins[seat]] for seat in seats])
    return Scores(points, sources, ranks, ENDINGS[state.ending], {"city": city, "coins": list(state.coins)})
