"""Why a click brings nothing, with the numbers that a player reads: rule, sentence and what it speaks of."""

from serai.kernel.rulebook import rule
from tests.games.answers import why
from tests.games.xanadu.scene import scene


@rule("XAN-4.1", "XAN-5.1", "XAN-5.7")
def test_why_nothing_is_sold_or_done_before_the_sale() -> None:
    """An empty place, a building named already; building and workers come later, and selling never again."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, "clay_pit").turn(0)
    assert why(table, "sell 2") == ("XAN-5.1", "nothing-there", {})
    assert why(table, "build clay_pit") == why(table, "place b1") == ("XAN-4.1", "sell-first", {})
    table.after("sell 1")
    assert why(table, "sell 1") == ("XAN-5.7", "named-already", {})
    assert why(table.after("done"), "sell 1") == ("XAN-4.1", "sale-over", {})


@rule("XAN-6.11", "XAN-6.15", "XAN-6.13", "XAN-2.5")
def test_why_a_card_is_not_built() -> None:
    """What the pool lacks: several kinds, two of one kind; not in the hand; the limit; one card a turn."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp", workers=4)
    table.hand(0, "barracks", "porcelain_works", "luan_ferry", "clay_pit", "tea_house").turn(0).after("done")
    assert table.pool() == {"wood": 1}
    assert why(table, "build barracks") == (
        "XAN-6.11",
        "lacks",
        {"what": "barracks", "resources": "stone stone ink"},
    )
    two = {"what": "porcelain_works", "n": 2, "resource": "clay"}
    assert why(table, "build porcelain_works") == ("XAN-6.11", "lacks-one", two)
    one = {"what": "luan_ferry", "n": 1, "resource": "clay"}
    assert why(table, "build luan_ferry") == ("XAN-6.11", "lacks-one", one)
    assert why(table, "build town_well") == ("XAN-6.11", "not-in-hand", {})
    assert why(table, "place b1") == ("XAN-2.5", "full", {"what": "ger_camp"})
    assert why(table, "place b2") == why(table, "place c1") == ("XAN-6.3", "empty-place", {})
    table.after("build clay_pit")
    assert why(table, "place a2") == ("XAN-6.13", "new-building", {"what": "clay_pit"})
    assert why(table, "build luan_ferry") == ("XAN-6.11", "built-already", {})
    assert why(table, "worker town_well") == ("XAN-4.1", "", {})


@rule("XAN-6.15", "XAN-6.11", "XAN-6.1")
def test_why_a_full_row_and_an_empty_hand_stop_a_player() -> None:
    """Five players have room for four buildings each; in the advanced game a second card only has to be paid for."""
    row = ["timber_yard", "clay_pit", "ger_camp", "town_well"]
    table = scene(5).hand(0, "stone_quarry")
    for card in row:
        table.building(0, card)
    assert why(table.turn(0).after("done"), "build stone_quarry") == ("XAN-6.15", "limit", {"limit": 4})
    advanced = scene(4, advanced=True).hand(0, "stone_quarry", "horse_pasture")
    for card in row:
        advanced.building(0, card)
    advanced.turn(0).after("done", "build stone_quarry")
    assert why(advanced, "build horse_pasture")[1:] == (
        "lacks-one",
        {"what": "horse_pasture", "n": 1, "resource": "wood"},
    )
    advanced.after("place a2, worker horse_pasture")
    assert why(advanced, "place a1") == ("XAN-6.1", "no-worker", {})


@rule("XAN-4.4", "XAN-6.2")
def test_while_a_worker_is_chosen_its_building_is_named() -> None:
    """Nothing else is done before; the worker comes from the hand."""
    table = scene(2).building(1, "ger_camp").building(1, "tea_house").hand(0, "clay_pit", "barracks").turn(0)
    table.after("place b2")
    for action in ("place b1", "build clay_pit"):
        assert why(table, action) == ("XAN-4.4", "worker-first", {"what": "tea_house"})
    assert why(table, "worker tea_house") == ("XAN-6.2", "not-in-hand", {})


@rule("XAN-7.1", "XAN-7.4", "XAN-8.7", "XAN-4.1")
def test_why_no_more_cards_are_drawn() -> None:
    """The allowance after a sale is 3, less what was drawn; a full hand; piles that run short. Then it is forgotten."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, "clay_pit", more=4)
    table.turn(0).after("sell 1, done, end")
    assert why(table, "take 4") == ("XAN-7.1", "allowance", {"most": 3})
    assert why(table, "take 3") == ("XAN-7.4", "hand-full", {})
    assert why(table, "build clay_pit") == why(table, "place b1") == ("XAN-4.1", "drawing-now", {})
    table.after("take 1").draw_any(1)
    assert why(table, "take 3") == ("XAN-7.1", "allowance", {"most": 2})
    table.after("stop")
    assert (table.actor(), why(table, "place a1", 1)) == (1, ("XAN-4.1", "sell-first", {}))
    short = scene(2).building(0, "timber_yard").building(1, "ger_camp").piles(draw=1, discard=1).turn(0)
    short.after("done, end")
    assert (short.legal(), why(short, "take 3")) == (["take 1", "take 2", "stop"], ("XAN-8.7", "pile-short", {}))


@rule("XAN-3.5", "XAN-3.6", "XAN-3.7")
def test_why_a_card_is_no_starting_card() -> None:
    """Not the first colour, green, not in the hand, nothing while there is something; and who has chosen waits."""
    table = scene(3).hand(0, "barracks", "lotus_lake", "timber_yard").hand(1, "shira_ordo")
    table.starting()
    assert table.legal(0) == ["choose timber_yard"]
    refused = {
        "choose barracks": "XAN-3.6",
        "choose lotus_lake": "XAN-3.7",
        "choose tea_house": "XAN-3.5",
        "choose nothing": "XAN-3.7",
        "build barracks": "XAN-4.1",
    }
    assert {action: table.refused(action, 0) for action in refused} == refused
    assert table.legal(1) == ["choose nothing"]
    table.after("0: choose timber_yard")
    assert table.refused("choose barracks", 0) == "XAN-3.5"
    table.after("1: choose nothing", "2: choose nothing")
    assert list(table.city.standing) == [1, 0, 0]
