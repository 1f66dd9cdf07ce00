"""MP2-15, MP2-16: bonus actions, black dice and the vocabulary of effects."""

import pytest

from serai.games.marco_polo_2.kinds import GAINS, PRICES
from serai.kernel.game import CHANCE
from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import GAME, caravan


@rule("MP2-15.1", "MP2-15.2")
def test_any_number_of_bonus_actions() -> None:
    """In any order, each paid for itself; only a black die is bought once a turn."""
    game = caravan().purse(0, camel=20, pepper=2, silk=1, coin=9, gold=2).active(0, "r01").seals(0, jewelers=1)
    game.after("reroll", "die 3", "roll 2", "reroll", "die 3", "roll 2", "change up", "die 2", "complete r01")
    game.after("improve jewelers", "put coin", "die 4", "buy", "roll 6")
    assert game.refused("buy") == "MP2-15.8"
    game.after("use book_1", "die 2", "offer free-1", "reroll", "die 3", "roll 1")
    assert game.dice(0) == "1 5 6 black-6"


@rule("MP2-15.3")
def test_completing_a_contract() -> None:
    """Pay its left side, gain its right side; it counts as completed. Only one's own active ones."""
    game = caravan().active(0, "r01").active(1, "r02").purse(0, camel=9, pepper=9, silk=9)
    assert (game.refused("complete r02"), game.refused("complete r20")) == ("MP2-15.3", "MP2-15.3")
    game.after("complete r01")
    assert (game.contracts(0), game.khanate.completed_contracts[0]) == ([], 1)
    assert game.sees(1, "completed") == [1, 0, 0, 0]


@rule("MP2-15.5")
@pytest.mark.parametrize(("choice", "gain"), [("coin", 3), ("camel", 2), ("jade", 1)])
def test_the_money_bag(choice: str, gain: int) -> None:
    """3 coins, 2 camels or 1 jade for any die, black ones included, as often as one likes."""
    game = caravan().hand(0, "6 black-1 2").purse(0).after(f"put {choice}", "die black-1", f"put {choice}", "die 6")
    assert (game.has(0), game.dice(0)) == ({choice: 2 * gain}, "2")
    assert game.sees(1, "dice_placed")[:2] == [[21, 4, 1], [21, 0, 6]]


@rule("MP2-15.6")
def test_reroll() -> None:
    """A camel for a new throw of one unplaced die."""
    game = caravan().hand(0, "2 3").purse(0, camel=1).after("reroll", "die 3")
    assert (game.state.to_act(), game.has(0)) == ([CHANCE], {})
    game.nature("roll 6")
    assert (game.dice(0), game.refused("reroll")) == ("2 6", "MP2-15.6")


@rule("MP2-15.7")
def test_changing_a_die() -> None:
    """2 camels for 1 up or down; never from 6 to 1 or back."""
    game = caravan().hand(0, "1 6 black-3").purse(0, camel=9).after("change up")
    assert game.legal() == ["die 1", "die black-3"]
    assert (game.refused("die 6"), game.refused("die 4")) == ("MP2-15.7", "MP2-15.7")
    game.after("die black-3", "change down")
    assert game.legal() == ["die black-4", "die 6"]
    game.after("die 6")
    assert (game.dice(0), game.has(0)) == ("1 black-4 5", {"camel": 5})
    assert caravan().hand(0, "6").purse(0, camel=9).refused("change up") == "MP2-15.7"


@rule("MP2-15.8", "MP2-15.9")
def test_buying_a_black_die() -> None:
    """3 camels, rolled at once, used like any die; a reward does not count for the limit."""
    game = caravan().hand(0, "2").purse(0, camel=4, pepper=4).active(0, "r07").after("buy", "roll 5")
    assert (game.dice(0), game.has(0), game.khanate.blacks) == ("2 black-5", {"camel": 1, "pepper": 4}, 5)
    game.after("complete r07", "roll 3")
    assert game.dice(0) == "2 black-3 black-5"
    game.after("use book_3_upper", "die black-5", "offer free-1")
    assert game.dice(0) == "2 black-3"


@rule("MP2-15.10")
def test_black_dice_return() -> None:
    """At the end of the round, used or not."""
    game = caravan(2).hand(0, "2").purse(0, camel=4).after("buy", "roll 5")
    game.play_out()
    assert (game.khanate.round, game.khanate.blacks) == (2, 4)


@rule("MP2-15.11", "MP2-16.2")
def test_a_movement_inside_a_bonus_action() -> None:
    """It places a post and takes its bonuses, still inside the bonus action; another follows in the main action."""
    game = caravan().active(0, "r12").purse(0, camel=2, pepper=1, silk=1, jade=1, coin=9).hand(0, "1")
    game.outpost("xanadu", "op01").after("complete r12", "go xanadu")
    assert game.built(0) == ["xanadu"]
    game.after("use travel_lower", "die 1", "go beijing")
    other = caravan().active(0, "r12").purse(0, camel=2, pepper=1, silk=1, jade=1, coin=20).hand(0, "1")
    other.after("complete r12", "go xian")
    assert other.asked() == "signing"
    other.after("decline", "use travel_lower", "die 1", "go beijing")
    assert other.built(0) == ["xian"]


@rule("MP2-16.1", "MP2-16.3")
def test_the_order_of_a_bundle() -> None:
    """Plain things first, movement last: the coins of the reward pay for its step."""
    game = caravan().active(0, "r12").purse(0, camel=2, pepper=1, silk=1, jade=1, coin=1).hand(0, "1")
    game.after("complete r12")
    assert (game.has(0), game.asked()) == ({"vp": 3, "coin": 3}, "travelling")
    assert game.legal() == ["go xanadu", "decline"]


