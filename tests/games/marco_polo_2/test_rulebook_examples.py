"""The examples of the rulebooks (MP2-22.1), each under its id."""

import pytest

from serai.kernel.rulebook import rule
from serai.kernel.writing import count
from tests.games.marco_polo_2.caravan import caravan


@rule("MP2-EX1")
def test_ex1_a_free_offer() -> None:
    """Book I empty, die 2: 1 jade and 2 pepper for nothing."""
    game = caravan().hand(0, "2").purse(0).after("use book_1", "die 2", "offer free-1")
    assert game.has(0) == {"jade": 1, "pepper": 2}


@rule("MP2-EX2")
def test_ex2_the_khans_row() -> None:
    """After a 3 a 2 is illegal, a 4 legal."""
    game = caravan().hand(0, "3").purse(0).after("use khan", "die 3", "end").hand(1, "4 2").purse(1)
    game.after("use khan")
    assert (game.legal(), game.refused("die 2")) == (["die 4"], "MP2-8.2")
    game.after("die 4")
    assert (game.has(0), game.has(1)) == ({"coin": 4, "camel": 2}, {"coin": 4, "camel": 2})
    assert [row[1:] for row in game.sees(0, "dice_placed")[:2]] == [[0, 3], [1, 4]]


@rule("MP2-EX3", "MP2-EX6")
@pytest.mark.parametrize(("marker", "gain"), [("cb1", {"coin": 3, "camel": 1}), ("cb2", {"camel": 3})])
def test_ex3_ex6_city_bonuses(marker: str, gain: dict[str, int]) -> None:
    """At once, and again at the start of each later round; the special action from the next turn on."""
    game = caravan(2).figure(0, "merv").marker("balkh", marker).hand(0, "1 1").purse(0, coin=4, camel=1)
    game.after("use travel_lower", "die 1", "go balkh")
    assert game.has(0) == gain
    game.after("end").hand(1, "2").after("put coin", "die 2", "end")
    assert "use special_balkh" in game.legal()
    game.purse(0).play_out()
    before = game.has(0)
    game.after("stack t1c", "stack t2c", "stack t3c")
    assert {kind: game.has(0)[kind] - before.get(kind, 0) for kind in gain} == gain


@rule("MP2-EX4")
def test_ex4_a_card_city() -> None:
    """Its card may be used from the next turn on."""
    game = caravan(2).hand(0, "1 black-1 3").purse(0, coin=20, camel=9, jade=9).outpost("xanadu", "").pass_turns(1)
    game.after("use travel_lower", "die 1", "go xanadu")
    assert game.refused("use card_xanadu") == "MP2-4.1"
    game.after("end")
    assert "use card_xanadu" in game.legal()


@rule("MP2-EX5")
def test_ex5_a_contract_city() -> None:
    """One of the two contracts or none; the space is refilled at the end of the turn."""
    game = caravan(2).hand(0, "1 2").purse(0, coin=20).outpost("xian", "").pass_turns(1)
    game.after("use travel_lower", "die 1", "go xian")
    assert game.legal() == ["sign r20", "sign r21", "decline"]
    game.after("sign r20", "end").nature("draw r33")
    assert (game.contracts(0), game.lies_in("xian")) == (["r20", "b01"], ["r33", "r21"])
    assert "use contracts" in game.legal()


@rule("MP2-EX7")
def test_ex7_a_journey() -> None:
    """3 and 5 on the middle space: three steps to Pagan, post there only; with the upper space also in Fuzhou."""
    game = caravan().figure(0, "yangzhou").hand(0, "3 5").purse(0, coin=5, camel=5).outpost("pagan", "")
    game.after("use travel_middle", "die 3", "die 5")
    assert game.state.prompt(0)[1]["left"] == 3
    game.after("go fuzhou", "go guilin", "go pagan")
    assert (game.has(0), game.built(0)) == ({}, ["pagan"])
    upper = caravan().figure(0, "yangzhou").hand(0, "3 5 5").purse(0, coin=5, camel=5)
    upper.after("use travel_upper", "die 3", "die 5", "die 5", "go fuzhou", "go guilin", "go pagan", "build fuzhou")
    assert upper.built(0) == ["fuzhou", "pagan"]


