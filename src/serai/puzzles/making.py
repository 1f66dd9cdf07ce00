"""Making puzzles: games are played, or read from records, and every decision in them is looked at.

What has been found is on disk at once, and so is which games have been looked at: a stopped run goes on where it was.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from serai.kernel.errors import BadData
from serai.kernel.folding import fold
from serai.kernel.game import CHANCE, Game
from serai.kernel.match import Match
from serai.kernel.record import read as read_record
from serai.kernel.rng import Rng
from serai.puzzles.finding import Finder
from serai.puzzles.puzzle import Puzzle, header, parse
from serai.puzzles.search import Searcher

A_GAME: Final = 4
"""Puzzles of one game at most."""
APART: Final = 12
"""Events that lie at least between two puzzles of one game."""
COMMON: Final = 0.75
"""The largest share of one kind of choice, roughly."""
WARMTH: Final = 0.4
"""How often a lesser option is taken in self-play, in logits: no two games should be alike."""
Say = Callable[[str], None]


class Book:
    """The puzzles so far, in a file: below the header a line for each, and one for each game that is done with."""

    def __init__(self, game: Game, path: Path) -> None:
        self.path = path
        self.puzzles: list[Puzzle] = []
        self.games = 0
        if path.exists():
            whole = [line for line in path.read_text(encoding="utf-8").splitlines() if is_whole(line)]
            self.games = sum("games" in json.loads(line) for line in whole)
            self.puzzles = parse("\n".join(whole), game, str(path))
            path.write_text("".join(line + "\n" for line in whole), encoding="utf-8")
        else:
            self.write(header(game))

    def write(self, line: dict[str, Any]) -> None:
        """One more line."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n")

    def add(self, puzzle: Puzzle) -> None:
        """One more puzzle."""
        self.puzzles.append(puzzle)
        self.write(puzzle.to_json())

    def end_game(self) -> None:
        """A game is done with."""
        self.games += 1
        self.write({"games": self.games})

    def wants(self, missed: bool, kind: str) -> bool:  # noqa: FBT001 - see `finding.Wanted`
        """Whether such a puzzle may come next: the bare policy must miss at least half of them, and no kind of choice
        may be too common."""
        alike = sum(puzzle.themes[-1] == kind for puzzle in self.puzzles)
        found = sum(not puzzle.missed for puzzle in self.puzzles)
        return alike < COMMON * (len(self.puzzles) + 10) and (missed or 2 * (found + 1) <= len(self.puzzles) + 1)


def is_whole(line: str) -> bool:
    """Whether a line was not cut off."""
    try:
        json.loads(line)
    except json.JSONDecodeError:
        return False
    return True


class Maker:
    """Makes the puzzles of one game."""

    def __init__(self, game: Game, path: Path, seed: int, say: Say) -> None:
        self.game = game
        self.searcher = Searcher(game)
        self.finder = Finder(self.searcher)
        self.book = Book(game, path)
        self.seed = seed
        self.say = say

    def make(self, count: int, records: list[Path]) -> None:
        """Look at games until there are as many puzzles as are wanted, or no more records."""
        for number, match in self.games(records):
            if len(self.book.puzzles) >= count:
                return
            if number < self.book.games:
                continue
            self.look_through(match, Rng(self.seed * 1_000_003 + number), count, is_played=bool(records))
            self.book.end_game()
            self.tell()

    def games(self, records: list[Path]) -> Iterator[tuple[int, Match]]:
        """Games that have been played, from records; else games about to begin, by turns with all numbers of seats."""
        for number, path in enumerate(records):
            record = read_record(path)
            if record.header["game"] != self.game.id:
                raise BadData(f"{path} is a record of {record.header['game']}, not of {self.game.id}.")
            yield number, fold(self.game, record)
        number = 0
        while not records:
            seats = self.game.seats[number % min(3, len(self.game.seats))]
            yield (
                number,
                Match(self.game, seats, seed=hashlib.sha256(f"puzzles {self.seed} {number}".encode()).hexdigest()),
            )
            number += 1

    def look_through(self, match: Match, rng: Rng, count: int, *, is_played: bool) -> None:
        """Find the puzzles of one game: in the order of a record, or as the bare policy plays it."""
        source = [(event.seat, event.action) for event in match.events] if is_played else []
        live = Match(self.game, match.seats, match.options, match.seed)
        last, found = -APART, 0
        while found < A_GAME and len(self.book.puzzles) < count:
            step = self.next_step(live, source, rng)
            if step is None:
                return
            seat, action = step
            if seat != CHANCE and live.n - last >= APART:
                puzzle = self.finder.find(live, seat, rng, self.book.wants)
                if puzzle is not None and all(puzzle.id != other.id for other in self.book.puzzles):
                    self.book.add(puzzle)
                    last, found = live.n, found + 1
                    self.say(told(puzzle, len(self.book.puzzles)))
            live.append(seat, action)

    def next_step(self, match: Match, source: list[tuple[int, int]], rng: Rng) -> tuple[int, int] | None:
        """What happens next: in the record, or drawn by nature, or chosen by the policy."""
        if source:
            return source[match.n] if match.n < len(source) else None
        acting = match.state.to_act()
        if not acting:
            return None
        forced = match.forced_step()
        if forced is not None:
            return forced
        seat = acting[0]
        legal = match.state.considered(seat)
        likings, _ = self.searcher.judge.likings(match.state, seat, legal)
        weights = np.power(np.maximum(likings, 1e-9), 1 / WARMTH)
        return seat, legal[int(np.searchsorted(np.cumsum(weights) / weights.sum(), rng.uniform() * 0.999999))]

    def tell(self) -> None:
        """How far it has come."""
        looked = ", ".join(f"{number} {name}" for name, number in self.finder.looked.items())
        self.say(f"{self.game.id}: {self.book.games} games, {len(self.book.puzzles)} puzzles ({looked})")


def told(puzzle: Puzzle, number: int) -> str:
    """A puzzle in one line."""
    missed = "missed" if puzzle.missed else "found"
    return f"  {number}. {puzzle.best[0]} by {puzzle.gain:.3f}, {missed} by the policy, {' '.join(puzzle.themes)}"
