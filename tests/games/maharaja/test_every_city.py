"""Every city, road, home, marker and number of players by itself; scoring against a plain reading of the rulebook."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from serai.kernel.machine import i64, vec
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.maharaja.scenes import BLUE, CITY, COLOURS, GREEN, JUNCTION, RED, boxes, can, deal, realm, scene, stand
from tests.table import Table

EDITION = files("serai.games.maharaja") / "data" / "reconstructed.toml"
DATA: dict[str, Any] = tomllib.loads(EDITION.read_text(encoding="utf-8"))
HOMES = {record["number"]: record["home"] for record in DATA["characters"]["character"]}
ROADS: list[dict[str, Any]] = DATA["board"]["road"]
PAID = {2: [10, 5], 3: [11, 7, 3], 4: [12, 9, 6, 3], 5: [13, 10, 7, 4, 1]}
"""MAH-14.4: the table of the rulebook."""


class Board:
    """A random position, written down beside the game that holds it."""

    def __init__(self, seats: int, rng: Rng, **options: Any) -> None:
        self.seats, self.has_homes = seats, options.get("homes", False)
        numbers = list(range(1, 8 if options.get("yogi") else 7))
        rng.shuffle(numbers)
        self.cards = {seat: [numbers.pop()] for seat in range(seats)}
        if options.get("many_characters"):
            for number in numbers:
                self.cards[rng.below(seats)].append(number)
        self.architects = [rng.below(8) for _ in range(seats)]
        self.houses = [[rng.below(3) if rng.below(2) else 0 for _ in CITY] for _ in range(seats)]
        self.inner = [rng.below(seats + 2) - 2 for _ in CITY]
        self.outer = [[int(rng.below(4) == 0) for _ in CITY] for _ in range(seats)]
        for seat in range(seats):  # MAH-1.6: seven palaces, inner ones among them
            while self.palaces(seat) > 7:
                self.outer[seat][self.outer[seat].index(1)] = 0
        self.game = self.arranged(options)

    def palaces(self, seat: int) -> int:
        """How many palaces a seat has built."""
        return sum(self.outer[seat]) + self.inner.count(seat)

    def arranged(self, options: dict[str, Any]) -> Table:
        """The position as the game has it."""
        game = scene(seats=self.seats, **options)
        state = realm(game)
        deal(state, self.cards)
        for city, name in enumerate(CITY):
            owners = [COLOURS[seat] for seat in range(self.seats) for _ in range(self.houses[seat][city])]
            stand(state, f"{name}: {' '.join(owners)}" if owners else "")
            state.inner[city] = max(-1, self.inner[city])
        for seat in range(self.seats):
            state.architects[seat] = self.architects[seat]
            state.unbuilt[seat] -= self.palaces(seat)
            for city in range(len(CITY)):
                state.outer[seat * len(CITY) + city] = self.outer[seat][city]
        return game

    def points(self, city: int, seat: int) -> int:
        """MAH-14.2, MAH-17.18: architect, houses, outer palaces (double with the Sadhu), inner palace, home."""
        found = self.houses[seat][city] + self.outer[seat][city] * (2 if 3 in self.cards[seat] else 1)
        found += 3 if self.inner[city] == seat else 0
        found += 1 if self.architects[seat] == city else 0
        at_home = [number for number in self.cards[seat] if CITY[HOMES[number]] == city]
        return found + (len(at_home) if self.has_homes else 0)

    def paid(self, city: int) -> list[int]:
        """MAH-14.3 to MAH-14.6: by points, then by the lowest card; 5 more for whoever is alone."""
        present = [seat for seat in range(self.seats) if self.points(city, seat)]
        present.sort(key=lambda seat: (-self.points(city, seat), min(self.cards[seat])))
        gold = [0] * self.seats
        for place, seat in enumerate(present):
            gold[seat] = PAID[self.seats][place] + (5 if len(present) == 1 else 0)
        return gold


VARIANTS: list[dict[str, Any]] = [
    {},
    {"homes": True},
    {"homes": True, "yogi": True},
    {"homes": True, "yogi": True, "many_characters": True},
]


@rule("MAH-14.2", "MAH-14.3", "MAH-14.4", "MAH-14.5", "MAH-14.6", "MAH-17.18", "MAH-17.20", "MAH-18.8", "MAH-18.10")
@pytest.mark.parametrize("seats", PAID)
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "+".join(options) or "basic")
def test_points_and_gold_of_random_positions(seats: int, options: dict[str, Any]) -> None:
    """All seven cities of twenty positions: presence and payouts are those of a plain reading of the rules."""
    rng = Rng(seats)
    for _ in range(20):
        board = Board(seats, rng, **options)
        view = board.game.state.view(RED)
        for city in range(len(CITY)):
            assert view["presence"][city] == [board.points(city, seat) for seat in range(seats)]
            assert view["payouts"][city] == board.paid(city)


def travelling(road: dict[str, Any], owners: str, gold: int, cards: dict[int, list[int]] | None = None) -> Table:
    """Red at the beginning of a road whose villages all hold houses of these owners; every other village is empty."""
    houses = "; ".join(f"{village}: {owners}" for village in road["villages"])
    return scene(houses=houses, at={RED: road["a"]}, gold={RED: gold}, cards=cards)


@rule("MAH-7.4", "MAH-7.5", "MAH-7.6", "MAH-7.7", "MAH-7.8")
@pytest.mark.parametrize("road", ROADS, ids=lambda road: road["id"])
@pytest.mark.parametrize(("owners", "each"), [("blue", [1, 0]), ("blue green", [1, 1]), ("red green", [0, 0])])
def test_every_road(road: dict[str, Any], owners: str, each: list[int]) -> None:
    """A gold for each house of others in each village without an own one; with one gold less it is not offered."""
    toll = sum(each) * len(road["villages"])
    end = road["b"]
    game = travelling(road, owners, toll)
    if end not in CITY:
        assert can(game, "travel") == []
        return
    assert can(game, "travel") == [end]
    game.after(f"travel {end}")
    paid = [number * len(road["villages"]) for number in each]
    assert list(realm(game).gold) == [0, 15 + paid[0], 15 + paid[1]]
    assert realm(game).architects[RED] == JUNCTION[end]
    if toll:
        assert travelling(road, owners, toll - 1).refused(f"travel {end}") == "MAH-7.7"
        monk = travelling(road, owners, 0, {RED: [4], BLUE: [5], GREEN: [6]}).after(f"travel {end}")
        assert list(realm(monk).gold) == [0, 15 + paid[0], 15 + paid[1]]


@rule("MAH-7.4", "MAH-9.6")
@pytest.mark.parametrize("road", [road for road in ROADS if len(road["villages"]) > 1], ids=lambda road: road["id"])
def test_every_village_of_a_road_is_needed(road: dict[str, Any]) -> None:
    """One empty village closes it."""
    if road["b"] not in CITY:
        road = road | {"a": road["b"], "b": road["a"]}
    for village in road["villages"]:
        houses = f"{village}: red"
        assert scene(houses=houses, at={RED: road["a"]}).refused(f"travel {road['b']}") == "MAH-7.4"


@rule("MAH-17.18", "MAH-17.19", "MAH-17.21")
@pytest.mark.parametrize("number", HOMES)
def test_every_home(number: int) -> None:
    """One point in the home of the card held, which is presence and a monopoly; nothing elsewhere or without homes."""
    others = [card for card in (1, 2, 3) if card != number]
    cards = {RED: [number], BLUE: [others[0]], GREEN: [others[1]]}
    for homes, point in ((True, 1), (False, 0)):
        game = scene(cards=cards, seat=min(cards, key=lambda seat: cards[seat]), yogi=True, homes=homes)
        presence = game.state.view(RED)["presence"]
        assert [presence[city][RED] for city in range(len(CITY))] == [
            point if name == HOMES[number] else 0 for name in CITY
        ]
        assert game.state.view(RED)["payouts"][CITY[HOMES[number]]] == [16 * point, 0, 0]


@rule("MAH-10.1", "MAH-10.2", "MAH-10.3", "MAH-10.4")
@pytest.mark.parametrize("seed", range(12))
def test_every_marker_of_a_track_with_gaps(seed: int) -> None:
    """Two boxes down; what lay in those two goes one up each, nothing else moves; boxes 1 and 2 are too low."""
    rng = Rng(seed)
    places = list(range(1, 12))
    rng.shuffle(places)
    track = dict(zip(CITY, places, strict=False))
    for city, box in track.items():
        game = scene("governor+gold")
        realm(game).boxes = vec[i64]([track[name] for name in CITY])
        if box < 3:
            assert game.refused(f"lower {city}") == "MAH-10.4"
            continue
        expected = {name: at + 1 if at in (box - 1, box - 2) else at for name, at in track.items()} | {city: box - 2}
        assert boxes(game.after(f"lower {city}")) == expected


@rule("MAH-11.6", "MAH-14.3")
def test_a_change_of_characters_turns_a_tie_round() -> None:
    """What was looked at before the change does not stay: not in the game, and the other way round not in a copy."""
    game = scene("character+gold", houses="delhi: red blue")
    assert game.sees(GREEN, "payouts")[CITY["delhi"]] == [11, 7, 0]
    before = game.state.copy()
    assert before.view(GREEN)["payouts"][CITY["delhi"]] == [11, 7, 0]
    game.after("take artisan")
    assert game.sees(GREEN, "payouts")[CITY["delhi"]] == [7, 11, 0]
    assert before.view(GREEN)["payouts"][CITY["delhi"]] == [11, 7, 0]
