"""Every place, road, scoring card, goods card and bonus card by its own effect; expected values from the printed data
and the tables of the rulebook."""

import tomllib
from collections import Counter
from importlib.resources import files
from itertools import combinations_with_replacement
from typing import Any

import pytest

from serai.kernel.rulebook import rule
from tests.games.golden_city.scenes import (
    BLUE,
    BOX,
    RED,
    WHITE,
    building,
    cards_of,
    hold,
    house,
    is_conserved,
    island,
    own_goods,
)
from tests.games.golden_city.test_scoring import scored
from tests.table import Table

EDITION = files("serai.games.golden_city") / "data" / "reconstructed.toml"
DATA: dict[str, Any] = tomllib.loads(EDITION.read_text(encoding="utf-8"))
PLACES: list[dict[str, Any]] = DATA["map"]["place"]
KIND = {place["id"]: place["kind"] for place in PLACES}
NEIGHBOURS: dict[str, set[str]] = {place["id"]: set() for place in PLACES}
SHORT = {"harbour": "H", "field": "Fi", "forest": "Fo", "desert": "D", "mountain": "M"}
every_place = pytest.mark.parametrize("place", PLACES, ids=lambda place: place["id"])
for road in DATA["map"]["road"]:
    NEIGHBOURS[road["a"]].add(road["b"])
    NEIGHBOURS[road["b"]].add(road["a"])


def beside(place: dict[str, Any], hand: str) -> Table:
    """Red next to a place, with this hand, and a key if the place is an inner part."""
    outside = [one for one in sorted(NEIGHBOURS[place["id"]]) if KIND[one] != "inner"]
    game = house(building(hand), RED, outside[0])
    if place["kind"] == "inner":
        island(game).keys[RED] += 1
        island(game).keys_left -= 1
    return game


def price(place: dict[str, Any]) -> str:
    """GC-7.6: one harbour card, or two of the terrain."""
    return SHORT[place["card"]] if place["kind"] == "harbour" else f"{SHORT[place['card']]} {SHORT[place['card']]}"


def gained(game: Table) -> dict[str, int]:
    """What red has, and what it is asked: coins beyond the first three, letters, keys."""
    state = island(game)
    found = {"coins": state.coins[RED] - 3, "letters": state.letters[RED], "keys": state.keys[RED]}
    return {name: number for name, number in found.items() if number}


REWARDS: dict[str, tuple[dict[str, int], str]] = {
    "coin_1": ({"coins": 1}, "building"),
    "coin_2": ({"coins": 2}, "building"),
    "terrain_card": ({}, "drawing"),
    "key": ({"keys": 1}, "building"),
    "goods": ({}, "taking"),
    "bonus": ({}, "keeping"),
    "outer": ({"letters": 5}, "building"),
    "outer_coin": ({"letters": 5, "coins": 1}, "building"),
    "inner": ({"letters": 10}, "drawing"),
}
"""GC-8.3 to GC-8.9: what the first builder has at once, and what is decided next."""


@rule("GC-7.6", "GC-7.11", "GC-8.1", "GC-8.3", "GC-8.4", "GC-8.5", "GC-8.8", "GC-8.9")
@every_place
def test_what_a_place_costs_and_brings(place: dict[str, Any]) -> None:
    """Exactly its price is gone, the house stands, and its reward comes before anything else."""
    game = beside(place, f"{price(place)} Fo H M").after(f"build {place['id']}")
    game.after("pay exact")
    left = {"Fo": 1, "H": 1, "M": 1}
    assert Counter(cards_of(game, RED).split()) == left
    assert (gained(game), game.asked()) == REWARDS[place["reward"]]
    assert is_conserved(game)


@rule("GC-7.6", "GC-7.10")
@every_place
def test_one_card_or_key_less_is_not_enough(place: dict[str, Any]) -> None:
    """The place is not offered, and the rule says what is missing."""
    short = " ".join(price(place).split()[1:])
    assert beside(place, short).refused(f"build {place['id']}") == "GC-7.6"
    if place["kind"] == "inner":
        game = beside(place, price(place))
        island(game).keys[RED] = 0
        assert game.refused(f"build {place['id']}") == "GC-7.10"


@rule("GC-7.2", "GC-7.3", "GC-7.4", "GC-3.6")
@every_place
def test_what_a_house_connects(place: dict[str, Any]) -> None:
    """With all cards in the world: its neighbours and every other harbour, and no more; a road leads both ways."""
    game = house(building(""), RED, place["id"])
    for kind in range(len(SHORT)):
        island(game).hand[RED * len(SHORT) + kind] = 4
    island(game).keys[RED] = 1
    offered = {action.removeprefix("build ") for action in game.legal() if action.startswith("build ")}
    harbours = {one for one in KIND if KIND[one] == "harbour"}
    assert offered == (harbours | NEIGHBOURS[place["id"]]) - {place["id"]}


