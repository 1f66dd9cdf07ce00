"""Whoever looks after several processes: told to end while it begins, and when processes end by themselves."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from serai.server import crew
from serai.server.crew import Supervisor

Started = list["subprocess.Popen[bytes]"]


@pytest.fixture
def signals() -> Iterator[None]:
    """What signals did before they do again; nothing here takes half a minute."""

    def give_up(*_: object) -> None:
        raise TimeoutError

    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT, signal.SIGALRM)}
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(30)
    yield
    signal.alarm(0)
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture
def supervised(monkeypatch: pytest.MonkeyPatch, signals: None) -> Iterator[Callable[..., tuple[int, Started]]]:
    """Run a supervisor of processes that do something else than to serve; its status, and all that it has started."""
    started: Started = []
    real = subprocess.Popen

    def run(size: int, code: str, on_start: Callable[[int], None] = lambda _: None) -> tuple[int, Started]:
        def start(command: list[str], **more: Any) -> "subprocess.Popen[bytes]":
            assert command[1:5] == ["-m", "serai", "serve", "--fd"]
            process = real([sys.executable, "-I", "-S", "-c", code], **more)
            started.append(process)
            on_start(len(started))
            return process

        monkeypatch.setattr("serai.server.crew.subprocess.Popen", start)
        with socket.create_server(("127.0.0.1", 0)) as shared:
            return Supervisor(shared, size, "/nowhere").run(), started

    yield run
    for process in started:
        process.kill()


WAIT = "import time; time.sleep(60)"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_told_to_end_while_it_begins(supervised: Callable[..., tuple[int, Started]], number: int) -> None:
    """Whenever the word comes, all processes end and so does it. Before: those that were started after it served on,
    and the supervisor waited for them."""

    def end(count: int) -> None:
        if count == number:
            os.kill(os.getpid(), signal.SIGTERM)

    status, started = supervised(3, WAIT, end)
    assert status == os.EX_OK
    assert {process.returncode for process in started} == {-signal.SIGTERM}


def test_processes_that_end_again_and_again(supervised: Callable[..., tuple[int, Started]]) -> None:
    """A few are started again, then all give up, with a status that says so to whoever supervises the house."""
    status, started = supervised(2, "raise SystemExit(3)")
    assert status == os.EX_SOFTWARE
    assert crew.DEATHS < len(started) <= crew.DEATHS + 2
