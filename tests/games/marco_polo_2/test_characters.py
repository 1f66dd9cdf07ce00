"""MP2-17: the seven characters, every clause."""

from serai.kernel.rulebook import rule
from serai.kernel.writing import count
from tests.games.marco_polo_2.caravan import Caravan, caravan


def played(character: str, seats: int = 2) -> Caravan:
    """Seat 0 plays the character, nobody collects outposts."""
    others = [name for name in ("abha_basu", "de_wu", "gantulga_od", "mongke_khan") if name != character]
    return caravan(seats, characters=[character, *others[: seats - 1]])


@rule("MP2-17.1", "MP2-17.2")
def test_mongke_passes_oases() -> None:
    """Entering an oasis costs no step while he goes on; route costs are paid."""
    game = played("mongke_khan").figure(0, "xanadu").hand(0, "1").purse(0, coin=5, camel=3)
    game.after("use travel_lower", "die 1", "go gobi")
    assert game.state.prompt(0)[1] == {"left": 1, "begun": 1}
    game.after("go karakorum", "camels 0")
    assert (game.built(0), game.has(0)) == (["karakorum"], {"vp": 5, "coin": 2})


@rule("MP2-17.2")
def test_mongke_pays_for_stopping_on_an_oasis() -> None:
    """The last entry costs a step, and the fee of a card; he enters only if he could pay it."""
    game = played("mongke_khan").figure(0, "xanadu").card("card_area_1", "cc02").hand(0, "1").purse(0, coin=4, camel=1)
    game.after("use card_area_1", "die 1", "go gobi")
    assert (game.has(0), game.legal()) == ({"coin": 2}, ["stop"])
    game.after("stop", "camels 1")
    assert game.has(0) == {"vp": 3, "camel": 1}
    poor = played("mongke_khan").figure(0, "xanadu").card("card_area_1", "cc02").hand(0, "1").purse(0, coin=3, camel=1)
    assert poor.refused("use card_area_1") == "MP2-5.9"


@rule("MP2-6.5", "MP2-17.2")
def test_jade_for_stopping_on_an_oasis_is_not_spent_on_camels() -> None:
    """A coin and a jade are left for the fee of two: jade instead of a coin leaves two, instead of a camel not."""
    game = played("mongke_khan").round(5).figure(0, "xanadu").card("card_area_1", "cc02").hand(0, "1")
    game.purse(0, coin=3, camel=1, jade=1).after("use card_area_1", "die 1", "go gobi")
    assert game.legal() == ["jade 0", "jade 1"]
    game.after("jade 0")
    assert game.legal() == ["stop"]
    game.after("stop", "camels 1")
    assert game.has(0) == {"vp": 3, "camel": 1}


@rule("MP2-17.3")
def test_mongkes_oases() -> None:
    """3 points and 2 coins or a camel for each different oasis entered, before posts; once for one entered twice."""
    game = played("mongke_khan").figure(0, "fuzhou").hand(0, "4 4").purse(0, coin=20, camel=9)
    game.after("use travel_middle", "die 4", "die 4", "go guilin", "go fuzhou", "go guilin", "go bihar", "stop")
    assert game.legal() == ["camels 0", "camels 1", "camels 2"]
    assert (game.refused("camels 3"), game.built(0)) == ("MP2-17.3", [])
    before = game.has(0)
    game.after("camels 1")
    assert game.has(0)["coin"] == before.get("coin", 0) + 2
    assert (game.has(0)["vp"], game.has(0)["camel"]) == (6, before["camel"] + 1)


@rule("MP2-17.3")
def test_the_oasis_he_starts_from_counts_only_on_coming_back() -> None:
    """From Gobi Wells straight to Xanadu: nothing."""
    game = played("mongke_khan").figure(0, "gobi").posts(0, "xanadu").hand(0, "4 4").purse(0, coin=20, camel=9)
    game.after("use travel_middle", "die 4", "die 4", "go xanadu", "stop")
    assert game.asked() == "finishing"
    assert "vp" not in game.has(0)


@rule("MP2-17.4")
def test_de_wu_takes_seals_with_one_die() -> None:
    """Exactly one; minimum and payment follow it."""
    game = played("de_wu").occupy("seals", 2).hand(0, "4 4").purse(0, coin=4).after("use seals", "die 4")
    assert (game.asked(), game.has(0), game.dice(0)) == ("sealing", {}, "4")
    assert game.after("seal jewelers").has(0) == {"jade": 3}


@rule("MP2-17.5")
def test_de_wu_gets_jade_for_improving() -> None:
    """One jade; none for taking a seal."""
    game = played("de_wu").seals(0, jewelers=1).purse(0, coin=9, gold=2).after("improve jewelers")
    assert game.has(0) == {"jade": 1, "camel": 2}


