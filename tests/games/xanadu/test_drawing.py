"""Sections 7, 8 and 9: drawing, the end of a turn, piles, and the new start."""

import pytest

from serai.kernel.game import CHANCE
from serai.kernel.rulebook import rule
from tests.games.xanadu.scene import Scene, scene


def placing(table: Scene) -> Scene:
    """The first worker that can be placed is placed."""
    return table.after(table.legal()[0]).after(table.legal()[0])


@rule("XAN-7.1", "XAN-7.2")
def test_how_many_cards() -> None:
    """Seven in an idle turn, three after a sale however many, one otherwise."""
    table = scene(3).building(0, "clay_pit").building(0, "ger_camp").building(1, "tea_house").hand(0, more=1)
    idle = table.turn(0).after("done, end").finish_drawing().hand_size(0)
    table = scene(3).building(0, "clay_pit").building(0, "ger_camp").building(1, "tea_house").hand(0, more=1)
    both = table.turn(0).after("sell 1, sell 2, done, end").finish_drawing().hand_size(0)
    table = scene(3).building(0, "clay_pit").building(0, "ger_camp").building(1, "tea_house").hand(0, more=2)
    worked = placing(table.turn(0).after("done")).after("end").finish_drawing().hand_size(0)
    table = scene(3).building(0, "clay_pit").building(0, "ger_camp").building(1, "tea_house").hand(0, more=2)
    sold = placing(table.turn(0).after("sell 1, done")).after("end").finish_drawing().hand_size(0)
    assert (idle, both, worked, sold) == (7, 1 + 3, 1 + 1, 1 + 3)


@rule("XAN-7.3")
def test_forced_sales_are_no_sales() -> None:
    """A worker fills one's own building, it is sold by force: one card only."""
    table = scene(3).building(0, "ger_camp", workers=3).building(1, "tea_house").hand(0, more=2).turn(0).after("done")
    placing(table).after("end").finish_drawing()
    assert (table.hand_size(0), table.money(0)) == (2, 1)


@rule("XAN-7.4")
def test_the_hand_limit() -> None:
    """Drawing stops at 7; who holds 8 by the freak case of XAN-3.7 keeps them and draws nothing."""
    table = scene(3).building(0, "ger_camp").building(1, "tea_house").hand(0, more=5).turn(0).after("sell 1, done, end")
    assert table.finish_drawing().hand_size(0) == 7
    table = scene(2).building(1, "tea_house").hand(0, more=8).turn(0).after("end")
    assert (table.hand_size(0), table.actor()) == (8, 1)


@rule("XAN-7.5")
def test_drawing_is_a_right() -> None:
    """Any number up to the allowance, asked again while some are left; what is not drawn is lost."""
    table = scene(3).building(0, "ger_camp").building(1, "tea_house").turn(0).after("sell 1, done, end")
    assert table.legal() == ["take 1", "take 2", "take 3", "stop"]
    table.after("take 1")
    assert table.state.to_act() == [CHANCE]
    table.draw_any(1)
    assert (table.legal(), table.sees(1, "allowance")) == (["take 1", "take 2", "stop"], 2)
    table.after("take 2").draw_any(2)
    assert (table.actor(), table.hand_size(0), table.asked()) == (1, 3, "selling")
    table.after("done, end, stop")
    assert (table.actor(), table.hand_size(1)) == (2, 0)


@rule("XAN-7.1", "XAN-7.4", "XAN-8.7")
def test_why_no_more_may_be_drawn() -> None:
    """The allowance, the hand limit, or no card left."""
    table = scene(3).building(0, "ger_camp").building(1, "tea_house").hand(0, more=4).turn(0)
    assert table.after("sell 1, done, end").refused("take 4") == "XAN-7.1"
    table = scene(3).building(0, "ger_camp").building(1, "tea_house").hand(0, more=5).turn(0)
    assert table.after("sell 1, done, end").refused("take 3") == "XAN-7.4"
    table = scene(3).building(0, "ger_camp").building(1, "tea_house").piles(draw=1, discard=0).turn(0)
    assert table.after("sell 1, done, end").legal() == ["take 1", "take 2", "stop"]
    assert table.refused("take 3") == "XAN-8.7"


@rule("XAN-7.6")
def test_buildings_are_turned_upright() -> None:
    """After drawing everybody may place workers on what was built."""
    table = scene(2).building(0, "timber_yard").building(1, "ger_camp").hand(0, "clay_pit").hand(1, "tea_house").turn(0)
    table.after("done, build clay_pit, end")
    assert table.sees(0, "sideways")[0][1] == 1
    table.finish_drawing().after("done")
    assert table.sees(0, "sideways")[0][1] == 0
    assert "place a2" in table.legal()