@rule("MP2-EX8")
@pytest.mark.parametrize("moves", [["sign r20", "sign r21"], ["sign r20", "sign r28"], ["sign r28", "done"]])
def test_ex8_the_contracts_action(moves: list[str]) -> None:
    """Two from one city, one from each, or one only; then 3 coins."""
    game = caravan().posts(0, "xian", "kabul").active(0).hand(0, "1").purse(0).after("use contracts", "die 1", *moves)
    assert game.contracts(0) == [move[5:] for move in moves if move != "done"]
    assert game.has(0) == {"coin": 3}


@rule("MP2-EX9")
def test_ex9_space_must_be_made() -> None:
    """A red one goes under the pile, a blue one to the box."""
    game = caravan().posts(0, "xian").active(0, "r06", "b01").hand(0, "1").after("use contracts", "die 1", "sign r20")
    red = game.after("discard r06")
    assert (list(red.khanate.under), red.contracts(0)) == ([5], ["r20", "b01"])
    other = caravan().posts(0, "xian").active(0, "r06", "b01").hand(0, "1").after("use contracts", "die 1", "sign r20")
    assert (list(other.after("discard b01").khanate.under), other.khanate.gone) == ([], 1)


@rule("MP2-EX10", "MP2-EX23")
@pytest.mark.parametrize(
    ("city", "guild", "die", "gain"),
    [
        ("baghdad", "jewelers", "3", {"vp": 2, "coin": 3, "camel": 2}),
        ("hormuz", "tailors", "5", {"pepper": 2, "camel": 2, "coin": 2, "vp": 4}),
    ],
)
def test_ex10_ex23_special_cities(city: str, guild: str, die: str, gain: dict[str, int]) -> None:
    """The reward and the seal's bonus, once with a 3, twice with a 5."""
    game = (
        caravan().posts(0, city).seals(0, **{guild: 2}).hand(0, die).purse(0).after(f"use special_{city}", f"die {die}")
    )
    assert game.has(0) == gain


@rule("MP2-EX11")
def test_ex11_an_exchange() -> None:
    """Die 5, 2 camels and 2 jade: twice, 6 points."""
    game = caravan().posts(0, "xanadu").hand(0, "5").purse(0, camel=2, jade=2)
    assert game.after("use card_xanadu", "die 5", "exchange 1x2").has(0) == {"vp": 6}


@rule("MP2-EX12")
def test_ex12_completing_a_contract() -> None:
    """2 camels, 2 pepper, 1 silk for 4 coins and 3 points."""
    game = caravan().active(0, "r01").purse(0, camel=2, pepper=2, silk=1).after("complete r01")
    assert (game.has(0), count(game.khanate.completed_contracts[0])) == ({"coin": 4, "vp": 3}, 1)


@rule("MP2-EX13")
def test_ex13_improving_a_seal() -> None:
    """9 coins and 2 gold for the jewelers' seal; 2 camels at once."""
    game = caravan().seals(0, jewelers=1).purse(0, coin=9, gold=2).after("improve jewelers")
    assert (game.seal(0, "jewelers"), game.has(0)) == (2, {"camel": 2})


@rule("MP2-EX14", "MP2-EX15", "MP2-EX16", "MP2-EX17")
def test_ex14_to_ex17_dice() -> None:
    """Money bag, reroll, change, black die."""
    bag = caravan().hand(0, "4 2").purse(0).after("put coin", "die 4")
    assert (bag.has(0), bag.dice(0)) == ({"coin": 3}, "2")
    reroll = caravan().hand(0, "4").purse(0, camel=1).after("reroll", "die 4", "roll 1")
    assert (reroll.has(0), reroll.dice(0)) == ({}, "1")
    change = caravan().hand(0, "2").purse(0, camel=2).after("change up", "die 2")
    assert (change.has(0), change.dice(0)) == ({}, "3")
    black = caravan().hand(0, "2").purse(0, camel=3).after("buy", "roll 6")
    assert (black.has(0), black.dice(0), black.khanate.blacks) == ({}, "2 black-6", 5)