@rule("MP2-17.6")
def test_de_wus_icon() -> None:
    """One "+1" at the end: the shield track at 1 without any city."""
    game = played("de_wu")
    assert game.state.scores().sources["shields"][:2] == [1, 0]


@rule("MP2-17.7")
def test_abhas_coins() -> None:
    """2 at the start of each round, the first included."""
    assert played("abha_basu").has(0) == {"coin": 10, "camel": 3}


@rule("MP2-17.8", "MP2-17.9")
def test_abhas_jade() -> None:
    """A jade for each contract, before its reward; a point for each jade received; paying jade costs none."""
    game = played("abha_basu").active(0, "b07").purse(0, camel=1, pepper=1, silk=1, jade=1).hand(0, "3")
    game.after("complete b07")
    assert game.has(0) == {"vp": 3, "coin": 2, "jade": 1}
    assert "go xanadu" in game.legal(), "2 coins and the jade"
    game.after("go xanadu")
    assert game.state.scores().sources["character"][0] == 1
    bag = played("abha_basu").hand(0, "2 3").purse(0).after("put jade", "die 2")
    assert bag.has(0) == {"vp": 1, "jade": 1}


@rule("MP2-17.10")
def test_two_figures() -> None:
    """Either makes each step; allowance and costs are common."""
    game = played("mailin_tian_chin").figure(0, "xian", "yangzhou").hand(0, "3 3").purse(0, coin=30, camel=9)
    game.after("use travel_middle", "die 3", "die 3", "go kunming", "second fuzhou")
    assert game.state.prompt(0)[1]["left"] == 1
    assert list(game.khanate.figures[:2]) == [7, 4]
    single = played("gantulga_od").hand(0, "3").purse(0, coin=9).after("use travel_lower", "die 3")
    assert single.refused("second xian") == "MP2-17.10"


@rule("MP2-17.10")
def test_two_figures_that_stand_together_are_alike() -> None:
    """Only the first is offered: which of them goes makes no difference."""
    game = played("mailin_tian_chin").hand(0, "3 3").purse(0, coin=30, camel=9)
    game.after("use travel_middle", "die 3", "die 3")
    assert game.legal() == ["go xanadu", "go xian", "go yangzhou"]
    assert game.refused("second xian") == "MP2-17.10"
    game.after("go xanadu")
    assert "second xian" in game.legal()


@rule("MP2-17.11")
def test_posts_of_two_figures() -> None:
    """Every figure that moved builds, in the order of moving; all posts first, then the bonuses."""
    game = played("mailin_tian_chin").figure(0, "xian", "yangzhou").hand(0, "2 2").purse(0, coin=30, camel=9)
    game.outpost("kunming", "op04").outpost("fuzhou", "op01")
    game.after("use travel_middle", "die 2", "die 2", "second fuzhou", "go kunming")
    assert game.built(0) == ["fuzhou", "kunming"]
    assert game.has(0)["gold"] == 2, "Fuzhou first, though Kunming asks about a contract"
    assert game.after("decline").has(0)["coin"] == 30


@rule("MP2-17.11", "MP2-10.11")
def test_the_extra_post_on_the_way_of_either_figure() -> None:
    """The second figure passed Yangzhou."""
    game = played("mailin_tian_chin").hand(0, "4 4 4").purse(0, coin=30, camel=9)
    game.after("use travel_upper", "die 4", "die 4", "die 4", "go xanadu", "second yangzhou", "second fuzhou", "stop")
    assert game.legal() == ["build yangzhou", "decline"]


@rule("MP2-17.11")
def test_a_card_places_one_post() -> None:
    """Where two are possible the player chooses."""
    game = played("mailin_tian_chin").card("card_area_1", "cc02").hand(0, "2").purse(0, coin=30, camel=9)
    game.after("use card_area_1", "die 2", "go xanadu", "second xian")
    assert (game.asked(), game.legal()) == ("settling", ["build xanadu", "build xian"])
    assert game.refused("build fuzhou") == "MP2-17.11"
    assert game.after("build xanadu").built(0) == ["xanadu"]


@rule("MP2-17.12")
def test_a_round_bonus_twice() -> None:
    """Chosen before the first is taken; the copy marker may copy two different ones."""
    game = played("mailin_tian_chin").posts(0, "lhasa", "balkh").seals(0, tailors=2)
    game.play_out()
    game.after("stack t1c", "stack t2c", "stack t3c")
    assert (game.actor(), game.legal()) == (0, ["double lhasa", "double balkh", "double tailors"])
    assert game.refused("double kashgar") == "MP2-17.12"
    game.purse(0).after("double lhasa", "copy cb1", "copy cb2")
    assert game.has(0) == {"coin": 3, "camel": 7, "vp": 2}


