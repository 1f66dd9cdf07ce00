"""The reconstructed deck: what the rulebook says of the cards, and what makes the game work."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import pytest

from tests.games.xanadu.scene import game

TABLE = game().box.table
CARDS: list[dict[str, Any]] = TABLE["card"]
BY_ID = {card["id"]: card for card in CARDS}
COLOURS = ("brown", "blue", "yellow", "green")
RESOURCES = [record["id"] for record in TABLE["resource"]]


def of(colour: str) -> list[dict[str, Any]]:
    """The designs of a colour."""
    return [card for card in CARDS if card["colour"] == colour]


def mean(colour: str, value: Callable[[dict[str, Any]], float]) -> float:
    """Average over the physical cards of a colour."""
    total: float = sum(value(card) * int(card["copies"]) for card in of(colour))
    return total / sum(int(card["copies"]) for card in of(colour))


def steps(card: dict[str, Any]) -> list[int]:
    """How the price moves with each worker."""
    return [b - a for a, b in pairwise(card["prices"])]


def gain(card: dict[str, Any], before: int, workers: int) -> Counter[str]:
    """Resources of the rectangles covered by further workers."""
    return Counter(r for row in card["rows"][before : before + workers] for r in row)


def physical() -> Iterable[dict[str, Any]]:
    """Every card as often as it exists."""
    return (card for card in CARDS for _ in range(card["copies"]))


def test_records() -> None:
    """Sources, unique names in three languages, short art hints, card numbers 0 to 69."""
    records = [r for value in TABLE.values() for r in (value if isinstance(value, list) else [value])]
    assert {record["source"] for record in records} <= {"rulebook", "published", "reconstructed"}
    for language in ("en", "hu", "ru"):
        assert len({card["name"][language] for card in CARDS}) == len(CARDS)
    assert all(1 <= len(card["art"].split()) <= 2 for card in CARDS)
    assert sorted(n for card in CARDS for n in card["nos"]) == list(range(70))
    assert all(len(card["nos"]) == card["copies"] for card in CARDS)


def test_the_supply() -> None:
    """As in the rulebook; the tokens add up to 60."""
    supply = {record["id"]: record["count"] for record in TABLE["supply"]}
    assert supply == {"building_card": 70, "game_end_card": 1, "summary_card": 6, "tong_bao_token": 60}
    assert sum(token["count"] for token in TABLE["token"]) == 60


def test_the_set_up_table() -> None:
    """H, S, L, shuffles and bonus as in the rulebook; at most 24 buildings on the table."""
    rows = {}
    for (players, advanced), setup in game().box.setups.items():
        shuffles = (setup.shuffles["standard"], setup.shuffles["long"])
        rows[players, advanced] = (setup.hand, setup.starting_cards, setup.limit, shuffles, tuple(setup.bonus))
    few, many, more = (7, 1, 5, (2, 3), (0,) * 4), (7, 1, 4, (3, 3), (0, 0, 1, 2)), (8, 2, 6, (2, 3), (0,) * 4)
    most = (8, 2, 4, (3, 3), (0, 0, 1, 2))
    assert rows == {
        (2, False): (8, 2, 5, (2, 3), (0,) * 4),
        (3, False): few,
        (4, False): few,
        (5, False): many,
        (6, False): many,
        (2, True): more,
        (3, True): more,
        (4, True): more,
        (5, True): most,
        (6, True): most,
    }
    assert max(players * row[2] for (players, _), row in rows.items()) == 24


def test_variety() -> None:
    """H3 to H8: permanents on some, a price of 0, all kinds of step, double rectangles, rows without help, no twins."""
    assert 0 < sum(1 for card in physical() if card["permanent"]) < 70
    assert any(0 in card["prices"] for card in CARDS)
    assert {(s > 0) - (s < 0) for card in CARDS for s in steps(card)} == {-1, 0, 1}
    assert any(len(row) > 1 for card in CARDS for row in card["rows"])
    assert all(any("" in card["help"] for card in of(colour)) for colour in COLOURS)
    anatomy = [repr([card[key] for key in ("cost", "permanent", "rows", "help", "prices")]) for card in CARDS]
    assert len(set(anatomy)) == len(CARDS)


@pytest.mark.parametrize("resource", RESOURCES)
def test_resources_are_asked_and_offered(resource: str) -> None:
    """D1: rectangles offer each resource 1.3 to 3.5 times as often as costs ask for it."""
    asked = sum(card["cost"].count(resource) for card in physical())
    offered = sum(row.count(resource) for card in physical() for row in card["rows"])
    assert 1.3 <= offered / asked <= 3.5


def test_what_feeds_what() -> None:
    """D2: brown rectangles pay every brown and blue cost. D4: luxury is offered by cards that cost no jade."""
    brown = {r for card in of("brown") for row in card["rows"] for r in row}
    assert all(set(card["cost"]) <= brown for card in of("brown") + of("blue"))
    for luxury in ("gold", "bronze", "jade"):
        assert any(luxury in row for card in CARDS if "jade" not in card["cost"] for row in card["rows"])


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card["id"]))
def test_three_workers_can_pay_for_it(card: dict[str, Any]) -> None:
    """D5: on a suitable table, without permanent resources or help."""
    assert is_payable(card, Counter(card["cost"]), 0, 3)


def is_payable(card: dict[str, Any], missing: Counter[str], first: int, workers: int) -> bool:
    """Whether so many workers on one building of each other design, as far along as suits, bring what is missing."""
    if not missing:
        return True
    for i in range(first, len(CARDS)):
        if CARDS[i] is card:
            continue
        for number in range(1, workers + 1):
            for start in range(5 - number):
                got = gain(CARDS[i], start, number)
                if got & missing and is_payable(card, missing - got, i + 1, workers - number):
                    return True
    return False


def test_base_costs() -> None:
    """Every card asks for a base resource of its colour; jade is for green alone; brown asks for simple things."""
    base = {record["id"]: set(record["base_cost"]) for record in TABLE["colour"]}
    assert all(base[card["colour"]] & set(card["cost"]) for card in CARDS)
    assert all(("jade" in card["cost"]) == (card["colour"] == "green") for card in CARDS)
    assert all(set(card["cost"]) <= {"wood", "clay", "water"} for card in of("brown"))


def test_the_order_of_the_colours() -> None:
    """Brown is cheap and gives most; costs grow; green is dearest at once; red steps grow from brown to green."""
    level = {colour: mean(colour, lambda card: sum(card["prices"])) for colour in COLOURS}
    assert level["brown"] == min(level.values())
    first = {colour: mean(colour, lambda card: card["prices"][0]) for colour in COLOURS}
    assert first["green"] == max(first.values())
    offered = {colour: mean(colour, lambda card: sum(map(len, card["rows"]))) for colour in COLOURS}
    helps = {colour: mean(colour, lambda card: 4 - card["help"].count("")) for colour in COLOURS}
    for amount in (offered, helps):
        assert amount["brown"] > amount["blue"] > max(amount["yellow"], amount["green"])
    size = [mean(colour, lambda card: len(card["cost"])) for colour in COLOURS]
    assert size == sorted(set(size))
    red = {colour: mean(colour, lambda card: sum(s < 0 for s in steps(card)) / 4) for colour in COLOURS}
    assert red["brown"] <= 0.05 < min(red["blue"], red["yellow"]) < red["green"]


def test_ladders() -> None:
    """Blue rises and falls; yellow is best when full, with a fall on the way; green is best at once and never rises."""
    assert {s > 0 for card in of("blue") for s in steps(card) if s} == {True, False}
    assert all(card["prices"][4] == max(card["prices"]) and min(steps(card)) < 0 for card in of("yellow"))
    assert all(card["prices"][0] == max(card["prices"]) and max(steps(card)) <= 0 for card in of("green"))


def test_what_the_rulebook_says_of_single_cards() -> None:
    """The five names it has, and the prices and resources of its examples."""
    names = [card["name"]["hu"] for card in CARDS if card["name_source"] == "rulebook"]
    assert names == ["Szabóműhely", "Barakk", "Chuang-Mu terme", "Kublaj 4 elefántja", "Fogadóterem"]
    assert (BY_ID["tailors_workshop"]["prices"][3], BY_ID["kublais_four_elephants"]["prices"][2]) == (1, 6)
    assert max(BY_ID["hall_of_chuang_mu"]["prices"][2:]) > BY_ID["hall_of_chuang_mu"]["prices"][1]
    barracks = BY_ID["barracks"]
    assert barracks["prices"][:2] == [6, 6]
    assert barracks["prices"][3:] == [2, 2]
    assert gain(barracks, 1, 3) == Counter(BY_ID["audience_hall"]["cost"])
    assert (BY_ID["audience_hall"]["colour"], BY_ID["audience_hall"]["prices"][0]) == ("green", 9)
