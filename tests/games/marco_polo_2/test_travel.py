"""MP2-10, MP2-11: travel and trading posts."""

from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import caravan

ELEVEN = [
    "xanadu",
    "xian",
    "yangzhou",
    "fuzhou",
    "karakorum",
    "dunhuang",
    "kunming",
    "lhasa",
    "jaipur",
    "kabul",
    "kashgar",
]


@rule("MP2-10.1", "MP2-10.2")
def test_the_travel_spaces() -> None:
    """1 die, 2 coins and 1 step; 2 dice and 4 steps; 3 dice and 6 steps; the lowest die limits them."""
    for space, dice, steps in (
        ("travel_lower", "6", 1),
        ("travel_middle", "6 6", 4),
        ("travel_middle", "3 6", 3),
        ("travel_upper", "6 6 6", 6),
        ("travel_upper", "2 6 6", 2),
    ):
        game = caravan().hand(0, dice).purse(0, coin=30, camel=30)
        game.after(f"use {space}", *(f"die {die}" for die in dice.split()))
        assert game.state.prompt(0)[1]["left"] == steps
        assert game.has(0)["coin"] == (28 if space == "travel_lower" else 30)


@rule("MP2-10.2")
def test_at_least_one_step() -> None:
    """One may stop earlier than allowed, not before the first step."""
    game = caravan().hand(0, "6 6").purse(0, coin=30, camel=30).after("use travel_middle", "die 6", "die 6")
    assert game.refused("stop") == "MP2-10.2"
    game.after("go xanadu")
    assert "stop" in game.legal()


@rule("MP2-10.3", "MP2-10.4")
def test_steps_go_along_routes_and_cost_each_time() -> None:
    """Back and forth between Beijing and Xanadu costs 3 coins every time."""
    game = caravan().hand(0, "6 6").purse(0, coin=10).figure(1, "xanadu").after("use travel_middle", "die 6", "die 6")
    assert game.refused("go kabul") == "MP2-10.3"
    game.after("go xanadu", "go beijing", "go xanadu")
    assert (game.has(0), game.stands(0)) == ({"coin": 1}, "xanadu")


@rule("MP2-10.6", "MP2-10.7")
def test_nothing_is_gained_before_the_journey_is_over() -> None:
    """A step that cannot be paid with what is left is not offered, whatever the cities would bring."""
    game = caravan().hand(0, "4 4").purse(0, coin=7).after("use travel_middle", "die 4", "die 4", "go xanadu")
    assert game.has(0) == {"coin": 4}
    assert game.refused("go gobi") == "MP2-10.7", "2 coins and a camel that is not there"
    assert game.legal() == ["go beijing", "stop"]


@rule("MP2-10.8")
def test_a_first_step_must_be_payable() -> None:
    """After the other costs."""
    game = caravan().hand(0, "4").purse(0, coin=4)
    assert game.refused("use travel_lower") == "MP2-10.8"
    assert "use travel_lower" in game.purse(0, coin=5).legal()


@rule("MP2-10.9")
def test_the_end_of_a_journey() -> None:
    """A post must be placed in a city without one; in Beijing, in an oasis or in an own city nothing happens."""
    game = caravan().hand(0, "6 6").purse(0, coin=30, camel=9).outpost("xanadu", "")
    game.after("use travel_middle", "die 6", "die 6", "go xanadu", "stop")
    assert (game.built(0), game.asked()) == (["xanadu"], "finishing")
    for steps in (["go xanadu", "go beijing"], ["go xanadu", "go gobi"], ["go xanadu"]):
        other = caravan().hand(0, "6 6").purse(0, coin=30, camel=9).posts(0, "xanadu")
        other.after("use travel_middle", "die 6", "die 6", *steps, "stop")
        assert other.built(0) == ["xanadu"]


@rule("MP2-10.10")
def test_cities_passed_through_get_no_post() -> None:
    """Not on the middle space."""
    game = caravan().hand(0, "2 2").purse(0, coin=30, camel=9).outpost("fuzhou", "")
    game.after("use travel_middle", "die 2", "die 2", "go xian", "go fuzhou")
    assert game.built(0) == ["fuzhou"]


