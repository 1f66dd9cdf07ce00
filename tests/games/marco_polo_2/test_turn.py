"""MP2-4, MP2-5: the turn, and placing dice."""

import pytest

from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import GAME, caravan


@rule("MP2-4.1", "MP2-4.7")
def test_a_turn_has_three_parts() -> None:
    """Bonus actions, one main action, bonus actions; the player says when it ends."""
    game = caravan().after("reroll", "die 3", "roll 5")
    assert game.asked() == "turning"
    game.after("use book_1", "die 3", "offer free-1")
    assert game.asked() == "finishing"
    assert game.refused("use khan") == "MP2-4.1"
    game.after("reroll", "die 4", "roll 1")
    assert (game.actor(), game.asked()) == (0, "finishing")
    game.after("end")
    assert game.actor() == 1


@rule("MP2-4.2")
def test_no_bonus_action_inside_another_action() -> None:
    """Neither while dice are placed, nor on a journey, nor while something is paid."""
    game = caravan().purse(0, coin=9, camel=9, jade=1)
    game.after("use travel_middle")
    assert game.refused("reroll") == "MP2-4.2"
    game.after("die 4", "die 5")
    assert (game.asked(), game.refused("put coin"), game.refused("use khan")) == ("travelling", "MP2-4.2", "MP2-4.1")


@rule("MP2-4.3")
def test_the_main_actions() -> None:
    """Books, Khan's favour, seals, travel, contracts, special cities and city cards are action spaces."""
    game = caravan().posts(0, "xian", "baghdad", "xanadu").purse(0, coin=20, camel=9, jade=3)
    spaces = [text.removeprefix("use ") for text in game.legal() if text.startswith("use")]
    assert {game.box.spaces[game.box.space_ids.index(space)].action for space in spaces} == set(range(7))


@rule("MP2-4.4")
def test_with_dice_and_a_main_action_the_turn_cannot_end() -> None:
    """Not in part A."""
    game = caravan()
    assert "end" not in game.legal()
    assert game.refused("end") == "MP2-4.4"


@rule("MP2-4.5")
def test_without_dice_the_turn_may_end() -> None:
    """The last die went into the bag; with a new black die a main action is due again."""
    game = caravan().hand(0, "2").purse(0, camel=9).after("put coin", "die 2")
    assert "end" in game.legal()
    game.after("buy", "roll 4")
    assert (game.dice(0), game.refused("end")) == ("black-4", "MP2-4.4")


@rule("MP2-4.6")
def test_dice_without_a_use() -> None:
    """At least one die must go into the bag; after that the turn may end."""
    game = caravan().purse(0).hand(0, "2 2").seals(0, farmers=1, spicers=1)
    for space in ("book_1", "travel_lower"):
        game.occupy(space, 6)
    game.occupy("khan", 5)
    game.card("card_area_1", "cc01").card("card_area_2", "cc05")
    assert [text for text in game.legal() if text.startswith("use")] == []
    assert game.refused("end") == "MP2-4.6"
    game.after("put jade", "die 2")
    game.purse(0)
    assert "end" in game.legal()
    assert game.dice(0) == "2"


@rule("MP2-4.8")
def test_the_end_of_a_turn() -> None:
    """Contract spaces are refilled, contracts and posts ripen, another black die may be bought."""
    game = caravan(2).posts(0, "xian").purse(0, camel=9)
    game.after("use contracts", "die 3", "sign r20", "done", "buy", "roll 2")
    assert game.sees(0, "fresh")[0] == [0, 1] or game.sees(0, "fresh")[0] == [1, 0]
    game.after("end")
    assert game.lies_in("xian") == ["r21"]
    game.nature("draw r30")
    assert game.lies_in("xian") == ["r30", "r21"]
    assert (game.actor(), game.sees(0, "fresh")[0], game.khanate.has_bought) == (1, [0, 0], False)


@rule("MP2-4.9", "MP2-15.5")
def test_the_last_die_before_the_main_action() -> None:
    """It may go into the bag only if the turn began with it alone and no die was gained."""
    game = caravan().hand(0, "2").purse(0, camel=9)
    assert "put coin" in game.legal()
    game.after("buy", "roll 4", "put coin", "die 2")
    assert game.dice(0) == "black-4"
    assert game.refused("put coin") == "MP2-4.9"
    other = caravan().hand(0, "2 4").after("put coin", "die 2")
    assert other.refused("put jade") == "MP2-4.9"
    assert other.after("use book_1", "die 4", "offer free-1").refused("put jade") == "MP2-15.5"


@rule("MP2-5.1", "MP2-23.2")
def test_dice_are_chosen_for_a_space() -> None:
    """As many as it demands, in any order; those are offered that can be completed."""
    game = caravan().hand(0, "2 5 black-4 6").purse(0, coin=9)
    game.after("use seals")
    assert game.legal() == ["die 2", "die black-4", "die 5", "die 6"]
    assert game.refused("die 3") == "MP2-5.1"
    game.after("die 6")
    assert (game.legal(), game.state.picked(0)) == (["die 2", "die black-4", "die 5"], [GAME.vocabulary.code("die 6")])
    game.after("die black-4")
    assert (game.dice(0), game.asked()) == ("2 5", "sealing")
    assert game.state.prompt(0)[1] == {"value": 4}


@rule("MP2-5.1")
def test_too_few_dice() -> None:
    """Three dice are needed for the upper travel space."""
    assert caravan().hand(0, "5 5").refused("use travel_upper") == "MP2-5.1"


