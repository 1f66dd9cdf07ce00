"""On a real terminal: single keys, colours, a screen that is cleared between two people."""

import os
import pty
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import Command

PATIENCE = 20.0


class Terminal:
    """The other end of a pseudo-terminal."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        self.shown = ""

    def expect(self, text: str) -> str:
        """Read until the text appears; what was shown up to then."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            ready, _, _ = select.select([self.descriptor], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"{text!r} did not appear in {self.shown!r}"
            self.shown += os.read(self.descriptor, 65536).decode(errors="replace")
        before, _, self.shown = self.shown.partition(text)
        return before + text

    def press(self, keys: str) -> None:
        """Keys as a terminal sends them."""
        os.write(self.descriptor, keys.encode())


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    """`serai` in a terminal of 100 columns; it must end well by itself."""
    try:
        pid, descriptor = pty.fork()
    except OSError as error:
        pytest.skip(f"this machine lends no terminal: {error}")
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="100", LINES="40")
        os.environ.pop("NO_COLOR", None)
        os.execv(sys.executable, [sys.executable, "-m", "serai", *arguments])  # noqa: S606 - our own program
    try:
        yield Terminal(descriptor)
        _, status = os.waitpid(pid, 0)
        assert os.waitstatus_to_exitcode(status) == 0
    finally:
        os.close(descriptor)


# Forking is safe here: the child starts another program at once.
@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of forkpty.*:DeprecationWarning")
def test_replay_is_stepped_through(finished: Path) -> None:
    """Forwards, backwards, to the end, with other eyes, and out."""
    with terminal("replay", str(finished)) as screen:
        screen.expect("Event 0 of")
        screen.expect("quit")
        screen.press("\x1b[C")
        screen.expect("Event 1 of")
        screen.expect("quit")
        screen.press("s")
        screen.expect("as Bot 1 sees it")
        screen.expect("quit")
        screen.press("\x1b[6~")
        screen.expect("Event 11 of")
        screen.expect("quit")
        screen.press("\x1b[D")
        screen.expect("Event 10 of")
        screen.expect("quit")
        screen.press("\x1b[F")
        screen.expect("Goal card")
        screen.press("q")


@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of forkpty.*:DeprecationWarning")
def test_a_hand_does_not_stay_on_the_screen(tmp_path: Path, command: Command) -> None:
    """Before the next person looks, screen and scroll-back are cleared; there are colours."""
    path = tmp_path / "game.jsonl"
    arguments = ("--players", "human,human", "--names", "Ada,Ben", "--seed", "1f", "--record", str(path))
    with terminal("play", "bazaar", *arguments) as screen:
        assert "\x1b[1;31m" in screen.expect("Ada > ")
        screen.press("1\n")
        assert screen.expect("Pass the keyboard to Ben.").rindex("\x1b[2J\x1b[3J\x1b[H") > 0
        screen.expect("> ")
        screen.press("\n")
        screen.expect("Ben > ")
        screen.press("q\n")
        screen.expect("Saved in")
    assert command("validate", str(path)).status == 0
