"""Our own examples of edge cases (MP2-22.2), each under its id."""

import pytest

from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import caravan

TEN = ["xanadu", "xian", "yangzhou", "karakorum", "dunhuang", "kunming", "lhasa", "jaipur", "kabul", "kashgar"]


@rule("MP2-X1")
def test_x1_jade_covers_the_shortfall() -> None:
    """A jade for the camel of a reroll, then 1 coin and 2 jade for an occupied space; no question before round 5."""
    game = caravan().occupy("book_1", 1).hand(0, "2 3").purse(0, coin=1, jade=3).after("reroll", "die 2", "roll 2")
    assert game.has(0) == {"coin": 1, "jade": 2}
    assert game.after("use book_1", "die 3").has(0) == {}


@rule("MP2-X2")
def test_x2_black_dice_beyond_the_colour_limit() -> None:
    """A coloured die may not go there again; two black ones may, for 4 coins."""
    game = caravan(2).hand(0, "1 1 5 black-5 black-4").purse(0, coin=9).pass_turns(1)
    game.after("use seals", "die 1", "die 1", "seal farmers", "end", "use seals")
    assert (game.legal(), game.refused("die 5")) == (["die black-4", "die black-5"], "MP2-5.6")
    game.after("die black-5", "die black-4")
    assert game.has(0) == {"coin": 5}
    assert "seal jewelers" in game.legal()


@rule("MP2-X3")
def test_x3_a_black_die_after_the_last_one() -> None:
    """Money bag, then a black die: a main action is due again."""
    game = caravan().hand(0, "3").purse(0, camel=3).after("put camel", "die 3", "buy", "roll 2")
    assert (game.has(0), game.refused("end")) == ({"camel": 2}, "MP2-4.4")


@rule("MP2-X4")
def test_x4_no_main_action() -> None:
    """The die must go into the bag; then the turn may end."""
    game = caravan().hand(0, "2").purse(0).occupy("khan", 5).card("card_area_1", "cc01").card("card_area_2", "cc05")
    for space in ("book_1", "travel_lower", "contracts"):
        game.occupy(space, 2, 0)
    assert game.legal() == ["put coin", "put camel", "put jade"]
    assert game.refused("end") == "MP2-4.6"
    game.after("put coin", "die 2")
    assert "end" in game.legal()


@rule("MP2-X5")
def test_x5_the_eleventh_post() -> None:
    """10 points, and no extra post from an empty board."""
    game = caravan().posts(0, *TEN).figure(0, "xian").hand(0, "3 3 3").purse(0, coin=20, camel=9).outpost("pagan", "")
    game.after("use travel_upper", "die 3", "die 3", "die 3", "go fuzhou", "go guilin", "go pagan")
    assert (game.asked(), game.khanate.placed[0], game.state.scores().sources["posts"][0]) == ("finishing", 11, 10)
    assert "fuzhou" not in game.built(0)


@rule("MP2-X6")
def test_x6_a_post_is_moved() -> None:
    """Xanadu to Pagan: no points, the outpost bonus, and Xanadu is lost."""
    game = caravan(2, characters=["abha_basu", "de_wu"]).posts(0, *TEN, "fuzhou").figure(0, "guilin").hand(0, "1")
    game.purse(0, coin=4, camel=2).outpost("pagan", "op04").after(
        "use travel_lower", "die 1", "go pagan", "lift xanadu"
    )
    assert game.has(0) == {"coin": 6}
    assert ("pagan" in game.built(0), "xanadu" in game.built(0)) == (True, False)
    assert not game.khanate.ripe >> game.box.location_ids.index("xanadu") & 1


@rule("MP2-X7")
def test_x7_both_contracts_are_new() -> None:
    """The contract drawn from the pile must itself be discarded."""
    game = caravan(2).posts(0, "xian").active(0, "r06", "b01").hand(0, "1").purse(0).tiles(0, "op10")
    game.khanate.contracts[0] = game.box.contract_ids.index("r13")
    game.khanate.contracts[1] = game.box.contract_ids.index("r17")
    game.after("use contracts", "die 1", "sign r13", "discard b01", "sign r17", "discard r06")
    assert game.contracts(0) == ["r13", "r17"]
    game.purse(0).after("redeem op10", "draw r40")
    assert (game.has(0), game.legal()) == ({"vp": 1, "coin": 2}, ["discard r40"])
    game.after("discard r40")
    assert list(game.khanate.under) == [5, 39]