@rule("MP2-16.4", "MP2-16.5")
def test_goods_gained() -> None:
    """One of three; two different ones as a pair."""
    game = caravan().active(0, "r11").purse(0, camel=1, pepper=2, silk=1, gold=1).after("complete r11")
    assert game.legal() == ["gain pepper", "gain silk", "gain gold"]
    assert game.refused("gain pepper+silk") == "MP2-16.4"
    game.after("gain gold")
    assert game.has(0) == {"vp": 4, "coin": 1, "gold": 1}
    pair = caravan().tiles(0, "op08").purse(0).after("redeem op08")
    assert pair.legal() == ["gain pepper+silk", "gain pepper+gold", "gain silk+gold"]
    assert pair.refused("gain silk") == "MP2-16.5"
    assert pair.after("gain silk+gold").has(0) == {"silk": 1, "gold": 1}


@rule("MP2-16.6")
def test_the_plus_one_icon() -> None:
    """One icon for the final scoring."""
    game = caravan().active(0, "r38").purse(0, camel=2, pepper=3, silk=2).after("complete r38")
    assert game.has(0) == {"vp": 2, "coin": 1, "plus_one": 1}


@rule("MP2-16.7")
def test_a_black_die_as_reward() -> None:
    """Taken and rolled."""
    game = caravan().tiles(0, "op09").hand(0, "2").after("redeem op09")
    assert game.state.to_act() == [CHANCE]
    assert game.nature("roll 1").dice(0) == "black-1 2"


@rule("MP2-16.9", "MP2-16.11", "MP2-12.6")
def test_a_contract_from_a_city_as_reward() -> None:
    """From a contract city with an own post; it may be declined, and is lost when impossible."""
    game = caravan().active(0, "r28").purse(0, camel=2, pepper=1, silk=1, gold=1).posts(0, "yangzhou")
    game.after("complete r28")
    assert game.legal() == ["sign r22", "sign r23", "decline"]
    assert (game.refused("done"), game.after("sign r22").contracts(0)) == ("MP2-12.6", ["r22"])
    lost = caravan().active(0, "r28").purse(0, camel=2, pepper=1, silk=1, gold=1).posts(0, "xanadu")
    lost.after("complete r28")
    assert (lost.asked(), lost.has(0)) == ("turning", {"vp": 4, "coin": 1})


@rule("MP2-16.10", "MP2-16.11")
def test_a_movement_as_reward() -> None:
    """May be declined; once begun it has at least one step; lost when no step can be paid."""
    game = caravan().active(0, "r20").purse(0, camel=2, silk=2, gold=1, coin=9).after("complete r20")
    assert (game.asked(), game.state.prompt(0)[1]) == ("travelling", {"left": 2, "begun": 0})
    assert game.refused("stop") == "MP2-16.10"
    game.after("decline")
    assert (game.stands(0), game.asked()) == ("beijing", "turning")
    poor = caravan().active(0, "r20").purse(0, camel=2, silk=2, gold=1).after("complete r20")
    assert (poor.asked(), poor.has(0)) == ("turning", {"vp": 3, "coin": 1})


@rule("MP2-16.12")
def test_every_effect_is_data() -> None:
    """All bundles of the edition are programs over the closed vocabulary; no component needs code of its own."""
    box = caravan().box
    assert {GAINS[kind] for gain in box.gains for kind in gain.pairs[::2]} == set(GAINS)
    assert {PRICES[kind] for price in box.prices for kind in price.pairs[::2]} == set(PRICES) - {""}
    assert {card.kind for card in box.cards} == set(range(7))


@rule("MP2-15.3")
@pytest.mark.parametrize("number", range(49))
def test_every_contract_can_be_completed(number: int) -> None:
    """With exactly its price it gives exactly what it promises, whatever choices follow."""
    game = caravan()
    contract = game.box.contract_ids[number]
    price = game.box.contracts[number].price
    purse = {PRICES[kind]: n for kind, n in enumerate(price.amounts) if n and kind < 7}
    purse["pepper"] = purse.get("pepper", 0) + price.any_good
    game.purse(0, **purse).active(0, contract).hand(0, "3 3").after(f"complete {contract}")
    program = game.box.contracts[number].gain.pairs
    while game.state.to_act() == [CHANCE] or game.asked() != "turning":
        game.after(game.legal()[0])
    gained = {GAINS[program[i]]: program[i + 1] for i in range(0, len(program), 2)}
    for word in ("vp", "camel", "jade", "pepper", "silk", "gold", "plus_one"):
        extra = gained.get("any_good", 0) if word == "pepper" else 0
        assert game.has(0).get(word, 0) == gained.get(word, 0) + extra
    assert GAME.vocabulary.code(f"complete {contract}") not in game.state.legal(0)


@rule("MP2-17.14", "MP2-16.3")
@pytest.mark.parametrize("number", range(10))
def test_every_outpost_tile(number: int) -> None:
    """Redeemed by the collector, each gives what it says and is gone."""
    game = caravan()
    tile = game.box.outpost_ids[number]
    game.tiles(0, tile).purse(0).hand(0, "3 3").after(f"redeem {tile}")
    while game.state.to_act() == [CHANCE] or game.asked() != "turning":
        game.after(game.legal()[0])
    program = game.box.outpost_gain[number].pairs
    for i in range(0, len(program), 2):
        if program[i] < 7:
            assert game.purses()[program[i]][0] >= program[i + 1]
    assert game.refused(f"redeem {tile}") == "MP2-17.14"
