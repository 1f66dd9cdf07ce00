"""tools/long.py goes on where it stopped and writes down how it ended."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools import long
from tools.long import Ledger

TESTS = """
import pathlib, pytest
pytestmark = pytest.mark.long

def test_good():
    with pathlib.Path("ran").open("a") as file:
        file.write("good ")

def test_mended_later():
    assert pathlib.Path("mended").exists()
"""


@pytest.fixture
def project(git: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of two long tests."""
    (tmp_path / "test_two.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    long: long\n", encoding="utf-8")
    identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    for words in (["init", "-q"], ["add", "."], [*identity, "commit", "-qm", "Begin"]):
        subprocess.run([git, *words], cwd=tmp_path, check=True)
    monkeypatch.setattr(long, "ROOT", tmp_path)
    return tmp_path


def run(project: Path) -> dict[str, object]:
    """Run it in a process of its own; what it wrote down."""
    code = f"from pathlib import Path; from tools import long; long.ROOT = Path({str(project)!r}); "
    code += f"import os; os.chdir({str(project)!r}); raise SystemExit(long.main(['-n', '0', '-q']))"
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, check=False)
    written: dict[str, object] = json.loads((project / "build" / "long" / "last.json").read_text(encoding="utf-8"))
    return written


def test_what_passed_is_not_run_again(project: Path) -> None:
    """The second run has only what failed before it; the result names the commit."""
    first = run(project)
    assert (first["status"], first["passed"], first["failed"]) == (1, 1, ["test_two.py::test_mended_later"])
    assert first["commit"] == long.git("rev-parse", "HEAD")
    (project / "mended").touch()
    second = run(project)
    assert (second["status"], second["passed"], second["of them before"], second["failed"]) == (0, 2, 1, [])
    assert (project / "ran").read_text(encoding="utf-8") == "good "
    assert run(project)["status"] == 0


def test_a_changed_tree_begins_anew(project: Path) -> None:
    """What passed before an edit says nothing about what is there now."""
    run(project)
    (project / "test_two.py").write_text(TESTS + "\n# edited\n", encoding="utf-8")
    again = run(project)
    assert (again["clean"], again["of them before"]) == (False, 0)


def test_a_test_that_fails_on_leaving_has_not_passed(tmp_path: Path) -> None:
    """Only what went well from beginning to end is left out of the next run."""
    ledger = Ledger(tmp_path / "ledger.jsonl")
    for when, outcome in (("setup", "passed"), ("call", "passed"), ("teardown", "failed")):
        report = pytest.TestReport("test_x", ("x", 1, "x"), {}, outcome, None, when)  # type: ignore[arg-type] # a str
        ledger.pytest_runtest_logreport(report)
    assert (ledger.passed, ledger.failed) == (set(), {"test_x"})
