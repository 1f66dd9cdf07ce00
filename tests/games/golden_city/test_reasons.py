"""The rule that a refusal names really forbids: held against a table of conditions written from the rules."""

import pytest

from serai.games.golden_city.decisions.bidding import Bidding
from serai.games.golden_city.decisions.building import Building
from serai.games.golden_city.decisions.discarding import Discarding
from serai.games.golden_city.decisions.goods import Taking
from serai.games.golden_city.decisions.paying import Paying
from serai.games.golden_city.reasons import why_not_reached
from serai.kernel import rulebook
from serai.words import Words
from tests.games.golden_city.reasons import REASONS, checked
from tests.games.golden_city.scenes import BOX, GAME, RED, building, house, island
from tests.games.refusals import must_be_found_out


def test_ten_thousand_reasons_are_right() -> None:
    """Sampled refusals of random games; most rules of the table are met."""
    assert len(checked(10_000, 3)) > 20


def test_the_table_names_rules_of_the_rulebook() -> None:
    """No condition for a rule that does not exist."""
    assert set(REASONS) <= set(rulebook.defined(rulebook.text(GAME)))


@pytest.mark.parametrize(
    ("frame", "question", "rule"),
    [
        (Bidding, "why_not", "GC-6.4"),  # too dear, although the action is of another phase
        (Bidding, "why_wait", "GC-7.1"),  # the rule of another phase's turns
        (Building, "why_not", "GC-7.6"),  # the cards, although the connection or the place is what is missing
        (Building, "why_wait", "GC-6.1"),  # waiting for a bid in the building phase
        (Paying, "why_not", "GC-7.8"),  # a wrong payment, although the action is no payment
        (Taking, "why_not", "GC-8.1"),  # declining, although something else was asked
        (Discarding, "why_not", "GC-7.13"),  # the hand limit, although the building is over
    ],
)
def test_a_wrong_reason_is_caught(
    monkeypatch: pytest.MonkeyPatch, frame: type[object], question: str, rule: str
) -> None:
    """Each planted reason is wrong in some sampled refusal."""
    must_be_found_out(monkeypatch, frame, question, rule, lambda: checked(4000, 5))


def test_one_of_two_places_is_enough() -> None:
    """Two places of which either would open a third are told with "or", a single one alone."""
    game, words = building("H", RED), Words(GAME, "en")
    salt_market = BOX.place_ids.index("salt_market")
    house(game, RED, "kathmandu")
    assert words.reason(*why_not_reached(island(game), RED, salt_market)).endswith("First build Leh.")
    house(game, RED, "xian")
    assert words.reason(*why_not_reached(island(game), RED, salt_market)).endswith("First build Leh or Grain Market.")
