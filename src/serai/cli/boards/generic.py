"""The board of a game that has no drawing of its own: every field of the view, by players where it is theirs."""

from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from serai.cli import screen
from serai.kernel.pieces import Field
from serai.words import Words

LONG: Final = 16


def draw(fields: list[Field], view: dict[str, Any], words: Words, names: list[str], seat: int) -> RenderableType:
    """Numbers in a line, what each player has in a table, and what lies on the table below."""
    numbers = [Text(f"{words.field(f.name)}: {cell(view[f.name])}") for f in fields if not f.shape]
    own = [f for f in fields if f.shape and f.shape[0] == len(names)]
    common = [f for f in fields if f.shape and f.shape[0] != len(names)]
    return Group(Columns(numbers, padding=(0, 3)), players(own, view, words, names, seat), shared(common, view, words))


def players(fields: list[Field], view: dict[str, Any], words: Words, names: list[str], seat: int) -> RenderableType:
    """A row for each field that has an entry for each seat."""
    if not fields:
        return Text()
    table = screen.table()
    table.add_column("")
    for other in range(len(names)):
        name = screen.seat_name(other, names)
        if other == seat:
            name.stylize("underline")
        table.add_column(name)
    for field in fields:
        table.add_row(words.field(field.name), *(cell(value) for value in view[field.name]))
    return table


def shared(fields: list[Field], view: dict[str, Any], words: Words) -> RenderableType:
    """A row for each field of the table itself."""
    if not fields:
        return Text()
    table = screen.table()
    table.add_column("")
    table.add_column("")
    table.show_header = False
    for field in fields:
        table.add_row(words.field(field.name), cell(view[field.name]))
    return table


def cell(value: Any) -> str:
    """A number, or numbers: -1 (nothing, unknown) is a dot, rows are divided by bars, long lists show what is not 0."""
    if not isinstance(value, list):
        return "·" if value == -1 else str(value)
    if len(value) > LONG:
        return "   ".join(f"#{i}: {cell(item)}" for i, item in enumerate(value) if is_something(item)) or "·"
    return (" | " if any(isinstance(item, list) for item in value) else " ").join(cell(item) for item in value)


def is_something(value: Any) -> bool:
    """Whether there is a number other than 0 and -1."""
    return any(map(is_something, value)) if isinstance(value, list) else value not in (0, -1)