@rule("MP2-5.2", "MP2-10.2")
def test_the_lowest_die_counts() -> None:
    """A 2 and a 6 give two steps."""
    game = caravan().hand(0, "2 6").purse(0, coin=30, camel=9).after("use travel_middle", "die 2", "die 6")
    assert game.state.prompt(0)[1] == {"left": 2, "begun": 0}


@rule("MP2-5.3")
def test_minimum_dice() -> None:
    """Book II wants a 3, Book III a 5, some cards a 3."""
    game = caravan(cards=["cc03", "cc02", "cc01", "cc05", "cc06", "cc07", "cc09", "cc11"]).posts(0, "xanadu")
    game.hand(0, "2")
    assert [game.refused(f"use {space}") for space in ("book_2", "book_3_upper", "card_xanadu")] == ["MP2-5.3"] * 3
    game.hand(0, "2 3").after("use book_2")
    assert (game.legal(), game.refused("die 2")) == (["die 3"], "MP2-5.3")


@rule("MP2-5.4")
def test_brown_cells_are_closed_once_used() -> None:
    """A card space holds one die a round."""
    game = caravan().occupy("card_area_2", 3)
    assert game.refused("use card_area_2") == "MP2-5.4"


@rule("MP2-5.5")
@pytest.mark.parametrize("owner", [0, 1, 4, 5])
def test_blue_spaces_cost_the_lowest_die_when_occupied(owner: int) -> None:
    """Whoever's dice lie there, and however many."""
    game = caravan().occupy("book_2", 6, owner).occupy("book_2", 6, owner).hand(0, "4").purse(0, coin=5)
    game.after("use book_2", "die 4")
    assert game.has(0) == {"coin": 1}


@rule("MP2-5.5", "MP2-5.9")
def test_an_occupied_space_must_be_paid() -> None:
    """A 4 is too dear for 3 coins, a 3 is not."""
    game = caravan().occupy("book_2", 6).hand(0, "4").purse(0, coin=3)
    assert game.refused("use book_2") == "MP2-5.5"
    game.hand(0, "3 4").after("use book_2")
    assert (game.legal(), game.refused("die 4")) == (["die 3"], "MP2-5.9")


@rule("MP2-5.6")
def test_the_colour_limit() -> None:
    """Once a round on a space or row; the two spaces of Book III and the travel spaces are separate."""
    game = caravan(2).hand(0, "5 5 5 5 5").purse(0, coin=50, camel=9)
    game.after("use book_3_upper", "die 5", "offer free-1", "end").hand(1, "5 5 5")
    game.after("use book_1", "die 5", "offer free-1", "end")
    assert game.refused("use book_3_upper") == "MP2-5.6"
    game.after("use book_3_lower", "die 5", "offer free-1", "end", "use khan", "die 5", "end")
    game.after("use travel_lower", "die 5", "go xanadu", "end", "put coin", "die 5", "end")
    assert "use travel_middle" in game.legal()
    assert game.refused("use travel_lower") == "MP2-5.6"
    game.hand(0, "5 black-5").after("use travel_lower")
    assert (game.legal(), game.refused("die 5")) == (["die black-5"], "MP2-5.6")


@rule("MP2-5.7")
def test_black_dice_have_no_colour() -> None:
    """Black dice alone neither meet the limit nor use it up; with a coloured die they do."""
    game = (
        caravan(2).hand(0, "3 black-4 black-4 5").purse(0, coin=50).after("use book_1", "die black-4", "offer free-1")
    )
    game.after("end").pass_turns(1).hand(1, "1").after("put coin", "die 1", "end")
    game.after("use book_1", "die 3", "offer free-1", "end", "use book_1", "die black-4", "offer free-2")
    assert game.dice(0) == "5"
    mixed = caravan(2).hand(0, "3 black-4 5 5").purse(0, coin=50)
    mixed.after("use seals", "die 3", "die black-4", "seal farmers", "end").hand(1, "1").after(
        "put coin", "die 1", "end"
    )
    assert mixed.refused("use seals") == "MP2-5.6"


@rule("MP2-5.8")
def test_payments_come_before_gains() -> None:
    """The coins of the Contracts action cannot pay for its occupied space."""
    game = caravan().posts(0, "xian").occupy("contracts", 2).hand(0, "3").purse(0, coin=2)
    assert game.refused("use contracts") == "MP2-5.5"
    game.purse(0, coin=3).after("use contracts", "die 3")
    assert game.has(0) == {}
    game.after("sign r20", "done")
    assert game.has(0) == {"coin": 3}


@rule("MP2-5.9")
def test_a_placement_must_have_an_effect() -> None:
    """An exchange that cannot be paid once is not offered."""
    game = caravan().posts(0, "xanadu").purse(0, camel=1)
    assert game.refused("use card_xanadu") == "MP2-5.9"
    assert "use card_xanadu" in game.purse(0, camel=1, jade=1).legal()


@rule("MP2-5.10")
def test_repeating_is_a_choice_where_it_costs() -> None:
    """An exchange from 1 to the die; what only gives is taken in full."""
    game = caravan().posts(0, "xanadu").hand(0, "3 4").purse(0, camel=9, jade=9)
    game.after("use card_xanadu", "die 3")
    assert game.legal() == ["exchange 1x1", "exchange 1x2", "exchange 1x3"]
    assert game.refused("exchange 1x4") == "MP2-14.5"
    other = caravan().hand(0, "4").purse(0).after("use card_area_2", "die 4")
    assert (other.has(0), other.asked()) == ({"coin": 8}, "finishing")


@rule("MP2-5.11")
def test_dice_stay_until_the_next_round() -> None:
    """They are seen on their space."""
    game = caravan().after("use book_1", "die 3", "offer free-1", "end")
    assert game.sees(2, "dice_placed")[0] == [game.box.space_ids.index("book_1"), 0, 3]
