"""Every one of the 46 designs at the table: built, worked on, sold; expected values are read from the printed data."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from serai.games.xanadu.data import unit
from serai.kernel.rulebook import rule
from tests.games.answers import account, why
from tests.games.xanadu.scene import Scene, scene

EDITION = files("serai.games.xanadu") / "data" / "reconstructed.toml"
CARDS: list[dict[str, Any]] = tomllib.loads(EDITION.read_text(encoding="utf-8"))["card"]
BONUS = {"brown": 0, "blue": 0, "yellow": 1, "green": 2}
"""XAN-5.3: what a card brings more with five or six players, by colour."""
every_card = pytest.mark.parametrize("card", CARDS, ids=[card["id"] for card in CARDS])
RESOURCES = ["wood", "clay", "stone", "silk", "porcelain", "ink", "gold", "bronze", "jade", "water"]
"""XAN-1.6: the ten kinds."""


def filled(card: dict[str, Any], owner: int, seats: int = 3) -> Scene:
    """The building of a seat without workers, and five cards in the hand of seat 0."""
    table = scene(seats).building(owner, card["id"]).building(2, "imperial_mint")
    return table.hand(0, "ger_camp", "clay_pit", "luan_ferry", "horse_pasture", "town_well")


def work(table: Scene, slot: str) -> None:
    """Seat 0 lays the first card of its hand."""
    table.after(f"place {slot}")
    table.after(table.legal()[0])


@rule("XAN-2.4", "XAN-2.6", "XAN-6.4", "XAN-6.5", "XAN-6.9")
@every_card
def test_four_workers_of_somebody_else(card: dict[str, Any]) -> None:
    """Row after row from the bottom: its resources come, its price is the next one, its help never comes."""
    table = filled(card, owner=1).turn(0)
    gathered: Counter[str] = Counter()
    for workers, row in enumerate(card["rows"]):
        assert table.price("b1") == card["prices"][workers]
        work(table, "b1")
        gathered.update(row)
        assert table.pool() == gathered
    assert table.price("b1") == card["prices"][4]
    assert table.refused("place b1") == "XAN-2.5"


@rule("XAN-2.2", "XAN-2.8", "XAN-6.7", "XAN-6.8", "XAN-7.8")
@every_card
def test_four_workers_of_the_owner(card: dict[str, Any]) -> None:
    """The permanent resource is there from the beginning, and every row brings its help with its resources."""
    table = filled(card, owner=0).turn(0).after("done")
    gathered = Counter([card["permanent"]] if card["permanent"] else [])
    assert table.pool() == gathered
    for row, help_ in zip(card["rows"], card["help"], strict=True):
        work(table, "a1")
        gathered.update(row)
        gathered.update([help_] if help_ else [])
        assert table.pool() == gathered


@rule("XAN-2.2", "XAN-2.8", "XAN-6.10")
@every_card
@pytest.mark.parametrize("workers", [1, 4])
def test_what_it_gives_in_a_later_turn(card: dict[str, Any], workers: int) -> None:
    """The permanent resource and the help of covered rows, whoever laid the workers; nothing of the rectangles."""
    table = scene(3).building(0, card["id"], workers=workers, by=1).building(1, "imperial_mint").turn(0).after("done")
    gives = [card["permanent"], *card["help"][:workers]]
    assert table.pool() == Counter(resource for resource in gives if resource)


@rule("XAN-5.2", "XAN-5.3", "XAN-5.6")
@every_card
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_what_it_is_sold_for(card: dict[str, Any], seats: int) -> None:
    """In phase 1 the price of its workers, full ones p4; with five or six players the bonus of its colour."""
    bonus = BONUS[card["colour"]] if seats > 4 else 0
    for workers in range(5):
        table = scene(seats).building(0, card["id"], workers=workers).building(1, "imperial_mint").turn(0)
        table.after("sell 1, done")
        assert (table.money(0), table.city.discard_size) == (card["prices"][workers] + bonus, workers + 1)


@rule("XAN-7.7", "XAN-5.3", "XAN-7.3")
@every_card
@pytest.mark.parametrize("seats", [4, 5])
def test_what_a_forced_sale_pays(card: dict[str, Any], seats: int) -> None:
    """Full at the end of the owner's turn: p4 and the bonus, told with the name of the building."""
    table = scene(seats).building(0, card["id"], workers=4).building(1, "imperial_mint").turn(0)
    table.after("done, end, stop")
    paid = card["prices"][4] + (BONUS[card["colour"]] if seats > 4 else 0)
    told = account(table, f"force {card['id']}")
    assert told.gains == ([(0, "money", paid, card["id"])] if paid else [])
    assert table.after(f"force {card['id']}").money(0) == paid


