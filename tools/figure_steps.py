"""How a figure is measured: by which command, and how what it tells is read."""

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple


def lines(text: str) -> list[Any]:
    """A JSON object a line; other lines are for people."""
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]


def rows(text: str) -> list[list[str]]:
    """The cells of a Markdown table, without its rule."""
    found = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    if not found:
        raise ValueError(f"no table in {text[:200]!r}")
    return found


def words(pattern: str) -> Callable[[str], list[list[str]]]:
    """A reader of plain text: the parts of every match, of which there must be one."""

    def read(text: str) -> list[list[str]]:
        found = [list(match.groups()) for match in re.finditer(pattern, text)]
        if not found:
            raise ValueError(f"no {pattern!r} in {text[-200:]!r}")
        return found

    return read


def client(text: str) -> int:
    """How many tests the client's runner has run; it says so in one line of JSON."""
    ran = lines(text)
    if not ran:
        raise ValueError("no line of JSON")
    return int(ran[-1]["numTotalTests"])


def report(text: str) -> dict[str, Any]:
    """An arena's report without its single matches."""
    found = json.loads(text)
    return {key: value for key, value in found.items() if key != "results"}


class Step(NamedTuple):
    """A command, in whose words {work} is a folder to go on from and {out} the file it writes instead of printing."""

    command: str
    read: Callable[[str], Any] = lines
    quick: str = ""
    """What makes a rehearsal of it."""
    compiled: bool = True
    statuses: tuple[int, ...] = (0,)


class Figure(NamedTuple):
    """What is measured by some commands, and its views for documents."""

    what: str
    steps: tuple[Step, ...]
    needs: tuple[str, ...]
    """What may not change."""
    views: dict[str, Callable[[list[Any]], str]]
    players: tuple[str, ...] = ()
    """What may change as long as every player chooses as before. Who has this is counted by processor time or by
    iterations: it takes what others leave of the machine."""
    is_alone: bool = False
    """Whether nothing else may go on beside it, as it goes by the clock on the wall and needs all cores, or as it
    depends on what others leave of the caches."""
