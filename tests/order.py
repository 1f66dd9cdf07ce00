"""Which tests each of several processes begins with."""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Protocol, TypeVar

ROOT = Path(__file__).parent
SECONDS = {"browser": 5.0, "packaging": 5.0, "server": 1.0}
"""About how long a test of a folder takes; those of all others take moments."""


class Placed(Protocol):
    """A test, as far as its order is concerned."""

    @property
    def path(self) -> Path:
        """Its file."""


Test = TypeVar("Test", bound=Placed)


def folder(test: Placed) -> str:
    """The folder of all tests of a kind."""
    return test.path.relative_to(ROOT).parts[0]


def shares(tests: Sequence[Test], processes: int) -> list[list[Test]]:
    """The tests as `--dist worksteal` cuts them, equal in number; whoever has finished then takes the end of another's
    part. So each part begins with whole files of slow tests and ends with quick ones. By the alphabet the browsers came
    last, when nothing was left to be done while a page is drawn."""
    files = [list(group) for _, group in groupby(tests, lambda test: test.path)]
    dealt: list[list[Test]] = [[] for _ in range(processes)]
    busy = [0.0] * processes
    for file in mixed([file for file in files if folder(file[0]) in SECONDS]):
        least = busy.index(min(busy))
        dealt[least] += file
        busy[least] += len(file) * SECONDS[folder(file[0])]
    quick = [test for test in tests if folder(test) not in SECONDS]
    left = len(tests)
    for number, part in enumerate(dealt):
        size = left // (processes - number)
        left -= size
        missing = max(0, size - len(part))
        part.extend(quick[:missing])
        del quick[:missing]
    dealt[-1] += quick
    return dealt


def mixed(files: list[list[Test]]) -> list[list[Test]]:
    """Files of each folder spread evenly, in their order: what waits for a server beside what draws a page."""
    folders: dict[str, list[list[Test]]] = {}
    for file in files:
        folders.setdefault(folder(file[0]), []).append(file)
    placed = [(number / len(group), file) for group in folders.values() for number, file in enumerate(group)]
    return [file for _, file in sorted(placed, key=lambda place: place[0])]