def ready(card: dict[str, Any], resources: list[str], **options: Any) -> Scene:
    """Seat 0 in phase 2 with these resources in its pool, the card and another in hand."""
    table = scene(3, **options).building(1, "imperial_mint").hand(0, card["id"], "ger_camp").turn(0)
    ids = table.city.box.resource_ids
    table.city.gathered = sum(unit(ids.index(resource)) for resource in resources)
    return table


@rule("XAN-2.1", "XAN-6.11", "XAN-6.13")
@every_card
def test_what_it_costs(card: dict[str, Any]) -> None:
    """The cost pays for it to the last unit; it lies sideways at its first price, and only one card is built."""
    table = ready(card, [*card["cost"], "wood"]).after(f"build {card['id']}")
    kept = Counter([resource for resource in ("wood", card["permanent"]) if resource])
    assert (table.pool(), table.at("a1"), table.price("a1")) == (kept, f"{card['id']}/0", card["prices"][0])
    assert table.refused("place a1") == "XAN-6.13"
    assert why(table, "build ger_camp") == ("XAN-6.11", "built-already", {})


@rule("XAN-2.1", "XAN-6.11")
@every_card
def test_one_unit_less_is_not_enough(card: dict[str, Any]) -> None:
    """Whichever resource is missing is named, with its number; other resources do not stand in for it."""
    cost: list[str] = card["cost"]
    plenty = [resource for resource in RESOURCES if resource not in cost]
    for missing in sorted(set(cost)):
        rest = [*cost, *plenty]
        rest.remove(missing)
        table = ready(card, rest)
        expected = ("XAN-6.11", "lacks-one", {"what": card["id"], "n": 1, "resource": missing})
        assert why(table, f"build {card['id']}") == expected


@rule("XAN-6.14", "XAN-11.4")
@pytest.mark.parametrize("card", [card for card in CARDS if card["permanent"]], ids=lambda card: card["id"])
def test_its_permanent_resource_pays_in_the_advanced_game(card: dict[str, Any]) -> None:
    """Built first, it gives its resource to the rest of the turn: wood pays for a Ger Camp."""
    table = ready(card, card["cost"], advanced=True).after(f"build {card['id']}")
    assert table.pool() == {card["permanent"]: 1}
    assert ("build ger_camp" in table.legal()) == (card["permanent"] == "wood")


@rule("XAN-3.6", "XAN-3.7", "XAN-3.8")
@every_card
def test_whether_it_starts(card: dict[str, Any]) -> None:
    """Brown before blue before yellow, green never; a starting card is free and stands upright."""
    rivals = {"brown": "ger_camp", "blue": "imperial_mint", "yellow": "golden_paiza"}
    order = list(rivals)
    for colour, rival in rivals.items():
        if rival == card["id"]:
            continue
        table = scene(3).hand(0, card["id"], rival).starting()
        comes_first = card["colour"] in order and order.index(card["colour"]) <= order.index(colour)
        assert (f"choose {card['id']}" in table.legal(0)) == comes_first
    alone = scene(3).hand(0, card["id"]).starting()
    choice = "nothing" if card["colour"] == "green" else card["id"]
    assert alone.legal(0) == [f"choose {choice}"]
    alone.after(f"0: choose {choice}, 1: choose nothing, 2: choose nothing")
    assert alone.at("a1") == ("" if card["colour"] == "green" else f"{card['id']}/0")
    assert alone.sees(1, "sideways")[0][0] == 0


@rule("XAN-10.2", "XAN-10.3", "XAN-5.3")
@every_card
@pytest.mark.parametrize("seats", [3, 6])
def test_the_final_sale(card: dict[str, Any], seats: int) -> None:
    """When the Game End card comes up every building is sold at its price, of whoever's turn it is not too."""
    table = scene(seats).building(1, card["id"], workers=2).building(2, "imperial_mint")
    table.shuffled(table.city.last_shuffle).piles(draw=4, discard=0).turn(0).after("end, take 1")
    table.nature("draw game_end")
    bonus = BONUS[card["colour"]] if seats > 4 else 0
    assert table.state.scores().points[:3] == [0, card["prices"][2] + bonus, 3]
