"""The results as a picture: an SVG file of our own making, readable in light and dark."""

from html import escape
from typing import Final

from serai.arena.estimate import Estimate
from serai.arena.tally import Standing

ROW: Final = 34
LEFT: Final = 150
WIDTH: Final = 520
COLOURS: Final = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#999999")
"""Okabe and Ito's palette: colours that nobody confuses."""


def svg(title: str, standings: list[Standing], seats: list[Estimate]) -> str:
    """Win shares with their intervals, points by source, and the seats' shares, below one another."""
    parts: list[str] = []
    y = 40
    y = wins(parts, y, standings)
    y = points(parts, y, standings)
    y = advantage(parts, y, seats)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 90}" height="{y}" '
        f'font-family="sans-serif" font-size="13">\n'
        f'<rect width="100%" height="100%" fill="#ffffff"/>\n{text(10, 24, title, bold=True)}'
    )
    return "\n".join([head, *parts, "</svg>"]) + "\n"


def text(x: float, y: float, words: str, *, bold: bool = False, end: bool = False) -> str:
    """A piece of text."""
    weight = ' font-weight="bold"' if bold else ""
    anchor = ' text-anchor="end"' if end else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="#222222"{weight}{anchor}>{escape(words)}</text>'


def bar(x: float, y: float, width: float, colour: str, label: str) -> str:
    """A bar with a title for the mouse."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="18" fill="{colour}">'
        f"<title>{escape(label)}</title></rect>"
    )


def line(x1: float, y1: float, x2: float, y2: float, colour: str = "#222222") -> str:
    """A line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="1.5"/>'


def whisker(parts: list[str], y: float, estimate: Estimate) -> None:
    """The interval across a bar whose full width is 100 %."""
    low, high = LEFT + WIDTH * estimate.low, LEFT + WIDTH * estimate.high
    parts += [line(low, y + 9, high, y + 9), line(low, y + 4, low, y + 14), line(high, y + 4, high, y + 14)]


def wins(parts: list[str], y: int, standings: list[Standing]) -> int:
    """Win share, its interval, and a mark at the fair share."""
    parts.append(text(10, y + 16, "share of wins, with 95 % interval; the red mark is the fair share"))
    y += ROW
    for standing in standings:
        parts.append(text(LEFT - 8, y + 14, standing.label, end=True))
        parts.append(bar(LEFT, y, WIDTH * standing.wins.mean, COLOURS[0], f"{standing.wins.mean:.1%}"))
        whisker(parts, y, standing.wins)
        fair = LEFT + WIDTH * standing.fair
        parts.append(line(fair, y - 3, fair, y + 21, "#d00000"))
        parts.append(text(LEFT + WIDTH + 8, y + 14, f"{standing.wins.mean:.1%}"))
        y += ROW
    return y + 10


def points(parts: list[str], y: int, standings: list[Standing]) -> int:
    """Mean points by source, gains only, stacked."""
    names = list(standings[0].sources) if standings else []
    most = max((sum(max(0.0, v) for v in s.sources.values()) for s in standings), default=1.0) or 1.0
    parts.append(text(10, y + 16, "mean points by source"))
    y += ROW
    for standing in standings:
        x = float(LEFT)
        parts.append(text(LEFT - 8, y + 14, standing.label, end=True))
        for i, name in enumerate(names):
            width = WIDTH * max(0.0, standing.sources.get(name, 0.0)) / most
            parts.append(bar(x, y, width, COLOURS[i % len(COLOURS)], f"{name}: {standing.sources.get(name, 0.0):.1f}"))
            x += width
        parts.append(text(LEFT + WIDTH + 8, y + 14, f"{standing.points.mean:.1f}"))
        y += ROW
    return legend(parts, y, names) + 10


def legend(parts: list[str], y: int, names: list[str]) -> int:
    """Which colour is which source, in rows."""
    x = float(LEFT)
    for i, name in enumerate(names):
        width = 30 + 8 * len(name)
        if x + width > LEFT + WIDTH + 80:
            x, y = float(LEFT), y + 22
        parts.append(bar(x, y, 18, COLOURS[i % len(COLOURS)], name))
        parts.append(text(x + 22, y + 14, name))
        x += width
    return y + ROW


def advantage(parts: list[str], y: int, seats: list[Estimate]) -> int:
    """Share of wins by seat."""
    parts.append(text(10, y + 16, "share of wins by seat"))
    y += ROW
    for seat, estimate in enumerate(seats):
        parts.append(text(LEFT - 8, y + 14, f"seat {seat}", end=True))
        parts.append(bar(LEFT, y, WIDTH * estimate.mean, COLOURS[2], f"{estimate.mean:.1%}"))
        whisker(parts, y, estimate)
        parts.append(text(LEFT + WIDTH + 8, y + 14, f"{estimate.mean:.1%}"))
        y += ROW
    return y