@rule("MP2-17.12")
def test_no_bonus_nothing_twice() -> None:
    """In round 1 nothing is asked."""
    assert played("mailin_tian_chin").has(0) == {"coin": 11, "camel": 3}


@rule("MP2-17.13")
def test_filippo_collects_outposts() -> None:
    """When another has received the bonus he takes the tile; his own he takes instead of the bonus."""
    game = caravan(2).outpost("xanadu", "op04").outpost("xian", "op01")
    game.hand(0, "1 1").purse(0, coin=9).after("use travel_lower", "die 1", "go xian", "decline", "end")
    assert (game.has(0), game.sees(1, "tiles")[0][0]) == ({"coin": 3}, 1)
    game.hand(1, "1 1").purse(1, coin=9).after("use travel_lower", "die 1", "go xanadu", "end")
    assert (game.has(1)["coin"], sum(game.sees(1, "tiles")[0])) == (9, 2)


@rule("MP2-17.14")
def test_filippo_redeems_tiles() -> None:
    """As a bonus action, any number, also in the turn of getting one."""
    game = caravan(2).outpost("xian", "op01").tiles(0, "op04").hand(0, "1 1").purse(0, coin=6)
    game.after("use travel_lower", "die 1", "go xian", "decline", "redeem op01", "redeem op04")
    assert (game.has(0), count(game.khanate.spent_outposts)) == ({"gold": 2, "coin": 6}, 2)
    assert game.refused("redeem op01") == "MP2-17.14"


@rule("MP2-17.15")
def test_gantulga_pays_no_routes() -> None:
    """Only the lower space; no coins and camels of routes, but jade, seals and the other costs."""
    game = played("gantulga_od").hand(0, "4 4 4").purse(0, coin=6).occupy("travel_lower", 1).outpost("xian", "")
    assert (game.refused("use travel_middle"), game.refused("use travel_upper")) == ("MP2-17.15", "MP2-17.15")
    game.after("use travel_lower", "die 4", "go xian", "decline")
    assert game.has(0) == {}, "4 for the occupied space, 2 for the space, nothing for the route"
    jade = played("gantulga_od").figure(0, "kashgar").hand(0, "1").purse(0, coin=2).after("use travel_lower", "die 1")
    assert (jade.refused("go balkh"), jade.refused("go karakorum")) == ("MP2-10.7", "MP2-10.5")


@rule("MP2-17.16")
def test_gantulga_moves_further_by_cards() -> None:
    """Movement of cards, contracts and tiles is not limited to one step."""
    game = played("gantulga_od").active(0, "r20").purse(0, camel=2, silk=2, gold=1).hand(0, "2")
    game.after("complete r20", "go xian", "go kunming")
    assert game.built(0) == ["kunming"]


@rule("MP2-17.17")
def test_isabellas_dice() -> None:
    """2 coins for 1 and 6, a point for 2 and 5, a camel for 3 and 4, at the start of a round; not for rerolls."""
    game = caravan(2, characters=["isabella_donati", "de_wu"], throws=["12456", "66666"])
    assert game.has(0) == {"coin": 12, "camel": 4, "vp": 2}
    game.after("reroll", "die 6", "roll 1")
    assert game.has(0) == {"coin": 12, "camel": 3, "vp": 2}


@rule("MP2-17.18")
def test_isabellas_pairs() -> None:
    """A doubles bonus instead of two single ones; three equal dice have one pair, four up to two."""
    for throw, choices, pick, gain in (
        ("33346", 2, 1, {"coin": 10, "camel": 5, "gold": 1}),
        ("36666", 3, 2, {"coin": 8, "camel": 4, "jade": 2}),
        ("13455", 2, 1, {"coin": 10, "camel": 5, "silk": 1}),
        ("13455", 2, 0, {"coin": 10, "camel": 5, "vp": 2}),
    ):
        game = caravan(2, characters=["isabella_donati", "de_wu"], throws=[throw, "66666"])
        assert game.legal() == [f"pairs {n}" for n in range(choices)]
        assert choices == 3 or game.refused("pairs 2") == "MP2-17.18"
        assert game.after(f"pairs {pick}").has(0) == gain


@rule("MP2-17.19")
def test_isabellas_black_die() -> None:
    """The single bonus when she gets and rolls it, never a doubles bonus; none for rolling it again."""
    game = caravan(2, characters=["isabella_donati", "de_wu"], throws=["13456", "66666"])
    game.hand(0, "3").purse(0, camel=5).after("buy", "roll 3")
    assert game.has(0) == {"camel": 3}
    assert game.after("reroll", "die black-3", "roll 6").has(0) == {"camel": 2}
