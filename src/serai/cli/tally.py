"""What random games amounted to, added up over chunks and processes."""

import json
import time
from pathlib import Path
from typing import Any

from serai.kernel import conformance, registry
from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.kernel.playout import play_out
from serai.kernel.rng import Rng


class Fault:
    """A law that a game broke, and the lines of its record."""

    def __init__(self, law: str, message: str, lines: list[str]) -> None:
        self.law = law
        self.message = message
        self.lines = lines


class Tally:
    """Sums over games; plain data, so that it travels between processes."""

    def __init__(self, game: str, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.asked = 0
        self.games = 0
        self.decisions = 0
        self.chances = 0
        self.longest_turn = 0
        self.longest_game = 0
        self.seconds = 0.0
        self.endings: dict[str, int] = {}
        self.points = [0] * seats
        self.scored = 0
        self.faults: list[Fault] = []

    def add(self, other: "Tally") -> None:
        """Add another chunk of the same game."""
        for name in ("asked", "games", "decisions", "chances", "seconds", "scored"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest_turn = max(self.longest_turn, other.longest_turn)
        self.longest_game = max(self.longest_game, other.longest_game)
        for ending, number in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + number
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.faults += other.faults

    def per_game(self, number: int) -> float:
        """A mean over the games."""
        return number / self.games if self.games else 0.0

    def means(self) -> list[float]:
        """Points by seat, mean over the games that were scored."""
        return [points / self.scored if self.scored else 0.0 for points in self.points]


class Ledger:
    """Chunks that were played without a fault, kept in a file so that a long run can go on where it stopped."""

    def __init__(self, path: Path | None, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.path = path
        self._of = [game.id, game.rules, game.edition, seats, options]
        self._known: dict[tuple[int, int], dict[str, Any]] = {}
        if path is not None and path.is_file():
            try:
                entries = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
                self._known = {tuple(entry["chunk"]): entry["tally"] for entry in entries if entry["of"] == self._of}
            except (ValueError, TypeError, KeyError):
                raise BadData(f"{path} is not a file of fuzzed games, or it is damaged.") from None

    def recall(self, chunk: tuple[int, int]) -> Tally | None:
        """What a chunk (seed of its first game, number of games) amounted to; None if it was not played."""
        sums = self._known.get(chunk)
        if sums is None:
            return None
        tally = Tally(sums["game"], sums["seats"])
        vars(tally).update(sums)
        return tally

    def keep(self, chunk: tuple[int, int], tally: Tally) -> None:
        """Remember a chunk; one with a fault is played again."""
        if self.path is not None and not tally.faults:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"of": self._of, "chunk": chunk, "tally": vars(tally)}) + "\n")


def play_some(game_id: str, edition: str, seats: int, options: dict[str, Any], seed: int, games: int) -> Tally:
    """Fuzz some games; called in a process of its own, so the game comes by id."""
    game = registry.load(game_id, edition)
    tally = Tally(game_id, seats)
    begin = time.perf_counter()
    report = conformance.fuzz(game, seats, options, games=games, seed=seed)
    tally.seconds = time.perf_counter() - begin
    tally.asked = games
    for name in ("games", "decisions", "chances", "longest_turn", "longest_game"):
        setattr(tally, name, getattr(report, name))
    tally.endings = dict(report.endings)
    tally.faults = [Fault(v.law, v.message, v.record.lines()) for v in report.violations]
    if not tally.faults:
        sample(game, options, tally, seed)
    return tally


def sample(game: Game, options: dict[str, Any], tally: Tally, seed: int) -> None:
    """Points, from a tenth as many games again: the laws' report does not hold them."""
    for number in range(max(1, tally.asked // 10)):
        state = game.new(tally.seats, options)
        play_out(state, Rng(seed + number), game.length_limit)
        for seat, points in enumerate(state.scores().points):
            tally.points[seat] += points
        tally.scored += 1
