"""What goes over the wire about puzzles."""

from typing import Annotated

from msgspec import Meta

from serai.server.wire import Action, Given, Sent


class PuzzleShelf(Sent):
    """The puzzles of a game: how many there are, and how somebody has done with them. A streak are puzzles solved one
    after the other at the first try and without a hint."""

    game: str
    count: int
    solved: int
    streak: int
    longest: int


class PuzzleInfo(Sent):
    """A puzzle for somebody, without what it is about: how difficult it is from 1 to 5, and what they did so far."""

    id: str
    game: str
    difficulty: int
    tries: int
    hints: int
    solved: bool
    shown: bool
    streak: int


class Try(Given):
    """A choice, as a table takes it: of several steps the first one counts."""

    actions: Annotated[list[Action], Meta(min_length=1, max_length=64)]


class Judged(Sent):
    """What the deep search thinks of an option: the chance to win with it."""

    action: int
    chance: float
    right: bool


class Solution(Sent):
    """What is told of a puzzle that is done with: what it was about, what the best choice gains over the second best,
    in chances to win, and the options by their chances, best first."""

    gain: float
    themes: list[str]
    options: list[Judged]


class Verdict(Sent):
    """Whether a choice was right; then the solution."""

    right: bool
    puzzle: PuzzleInfo
    solution: Solution | None = None


class PuzzleHint(Sent):
    """Hints lead and do not tell: first what the puzzle is about, then which tempting choice is wrong. `more`: there is
    another."""

    themes: list[str]
    tempting: int | None
    more: bool
    puzzle: PuzzleInfo
