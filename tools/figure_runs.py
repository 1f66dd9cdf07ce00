"""Running the command of a figure: where, with what, and what it found."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.figure_steps import Step

ROOT = Path(__file__).resolve().parent.parent
PATIENT = ("nice", "-n", "19")
"""Who works at the lowest priority."""
NOTE = "elsewhere.json"
"""Which figures were begun on another machine, beside the matches that came from there."""


class Failed(Exception):
    """Why one figure could not be measured, in a sentence."""


def work_of(root: Path, commit: str, *, quick: bool) -> Path:
    """Where commands put down what they go on from."""
    return root / "build" / "figures" / ("quick" if quick else commit[:12])


def notes(work: Path) -> dict[str, Any]:
    """By its name each figure that was begun on another machine (`tools.elsewhere`), and that machine."""
    note = work / NOTE
    return json.loads(note.read_text(encoding="utf-8")) if note.is_file() else {}


def elsewhere(work: Path, name: str) -> dict[str, Any]:
    """What is known of another machine on which a figure was played; empty where it was measured here. What was ended
    here and begun there has this machine's facts, and the cores of the other."""
    known = notes(work).get(name, {})
    if known.get("is_open"):
        return {"begun_on": known["cores"]}
    return {key: known[key] for key in ("cores", "machine", "python", "load") if key in known}


def taken(root: Path, name: str, step: Step, commit: str, *, quick: bool, is_patient: bool = False) -> Any:
    """Run one command of a figure, and read what it found."""
    work = work_of(root, commit, quick=quick)
    work.mkdir(parents=True, exist_ok=True)
    out = work / f"out-{name}.json"
    out.unlink(missing_ok=True)
    text = f"{step.command} {step.quick}" if quick else step.command
    words, environment = words_of(text, work, out), environment_of(root, is_compiled=step.compiled)
    words = [*PATIENT, *words] if is_patient else words
    try:
        done = subprocess.run(words, cwd=root, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    except OSError as error:
        raise Failed(f"`{text}` cannot be run: {error}") from error
    if done.returncode not in step.statuses:
        raise Failed(f"`{text}` ended with status {done.returncode}: {done.stdout.strip()[-300:]}")
    try:
        return step.read(out.read_text(encoding="utf-8") if "{out}" in step.command else done.stdout)
    except (OSError, ValueError) as error:
        raise Failed(f"`{text}` told nothing that can be read: {error}") from error


def players_of(root: Path, commit: str) -> str:
    """What the players of a commit choose (`tools.players`), as a hash; empty where its code cannot be asked. Code that
    lies below src unchanged is asked once."""
    command = ["git", "rev-parse", f"{commit}:src"]
    tree = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True).stdout.strip()
    kept = root / "build" / "figures" / "players" / tree
    if kept.is_file():
        return kept.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        command = ["git", "archive", "--format=zip", "-o", f"{folder}/src.zip", tree]
        subprocess.run(command, cwd=root, check=True)
        shutil.unpack_archive(f"{folder}/src.zip", folder)
        environment = os.environ | {"PYTHONPATH": folder, "OPENBLAS_NUM_THREADS": "1"}
        asked = [sys.executable, "-m", "tools.players"]
        done = subprocess.run(asked, cwd=root, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        return ""
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(done.stdout.strip(), encoding="utf-8")
    return done.stdout.strip()


def words_of(command: str, work: Path, out: Path) -> list[str]:
    """A command as it is run; `serai` and `python` are those of this interpreter."""
    words = shlex.split(command.replace("{work}", str(work)).replace("{out}", str(out)))
    ours = {"python": [sys.executable], "serai": [sys.executable, "-m", "serai"]}
    return [*ours.get(words[0], words[:1]), *words[1:]]


def environment_of(root: Path, *, is_compiled: bool) -> dict[str, str]:
    """What a command finds: our sources, or what was compiled of them."""
    path = str(root / "src")
    if is_compiled:
        compiler = [sys.executable, "tools/compile.py", "--print-path"]
        path = subprocess.run(compiler, cwd=root, check=True, capture_output=True, text=True).stdout.strip()
    bin = str(Path(sys.executable).parent)
    environment = os.environ | {"PYTHONPATH": path, "PATH": f"{bin}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "200"}
    environment["OPENBLAS_NUM_THREADS"] = "1"  # as at the table: threads that wait for each other would count
    return environment