@rule("MP2-X8")
def test_x8_a_post_in_part_a() -> None:
    """The reward's coins pay the step to Xanadu; its card waits; a main action follows."""
    game = caravan(2).active(0, "b07").purse(0, camel=1, pepper=1, silk=1, jade=1, coin=1).hand(0, "2 3")
    game.outpost("xanadu", "").after("complete b07", "go xanadu")
    assert (game.has(0), game.built(0)) == ({"vp": 2}, ["xanadu"])
    assert game.refused("use card_xanadu") == "MP2-11.10"
    assert game.refused("end") == "MP2-4.4"


@rule("MP2-X9", "MP2-X10")
def test_x9_x10_mongke_on_the_lower_space() -> None:
    """Through Gobi Wells to Karakorum in one step, or a stop in the wells for it."""
    start = {"coin": 5, "camel": 3}
    game = caravan(2, characters=["mongke_khan", "de_wu"]).figure(0, "xanadu").hand(0, "1").purse(0, **start)
    game.marker("karakorum", "cb5").after("use travel_lower", "die 1", "go gobi", "go karakorum")
    assert game.has(0) == {"vp": 3}
    game.after("camels 1")
    assert (game.built(0), game.has(0)) == (["karakorum"], {"vp": 3, "camel": 1, "coin": 2, "jade": 1})
    stop = caravan(2, characters=["mongke_khan", "de_wu"]).figure(0, "xanadu").hand(0, "1").purse(0, **start)
    stop.after("use travel_lower", "die 1", "go gobi", "stop", "camels 0")
    assert (stop.built(0), stop.has(0)) == ([], {"vp": 3, "coin": 3, "camel": 2})


@rule("MP2-X11")
def test_x11_two_figures() -> None:
    """Two posts; the bonuses of Xanadu first, then those of Yangzhou."""
    game = caravan(2, characters=["mailin_tian_chin", "de_wu"]).hand(0, "2 2").purse(0, coin=5, camel=1)
    game.outpost("xanadu", "op01").outpost("yangzhou", "")
    game.after("use travel_middle", "die 2", "die 2", "go xanadu", "second yangzhou")
    assert (game.has(0), game.built(0), game.asked()) == ({"gold": 2}, ["xanadu", "yangzhou"], "signing")
    assert game.legal() == ["sign r22", "sign r23", "decline"]


@rule("MP2-X12")
def test_x12_abha() -> None:
    """r16: 5 points, a jade and a coin; her own jade; a point for each jade."""
    game = caravan(2, characters=["abha_basu", "de_wu"]).active(0, "r16").purse(0, camel=2, pepper=2, silk=1, gold=1)
    assert game.after("complete r16").has(0) == {"vp": 7, "jade": 2, "coin": 1}


@rule("MP2-X13")
@pytest.mark.parametrize(
    ("pairs", "gain"), [(0, {"camel": 7}), (1, {"camel": 5, "gold": 1}), (2, {"camel": 3, "gold": 2})]
)
def test_x13_isabellas_four_threes(pairs: int, gain: dict[str, int]) -> None:
    """0, 1 or 2 pairs; always a point for the 2, and 1 item of compensation."""
    game = caravan(2, characters=["isabella_donati", "de_wu"], throws=["23333", "66666"])
    assert game.legal() == ["pairs 0", "pairs 1", "pairs 2"]
    game.after(f"pairs {pairs}")
    assert (game.asked(), game.legal()) == ("compensating", ["camels 0", "camels 1"])
    assert game.after("camels 0").has(0) == {"coin": 9, "vp": 1, **gain}


