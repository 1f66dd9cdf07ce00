"""Any game as a text, an SVG drawing or a picture, from a spectator's view and its declared fields.

No game is known here: a field is a strip of cells, dark where a number is high. Tables and screens draw better ones.
"""

from typing import Final
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from serai.envs.listing import Catalogue
from serai.kernel.batch import OVER, Lane
from serai.kernel.errors import BadData
from serai.kernel.game import SPECTATOR
from serai.kernel.observation import row
from serai.kernel.pieces import Field

MODES: Final = ("human", "ansi", "rgb_array")
CELL: Final = 8
COLUMNS: Final = 80
PAPER: Final = np.array([250, 247, 240], np.float32)
INK: Final = np.array([140, 60, 20], np.float32)
UNKNOWN: Final = np.array([205, 205, 205], np.float32)
LABEL: Final = 130
"""Room for the name of a field in the drawing."""

Strip = tuple[str, list[int], Field]


def checked(mode: str | None) -> str | None:
    """A mode that can be drawn in, or None for no drawings."""
    if mode is not None and mode not in MODES:
        raise BadData(f"There is no render mode {mode!r}: it is one of {', '.join(MODES)}.")
    return mode


def strips(catalogue: Catalogue, lane: Lane) -> list[Strip]:
    """Every field with its numbers, as a spectator sees them."""
    numbers = list(row(lane.state, SPECTATOR, catalogue.fields))
    found: list[Strip] = []
    at = 0
    for field in catalogue.fields:
        found.append((field.name, numbers[at : at + field.size()], field))
        at += field.size()
    return found[1:]  # a spectator has no seat of its own


def headline(catalogue: Catalogue, lane: Lane) -> str:
    """Who must decide what, or how it ended."""
    if lane.seat == OVER:
        scores = lane.state.scores()
        return f"{catalogue.game.id}: over ({scores.ending}), points {scores.points}, ranks {scores.ranks}"
    return f"{catalogue.game.id}: seat {lane.seat} decides ({lane.state.prompt(lane.seat)[0]})"


def text(catalogue: Catalogue, lane: Lane) -> str:
    """The position in words and numbers."""
    lines = [headline(catalogue, lane)]
    for name, numbers, _ in strips(catalogue, lane):
        lines.append(f"  {name:16} {' '.join('.' if number == 0 else str(number) for number in numbers)}")
    if lane.seat != OVER:
        lines.append("  may: " + ", ".join(catalogue.actions[code] for code in lane.legal))
    return "\n".join(lines)


def shade(number: int, field: Field) -> NDArray[np.float32]:
    """The colour of a number: from paper to ink by its bounds; grey for -1 where that means unknown or nobody."""
    if number < 0 <= field.high:
        return UNKNOWN
    part = number / max(field.high, 1)
    colour: NDArray[np.float32] = PAPER + (INK - PAPER) * np.float32(part**0.5 if part > 0 else 0.0)
    return colour


def image(catalogue: Catalogue, lane: Lane) -> NDArray[np.uint8]:
    """All fields under one another, as cells."""
    lines: list[list[NDArray[np.float32]]] = []
    for _, numbers, field in strips(catalogue, lane):
        colours = [shade(number, field) for number in numbers]
        lines += [colours[at : at + COLUMNS] for at in range(0, len(colours), COLUMNS)]
    cells = np.full((len(lines), COLUMNS, 3), 255.0, np.float32)
    for y, line in enumerate(lines):
        cells[y, : len(line)] = line
    return np.repeat(np.repeat(cells.astype(np.uint8), CELL, axis=0), CELL, axis=1)


def svg(catalogue: Catalogue, lane: Lane) -> str:
    """The same with the names of the fields; every cell says its number when pointed at."""
    parts: list[str] = []
    y = 2 * CELL
    for name, numbers, field in strips(catalogue, lane):
        parts.append(f'<text x="4" y="{y + CELL - 1}" font-size="9">{escape(name)}</text>')
        for n, number in enumerate(numbers):
            x, line = LABEL + n % COLUMNS * CELL, y + n // COLUMNS * CELL
            red, green, blue = (int(part) for part in shade(number, field))
            parts.append(
                f'<rect x="{x}" y="{line}" width="{CELL - 1}" height="{CELL - 1}" fill="rgb({red},{green},{blue})">'
                f"<title>{escape(name)}[{n}] = {number}</title></rect>"
            )
        y += (1 + (len(numbers) - 1) // COLUMNS) * CELL + 2
    width = LABEL + COLUMNS * CELL
    title = f'<text x="4" y="11" font-size="11">{escape(headline(catalogue, lane))}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y}" font-family="sans-serif">'
        f"{title}{''.join(parts)}</svg>"
    )
