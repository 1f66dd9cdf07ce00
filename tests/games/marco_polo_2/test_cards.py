"""MP2-14: city cards, one test for each kind."""

import pytest

from serai.kernel.rulebook import rule
from tests.games.marco_polo_2.caravan import Caravan, caravan


def with_card(card: str, die: int, **purse: int) -> Caravan:
    """A card lies in the action area; the player has one die and a purse."""
    return caravan().card("card_area_1", card).hand(0, str(die)).purse(0, **purse)


def use(game: Caravan) -> Caravan:
    """Place the die on the card."""
    return game.after("use card_area_1", f"die {game.dice(0)}")


@rule("MP2-14.1")
def test_a_post_opens_a_citys_card() -> None:
    """The cards of the action area need none; each card space is used once a round."""
    game = caravan().purse(0, camel=3, jade=3)
    assert game.refused("use card_xanadu") == "MP2-14.1"
    assert {"use card_area_1", "use card_area_2"} <= set(game.legal())
    game.after("use card_area_2", "die 3", "end")
    assert game.refused("use card_area_2") == "MP2-5.4"


@rule("MP2-14.2")
def test_a_city_with_two_cards() -> None:
    """One post opens both."""
    game = caravan().posts(0, "jaipur").completed(0, 2)
    assert {"use card_jaipur_1", "use card_jaipur_2"} <= set(game.legal())


@rule("MP2-14.3")
def test_the_cards_of_cities_stay() -> None:
    """Those of the action area are replaced each round."""
    game = caravan(2)
    cities = game.khanate.cards[:6]
    game.play_out()
    game.after("stack t1c", "stack t2c", "stack t3c", "lay cc24", "lay cc25")
    assert list(game.khanate.cards) == [*cities, 23, 24]


@rule("MP2-14.4")
def test_a_cards_minimum() -> None:
    """A 3 for the movement card."""
    assert with_card("cc03", 2, coin=20).refused("use card_area_1") == "MP2-5.3"
    assert "use card_area_1" in with_card("cc03", 3, coin=20).legal()


@rule("MP2-14.5")
def test_exchange() -> None:
    """One option, n times up to the die, all paid before anything is gained."""
    game = use(with_card("cc09", 3, camel=2, coin=5))
    assert game.legal() == ["exchange 1x1", "exchange 1x2", "exchange 2x1", "exchange 2x2", "exchange 2x3"]
    assert (game.refused("exchange 1x3"), game.refused("exchange 2x4")) == ("MP2-6.3", "MP2-14.5")
    game.after("exchange 2x3")
    assert game.has(0) == {"camel": 5, "coin": 2}


@rule("MP2-14.5")
@pytest.mark.parametrize(
    ("card", "purse", "left"),
    [
        ("cc01", {"camel": 2, "jade": 2}, {"vp": 6}),
        ("cc13", {"pepper": 2}, {"camel": 2, "coin": 4}),
        ("cc14", {"silk": 2}, {"vp": 4}),
        ("cc15", {"gold": 2}, {"vp": 4, "coin": 2}),
        ("cc16", {"coin": 4}, {"silk": 2, "pepper": 2}),
        ("cc17", {"camel": 2}, {"gold": 2}),
        ("cc18", {"coin": 6}, {"gold": 2, "pepper": 2}),
        ("cc20", {"silk": 2}, {"coin": 8}),
        ("cc21", {"jade": 2}, {"gold": 2, "coin": 4}),
    ],
)
def test_exchange_cards(card: str, purse: dict[str, int], left: dict[str, int]) -> None:
    """Twice with a 2."""
    game = use(with_card(card, 2, **purse)).after("exchange 1x2")
    assert game.has(0) == left


@rule("MP2-14.5", "MP2-6.6")
def test_exchange_of_goods_of_choice() -> None:
    """The goods are named for each repeat."""
    game = use(with_card("cc20", 3, pepper=1, silk=1, gold=1)).after("exchange 1x2")
    assert game.legal() == ["pay pepper", "pay silk", "pay gold"]
    game.after("pay gold", "pay pepper")
    assert game.has(0) == {"silk": 1, "coin": 8}


@rule("MP2-14.5", "MP2-6.7")
def test_points_for_coins_and_back() -> None:
    """Both directions."""
    assert use(with_card("cc10", 2)).after("exchange 1x2").has(0) == {"vp": -2, "coin": 8}
    assert use(with_card("cc10", 2, coin=4)).after("exchange 2x2").has(0) == {"vp": 2}


@rule("MP2-14.6")
def test_per_die() -> None:
    """2 coins for each pip."""
    assert use(with_card("cc11", 6)).has(0) == {"coin": 12}


