"""The order of the tests among several processes."""

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.order import ROOT, SECONDS, folder, shares


class Case(NamedTuple):
    """A test of a file."""

    path: Path
    number: int


def cases(**counts: int) -> list[Case]:
    """So many tests of each folder, three to a file."""
    return [Case(ROOT / name / f"test_{n // 3}.py", n) for name, count in counts.items() for n in range(count)]


@pytest.mark.parametrize("processes", [1, 2, 3, 5, 16])
def test_each_process_begins_with_slow_tests(processes: int) -> None:
    """Every test is in one part, parts are cut where the scheduler cuts, and no quick test comes before a slow one."""
    tests = cases(bots=100, browser=30, games=701, server=90)
    parts = shares(tests, processes)
    assert sorted(test for part in parts for test in part) == sorted(tests)
    left = len(tests)
    for number, part in enumerate(parts):
        assert len(part) == left // (processes - number)
        left -= len(part)
        slow = [folder(test) in SECONDS for test in part]
        assert slow == sorted(slow, reverse=True)
        assert slow[0]


def test_browsers_and_servers_are_mixed() -> None:
    """No process has all of a kind, and files stay whole."""
    parts = shares(cases(browser=60, kernel=500, server=300), 3)
    for part in parts:
        begin = [folder(test) for test in part if folder(test) in SECONDS]
        assert 15 <= begin.count("browser") <= 25
        assert begin != sorted(begin)
    for number in range(20):
        path = ROOT / "browser" / f"test_{number}.py"
        assert sum(any(test.path == path for test in part) for part in parts) == 1


def test_where_all_are_slow() -> None:
    """Nothing is lost when there is nothing to fill up with."""
    tests = cases(server=20)
    assert sorted(test for part in shares(tests, 3) for test in part) == tests