@rule("MP2-EX18")
def test_ex18_occupied_seals() -> None:
    """1 and 3 with one coin: only the farmers' seal, no jade."""
    game = caravan().occupy("seals", 4, 3).occupy("seals", 4, 3).hand(0, "1 3").purse(0, coin=1)
    game.after("use seals", "die 1", "die 3")
    assert (game.legal(), game.after("seal farmers").has(0)) == (["seal farmers"], {})


@rule("MP2-EX19")
def test_ex19_a_black_die_on_a_used_space() -> None:
    """Legal for 4 coins; a blue die is not."""
    game = caravan(2).posts(0, "xian").active(0).hand(0, "1 2 black-4").purse(0, coin=1).pass_turns(1)
    game.after("use contracts", "die 1", "sign r20", "done", "end").nature("draw r33")
    assert game.purse(0, coin=4).after("use contracts").legal() == ["die black-4"]
    game.after("die black-4")
    assert game.has(0) == {}
    game.after("sign r21", "done")
    assert game.has(0) == {"coin": 3}


@rule("MP2-EX20")
def test_ex20_compensation() -> None:
    """13 points: 2 coins, 1 and 1, or 2 camels."""
    game = caravan(2, throws=["12334", "66666"])
    assert game.legal() == ["camels 0", "camels 1", "camels 2"]
    assert game.after("camels 1").has(0) == {"coin": 9, "camel": 4}


@rule("MP2-EX21")
def test_ex21_the_hourglass() -> None:
    """Middle after middle takes it; the running round goes on in the old order."""
    game = caravan(3)
    for seat in (0, 1):
        game.hand(seat, "1 1 3").purse(seat, coin=9).after("use travel_middle", "die 1", "die 1", "go xanadu", "end")
        assert game.khanate.next_first == seat
    assert game.actor() == 2


@rule("MP2-EX22", "MP2-EX24", "MP2-EX28")
@pytest.mark.parametrize(
    ("card", "die", "gain"), [("cc04", "2", {"silk": 1}), ("cc05", "2", {"vp": 2}), ("cc11", "5", {"coin": 10})]
)
def test_ex22_ex24_ex28_cards(card: str, die: str, gain: dict[str, int]) -> None:
    """A table, a count of 5 contracts limited by the die, 2 coins a pip."""
    game = caravan().card("card_area_1", card).completed(0, 5).hand(0, die).purse(0)
    assert game.after("use card_area_1", f"die {die}").has(0) == gain


@rule("MP2-EX25", "MP2-EX26")
def test_ex25_ex26_city_bonuses() -> None:
    """Both of two; three of up to four for 3 coins."""
    game = caravan().card("card_area_1", "cc07").posts(0, "karakorum", "balkh").hand(0, "5").purse(0)
    game.after("use card_area_1", "die 5", "name karakorum", "name balkh")
    assert game.has(0) == {"vp": 2, "camel": 3}
    paid = caravan().card("card_area_1", "cc08").posts(0, "karakorum", "kashgar", "balkh", "baghdad").hand(0, "4")
    paid.purse(0, coin=3).after("use card_area_1", "die 4", "name karakorum", "name kashgar", "name balkh")
    assert paid.has(0) == {"vp": 2, "coin": 3, "camel": 4}


@rule("MP2-EX27")
def test_ex27_one_option_never_a_mixture() -> None:
    """n times the one or n times the other."""
    game = caravan().hand(0, "5").purse(0, camel=5, coin=5).after("use card_area_1", "die 5")
    assert game.legal() == [f"exchange {option}x{n}" for option in (1, 2) for n in range(1, 6)]
    assert game.after("exchange 1x5").has(0) == {"coin": 20}


@rule("MP2-EX29")
def test_ex29_a_seal_with_one_die() -> None:
    """Farmers', or spicers' with 1 jade."""
    game = caravan().card("card_area_1", "cc12").hand(0, "2").purse(0, camel=1).after("use card_area_1", "die 2")
    assert (game.has(0), game.legal()) == ({}, ["seal farmers", "seal spicers"])
    assert game.after("seal spicers").has(0) == {"jade": 1}


