"""Why a click brings nothing, with the numbers that a player reads: rule, sentence and what it speaks of."""

import pytest

from serai.kernel.rulebook import rule
from tests.games.answers import Answer, why
from tests.games.golden_city.scenes import (
    BLUE,
    RED,
    WHITE,
    bidding,
    building,
    house,
    island,
    opened,
    own_goods,
)
from tests.table import table

KEY_PLACES = "yangzhou hue pegu timbuktu erzurum srinagar"

BUILDINGS: list[tuple[str, str, str, str, Answer]] = [
    ("D D", "petra", "", "petra", ("GC-7.4", "own-house", {"place": "petra"})),
    ("D D", "mocha", "petra", "petra", ("GC-7.4", "taken", {"place": "petra", "owner": 2})),
    ("D D", "caravanserai", "", "caravanserai", ("GC-7.5", "own-part", {"place": "caravanserai"})),
    ("D D", "", "", "petra", ("GC-7.2", "not-landed", {})),
    ("D D", "mocha", "", "siwa", ("GC-7.2", "road-by", {"place": "siwa", "step": "petra"})),
    (
        "D D",
        "mocha aden",
        "",
        "siwa",
        ("GC-7.2", "road-either", {"place": "siwa", "step": "petra", "other": "timbuktu"}),
    ),
    ("Fo Fo", "mocha", "", "bagan", ("GC-7.2", "no-road", {"place": "bagan"})),
    (
        "D D",
        "mocha",
        "",
        "treasury",
        ("GC-7.2", "inner-part", {"place": "treasury", "places": "glass_bazaar caravanserai"}),
    ),
    ("D M M", "mocha", "", "aden", (None, "", {})),
    ("D", "mocha", "", "petra", ("GC-7.6", "cards", {"short": 1, "kind": "desert"})),
    ("M Fi Fo", "mocha", "", "petra", ("GC-7.6", "cards", {"short": 2, "kind": "desert"})),
    ("M M M Fo", "mocha", "", "petra", ("GC-7.6", "cards", {"short": 1, "kind": "desert"})),
    ("D M", "mocha", "", "aden", ("GC-7.6", "harbour-card", {})),
]


@rule("GC-7.2", "GC-7.4", "GC-7.5", "GC-7.6", "GC-7.7")
@pytest.mark.parametrize(("hand", "own", "others", "place", "answer"), BUILDINGS)
def test_why_a_place_is_not_built_on(hand: str, own: str, others: str, place: str, answer: Answer) -> None:
    """Whose house stands there, from where one could come, and how many cards are missing beside joker pairs."""
    game = house(house(building(hand), RED, own), BLUE, others)
    assert why(game, f"build {place}") == answer


@rule("GC-7.10", "GC-2.6")
def test_an_inner_part_without_a_key() -> None:
    """The free places that give one are named; when all are taken there is no way to a key."""
    game = house(building("D D"), RED, "caravanserai")
    assert why(game, "build treasury") == ("GC-7.10", "no-key", {"place": "treasury", "places": KEY_PLACES})
    house(game, BLUE, KEY_PLACES.removesuffix(" srinagar"))
    assert why(game, "build treasury")[2]["places"] == "srinagar"
    house(game, WHITE, "srinagar")
    assert why(game, "build treasury") == ("GC-7.10", "no-keys", {"place": "treasury"})


@rule("GC-6.2", "GC-6.4", "GC-5.1", "GC-5.4", "GC-6.1")
def test_why_a_bid_is_refused() -> None:
    """Three players have three pairs; the second displacement costs 2, of which white has 1; nothing else is done."""
    game = bidding("H D", "Fo Fo", "M M", seats=3)
    island(game).coins[WHITE] = 1
    game.after("bid 1, bid 1")
    assert why(game, "bid 1", WHITE) == ("GC-6.4", "displacing", {"owner": 2, "cost": 2, "short": 1})
    assert game.legal() == ["bid 2", "bid 3"]
    assert why(game, "bid 4", WHITE) == ("GC-5.4", "no-pair", {})
    assert why(game, "stop", WHITE) == ("GC-6.2", "must-bid", {})
    assert why(game, "build aden", WHITE) == ("GC-5.1", "bid-first", {})
    assert why(game, "bid 3", RED)[0] == "GC-6.1"


@rule("GC-7.8", "GC-7.11", "GC-5.1")
def test_while_a_house_is_paid_nothing_else_is_done() -> None:
    """The place that waits for its payment is named; a payment must be one for this place with this hand."""
    game = house(building("D D M M"), RED, "mocha").after("build petra")
    assert game.legal() == ["pay exact", "pay mountain"]
    assert why(game, "build siwa") == ("GC-7.11", "pay-first", {"place": "petra"})
    assert why(game, "stop") == ("GC-7.11", "pay-first", {"place": "petra"})
    assert why(game, "pay mountain-mountain") == ("GC-7.8", "no-payment", {"place": "petra"})
    assert why(game, "bid 1") == ("GC-5.1", "no-market", {})
    assert game.refused("pay exact", BLUE) == "GC-7.1"


