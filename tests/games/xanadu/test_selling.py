"""Sections 4 and 5: the turn, and phase 1."""

from hypothesis import given, settings
from hypothesis import strategies as st

from serai.games.xanadu.encoding import SOURCES
from serai.kernel.match import Match
from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import game, scene


@rule("XAN-4.1")
def test_phases_are_never_reopened() -> None:
    """Sell, then work, then draw: what belongs to another phase is refused."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, "clay_pit", "tea_house").turn(0)
    assert table.asked() == "selling"
    assert [table.refused(text) for text in ("place b1", "build clay_pit", "end", "worker clay_pit")] == ["XAN-4.1"] * 4
    table.after("done")
    assert table.asked() == "working"
    assert [table.refused(text) for text in ("sell 1", "done", "choose clay_pit", "worker clay_pit")] == ["XAN-4.1"] * 4
    table.after("end")
    assert table.asked() == "taking"
    assert table.refused("build clay_pit", 0) == "XAN-4.1"
    table.after("take 1")
    assert table.refused("build clay_pit", 0) == "XAN-4.3"


@rule("XAN-4.2")
def test_sold_and_acted() -> None:
    """Two facts of the turn: something was sold in phase 1, something was placed or built in phase 2."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, "clay_pit", "tea_house").turn(0)
    assert (table.sees(1, "sold"), table.sees(1, "acted")) == (0, 0)
    table.after("sell 1, done")
    assert (table.sees(1, "sold"), table.sees(1, "acted")) == (1, 0)
    table.after("place b1, worker tea_house")
    assert (table.sees(1, "sold"), table.sees(1, "acted")) == (1, 1)
    table.after("end").finish_drawing()
    assert (table.sees(1, "sold"), table.sees(1, "acted")) == (0, 0)


@rule("XAN-4.3")
def test_only_the_active_player_decides() -> None:
    """The others are refused whatever they want to do."""
    table = scene(3).building(0, "timber_yard").building(1, "ger_camp").hand(1, "clay_pit").turn(0)
    assert table.state.to_act() == [0]
    assert [table.refused(text, 1) for text in ("sell 1", "done", "end")] == ["XAN-4.3"] * 3


@rule("XAN-4.4")
def test_nothing_is_taken_back() -> None:
    """Once a place is named a worker must go there."""
    table = scene(2).building(1, "ger_camp").building(1, "tea_house").hand(0, "clay_pit", "barracks").turn(0)
    table.after("place b1")
    assert table.legal() == ["worker clay_pit", "worker barracks"]
    assert [table.refused(text) for text in ("place b2", "end", "build clay_pit")] == ["XAN-4.4"] * 3


@rule("XAN-5.1")
def test_any_number_of_own_buildings() -> None:
    """From none to all; only what one owns."""
    table = scene(2).building(0, "timber_yard").building(0, "clay_pit").building(1, "ger_camp").turn(0)
    assert table.legal() == ["sell 1", "sell 2", "done"]
    assert table.refused("sell 3") == "XAN-5.1"
    table.after("sell 1, sell 2, done")
    assert (list(table.city.standing), table.asked()) == ([0, 1], "working")


@rule("XAN-5.2")
def test_the_current_price_is_paid() -> None:
    """Silk Market with two workers brings 6; a price of 0 is a sale too."""
    table = scene(2).building(0, "silk_market", workers=2).building(0, "clay_pit").building(1, "ger_camp").turn(0)
    table.after("sell 1, sell 2, done")
    assert (table.money(0), table.city.sold) == (6, 1)
    table = scene(2).building(0, "clay_pit").building(1, "ger_camp").turn(0).after("sell 1, done")
    assert (table.money(0), table.city.sold) == (0, 1)


@rule("XAN-5.3")
def test_the_bonus_with_5_and_6_players() -> None:
    """Yellow 1, green 2, brown and blue nothing; with 4 players nothing; in every kind of sale."""
    for seats, expected in ((4, 0), (5, 3), (6, 3)):
        table = scene(seats).building(0, "golden_paiza").building(0, "lotus_lake").building(0, "clay_pit")
        table.building(0, "tea_house").building(1, "ger_camp").turn(0).after("sell 1, sell 2, sell 3, sell 4, done")
        bonus = table.state.scores().sources["bonus"][0]
        assert (bonus, table.money(0)) == (expected, 4 + 8 + 0 + 5 + expected)
    table = scene(5).building(1, "lotus_lake").building(0, "golden_paiza", workers=4).turn(0).after("done, end")
    table.finish_drawing()
    assert (table.money(0), table.state.scores().points[1]) == (7 + 1, 8 + 2)


