"""Reasons for moves on the island, each in a position made for it."""

from typing import Any

import pytest

from serai.kernel.machine import i64, vec
from serai.kernel.merits import merits
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.golden_city.scenes import (
    BLUE,
    BOX,
    GAME,
    RED,
    WHITE,
    bidding,
    building,
    hold,
    house,
    island,
    own_goods,
)
from tests.table import Table


def reasons(game: Table, *line: str) -> dict[str, dict[str, Any]]:
    """What speaks for a line of the seat to act and against it, by name."""
    codes = [GAME.vocabulary.code(text) for text in line]
    return {name: about for name, about, _ in merits(game.state, game.actor(), codes, Rng(1))}


def test_the_first_house_in_a_part_of_the_city() -> None:
    """GC-8.8: five letters, and what the second one would get."""
    found = reasons(house(building("D D"), RED, "mocha petra siwa"), "build glass_bazaar")
    assert found["letters"] == {"n": 5}
    assert found["first"] == {"place": "glass_bazaar", "n": 5, "next": 3}
    assert found["area-again"] == {"area": "district-desert", "times": 2}
    assert found["opens"]["place"] == "treasury"


def test_the_second_and_the_third_house() -> None:
    """GC-8.8: three letters, then none."""
    game = house(building("D D"), RED, "mocha petra siwa")
    assert reasons(house(game, BLUE, "glass_bazaar"), "build glass_bazaar")["second"]["n"] == 3
    found = reasons(house(game, WHITE, "glass_bazaar"), "build glass_bazaar")
    assert "letters" not in found
    assert found["third"] == {"place": "glass_bazaar"}


def test_the_area_of_the_round() -> None:
    """GC-9.4, GC-9.5: two letters for being on the river, two for being there most."""
    game = house(building("D D", scoring="s04"), RED, "mocha")
    found = reasons(game, "build petra")
    assert found["area-scored"] == {"n": 4, "area": "tigris"}
    assert found["most"] == {"area": "tigris", "n": 2}


def neighbour(place: str) -> str:
    """Some place beside another."""
    beside = BOX.neighbours[BOX.place_ids.index(place)]
    return next(name for number, name in enumerate(BOX.place_ids) if beside >> number & 1)


def test_goods_that_nobody_else_owns() -> None:
    """GC-9.3: four letters each time; the good of this round at once."""
    game = house(building("D D", scoring="s01"), RED, "mocha petra")
    game.after("build siwa")
    found = reasons(game, "take g1")
    assert found["good-scored"] == {"n": 4, "good": "pottery"}
    assert found["alone"] == {"good": "pottery", "each": 4, "times": 4}
    own_goods(game, BLUE, "g7")
    found = reasons(game, "take g1")
    assert found["good-scored"] == {"n": 2, "good": "pottery"}
    assert found["takes-extra"] == {"owner": BLUE + 1, "thing": "pottery", "n": 2}
    assert found["good-again"] == {"good": "pottery", "times": 4, "n": 8}


def test_a_goods_card_with_nothing_new() -> None:
    """GC-9.2: every good counts once."""
    game = house(building("D D"), RED, "mocha petra")
    own_goods(game, RED, "g1 g6")
    game.after("build siwa")
    assert "goods-known" in reasons(game, "take g2")
    own_goods(game, BLUE, "g6")
    assert "goods-known" not in reasons(game, "take g2")


def test_a_key_and_its_door() -> None:
    """GC-7.10: a key is worth something beside an inner part."""
    game = house(building("D D"), RED, "mocha petra siwa")
    assert "key-fits" not in reasons(game, "build timbuktu")
    found = reasons(house(game, RED, "caravanserai"), "build timbuktu")
    assert found["key-fits"] == {"place": "treasury", "n": 10}
    far = house(building("D D"), RED, neighbour("timbuktu"))
    assert "key-without-door" in reasons(far, "build timbuktu")


def test_the_race_for_an_inner_part() -> None:
    """GC-8.9: somebody else with a key stands beside it."""
    game = house(building("D D"), RED, "caravanserai")
    house(game, BLUE, "glass_bazaar")
    island(game).keys[RED] = island(game).keys[BLUE] = 1
    assert reasons(game, "build treasury")["race"] == {"place": "treasury", "owner": BLUE + 1}


def test_a_pair_that_builds() -> None:
    """GC-6.8: with the hand, what could not be built without it."""
    game = house(bidding("D D", "H M", "Fi Fo", "M M"), RED, "mocha petra")
    found = reasons(game, "bid 1")
    assert found["pair-twice"]["places"].split()[0] in {"siwa", "agadez", "timbuktu", "caravanserai", "glass_bazaar"}
    assert "pair-builds" not in found  # the two houses are said already
    assert "pair-twice" in reasons(game, "bid 2")
    assert reasons(game, "bid 1")["displaceable"]["n"] == 1
    hold(game, RED, "")
    assert reasons(game, "bid 1")["pair-builds"] == {"place": "caravanserai"}
    assert not {"pair-builds", "pair-twice"} & reasons(game, "bid 3").keys()


def test_coins_for_a_pair() -> None:
    """GC-6.4: dear where a free pair builds as well, worth it where none does."""
    game = house(bidding("D D", "D M", "D D", "Fi Fo"), BLUE, "mocha petra")
    game.after("bid 1")
    assert reasons(game, "bid 1")["pair-dear"]["n"] == 1
    poor = house(bidding("D D", "Fi M", "Fo M", "Fi Fo"), BLUE, "mocha petra")
    hold(poor, BLUE, "")
    poor.after("bid 1")
    found = reasons(poor, "bid 1")
    assert found["pair-bought"]["n"] == 1
    assert "pair-dear" not in found


