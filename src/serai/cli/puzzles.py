"""Make puzzles from games, pack them, and check them.

    serai puzzles make xanadu --count 100 --out xanadu.jsonl
    serai puzzles make xanadu --records games/*.jsonl --count 20 --out mine.jsonl
    serai puzzles check xanadu                        those that come with the package
    serai puzzles check xanadu --file mine.jsonl --sample 50

Without records the bare policy plays the games. A stopped run goes on where it was; with a file that ends in .gz the
finished puzzles are packed as the package ships them. `check` plays every puzzle and searches a sample again, much
longer and among all options; the status is 1 if a puzzle is broken or too few are found again.
"""

import argparse
import random
import sys
from pathlib import Path
from typing import Any

from serai.cli import arguments as shared
from serai.kernel.errors import BadData
from serai.kernel.game import Game

SUMMARY = "make puzzles, and check them"
AGREED = 0.95
"""So many of a sample the longer search must find again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is to be done, with what."""
    verbs = parser.add_subparsers(metavar="make|check", required=True, dest="verb")
    make = verbs.add_parser("make", help="look for puzzles in games")
    shared.add_game(make)
    make.add_argument("--records", nargs="+", type=Path, default=[], metavar="FILE", help="look in these games")
    make.add_argument("--count", type=int, default=100, metavar="N", help="so many are wanted (100)")
    make.add_argument("--out", type=Path, required=True, metavar="FILE", help="where they are written, and go on")
    make.add_argument("--seed", type=int, default=1, metavar="N", help="other games with another number (1)")
    check = verbs.add_parser("check", help="play puzzles and search them again")
    shared.add_game(check)
    check.add_argument("--file", type=Path, metavar="FILE", help="puzzles (default: those of the package)")
    check.add_argument("--sample", type=int, default=0, metavar="N", help="search so many again (none)")


def run(arguments: argparse.Namespace) -> int:
    """Make or check."""
    game = shared.game_of(arguments)
    if arguments.verb == "make" and arguments.count < 1:
        raise BadData("--count must be at least 1.")
    if arguments.verb == "check" and arguments.sample < 0:
        raise BadData("--sample cannot be negative.")
    return make(arguments, game) if arguments.verb == "make" else check(arguments, game)


def make(arguments: argparse.Namespace, game: Game) -> int:
    """Look for puzzles until there are enough."""
    from serai.puzzles import making, puzzle

    is_packed = arguments.out.suffix == ".gz"
    path = arguments.out.with_suffix("") if is_packed else arguments.out
    maker = making.Maker(game, path, arguments.seed, lambda text: print(text, file=sys.stderr, flush=True))
    maker.make(arguments.count, arguments.records)
    if is_packed:
        arguments.out.write_bytes(puzzle.packed(game, maker.book.puzzles))
    print(f"{len(maker.book.puzzles)} puzzles of {game.id} in {arguments.out}.")
    return 0


def check(arguments: argparse.Namespace, game: Game) -> int:
    """Play all, search a sample again, and tell."""
    from serai.puzzles import checking, puzzle
    from serai.puzzles.search import Searcher

    puzzles = puzzle.read(arguments.file, game) if arguments.file else list(puzzle.shipped(game))
    broken = {one.id: faults for one in puzzles if (faults := checking.faults(one, game))}
    for id, faults in broken.items():
        print(f"{id}: {' '.join(faults)}")
    missed = sum(one.missed for one in puzzles)
    print(f"{len(puzzles)} puzzles, {len(broken)} broken; the bare policy misses {missed}.")
    sample = random.Random(1).sample(puzzles, min(arguments.sample, len(puzzles)))
    if not sample:
        return 1 if broken else 0
    searcher = Searcher(game)
    verdicts = [told(checking.search_again(searcher, one)) for one in sample]
    agreed = sum(verdict.agrees for verdict in verdicts)
    print(f"A longer search agrees in {agreed} of {len(sample)} ({agreed / len(sample):.1%}).")
    return 1 if broken or agreed < AGREED * len(sample) else 0


def told(verdict: Any) -> Any:
    """Say what a longer search found."""
    puzzle = verdict.puzzle
    sign = "agrees" if verdict.agrees else f"prefers {verdict.best}"
    text = f"{puzzle.id} {puzzle.best[0]}: {puzzle.gain:+.3f}, again {verdict.gain:+.3f}, {sign}"
    print(text, file=sys.stderr, flush=True)
    return verdict
