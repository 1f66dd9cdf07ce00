"""Play many random games and check the laws: nobody stuck, no dead end, no endless turn, nothing lost.

Every game is checked for the cheap laws, one in a hundred for all of them. Game number g has the seed S + g. A game
that breaks a law is saved as a record; the exit status is then 1. With --resume FILE a long run
goes on where it stopped.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import Future, as_completed
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from serai.arena.workers import workers
from serai.cli import arguments as shared
from serai.cli import screen
from serai.cli.tally import Ledger, Tally, play_some
from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.words import Words

SUMMARY = "play many random games and check the laws"
CHUNK: Final = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to play, how often, and with how many processes."""
    shared.add_game(parser)
    parser.add_argument(
        "--seats", type=int, action="append", metavar="N", help="number of players; may be repeated (default: all)"
    )
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="games for each number of players")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (0: one for each core)")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="write down what was played; what is there is not played again"
    )
    parser.add_argument("--faults", default=".", metavar="DIR", help="where failing games are saved (default: here)")


def run(arguments: argparse.Namespace) -> int:
    """Fuzz every number of players asked for; 1 when a law was broken."""
    game = shared.game_of(arguments)
    counts: list[int] = arguments.seats or list(game.seats)
    for name in ("games", "jobs"):
        if getattr(arguments, name) < (name == "games"):
            raise BadData(f"--{name} cannot be {getattr(arguments, name)}.")
    for seats in counts:
        game.check_seats(seats)
    plans = [(seats, shared.options_of(arguments, game, seats)) for seats in counts]
    faults = Path(arguments.faults)
    if not faults.is_dir():
        raise BadData(f"There is no folder {faults}.")
    console = screen.console()
    tallies = [fuzz(arguments, game, seats, options) for seats, options in plans]
    console.print(drawn(game, tallies))
    return sum(print_faults(console, tally, faults) for tally in tallies) and 1


def fuzz(arguments: argparse.Namespace, game: Game, seats: int, options: dict[str, Any]) -> Tally:
    """All games for one number of players, in chunks."""
    tally = Tally(game.id, seats)
    ledger = Ledger(arguments.resume, game, seats, options)
    left = []
    for start in range(0, arguments.games, CHUNK):
        chunk = (arguments.seed + start, min(CHUNK, arguments.games - start))
        known = ledger.recall(chunk)
        if known is None:
            left.append(chunk)
        else:
            tally.add(known)
    edition = shared.edition_path(arguments.edition)
    with screen.progress() as bar:
        task = bar.add_task(f"{game.id}, {seats} seats", total=arguments.games, completed=tally.asked)
        for chunk, played in play_all(left, (game.id, edition, seats, options), arguments.jobs):
            ledger.keep(chunk, played)
            tally.add(played)
            bar.advance(task, played.asked)
            if tally.faults:
                break
    return tally


Chunk = tuple[int, int]
"""The seed of the first game, and how many games."""


def play_all(
    chunks: list[Chunk], what: tuple[str, str, int, dict[str, Any]], jobs: int
) -> Iterator[tuple[Chunk, Tally]]:
    """Play chunks one after the other, or with several processes in whatever order they end."""
    if jobs == 1:
        for chunk in chunks:
            yield chunk, play_some(*what, *chunk)
        return
    with workers(jobs or os.cpu_count() or 1) as crew:
        played: dict[Future[Tally], Chunk] = {crew.submit(play_some, *what, *chunk): chunk for chunk in chunks}
        for future in as_completed(played):
            yield played[future], future.result()


def drawn(game: Game, tallies: list[Tally]) -> Any:
    """One column for each number of players."""
    words = Words(game)
    table = screen.table()
    table.add_column(f"{words.title()}: random games")
    for tally in tallies:
        table.add_column(f"{tally.seats} seats", justify="right")
    rows: dict[str, list[str]] = {
        "games": [f"{t.games:,}" for t in tallies],
        "decisions": [f"{t.decisions:,}" for t in tallies],
        "decisions per game": [f"{t.per_game(t.decisions):.1f}" for t in tallies],
        "events per game": [f"{t.per_game(t.decisions + t.chances):.1f}" for t in tallies],
        "longest turn": [str(t.longest_turn) for t in tallies],
        "longest game": [str(t.longest_game) for t in tallies],
    }
    for ending in game.endings:
        share = [f"{100 * t.per_game(t.endings.get(ending, 0)):.1f} %" for t in tallies]
        rows[f"ending {ending}"] = share
    rows["points by seat (every 10th)"] = [" ".join(f"{mean:.1f}" for mean in t.means()) for t in tallies]
    rows["games per second"] = [f"{t.games / t.seconds:,.0f}" if t.seconds else "-" for t in tallies]
    rows["faults"] = [str(len(t.faults)) for t in tallies]
    for name, cells in rows.items():
        table.add_row(name, *cells)
    return table


def print_faults(console: Console, tally: Tally, folder: Path) -> int:
    """Save every failing game and say where it is."""
    for number, fault in enumerate(tally.faults, 1):
        path = folder / f"{tally.game}-{tally.seats}-{fault.law}-{number}.jsonl"
        path.write_text("\n".join(fault.lines) + "\n", encoding="utf-8")
        console.print(Text.assemble((f"{fault.law} ", "bold red"), fault.message))
        console.print(Text(f"   saved in {path}"), soft_wrap=True)
    return len(tally.faults)