@rule("MP2-X14")
def test_x14_no_bonus_twice_by_one_card() -> None:
    """Karakorum's 2 points; Lhasa may not copy them, but 3 camels. Named alone, it may copy the points."""
    game = caravan().card("card_area_1", "cc08").posts(0, "karakorum", "lhasa").hand(0, "4").purse(0, coin=2)
    game.after("use card_area_1", "die 4", "name karakorum", "name lhasa")
    assert (game.asked(), game.refused("copy cb4"), game.refused("copy cb3")) == ("copying", "MP2-14.9", "MP2-11.9")
    assert game.after("copy cb2").has(0) == {"vp": 2, "camel": 3}
    alone = caravan().card("card_area_1", "cc08").posts(0, "karakorum", "lhasa").hand(0, "4").purse(0, coin=1)
    assert alone.after("use card_area_1", "die 4", "name lhasa", "copy cb4").has(0) == {"vp": 2}
    poor = caravan().card("card_area_1", "cc08").posts(0, "karakorum", "lhasa").hand(0, "4").purse(0, coin=1)
    assert poor.after("use card_area_1", "die 4", "name karakorum").has(0) == {"vp": 2}, "one city for one coin"


@rule("MP2-X15")
def test_x15_the_neutral_five() -> None:
    """It makes the lower space of Book III occupied."""
    game = caravan(2).hand(0, "6").purse(0, coin=6).after("use book_3_lower", "die 6")
    assert game.has(0) == {}
    assert game.after("offer free-2").has(0) == {"jade": 1, "gold": 2}


@rule("MP2-X16")
def test_x16_contract_majorities() -> None:
    """5, 5, 3, 0: 8, 8, 4, 0."""
    game = caravan()
    for seat, number in enumerate((5, 5, 3, 0)):
        game.completed(seat, number)
    assert game.state.scores().sources["majority"] == [8, 8, 4, 0]


@rule("MP2-X17")
def test_x17_the_hourglass_goes_round() -> None:
    """Lower, lower, middle, upper, upper with black dice: A, B, C, A, B."""
    game = caravan(3, characters=["filippo_vitello", "de_wu", "isabella_donati"])
    holders = []
    for seat, space, dice in (
        (0, "travel_lower", "1"),
        (1, "travel_lower", "1"),
        (2, "travel_middle", "1 1"),
        (0, "travel_upper", "1 1 1"),
        (1, "travel_upper", "black-1 black-1 black-1"),
    ):
        game.hand(seat, f"{dice} 6").purse(seat, coin=30, camel=9)
        place = "xanadu" if game.stands(seat) == "beijing" else "beijing"
        game.after(f"use {space}", *(f"die {die}" for die in dice.split()), f"go {place}", "end")
        holders.append(game.khanate.next_first)
    assert holders == [0, 1, 2, 0, 1]


@rule("MP2-X18")
def test_x18_three_players_at_the_khans() -> None:
    """The neutral 1, then a 2: a 1 is illegal, two cells are left."""
    game = caravan(3).hand(0, "2").after("use khan", "die 2", "end").hand(1, "1")
    assert game.refused("use khan") == "MP2-8.2"
    assert game.box.spaces[game.box.khan].cells - game.khanate.cells[game.box.khan] == 2


@rule("MP2-X19")
def test_x19_jade_as_camel_in_an_exchange() -> None:
    """4 jade, no camel: n up to 2."""
    game = caravan().posts(0, "xanadu").hand(0, "4").purse(0, jade=4).after("use card_xanadu", "die 4")
    assert game.legal() == ["exchange 1x1", "exchange 1x2"]
    assert game.after("exchange 1x2").has(0) == {"vp": 6}


@rule("MP2-X20")
@pytest.mark.parametrize(
    ("jade", "has", "points"), [(0, {"coin": 9, "jade": 3}, (0, 1)), (1, {"coin": 10, "jade": 2}, (1, 1))]
)
def test_x20_the_last_coin(jade: int, has: dict[str, int], points: tuple[int, int]) -> None:
    """In round 5 one coin may be paid in jade."""
    game = caravan().round(5).occupy("book_1", 6).hand(0, "1").purse(0, coin=10, jade=3).after("use book_1", "die 1")
    assert game.legal() == ["jade 0", "jade 1"]
    assert game.after(f"jade {jade}").has(0) == has
    scores = game.state.scores().sources
    assert (scores["coins"][0], scores["goods"][0]) == points


