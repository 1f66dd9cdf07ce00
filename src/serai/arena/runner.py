"""Playing a schedule on all cores or on a Ray cluster, with every result on disk as soon as it is there."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any

from serai.arena.contest import Result, contest
from serai.arena.schedule import Setup, Task
from serai.arena.workers import workers
from serai.clusters import started
from serai.kernel.errors import BadData

Runner = Callable[[list[Task], str], Iterator[Result]]
"""Plays tasks, keeping records in a folder ("" for none), and yields results as they come."""


def alone(tasks: list[Task], records: str) -> Iterator[Result]:
    """One after the other, in this process."""
    for task in tasks:
        yield contest(task, records)


def on_cores(jobs: int) -> Runner:
    """A runner with so many processes."""

    def run(tasks: list[Task], records: str) -> Iterator[Result]:
        waiting = iter(tasks)
        with workers(jobs) as crew:
            running: set[Future[Result]] = set()
            while True:
                while len(running) < 2 * jobs and (task := next(waiting, None)) is not None:
                    running.add(crew.submit(contest, task, records))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()

    return run


def on_ray(tasks: list[Task], records: str) -> Iterator[Result]:
    """The same on Ray: on the cluster this process belongs to, else on the cores of this machine."""
    ray = started()
    play = ray.remote(contest)
    room = 4 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(tasks)
    running: list[Any] = []
    while True:
        while len(running) < room and (task := next(waiting, None)) is not None:
            running.append(play.remote(task, records))
        if not running:
            return
        done, running = ray.wait(running)
        for reference in done:
            result: Result = ray.get(reference)
            yield result


class Book:
    """The results so far; in a file one JSON line each, below a line for the setup: a stopped arena can go on."""

    def __init__(self, setup: Setup, path: Path | None) -> None:
        self.setup = setup
        self.path = path
        self.results: dict[int, Result] = {}
        if path is not None and path.exists():
            self.read(path)
        elif path is not None:
            path.write_text(json.dumps({"arena": setup.to_json()}) + "\n", encoding="utf-8")

    def read(self, path: Path) -> None:
        """Take up the results of a stopped arena; a last line that was cut off is played again."""
        lines = path.read_text(encoding="utf-8").splitlines()
        try:
            header = json.loads(lines[0])["arena"]
        except (IndexError, KeyError, TypeError, json.JSONDecodeError):
            raise BadData(f"{path} is not a file of arena results.") from None
        if header != json.loads(json.dumps(self.setup.to_json())):
            raise BadData(f"{path} belongs to another arena: {json.dumps(header)}.")
        whole = []
        for line in lines[1:]:
            try:
                result = json.loads(line)
            except json.JSONDecodeError:
                continue
            self.results[result["match"]] = result
            whole.append(line)
        path.write_text("\n".join([lines[0], *whole]) + "\n", encoding="utf-8")

    def add(self, result: Result) -> None:
        """One more result, on disk at once."""
        self.results[result["match"]] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result, separators=(",", ":")) + "\n")

    def missing(self, tasks: list[Task]) -> list[Task]:
        """The matches still to be played."""
        return [task for task in tasks if task.number not in self.results]

    def for_tasks(self, tasks: list[Task]) -> list[Result]:
        """The results of a schedule, in its order."""
        return [self.results[task.number] for task in tasks if task.number in self.results]


def run(tasks: list[Task], book: Book, runner: Runner, records: str = "") -> Iterator[Result]:
    """Play what the book lacks; every result is in it before it is yielded."""
    if records:
        Path(records).mkdir(parents=True, exist_ok=True)
    for result in runner(book.missing(tasks), records):
        book.add(result)
        yield result
