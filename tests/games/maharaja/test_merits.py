"""Reasons for moves in the realm, each in a position made for it. Udaipur is scored in this round, Ahmadabad, Ujjain
and Amber are next."""

from typing import Any

import pytest

from serai.kernel.rulebook import rule
from tests.games.answers import reasons
from tests.games.maharaja.scenes import BLUE, CITY, GREEN, RED, programming, realm, scene
from tests.table import Table

BESIDE = {RED: "udaipur"}
"""Where the architect of seat 0 stands."""


@rule("MAH-8.7", "MAH-14.2", "MAH-14.6")
def test_the_first_palace_in_the_city_of_the_round() -> None:
    """An inner palace is 3 points; with three players the first is paid 11, before and after."""
    found = reasons(scene("palace+gold", at=BESIDE, gold={RED: 20}), "erect inner")
    assert found["palace"] == {"left": 6}
    assert found["inner"] == {"city": "udaipur"}
    assert not {"palaces", "last-palace", "first", "alone", "spends"} & set(found)
    assert "inner" not in reasons(scene("palace+gold", at=BESIDE, gold={RED: 20}), "erect outer")


@rule("MAH-8.7", "MAH-8.9")
def test_two_palaces_in_one_turn() -> None:
    """They are told together, with how many are left to build."""
    game = scene("palace+palace", at=BESIDE, gold={RED: 24})
    found = reasons(game, "erect inner", "erect outer")
    assert found["palaces"] == {"n": 2, "left": 5}
    assert "palace" not in found


@rule("MAH-15.1", "MAH-16.1")
@pytest.mark.parametrize(("short", "unbuilt", "is_last"), [(False, 1, True), (False, 2, False), (True, 1, True)])
def test_the_palace_that_ends_the_game(*, short: bool, unbuilt: int, is_last: bool) -> None:
    """The seventh, in the short game the sixth."""
    game = scene("palace+gold", at=BESIDE, short_game=short)
    realm(game).unbuilt[RED] = unbuilt
    found = reasons(game, "erect outer")
    assert found["palace"] == {"left": unbuilt - 1}
    assert ("last-palace" in found) == is_last


@rule("MAH-14.3", "MAH-14.4")
def test_passing_a_rival_in_the_city_of_the_round() -> None:
    """Red 1, Blue 2: a house makes it 2 to 2, and Red has the lower card: 7 becomes 11, Blue's 11 becomes 7."""
    game = scene("house+gold", at=BESIDE, houses="udaipur: blue blue")
    found = reasons(game, "build udaipur")
    assert found["first"] == {"city": "udaipur", "n": 11, "then": 7}
    assert found["wins-tie"] == {"city": "udaipur", "owner": BLUE + 1}
    assert found["pushes"] == {"owner": BLUE + 1, "n": 4}
    assert not {"paid-more", "loses-tie"} & set(found)


@rule("MAH-14.3")
def test_a_tie_with_a_lower_card_is_lost() -> None:
    """Blue (card 2) reaches the 2 points of Red (card 1): third and second stay what they are."""
    game = scene("house+gold", BLUE, at={BLUE: "udaipur"}, houses="udaipur: red red green green green")
    found = reasons(game, "build udaipur")
    assert found["loses-tie"] == {"city": "udaipur", "owner": RED + 1}
    assert not {"wins-tie", "paid-more", "first", "pushes"} & set(found)


@rule("MAH-14.4")
def test_paid_more_without_being_first() -> None:
    """From nothing to the second place of four: 9 gold."""
    game = scene("house+house", seats=4, houses="salumbar: red; udaipur: blue blue blue")
    found = reasons(game, "travel udaipur")
    assert found["paid-more"] == {"city": "udaipur", "n": 9}
    assert found["journey"] == {"city": "udaipur"}
    assert "first" not in found


@rule("MAH-14.6")
def test_a_monopoly_begins_and_ends() -> None:
    """Alone in the city: 5 more. Who joins somebody who was alone takes it from them."""
    found = reasons(scene(houses="salumbar: red"), "travel udaipur")
    assert found["alone"] == {"city": "udaipur", "n": 5}
    assert found["first"] == {"city": "udaipur", "n": 16, "then": 0}
    found = reasons(scene(houses="salumbar: red; udaipur: blue blue"), "travel udaipur")
    assert found["ends-monopoly"] == {"owner": BLUE + 1, "n": 5}
    assert found["pushes"] == {"owner": BLUE + 1, "n": 5}
    assert "alone" not in found
    there = reasons(scene("house+gold", at=BESIDE), "build udaipur")
    assert not {"alone", "ends-monopoly", "first"} & set(there)


