"""tools/elsewhere.py: commands that run at once, stop when the time is up, and go on from a folder."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import elsewhere
from tools.elsewhere import Crew, commands, play

ENDS = [sys.executable, "-c", "print('over')"]
FAILS = [sys.executable, "-c", "raise SystemExit(3)"]
STAYS = [sys.executable, "-c", "import time; time.sleep(600)"]
DEAF = [sys.executable, "-c", "import signal, time; signal.signal(signal.SIGINT, signal.SIG_IGN); time.sleep(600)"]


def test_every_command_goes_on_from_the_folder(tmp_path: Path) -> None:
    """Whatever matches are kept in lies there, and no two commands write the same report."""
    found = commands(list(elsewhere.MATCHES), tmp_path)
    assert all(words[0] == sys.executable for words in found)
    assert all(any(str(tmp_path) in word for word in words) for words in found)
    reports = [words[words.index("--json") + 1] for words in found if "--json" in words]
    assert len(set(reports)) == len(reports) > 10
    assert not any("{" in word for words in found for word in words)


def test_what_ends_makes_room_for_the_next(tmp_path: Path) -> None:
    """All are run, two at a time; who failed is known by its status."""
    crew = Crew(tmp_path, dict(os.environ))
    assert play([ENDS, FAILS, ENDS], crew, 60, 2) == 0
    assert sorted(status for status, _ in crew.ended) == [0, 0, 3]
    assert (tmp_path / "log.txt").read_text().count("over") == 2


def test_when_the_time_is_up_all_are_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who run and those who wait are still to be done; who does not hear is killed."""
    monkeypatch.setattr(elsewhere, "PATIENCE", 0.5)
    crew = Crew(tmp_path, dict(os.environ))
    assert play([STAYS, DEAF, STAYS], crew, 1.5, 2) == 3
    assert all(process.poll() is not None for process in crew.running)


def until(happened: Callable[[], bool]) -> bool:
    """Whether something happens in a minute."""
    end = time.monotonic() + 60
    while not happened() and time.monotonic() < end:
        time.sleep(0.02)
    return happened()


def is_gone(process: int) -> bool:
    """Whether a process works no more; one that nobody has waited for yet is still listed."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_who_does_not_hear_is_killed_with_its_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pool whose owner is gone would work on for nobody."""
    monkeypatch.setattr(elsewhere, "PATIENCE", 0.5)
    child = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
    deaf = "import signal, subprocess, sys; signal.signal(signal.SIGINT, signal.SIG_IGN)"
    crew, log = Crew(tmp_path, dict(os.environ)), tmp_path / "log.txt"
    crew.start([sys.executable, "-c", f"{deaf}; subprocess.run([sys.executable, '-c', {child!r}])"])
    try:
        assert until(lambda: log.read_text().endswith("\n"))
        worker = int(log.read_text())
        assert not is_gone(worker)
    finally:
        crew.stop()
    assert until(lambda: is_gone(worker))
