"""MP2-6: paying, and jade in place of coins and camels."""

import pytest

from serai.games.marco_polo_2.purse import can_pay, has_money
from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import GAME, caravan


@rule("MP2-6.1")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    """One pepper is missing for the contract."""
    game = caravan().active(0, "r01").purse(0, camel=2, pepper=1, silk=1)
    assert game.refused("complete r01") == "MP2-6.3"
    game.purse(0, camel=2, pepper=2, silk=1).after("complete r01")
    assert game.has(0) == {"vp": 3, "coin": 4}


@rule("MP2-6.2", "MP2-6.4")
def test_jade_stands_for_coins_and_camels() -> None:
    """Each jade for one coin or one camel; coins and camels are used first, and never stand for jade."""
    game = caravan().active(0, "b07").purse(0, coin=9, camel=9, pepper=1, silk=1)
    assert game.refused("complete b07") == "MP2-6.3"
    game.purse(0, camel=1, jade=3).hand(0, "2 3").after("change up", "die 3")
    assert game.has(0) == {"jade": 2}, "one camel, one jade"
    game.after("reroll", "die 2", "roll 2")
    assert game.has(0) == {"jade": 1}


@rule("MP2-6.3")
@pytest.mark.parametrize(
    ("purse", "price", "payable"),
    [
        ({"coin": 3, "camel": 2}, (3, 2, 0), True),
        ({"coin": 2, "camel": 2}, (3, 2, 0), False),
        ({"coin": 2, "camel": 1, "jade": 2}, (3, 2, 0), True),
        ({"coin": 2, "camel": 1, "jade": 2}, (3, 2, 1), False),
        ({"coin": 9, "camel": 9}, (0, 0, 1), False),
        ({"jade": 5}, (2, 2, 1), True),
    ],
)
def test_what_is_affordable(
    purse: dict[str, int],
    price: tuple[int, int, int],
    payable: bool,  # noqa: FBT001 - a column of the table
) -> None:
    """Jade covers the shortfall of coins and camels after jade itself is paid."""
    game = caravan().purse(0, **purse)
    assert has_money(game.khanate, 0, *price) is payable


@rule("MP2-6.5")
def test_extra_jade_is_asked_about_in_the_last_round() -> None:
    """With `ask_last_round`: only with spare jade, about coins and then camels; in round 4 nothing is asked."""
    for number, asked in ((4, "offering"), (5, "paying")):
        game = caravan().round(number).occupy("book_1", 1).hand(0, "2").purse(0, coin=5, jade=3)
        game.after("use book_1", "die 2")
        assert game.asked() == asked
    assert game.legal() == ["jade 0", "jade 1", "jade 2"]
    assert game.refused("jade 3") == "MP2-6.5"
    game.after("jade 1")
    assert game.has(0) == {"coin": 4, "jade": 2}
    game = caravan().round(5).hand(0, "2 3").purse(0, camel=5, jade=3).after("reroll", "die 2", "jade 1", "roll 2")
    assert game.has(0) == {"camel": 5, "jade": 2}, "X33: a camel is kept for the tie-break"


@rule("MP2-6.5")
def test_jade_payment_never_and_always() -> None:
    """`auto` never asks; `ask_always`, the default, asks in every round, about coins and then camels."""
    assert GAME.start(2).options["jade_payment"] == "ask_always"
    game = caravan(jade_payment="auto").round(5).occupy("book_1", 1).hand(0, "2").purse(0, coin=5, jade=3)
    assert game.after("use book_1", "die 2").asked() == "offering"
    game = caravan(jade_payment="ask_always").hand(0, "4").purse(0, coin=5, camel=5, jade=3).figure(0, "beijing")
    game.after("use travel_lower", "die 4", "jade 0", "go yangzhou")
    assert (game.asked(), game.state.prompt(0)[1]) == ("paying", {"most": 2, "camels": 0})
    game.after("jade 2")
    assert game.state.prompt(0)[1] == {"most": 1, "camels": 1}
    game.after("jade 1")
    assert game.has(0) == {"coin": 3, "camel": 5}


@rule("MP2-6.5")
def test_jade_for_the_first_step_is_not_offered() -> None:
    """From Pagan with only the sea route payable, whose jade must be left."""
    game = caravan().round(5).hand(0, "1").figure(0, "pagan").purse(0, coin=4, jade=2).seals(0, jewelers=1)
    game.after("use travel_lower", "die 1")
    assert game.legal() == ["jade 0", "jade 1"], "one jade must be left for a route"


@rule("MP2-6.6")
def test_goods_of_choice_are_named_one_by_one() -> None:
    """In any order; only what leaves the rest payable is offered; nothing is asked when there is one way."""
    game = caravan().active(0, "r36").purse(0, camel=1, pepper=3, silk=4, jade=9)
    game.after("complete r36")
    assert (game.asked(), game.legal()) == ("payinggoods", ["pay pepper", "pay silk"])
    assert game.refused("pay gold") == "MP2-6.6"
    game.after("pay silk", "pay silk", "pay pepper", "pay silk", "pay silk", "pay pepper")
    assert game.has(0) == {"vp": 5, "coin": 2, "pepper": 1, "jade": 9}
    exact = caravan().active(0, "r36").purse(0, camel=1, pepper=2, silk=4).after("complete r36")
    assert exact.has(0) == {"vp": 5, "coin": 2}


@rule("MP2-6.6")
def test_two_different_goods() -> None:
    """The farmers' seal is improved with 3 coins and two different goods; jade is none of them."""
    game = caravan().seals(0, farmers=1).purse(0, coin=3, pepper=2, jade=2)
    assert game.refused("improve farmers") == "MP2-6.3"
    game.purse(0, coin=3, pepper=1, silk=1, gold=1).after("improve farmers")
    assert game.legal() == ["pay pepper+silk", "pay pepper+gold", "pay silk+gold"]
    assert game.refused("pay gold") == "MP2-6.6"
    game.after("pay pepper+gold")
    assert game.has(0) == {"coin": 4, "silk": 1}


@rule("MP2-6.7")
def test_points_are_always_payable() -> None:
    """Even without any."""
    game = caravan().purse(0)
    price = game.box.cards[game.box.card_ids.index("cc10")].prices[0]
    assert can_pay(game.khanate, 0, price, 6)


@rule("MP2-6.8")
def test_all_payments_of_an_action_precede_its_gains() -> None:
    """Occupied space, space and route together: 3 + 2 + 3 coins for a step to Xanadu with a 3."""
    game = caravan().occupy("travel_lower", 1).hand(0, "3").purse(0, coin=7)
    assert game.refused("use travel_lower") == "MP2-10.8"
    game.purse(0, coin=8).outpost("xanadu", "").after("use travel_lower", "die 3", "go xanadu")
    assert game.has(0) == {}