@rule("MP2-X21")
def test_x21_gantulga_and_the_fee_of_a_card() -> None:
    """Two steps for 4 coins; a third is not offered."""
    game = caravan(2, characters=["gantulga_od", "de_wu"]).card("card_area_1", "cc02").hand(0, "3").purse(0, coin=4)
    game.after("use card_area_1", "die 3", "go xian", "go zhangye")
    assert (game.has(0), game.legal()) == ({}, ["stop"])


@rule("MP2-X22")
def test_x22_nine_items() -> None:
    """Ten ways to take them."""
    assert caravan(2, throws=["11112", "66666"]).legal() == [f"camels {n}" for n in range(10)]


@rule("MP2-X23")
def test_x23_an_impossible_part_is_lost() -> None:
    """r21 without a post in a contract city."""
    game = caravan().active(0, "r21").purse(0, camel=1, pepper=1, jade=3).after("complete r21")
    assert (game.has(0), game.asked()) == ({"vp": 4, "coin": 1}, "turning")


@rule("MP2-X24")
def test_x24_an_extra_post_though_the_end_is_an_oasis() -> None:
    """Xi'an or Fuzhou, with all its bonuses."""
    game = caravan().hand(0, "3 3 3").purse(0, coin=20, camel=9).outpost("xian", "op04")
    game.after("use travel_upper", "die 3", "die 3", "die 3", "go xian", "go fuzhou", "go guilin")
    assert game.legal() == ["build xian", "build fuzhou", "decline"]
    game.after("build xian")
    assert (game.built(0), game.asked()) == (["xian"], "signing")


@rule("MP2-X25")
def test_x25_points_for_coins() -> None:
    """From 1 to -4 points, 20 coins."""
    game = caravan().card("card_area_1", "cc10").hand(0, "5").purse(0, vp=1).after("use card_area_1", "die 5")
    assert game.after("exchange 1x5").has(0) == {"vp": -4, "coin": 20}


@rule("MP2-X26")
def test_x26_a_final_scoring() -> None:
    """Shields and icons 28, goal 5, goods 2, coins 1, second in contracts 4: together 40."""
    game = caravan().goal(0, "g06").seals(0, jewelers=2).purse(0, coin=17, jade=1, pepper=2, gold=2, plus_one=1)
    game.posts(0, "xian", "baghdad", "dunhuang", "kunming", "lhasa", "kabul", "fuzhou", "xanadu")
    for seat, number in enumerate((5, 6, 4, 4)):
        game.completed(seat, number)
    sources = game.state.scores().sources
    found = {name: sources[name][0] for name in ("shields", "goal", "goods", "coins", "majority")}
    assert found == {"shields": 28, "goal": 5, "goods": 2, "coins": 1, "majority": 4}


@rule("MP2-X27")
def test_x27_the_last_die_serves_the_main_action() -> None:
    """The 2 into the bag; then the 4 must be placed."""
    game = caravan().hand(0, "2 4").purse(0).after("put coin", "die 2")
    assert (game.has(0), game.refused("put coin")) == ({"coin": 3}, "MP2-4.9")
    assert "use book_1" in game.legal()


@rule("MP2-X28")
def test_x28_the_space_of_a_completed_contract_is_free() -> None:
    """The contract drawn goes there; nothing is discarded."""
    game = caravan().active(0, "r04", "r06").purse(0, camel=1, pepper=1, silk=2).after("complete r04", "draw r40")
    assert (game.contracts(0), game.has(0)) == (["r06", "r40"], {"vp": 4})


@rule("MP2-X29")
def test_x29_pairs_of_goods() -> None:
    """Twice with 2 pepper, silk and gold: both pairs hold a pepper; in ascending order that is one way, not asked."""
    game = caravan().card("card_area_1", "cc19").hand(0, "2").purse(0, pepper=2, silk=1, gold=1)
    game.after("use card_area_1", "die 2", "exchange 1x2")
    assert (game.has(0), game.asked()) == ({"vp": 4, "coin": 2}, "finishing")
