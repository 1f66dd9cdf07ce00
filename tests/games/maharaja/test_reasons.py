"""Refusals name the rule that really forbids: `why_not` against the separate table of reasons.py."""

from typing import Any

import pytest

from serai.games.maharaja.decisions.characters import Replacing, Take
from serai.games.maharaja.decisions.houses import Build, MasonBuild
from serai.games.maharaja.decisions.palaces import Erect
from serai.games.maharaja.decisions.programming import Programming
from serai.games.maharaja.decisions.stepping import Stepping
from serai.games.maharaja.decisions.travelling import Dividing, Travel
from serai.kernel.rulebook import rule
from tests.games.maharaja.reasons import TABLE, checked
from tests.games.maharaja.scenes import BLUE, GAME, GREEN, RED, opened, programming, scene
from tests.games.refusals import must_be_found_out

PLANTED: list[tuple[type[Any], str, str]] = [
    (Stepping, "why_wait", "MAH-6.1"),  # whoever waits is told the order of play, also after their turn
    (Programming, "why_wait", "MAH-6.3"),  # a turn that has not begun
    (Programming, "why_not", "MAH-6.5"),  # a turn's open parts, before any turn
    (Build, "refuse", "MAH-1.5"),  # the start place, although a city is named
    (MasonBuild, "refuse", "MAH-12.6"),  # used already, although the card is not held
    (Erect, "refuse", "MAH-8.10"),  # site or gold, although no part is open
    (Travel, "refuse", "MAH-7.7"),  # too dear, although no road is open
    (Take, "refuse", "MAH-11.1"),  # the own card, although no part is open
    (Dividing, "why_not", "MAH-7.9"),  # a share of the toll, although something else was tried
    (Replacing, "why_wait", "MAH-6.3"),  # the turn, although it is interrupted
]


def test_the_named_rule_forbids() -> None:
    """A few hundred refusals of every kind."""
    assert len(checked(600)) > len(TABLE) // 3


@pytest.mark.long
def test_ten_thousand_refusals() -> None:
    """Every rule of the table is named, and rightly."""
    assert len(checked(10_000)) > len(TABLE) * 3 // 4


@pytest.mark.parametrize(("kind", "method", "reason"), PLANTED, ids=[f"{k.__name__}-{r}" for k, _, r in PLANTED])
def test_a_wrong_reason_is_caught(kind: type[Any], method: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each planted reason is named where its rule does not forbid, and the table tells."""
    must_be_found_out(monkeypatch, kind, method, reason, lambda: checked(2500))


@rule("MAH-6.1", "MAH-6.2", "MAH-6.3", "MAH-11.4")
def test_why_a_seat_waits() -> None:
    """Before their turn, after it, and while somebody replaces a card."""
    game = scene(seat=BLUE)
    assert game.refused("collect", seat=GREEN) == "MAH-6.3"
    assert game.refused("collect", seat=RED) == "MAH-6.2"
    game = scene("character+gold", cards={RED: [1], BLUE: [2], GREEN: [6]}).after("take artisan")
    assert game.actor() == GREEN
    assert game.refused("collect", seat=RED) == game.refused("collect", seat=BLUE) == "MAH-11.4"


@rule("MAH-5.1", "MAH-4.1")
def test_why_nothing_else_is_done_while_programming() -> None:
    """Who has chosen waits; steps belong to a later phase, and programmes to an earlier one."""
    game = programming().after("1: programme gold+gold")
    assert game.refused("programme gold+house", seat=BLUE) == "MAH-5.1"
    assert game.refused("collect", seat=RED) == "MAH-4.1"
    assert scene().refused("programme gold+gold") == "MAH-4.1"


@rule("MAH-5.1")
def test_programmes_are_read_in_either_order() -> None:
    """The two actions are not ordered; what is written is always the same."""
    words = GAME.vocabulary
    assert words.code("programme character+governor") == words.code("programme governor+character")
    assert words.text(words.code("programme character+governor")) == "programme governor+character"
    for code in range(45):
        first, _, second = words.noun(code).partition("+")
        assert words.code(f"programme {second}+{first}") == code
    game = opened(2).after("0: programme house+gold", "1: programme gold+gold")
    assert game.state.view(0)["programmes"][0] == words.code("programme gold+house")


@rule("MAH-12.6", "MAH-17.5", "MAH-7.10")
def test_what_was_used_up_in_a_turn_is_forgotten_at_its_end() -> None:
    """The flags of a turn are down between turns and rounds."""
    game = scene(seats=2, cards={RED: [1], BLUE: [5]}, seat=BLUE, houses="salumbar: blue")
    game.after("mason-build pali, travel udaipur")
    assert (game.sees(RED, "mason_used"), game.sees(RED, "travelled")) == (1, 1)
    game.after("end")
    assert game.asked() == "programming"
    assert [game.sees(RED, field) for field in ("turn", "mason_used", "chit_used", "travelled")] == [-1, 0, 0, 0]
