"""What the log says of a turn: where a palace was built, what was paid, and what was left undone (MAH-13.3)."""

import pytest

from serai.kernel.account import Account
from serai.words import Words
from tests.games.maharaja.scenes import GAME, RED, scene
from tests.table import Table

NAMES = ["Ada", "Béla", "Cili"]


def told(game: Table, action: str) -> Account:
    """The account of the next action of the first player."""
    code = GAME.vocabulary.code(action)
    after = game.state.copy()
    after.apply(RED, code)
    return GAME.account(game.state, after, code)


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
    account = told(scene("gold+palace", at={RED: "amber"}, gold={RED: 20}), "erect inner")
    assert Words(GAME, language, NAMES).event("Ada", GAME.vocabulary.code("erect inner"), account.about) == sentence
    assert (RED, "gold", -12, "") in account.gains


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
    account = told(scene("gold+gold"), "end")
    words, code = Words(GAME, language, NAMES), GAME.vocabulary.code("end")
    assert words.event("Ada", code, account.about) == said
    assert words.action(code, account.about) == asked
    assert [gain for gain in account.gains if gain[3] == "undone"] == [(seat, "gold", 2, "undone") for seat in (1, 2)]
    assert words.gain("undone") in said


def test_the_trader_is_paid_for_the_next_turn_not_for_the_end_of_this_one() -> None:
    """Whoever sees what ending the turn brings to others must read why."""
    game = scene("gold+gold").after("collect, collect")
    account = told(game, "end")
    assert account.gains == [(1, "gold", 1, "trader")]
    assert "count" not in account.about
    assert Words(GAME, "en").gain("trader") == "Trader, at the start of their turn"