@rule("MP2-EX30")
def test_ex30_seven_shields_and_two_icons() -> None:
    """n = 9: 17 points."""
    game = caravan().goal(0, "g14").purse(0, plus_one=2)
    game.posts(0, "xanadu", "xian", "fuzhou", "karakorum", "dunhuang", "kunming", "kabul")
    assert game.state.scores().sources["shields"][0] == 17


@rule("MP2-EX31")
def test_ex31_a_goal_card() -> None:
    """5 for the improved jewelers' seal, nothing for the basic one, one icon."""
    game = caravan().goal(0, "g11").seals(0, spicers=1, jewelers=2).posts(0, "kabul")
    scores = game.state.scores().sources
    assert (scores["goal"][0], scores["shields"][0]) == (5, 2), "a shield and an icon: n = 2"


@rule("MP2-EX32")
def test_ex32_mongke() -> None:
    """Xi'an to Jaipur in 2 steps over 2 oases; any other character needs 4."""
    game = (
        caravan(characters=["mongke_khan", "de_wu", "isabella_donati", "gantulga_od"]).figure(0, "xian").hand(0, "2 2")
    )
    game.purse(0, coin=8, camel=4).outpost("jaipur", "").after("use travel_middle", "die 2", "die 2")
    game.after("go fuzhou", "go guilin", "go bihar", "go jaipur")
    assert (game.has(0), game.legal()) == ({"vp": 6}, ["camels 0", "camels 1", "camels 2"])
    assert (game.after("camels 1").has(0), game.built(0)) == ({"vp": 6, "coin": 2, "camel": 1}, ["jaipur"])
    other = caravan().figure(0, "xian").hand(0, "4 4").purse(0, coin=8, camel=4).outpost("jaipur", "")
    other.after("use travel_middle", "die 4", "die 4", "go fuzhou", "go guilin", "go bihar", "go jaipur")
    assert (other.has(0), other.built(0)) == ({}, ["jaipur"])


@rule("MP2-EX33")
def test_ex33_de_wu() -> None:
    """One die 3 on occupied seals: 3 coins; three seals to choose from, no jade of his own."""
    game = caravan(2, characters=["de_wu", "abha_basu"]).occupy("seals", 1).hand(0, "3").purse(0, coin=3)
    game.after("use seals", "die 3")
    assert (game.has(0), game.legal()) == ({}, ["seal farmers", "seal spicers", "seal tailors"])
    assert game.after("seal spicers").has(0) == {"jade": 1}


@rule("MP2-EX34")
def test_ex34_filippo() -> None:
    """Red is first in Kashgar: 2 gold, and the tile goes to Filippo, who redeems it later."""
    game = caravan(2).outpost("kashgar", "op01").hand(0, "1 2").after("use book_1", "die 2", "offer free-1", "end")
    game.figure(1, "merv").hand(1, "1").purse(1, coin=9, camel=9).after(
        "use travel_lower", "die 1", "go kashgar", "end"
    )
    assert (game.has(1)["gold"], sum(game.sees(1, "tiles")[0])) == (2, 1)
    game.purse(0).after("redeem op01")
    assert (game.has(0), sum(game.sees(1, "tiles")[0])) == ({"gold": 2}, 0)


@rule("MP2-EX35")
def test_ex35_gantulga() -> None:
    """Pagan to Kabul: 2 coins for the space and 1 jade; the route's coins and camels are not paid."""
    game = caravan(2, characters=["gantulga_od", "abha_basu"]).figure(0, "pagan").hand(0, "1").purse(0, jade=1, coin=2)
    game.outpost("kabul", "").after("use travel_lower", "die 1", "go kabul", "decline")
    assert (game.has(0), game.built(0)) == ({}, ["kabul"])


@rule("MP2-EX36")
@pytest.mark.parametrize(("pairs", "gain"), [(0, {"camel": 5}), (1, {"camel": 3, "gold": 1})])
def test_ex36_isabella(pairs: int, gain: dict[str, int]) -> None:
    """1, 2, 4, 4, 6: 4 coins, a point, and 2 camels or a gold; no compensation."""
    game = caravan(2, characters=["isabella_donati", "abha_basu"], throws=["12446", "66666"]).after(f"pairs {pairs}")
    assert game.has(0) == {"coin": 12, "vp": 1, **gain}
    assert game.asked() == "turning"
