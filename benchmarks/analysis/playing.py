"""Games of bots for measuring the analysis, by iterations and seeds: the same number is the same game."""

import argparse
import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final

from benchmarks.titles import parser_for
from serai.kernel import registry
from serai.kernel.bot import Bot, Budget, new_bot
from serai.kernel.game import CHANCE, Game, State
from serai.kernel.match import Match
from serai.kernel.rng import Rng

SEATS: Final = 3
ITERATIONS: Final = 2
"""Rounds of thinking for levels that search."""


def played(game_id: str, levels: list[str], number: int) -> Match:
    """A finished game between some levels."""
    game = registry.load(game_id)
    match = Match(game, len(levels), {}, f"{number + 1:064x}", levels)
    finish(match, seated(game, levels), Rng(number + 1))
    return match


def seated(game: Game, levels: list[str]) -> list[Bot]:
    """A bot for each seat."""
    return [new_bot(level, game) for level in levels]


def finish(match: Match, bots: list[Bot], rng: Rng) -> None:
    """Let bots play to the end."""
    match.advance()
    while actors := match.state.to_act():
        seat = actors[0]
        advice = bots[seat].decide(match.state.redeal(seat, rng), seat, Budget(iterations=ITERATIONS), rng)
        match.submit(seat, [advice.action], match.n)


def choices(state: State, bots: list[Bot], rng: Rng) -> Iterator[int]:
    """Let bots play a state to the end; whose choice it is, before each that has alternatives."""
    while actors := state.to_act():
        seat = actors[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.fate(rng))
            continue
        if len(state.considered(seat)) > 1:
            yield seat
        advice = bots[seat].decide(state.redeal(seat, rng), seat, Budget(iterations=1), rng)
        state.apply(seat, advice.action)


def parser_of_games(about: str | None, games: int) -> argparse.ArgumentParser:
    """What measurements ask for that play games and keep a book."""
    parser = parser_for(about)
    parser.add_argument("book", type=Path, metavar="BOOK", help="a file for the results; it is added to")
    parser.add_argument("--games", type=int, default=games, help="games of each title (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game (default: %(default)s)")
    jobs = os.cpu_count() or 1
    parser.add_argument("--jobs", type=int, default=jobs, metavar="N", help="processes (default: one for each core)")
    return parser


def asked_for(arguments: argparse.Namespace) -> range:
    """The numbers of the games that are to be played."""
    return range(arguments.first, arguments.first + arguments.games)


class Book:
    """Results on disk, one JSON line each as soon as it is there: a stopped run goes on where it was."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: dict[tuple[str, int], dict[str, Any]] = {}
        if path.exists():
            for text in path.read_text(encoding="utf-8").splitlines():
                line = json.loads(text)
                self.lines[line["game"], line["number"]] = line

    def add(self, line: dict[str, Any]) -> None:
        """One more result."""
        self.lines[line["game"], line["number"]] = line
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")

    def fill(self, games: list[str], numbers: range, work: Callable[[str, int], dict[str, Any]], jobs: int) -> None:
        """Do what has still to be done, in so many processes, and tell."""
        with ProcessPoolExecutor(jobs) as pool:
            for done in as_completed([pool.submit(work, *task) for task in self.missing(games, numbers)]):
                line = done.result()
                self.add(line)
                print(line["game"], line["number"], flush=True)

    def missing(self, games: list[str], numbers: range) -> Iterator[tuple[str, int]]:
        """What has still to be done, the games in turn."""
        for i in numbers:
            for game in games:
                if (game, i) not in self.lines:
                    yield game, i

    def of(self, game: str) -> list[dict[str, Any]]:
        """The results of one game."""
        return [line for (title, _), line in sorted(self.lines.items()) if title == game]
