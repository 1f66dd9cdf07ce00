"""Measure random play and copying of a game, interpreted and compiled, against a named peer, in one run.

Each form runs in a process of its own, all on the same core, one at a time; short rounds are interleaved, so that the
noise of the machine meets all alike, and medians are reported. Compare the ratios: figures of different machines, or
of different runs, say little. The peer is Catanatron (`make bench` installs it).
"""

import argparse
import contextlib
import json
import math
import os
import platform
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from serai.cli import arguments as shared
from serai.cli import complain, measuring, screen
from serai.cli.measuring import PEER
from serai.kernel.errors import BadData

SUMMARY = "measure speed, interpreted and compiled, against a peer"
FORMS: Final = ("interpreted", "compiled", PEER)
COPY_SHARE: Final = 0.25


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to measure and for how long."""
    parser.add_argument("game", metavar="GAME", help="the game's id; `serai games` lists them")
    parser.add_argument("--seats", type=int, metavar="N", help="number of players (default: the most)")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="T", help="time for each form (default: 10)")
    parser.add_argument("--rounds", type=int, default=10, metavar="N", help="interleaved rounds (default: 10)")
    parser.add_argument("--compiled", metavar="DIR", help="a compiled tree (default: made by tools/compile.py)")
    parser.add_argument("--json", action="store_true", help="print JSON for machines")
    parser.set_defaults(edition="")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    game = shared.game_of(arguments)
    arguments.seats = game.seats[-1] if arguments.seats is None else arguments.seats
    seats = shared.seats_of(arguments, game)
    if not 0 < arguments.seconds < math.inf or arguments.rounds < 1:
        raise BadData("--seconds must be positive and --rounds at least 1.")
    core = max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0
    with contextlib.ExitStack() as stack:
        workers, notes = start(arguments, [str(core), game.id, str(seats)], stack)
        measure(workers, arguments.seconds, arguments.rounds)
    result: dict[str, Any] = {
        "game": game.id,
        "seats": seats,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": arguments.rounds,
        "seconds": arguments.seconds,
        "forms": {worker.name: worker.result() for worker in workers},
        "notes": notes,
    }
    result["ratios"] = ratios({worker.name: worker.speeds() for worker in workers})
    if arguments.json:
        print(json.dumps(result, indent=2))
    else:
        print_result(screen.console(), result)
    return 0


class Worker:
    """A process that measures one form, and what it has measured."""

    def __init__(self, name: str, path: str | None, command: list[str], stack: contextlib.ExitStack) -> None:
        self.name = name
        environment = {**os.environ, "PYTHONPATH": path} if path else dict(os.environ)
        self.process = subprocess.Popen(  # noqa: S603 - our own module
            [sys.executable, "-P", measuring.__file__, *command],  # one file for all; the path decides what it imports
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
        )
        self.plays: list[dict[str, float]] = []
        self.copies: list[dict[str, float]] = []
        stack.callback(self.process.communicate)  # the process ends when its input does
        self.facts = self.read()

    def read(self) -> dict[str, Any]:
        """One answer."""
        line = self.process.stdout.readline() if self.process.stdout else ""
        if not line:
            errors = self.process.stderr.read() if self.process.stderr else ""
            last = errors.strip().splitlines()[-1] if errors.strip() else "no message"
            raise BadData(f"The {self.name} form cannot be measured: {last}.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, what: str, seconds: float) -> dict[str, float]:
        """Measure for so long."""
        if self.process.stdin:
            self.process.stdin.write(f"{what} {seconds}\n")
            self.process.stdin.flush()
        return self.read()

    def speeds(self) -> list[float]:
        """Decisions per second in each round."""
        return [play["decisions"] / play["seconds"] for play in self.plays]

    def result(self) -> dict[str, Any]:
        """Medians over the rounds, and how far apart the rounds were."""
        speeds = self.speeds()
        middle = median(speeds)
        return {
            **self.facts,
            "decisions_per_second": round(middle),
            "events_per_second": round(median((p["decisions"] + p["chances"]) / p["seconds"] for p in self.plays)),
            "games_per_second": round(median(play["games"] / play["seconds"] for play in self.plays), 1),
            "decisions_per_game": round(
                sum(p["decisions"] for p in self.plays) / sum(p["games"] for p in self.plays), 1
            ),
            "copies_per_second": round(median(copy["copies"] / copy["seconds"] for copy in self.copies)),
            "spread": round((max(speeds) - min(speeds)) / middle, 3),
        }


def start(
    arguments: argparse.Namespace, command: list[str], stack: contextlib.ExitStack
) -> tuple[list[Worker], list[str]]:
    """A worker for every form there is, and a sentence for every form there is not."""
    notes: list[str] = []
    checkout = find_checkout()
    source = str(checkout / "src") if checkout else None
    workers = [Worker("interpreted", source, command, stack)]
    if workers[0].facts["compiled"]:
        workers[0].name = "compiled"
        notes.append("Only the compiled form is installed: there is no interpreted one to compare with.")
    elif tree := compiled_tree(arguments.compiled, checkout, arguments.game, notes):
        workers.append(Worker("compiled", tree, command, stack))
        if not workers[-1].facts["compiled"]:
            workers.pop()
            notes.append(f"There is no compiled build in {tree}.")
    if find_spec(PEER) is None:
        notes.append("Catanatron is not installed, so nothing is compared: pip install catanatron.")
    else:
        workers.append(Worker(PEER, source, [command[0], PEER], stack))
    return workers, notes


def find_checkout() -> Path | None:
    """The checkout this package runs from, if it does: the folder with tools/compile.py."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "tools" / "compile.py").is_file() and (folder / "src" / "serai").is_dir():
            return folder
    return None


