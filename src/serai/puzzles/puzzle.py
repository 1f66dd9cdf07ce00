"""What a puzzle is, and the files that hold them: JSON lines below a header, compressed.

    {"puzzles": 1, "game": "xanadu", "rules": 3, "edition": "reconstructed", "data": "..."}
    {"id": "x7k2...", "seats": 3, "options": {}, "log": [[-1, "draw 4"], ...], "seat": 1, "best": ["stop"], ...}

A file belongs to one version of one game: where rules or components have changed since, its puzzles are not offered.
"""

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.kernel.log import Line
from serai.kernel.match import Match

FORMAT: Final = 1
HARDEST: Final = 5


class Puzzle(NamedTuple):
    """A position, who is asked, and what is right there."""

    id: str
    seats: int
    options: dict[str, Any]
    log: list[Line]
    """All that happened before, nature's events too."""
    seat: int
    best: list[str]
    """The right choices: the best first, then those that are the same under another name."""
    gain: float
    """By how much the chance to win is higher than with the second best."""
    chances: list[tuple[str, float]]
    """What the deep search thinks of the options it tried, best first."""
    tempting: str
    """The likeliest wrong choice."""
    prior: float
    """How likely the bare policy is to choose right."""
    missed: bool
    """Whether the bare policy's favourite is wrong."""
    difficulty: int
    themes: list[str]

    def to_json(self) -> dict[str, Any]:
        """As it is written to a file."""
        return self._asdict()


def from_json(told: dict[str, Any]) -> Puzzle:
    """A puzzle as a file has it."""
    try:
        return Puzzle(**{**told, "chances": [(text, chance) for text, chance in told["chances"]]})
    except (TypeError, KeyError, ValueError):
        raise BadData("This is not a puzzle: a field is missing, or one too many is there.") from None


def name_of(game: Game, log: list[Line], seat: int) -> str:
    """The id of the puzzle at a moment of a game: the same moment has the same id."""
    text = json.dumps([game.id, log, seat], separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def difficulty_of(prior: float) -> int:
    """From 1 to 5: how rarely the bare policy would find it."""
    return 1 + sum(prior < bound for bound in (0.7, 0.25, 0.03, 0.003))


def header(game: Game) -> dict[str, Any]:
    """The first line of a file."""
    return {
        "puzzles": FORMAT,
        "game": game.id,
        "rules": game.rules,
        "edition": game.edition,
        "data": game.data_hash,
    }


def read(path: Path, game: Game) -> list[Puzzle]:
    """The puzzles of a file; one that is cut off in its last line is read up to there."""
    data = path.read_bytes()
    try:
        text = unpacked(data)
    except (ValueError, EOFError, zlib.error, gzip.BadGzipFile):
        raise BadData(f"{path} is not a file of puzzles.") from None
    return parse(text, game, str(path))


def unpacked(data: bytes) -> str:
    """The text of a file, compressed or not."""
    return (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode()


def parse(text: str, game: Game, name: str) -> list[Puzzle]:
    """Puzzles from the text of a file that belongs to this version of this game."""
    lines = text.splitlines()
    try:
        found = json.loads(lines[0])
    except (IndexError, json.JSONDecodeError):
        found = None
    if not isinstance(found, dict) or "puzzles" not in found:
        raise BadData(f"{name} is not a file of puzzles.")
    if found != header(game):
        raise BadData(f"{name} belongs to another game, or to another version of it.")
    puzzles = []
    for number, line in enumerate(lines[1:], 2):
        try:
            told = json.loads(line)
        except json.JSONDecodeError:
            if number != len(lines):
                raise BadData(f"{name}, line {number}: not JSON.") from None
            continue
        if "games" not in told:  # the line of a game that is done with, see `making`
            puzzles.append(from_json(told))
    return puzzles


def packed(game: Game, puzzles: Iterable[Puzzle]) -> bytes:
    """A file of puzzles, compressed; the same every time."""
    lines = [header(game), *(puzzle.to_json() for puzzle in puzzles)]
    text = "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)
    return gzip.compress(text.encode(), mtime=0)


@cache
def shipped(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that come with the package; none where none fit the game's rules and edition."""
    file = files("serai.puzzles").joinpath("data", f"{game.id}.jsonl.gz")
    if not file.is_file():
        return ()
    text = unpacked(file.read_bytes())
    if json.loads(text.partition("\n")[0]) != header(game):
        return ()
    return tuple(parse(text, game, f"{game.id}.jsonl.gz"))


def match_of(puzzle: Puzzle, game: Game) -> Match:
    """The game up to the moment of the puzzle, every event checked."""
    match = Match(game, puzzle.seats, puzzle.options)
    for line in puzzle.log:
        match.replay(line)
    if puzzle.seat not in match.state.to_act():
        raise BadData(f"Seat {puzzle.seat} is not asked anything in puzzle {puzzle.id}.")
    return match
