"""Serai-8: a benchmark of four games at two tables each, with frozen rules, seeds and opponents (docs/serai-8.md).

    serai benchmark run --bot merchant --track no-search --out merchant
    serai benchmark run --bot mybots:Ada --track 100ms --out ada --jobs 8
    serai benchmark submit ada --name Ada --authors "A. Lovelace" --out ada.zip
    serai benchmark verify ada.zip --replay

A run that was stopped goes on where it ended. `verify` folds and audits every record and makes the scores anew; with
--replay it also asks the opponents again for each of their decisions.
"""

import argparse
import zipfile
from pathlib import Path
from typing import Any

from serai.arena import benchmark, runner, verification
from serai.arena.contest import Result
from serai.arena.entrants import entrant
from serai.cli import matches, screen
from serai.kernel.errors import BadData

SUMMARY = "Serai-8, a benchmark: run, submit, verify"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Three commands of their own."""
    commands = parser.add_subparsers(metavar="COMMAND", required=True, dest="step")
    run = commands.add_parser("run", help="play all matches")
    run.add_argument(
        "--bot", required=True, help="a bot by name, MODULE:CLASS, or '$ COMMAND', as the arena takes them"
    )
    run.add_argument("--track", required=True, choices=list(benchmark.TRACKS), help="how long it may think")
    run.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="the result and its records")
    run.add_argument("--blocks", type=int, default=benchmark.BLOCKS, help="fewer blocks: a trial, not a result")
    run.add_argument("--jobs", type=int, metavar="N", help="processes (default: one for each core)")
    run.set_defaults(ray=False)
    submit = commands.add_parser("submit", help="verify a result and pack it with its records")
    submit.add_argument("folder", type=Path, metavar="FOLDER", help="what `run` has written")
    submit.add_argument("--out", type=Path, required=True, metavar="FILE.zip")
    submit.add_argument("--name", required=True, help="what the bot is called")
    submit.add_argument("--authors", required=True)
    submit.add_argument("--about", default="", help="how it works, and where it can be found")
    verify = commands.add_parser("verify", help="check a result and its records")
    verify.add_argument("result", type=Path, metavar="RESULT", help="a folder or a ZIP archive")
    verify.add_argument("--replay", action="store_true", help="ask the opponents again for each of their decisions")


def run(arguments: argparse.Namespace) -> int:
    """Do one of the three."""
    steps = {"run": play, "submit": submit, "verify": verify}
    steps[arguments.step](arguments)
    return 0


def play(arguments: argparse.Namespace) -> None:
    """Play what is missing, and write the result."""
    if not 1 <= arguments.blocks <= benchmark.BLOCKS:
        raise BadData(f"--blocks must be 1 to {benchmark.BLOCKS}.")
    if arguments.jobs is not None and arguments.jobs < 1:
        raise BadData("--jobs must be at least 1.")
    benchmark.check_frozen()
    bot = entrant(arguments.bot)
    pairings = benchmark.pairings(bot, arguments.track)
    played: list[tuple[benchmark.Pairing, list[Result]]] = []
    with screen.progress() as bar:
        line = bar.add_task("matches", total=sum(len(pairing.tasks(arguments.blocks)) for pairing in pairings))
        for pairing in pairings:
            tasks = pairing.tasks(arguments.blocks)
            records = arguments.out / "records" / pairing.name()
            records.mkdir(parents=True, exist_ok=True)
            book = runner.Book(pairing.setup, records / "results.book")
            bar.advance(line, len(tasks) - len(book.missing(tasks)))
            for _ in runner.run(tasks, book, matches.chosen_runner(arguments), str(records)):
                bar.advance(line)
            played.append((pairing, book.for_tasks(tasks)))
    scores = benchmark.report(played)
    result = {
        "serai-8": benchmark.EDITION,
        "format": verification.FORMAT,
        "bot": bot.target,
        "track": arguments.track,
        "blocks": arguments.blocks,
        "is_trial": arguments.blocks < benchmark.BLOCKS,
        "scores": scores,
        "matches": {pairing.name(): results for pairing, results in played},
    }
    matches.save(arguments.out / "result.json", result)
    show(scores, is_trial=arguments.blocks < benchmark.BLOCKS)


def submit(arguments: argparse.Namespace) -> None:
    """Pack what holds."""
    result = opened(arguments.folder).result
    if result.get("is_trial"):
        raise BadData(f"This is a trial (blocks: {result['blocks']}); a result has {benchmark.BLOCKS} blocks.")
    checked(arguments.folder, replays=False)
    about = {"name": arguments.name, "authors": arguments.authors, "about": arguments.about}
    verification.pack(arguments.folder, arguments.out, about)
    screen.console().print(f"{arguments.out} is verified and ready to be sent.")


def verify(arguments: argparse.Namespace) -> None:
    """Check it, and show the scores."""
    result = opened(arguments.result).result
    scores = checked(arguments.result, replays=arguments.replay)
    show(scores, is_trial=result["blocks"] < benchmark.BLOCKS)
    screen.console().print("Everything holds." if arguments.replay else "Everything holds; --replay asks the pool too.")


def opened(path: Path) -> verification.Submission:
    """A result, from a folder or an archive."""
    try:
        return verification.Submission(path)
    except (zipfile.BadZipFile, UnicodeDecodeError, AttributeError):
        raise BadData(f"{path} is not a result of Serai-8: a folder of `run`, or an archive of `submit`.") from None


def checked(path: Path, *, replays: bool) -> dict[str, Any]:
    """The scores of a result that holds."""
    with screen.progress() as bar:
        line = bar.add_task("records", total=None)
        return verification.verify(path, replays=replays, seen=lambda: bar.advance(line))


def show(scores: dict[str, Any], *, is_trial: bool) -> None:
    """The scores by table, and the whole."""
    console = screen.console()
    table = screen.table()
    for column in ("table", "score", "95 %"):
        table.add_column(column, justify="left" if column == "table" else "right")
    for name, (mean, low, high) in [*scores["tables"].items(), ("Serai-8", scores["score"])]:
        table.add_row(name, f"{mean:+.3f}", f"{low:+.3f} to {high:+.3f}")
    console.print(table)
    if is_trial:
        console.print("A trial: too few blocks for a result.", style="yellow")
