"""Run the long tests (`pytest -m long`), go on where an interrupted run stopped, and write down how it ended.

    python -m tools.long [PYTEST ARGUMENTS ...]

What has passed for the present state of the tree is kept in build/long/<state>.jsonl and not run again. The last result
is build/long/last.json: the commit, whether the tree was clean, and every test that failed.
"""

import hashlib
import json
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NOTHING_LEFT = 5  # pytest's exit status when no test was selected


class Ledger:
    """A pytest plug-in that writes down each test as it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        if path.is_file():
            self.passed = {json.loads(line)["test"] for line in path.read_text(encoding="utf-8").splitlines()}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A phase of a test has ended; passed is what was called and did not fail."""
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.when == "teardown" and report.nodeid not in self.failed:
            self.passed.add(report.nodeid)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"test": report.nodeid}) + "\n")


def main(arguments: list[str]) -> int:
    """Run what has not passed yet; pytest's exit status."""
    commit, changes = git("rev-parse", "HEAD"), git("diff", "HEAD")
    state = commit[:12] + (f"-{hashlib.sha256(changes.encode()).hexdigest()[:8]}" if changes else "")
    folder = ROOT / "build" / "long"
    folder.mkdir(parents=True, exist_ok=True)
    ledger = Ledger(folder / f"{state}.jsonl")
    before = len(ledger.passed)
    if before:
        print(f"{before} tests have passed already in this state ({state}).", flush=True)
    begin = time.monotonic()
    options = ["-m", "long", "-n", "auto", *(f"--deselect={test}" for test in sorted(ledger.passed)), *arguments]
    status = int(pytest.main(options, plugins=[ledger]))
    if status == NOTHING_LEFT and before:
        status = 0
    result = {
        "commit": commit,
        "clean": not changes,
        "ended": datetime.now(UTC).isoformat(timespec="seconds"),
        "status": status,
        "passed": len(ledger.passed),
        "of them before": before,
        "failed": sorted(ledger.failed),
        "seconds": round(time.monotonic() - begin),
    }
    (folder / "last.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return status


def git(*words: str) -> str:
    """What git answers."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=True, text=True).stdout.strip()  # noqa: S607 - whichever git there is


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