@rule("MAH-1.2", "MAH-8.10", "MAH-17.9")
def test_the_last_site_of_a_city() -> None:
    """Three players leave four outer sites and the inner one; who takes the last of them shuts the others out."""
    game = scene("palace+gold", at=BESIDE)
    state = realm(game)
    state.inner[CITY["udaipur"]], state.outer_free[CITY["udaipur"]] = BLUE, 2
    assert "last-site" not in reasons(game, "erect outer")
    state.outer_free[CITY["udaipur"]] = 1
    assert reasons(game, "erect outer")["last-site"] == {"city": "udaipur"}


@rule("MAH-9.1", "MAH-8.7")
@pytest.mark.parametrize(("gold", "is_enough"), [(9, False), (10, True), (12, False)])
def test_enough_for_a_palace_next_round(gold: int, *, is_enough: bool) -> None:
    """Two gold more reach 12; who has that already gains nothing by it."""
    found = reasons(scene(gold={RED: gold}), "collect")
    assert found["gold"] == {"n": 2}
    assert ("enough" in found) == is_enough


@rule("MAH-12.7", "MAH-8.7")
def test_the_artisan_needs_nine() -> None:
    """With 7 gold and two more."""
    game = scene(cards={RED: [6], BLUE: [1], GREEN: [2]}, gold={RED: 7})
    assert "enough" in reasons(game, "collect")


@rule("MAH-8.1", "MAH-8.7")
def test_a_house_that_costs_a_palace() -> None:
    """From 12 to 11 gold, in a village: nothing is paid for that in this round."""
    found = reasons(scene("house+gold", gold={RED: 12}), "build pali")
    assert found["spends"] == {"n": 1}
    assert "too-little" in found
    assert "too-little" not in reasons(scene("house+gold", gold={RED: 13}), "build pali")


@rule("MAH-11.1", "MAH-12.7")
def test_a_character_from_the_bank_and_from_a_rival() -> None:
    """Card 6 lies in the bank; card 2 is held by Blue, who has not acted; card 1 by Red, who has."""
    game = scene("character+gold")
    assert reasons(game, "take artisan")["card"] == {"number": 6}
    assert "card-from" not in reasons(game, "take artisan")
    assert reasons(game, "take trader")["card-from"] == {"card": "trader", "owner": BLUE + 1}
    later = scene("character+gold", BLUE)
    found = reasons(later, "take mogul")
    assert found["card"] == {"number": 1}
    assert "card-from" not in found


@rule("MAH-7.6", "MAH-7.8")
def test_gold_on_the_way() -> None:
    """Two houses of Green in Salumbar cost two; one's own house there makes it free."""
    found = reasons(scene(houses="salumbar: green green"), "travel udaipur")
    assert found["toll"] == {"owner": GREEN + 1, "n": 2}
    assert found["spends"] == {"n": 2}
    assert "toll" not in reasons(scene(houses="salumbar: red green"), "travel udaipur")


@rule("MAH-7.4", "MAH-7.11")
def test_a_house_opens_a_road_or_makes_it_free() -> None:
    """Ujjain, scored in two rounds, lies behind Badnagar and Ratlam; a toll of one becomes none."""
    game = scene("house+gold", houses="badnagar: blue")
    assert reasons(game, "build ratlam")["opens-road"] == {"city": "ujjain", "rounds": 2}
    open_ = scene("house+gold", houses="badnagar: blue; ratlam: red")
    found = reasons(open_, "build badnagar")
    assert found["cheaper"] == {"city": "ujjain", "n": 1, "rounds": 2}
    assert "opens-road" not in found


@rule("MAH-4.5", "MAH-14.2")
@pytest.mark.parametrize(
    ("city", "rounds"), [("ahmadabad", 1), ("ujjain", 2), ("amber", 3), ("jodhpur", None), ("udaipur", None)]
)
def test_points_for_a_coming_city(city: str, rounds: int | None) -> None:
    """Only the next three, in the order of their markers."""
    found = reasons(scene("house+gold", at={RED: city}), f"build {city}")
    assert found.get("prepares") == (rounds and {"city": city, "n": 1, "rounds": rounds})