def compiled_tree(given: str | None, checkout: Path | None, game_id: str, notes: list[str]) -> str | None:
    """The folder with the compiled package: the one given, or made by the compiler, all games or else this one."""
    if given is not None:
        if not (Path(given) / "serai").is_dir():
            raise BadData(f"There is no compiled tree in {given}.")
        return given
    if checkout is None:
        notes.append("There is no compiled build: this is not a checkout with tools/compile.py.")
        return None
    last = ""
    for only in ([], ["--only", game_id]):
        command = [sys.executable, str(checkout / "tools" / "compile.py"), "--print-path", *only]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own tool
        tree = done.stdout.strip()
        if done.returncode == 0 and tree and tree != str(checkout / "src"):
            return tree
        last = (done.stderr.strip().splitlines() or ["the compiler said nothing"])[-1]
        if done.returncode == 0:
            break
    notes.append(f"There is no compiled build: {last}")
    return None


def measure(workers: list[Worker], seconds: float, rounds: int) -> None:
    """Interleaved rounds, after a short one that warms up."""
    share = seconds / rounds
    with screen.progress() as bar:
        task = bar.add_task("measuring", total=rounds * len(workers))
        for worker in workers:
            worker.ask("play", min(0.2, share))
        for _ in range(rounds):
            for worker in workers:
                worker.plays.append(worker.ask("play", share * (1 - COPY_SHARE)))
                worker.copies.append(worker.ask("copy", share * COPY_SHARE))
                bar.advance(task)


def ratios(speeds: dict[str, list[float]]) -> dict[str, float]:
    """How many times as fast, by decisions per second: the median of the ratios within each round."""
    found: dict[str, float] = {}
    for one, other in (("compiled", "interpreted"), ("compiled", PEER), ("interpreted", PEER)):
        if one in speeds and other in speeds:
            found[f"{one} / {other}"] = round(median(a / b for a, b in zip(speeds[one], speeds[other], strict=True)), 2)
    return found


def print_result(console: Console, result: dict[str, Any]) -> None:
    """A table of forms, the ratios, and what could not be measured."""
    title = f"{result['game']}, {result['seats']} seats, random play, Python {result['python']}, one core"
    console.print(Text(title, style="bold"))
    table = screen.table()
    table.add_column("")
    for column in ("decisions/s", "events/s", "games/s", "decisions/game", "copies/s", "spread"):
        table.add_column(column, justify="right")
    for name in FORMS:
        if form := result["forms"].get(name):
            table.add_row(
                f"{name} {form['version']}" if name == PEER else name,
                f"{form['decisions_per_second']:,}",
                f"{form['events_per_second']:,}",
                f"{form['games_per_second']:,}",
                f"{form['decisions_per_game']:,}",
                f"{form['copies_per_second']:,}",
                f"{100 * form['spread']:.0f} %",
            )
    console.print(table)
    for name, ratio in result["ratios"].items():
        console.print(Text.assemble(f"{name}: ", (f"{ratio:.1f} x", "bold green"), " decisions/s"))
    for note in result["notes"]:
        complain(note)
