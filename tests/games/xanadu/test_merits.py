"""Reasons for moves in the city, each in a position made for it; the numbers are those of the cards."""

import pytest

from serai.kernel.rulebook import rule
from tests.games.answers import reasons
from tests.games.xanadu.scene import Scene, scene


def mine(card: str, workers: int = 0, seats: int = 3) -> Scene:
    """An own building and one of somebody else, which keeps the table from being empty."""
    return scene(seats).building(0, card, workers=workers).building(1, "ger_camp")


@rule("XAN-5.2", "XAN-5.7")
def test_money_comes_with_done_and_not_with_a_name() -> None:
    """A Silk Market with two workers brings 6; naming it brings nothing yet."""
    table = mine("silk_market", 2).turn(0)
    assert "money" not in reasons(table, "sell 1")
    assert reasons(table, "sell 1", "done")["money"] == {"n": 6}


@rule("XAN-5.3")
@pytest.mark.parametrize(("seats", "paid"), [(4, 9), (5, 11), (6, 11)])
def test_the_bonus_of_a_green_card_is_in_the_money(seats: int, paid: int) -> None:
    """With five or six players a green card pays 2 more."""
    assert reasons(mine("shira_ordo", 0, seats).turn(0), "sell 1", "done")["money"] == {"n": paid}


@rule("XAN-2.6")
@pytest.mark.parametrize(
    ("workers", "best", "fall", "early"),
    [
        (0, None, None, {"best": 6, "workers": 2}),
        (1, None, None, {"best": 6, "workers": 1}),
        (2, {"n": 6}, {"n": 1}, None),
        (3, {"n": 5}, {"n": 1}, None),
        (4, None, None, None),
    ],
)
def test_when_to_sell_a_silk_market(
    workers: int, best: dict[str, int] | None, fall: dict[str, int] | None, early: dict[str, int] | None
) -> None:
    """Its prices are 4, 5, 6, 5, 4: it rises until the second worker and falls with the third and the fourth."""
    found = reasons(mine("silk_market", workers).turn(0), "sell 1", "done")
    what = {"building": "silk_market"}
    expected = [about and what | about for about in (best, fall, early)]
    assert [found.get(name) for name in ("sells-best", "sells-before-fall", "sells-early")] == expected


@rule("XAN-2.6")
def test_a_fall_on_the_way_to_the_best_price() -> None:
    """Bronze Buddha: 3, 5, 6, 5, 9. With two workers the next one costs 1, and two more bring 9."""
    found = reasons(mine("bronze_buddha", 2).turn(0), "sell 1", "done")
    assert found["sells-before-fall"] == {"building": "bronze_buddha", "n": 1}
    assert found["sells-early"] == {"building": "bronze_buddha", "best": 9, "workers": 2}
    assert "sells-best" not in found


@rule("XAN-5.5")
def test_what_a_sold_building_gave() -> None:
    """A Timber Yard with two workers gives wood, clay and silk in every turn, in the order of the resources."""
    found = reasons(mine("timber_yard", 2).turn(0), "sell 1", "done")
    assert found["loses-income"] == {"resources": "wood clay silk"}
    assert "loses-income" not in reasons(mine("barracks", 2).turn(0), "sell 1", "done")


@rule("XAN-10.3")
def test_who_is_ahead_counts_what_stands() -> None:
    """A Silk Market that stands is worth its price: selling it changes nothing, raising it does."""
    table = scene(2).building(0, "silk_market").building(1, "silk_market").hand(0, "clay_pit", "barracks").turn(0)
    assert "ahead" not in reasons(table, "sell 1", "done")
    table.after("done")
    assert reasons(table, "place a1", "worker clay_pit")["ahead"] == {"n": 1}
    assert "ahead" not in reasons(table, "place b1", "worker clay_pit")


@rule("XAN-6.4", "XAN-6.5")
def test_an_own_price_rises() -> None:
    """Silk Market 4 to 5; its row gives silk and gold, and nothing stays."""
    table = mine("silk_market").hand(0, "clay_pit", "barracks").turn(0).after("done")
    found = reasons(table, "place a1", "worker clay_pit")
    assert found["raises"] == {"building": "silk_market", "then": 4, "now": 5}
    assert found["fetches"] == {"resources": "silk gold"}
    assert not {"spoils", "lowers", "helps", "feeds", "income"} & set(found)


@rule("XAN-6.4", "XAN-2.6")
def test_an_own_price_falls() -> None:
    """The third worker of an own Barracks costs it 2."""
    table = mine("barracks", 2).hand(0, "clay_pit", "tea_house").turn(0).after("done")
    found = reasons(table, "place a1", "worker clay_pit")
    assert found["spoils"] == {"building": "barracks", "then": 4, "now": 2}
    assert "raises" not in found