def test_a_joker_pair_where_matching_cards_would_do() -> None:
    """GC-7.7: one card more."""
    game = house(building("D D D M M"), RED, "mocha petra")
    game.after("build siwa")
    assert reasons(game, "pay mountain")["joker-dear"] == {"n": 1}
    assert "joker-dear" not in reasons(game, "pay exact")


def test_a_joker_pair_that_is_worth_it() -> None:
    """GC-7.7: for letters that could not be had otherwise."""
    game = house(building("D M M"), RED, "mocha petra siwa")
    assert reasons(game, "build glass_bazaar")["joker-pays"] == {"n": 5}


def test_cards_that_a_better_place_needs() -> None:
    """GC-7.6: the better place is named."""
    game = house(building("H D D"), RED, "mocha petra siwa")
    found = reasons(game, "build agadez") if "build agadez" in game.legal() else reasons(game, "build timbuktu")
    assert found["spends-better"]["place"] in {"glass_bazaar", "caravanserai"}


def test_stopping_keeps_cards() -> None:
    """GC-7.15: one card away from a place."""
    game = house(building("D"), RED, "mocha petra siwa")
    assert reasons(game, "stop")["saves"] == {"place": "caravanserai", "n": 1}


def test_more_cards_than_may_be_kept() -> None:
    """GC-7.13: what is used need not be discarded."""
    game = house(building("D D D D M M"), RED, "mocha petra")
    assert reasons(game, "build siwa", "pay exact")["above-limit"] == {"n": 1}


def test_bonus_cards() -> None:
    """GC-11.6: what a card would pay today, and what a house adds to a card that is kept."""
    game = house(building("D D"), RED, "mocha petra siwa")
    game.after("build agadez")
    assert reasons(game, "keep b_desert")["bonus-today"] == {"card": "b_desert", "n": 3}
    other = house(building("D D"), RED, "mocha petra siwa")
    card = BOX.bonus_ids.index("b_desert")
    state = island(other)
    state.bonus[RED] |= 1 << card
    state.bonus_pile &= ~(1 << card)
    state.bonus_taken = vec[i64]([RED * len(BOX.bonus_ids) + card])
    assert reasons(other, "build glass_bazaar")["bonus-later"] == {"card": "b_desert", "n": 1}


def test_the_end_of_the_game() -> None:
    """GC-11.1: the last house; with open letters also who leads."""
    game = house(building("D D", letters_visible=True), RED, "mocha petra siwa")
    state = island(game)
    state.stock[RED] = 2
    assert reasons(game, "build glass_bazaar")["near-end"] == {"n": 1}
    state.stock[RED] = 1
    assert reasons(game, "build glass_bazaar")["ends-leading"] == {"n": 5}
    state.letters[4 * BLUE] = 9
    assert reasons(game, "build glass_bazaar")["ends-behind"] == {"owner": BLUE + 1, "n": 4}
    hidden = house(building("D D"), RED, "mocha petra siwa")
    island(hidden).stock[RED] = 1
    assert set(reasons(hidden, "build glass_bazaar")) & {"ends", "ends-leading", "ends-behind"} == {"ends"}


def test_ways_that_open_and_close() -> None:
    """GC-7.2, GC-7.4: the first way into the city, and the only goods card near somebody else."""
    game = house(building("D D"), RED, "mocha")
    found = reasons(game, "build petra")
    assert found["opens-city"] == {"place": "caravanserai"}
    house(game, RED, "petra")
    house(game, BLUE, "agadez")
    found = reasons(game, "build siwa")
    assert found["gets-goods"] == {"place": "siwa"}
    assert found["closes"] == {"place": "siwa", "owner": BLUE + 1, "reward": "goods"}


@rule("GC-12.1", "GC-12.2")
def test_bonus_cards_for_goods_and_coins() -> None:
    """GC-8.7: three letters for each goods card, two for each coin."""
    game = house(building("D D"), RED, "mocha petra siwa")
    own_goods(game, RED, "g1 g6")
    game.after("build agadez")
    assert reasons(game, "keep b_goods")["bonus-today"] == {"card": "b_goods", "n": 6}
    assert reasons(game, "keep b_coins")["bonus-today"] == {"card": "b_coins", "n": 6}
    assert "bonus-today" not in reasons(game, "keep b_forest")


@rule("GC-7.4", "GC-11.3")
def test_the_only_way_that_is_left() -> None:
    """After Kathmandu only Leh and Gilgit lead on; White has Gilgit and stands beside Leh."""
    game = house(house(building("M M"), RED, "trebizond"), WHITE, "gilgit")
    found = reasons(game, "build kathmandu")
    assert found["one-way"] == {"place": "leh", "owner": WHITE + 1}
    assert "walled" not in found  # harbours are free


@rule("GC-11.3")
@pytest.mark.parametrize(("number", "is_told"), [(9, True), (16, False)])
def test_hardly_a_place_left(number: int, *, is_told: bool) -> None:
    """All harbours are taken: one place is left, which is told unless the game is nearly over."""
    game = house(building("M M"), RED, "trebizond")
    taken = [place for n, place in enumerate(BOX.place_ids) if BOX.harbours >> n & 1 and place != "trebizond"]
    house(game, BLUE, " ".join(taken))
    house(game, WHITE, "gilgit")
    island(game).round = number
    found = reasons(game, "build kathmandu")
    assert found.get("walled") == ({"n": 1} if is_told else None)
