"""Why a click brings nothing, with the numbers that a player reads: rule, sentence and what it speaks of."""

import pytest

from serai.kernel.rulebook import rule
from tests.games.answers import Answer, why
from tests.games.marco_polo_2.caravan import caravan

SPACES: list[tuple[str, str, Answer]] = [
    ("2 2", "book_2", ("MP2-5.3", "die-low", {"space": "book_2", "least": 3, "best": 2})),
    ("2", "travel_middle", ("MP2-5.1", "few-dice", {"space": "travel_middle", "need": 2, "have": 1})),
    ("2", "contracts", ("MP2-12.2", "no-red-city", {})),
    ("2", "special_balkh", ("MP2-13.1", "no-post", {"place": "balkh"})),
    ("2", "card_xanadu", ("MP2-14.1", "no-post", {"place": "xanadu"})),
    ("5", "travel_lower", ("MP2-10.8", "no-road", {"place": "beijing"})),
]


@rule("MP2-5.1", "MP2-5.3", "MP2-10.8", "MP2-12.2", "MP2-13.1", "MP2-14.1")
@pytest.mark.parametrize(("dice", "space", "answer"), SPACES)
def test_why_a_space_is_closed(dice: str, space: str, answer: Answer) -> None:
    """Too low a die, too few of them, no post, or no road for the coin left after the 2 of the space."""
    assert why(caravan().hand(0, dice).purse(0, coin=3), f"use {space}") == answer


@rule("MP2-5.4", "MP2-5.5", "MP2-8.2")
def test_why_dice_of_others_close_a_space() -> None:
    """A brown one for good, the Khan's row to lower dice, a blue one to whoever cannot pay the die."""
    game = caravan().hand(0, "2 3").purse(0, coin=1).occupy("card_area_1", 4).occupy("khan", 4).occupy("book_1", 6)
    assert why(game, "use card_area_1") == ("MP2-5.4", "space-taken", {"space": "card_area_1"})
    assert why(game, "use khan") == ("MP2-8.2", "die-low", {"space": "khan", "least": 4, "best": 3})
    assert why(game, "use book_1") == ("MP2-5.5", "rent", {"space": "book_1", "cost": 2, "have": 1})


@rule("MP2-5.2", "MP2-5.3", "MP2-5.5", "MP2-6.2")
def test_the_rent_is_that_of_a_die_which_may_lie_there() -> None:
    """Of a 1 and a 6 only the 6; jade pays like coins."""
    game = caravan().hand(0, "1 6").purse(0, coin=3, jade=2).occupy("book_3_upper", 5)
    assert why(game, "use book_3_upper") == ("MP2-5.5", "rent", {"space": "book_3_upper", "cost": 6, "have": 5})
    assert game.purse(0, coin=4, jade=2).refused("use book_3_upper") is None


@rule("MP2-6.3", "MP2-14.5")
def test_why_an_exchange_is_not_made_so_often() -> None:
    """What is missing for all the times that the die allows."""
    game = caravan().card("card_area_1", "cc09").hand(0, "3").purse(0, camel=2, coin=5)
    game.after("use card_area_1", "die 3")
    assert why(game, "exchange 1x3") == ("MP2-6.3", "short", {"short": "camel"})
    assert why(game, "exchange 1x4")[0] == "MP2-14.5"
    assert why(game.purse(0, coin=1), "exchange 2x3")[2] == {"short": "coin coin"}


@rule("MP2-10.2", "MP2-10.3", "MP2-10.5", "MP2-10.7", "MP2-4.2", "MP2-6.2")
def test_why_a_step_is_not_taken() -> None:
    """No route, no seal for the water, what is missing for the road less spare jade; and no bonus action meanwhile."""
    game = caravan().hand(0, "5 5").purse(0, coin=3).after("use travel_middle", "die 5", "die 5")
    assert why(game, "go kabul") == ("MP2-10.3", "far", {"place": "kabul", "from": "beijing"})
    assert why(game, "go fuzhou") == ("MP2-10.5", "sea", {"guild": "tailors"})
    assert why(game, "go xian") == ("MP2-10.7", "dear", {"place": "xian", "short": "coin"})
    assert why(game, "go yangzhou") == ("MP2-10.7", "dear", {"place": "yangzhou", "short": "camel"})
    assert why(game, "stop") == ("MP2-10.2", "one-step", {})
    assert why(game, "reroll") == ("MP2-4.2", "extra-later", {})
    game.purse(0, jade=1)
    assert why(game, "go yangzhou")[2]["short"] == "coin camel"
    game.purse(0, coin=3, jade=1)
    assert game.refused("go xian") is None


