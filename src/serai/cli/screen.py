"""What all commands draw with: the console, the marks of the seats, tables and progress bars."""

import os
import sys
from typing import Final, NoReturn

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

WIDTH_WHEN_PIPED: Final = 120
COLOURS: Final = ("red", "blue", "green", "yellow", "magenta", "cyan")
MARKS: Final = ("●", "■", "▲", "◆", "★", "✚")
"""Symbols besides colours: one tells seats apart without the other."""


class Output(Console):
    """Standard output. Rich itself would end the program with status 1 where nobody reads on."""

    def on_broken_pipe(self) -> NoReturn:
        """Leave it to `main`, as for all other output."""
        raise BrokenPipeError


def console() -> Console:
    """Standard output: with colours on a terminal, plain and wide enough for tables when piped."""
    width = None if sys.stdout.isatty() else int(os.environ.get("COLUMNS") or WIDTH_WHEN_PIPED)
    return Output(highlight=False, width=width)


def seat_style(seat: int) -> str:
    """The colour of a seat; nature has none."""
    return "dim" if seat < 0 else f"bold {COLOURS[seat % len(COLOURS)]}"


def seat_mark(seat: int) -> Text:
    """The symbol of a seat in its colour."""
    return Text("·" if seat < 0 else MARKS[seat % len(MARKS)], style=seat_style(seat))


def seat_name(seat: int, names: list[str]) -> Text:
    """Symbol and name."""
    return Text.assemble(seat_mark(seat), " ", (names[seat], seat_style(seat)))


def table(title: str = "") -> Table:
    """A table in the house style."""
    return Table(
        title=title or None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, header_style="bold"
    )


def progress() -> Progress:
    """A progress bar on stderr that goes away when it is done, and is silent when nobody watches."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
