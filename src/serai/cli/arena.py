"""Let bots play many matches, every seat order with the same seeds, and say who is stronger and how sure that is.

    serai arena golden_city --bots master greedy random --games 400
    serai arena xanadu --bots master greedy --seats 4           one master among three greedy players
    serai arena bazaar --bots master@1000ms master@64ms         the same bot with different times
    serai arena bazaar --bots greedy --bot mybots:Ada --command "./ada --fast"

With as many bots as seats all of them meet; the last one fills seats that are left; of more bots every selection plays.
"""

import argparse
import json
import os
from pathlib import Path

from rich.console import Console

from serai.arena import runner, tally
from serai.arena.contest import Result
from serai.arena.entrants import Entrant, Limits, entrant
from serai.arena.plot import svg
from serai.arena.schedule import Setup, Task, schedule
from serai.cli import arguments as shared
from serai.cli import screen
from serai.kernel import is_compiled
from serai.kernel.errors import BadData
from serai.kernel.game import Game

SUMMARY = "matches between bots"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, the bots, how long they think, and where results go."""
    shared.add_game(parser)
    shared.add_seats(parser)
    add = parser.add_argument
    add(
        "--bots",
        nargs="+",
        default=[],
        metavar="BOT",
        help="bots by name, with an own budget as in master@64ms, mcts@500it",
    )
    add(
        "--bot", action="append", default=[], metavar="MODULE:CLASS", help="a bot of yours; may be given more than once"
    )
    add(
        "--command",
        action="append",
        default=[],
        metavar="COMMAND",
        help="a bot that speaks JSON lines; see docs/writing-a-bot.md",
    )
    add("--games", type=int, default=100, metavar="N", help="matches, rounded up to whole blocks (default: 100)")
    add("--ms", type=int, metavar="N", help="milliseconds of processor time for a decision (default: 128)")
    add("--iterations", type=int, metavar="N", help="iterations for a decision instead: the same result every time")
    add("--seed", default="0", metavar="TEXT", help="what the seeds of all matches are made of (default: 0)")
    add("--jobs", type=int, metavar="N", help="processes (default: one for each core)")
    add("--ray", action="store_true", help="play on a Ray cluster, or on a local Ray if there is none")
    add("--json", type=Path, metavar="FILE", help="write all results and the summary")
    add("--plot", type=Path, metavar="FILE.svg", help="draw the results")
    add("--records", default="", metavar="DIR", help="keep a record of every match")
    add("--resume", type=Path, metavar="FILE", help="keep results in this file, and go on where it ends")


def run(arguments: argparse.Namespace) -> int:
    """Play, then tell."""
    game = shared.game_of(arguments)
    setup = setup_of(arguments, game)
    tasks = schedule(setup, arguments.games)
    book = runner.Book(setup, arguments.resume)
    play(tasks, book, chosen_runner(arguments), arguments.records)
    results = book.for_tasks(tasks)
    console = screen.console()
    show(console, setup, results)
    if arguments.json:
        arguments.json.write_text(json.dumps(tally.report(setup.to_json(), results), indent=1) + "\n", encoding="utf-8")
    if arguments.plot:
        picture = svg(headline(setup, results), tally.standings(results), tally.seat_shares(results))
        arguments.plot.write_text(picture, encoding="utf-8")
    return 0


def setup_of(arguments: argparse.Namespace, game: Game) -> Setup:
    """What the command line asks for, checked."""
    entrants = entrants_of(arguments)
    if arguments.ms is not None and arguments.iterations is not None:
        raise BadData("A budget is either --ms or --iterations, not both.")
    for name in ("games", "ms", "iterations", "jobs"):
        if (value := getattr(arguments, name)) is not None and value < 1:
            raise BadData(f"--{name} must be at least 1.")
    if arguments.plot and arguments.plot.suffix != ".svg":
        raise BadData(f"A plot is an SVG file: {arguments.plot.with_suffix('.svg')}.")
    if arguments.seats is None:
        arguments.seats = next((n for n in reversed(game.seats) if n <= len(entrants)), game.seats[0])
    seats = shared.seats_of(arguments, game)
    iterations = arguments.iterations or 0
    return Setup(
        game=game.id,
        seats=seats,
        entrants=entrants,
        limits=Limits(0 if iterations else arguments.ms or 128, iterations),
        edition=shared.edition_path(arguments.edition),
        options=shared.options_of(arguments, game, seats),
        seed=arguments.seed,
    )


def entrants_of(arguments: argparse.Namespace) -> tuple[Entrant, ...]:
    """All who take part, in the order of the command line's three kinds."""
    written = [*arguments.bots, *arguments.bot, *(f"$ {command}" for command in arguments.command)]
    if not written:
        raise BadData("Who is to play? Name the bots: --bots master greedy.")
    return tuple(entrant(text) for text in written)


def chosen_runner(arguments: argparse.Namespace) -> runner.Runner:
    """One process, several, or Ray."""
    if arguments.ray:
        return runner.on_ray
    jobs = arguments.jobs or os.cpu_count() or 1
    return runner.alone if jobs == 1 else runner.on_cores(jobs)


def play(tasks: list[Task], book: runner.Book, choice: runner.Runner, records: str) -> None:
    """Play what is missing, with a progress bar."""
    with screen.progress() as bar:
        missing = len(book.missing(tasks))
        line = bar.add_task("matches", total=len(tasks), completed=len(tasks) - missing)
        for _ in runner.run(tasks, book, choice, records):
            bar.advance(line)


def headline(setup: Setup, results: list[Result]) -> str:
    """One line that says what was played."""
    limits = setup.limits
    budget = f"{limits.milliseconds} ms" if limits.milliseconds else f"{limits.iterations} iterations"
    code = "compiled" if is_compiled() else "interpreted"
    return f"{setup.game}, {setup.seats} seats, {len(results)} matches, {budget} a decision, seed {setup.seed}, {code}"


def show(console: Console, setup: Setup, results: list[Result]) -> None:
    """The readable tables."""
    console.print(headline(setup, results), style="bold")
    standings = tally.standings(results)
    table = screen.table()
    for column in ("bot", "wins", "95 %", "fair", "rank", "points", "rating", "ms", "slowest", "iterations"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for s in standings:
        table.add_row(
            s.label,
            f"{s.wins.mean:.1%}",
            f"{s.wins.low:.1%} to {s.wins.high:.1%}",
            f"{s.fair:.0%}",
            f"{s.rank.mean:.2f}",
            f"{s.points.mean:.1f}",
            f"{s.rating.mu:.1f} ± {s.rating.sigma:.1f}" if s.rating else "",
            f"{s.milliseconds:.1f}",
            f"{s.slowest:.0f}",
            f"{s.iterations:.0f}",
        )
    console.print(table)
    show_sources(console, standings)
    shares = (
        f"seat {seat} {e.mean:.1%} ({e.low:.1%} to {e.high:.1%})" for seat, e in enumerate(tally.seat_shares(results))
    )
    console.print("wins by seat:", ", ".join(shares))
    duels = (f"{a} over {b} {e.mean:.1%} ({e.low:.1%} to {e.high:.1%})" for (a, b), e in tally.duels(results).items())
    console.print("ranked before:", "; ".join(duels))


def show_sources(console: Console, standings: list[tally.Standing]) -> None:
    """Points by source."""
    table = screen.table()
    names = list(standings[0].sources)
    for column in ("points from", *names):
        table.add_column(column, justify="left" if column == "points from" else "right")
    for s in standings:
        table.add_row(s.label, *(f"{s.sources[name]:.1f}" for name in names))
    console.print(table)
