"""Reasons for moves on the way west, each in a position made for it. Seat 0 keeps goal card g01: moon, monkey, snake,
rooster."""

from typing import Any

import pytest

from serai.kernel.rulebook import rule
from tests.games.answers import reasons
from tests.games.marco_polo_2.caravan import Caravan, caravan
from tests.games.marco_polo_2.test_travel import ELEVEN


def arriving(start: str, **purse: int) -> Caravan:
    """Seat 0 with one die in hand, about to go one step from a place."""
    game = caravan().figure(0, start).hand(0, "1 6").purse(0, coin=9, camel=3, **purse)
    return game.after("use travel_lower", "die 1")


@rule("MP2-15.3", "MP2-18.6")
def test_a_contract_is_filled() -> None:
    """r01: 2 camels, 2 pepper and silk for 3 points and 4 coins. The first one completed is the most."""
    game = caravan().purse(0, camel=2, pepper=2, silk=1).active(0, "r01")
    found = reasons(game, "complete r01")
    assert found["points"] == {"n": 3}
    assert found["contract"] == {"contract": "r01"}
    assert found["majority"] == {"n": 8}
    assert (found["coins"], found["pays-camels"]) == ({"n": 4}, {"n": 2})


@rule("MP2-18.6")
@pytest.mark.parametrize(
    ("own", "others", "more"),
    [
        (0, [1, 0, 0], {"n": 8}),  # level with the only one who has any
        (0, [2, 0, 0], {"n": 4}),  # second
        (1, [2, 0, 0], {"n": 4}),  # from second to first, with another
        (2, [1, 0, 0], None),  # first already
    ],
)
def test_the_majority_of_contracts(own: int, others: list[int], more: dict[str, int] | None) -> None:
    """Eight points for the most, four for the second most."""
    game = caravan().purse(0, camel=2, pepper=2, silk=1).active(0, "r01").completed(0, own)
    for seat, number in enumerate(others, 1):
        game.completed(seat, number)
    game.khanate.completed_contracts[0] <<= 10
    assert reasons(game, "complete r01").get("majority") == more


@rule("MP2-11.1")
@pytest.mark.parametrize(("built", "paid"), [(7, None), (8, 5), (9, 5), (10, 10)])
def test_posts_that_pay(built: int, paid: int | None) -> None:
    """The ninth and the tenth 5 points, the eleventh 10."""
    game = caravan().figure(0, "merv").posts(0, *[city for city in ELEVEN if city != "balkh"][:built])
    game.hand(0, "1").purse(0, coin=4, camel=1).marker("balkh", "cb2").after("use travel_lower", "die 1")
    found = reasons(game, "go balkh")
    assert found.get("many-posts") == (paid and {"number": built + 1, "n": paid})
    assert found.get("points") == (paid and {"n": paid})


@rule("MP2-11.3")
def test_a_post_that_is_moved_pays_nothing() -> None:
    """All eleven are on the map: the one that is lifted and put down again is no new one."""
    game = caravan().posts(0, *ELEVEN).figure(0, "merv").hand(0, "1").purse(0, coin=4, camel=1)
    found = reasons(game.after("use travel_lower", "die 1", "go balkh"), "lift xanadu")
    assert not {"many-posts", "points"} & set(found)


@rule("MP2-11.5", "MP2-18.2", "MP2-18.3")
def test_a_post_with_a_bonus_marker() -> None:
    """Karakorum: 2 points now and in each of four rounds; the snake is a new shield, and it is on the goal card."""
    game = arriving("gobi").goal(0, "g01")
    found = reasons(game, "go karakorum")
    assert found["marker"] == {"city": "karakorum", "bonus": "cb4", "rounds": 4}
    assert found["points"] == {"n": 2}
    assert found["post"] == {"city": "karakorum"}
    assert found["goal-shield"] == {"shield": "snake"}
    assert found["shields"] == {"n": 2}  # one shield and one icon: the track has 0, 1, 2
    assert not {"late-bonus", "old-shield", "outpost", "opens-card", "opens-contracts"} & set(found)