@rule("MP2-10.11", "MP2-10.13")
def test_the_extra_post() -> None:
    """In a city entered and left; both posts are placed before any bonus; the plain ones come first, then the player
    chooses."""
    game = caravan().plays(0, "gantulga_od").plays(0, "de_wu").plays(1, "abha_basu")
    game.hand(0, "3 3 3").purse(0, coin=30, camel=9).outpost("xian", "op04").outpost("fuzhou", "op10")
    game.after("use travel_upper", "die 3", "die 3", "die 3", "go xian", "go fuzhou", "stop")
    assert (game.asked(), game.legal()) == ("extending", ["build xian", "decline"])
    assert game.refused("build xanadu") == "MP2-10.11"
    coins = game.has(0)["coin"]
    game.after("build xian")
    assert game.built(0) == ["xian", "fuzhou"]
    assert game.has(0)["coin"] == coins + 6, "the plain outpost of Xi'an first"
    assert (game.asked(), game.legal()) == ("harvesting", ["reward xian-contract", "reward fuzhou-outpost"])
    assert game.refused("reward xian-outpost") == "MP2-11.4"
    game.after("reward fuzhou-outpost", "draw r40")
    assert (game.has(0)["coin"], game.has(0)["vp"], game.asked()) == (coins + 8, 1, "signing")


@rule("MP2-10.11")
def test_no_extra_post_at_the_start_or_the_end() -> None:
    """The starting place counts only when the figure came back and left it again."""
    game = caravan().figure(0, "xanadu").hand(0, "4 4 4").purse(0, coin=30, camel=9)
    game.after("use travel_upper", "die 4", "die 4", "die 4", "go gobi", "go dunhuang", "stop")
    assert game.asked() == "signing", "Xanadu, the start, cannot get one"
    again = caravan().figure(0, "xanadu").hand(0, "4 4 4").purse(0, coin=30, camel=9)
    again.after("use travel_upper", "die 4", "die 4", "die 4", "go beijing", "go xanadu", "go beijing", "stop")
    assert again.legal() == ["build xanadu", "decline"]


@rule("MP2-10.12")
def test_the_extra_post_comes_from_the_player_board() -> None:
    """With ten posts placed the end post is the last one."""
    game = caravan().posts(0, *[city for city in ELEVEN if city not in ("xian", "fuzhou")], "balkh")
    assert game.khanate.placed[0] == 10
    game.hand(0, "3 3 3").purse(0, coin=30, camel=9).outpost("fuzhou", "")
    game.after("use travel_upper", "die 3", "die 3", "die 3", "go xian", "go fuzhou", "stop")
    assert (game.asked(), game.khanate.placed[0], "xian" in game.built(0)) == ("finishing", 11, False)


@rule("MP2-10.14")
def test_the_hourglass() -> None:
    """A travel space at least as high as any used this round takes it; without travel it stays."""
    game = caravan(3)
    assert game.khanate.next_first == 0
    for seat, space, dice, holder in (
        (0, "travel_middle", "3 3", 0),
        (1, "travel_lower", "3", 0),
        (2, "travel_middle", "3 3", 2),
    ):
        game.hand(seat, dice + " 1").purse(seat, coin=30, camel=9).plays(seat, "filippo_vitello")
        game.after(f"use {space}", *(f"die {die}" for die in dice.split()), "go xanadu")
        if space == "travel_middle":
            game.after("stop")
        game.after("end")
        assert game.khanate.next_first == holder
    idle = caravan(2)
    idle.play_out()
    assert idle.khanate.first in (0, 1)


@rule("MP2-10.14", "MP2-14.12")
def test_movement_by_cards_does_not_touch_the_hourglass() -> None:
    """Nor does it give an extra post."""
    game = caravan(2).posts(1, "fuzhou").hand(0, "1").after("put coin", "die 1", "end")
    game.plays(1, "filippo_vitello").hand(1, "3").purse(1, coin=30, camel=9).outpost("xian", "")
    game.after("use card_fuzhou", "die 3", "go xanadu", "go beijing", "go xian")
    assert (game.khanate.next_first, game.built(1)) == (0, ["xian", "fuzhou"])
    assert game.asked() == "signing"


@rule("MP2-11.1")
def test_the_last_posts_bring_points() -> None:
    """5, 5 and 10 points for the 9th, 10th and 11th."""
    for placed, points in ((7, 0), (8, 5), (9, 5), (10, 10)):
        cities = [city for city in [*ELEVEN, "balkh"] if city != "xanadu"][:placed]
        game = caravan().posts(0, *cities).hand(0, "1").purse(0, coin=5).outpost("xanadu", "")
        game.after("use travel_lower", "die 1", "go xanadu")
        assert game.state.scores().sources["posts"][0] == points


