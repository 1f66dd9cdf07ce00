"""The rule that a refusal names really forbids: held against a table of conditions written from the rules."""

import pytest

from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.drawing import Drawing
from serai.games.marco_polo_2.decisions.paying import Collecting
from serai.games.marco_polo_2.decisions.placing import Picking, Placing
from serai.games.marco_polo_2.decisions.rounds import AfterThrow
from serai.games.marco_polo_2.decisions.turning import Turning
from serai.kernel import rulebook
from tests.games.marco_polo_2.caravan import GAME
from tests.games.marco_polo_2.reasons import REASONS, checked
from tests.games.refusals import must_be_found_out


def test_ten_thousand_reasons_are_right() -> None:
    """Sampled refusals of random games; most rules of the table are met."""
    assert len(checked(10_000, 3)) > 40


def test_the_table_names_rules_of_the_rulebook() -> None:
    """No condition for a rule that does not exist."""
    assert set(REASONS) <= set(rulebook.defined(rulebook.text(GAME)))


@pytest.mark.parametrize(
    ("frame", "question", "rule"),
    [
        (Turning, "why_not", "MP2-5.6"),  # the colour, although the space is closed, the dice low or the turn elsewhere
        (Placing, "why_not", "MP2-5.1"),  # not in hand, although it is in hand or no die at all
        (Picking, "why_not", "MP2-15.7"),  # the scale of a die, although no die was named
        (Asking, "why_wait", "MP2-3.4"),  # waiting for round bonuses in somebody's turn
        (AfterThrow, "why_wait", "MP2-3.8"),  # waiting for turns before they have begun
        (Drawing, "why_wait", "MP2-3.8"),  # waiting for turns in the set-up
        (Collecting, "why_not", "MP2-16.4"),  # goods of choice, although pairs are due or something else is named
    ],
)
def test_a_wrong_reason_is_caught(
    monkeypatch: pytest.MonkeyPatch, frame: type[object], question: str, rule: str
) -> None:
    """Each planted reason is wrong in some sampled refusal."""
    must_be_found_out(monkeypatch, frame, question, rule, lambda: checked(6000, 5))
