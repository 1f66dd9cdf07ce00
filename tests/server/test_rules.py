"""Rules as people read them."""

import pytest

from caravanserai.kernel import registry, rulebook
from caravanserai.server.rules import plain, sentences


def test_plain_sentences() -> None:
    """Marks and references to rulings are for readers of the sources."""
    assert plain("With `most` the *2 more*\n  go on. *(D14)*") == "With most the 2 more go on."


@pytest.mark.parametrize("id", registry.game_ids())
def test_every_rule_is_whole(id: str) -> None:
    """Every rule is there, with all its lines, and none has a neighbour's."""
    game = registry.load(id)
    found = sentences(game, "en")
    assert list(found) == list(rulebook.defined(rulebook.text(game)))
    assert all(text and not text.startswith("-") and " - **" not in text for text in found.values())
    assert not [rule for rule, text in found.items() if text[-1] not in '.:;!?)|"”' and "example" not in text.lower()]


def test_a_rule_of_several_lines() -> None:
    """XAN-11.4 goes on in a second line."""
    assert sentences(registry.load("xanadu"), "en")["XAN-11.4"].endswith("All other rules stay.")
