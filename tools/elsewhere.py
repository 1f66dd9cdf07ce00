"""Play the matches of figures on a machine with many cores, for `tools.figures` to take up.

    python tools/compile.py
    python -m tools.elsewhere FOLDER --minutes 9 --only khan ladder longer

Several commands run at once, each on all cores, so that no core waits for the last match of one of them. When the time
is up all are stopped; every match that is over is in FOLDER, and the same command goes on. With the folder laid at
build/figures/COMMIT (twelve digits) beside the repository, `python -m tools.figures` plays only what is still missing.
`elsewhere.json` names every figure of which all commands have ended here, and this machine: of those, and of no others,
it is told to readers.

Needs no git: the tree, installed by `pip install --no-deps -e '.[terminal]'` so that games and bots are found by their
names, and what the engine needs to run.
"""

import argparse
import json
import os
import platform
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools.figure_list import FIGURES
from tools.figure_runs import NOTE, ROOT, environment_of, notes, words_of

MATCHES: Final = ("khan", "longer", "ladder", "bare", "hints", "novice", "balance", "editions", "serai8", "planted")
"""What is counted by processor time or by iterations, so that it is the same on any machine."""
PATIENCE: Final = 20.0
"""Seconds that a command has to put down what it is doing."""


class Task(NamedTuple):
    """One command, the figure that it is for, and the statuses with which it may end."""

    figure: str
    words: list[str]
    statuses: tuple[int, ...] = (0,)


def tasks(names: list[str], folder: Path) -> list[Task]:
    """What is to be run; all of it goes on from a folder."""
    steps = [(name, step) for name in names for step in FIGURES[name].steps]
    return [
        Task(name, words_of(step.command, folder, folder / f"out-{number}.json"), step.statuses)
        for number, (name, step) in enumerate(steps)
    ]


class Crew:
    """Commands that run at once."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        self.environment = environment
        self.running: dict[subprocess.Popen[bytes], Task] = {}
        self.done: list[Task] = []
        self.failed: list[Task] = []

    def start(self, task: Task) -> None:
        """One more."""
        with (self.folder / "log.txt").open("ab") as log:
            process = subprocess.Popen(
                task.words, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        self.running[process] = task

    def look(self) -> None:
        """Who has ended meanwhile, and whether as it should."""
        for process in [process for process in self.running if process.poll() is not None]:
            task = self.running.pop(process)
            (self.done if process.returncode in task.statuses else self.failed).append(task)
            print(f"{process.returncode}: {' '.join(task.words)}", flush=True)

    def stop(self) -> None:
        """Let everybody put down what they are doing."""
        for process in self.running:
            process.send_signal(signal.SIGINT)
        for process in self.running:
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)  # with those whom it has let work
                process.wait()


def play(todo: list[Task], crew: Crew, seconds: float, at_once: int) -> int:
    """Run commands until all have ended or the time is up; how many were not begun or not ended."""
    until = time.monotonic() + seconds
    waiting = list(todo)
    while (waiting or crew.running) and time.monotonic() < until:
        while waiting and len(crew.running) < at_once:
            crew.start(waiting.pop(0))
        time.sleep(0.2)
        crew.look()
    crew.stop()
    return len(waiting) + len(crew.running)


def note(folder: Path, todo: list[Task], done: list[Task], machine: dict[str, Any]) -> None:
    """Write of every figure that was played to its end that it was on this machine."""
    whole = {task.figure for task in todo} - {task.figure for task in todo if task not in done}
    kept = notes(folder) | dict.fromkeys(sorted(whole), machine)
    (folder / NOTE).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Play for some minutes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where matches are kept")
    parser.add_argument("--minutes", type=float, default=9.0, help="when to stop (default: %(default)s)")
    parser.add_argument("--at-once", type=int, default=3, metavar="N", help="commands at a time (default: %(default)s)")
    parser.add_argument("--only", nargs="+", choices=MATCHES, default=list(MATCHES), metavar="NAME", help="figures")
    asked = parser.parse_args()
    folder: Path = asked.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background of a shell it is ignored, by all below
    crew = Crew(folder, environment_of(ROOT, is_compiled=True))
    todo = tasks(asked.only, folder)
    open_ones = play(todo, crew, 60 * asked.minutes, asked.at_once)
    machine = {"cores": os.cpu_count(), "machine": platform.machine(), "python": platform.python_version()}
    note(folder, todo, crew.done, machine | {"load": round(os.getloadavg()[0], 1)})
    ended = len(crew.done) + len(crew.failed)
    print(f"{ended} commands ended, {open_ones} are open, {len(crew.failed)} failed: see {folder / 'log.txt'}")
    return 1 if crew.failed else 0


if __name__ == "__main__":
    sys.exit(main())