@rule("XAN-6.4")
@pytest.mark.parametrize(
    ("card", "workers", "lowers", "helps"),
    [
        ("audience_hall", 0, {"then": 9, "now": 7}, None),
        ("drum_tower", 1, None, {"n": 1}),
        ("drum_tower", 0, None, None),
    ],
)
def test_a_price_of_somebody_else(
    card: str, workers: int, lowers: dict[str, int] | None, helps: dict[str, int] | None
) -> None:
    """It falls (red), rises (green) or stays (yellow)."""
    table = scene(3).building(2, card, workers=workers).hand(0, "clay_pit", "barracks").turn(0)
    found = reasons(table, "place c1", "worker clay_pit")
    what = {"building": card, "owner": 3}
    assert found.get("lowers") == (lowers and what | lowers)
    assert found.get("helps") == (helps and what | helps)


@rule("XAN-2.8", "XAN-6.8", "XAN-6.9")
def test_help_is_income_of_the_owner() -> None:
    """The first row of a Brick Kiln has help clay: for me if it is mine, for the other if it is theirs."""
    own = mine("brick_kiln").hand(0, "barracks", "tea_house").turn(0).after("done")
    found = reasons(own, "place a1", "worker tea_house")
    assert found["income"] == {"resources": "clay"}
    assert found["fetches"] == {"resources": "clay clay stone"}
    other = scene(3).building(1, "brick_kiln").hand(0, "barracks", "tea_house").turn(0)
    found = reasons(other, "place b1", "worker tea_house")
    assert found["feeds"] == {"owner": 2, "resources": "clay"}
    assert found["fetches"] == {"resources": "clay stone"}
    assert "income" not in found


@rule("XAN-7.7")
def test_filling_an_own_building() -> None:
    """The fourth worker of an own Huayan Temple: it goes for 7 after the turn. The third fills nothing."""
    for workers, expected in ((3, {"building": "huayan_temple", "n": 7}), (2, None)):
        table = mine("huayan_temple", workers).hand(0, "clay_pit", "barracks").turn(0).after("done")
        assert reasons(table, "place a1", "worker clay_pit").get("fills") == expected


@rule("XAN-7.7", "XAN-7.8")
@pytest.mark.parametrize(
    ("card", "expected"),
    [("silk_market", {"building": "silk_market", "owner": 2, "n": 4}), ("huayan_temple", None)],
)
def test_filling_what_belongs_to_somebody_else(card: str, expected: dict[str, int | str] | None) -> None:
    """It forces them if it was worth more before (5, then 4), not if it is at its best (5, then 7)."""
    table = scene(3).building(1, card, workers=3).hand(0, "clay_pit", "barracks").turn(0)
    assert reasons(table, "place b1", "worker clay_pit").get("forces") == expected


@rule("XAN-6.11", "XAN-6.12")
def test_building_with_workers_and_without() -> None:
    """A Clay Pit costs one wood: the Timber Yard gives it, so no worker is needed."""
    table = mine("timber_yard").hand(0, "clay_pit", "barracks").turn(0).after("done")
    found = reasons(table, "build clay_pit")
    assert found["builds"] == {"card": "clay_pit", "now": 0, "best": 3, "rise": 3}
    assert found["builds-alone"] == {}
    assert found["income"] == {"resources": "clay"}
    table = scene(3).building(1, "timber_yard").hand(0, "clay_pit", "barracks").turn(0)
    found = reasons(table, "place b1", "worker barracks", "build clay_pit")
    assert found["builds"]["card"] == "clay_pit"
    assert not {"builds-alone", "fetches", "nearer"} & set(found)


@rule("XAN-6.13")
def test_a_palace_is_worth_most_when_it_is_new() -> None:
    """Hunting Park: 7 at once, and never more."""
    table = scene(3).building(0, "dushan_jade_sea").building(0, "armillary_sphere").building(0, "timber_yard")
    table.building(1, "ger_camp").hand(0, "hunting_park", "clay_pit").turn(0).after("done")
    expected = {"card": "hunting_park", "now": 7, "best": 7, "rise": 0}
    assert reasons(table, "build hunting_park")["builds"] == expected


@rule("XAN-6.15")
@pytest.mark.parametrize(("seats", "limit"), [(3, 5), (5, 4)])
def test_the_last_place_and_room_for_more(seats: int, limit: int) -> None:
    """The building that reaches the limit takes the last place; a sale from a full row makes room."""
    row = ["timber_yard", "town_well", "ger_camp", "silk_market", "barracks"][: limit - 1]
    table = scene(seats).building(1, "ger_camp").hand(0, "clay_pit", "horse_pasture")
    for card in row:
        table.building(0, card)
    table.turn(0)
    assert "makes-room" not in reasons(table, "sell 1", "done")
    table.after("done")
    assert reasons(table, "build clay_pit")["last-place"] == {}
    full = scene(seats).building(1, "ger_camp").hand(0, "horse_pasture")
    for card in [*row, "tea_house"]:
        full.building(0, card)
    assert reasons(full.turn(0), "sell 1", "done")["makes-room"] == {}


