"""What everybody learns of an event: buildings by name, prices, and every sale (XAN-12.1)."""

from serai.kernel.account import SCORING
from serai.kernel.rulebook import rule
from tests.games.answers import account
from tests.games.xanadu.scene import scene


@rule("XAN-5.2", "XAN-5.3", "XAN-5.7", "XAN-12.1")
def test_a_sale_is_told_with_its_price_and_paid_when_it_is_done() -> None:
    """With five players a green card pays 2 more; what was named pays together, and nothing before."""
    table = scene(5).building(0, "shira_ordo", workers=1).building(0, "silk_market", workers=2).turn(0)
    found = account(table, "sell 1")
    assert found.about == {"what": "shira_ordo", "owner": 1, "price": 8 + 2}
    assert found.gains == []
    table.after("sell 1")
    assert account(table, "sell 2").about == {"what": "silk_market", "owner": 1, "price": 6}
    found = account(table.after("sell 2"), "done")
    assert found.gains == [(0, "money", 10, "shira_ordo"), (0, "money", 6, "silk_market")]
    assert found.about == {"sold": "shira_ordo silk_market"}


@rule("XAN-6.4", "XAN-6.5", "XAN-2.6")
def test_a_worker_is_told_with_the_building_and_how_its_price_moves() -> None:
    """The third worker of a Barracks of another takes it from 4 to 2; the card is not told."""
    table = scene(2).building(1, "barracks", workers=2).hand(0, "clay_pit", "tea_house").turn(0)
    assert account(table, "place b1").about == {"what": "barracks", "owner": 2}
    found = account(table.after("place b1"), "worker tea_house")
    assert found.about == {"what": "barracks", "owner": 2, "then": 4, "now": 2}
    assert found.gains == [(0, "hand_size", -1, "")]


@rule("XAN-7.7", "XAN-5.3")
def test_a_forced_sale_is_told_as_a_sale() -> None:
    """Not as part of a scoring; yellow brings 1 more with six players."""
    table = scene(6).building(0, "dragon_throne", workers=4).building(1, "ger_camp").turn(0).after("done, end, stop")
    found = account(table, "force dragon_throne")
    assert found.gains == [(0, "money", 11, "dragon_throne")]
    assert (found.about, found.scored) == ({"sold": "dragon_throne"}, [])


@rule("XAN-10.3", "XAN-10.2")
def test_the_final_sale_is_a_scoring() -> None:
    """Everybody's buildings at their prices, a full one at p4, one without a price not at all."""
    table = scene(3).building(0, "silk_market", workers=4).building(1, "tea_house").building(2, "timber_yard")
    table.shuffled(table.city.last_shuffle).piles(draw=4, discard=0).turn(0).after("done, end, take 1")
    found = account(table, "draw game_end")
    assert found.about == {SCORING: "final"}
    assert found.scored == [(0, "money", 4, "silk_market"), (1, "money", 5, "tea_house")]
    assert found.gains == []


@rule("XAN-10.7")
def test_the_end_by_dead_turns_is_told_in_the_same_way() -> None:
    """The last of six turns in which nothing happens."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, more=7).hand(1, more=7).turn(0)
    found = account(table.after(*["done, end"] * 5, "done"), "end")
    assert (found.about, found.scored) == ({SCORING: "final"}, [(1, "money", 2, "ger_camp")])
