"""What `serai arena` and `serai ladder` have in common: how matches are played, and how standings are shown."""

import argparse
import json
import math
import os
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from serai.arena import looks, runner
from serai.arena.contest import Result
from serai.arena.entrants import Limits
from serai.arena.estimate import USUAL, Estimate
from serai.arena.schedule import Setup, Task
from serai.arena.tally import Standing
from serai.cli import screen
from serai.kernel import is_compiled
from serai.kernel.errors import BadData

USUAL_MS: Final = 128


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How long bots think, who plays the matches, and where results go."""
    add = parser.add_argument
    add("--ms", type=int, metavar="N", help=f"milliseconds of processor time for a decision (default: {USUAL_MS})")
    add("--iterations", type=int, metavar="N", help="iterations for a decision instead: the same result every time")
    add(
        "--disqualify",
        type=int,
        metavar="N",
        help="a bot that over-runs its time more than N times in a match is ranked last there, and chance plays on "
        "for it (default: over-runs are only reported)",
    )
    add("--seed", default="0", metavar="TEXT", help="what the seeds of all matches are made of (default: 0)")
    add("--jobs", type=int, metavar="N", help="processes (default: one for each core)")
    add("--ray", action="store_true", help="play on a Ray cluster, or on a local Ray if there is none")
    add("--json", type=Path, metavar="FILE", help="write all results and the summary")
    add(
        "--sure",
        action="store_true",
        help="end as soon as it is sure who is stronger: a look after an eighth, a quarter, half and all of the games",
    )
    add("--records", default="", metavar="DIR", help="keep a record of every match")
    add("--resume", type=Path, metavar="FILE", help="keep results in this file, and go on where it ends")


def limits_of(arguments: argparse.Namespace) -> Limits:
    """How long everybody may think, checked."""
    if arguments.ms is not None and arguments.iterations is not None:
        raise BadData("A budget is either --ms or --iterations, not both.")
    for name in ("games", "ms", "iterations", "jobs"):
        if (value := getattr(arguments, name)) is not None and value < 1:
            raise BadData(f"--{name} must be at least 1.")
    if arguments.disqualify is not None and arguments.disqualify < 0:
        raise BadData("--disqualify must be at least 0.")
    iterations = arguments.iterations or 0
    return Limits(0 if iterations else arguments.ms or USUAL_MS, iterations, arguments.disqualify)


def play(arguments: argparse.Namespace, setup: Setup, tasks: list[Task], measure: str = "wins") -> list[Result]:
    """Play what is missing, with a progress bar; all results that count, in the order of the schedule. With `--sure`
    they end by this measure."""
    check_places(arguments)
    if arguments.sure:
        looks.check(setup)
    book = runner.Book(setup, arguments.resume)
    crew = chosen_runner(arguments)
    if arguments.sure:
        results = looks.run(tasks, book, crew, arguments.records, measure)
    else:
        results = runner.run(tasks, book, crew, arguments.records)
    with screen.progress() as bar:
        missing = len(book.missing(tasks))
        line = bar.add_task("matches", total=len(tasks), completed=len(tasks) - missing)
        try:
            for _ in results:
                bar.advance(line)
        except KeyboardInterrupt:
            raise KeyboardInterrupt(stopped(len(book.for_tasks(tasks)), len(tasks), arguments.resume)) from None
    return book.for_tasks(looks.counted(tasks, book, measure) if arguments.sure else tasks)


def check_places(arguments: argparse.Namespace) -> None:
    """Refuse files that could not be written when all has been played."""
    for name in ("json", "plot"):
        path: Path | None = getattr(arguments, name, None)
        if path is not None and path.is_dir():
            raise BadData(f"{path} is a folder: --{name} takes a file.")
        if path is not None and not path.parent.is_dir():
            raise BadData(f"There is no folder {path.parent}.")


def confidence_of(arguments: argparse.Namespace) -> float:
    """How sure intervals are: several looks ask for more than one."""
    return looks.CONFIDENCE if arguments.sure else USUAL


def stopped(played: int, wanted: int, kept: Path | None) -> str:
    """What became of an arena that was stopped."""
    where = (
        f"They are in {kept}: the same command goes on." if kept else "With --resume FILE they would have been kept."
    )
    return f"Stopped after {played} of {wanted} matches. {where}"


def chosen_runner(arguments: argparse.Namespace) -> runner.Runner:
    """One process, several, or Ray. Compiled code is not interrupted: it runs in processes of its own."""
    if arguments.ray:
        return runner.on_ray
    jobs = arguments.jobs or os.cpu_count() or 1
    return runner.alone if jobs == 1 and not is_compiled() else runner.on_cores(jobs)


def save(path: Path, report: dict[str, Any]) -> None:
    """Write a report."""
    path.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def headline(setup: Setup, results: list[Result]) -> str:
    """One line that says what was played."""
    code = "compiled" if is_compiled() else "interpreted"
    return (
        f"{setup.game}, {setup.seats} seats, {len(results)} matches, {budget(setup)} a decision, "
        f"seed {setup.seed}, {code}"
    )


def budget(setup: Setup) -> str:
    """How long everybody thinks."""
    limits = setup.limits
    return f"{limits.milliseconds} ms" if limits.milliseconds else f"{limits.iterations} iterations"


def show_standings(console: Console, standings: list[Standing], confidence: float) -> None:
    """Who won how often, and ratings of both kinds."""
    table = screen.table()
    for column in ("bot", "wins", percent(confidence), "fair", "rank", "points", "strength", "95 %", "OpenSkill"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for s in standings:
        table.add_row(
            s.label,
            f"{s.wins.mean:.1%}",
            f"{s.wins.low:.1%} to {s.wins.high:.1%}",
            f"{s.fair:.0%}",
            f"{s.rank.mean:.2f}",
            f"{s.points.mean:.1f}",
            f"{s.strength.mean:+.0f}" if s.strength else "",
            interval(s.strength),
            f"{s.rating.mu:.1f} ± {s.rating.sigma:.1f}" if s.rating else "",
        )
    console.print(table)


def percent(confidence: float) -> str:
    """The head of a column of intervals.

    >>> percent(0.95), percent(0.9875)
    ('95 %', '98.75 %')
    """
    return f"{100 * confidence:g} %"


def interval(estimate: Estimate | None) -> str:
    """The interval of a strength."""
    if estimate is None:
        return ""
    return f"{estimate.low:+.0f} to {estimate.high:+.0f}" if math.isfinite(estimate.low) else "unknown"


def show_times(console: Console, setup: Setup, standings: list[Standing]) -> None:
    """How long bots thought, by both clocks, and who took longer than allowed."""
    table = screen.table()
    for column in ("a decision took", "processor ms", "wall ms", "slowest ms", "over-runs", "iterations"):
        table.add_column(column, justify="left" if column == "a decision took" else "right")
    for s in standings:
        table.add_row(
            s.label,
            "its own" if s.processor is None else f"{s.processor:.1f}",
            f"{s.wall:.1f}",
            f"{s.slowest:.0f}",
            f"{s.overruns} of {s.decisions}",
            f"{s.iterations:.0f}",
        )
    console.print(table)
    for s in standings:
        if s.disqualified:
            console.print(f"{s.label} was disqualified in {s.disqualified} matches: it over-ran {budget(setup)}.")


def warn(console: Console, sentence: str) -> None:
    """A warning, if there is one."""
    if sentence:
        console.print(sentence, style="yellow")
