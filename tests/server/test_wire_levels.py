"""The bots that are offered, and why something cannot be done in a sentence."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.kernel import bot, registry
from serai.kernel.component import LANGUAGES
from serai.kernel.errors import Unreadable
from serai.kernel.game import CHANCE, State
from serai.server import levels
from serai.server.errors import Refused
from serai.server.routes.moves import code_of
from serai.server.rules import DECISION, plain, reason, sentences
from serai.words import Words

PLAYERS = list(levels.FOR_PLAYERS)


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    """What is offered is found out anew for each test, and again after it."""
    levels.levels.cache_clear()
    yield
    levels.levels.cache_clear()


def installed(patch: pytest.MonkeyPatch, *names: str) -> None:
    """Only these bots are installed."""
    patch.setattr(levels, "bot", SimpleNamespace(bot_names=lambda: sorted(names)))


OFFERED = [
    ([], ["random"], "random", "random"),
    (["random"], ["random"], "random", "random"),
    (["greedy", "mcts", "random"], ["random"], "random", "random"),
    (PLAYERS, PLAYERS, "khan", "merchant"),
    (["master", "novice"], ["novice", "master"], "master", "novice"),
    (["zeta", "alpha"], ["alpha", "zeta"], "alpha", "alpha"),
    (["zeta", "alpha", "novice", "merchant"], ["novice", "merchant", "alpha", "zeta"], "merchant", "merchant"),
    (["zeta", "greedy"], ["zeta"], "zeta", "zeta"),
]
"""What is installed; what is offered, who gives hints, and who plays where nobody is named."""


@pytest.mark.parametrize(("names", "offered", "strongest", "usual"), OFFERED)
def test_which_bots_are_offered(
    monkeypatch: pytest.MonkeyPatch, names: list[str], offered: list[str], strongest: str, usual: str
) -> None:
    """Levels for players from weak to strong, then those of others by name; bots for research are not offered."""
    installed(monkeypatch, *names)
    assert levels.levels() == offered
    assert levels.strongest() == strongest
    assert levels.check_level(None) == usual
    assert levels.has_bots() == bool(names)


def test_whoever_names_a_bot_can_play_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also against one that is not offered; one that there is not is refused with those that there are."""
    installed(monkeypatch, "novice", "greedy")
    assert (levels.check_level("novice"), levels.check_level("greedy")) == ("novice", "greedy")
    for name in ("random", "", "NOVICE", "khan"):
        with pytest.raises(Refused) as refused:
            levels.check_level(name)
        assert (refused.value.status, str(refused.value)) == (400, f"There is no bot '{name}'; there are novice.")


def test_without_bots_there_is_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The level that is there even if none is installed."""
    installed(monkeypatch)
    assert levels.check_level("random") == "random"
    with pytest.raises(Refused, match="There is no bot 'khan'; there are random"):
        levels.check_level("khan")


def test_the_bots_of_the_house() -> None:
    """Every level that is named here is installed, and none of research is offered."""
    assert set(PLAYERS) | levels.FOR_RESEARCH <= set(bot.bot_names())
    assert not levels.FOR_RESEARCH & set(levels.levels())
    assert levels.STAND_IN in PLAYERS


# Actions


BAZAAR = registry.load("bazaar")


@pytest.mark.parametrize("code", range(len(BAZAAR.vocabulary)))
def test_an_action_is_its_code_or_its_text(code: int) -> None:
    """As a number, as a number in letters, or as its words: the same action."""
    assert code_of(BAZAAR, code) == code
    assert code_of(BAZAAR, str(code)) == code
    assert code_of(BAZAAR, BAZAAR.vocabulary.text(code)) == code


@pytest.mark.parametrize("action", [len(BAZAAR.vocabulary), str(len(BAZAAR.vocabulary)), "9" * 200, 1_000_000])
def test_a_code_beyond_the_last_is_none(action: int | str) -> None:
    """Exactly one more than there are is too many."""
    with pytest.raises(Unreadable, match=f"^{action} is not the code of an action of bazaar"):
        code_of(BAZAAR, action)


# Reasons


def chosen(seats: int = 2) -> State:
    """A game of bazaar in which the first players are to choose."""
    state = BAZAAR.start(seats)
    while state.to_act()[0] == CHANCE:
        state.apply(CHANCE, state.legal(CHANCE)[0])
    return state


def said(state: State, seat: int, text: str, language: str = "en") -> str:
    """Why an action is not possible."""
    action = BAZAAR.vocabulary.code(text)
    words = Words(BAZAAR, language, ["Ada", "Béla", "Cili"])
    return reason(state, seat, action, state.why_not(seat, action) or "", words)


def test_whose_turn_it_is() -> None:
    """Whoever has chosen waits for the others, who are named."""
    state = chosen(3)
    assert state.to_act() == [0, 1, 2]
    state.apply(0, BAZAAR.vocabulary.code("choose silk"))
    assert said(state, 0, "choose tea") == "Now it is the turn of Béla, Cili."
    state.apply(1, BAZAAR.vocabulary.code("choose silk"))
    assert said(state, 0, "choose tea") == "Now it is the turn of Cili."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_comes_first(language: str) -> None:
    """Something of another kind than is asked for: the question that is open is repeated."""
    state = chosen()
    words = Words(BAZAAR, language, ["Ada", "Béla"])
    sentence = said(state, 0, "pass", language)
    assert words.prompt(*state.prompt(0)) in sentence


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "The game is over."), ("hu", "A játék véget ért."), ("ru", "Игра окончена.")]
)
def test_after_the_end(language: str, sentence: str) -> None:
    """Nothing is possible any more, whatever is asked."""
    state = chosen()
    while actors := state.to_act():
        state.apply(actors[0], state.legal(actors[0])[0])
    found = {said(state, seat, text, language) for seat in (0, 1) for text in ("pass", "choose silk", "buy")}
    assert found == {sentence}


# Rulebooks


PARAGRAPHS = [
    ("Plain.", "Plain."),
    ("**Bold** and *slanted* and `code`.", "Bold and slanted and code."),
    ("Two\nlines   with\tspaces.", "Two lines with spaces."),
    ("A rule. *(D14)*", "A rule."),
    ("A rule (D1, D22) goes on.", "A rule goes on."),
    ("A rule *(ruling D3)*.", "A rule."),
    ("A rule *(rulings D3, D4)*.", "A rule."),
    ("Not a ruling (D) nor (14).", "Not a ruling (D) nor (14)."),
    ("", ""),
]


@pytest.mark.parametrize(("markdown", "text"), PARAGRAPHS)
def test_a_paragraph_without_its_marks(markdown: str, text: str) -> None:
    """What readers of the sources need is left out; brackets that mean something stay."""
    assert plain(markdown) == text


@given(st.text(max_size=80))
@settings(max_examples=150, deadline=None)
def test_any_paragraph_is_one_line(markdown: str) -> None:
    """No marks, no two spaces, no line ends; to take them away again changes nothing more."""
    text = plain(markdown)
    assert not set(text) & set("*`\n\t")
    assert "  " not in text
    assert DECISION.search(plain("x (D1) y")) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_forbids_something_can_be_read(language: str) -> None:
    """What `why` names is in the rulebook of the reader's language, with a sentence."""
    state, rules = chosen(), sentences(BAZAAR, language)
    named = {state.why_not(0, code) for code in range(len(BAZAAR.vocabulary))} - {None}
    assert named
    assert all(rules.get(str(rule)) for rule in named)
    assert sentences(BAZAAR, language) is rules