@rule("XAN-7.7")
def test_every_full_building_is_sold_by_force() -> None:
    """For p4 and the bonus, after drawing, each an event that all are told; card and workers are discarded."""
    table = scene(5).building(0, "golden_paiza", workers=4).building(0, "ger_camp", workers=4).building(1, "tea_house")
    table.turn(0).after("done, end").draw_any(6)
    assert table.city.discard_size == 0
    table.draw_any(1)
    assert (table.asked(), table.legal()) == ("forcing", ["force golden_paiza"])
    assert table.refused("force ger_camp") == "XAN-7.7"
    table.after("force golden_paiza, force ger_camp")
    assert (table.money(0), table.city.discard_size, table.city.standing[0]) == (7 + 1 + 1, 10, 0)
    assert table.state.scores().sources["forced"][0] == 8


@rule("XAN-7.8")
def test_a_building_filled_by_another_waits_for_its_owner() -> None:
    """It stays in play and serves its owner until he sells it, in phase 1 or by force."""
    table = scene(2).building(1, "timber_yard", workers=3).building(0, "ger_camp").hand(0, "tea_house").turn(0)
    table.after("done, place b1, worker tea_house, end").finish_drawing()
    assert (table.at("b1"), table.legal()) == ("timber_yard/4", ["sell 1", "done"])
    table.after("done")
    assert table.pool() == {"wood": 1, "clay": 1, "silk": 1, "stone": 1}
    table.after("end").finish_drawing()
    assert (table.money(1), table.at("b1")) == (3, "")


@rule("XAN-7.9", "XAN-9.1", "XAN-9.4")
def test_a_new_start_after_forced_sales() -> None:
    """The last building is sold by force: hands are filled, all choose, then the next player begins his turn."""
    table = scene(3).building(0, "ger_camp", workers=4).hand(0, "clay_pit", more=6).hand(1, "timber_yard", more=6)
    table.hand(2, "town_well", more=6).turn(0).after("done, end, force ger_camp")
    assert table.state.to_act() == [0, 1, 2]
    table.play(0, "choose clay_pit").play(1, "choose timber_yard").play(2, "choose town_well")
    assert (table.actor(), table.asked(), list(table.city.standing)) == (1, "selling", [1, 1, 1])


@rule("XAN-8.1")
def test_cards_are_drawn_one_at_a_time_unseen() -> None:
    """Each card of the pile is equally likely; only the drawer sees it."""
    table = scene(3).building(0, "ger_camp").building(1, "tea_house").turn(0).after("sell 1, done, end, take 3")
    assert table.state.weights() == [count for count in table.city.pile_cards if count]
    assert table.told("draw clay_pit", to=0) == "draw clay_pit"
    assert table.told("draw clay_pit", to=1) == "draw ?"
    assert table.told("draw clay_pit") == "draw ?"


@rule("XAN-8.2", "XAN-8.9")
def test_the_discard_pile_becomes_the_draw_pile() -> None:
    """At once with the last card: the counter goes up, what is in hands and in play takes no part."""
    table = scene(3).building(0, "ger_camp", workers=2).building(1, "tea_house", workers=1).hand(1, "clay_pit")
    table.piles(draw=1, discard=3).turn(0).after("sell 1, done, end").draw_any(1)
    assert (table.city.shuffles, table.city.pile_size, table.city.discard_size) == (1, 6, 0)
    assert (table.at("b1"), table.held(1)) == ("tea_house/1", ["clay_pit"])


@rule("XAN-8.3")
def test_what_is_discarded_after_the_shuffle_begins_a_new_pile() -> None:
    """Forced sales of the same turn miss the shuffle."""
    table = scene(3).building(0, "ger_camp", workers=4).building(1, "tea_house").hand(0, more=6)
    table.piles(draw=1, discard=3).turn(0).after("done, end").draw_any(1).force()
    assert (table.city.pile_size, table.city.discard_size, table.city.shuffles) == (3, 5, 1)


@rule("XAN-8.3")
def test_a_shuffle_that_could_not_be_made_is_made_up() -> None:
    """The pile runs out with nothing discarded; at the next draw what was discarded since is shuffled."""
    table = scene(3).building(0, "ger_camp", workers=4).building(1, "tea_house").hand(0, more=6)
    table.piles(draw=1, discard=0).turn(0).after("done, end").draw_any(1)
    assert (table.city.pile_size, table.city.shuffles) == (0, 0)
    table.force().after("done, end")
    assert (table.city.shuffles, table.legal()[-2]) == (0, "take 5")
    table.after("take 1")
    assert (table.city.shuffles, table.city.pile_size, table.city.discard_size) == (1, 5, 0)


@rule("XAN-8.5", "XAN-12.5")
def test_the_game_end_card_among_the_lowest_eleven() -> None:
    """After the final shuffle it cannot come while more than 11 cards are left, then it is one of those left."""
    table = scene(4).building(0, "ger_camp").building(1, "tea_house").shuffled(1).piles(draw=0, discard=14).turn(0)
    table.after("done, end, take 7")
    assert table.city.shuffles == 2
    chances = []
    for left in range(15, 8, -1):
        assert table.sees(1, "pile") == left
        weights = dict(zip(table.legal(), table.state.weights(), strict=True))
        assert sum(weights.values()) == (left if left <= 11 else left - 1)
        chances.append(weights.get("draw game_end", 0))
        table.draw_any(1)
    assert chances == [0, 0, 0, 0, 1, 1, 1]


