"""Sections 1 and 2: what is in the box, and the building card."""

from collections import Counter
from itertools import pairwise

import pytest

from serai.games.xanadu.data import GREEN, PRICES, ROWS, amount, has_enough, unit
from serai.kernel.game import CHANCE
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng
from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import game, scene

BOX = game().box
CARDS = BOX.table["card"]


@rule("XAN-1.1")
def test_seventy_building_cards() -> None:
    """24 brown, 24 blue, 12 yellow, 10 green."""
    colours: Counter[str] = Counter()
    for design in range(BOX.designs):
        colours[BOX.colour_ids[BOX.colour[design]]] += BOX.copies[design]
    assert colours == {"brown": 24, "blue": 24, "yellow": 12, "green": 10}
    assert BOX.total == 70


@rule("XAN-1.2")
def test_the_game_end_card_is_no_building_card() -> None:
    """It can only be drawn, and not before the final shuffle."""
    words = game().vocabulary
    assert [text for text in words.texts if "game_end" in text] == ["draw game_end"]
    table = scene(3).building(0, "clay_pit").shuffled(1).piles(draw=5, discard=0).turn(0).after("done, end")
    assert "draw game_end" not in table.legal()


@rule("XAN-1.3")
def test_summary_cards_do_nothing() -> None:
    """They are in the box, not in the game."""
    supply = {record["id"]: record["count"] for record in BOX.table["supply"]}
    assert supply["summary_card"] == 6
    assert not [text for text in game().vocabulary.texts if "summary" in text]


@rule("XAN-1.4")
def test_money_is_unlimited() -> None:
    """Nobody counts the coins of the bank: a player is paid in full however much is out."""
    table = scene(2).building(0, "crystal_hall").building(1, "ger_camp").turn(0)
    table.city.earned[0] = 1000
    assert table.after("sell 1, done").money(0) == 1009


@rule("XAN-1.5")
@pytest.mark.parametrize("seats", [2, 6])
def test_each_card_is_in_one_place(seats: int) -> None:
    """Pile, discard pile, hands, buildings and workers total the box, at every moment."""
    state = game().start(seats, {})
    for seed in range(300):
        assert [entry for entry in state.census() if entry[1] != entry[2]] == []
        play_out(state, Rng(seed), 1)


@rule("XAN-1.6")
def test_ten_resources_that_exist_only_in_a_turn() -> None:
    """The pool is formed in phase 2 and lost at its end; nothing else holds resources."""
    assert BOX.resource_ids == ["wood", "clay", "stone", "silk", "porcelain", "ink", "gold", "bronze", "jade", "water"]
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").turn(0)
    assert table.pool() == {}
    assert table.after("done").pool() == {"wood": 1}
    assert table.after("end").pool() == {}


@rule("XAN-1.7")
def test_copies_are_equal_and_one_may_own_both() -> None:
    """46 designs; two of one design count once as a choice; a player may build the second copy."""
    assert BOX.designs == 46
    assert {card["copies"] for card in CARDS if card["colour"] in ("brown", "blue")} == {2}
    assert {card["copies"] for card in CARDS if card["colour"] in ("yellow", "green")} == {1}
    table = scene(2).building(0, "clay_pit").building(1, "timber_yard").hand(0, "clay_pit", "ger_camp", "ger_camp")
    table.turn(0).after("done, place b1")
    assert table.legal() == ["worker clay_pit", "worker ger_camp"]
    table.after("worker ger_camp, build clay_pit")
    assert [table.at("a1"), table.at("a2")] == ["clay_pit/0", "clay_pit/0"]


@rule("XAN-2.1")
def test_costs() -> None:
    """1 to 4 symbols; of a symbol that appears twice two units are needed."""
    assert {len(card["cost"]) for card in CARDS} == {1, 2, 3, 4}
    stone, bronze = unit(2), unit(7)
    assert not has_enough(stone + bronze, stone + 2 * bronze)
    assert has_enough(stone + 2 * bronze, stone + 2 * bronze)
    assert amount(stone + 2 * bronze, 7) == 2