@rule("MP2-11.5", "MP2-3.10")
def test_a_marker_in_the_last_round() -> None:
    """It pays once more and never again; with a new shield the post is worth something all the same."""
    game = arriving("gobi").goal(0, "g02").posts(0, "pagan").round(5)
    found = reasons(game, "go karakorum")
    assert found["late-bonus"] == found["old-shield"] == {"city": "karakorum"}
    assert "marker" not in found
    assert "late-bonus" not in reasons(arriving("gobi").round(5), "go karakorum")


@rule("MP2-11.7", "MP2-14.1")
def test_the_first_post_takes_the_tile() -> None:
    """Xanadu: 6 coins of its tile; the card can be used in four rounds. Who comes later finds no tile."""
    game = arriving("beijing").plays(0, "de_wu").plays(1, "abha_basu").outpost("xanadu", "op04")
    found = reasons(game, "go xanadu")
    assert found["outpost"] == {"city": "xanadu", "tile": "op04"}
    assert found["opens-card"] == {"city": "xanadu", "rounds": 4}
    assert found["coins"] == {"n": 3}  # 6 of the tile, less 3 of the road
    later = arriving("beijing").outpost("xanadu", "")
    found = reasons(later, "go xanadu")
    assert "outpost" not in found
    assert found["pays"] == {"n": 3}
    assert "opens-card" not in reasons(arriving("beijing").round(5).outpost("xanadu", ""), "go xanadu")


@rule("MP2-11.6", "MP2-12.6")
def test_a_contract_city() -> None:
    """Xi'an has two contracts, one of which may be taken with the post."""
    game = arriving("beijing").active(0).outpost("xian", "")
    assert reasons(game, "go xian")["opens-contracts"] == {"city": "xian", "n": 2}
    found = reasons(game.after("go xian").purse(0, camel=2, silk=1), "sign r20")
    assert found["signs"] == {"contract": "r20", "n": 2}  # silk and gold are missing
    assert "hard-contracts" not in found


@rule("MP2-12.4", "MP2-12.5")
@pytest.mark.parametrize(("pepper", "is_hard"), [(0, True), (2, False)])
def test_two_contracts_that_lack_much(pepper: int, *, is_hard: bool) -> None:
    """b01 wants 4 pepper and a camel; beside it r20 wants 5 things. With two pepper b01 is not far."""
    game = arriving("beijing").active(0, "b01").outpost("xian", "").after("go xian")
    game.purse(0, pepper=pepper)
    assert ("hard-contracts" in reasons(game, "sign r20")) == is_hard


@rule("MP2-10.9")
def test_a_journey_into_an_oasis() -> None:
    """It brings no post, which is told when the turn is over; what the road costs is told."""
    game = arriving("xanadu").posts(0, "xanadu")
    found = reasons(game, "go gobi", "end")
    assert "oasis" in found
    assert "post" not in found
    assert (found["pays"], found["pays-camels"]) == ({"n": 2}, {"n": 1})


@rule("MP2-9.1", "MP2-9.2", "MP2-18.1")
def test_a_seal() -> None:
    """A basic tailors' seal with 2 jade; g05 pays 5 for it once it is improved, g01 nothing."""
    game = caravan().hand(0, "3 3 6").purse(0).goal(0, "g05").after("use seals", "die 3", "die 3")
    found = reasons(game, "seal tailors")
    assert (found["seal"], found["seal-wanted"]) == ({"guild": "tailors"}, {"guild": "tailors", "n": 5})
    assert found["goods"] == {"goods": "jade jade"}
    assert "goal" not in found
    assert "seal-wanted" not in reasons(game.goal(0, "g01"), "seal tailors")