@rule("XAN-8.6")
def test_a_small_final_pile() -> None:
    """With fewer than 10 cards the Game End card is among all of them."""
    table = scene(4).building(0, "ger_camp").building(1, "tea_house").shuffled(1).piles(draw=0, discard=4).turn(0)
    table.after("done, end, take 4")
    assert (table.legal()[-1], sum(table.state.weights())) == ("draw game_end", 5)


@rule("XAN-8.7")
def test_no_cards_at_all() -> None:
    """Drawing stops, nothing is made up later, the counter does not change."""
    table = scene(4).building(0, "ger_camp").building(1, "tea_house").hand(0, more=2).piles(draw=2, discard=0).turn(0)
    table.after("done, end").draw_any(2)
    assert (table.hand_size(0), table.actor(), table.city.shuffles) == (4, 1, 0)
    table.after("done, end")
    assert (table.hand_size(1), table.actor(), table.city.shuffles) == (0, 2, 0)


@rule("XAN-8.8", "XAN-10.2")
def test_the_game_end_card_ends_the_game_at_once() -> None:
    """It is shown to all; remaining draws and forced sales are dropped; also during a new start."""
    table = scene(4).building(0, "silk_market", workers=4).building(1, "tea_house").shuffled(2).pile_of("clay_pit")
    table.turn(0).after("done, end")
    assert table.told("draw game_end") == "draw game_end"
    table.nature("draw game_end")
    assert (table.state.to_act(), table.hand_size(0)) == ([], 0)
    assert table.state.scores().sources["forced"][0] == 0
    table = scene(3).building(0, "silk_market").shuffled(2).pile_of("clay_pit").turn(0).after("sell 1, done")
    table.nature("draw game_end")
    assert table.state.scores().ending == "game_end_card"


@rule("XAN-8.8")
def test_the_final_pile_does_not_run_out() -> None:
    """The last card of all is the Game End card."""
    table = scene(3).building(0, "ger_camp").building(1, "tea_house").shuffled(2).pile_of("clay_pit").turn(0)
    table.after("done, end, take 2, draw clay_pit")
    assert table.legal() == ["draw game_end"]


@rule("XAN-9.2", "XAN-9.5")
def test_hands_are_filled_from_the_active_player_on() -> None:
    """Up to 7, with two players too; who has as many draws none; it is not the draw of phase 3."""
    table = (
        scene(2).building(1, "ger_camp").hand(0, "timber_yard", "timber_yard", more=3).hand(1, "clay_pit", "clay_pit")
    )
    table.hand(1, more=4).turn(1).after("sell 1, done")
    table.draw_any(1)
    assert (table.hand_size(1), table.hand_size(0)) == (7, 5)
    table.draw_any(2)
    assert table.hand_size(0) == 7
    for seat, card in ((0, "timber_yard"), (1, "clay_pit")):
        table.play(seat, f"choose {card}")
    assert (table.asked(), list(table.city.standing)) == ("working", [1, 1])
    table.after("end").draw_any(1)  # three allowed after a sale, but only one has room
    assert table.hand_size(1) == 7


@rule("XAN-9.3")
def test_starting_cards_of_a_new_start() -> None:
    """They are chosen and turned up as at the beginning."""
    table = scene(3).building(0, "ger_camp").hand(0, "barracks", more=6).hand(1, "clay_pit", more=6)
    table.hand(2, "dragon_throne", "golden_paiza", more=5).turn(0).after("sell 1, done")
    assert table.legal(0) == ["choose barracks"]
    assert table.legal(1) == ["choose clay_pit"]
    table.play(0, "choose barracks").play(1, "choose clay_pit").play(2, table.legal(2)[0])
    assert list(table.city.standing) == [1, 1, 1]


@rule("XAN-9.4")
def test_the_pool_is_formed_after_the_new_start() -> None:
    """New starting cards serve the active player at once; he has sold."""
    table = scene(3).building(0, "ger_camp").hand(0, "timber_yard", more=6).hand(1, "clay_pit", more=6)
    table.hand(2, "town_well", more=6).turn(0).after("sell 1, done")
    table.play(0, "choose timber_yard").play(1, "choose clay_pit").play(2, "choose town_well")
    assert (table.pool(), table.city.sold) == ({"wood": 1}, 1)


@rule("XAN-9.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_there_are_enough_cards_for_a_new_start(seats: int) -> None:
    """All cards are in hands and piles, full hands take at most 42 of 70; only 10 cards are green."""
    table = scene(seats)
    hands = seats * table.city.setup.hand
    green = sum(table.city.box.copies[d] for d in range(table.city.box.designs) if table.city.box.colour[d] == 3)
    assert hands <= 42 < table.city.box.total
    assert green == 10 < hands
