"""Play the matches of figures on a machine with many cores, for `tools.figures` to take up.

    python tools/compile.py
    python -m tools.elsewhere FOLDER --minutes 9 --only khan ladder longer

Several commands run at once, each on all cores, so that no core waits for the last match of one of them. When the time
is up, or somebody stops it, all are stopped; every match that is over is in FOLDER, and the same command goes on. With
the folder laid at build/figures/COMMIT (twelve digits) beside the repository, `python -m tools.figures` plays only what
is still missing. `elsewhere.json` names this machine and every figure that was begun here, from that moment, and
whether all its commands have ended: of those readers are told this machine, of the others that they were begun on it.

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
from types import FrameType
from typing import Any, Final, NamedTuple

from tools.figure_list import FIGURES
from tools.figure_runs import NOTE, ROOT, environment_of, notes, words_of

MATCHES: Final = tuple(name for name, figure in FIGURES.items() if figure.players)
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
        self.is_called_off = False

    def call_off(self, _signal: int, _frame: FrameType | None) -> None:
        """Somebody wants all of them to stop; raised wherever we are, it could lose one that was just started."""
        self.is_called_off = True

    def start(self, task: Task) -> None:
        """One more."""
        with (self.folder / "log.txt").open("ab") as log:
            process = subprocess.Popen(
                task.words, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        self.running[process] = task

    def look(self) -> list[Task]:
        """Who has ended meanwhile, and whether as it should."""
        ended = [process for process in self.running if process.poll() is not None]
        tasks = [self.running.pop(process) for process in ended]
        for process, task in zip(ended, tasks, strict=True):
            (self.done if process.returncode in task.statuses else self.failed).append(task)
            print(f"{process.returncode}: {' '.join(task.words)}", flush=True)
        return tasks

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
    """Run commands until all have ended, the time is up or they are called off; how many were not begun or not ended.
    A figure is noted when it is begun and when its last command has ended: the machine may go away at any moment."""
    until = time.monotonic() + seconds
    waiting = list(todo)
    try:
        while (waiting or crew.running) and time.monotonic() < until and not crew.is_called_off:
            moved = crew.look()
            while waiting and len(crew.running) < at_once:
                moved.append(waiting.pop(0))
                crew.start(moved[-1])
            if figures := {task.figure for task in moved}:
                note(crew.folder, [task for task in todo if task.figure in figures], crew.done, this_machine())
            time.sleep(0.2)
    finally:
        crew.stop()
    return len(waiting) + len(crew.running)


def this_machine() -> dict[str, Any]:
    """What readers are told of it."""
    machine = {"cores": os.cpu_count(), "machine": platform.machine(), "python": platform.python_version()}
    return machine | {"load": round(os.getloadavg()[0], 1)}


def note(folder: Path, todo: list[Task], done: list[Task], machine: dict[str, Any]) -> None:
    """Write of every figure that it was begun on this machine, and whether it was played to its end."""
    begun = {task.figure: {**machine, "is_open": False} for task in todo}
    for task in todo:
        begun[task.figure]["is_open"] |= task not in done
    kept = notes(folder) | begun
    draft = folder / f"{NOTE}.part"  # half a note would lose all
    draft.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    draft.replace(folder / NOTE)


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
    crew = Crew(folder, environment_of(ROOT, is_compiled=True))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, crew.call_off)  # in the background of a shell SIGINT is ignored, by all below
    todo = tasks(asked.only, folder)
    open_ones = play(todo, crew, 60 * asked.minutes, asked.at_once)
    ended = len(crew.done) + len(crew.failed)
    print(f"{ended} commands ended, {open_ones} are open, {len(crew.failed)} failed: see {folder / 'log.txt'}")
    return 1 if crew.failed else 0


if __name__ == "__main__":
    sys.exit(main())