@rule("XAN-5.4", "XAN-6.6")
def test_card_and_workers_are_discarded_face_up() -> None:
    """The discard pile grows by the building and its workers, and everybody sees which; till then they stay put."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, "clay_pit", "tea_house").turn(0)
    table.after("done, place a1, worker tea_house, end").finish_drawing().after("done, end").finish_drawing()
    assert table.at("a1") == "timber_yard/1"
    assert sum(table.sees(1, "discard")) == 0
    table.after("sell 1, done")
    discard = table.sees(1, "discard")
    assert (sum(discard), discard[table.design("tea_house")], discard[table.design("timber_yard")]) == (2, 1, 1)
    assert table.sees(1, "revealed")[0][0] == [table.design("tea_house"), -1, -1, -1]


@rule("XAN-5.5")
def test_what_is_sold_gives_nothing_any_more() -> None:
    """Permanent resource and help of a sold card are not in the pool of phase 2."""
    table = scene(2).building(0, "timber_yard", workers=1).building(0, "town_well").building(1, "ger_camp").turn(0)
    assert table.after("sell 1, done").pool() == {"water": 1}


@rule("XAN-5.6")
def test_a_full_building_may_be_sold_in_phase_1() -> None:
    """For p4, as an ordinary sale: three cards are drawn."""
    table = scene(2).building(0, "silk_market", workers=4).building(1, "ger_camp").turn(0).after("sell 1, done, end")
    assert (table.money(0), table.finish_drawing().hand_size(0)) == (4, 3)
    assert table.state.scores().sources["blue"][0] == 4


@rule("XAN-5.7")
def test_phase_1_is_one_decision() -> None:
    """Named in any order, each once; it ends when the player says so; who has no building is not asked."""
    table = scene(2).building(0, "timber_yard").building(0, "clay_pit").building(0, "tea_house")
    table.building(1, "ger_camp").turn(0).after("sell 2")
    assert table.legal() == ["sell 1", "sell 3", "done"]
    assert table.refused("sell 2") == "XAN-5.7"
    table.after("sell 3, sell 1")
    assert (table.legal(), table.city.sold, list(table.city.standing)) == (["done"], 0, [3, 1])
    table.after("done")
    assert (table.asked(), table.city.sold, list(table.city.standing)) == ("working", 1, [0, 1])
    assert scene(2).building(1, "ger_camp").turn(0).asked() == "working"


@rule("XAN-5.1", "XAN-5.7")
@given(order=st.permutations(range(5)), number=st.integers(0, 5))
@settings(max_examples=40, derandomize=True)
def test_any_order_of_naming_reaches_the_same_state(order: list[int], number: int) -> None:
    """Whatever set of buildings: named in any order or from the lowest slot up, the sale is the same."""
    digests = []
    for names in (order[:number], sorted(order[:number])):
        table = scene(2).building(1, "ger_camp")
        for slot, card in enumerate(("timber_yard", "clay_pit", "tea_house", "silk_market", "barracks")):
            table.building(0, card, workers=slot)
        table.turn(0).after(*[f"sell {slot + 1}" for slot in names], "done")
        digests.append(table.state.digest())
    assert digests[0] == digests[1]


@rule("XAN-4.4", "XAN-5.7", "XAN-12.3")
def test_a_name_can_be_taken_back_a_sale_cannot() -> None:
    """In a real match undo leads back before a name; after the sale the workers have been seen."""
    match = Match(game(), 2, {"start_player": 0, "advanced": True}, seed="5" * 64)
    match.advance()

    def play(text: str) -> None:
        match.submit(match.state.to_act()[0], [match.game.vocabulary.code(text)], match.n)

    def first(verb: str) -> str:
        texts = [match.game.vocabulary.text(a) for a in match.state.legal(match.state.to_act()[0])]
        return next(text for text in texts if text.startswith(verb))

    for verb in ["choose"] * 4 + ["done", "place b1", "worker", "end", "stop"]:
        play(first(verb))
    assert match.state.to_act() == [1]
    play("sell 1")
    assert match.undo_target(1) == match.n - 1
    match.undo(1, match.n - 1)
    assert sum(match.state.view(1)["named"]) == 0
    play("sell 2")
    play("sell 1")
    play("done")
    assert match.undo_target(1) is None


@rule("XAN-5.8")
def test_an_empty_table_after_phase_1() -> None:
    """A new start takes place at once, then phase 2 of the same turn follows."""
    table = scene(2).building(0, "timber_yard").hand(0, "clay_pit", more=7).hand(1, "ger_camp", more=7).turn(0)
    table.after("sell 1, done")
    assert table.state.to_act() == [0, 1]
    while len(table.state.to_act()) > 1 or table.asked() == "starting":
        table.after(table.legal()[0])
    assert (table.actor(), table.asked()) == (0, "working")


def test_sources_add_up_to_the_money() -> None:
    """Sales in phase 1 by colour, forced and final sales, bonus."""
    table = scene(5).building(0, "shira_ordo").building(0, "silk_market", workers=4).building(0, "ger_camp").turn(0)
    table.after("sell 1, done, end").finish_drawing()
    scores = table.state.scores()
    assert {source: scores.sources[source][0] for source in SOURCES} == {
        "brown": 0,
        "blue": 0,
        "yellow": 0,
        "green": 9,
        "forced": 4,
        "final": 2,
        "bonus": 2,
    }
