"""Rules as sentences for people: the whole paragraph of the rulebook, without its marks; and why something cannot be
done, in one sentence."""

import re
from functools import cache
from typing import Final

from serai.kernel import rulebook
from serai.kernel.game import Game, State
from serai.words import Texts, Words

NEXT: Final = re.compile(r"^\s*$|^\s*[-*|>#]\s", re.MULTILINE)
"""Where a paragraph ends: an empty line, or the next item, row or heading."""
DECISION: Final = re.compile(r"\s*\*?\((?:rulings? )?D\d+(?:, D\d+)*\)\*?")
"""A reference to a ruling, for readers of the sources."""
MARKS: Final = re.compile(r"\*\*|\*|`")


def plain(markdown: str) -> str:
    """A paragraph as one line of plain text."""
    return " ".join(MARKS.sub("", DECISION.sub("", markdown)).split())


@cache
def sentences(game: Game, language: str) -> dict[str, str]:
    """Every rule of a game by its id, in the rulebook's order."""
    text = rulebook.text(game, language)
    found: dict[str, str] = {}
    for match in rulebook.DEFINITION.finditer(text):
        end = NEXT.search(text, match.end())
        rest = text[match.end() : end.start() if end else len(text)]
        found.setdefault(match.group(1), plain(match.group(2) + " " + rest))
    return found


def reason(state: State, seat: int, action: int, rule: str, words: Words) -> str:
    """The condition that fails, in one sentence: whose turn it is, what comes first, or what the game says; "" where
    the rule must speak for itself."""
    texts = Texts("serai.server", words.language)
    actors = state.to_act()
    if not actors:
        return texts.say("why-over")
    if seat not in actors:
        return texts.say("why-wait", names=", ".join(words.noun("", f"seat-{actor + 1}") for actor in actors))
    name, about = state.game.reason(state, seat, action, rule)
    if name:
        return words.reason(name, about)
    verbs = {state.game.vocabulary.verb(code) for code in state.legal(seat)}
    if state.game.vocabulary.verb(action) in verbs:
        return ""
    return texts.say("why-first", question=words.prompt(*state.prompt(seat)))