@rule("XAN-6.11")
def test_a_card_in_hand_comes_nearer() -> None:
    """Barracks cost 2 stone and ink: the first row of somebody's Barracks gives one stone, two are still missing."""
    table = scene(2).building(1, "barracks").hand(0, "barracks", "tea_house", "clay_pit").turn(0)
    assert reasons(table, "place b1", "worker clay_pit")["nearer"] == {"card": "barracks", "n": 2}
    far = scene(2).building(1, "barracks").hand(0, "caravanserai", "clay_pit").turn(0)
    assert "nearer" not in reasons(far, "place b1", "worker clay_pit")


@rule("XAN-6.7", "XAN-6.11")
def test_a_turn_that_is_planned_in_phase_one_has_what_own_buildings_give() -> None:
    """The Timber Yard alone pays a Clay Pit: no worker brings it nearer, and laying it is laying what could be paid."""
    table = scene(2).building(0, "timber_yard").building(1, "barracks").hand(0, "clay_pit", "tea_house").turn(0)
    assert "nearer" not in reasons(table, "done", "place b1", "worker tea_house")
    assert reasons(table, "done", "place b1", "worker clay_pit")["lays-payable"] == {"card": "clay_pit"}


@rule("XAN-6.2", "XAN-6.16")
def test_which_card_is_laid_as_a_worker() -> None:
    """A Clay Pit that could be paid is a loss; Barracks that lack three resources are none; a Luan Ferry is neither."""
    table = mine("timber_yard").hand(0, "clay_pit", "barracks", "luan_ferry").turn(0).after("done")
    assert reasons(table, "place b1", "worker clay_pit")["lays-payable"] == {"card": "clay_pit"}
    found = reasons(table, "place b1", "worker barracks")
    assert (found["lays-far"], "lays-payable" in found) == ({"card": "barracks", "n": 3}, False)
    assert not {"lays-far", "lays-payable"} & set(reasons(table, "place b1", "worker luan_ferry"))


@rule("XAN-6.15")
def test_with_a_full_row_no_card_could_have_been_built() -> None:
    """So laying a payable one is no loss."""
    table = scene(5).building(1, "barracks").hand(0, "clay_pit", "tea_house")
    for card in ("timber_yard", "town_well", "ger_camp", "silk_market"):
        table.building(0, card)
    table.turn(0).after("done")
    assert "lays-payable" not in reasons(table, "place b1", "worker clay_pit")


@rule("XAN-3.6")
def test_a_starting_card() -> None:
    """What it is worth and can become."""
    table = scene(3).hand(0, "ger_camp", "clay_pit").hand(1, "timber_yard").hand(2, "town_well").starting()
    assert reasons(table, "choose ger_camp", seat=0)["starts"] == {"card": "ger_camp", "now": 2, "best": 3, "rise": 1}


@rule("XAN-7.1", "XAN-7.4")
@pytest.mark.parametrize(
    ("held", "line", "draws", "overflows"),
    [
        (2, ["done", "end"], 5, 2),  # idle: up to seven, two do not fit
        (0, ["done", "end"], 7, None),
        (2, ["sell 1", "done", "end"], 3, None),
        (5, ["sell 1", "done", "end"], 2, 1),
        (7, ["done", "end"], None, None),  # the turn is over without a question
    ],
)
def test_how_many_cards_may_be_drawn(held: int, line: list[str], draws: int | None, overflows: int | None) -> None:
    """Seven for doing nothing, three for a sale, and no more than the hand takes."""
    found = reasons(mine("timber_yard").hand(0, more=held).turn(0), *line)
    assert found.get("draws") == (draws and {"n": draws})
    assert found.get("overflows") == (overflows and {"n": overflows})


@rule("XAN-8.5")
@pytest.mark.parametrize(("draw", "mine_first"), [(4, True), (4, False), (10, True), (11, True)])
def test_the_next_card_may_end_the_game(draw: int, *, mine_first: bool) -> None:
    """Once the Game End card is among the last eleven: good for who leads by 3, bad for who is 3 behind."""
    table = scene(2).building(0 if mine_first else 1, "tea_house").building(1 if mine_first else 0, "ger_camp")
    table.shuffled(table.city.last_shuffle).piles(draw=draw, discard=0).turn(0)
    found = reasons(table, "done", "end")
    late = {"pile": draw + 1, "n": 3} if draw < 11 else None
    assert found.get("ends-ahead") == (late if mine_first else None)
    assert found.get("ends-behind") == (None if mine_first else late)


def test_what_speaks_against_a_move_is_marked_so() -> None:
    """Two reasons for a sale at the price 6 before a fall, one against it: what the building gave."""
    table = mine("silk_market", 3).turn(0)
    codes = [table.game.vocabulary.code(text) for text in ("sell 1", "done")]
    view, after = table.state.view(0), table.state.copy()
    for code in codes:
        after.apply(0, code)
    found = {name: good for name, _, good in table.game.merits(0, view, after.view(0))}
    assert {name: found[name] for name in ("money", "sells-best", "loses-income")} == {
        "money": True,
        "sells-best": True,
        "loses-income": False,
    }