@rule("GC-7.4", "GC-7.5", "GC-8.2")
@every_place
def test_a_place_that_is_taken(place: dict[str, Any]) -> None:
    """Shut in the country, open in the city: the second gets 3 letters in an outer part, 6 in an inner one."""
    game = house(beside(place, price(place)), BLUE, place["id"])
    if place["kind"] in ("harbour", "suburb"):
        assert game.refused(f"build {place['id']}") == "GC-7.4"
    else:
        game.after(f"build {place['id']}", "pay exact")
        assert gained(game) == {"letters": 3 if place["kind"] == "outer" else 6}


def possible(hand: Counter[str], card: str) -> set[str]:
    """GC-7.8: the payments of a place by hand, from the sentence of the rulebook."""
    others = [kind for kind in SHORT if kind != card]
    pairs = [kind for kind in others if hand[SHORT[kind]] >= 2]
    own = hand[SHORT[card]]
    if card == "harbour":
        return set(pairs) | ({"exact"} if own else set())
    found = {"exact"} if own >= 2 else set()
    found |= set(pairs) if own else set()
    twice = {f"{kind}-{kind}" for kind in others if hand[SHORT[kind]] >= 4}
    return found | twice | {f"{y}-{z}" for y in pairs for z in pairs if others.index(y) < others.index(z)}


@rule("GC-7.7", "GC-7.8", "GC-7.9")
@pytest.mark.parametrize("place", ["siwa", "kabul", "aden", "glass_bazaar"])
def test_all_payments_of_all_hands(place: str) -> None:
    """Every hand of up to five cards: what is offered is what the rule lists, each takes the cards it names."""
    card = next(record["card"] for record in PLACES if record["id"] == place)
    game = house(building(""), RED, "mocha petra siwa" if place == "glass_bazaar" else "petra")
    for size in (1, 2, 3, 4, 5):
        for cards in combinations_with_replacement(SHORT.values(), size):
            hold(game, RED, " ".join(cards))
            payments = possible(Counter(cards), card)
            if not payments:
                assert game.refused(f"build {place}") == "GC-7.6"
                continue
            after = game.state.copy()
            after.apply(RED, game.game.vocabulary.code(f"build {place}"))
            offered = {game.game.vocabulary.text(action).removeprefix("pay ") for action in after.legal(RED)}
            assert offered == payments, cards


@rule("GC-9.2", "GC-9.3", "GC-9.4", "GC-9.5", "GC-9.6")
@pytest.mark.parametrize("card", DATA["cards"]["scoring_card"], ids=lambda card: card["id"])
def test_every_scoring_card(card: dict[str, Any]) -> None:
    """Red alone shows the good; blue has two houses in the area, white one. What lies elsewhere pays nothing."""
    if card["area_kind"] == "river":
        area = next(river["suburbs"] for river in DATA["river"] if river["id"] == card["area"])
    else:
        district = next(one for one in DATA["city"]["district"] if one["id"] == card["area"])
        area = [*district["outer"], district["inner"]]
    game = house(house(building(""), BLUE, f"{area[0]} {area[1]}"), WHITE, area[2])
    house(game, RED, " ".join(place["id"] for place in PLACES if place["kind"] == "harbour"))
    shows = next(record["id"] for record in DATA["cards"]["goods_card"] if card["good"] in record["goods"])
    own_goods(game, RED, shows)
    sources = scored(game, card["id"])
    source, other = ("rivers", "districts") if card["area_kind"] == "river" else ("districts", "rivers")
    assert (sources["goods"], sources[source], sources[other]) == ([4, 0, 0, 0], [0, 4, 2, 0], [0, 0, 0, 0])


@rule("GC-9.2", "GC-9.3")
@pytest.mark.parametrize("card", DATA["cards"]["goods_card"], ids=lambda card: card["id"])
@pytest.mark.parametrize("good", [good["id"] for good in DATA["cards"]["good"]])
def test_every_goods_card(card: dict[str, Any], good: str) -> None:
    """It counts for its two goods and for no other."""
    game = building("")
    own_goods(game, RED, card["id"])
    scoring = next(one["id"] for one in DATA["cards"]["scoring_card"] if one["good"] == good)
    assert scored(game, scoring)["goods"] == [4 if good in card["goods"] else 0, 0, 0, 0]


@rule("GC-12.1", "GC-12.2", "GC-12.3", "GC-12.4", "GC-12.5", "GC-12.6")
@pytest.mark.parametrize(
    ("card", "letters"),
    [
        ("b_goods", 3 * 4),
        ("b_coins", 2 * 3),
        ("b_city", 12),
        ("b_river", 2 * 12),
        ("b_field", None),
        ("b_forest", None),
        ("b_desert", None),
        ("b_mountain", None),
    ],
)
def test_every_bonus_card_at_its_most(card: str, letters: int | None) -> None:
    """Houses everywhere, four goods cards and three coins; a terrain pays its suburbs and city parts, no harbours."""
    game = house(building(""), RED, " ".join(KIND))
    own_goods(game, RED, "g1 g2 g3 g4")
    state = island(game)
    state.bonus[RED] = 1 << BOX.bonus_ids.index(card)
    terrain = card.removeprefix("b_")
    inland = sum(place["quarter"] == terrain and place["kind"] != "harbour" for place in PLACES)
    assert state.scores().sources["bonus"][RED] == (inland if letters is None else letters)