@rule("MP2-6.3", "MP2-15.3", "MP2-15.4", "MP2-15.7", "MP2-15.8", "MP2-4.4", "MP2-17.14")
def test_why_a_bonus_action_is_refused() -> None:
    """What a contract, a seal and a die lack; what is not the player's; and that a main action comes first."""
    game = caravan().hand(0, "5 5").purse(0, camel=1).active(0, "r01").seals(0, farmers=1, spicers=2, jewelers=1)
    assert why(game, "complete r01") == ("MP2-6.3", "short", {"short": "camel pepper pepper silk"})
    assert why(game, "complete r02") == ("MP2-15.3", "not-yours", {})
    assert why(game, "improve farmers") == ("MP2-6.3", "different-goods", {"n": 2})
    assert why(game, "improve jewelers") == ("MP2-6.3", "short", {"short": " ".join(["coin"] * 9 + ["gold"] * 2)})
    assert why(game, "improve spicers") == why(game, "improve tailors") == ("MP2-15.4", "no-seal", {})
    assert why(game, "buy") == ("MP2-15.8", "short", {"short": "camel camel"})
    assert why(game, "change up") == ("MP2-15.7", "short", {"short": "camel"})
    assert why(game, "end") == ("MP2-4.4", "act-first", {})
    assert why(game, "redeem op01") == ("MP2-17.14", "no-tile", {})
    assert why(game.hand(0, "6 6").purse(0, camel=9), "change up") == ("MP2-15.7", "cannot-turn", {})
    assert why(game.after("buy", "roll 3"), "buy") == ("MP2-15.8", "one-black", {})


@rule("MP2-5.6", "MP2-11.10", "MP2-7.2", "MP2-15.6")
def test_why_an_own_die_a_new_post_and_an_empty_purse_stand_in_the_way() -> None:
    """One's colour lies there already; the post was built this turn; an offer for jade; no die left to roll again."""
    game = caravan().hand(0, "2 3 3").purse(0, coin=9, camel=9).pass_turns(1, 2, 3)
    game.after("use book_1", "die 2", "offer free-1", "end")
    assert why(game, "use book_1") == ("MP2-5.6", "colour-used", {"space": "book_1"})
    game.posts(0, "xanadu")
    assert game.refused("use card_xanadu") != "MP2-11.10"
    game.khanate.ripe = 0
    assert why(game, "use card_xanadu") == ("MP2-11.10", "new-post", {"place": "xanadu"})
    offer = caravan().hand(0, "2 3").purse(0, coin=9).after("use book_1", "die 2")
    assert why(offer, "offer left") == ("MP2-7.2", "jade", {"have": 0})
    bare = caravan().hand(0, "2").purse(0, camel=5).after("put coin", "die 2")
    assert why(bare, "reroll") == ("MP2-15.6", "no-dice", {})
    assert why(bare, "change up") == ("MP2-15.7", "no-dice", {})


@rule("MP2-15.7")
@pytest.mark.parametrize(("dice", "way", "is_stuck"), [("6 6", "up", True), ("1", "down", True), ("5 6", "up", False)])
def test_a_six_is_not_raised_and_a_one_not_lowered(dice: str, way: str, *, is_stuck: bool) -> None:
    """If no other die is there it is said so; with another one the question is which."""
    game = caravan().hand(0, dice).purse(0, camel=2)
    answer = why(game, f"change {way}")
    assert answer == (("MP2-15.7", "cannot-turn", {}) if is_stuck else (None, "", {}))
