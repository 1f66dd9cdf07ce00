"""Commands are run in this process, with a home of their own and a script for a keyboard."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from serai.cli import main


class Outcome(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str

    def refused(self) -> str:
        """The one sentence of a command that was refused, and nothing else."""
        assert self.status != 0, self.out
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("serai: ")
        assert lines[0].endswith((".", "`."))
        assert "Traceback" not in self.err
        assert "mistake in Caravanserai" not in self.err
        return lines[0].removeprefix("serai: ")


Command = Callable[..., Outcome]


def joined(value: object) -> str:
    """The arguments of a command as the name of a test; what is expected is not part of it."""
    return " ".join(map(str, value)) if isinstance(value, list) else ""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home and an empty working folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    for name in ("SERAI_DATA", "SERAI_LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SERAI_TRACE", "1")
    monkeypatch.delenv("COLUMNS", raising=False)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "home"


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run `serai` with these arguments; `typed` are the lines of the keyboard."""

    def run(*arguments: str, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            status = main(list(arguments))
        except SystemExit as left:
            status = int(left.code or 0)
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return run


@pytest.fixture
def finished(command: Command, tmp_path: Path) -> Path:
    """The record of a whole game of random players."""
    path = tmp_path / "finished.jsonl"
    done = command("play", "bazaar", "--players", "random,random", "--seed", "a1", "--record", str(path))
    assert done.status == 0
    return path
