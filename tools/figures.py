"""Measure everything that our documents tell in figures, keep the results, and write the figures from them.

    python -m tools.figures                     measure what is not of this commit, then write (`make figures`)
    python -m tools.figures --again             measure all anew, in one go; what was stopped goes on without --again
    python -m tools.figures --only kill load    some of them; --list says which there are
    python -m tools.figures --quick             a rehearsal on any tree: small, kept in build/figures, nothing written
    python -m tools.figures --write             write from what is kept; measure nothing
    python -m tools.figures --check             whether the documents say what the results say (in `make check`)

Results are benchmarks/figures/NAME.json. A document has `<!-- figure NAME VIEW -->...<!-- end -->`; what is between is
made here. `<!-- earlier figure ... -->` holds figures of the time before this tool, until they are measured.

Matches that were played on another machine with this commit's players (`tools.elsewhere`) are taken up where they lie
in the folder that a command goes on from; `elsewhere.json` beside them names the figures and what that machine was.

A result is of this commit when nothing that it depends on (its `needs`, without Markdown) has changed since the commit
it was taken on. Matches are of this commit also where the players' code has changed and every player chooses as before
(`tools.players`). Nothing is measured or written while the tree has changes that are not committed.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tools.figure_list import FIGURES
from tools.figure_runs import ROOT, Failed, elsewhere, players_of, taken, work_of
from tools.figure_steps import Figure

KEPT = "benchmarks/figures"
REHEARSED = "build/figures"
DOCUMENTS = (
    "README.md",
    "docs/serai-8.md",
    "benchmarks/README.md",
    "benchmarks/*/README.md",
    "src/serai/games/*/README.md",
)
BLOCK = re.compile(r"<!-- (earlier )?figure (\S+) (\S+) -->(.*?)<!-- end -->", re.DOTALL)
INWARD = re.compile(r" --(json|resume) \{(work|out)\}\S*|\{work\}/")
"""Words of a command that say where a result is put down."""
TAKEN = "taken"
"""The view that every figure has: when, on which commit and on what it was measured."""


class Refused(Exception):
    """Why nothing is measured or written, in a sentence."""


class Shelf:
    """The results of one tree: where they are kept, and whether they are of its commit."""

    def __init__(self, root: Path, figures: dict[str, Figure], folder: str = KEPT) -> None:
        self.root = root
        self.figures = figures
        self.folder = root / folder
        self.players: Callable[[Path, str], str] = players_of

    def git(self, *words: str) -> str:
        """What git answers."""
        command = ["git", *words]
        return subprocess.run(command, cwd=self.root, capture_output=True, check=True, text=True).stdout.strip()

    def changes(self) -> list[str]:
        """What is not committed, but for results."""
        lines = self.git("status", "--porcelain", "--", ".", f":(exclude){KEPT}").splitlines()
        return [line.strip().partition(" ")[2].strip() for line in lines]

    def head(self) -> str:
        """The commit that the tree is at; it must be clean."""
        if changes := self.changes():
            raise Refused(f"The tree has changes that are not committed: {', '.join(changes[:5])}.")
        return self.git("rev-parse", "HEAD")

    def load(self, name: str) -> dict[str, Any] | None:
        """A result, or what there is of one that was stopped."""
        path = self.folder / f"{name}.json"
        return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None

    def save(self, name: str, result: dict[str, Any]) -> None:
        """Keep a result, whole or not yet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(result, indent=1, ensure_ascii=False) + "\n"
        (self.folder / f"{name}.json").write_text(text, encoding="utf-8")

    def whole(self, name: str) -> dict[str, Any] | None:
        """A result of which every step is there."""
        result = self.load(name)
        return result if result and len(result["data"]) == len(self.figures[name].steps) else None

    def fault(self, name: str) -> str:
        """Why a figure cannot be written; empty if it can."""
        return self.stale(name) or ("" if self.whole(name) else f"{name} has been measured in part only.")

    def stale(self, name: str) -> str:
        """Why a result, whole or in part, is not of this commit; empty if it is."""
        result = self.load(name)
        if result is None:
            return f"{name} has not been measured."
        if result["commands"] != commands(self.figures[name]):
            return f"{name} was measured by other commands."
        commit, figure = result["commit"], self.figures[name]
        try:
            changed = self.changed(commit, figure.needs)
            if not changed and (moved := self.changed(commit, figure.players)) and not self.is_played_alike(commit):
                changed = moved
        except subprocess.CalledProcessError:
            return f"{name} was taken on {commit[:7]}, a commit that is not known here."
        if changed:
            head = self.git("rev-parse", "--short=7", "HEAD")
            return f"{name} was taken on {commit[:7]}, and {changed[0]} has changed since; the tree is at {head}."
        return ""

    def changed(self, commit: str, paths: tuple[str, ...]) -> list[str]:
        """Which files of these are not as they were."""
        words = ["diff", "--name-only", commit, "HEAD", "--", *paths, ":(exclude)*.md"]
        return self.git(*words).splitlines() if paths else []

    def is_played_alike(self, commit: str) -> bool:
        """Whether the players of a commit choose what those of this one choose."""
        then = self.players(self.root, commit)
        return bool(then) and then == self.players(self.root, "HEAD")


