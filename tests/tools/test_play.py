"""tools/play.py: two servers follow each other on one socket, and nobody notices but by their speed."""

import argparse
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from serai.cli import serve
from tools import play
from tools.compile import ROOT

SOURCE = ROOT / "src"


def arguments(*words: str) -> argparse.Namespace:
    """As the command line gives them."""
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    return parser.parse_args(words)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[play.Table]:
    """A table on a free port, with a database of its own."""
    monkeypatch.setenv("SERAI_DATA", str(tmp_path))
    running = play.Table(arguments("--port", "0"), ["--bot-workers", "0"])
    yield running
    running.stop()
    running.socket.close()


def healthy(table: play.Table) -> int:
    """Ask how it is; a server that is only beginning answers when it has begun."""
    address = f"http://127.0.0.1:{table.socket.getsockname()[1]}/health"
    with urllib.request.urlopen(address, timeout=120) as answer:
        status: int = answer.status
        return status


def test_whoever_asks_while_servers_change_is_not_refused(table: play.Table) -> None:
    """Requests go on all the time; every one is answered, first by one process, then by another."""
    table.start(SOURCE)
    assert healthy(table) == 200
    first = table.server
    answers: list[int] = []
    changed = threading.Event()

    def ask() -> None:
        while not changed.is_set():
            answers.append(healthy(table))
            time.sleep(0.01)

    asking = threading.Thread(target=ask)
    asking.start()
    table.change_over(SOURCE)
    answers.append(healthy(table))
    changed.set()
    asking.join()
    assert first is not None
    assert table.server is not None
    assert first.poll() is not None
    assert table.server.poll() is None
    assert first.pid != table.server.pid
    assert set(answers) == {200}
    assert len(answers) > 1


def test_a_server_that_cannot_be_loaded_changes_nothing(table: play.Table, tmp_path: Path) -> None:
    """The first one goes on."""
    broken = tmp_path / "serai"
    broken.mkdir()
    (broken / "__init__.py").write_text("raise ImportError('broken on purpose')\n", encoding="utf-8")
    table.start(SOURCE)
    first = table.server
    assert not table.change_over(tmp_path)
    assert table.server is first
    assert healthy(table) == 200


def test_a_port_in_use_is_named() -> None:
    """One sentence, no stack trace."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        with pytest.raises(SystemExit, match=f"Port {port} of 127.0.0.1 cannot be used"):
            play.Table(arguments("--port", port), [])


def test_the_browser_is_opened_once() -> None:
    """By the first server only."""
    assert play.followed(["serve", "--open", "--port", "1"]) == ["serve", "--port", "1"]
