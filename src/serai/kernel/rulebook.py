"""Rule ids: read from a game's `rulebook.en.md`, named by tests with `@rule`, compared by `serai rules`."""

import re
from collections.abc import Callable
from importlib.resources import files
from typing import TypeVar

from serai.kernel.game import Game

T = TypeVar("T", bound=Callable[..., object])

DEFINITION = re.compile(
    r"^\s*(?:[-*] |#+ )?\*\*([A-Z][A-Z0-9]*-(?:\d+\.\d+[a-z]?|[A-Z]+\d+))\b(?:\*\*)?[ :]*(.*)$", re.MULTILINE
)
"""A definition begins a line, in bold."""


def rule(*_ids: str) -> Callable[[T], T]:
    """Mark a test as a test of these rules. The mark is read from the source, so it changes nothing at run time."""

    def mark(test: T) -> T:
        return test

    return mark


def text(game: Game, language: str = "en") -> str:
    """The game's rulebook as Markdown; in English if it is not translated."""
    folder = files(game.package)
    translation = folder.joinpath(f"rulebook.{language}.md")
    return (translation if translation.is_file() else folder.joinpath("rulebook.en.md")).read_text(encoding="utf-8")


def defined(rulebook: str) -> dict[str, str]:
    r"""The rules and examples a rulebook defines, in its order: id -> first line.

    >>> defined("- **GC-4.3** Goods are shuffled.\n**GC-EX1 Bidding.** Red starts.\nSee GC-4.3.")
    {'GC-4.3': 'Goods are shuffled.', 'GC-EX1': 'Bidding.** Red starts.'}
    """
    found: dict[str, str] = {}
    for match in DEFINITION.finditer(rulebook):
        found.setdefault(match.group(1), match.group(2).strip())
    return found