def commands(figure: Figure) -> list[str]:
    """How a figure is measured, as it is told to readers."""
    return [step.command for step in figure.steps]


def measure(shelf: Shelf, name: str, *, quick: bool = False) -> None:
    """Take the steps that are missing; each is kept as soon as it is there."""
    figure = shelf.figures[name]
    head = shelf.git("rev-parse", "HEAD") if quick else shelf.head()
    result = None if quick or shelf.stale(name) else shelf.load(name)
    result = result or {"commit": head, "commands": commands(figure), "data": [], "seconds": 0}
    for step in figure.steps[len(result["data"]) :]:
        print(f"{name}: {step.command} {step.quick if quick else ''}", file=sys.stderr, flush=True)
        begun = time.monotonic()
        found = taken(shelf.root, name, step, result["commit"], quick=quick, is_patient=bool(figure.players))
        result["data"].append(found)
        if not quick and shelf.head() != head:
            raise Refused(f"{name}: the tree has moved on from {head[:7]} while it was measured.")
        result["seconds"] += round(time.monotonic() - begun)
        result |= {"date": f"{datetime.now(UTC):%Y-%m-%d}", "cores": os.cpu_count(), "machine": platform.machine()}
        result |= {"python": platform.python_version(), "load": round(os.getloadavg()[0], 1)}
        result |= elsewhere(work_of(shelf.root, result["commit"], quick=quick), name)
        if len(result["data"]) == len(figure.steps):
            try_out(figure, result["data"])
        shelf.save(name, result)


def try_out(figure: Figure, data: list[Any]) -> None:
    """What cannot be told is not kept: a peer may be missing, or a title."""
    for view, told in figure.views.items():
        try:
            told(data)
        except (LookupError, TypeError, ValueError, StopIteration) as error:
            raise Failed(f"what was measured cannot be told ({view}): {error!r}") from error


def rendered(figure: Figure, view: str, result: dict[str, Any]) -> str:
    """What a document says of a result: within a line, or as a block with its origin."""
    if view == TAKEN:
        return origin(result)
    text = figure.views[view](result["data"])
    if "\n" not in text:
        return text
    first, more = result["commands"][0], len(result["commands"]) - 1
    how = f"`{INWARD.sub('', first)}`" + (f" and {more} more like it" if more else "")
    return f"\n\n{text}\n\nTaken on {origin(result)}, Python {result['python']}, by {how}.\n\n"


def origin(result: dict[str, Any]) -> str:
    """When, on which commit, on what."""
    begun = f" (begun on {result['begun_on']} others)" if "begun_on" in result else ""
    machine = f"{result['cores']} cores{begun}, load {result['load']}"
    return f"{result['date']}, commit {result['commit'][:7]}, {machine}"


def documents(root: Path) -> list[Path]:
    """Where figures are told."""
    return sorted(path for pattern in DOCUMENTS for path in root.glob(pattern))


def faults(shelf: Shelf) -> tuple[list[str], list[str]]:
    """What documents say otherwise than the results; and which figures are from before this tool."""
    wrong: list[str] = []
    earlier: list[str] = []
    shown: set[str] = set()
    for path in documents(shelf.root):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(shelf.root).as_posix()
        blocks = list(BLOCK.finditer(text))
        if len(blocks) != len(re.findall(r"<!-- (?:earlier )?figure\b", text)) or len(blocks) != text.count("<!-- end"):
            wrong.append(f"{name}: a mark of a figure has no end, or an end has no figure.")
        for block in blocks:
            old, key, view, inside = block.groups()
            shown.add(key)
            if key not in shelf.figures or (view != TAKEN and view not in shelf.figures[key].views):
                wrong.append(f"{name}: there is no figure {key} {view}.")
                continue
            result = shelf.whole(key)
            if old and result is None:
                earlier.append(f"{name}: {key} {view}")
            elif old:
                wrong.append(f"{name}: {key} {view} has been measured; `python -m tools.figures --write` writes it.")
            elif result is None:
                wrong.append(f"{name}: there is no result for {key} {view}.")
            elif inside != rendered(shelf.figures[key], view, result):
                wrong.append(f"{name}: {key} {view} is not what {KEPT}/{key}.json gives.")
    wrong += [f"No document shows {name}." for name in shelf.figures if name not in shown]
    return wrong, earlier


