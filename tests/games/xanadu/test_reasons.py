"""Refusals name the rule that really forbids: compared with a table written from the rulebook."""

import pytest

from serai.games.xanadu.state import City
from tests.games.xanadu.reasons import TABLE, refusals, truth


def test_refusals_name_the_right_rule() -> None:
    """Six hundred in the ordinary run; all kinds of refusal but the rarest come up."""
    cases = list(refusals(600))
    assert [(rule, case.verb, case.noun, case.frame) for rule, case, is_right in cases if not is_right] == []
    assert len({rule for rule, _, _ in cases}) > 8


@pytest.mark.long
def test_ten_thousand_refusals() -> None:
    """The same at length: nearly every rule of the table is named at least once."""
    cases = list(refusals(10000, seed=2))
    assert [(rule, case.verb, case.noun, case.frame) for rule, case, is_right in cases if not is_right] == []
    assert len({rule for rule, _, _ in cases}) >= len(TABLE) - 3


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("XAN-4.3", "XAN-4.1"),  # who is not asked is told that it is another phase
        ("XAN-4.1", "XAN-4.3"),  # another phase is called another's turn
        ("XAN-4.4", "XAN-4.1"),  # while a worker is pending, the phase is blamed
        ("XAN-5.1", "XAN-5.7"),  # an empty slot is called named already
        ("XAN-6.3", "XAN-2.5"),  # an empty place is called full
        ("XAN-7.4", "XAN-8.7"),  # a full hand is called an empty pile
        ("XAN-10.1", "XAN-4.3"),  # after the end it is called another's turn
    ],
)
def test_planted_wrong_reasons_are_caught(right: str, wrong: str) -> None:
    """A game that named the wrong rule would be found out."""

    def planted(state: City, seat: int, action: int) -> str | None:
        rule = truth(state, seat, action)
        return wrong if rule == right else rule

    assert any(rule == wrong and not is_right for rule, _, is_right in refusals(1500, planted))
