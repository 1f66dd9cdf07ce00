"""Single key presses from a terminal."""

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from typing import Final

from serai.kernel.errors import BadData

NAMES: Final = {
    "\x1b[C": "right",
    "\x1bOC": "right",
    "\x1b[D": "left",
    "\x1bOD": "left",
    "\x1b[B": "right",
    "\x1b[A": "left",
    "\x1b[5~": "page_up",
    "\x1b[6~": "page_down",
    "\x1b[H": "home",
    "\x1b[1~": "home",
    "\x1bOH": "home",
    "\x1b[F": "end",
    "\x1b[4~": "end",
    "\x1bOF": "end",
    "\r": "right",
    "\n": "right",
    " ": "right",
    "n": "right",
    "l": "right",
    "p": "left",
    "h": "left",
    "s": "seat",
    "q": "quit",
    "\x1b": "quit",
    "\x03": "quit",
    "": "quit",
}


@contextlib.contextmanager
def unbuffered() -> Iterator[Callable[[], str]]:
    """The terminal without line buffering and echo; gives a function that waits for a key and names it."""
    try:
        import termios
        import tty
    except ImportError:
        raise BadData("Single keys cannot be read on this system; use --at N or --all.") from None
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)

    def read() -> str:
        pressed = os.read(descriptor, 8).decode(errors="replace")
        return NAMES.get(pressed, pressed)

    try:
        tty.setcbreak(descriptor)
        yield read
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