def write(shelf: Shelf, names: list[str]) -> list[str]:
    """Write these figures into the documents; the names of those that changed."""
    shelf.head()
    if found := [fault for name in names if (fault := shelf.fault(name))]:
        raise Refused(" ".join(found))
    changed = []
    for path in documents(shelf.root):
        before = path.read_text(encoding="utf-8")
        after = BLOCK.sub(lambda block: filled(shelf, names, block), before)
        if after != before:
            path.write_text(after, encoding="utf-8")
            changed.append(path.relative_to(shelf.root).as_posix())
    return changed


def filled(shelf: Shelf, names: list[str], block: re.Match[str]) -> str:
    """One block, with the figure that belongs there if it is one of these."""
    _, name, view, _ = block.groups()
    if name not in names:
        return block[0]
    result = shelf.whole(name)
    if result is None:
        raise Refused(shelf.fault(name))
    return f"<!-- figure {name} {view} -->{rendered(shelf.figures[name], view, result)}<!-- end -->"


def listed(shelf: Shelf) -> None:
    """Every figure, and how its result stands."""
    for name, figure in shelf.figures.items():
        print(f"{name:10} {figure.what}\n{'':11}{shelf.fault(name) or 'of this commit'}")


def check(shelf: Shelf) -> int:
    """Say what is wrong."""
    wrong, earlier = faults(shelf)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if earlier:
        print(f"from before this tool, to be measured: {'; '.join(earlier)}")
    return 1 if wrong else 0


def show(shelf: Shelf, name: str) -> None:
    """What would be written of a figure."""
    if result := shelf.whole(name):
        for view in (TAKEN, *shelf.figures[name].views):
            print(f"{name} {view}: {rendered(shelf.figures[name], view, result)}", flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Do what was asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=FIGURES, metavar="NAME", help="these figures")
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--again", action="store_true", help="forget what was measured before, also of this commit")
    modes.add_argument("--list", action="store_true", help="the figures, and how their results stand")
    modes.add_argument("--quick", action="store_true", help="rehearse at a small scale; nothing is written")
    modes.add_argument("--write", action="store_true", help="write only")
    modes.add_argument("--check", action="store_true", help="compare only; status 1 if a document says something else")
    asked = parser.parse_args(arguments)
    names = asked.only or list(FIGURES)
    shelf = Shelf(ROOT, FIGURES, REHEARSED if asked.quick else KEPT)
    if asked.list:
        listed(shelf)
    elif asked.check:
        return check(shelf)
    else:
        try:
            return run(shelf, names, asked)
        except Refused as refused:
            print(refused, file=sys.stderr)
            return 1
    return 0


def run(shelf: Shelf, names: list[str], asked: argparse.Namespace) -> int:
    """Measure and write, as far as was asked."""
    if asked.quick:
        shutil.rmtree(shelf.folder / "quick", ignore_errors=True)
    if asked.again:
        shelf.head()
    for name in names if asked.quick or asked.again else []:
        (shelf.folder / f"{name}.json").unlink(missing_ok=True)
    failed = 0 if asked.write else measure_all(shelf, names, quick=asked.quick)
    if not asked.quick:
        whole = names if asked.write else [name for name in names if not shelf.fault(name)]  # what failed has been told
        print("written:", ", ".join(write(shelf, whole)) or "nothing new")
    return 1 if failed else 0


def measure_all(shelf: Shelf, names: list[str], *, quick: bool = False) -> int:
    """Measure what is missing; how many figures failed. First what needs the whole machine, then matches beside the
    others, at the lowest priority."""
    figures, called_off = shelf.figures, threading.Event()

    def lane(part: list[str]) -> int:
        return sum(not is_measured(shelf, name, quick=quick) for name in part if not called_off.is_set())

    failed = lane([name for name in names if figures[name].is_alone])
    matches = [name for name in names if figures[name].players]
    others = [name for name in names if not (figures[name].is_alone or figures[name].players)]
    with ThreadPoolExecutor(2) as lanes:
        try:
            return failed + sum(lanes.map(lane, (others, matches)))
        except BaseException:  # somebody stops us, or the tree has moved on: begin nothing more
            called_off.set()
            raise


def is_measured(shelf: Shelf, name: str, *, quick: bool) -> bool:
    """Measure one figure if it is missing. That it fails is told, and the others are measured all the same."""
    try:
        if shelf.fault(name):
            measure(shelf, name, quick=quick)
    except Failed as problem:
        print(f"{name}: {problem}", file=sys.stderr)
        return False
    if quick:
        show(shelf, name)
    return True


if __name__ == "__main__":
    raise SystemExit(main())