@rule("XAN-2.2")
def test_permanent_resources_serve_the_owner_only() -> None:
    """The owner has one unit in each of his turns, the others never."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").turn(0).after("done")
    assert table.pool() == {"wood": 1}
    table.after("end").finish_drawing().after("done")
    assert table.pool() == {}


@rule("XAN-2.3")
def test_colours() -> None:
    """Every card has one of four; cards of one colour follow each other in the file."""
    assert [BOX.colour[design] for design in range(BOX.designs)] == [0] * 12 + [1] * 12 + [2] * 12 + [GREEN] * 10


@rule("XAN-2.4")
def test_four_rows() -> None:
    """Each card has four rectangles with one or more resources, and beside each at most one help."""
    assert len(BOX.row) == len(BOX.help) == BOX.designs * ROWS
    assert all(BOX.row)
    units = [sum(amount(pool, r) for r in range(10)) for pool in BOX.help]
    assert set(units) == {0, 1}


@rule("XAN-2.5")
def test_rows_are_covered_from_below() -> None:
    """A building with w workers has the open row w+1; a full one has none."""
    table = scene(2).building(1, "barracks", workers=3).hand(0, "clay_pit", "ger_camp").turn(0)
    table.after("place b1")
    assert table.state.prompt(0) == ("manning", {"row": 4})
    table.after("worker clay_pit")
    assert table.pool() == {"jade": 1}
    assert table.refused("place b1") == "XAN-2.5"


@rule("XAN-2.6")
@pytest.mark.parametrize("workers", range(PRICES))
def test_the_price_follows_the_workers(workers: int) -> None:
    """Five prices, with 0 to 4 workers."""
    table = scene(2).building(0, "silk_market", workers=workers)
    assert table.price("a1") == [4, 5, 6, 5, 4][workers]


@rule("XAN-2.7")
def test_improvement_sabotage_trade() -> None:
    """Steps rise, fall or stay; the colours follow from the prices."""
    prices = {card["id"]: card["prices"] for card in CARDS}
    ladder = prices["huayan_temple"]
    assert [(b > a) - (b < a) for a, b in pairwise(ladder)] == [-1, 1, 0, 1]


@rule("XAN-2.8")
def test_help_is_active_whoever_placed_the_worker() -> None:
    """The owner has the help of all covered rows, also of those covered by others."""
    table = scene(2).building(0, "timber_yard", workers=2, by=1).building(1, "ger_camp").turn(0).after("done")
    assert table.pool() == {"wood": 1, "clay": 1, "silk": 1}


@rule("XAN-2.9", "XAN-2.10")
def test_everybody_sees_prices_rows_and_position() -> None:
    """Price, number of workers, and whether a building lies sideways are in every view."""
    table = scene(2).building(1, "stone_quarry", workers=1).hand(0, "timber_yard", "tea_house").turn(0)
    table.after("place b1, worker tea_house, build timber_yard")
    for viewer in (0, 1, CHANCE):
        assert table.sees(viewer, "price")[1][0] == 2
        assert table.sees(viewer, "crew")[1][0] == 2
        assert (table.sees(viewer, "sideways")[0][0], table.sees(viewer, "sideways")[1][0]) == (1, 0)


@rule("XAN-2.11")
def test_the_character_of_the_colours() -> None:
    """Every card asks for a base resource of its colour; prices rise from brown to green; brown offers most."""
    base = {colour["id"]: set(colour["base_cost"]) for colour in BOX.table["colour"]}
    assert all(base[card["colour"]] & set(card["cost"]) for card in CARDS)
    first = {colour: [c["prices"][0] for c in CARDS if c["colour"] == colour] for colour in base}
    means = [sum(first[colour]) / len(first[colour]) for colour in ("brown", "blue", "yellow", "green")]
    assert means == sorted(means)