@rule("GC-7.13", "GC-7.1", "GC-7.15", "GC-8.6")
def test_why_cards_go_at_the_end_of_the_turn_only() -> None:
    """Before it nothing is discarded, then exactly the excess; goods without a reward are nobody's."""
    game = building("D D D M M M Fo")
    assert why(game, "discard desert") == ("GC-7.13", "discard-later", {"limit": 5})
    assert why(game, "take g1") == ("GC-8.6", "no-chest", {})
    game.after("stop")
    assert why(game, "stop") == ("GC-7.13", "too-many", {"cards": 2, "limit": 5})
    assert why(game, "build aden") == ("GC-7.1", "built", {})
    island(game).stock[RED] = 0
    assert game.refused("build aden") == "GC-7.15"
    game.after("discard forest")
    assert why(game, "stop")[2]["cards"] == 1
    assert game.refused("discard forest") == "GC-7.13"
    game.after("discard desert")
    assert (game.actor(), game.refused("discard desert", RED)) == (BLUE, "GC-7.1")


@rule("GC-8.1", "GC-8.6", "GC-8.6b", "GC-8.7")
def test_a_reward_is_taken_before_anything_else() -> None:
    """It cannot be declined; only what lies there is taken, and only an own card goes back to the box."""
    game = house(building("M M"), RED, "kabul")
    own_goods(game, RED, "g1 g2 g4 g6")
    game.after("build lhasa, pay exact")
    assert why(game, "stop") == ("GC-8.1", "take-one", {})
    assert why(game, "take g1") == ("GC-8.6", "no-chest", {})
    assert game.refused("take g3", BLUE) == "GC-7.1"
    game.after("take g3, refill g8")
    assert game.refused("stop") == game.refused("return g5") == "GC-8.6b"
    assert game.refused("return g3", BLUE) == "GC-7.1"
    game.after("return g3")
    assert island(game).goods[RED] == 0b101011


OCCASIONS = {
    "bid 1": "GC-5.1",
    "pay exact": "GC-7.11",
    "take g1": "GC-8.6",
    "return g1": "GC-8.6b",
    "keep b_city": "GC-8.7",
    "discard desert": "GC-7.13",
    "start seat-2": "GC-4.6",
    "draw field": "GC-5.5",
    "reveal s02": "GC-5.3",
    "lay field": "GC-5.4",
    "refill g4": "GC-8.6a",
    "uncover g4": "GC-8.6",
}


@rule("GC-4.6", "GC-5.3", "GC-5.4", "GC-5.5", "GC-8.6", "GC-8.6a", "GC-8.6b", "GC-8.7")
def test_what_belongs_to_another_moment_is_refused_by_the_rule_of_that_moment() -> None:
    """In a building turn: each kind of action of other decisions, and those that are nature's."""
    game = building("D D")
    assert {action: game.refused(action) for action in OCCASIONS} == OCCASIONS
    assert bidding("H D", "Fo Fo", "M M", "Fi Fi").refused("draw field") == "GC-5.5"


@rule("GC-4.2", "GC-4.3", "GC-4.6", "GC-5.3", "GC-5.4", "GC-8.4", "GC-8.6a")
def test_everybody_waits_for_nature() -> None:
    """At the set-up, at the start of a round and for rewards: the rule says what is drawn. Nature has rules as well."""
    game = table("golden_city", 3)
    seen = []
    for _ in range(1 + 3 + 3 + 1 + 6):
        seen.append((game.legal()[0].split()[0], game.refused("stop", BLUE)))
        game.after(game.legal()[0])
    rules = [("start", "GC-4.6"), ("draw", "GC-4.2"), ("refill", "GC-4.3"), ("reveal", "GC-5.3"), ("lay", "GC-5.4")]
    assert list(dict.fromkeys(seen)) == rules
    assert [seen.count(one) for one in rules] == [1, 3, 3, 1, 6]
    assert opened(3).refused("reveal s16", -1) == "GC-4.5"
    game = house(building("D D"), RED, "caravanserai")
    island(game).keys[RED], island(game).keys_left = 1, 5
    game.after("build treasury, pay exact")
    assert (game.state.to_act(), game.refused("stop", RED)) == ([-1], "GC-8.4")
    game.nature("draw forest")
    assert (game.actor(), island(game).keys[RED]) == (RED, 0)
