"""Section 10: the end of the game."""

from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import Scene, scene


def ended(table: Scene) -> Scene:
    """The active player does nothing and draws the Game End card."""
    table.shuffled(table.city.last_shuffle).piles(draw=4, discard=0).turn(0)
    while table.legal() != ["end"] and table.asked() == "selling":
        table.after("done")
    return table.after("end").nature("draw game_end")


@rule("XAN-10.1")
def test_the_game_ends_with_the_game_end_card() -> None:
    """After that nothing is legal, and the rule says why."""
    table = ended(scene(3).building(0, "ger_camp").building(1, "tea_house"))
    assert table.state.to_act() == []
    assert table.refused("end", 0) == "XAN-10.1"
    assert table.state.scores().ending == "game_end_card"


@rule("XAN-10.3")
def test_everybody_sells_what_stands() -> None:
    """At the current prices: full ones at p4, with bonus; cards and workers are discarded."""
    table = ended(scene(5).building(1, "shira_ordo").building(0, "silk_market", workers=4).building(2, "ger_camp"))
    assert [table.money(seat) for seat in range(5)] == [4, 9 + 2, 2, 0, 0]
    assert (list(table.city.standing), table.city.discard_size) == ([0] * 5, 3 + 4)
    assert table.state.scores().sources["final"] == [4, 9, 2, 0, 0]


@rule("XAN-10.4")
def test_cards_in_hand_and_workers_are_worth_nothing() -> None:
    """Only buildings are sold."""
    table = ended(scene(3).building(0, "clay_pit", workers=0).hand(1, "crystal_hall", "shira_ordo"))
    assert table.state.scores().points == [0, 0, 0]


@rule("XAN-10.5", "XAN-10.6")
def test_the_most_tong_bao_wins_and_ties_are_shared() -> None:
    """Equal money, equal place, on all places."""
    table = ended(scene(4).building(0, "ger_camp").building(1, "tea_house").building(2, "ger_camp"))
    scores = table.state.scores()
    assert (scores.points, scores.ranks) == ([2, 5, 2, 0], [2, 1, 2, 4])
    table = ended(scene(3).building(1, "tea_house").building(2, "tea_house"))
    assert table.state.scores().ranks == [3, 1, 1]


@rule("XAN-10.7")
def test_dead_turns_end_the_game() -> None:
    """Three rounds in which nothing is sold, placed, built or drawn; any other turn sets the count back."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, more=7).hand(1, more=7).turn(0)
    table.after(*["done, end"] * 4)
    assert table.sees(0, "dead_turns") == 4
    other = table.city.copy()
    table.after("done, end, done, end")
    assert (table.state.to_act(), table.state.scores().ending) == ([], "dead_turns")
    assert (table.money(0), table.money(1)) == (0, 2)
    for action in ("sell 1", "done", "end"):
        other.apply(0, table.game.vocabulary.code(action))
    assert other.dead_turns == 0


@rule("XAN-10.7")
def test_a_forced_sale_is_no_dead_turn() -> None:
    """A turn in which only a full building goes is not dead."""
    table = scene(2).building(0, "tea_house", workers=4).building(1, "ger_camp").hand(0, more=7).turn(0)
    assert table.after("done, end, force tea_house").city.dead_turns == 0