@rule("MP2-15.4", "MP2-9.5", "MP2-18.1")
@pytest.mark.parametrize(("number", "left"), [(1, 4), (5, 0)])
def test_an_improved_seal(number: int, left: int) -> None:
    """7 coins and 2 silk for 2 points now and in each round to come; g05 pays 5 more at the end."""
    game = caravan().round(number).purse(0, coin=7, silk=2).seals(0, tailors=1).goal(0, "g05")
    found = reasons(game, "improve tailors")
    assert found["improved"] == {"guild": "tailors", "rounds": left}
    assert (found["points"], found["goal"], found["pays"]) == ({"n": 2}, {"n": 5}, {"n": 7})
    assert not {"seal", "seal-wanted"} & set(found)


@rule("MP2-15.5")
def test_a_die_for_money() -> None:
    """3 coins or 2 camels or a jade; the low die goes, the six stays."""
    game = caravan().hand(0, "2 6").purse(0).active(0)
    for answer, expected in (
        ("put coin", {"coins": {"n": 3}}),
        ("put camel", {"camels": {"n": 2}}),
        ("put jade", {"goods": {"goods": "jade"}}),
    ):
        assert reasons(game, answer, "die 2") == {**expected, "keeps-die": {"n": 6}}
        assert reasons(game, answer, "die 6") == expected


@rule("MP2-15.8")
def test_a_black_die_is_one_more() -> None:
    """Three camels are gone and a die has come, when nature has rolled it."""
    game = caravan().hand(0, "2 6").purse(0, camel=3)
    found = reasons(game, "buy")
    assert found["pays-camels"] == {"n": 3}
    before = game.state.view(0)
    game.after("buy", "roll 4")
    names = {
        name for name, _, _ in game.game.merits(0, {**before, "to_act": [0]}, {**game.state.view(0), "to_act": [0]})
    }
    assert "more-dice" in names


NEARER: list[tuple[dict[str, int], str, dict[str, Any]]] = [
    ({"camel": 1}, "offer free-1", {"nearer": {"contract": "b01", "n": 2}}),
    ({"camel": 1, "pepper": 2}, "offer free-1", {"fillable": {"contract": "b01"}}),
    ({"camel": 1, "pepper": 4}, "offer free-1", {}),
]


@rule("MP2-7.2", "MP2-15.3")
@pytest.mark.parametrize(("purse", "offer", "expected"), NEARER)
def test_goods_for_a_contract_in_hand(purse: dict[str, int], offer: str, expected: dict[str, Any]) -> None:
    """b01 wants a camel and 4 pepper; the first free offer of Book I brings 2 pepper and a jade."""
    game = caravan().hand(0, "2").purse(0, **purse).active(0, "b01").after("use book_1", "die 2")
    found = reasons(game, offer)
    assert found["goods"] == {"goods": "jade pepper pepper"}
    assert {name: found[name] for name in ("nearer", "fillable") if name in found} == expected


@rule("MP2-18.4", "MP2-18.5")
@pytest.mark.parametrize(
    ("number", "purse", "points"),
    [(5, {}, {"n": 1}), (5, {"jade": 1}, {"n": 2}), (4, {"jade": 1}, None)],
)
def test_goods_become_points_in_the_last_round(
    number: int, purse: dict[str, int], points: dict[str, int] | None
) -> None:
    """Three goods more: one point, or two with the one that lay there; earlier they are not counted so."""
    game = caravan().round(number).hand(0, "2").purse(0, **purse).after("use book_1", "die 2")
    assert reasons(game, "offer free-1").get("rounds-up") == points


@rule("MP2-10.14")
def test_who_begins_the_next_round() -> None:
    """Who uses a travel space as high as any before takes the hourglass, unless it is theirs."""
    line = ["use travel_middle", "die 1", "die 1", "go xanadu"]
    for first, rank, begins in ((1, 2, True), (1, 3, False), (0, 2, False)):
        game = caravan(2).hand(0, "1 1 6").purse(0, coin=9, camel=3).outpost("xanadu", "")
        game.khanate.next_first, game.khanate.rank = first, rank
        assert ("begins" in reasons(game, *line)) == begins
