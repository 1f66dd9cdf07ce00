"""What the log says of a turn: where a palace was built, what was paid, and what was left undone (MAH-13.3)."""

import pytest

from serai.kernel.account import SCORING
from serai.kernel.rulebook import rule
from serai.words import Words
from tests.games.answers import account
from tests.games.maharaja.scenes import BLUE, CITY, GAME, GREEN, RED, realm, scene, stand

NAMES = ["Ada", "Béla", "Cili"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ada builds a palace in Amber, on the inner site."),
        ("hu", "Ada palotát épít a belső helyre: Amber."),
        ("ru", "Ada строит дворец в городе Амбер на внутреннем месте."),
    ],
)
def test_a_palace_is_built_in_a_city(language: str, sentence: str) -> None:
    """The city by its name, and what was paid."""
    found = account(scene("gold+palace", at={RED: "amber"}, gold={RED: 20}), "erect inner")
    assert Words(GAME, language, NAMES).event("Ada", GAME.vocabulary.code("erect inner"), found.about) == sentence
    assert (RED, "gold", -12, "") in found.gains


@pytest.mark.parametrize(
    ("language", "said", "asked"),
    [
        ("en", "Ada ends the turn, 2 parts left undone.", "End the turn, 2 parts left undone"),
        ("hu", "Ada befejezi a körét, 2 rész elmarad.", "A kör vége, 2 rész elmarad"),
        ("ru", "Ada заканчивает ход, не выполнено: 2.", "Закончить ход, не выполнено: 2"),
    ],
)
def test_open_parts_are_told_with_what_they_bring_to_others(language: str, said: str, asked: str) -> None:
    """The sentence names what the gold is for: the reason beside it would only repeat that."""
    found = account(scene("gold+gold"), "end")
    words, code = Words(GAME, language, NAMES), GAME.vocabulary.code("end")
    assert words.event("Ada", code, found.about) == said
    assert words.action(code, found.about) == asked
    assert [gain for gain in found.gains if gain[3] == "undone"] == [(seat, "gold", 2, "undone") for seat in (1, 2)]
    assert words.gain("undone") in said


def test_the_trader_is_paid_for_the_next_turn_not_for_the_end_of_this_one() -> None:
    """Whoever sees what ending the turn brings to others must read why."""
    game = scene("gold+gold").after("collect, collect")
    found = account(game, "end")
    assert found.gains == [(1, "gold", 1, "trader")]
    assert "count" not in found.about
    assert Words(GAME, "en").gain("trader") == "Trader, at the start of their turn"


@rule("MAH-14.2", "MAH-14.3", "MAH-14.4", "MAH-17.18")
def test_a_scoring_is_told_by_its_points_and_ranks() -> None:
    """The last turn of a round ends: three points each, so that the lower card is first; the Artisan is at home."""
    game = scene(seat=GREEN, cards={RED: [1], BLUE: [2], GREEN: [6]}, at={RED: "udaipur"}, homes=True)
    stand(realm(game), "udaipur: red red blue")
    realm(game).inner[CITY["udaipur"]], realm(game).unbuilt[GREEN] = GREEN, 6
    game.after("collect, collect")
    found = account(game, "end")
    assert found.about == {SCORING: "city", "round": 1, "city": "udaipur"}
    assert found.scored == [
        (RED, "points", 1, "architect"),
        (RED, "points", 2, "houses"),
        (BLUE, "points", 1, "houses"),
        (GREEN, "points", 3, "inner"),
        (GREEN, "points", 1, "home"),
        (GREEN, "gold", 11, "rank 1"),
        (RED, "gold", 7, "rank 2"),
        (BLUE, "gold", 3, "rank 3"),
    ]
    assert found.gains == []


@rule("MAH-14.6", "MAH-13.3", "MAH-12.3")
def test_a_monopoly_is_told_apart_and_so_is_what_was_left_undone() -> None:
    """The Sadhu's only palace counts 2; who ends with open parts pays nothing and gives each other player 2."""
    game = scene(seat=BLUE, cards={RED: [1], BLUE: [3]}, seats=2)
    udaipur = CITY["udaipur"]
    realm(game).outer[BLUE * 7 + udaipur], realm(game).unbuilt[BLUE] = 1, 6
    realm(game).outer_free[udaipur] -= 1
    found = account(game, "end")
    assert found.scored == [
        (BLUE, "points", 2, "outer"),
        (BLUE, "gold", 10, "rank 1"),
        (BLUE, "gold", 5, "alone"),
    ]
    assert found.gains == [(RED, "gold", 2, "undone")]
    assert found.about["count"] == 2


@rule("MAH-14.5")
def test_a_scoring_without_anybody_pays_nothing() -> None:
    """The city is named all the same."""
    found = account(scene(seat=BLUE, seats=2).after("collect, collect"), "end")
    assert (found.about["city"], found.scored, found.gains) == ("udaipur", [], [])


@rule("MAH-7.6", "MAH-7.8", "MAH-9.4", "MAH-10.2", "MAH-11.1")
def test_a_step_is_told_with_where_it_came_from() -> None:
    """A journey with its toll, also the Monk's; a house that moves; a marker that sinks; whose card is taken."""
    game = scene(houses="salumbar: blue green")
    found = account(game, "travel udaipur")
    assert found.about == {"from": "banswara", "place": "udaipur", "toll": 2}
    assert found.gains == [(RED, "gold", -2, ""), (BLUE, "gold", 1, ""), (GREEN, "gold", 1, "")]
    monk = scene(houses="salumbar: blue green", cards={RED: [4], BLUE: [5], GREEN: [6]})
    assert account(monk, "travel udaipur").gains == [(BLUE, "gold", 1, ""), (GREEN, "gold", 1, "")]
    game = scene("move_house+governor", houses="pali: red").after("move pali")
    assert account(game, "put jalor").about == {"from": "pali"}
    game.after("put jalor")
    assert account(game, "lower delhi").about == {"then": 7, "now": 5}
    game = scene("character+gold")
    assert account(game, "take trader").about == {"owner": 2}
    assert account(game, "take monk").about == {}


@rule("MAH-7.9")
def test_a_journey_is_told_when_its_toll_is_settled() -> None:
    """While it is asked for nobody has gone anywhere."""
    houses = "salumbar: blue; mandsaur: green; bundi: green; kankroli: red; pushkar: red"
    game = scene(houses=houses)
    assert account(game, "travel amber").about == {}
    assert game.after("travel amber").legal() == ["pay 1", "pay 2"]
    assert account(game, "pay 2").about == {"from": "banswara", "place": "amber", "toll": 2}
    assert account(game, "pay 2").gains == [(RED, "gold", -2, ""), (GREEN, "gold", 2, "")]
