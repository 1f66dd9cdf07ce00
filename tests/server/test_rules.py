"""Rules as people read them."""

import re

import pytest

from serai.kernel import registry, rulebook
from serai.kernel.component import LANGUAGES
from serai.server.rules import plain, sentences


def test_plain_sentences() -> None:
    """Marks and references to rulings are for readers of the sources."""
    assert plain("With `most` the *2 more*\n  go on. *(D14)*") == "With most the 2 more go on."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", registry.game_ids())
def test_every_rule_is_whole(id: str, language: str) -> None:
    """Every rule is there in every language, with all its lines, and none has a neighbour's."""
    game = registry.load(id)
    found = sentences(game, language)
    assert list(found) == list(rulebook.defined(rulebook.text(game)))
    assert all(text and not text.startswith("-") and " - **" not in text for text in found.values())
    examples = ("example", "péld", "пример")
    unfinished = [text for text in found.values() if text[-1] not in '.:;!?)|"”»']
    assert [text for text in unfinished if not any(word in text.lower() for word in examples)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", registry.game_ids())
def test_a_rulebook_shows_no_name_of_a_file(id: str, language: str) -> None:
    """A player cannot open a file: the words that lead to one say what it holds."""
    shown = re.sub(r"\]\([^)]*\)", "]", rulebook.text(registry.load(id), language))
    assert not re.search(r"\w\.(md|json|py)\b", shown)


def test_a_rule_of_several_lines() -> None:
    """XAN-11.4 goes on in a second line."""
    assert sentences(registry.load("xanadu"), "en")["XAN-11.4"].endswith("All other rules stay.")


def test_a_rulebook_that_is_not_translated_is_in_english() -> None:
    """Better that than nothing."""
    game = registry.load("bazaar")
    assert rulebook.text(game, "fi") == rulebook.text(game) != rulebook.text(game, "hu")