@rule("MAH-10.2", "MAH-4.5")
def test_a_marker_brings_a_city_on() -> None:
    """Ujjain from box 3 to 1 comes before Ahmadabad, which gets box 3: good for who is in Ujjain, bad for Blue."""
    game = scene("governor+gold", houses="ujjain: red; ahmadabad: blue blue")
    found = reasons(game, "lower ujjain")
    assert found["brings-on"] == {"city": "ujjain", "n": 16}
    assert found["puts-off"] == {"city": "ahmadabad", "owner": BLUE + 1, "n": 16}
    found = reasons(game, "lower delhi")
    assert not {"brings-on", "puts-off"} & set(found)


@rule("MAH-9.2", "MAH-8.4")
def test_the_quarry_and_an_empty_reserve() -> None:
    """Two houses come in; the last one goes out."""
    assert reasons(scene("quarry+gold"), "quarry")["houses"] == {"n": 2}
    assert "no-houses" in reasons(scene("house+gold", reserve=1), "build pali")
    assert "no-houses" not in reasons(scene("house+gold", reserve=2), "build pali")


@rule("MAH-14.5", "MAH-13.2")
@pytest.mark.parametrize(
    ("line", "at", "absent", "undone"),
    [
        (["end"], {}, True, True),
        (["end"], BESIDE, False, True),
        (["quarry", "quarry", "end"], {}, True, False),
    ],
)
def test_what_an_ended_turn_leaves(line: list[str], at: dict[int, str], *, absent: bool, undone: bool) -> None:
    """No point in the city of the round, and two gold to each other player for what was not done."""
    found = reasons(scene("quarry+quarry", at=at), *line)
    assert found.get("absent") == ({"city": "udaipur"} if absent else None)
    assert found.get("undone") == ({"n": 2} if undone else None)


@rule("MAH-9.1", "MAH-13.2")
def test_gold_that_was_taken_leaves_nothing_undone() -> None:
    """Collecting changes gold alone; ending the turn before it leaves both parts open."""
    assert "undone" not in reasons(scene("gold+gold"), "collect", "collect", "end")
    assert reasons(scene("gold+gold"), "end")["undone"] == {"n": 2}


PLANS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("palace+gold", {"gold": {0: 12}}, {"plan-paid": {"n": 1}}),
    ("palace+gold", {"gold": {0: 10}}, {"plan-paid": {"n": 1}}),
    ("palace+gold", {"gold": {0: 9}}, {"plan-short": {"n": 1}}),
    ("palace+palace", {"gold": {0: 20}}, {"plan-short": {"n": 4}}),
    ("palace+palace_house", {"gold": {0: 24}}, {"plan-paid": {"n": 2}}),
    ("palace+gold", {"gold": {0: 9}, "cards": {0: [2], 1: [1], 2: [3]}}, {"plan-paid": {"n": 1}}),
    ("palace+palace", {"gold": {0: 18}, "cards": {0: [6], 1: [1], 2: [3]}}, {"plan-paid": {"n": 2}}),
    ("gold+quarry", {"gold": {0: 0}}, {}),
]


@rule("MAH-5.1", "MAH-5.3", "MAH-8.7", "MAH-12.2", "MAH-12.7")
@pytest.mark.parametrize(("plan", "position", "expected"), PLANS)
def test_a_programme_and_its_palaces(plan: str, position: dict[str, Any], expected: dict[str, Any]) -> None:
    """12 gold each, 9 with the Artisan; two gold of a Gold action and one of the Trader are counted."""
    found = reasons(programming(**position), f"programme {plan}", seat=0)
    assert {name: about for name, about in found.items() if name in ("plan-paid", "plan-short")} == expected


def wanted(plan: str, houses: str, **position: Any) -> dict[str, Any] | None:
    """Whether houses of a programme are wanted in the city of the round."""
    game: Table = programming(houses=houses, **position)
    return reasons(game, f"programme {plan}", seat=0).get("plan-wanted")


@rule("MAH-5.1", "MAH-14.3")
def test_houses_that_the_city_of_the_round_wants() -> None:
    """As many rivals as have at least as much there, if there are houses in the reserve and in the programme."""
    both = "udaipur: red blue blue green"
    assert wanted("house+gold", both) == {"city": "udaipur", "n": 2}
    assert wanted("two_houses+gold", "udaipur: red red blue green green") == {"city": "udaipur", "n": 1}
    assert wanted("gold+quarry", both) is None
    assert wanted("house+gold", both, reserve=0) is None
    assert wanted("house+gold", "udaipur: red") is None
