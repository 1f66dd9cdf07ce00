"""Rules as sentences for people: the whole paragraph of the rulebook, without its marks."""

import re
from functools import cache
from typing import Final

from serai.kernel import rulebook
from serai.kernel.game import Game

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
