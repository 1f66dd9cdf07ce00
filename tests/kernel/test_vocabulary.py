"""Codes, words and texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.kernel import registry
from serai.kernel.errors import Unreadable
from serai.kernel.vocabulary import Vocabulary

WORDS = Vocabulary([("bid", ["1", "2"]), ("build", ["aden", "mocha"]), ("stop", [""])])
WORD = st.text("abcdefg-", min_size=1, max_size=6)


@given(st.dictionaries(WORD, st.lists(WORD, min_size=1, unique=True), min_size=1))
def test_text_and_code_are_inverse(verbs: dict[str, list[str]]) -> None:
    """Every code has a text, and the text has that code."""
    words = Vocabulary(list(verbs.items()))
    assert len(words) == sum(map(len, verbs.values()))
    for code in range(len(words)):
        assert words.code(words.text(code)) == code
        assert words.text(code) == f"{words.verb(code)} {words.noun(code)}"
        first, number = words.span(words.verb(code))
        assert first <= code < first + number


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_installed_game_can_be_written_and_read(game_id: str) -> None:
    """Text and code are inverse there too."""
    words = registry.load(game_id).vocabulary
    assert [words.code(words.text(code)) for code in range(len(words))] == list(range(len(words)))


def test_white_space_is_folded() -> None:
    """People type as they like."""
    assert WORDS.code("  build \t mocha ") == WORDS.code("build mocha") == 3


def test_a_verb_without_noun_is_its_own_text() -> None:
    """Just "stop"."""
    assert (WORDS.text(4), WORDS.verb(4), WORDS.noun(4)) == ("stop", "stop", "")


def test_a_hidden_action_keeps_the_verb() -> None:
    """Others learn that something was built, not what."""
    hidden = WORDS.hidden(3)
    assert hidden < 0
    assert hidden == WORDS.hidden(2)
    assert (WORDS.text(hidden), WORDS.verb(hidden), WORDS.noun(hidden)) == ("build ?", "build", "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fly north", "'fly north' is not an action: the verbs of this game are bid, build, stop."),
        ("build rome", "'rome' is not something one can build: it takes one of aden, mocha."),
        ("build", "'' is not something one can build: it takes one of aden, mocha."),
        ("stop now", "'now' is not something one can stop: it takes one of nothing."),
        ("", "'' is not an action: the verbs of this game are bid, build, stop."),
        ("build ?", "'?' is not something one can build: it takes one of aden, mocha."),
    ],
)
def test_what_cannot_be_read_is_explained(text: str, message: str) -> None:
    """The message says what would be right."""
    with pytest.raises(Unreadable) as caught:
        WORDS.code(text)
    assert str(caught.value) == message


def test_long_lists_of_nouns_are_cut() -> None:
    """Eight examples are enough."""
    words = Vocabulary([("bid", [str(n) for n in range(50)])])
    with pytest.raises(Unreadable, match=r"0, 1, 2, 3, 4, 5, 6, 7 \.\.\.\.$"):
        words.code("bid 99")


def test_a_text_with_two_meanings_is_refused() -> None:
    """A text stands for one action."""
    with pytest.raises(ValueError, match="'bid 1' twice"):
        Vocabulary([("bid", ["1", "1"])])


def test_another_text_may_stand_for_an_action() -> None:
    """It is read, never written, and takes nothing from what is there already."""
    words = Vocabulary([("pick", ["a+b", "b+b"])])
    words.also("pick b+a", 0)
    words.also("pick b+b", 0)
    assert (words.code("pick b+a"), words.code("pick b+b"), words.text(0), len(words)) == (0, 1, "pick a+b", 2)