@rule("MP2-11.2")
def test_one_post_a_city_for_each_player() -> None:
    """All players may have one; a second of one's own is never placed."""
    game = caravan().posts(0, "xanadu").posts(1, "xian").hand(0, "3 3").purse(0, coin=9).outpost("xian", "")
    game.after("use travel_middle", "die 3", "die 3", "go xian", "stop", "decline")
    assert (game.built(0), game.built(1)) == (["xanadu", "xian"], ["xian"])


@rule("MP2-11.3")
def test_moving_a_post() -> None:
    """With all 11 on the map one of them is moved; no points, all else as for a new one."""
    game = caravan().posts(0, *ELEVEN).figure(0, "merv").hand(0, "1 1").purse(0, coin=9, camel=9).marker("balkh", "cb2")
    game.after("use travel_lower", "die 1", "go balkh")
    assert (game.asked(), len(game.legal()), game.refused("lift balkh")) == ("posting", 11, "MP2-11.3")
    camels = game.has(0)["camel"]
    game.after("lift kashgar")
    assert ("balkh" in game.built(0), "kashgar" in game.built(0), game.has(0)["camel"]) == (True, False, camels + 3)
    assert "vp" not in game.has(0)
    assert game.refused("use card_kashgar", 0) == "MP2-4.1"


@rule("MP2-11.4")
def test_the_order_of_what_a_post_brings() -> None:
    """Open ones in the order the player likes: in Xi'an the contract and two goods."""
    game = caravan().plays(0, "de_wu").plays(1, "abha_basu").hand(0, "1").purse(0, coin=9).outpost("xian", "op08")
    game.after("use travel_lower", "die 1", "go xian")
    assert game.legal() == ["reward xian-contract", "reward xian-outpost"]
    assert game.after("reward xian-outpost").asked() == "collecting"
    assert game.after("gain silk+gold").asked() == "signing"


@rule("MP2-11.5", "MP2-11.8")
def test_a_city_with_a_marker() -> None:
    """Its bonus at once; Kashgar has an outpost tile besides, and both apply."""
    game = caravan().plays(0, "de_wu").plays(1, "abha_basu").figure(0, "merv").hand(0, "1")
    game.purse(0, coin=5, camel=1).outpost("kashgar", "op01").after("use travel_lower", "die 1", "go kashgar")
    assert game.has(0) == {"coin": 3, "camel": 1, "gold": 2}


@rule("MP2-11.6")
def test_a_contract_for_a_post_in_a_contract_city() -> None:
    """One of those lying there."""
    game = caravan().hand(0, "1").purse(0, coin=9).after("use travel_lower", "die 1", "go xian", "sign r21")
    assert (game.contracts(0), game.lies_in("xian")) == (["r21", "b01"], ["r20"])


@rule("MP2-11.7")
def test_the_outpost_bonus_is_for_the_first() -> None:
    """The tile leaves the game; the second post gets nothing."""
    game = caravan(2).plays(0, "de_wu").plays(1, "abha_basu").outpost("xanadu", "op04")
    for seat in (0, 1):
        game.hand(seat, "1 1").purse(seat, coin=9).after("use travel_lower", "die 1", "go xanadu", "end")
    assert (game.has(0)["coin"], game.has(1)["coin"]) == (10, 3)
    assert game.khanate.spent_outposts == 1 << game.box.outpost_ids.index("op04")


@rule("MP2-11.9")
def test_the_copy_marker() -> None:
    """The bonus of any other marker on the map, chosen each time, without a post there; not of the one in the box."""
    game = caravan().figure(0, "batang").hand(0, "1").purse(0, coin=4, camel=1)
    game.after("use travel_lower", "die 1", "go lhasa")
    assert game.legal() == ["copy cb1", "copy cb2", "copy cb4", "copy cb5", "copy cb6"]
    assert (game.refused("copy cb7"), game.refused("copy cb3")) == ("MP2-11.9", "MP2-11.9")
    game.after("copy cb1")
    assert game.has(0) == {"coin": 3, "camel": 1}


@rule("MP2-11.10")
def test_cards_and_special_actions_wait_for_the_next_turn() -> None:
    """The card of Xanadu cannot be used in the turn of the post; the Contracts action has no such delay."""
    game = caravan().active(0, "b07").purse(0, camel=1, pepper=1, silk=1, jade=2, coin=1).hand(0, "3 4")
    game.after("complete b07", "go xanadu")
    game.purse(0, camel=3, jade=3)
    assert game.refused("use card_xanadu") == "MP2-11.10"
    other = caravan().active(0, "b07").purse(0, camel=1, pepper=1, silk=1, jade=1, coin=9).hand(0, "3 4")
    other.after("complete b07", "go xian", "decline")
    assert "use contracts" in other.legal()