@rule("MP2-14.7")
@pytest.mark.parametrize(
    ("card", "die", "gain"),
    [
        ("cc05", 2, {"vp": 2}),
        ("cc05", 6, {"vp": 3}),
        ("cc22", 6, {"coin": 3, "camel": 3}),
        ("cc06", 1, {"coin": 2}),
        ("cc06", 6, {"coin": 4}),
        ("cc23", 6, {"camel": 2}),
    ],
)
def test_per_count(card: str, die: int, gain: dict[str, int]) -> None:
    """Three completed contracts, two posts; at most the die."""
    game = use(with_card(card, die).completed(0, 3).posts(0, "xanadu", "lhasa"))
    assert game.has(0) == gain


@rule("MP2-14.7")
def test_per_count_needs_something_to_count() -> None:
    """No contract, no action."""
    assert with_card("cc05", 3).refused("use card_area_1") == "MP2-14.7"


@rule("MP2-14.8")
@pytest.mark.parametrize(
    ("card", "die", "gain"),
    [
        ("cc04", 1, {"silk": 1}),
        ("cc04", 4, {"silk": 1, "gold": 1, "camel": 1}),
        ("cc04", 6, {"silk": 2, "gold": 2}),
        ("cc24", 2, {"jade": 1, "camel": 1}),
        ("cc24", 3, {"jade": 2, "coin": 2}),
        ("cc24", 5, {"jade": 3, "coin": 2}),
    ],
)
def test_tables(card: str, die: int, gain: dict[str, int]) -> None:
    """The row of the die."""
    assert use(with_card(card, die)).has(0) == gain


@rule("MP2-14.8", "MP2-16.8", "MP2-16.9")
def test_a_table_with_contracts() -> None:
    """From the pile with a low die, from an own city with a high one."""
    game = use(with_card("cc25", 1).active(0)).nature("draw r40")
    assert (game.has(0), game.contracts(0)) == ({"coin": 3}, ["r40"])
    other = use(with_card("cc25", 6).active(0).posts(0, "kabul"))
    assert other.legal() == ["sign r28", "sign r29", "decline"]
    assert other.after("sign r29").has(0) == {"coin": 4, "vp": 1}


@rule("MP2-14.9")
def test_city_bonuses() -> None:
    """Different marked cities with own posts, at least one, as many as the die allows; all paid before."""
    game = with_card("cc08", 2, coin=1).posts(0, "karakorum", "kashgar", "hormuz", "xanadu")
    use(game)
    assert game.legal() == ["name karakorum", "name kashgar", "name hormuz"]
    assert (game.refused("name lhasa"), game.refused("done")) == ("MP2-14.9", "MP2-14.9")
    game.after("name kashgar")
    assert game.has(0) == {"coin": 3, "camel": 1}, "one coin pays for one city, whatever the bonuses give"
    free = use(with_card("cc07", 4).posts(0, "karakorum", "kashgar", "hormuz")).after("name karakorum")
    assert free.legal() == ["name kashgar", "name hormuz", "done"]
    assert free.after("done").has(0) == {"vp": 2}


@rule("MP2-14.9")
def test_city_bonuses_need_a_marked_city() -> None:
    """A post in Xanadu is none."""
    assert with_card("cc07", 4).posts(0, "xanadu").refused("use card_area_1") == "MP2-14.9"


@rule("MP2-14.10", "MP2-16.10")
def test_movement_cards() -> None:
    """Route and fee for each step, at least one step, one post where it ends."""
    game = use(with_card("cc02", 2, coin=11, camel=2).outpost("xanadu", "").outpost("yangzhou", ""))
    assert game.refused("stop") == "MP2-16.10"
    game.after("go xanadu")
    assert game.has(0) == {"coin": 6, "camel": 2}
    game.after("go beijing")
    assert (game.has(0), game.built(0)) == ({"coin": 1, "camel": 2}, [])
    two = use(with_card("cc03", 6, coin=20, camel=5).outpost("fuzhou", "")).after("go xian", "go fuzhou")
    assert (two.has(0), two.built(0)) == ({"coin": 11, "camel": 5}, ["fuzhou"])


@rule("MP2-14.11")
def test_the_seal_card() -> None:
    """Pay a camel; then like the Guild seals space with this one die."""
    game = use(with_card("cc12", 3, camel=1))
    assert game.legal() == ["seal farmers", "seal spicers", "seal tailors"]
    assert game.after("seal tailors").has(0) == {"jade": 2}
    owned = with_card("cc12", 3, camel=1).seals(0, farmers=1, spicers=1, tailors=1)
    assert owned.refused("use card_area_1") == "MP2-9.1"
    owned.seals(0, farmers=1, spicers=1, tailors=1, jewelers=2)
    assert owned.refused("use card_area_1") == "MP2-9.3"


@rule("MP2-14.5")
def test_different_goods_for_points() -> None:
    """Two different goods for 2 points and a coin."""
    game = use(with_card("cc19", 1, pepper=1, gold=1)).after("exchange 1x1")
    assert game.has(0) == {"vp": 2, "coin": 1}
