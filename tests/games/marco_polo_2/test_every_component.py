"""Every route, offer, marker, goal card, seal and special city does what the edition's file says."""

import tomllib
from typing import Any

import pytest

from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import Caravan, caravan
from tests.games.marco_polo_2.test_reconstruction import EDITION

DATA: dict[str, Any] = tomllib.loads(EDITION.read_text(encoding="utf-8"))
SHIELD = {place["id"]: place.get("shield") for place in DATA["locations"]}
KIND = {place["id"]: place["kind"] for place in DATA["locations"]}


def traveller(route: dict[str, Any], start: str, end: str) -> Caravan:
    """A player with exactly the money for one route by the lower travel space, and a post where it leads."""
    posts = [end] if KIND[end] not in ("start", "oasis") else []
    purse = {"coin": route["coin"] + 2, "camel": route["camel"], "jade": route["jade"]}
    return caravan().figure(0, start).posts(0, *posts).hand(0, "2").purse(0, **purse)


@rule("MP2-10.3", "MP2-10.4")
@pytest.mark.parametrize("route", DATA["routes"], ids=lambda route: route["id"])
@pytest.mark.parametrize(("start", "end"), [("a", "b"), ("b", "a")], ids=["there", "back"])
def test_every_route(route: dict[str, Any], start: str, end: str) -> None:
    """Walked in both directions for exactly its cost, over water with a seal of its guild."""
    game = traveller(route, route[start], route[end])
    if "seal" in route:
        game.seals(0, **{route["seal"]: 1})
    game.after("use travel_lower", "die 2", f"go {route[end]}")
    assert (game.has(0), game.stands(0)) == ({}, route[end])


@rule("MP2-10.5")
@pytest.mark.parametrize("route", [route for route in DATA["routes"] if "seal" in route], ids=lambda route: route["id"])
def test_every_water_route_needs_its_seal(route: dict[str, Any]) -> None:
    """Without it there is no way, however much is paid."""
    others = {guild["id"]: 2 for guild in DATA["guilds"] if guild["id"] != route["seal"]}
    game = traveller(route, route["a"], route["b"]).seals(0, **others).purse(0, coin=30, camel=30, jade=9)
    game.after("use travel_lower", "die 2")
    assert game.refused(f"go {route['b']}") == "MP2-10.5"


@rule("MP2-7.2", "MP2-7.3")
@pytest.mark.parametrize("tile", DATA["offer_tiles"], ids=lambda tile: tile["id"])
@pytest.mark.parametrize(("half", "jade"), [("left", 1), ("right", 2)])
def test_every_offer_tile(tile: dict[str, Any], half: str, jade: int) -> None:
    """Both halves."""
    game = caravan().hand(0, "5").purse(0, jade=jade)
    game.khanate.offers[tile["book"] - 1] = game.box.tile_ids.index(tile["id"])
    space = ["book_1", "book_2", "book_3_upper"][tile["book"] - 1]
    assert game.after(f"use {space}", "die 5", f"offer {half}").has(0) == tile[half]


@rule("MP2-7.2")
@pytest.mark.parametrize("number", range(6))
def test_every_free_offer(number: int) -> None:
    """Two a book."""
    space = ["book_1", "book_2", "book_3_lower"][number // 2]
    game = caravan().hand(0, "5").purse(0).after(f"use {space}", "die 5", f"offer free-{number % 2 + 1}")
    assert game.has(0) == DATA["free_offers"][number]["gain"]


@rule("MP2-11.5", "MP2-11.9")
@pytest.mark.parametrize("marker", DATA["city_bonuses"], ids=lambda marker: marker["id"])
def test_every_marker(marker: dict[str, Any]) -> None:
    """Taken for a new post in Balkh; a good of choice is gold, the copy marker copies two points."""
    game = caravan().figure(0, "merv").hand(0, "1").purse(0, coin=4, camel=1)
    if marker["id"] == "cb3":
        game.marker("lhasa", "cb7")
    game.marker("balkh", marker["id"]).after("use travel_lower", "die 1", "go balkh")
    if "copy" in marker:
        game.after("copy cb4")
        assert game.has(0) == {"vp": 2}
        return
    gain = dict(marker["gain"])
    if gain.pop("any_good", 0):
        game.after("gain gold")
        gain["gold"] = 1
    assert game.has(0) == gain


@rule("MP2-18.1", "MP2-18.2")
@pytest.mark.parametrize("goal", DATA["goals"], ids=lambda goal: goal["id"])
def test_every_goal_card(goal: dict[str, Any]) -> None:
    """All its seals improved, a post in a city with each of its shields."""
    game = caravan().goal(0, goal["id"]).seals(0, **dict.fromkeys(goal["seals"], 2))
    cities = [next(place for place in SHIELD if SHIELD[place] == shield) for shield in goal["shields"]]
    game.posts(0, *cities)
    sources = game.state.scores().sources
    assert sources["goal"][0] == sum(goal["seals"].values())
    assert sources["shields"][0] == DATA["shield_track"]["vp"][2 * len(cities)]


@rule("MP2-13.2")
@pytest.mark.parametrize("city", ["baghdad", "balkh", "hormuz"])
def test_every_special_city(city: str) -> None:
    """Its printed reward."""
    reward = next(place["reward"] for place in DATA["locations"] if place["id"] == city)
    game = caravan().posts(0, city).hand(0, "1").purse(0).after(f"use special_{city}", "die 1")
    assert game.has(0) == reward


@rule("MP2-15.4", "MP2-9.5")
@pytest.mark.parametrize("guild", DATA["guilds"], ids=lambda guild: guild["id"])
def test_every_seal(guild: dict[str, Any]) -> None:
    """Improved for exactly its cost it gives exactly its bonus."""
    cost = dict(guild["improve"])
    if cost.pop("diff_goods", 0):
        cost |= {"pepper": 1, "silk": 1}
    game = caravan().seals(0, **{guild["id"]: 1}).purse(0, **cost).after(f"improve {guild['id']}")
    assert game.has(0) == guild["bonus"]
