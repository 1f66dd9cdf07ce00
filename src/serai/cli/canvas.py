"""A map in characters, for the boards of the terminal."""

from typing import Final

from rich.text import Text

WIDTH: Final = 118


class Canvas:
    """A grid of characters with styles; a point of it is given in the units of a map, which is 100 wide."""

    def __init__(
        self, height: int, stretch: float, *, north: float = 0.0, south: float = 100.0, margin: int = 0
    ) -> None:
        self.height = height
        self.stretch = stretch
        """Columns per unit of the map; what is left of the width is for names in the east."""
        self.north = north
        """What the first row shows of the map, and `south` the last."""
        self.south = south
        self.margin = margin
        self.cells = [[(" ", "")] * WIDTH for _ in range(height)]

    def column(self, x: float) -> int:
        """The column of a coordinate."""
        return round(x * self.stretch) + self.margin

    def row(self, y: float) -> int:
        """The row of a coordinate."""
        return round((y - self.north) * (self.height - 1) / (self.south - self.north))

    def dot(self, column: int, row: int, sign: str, style: str) -> None:
        """One character, if there is room."""
        if 0 <= row < self.height and 0 <= column < WIDTH:
            self.cells[row][column] = (sign, style)

    def line(self, start: list[float], end: list[float], sign: str, style: str) -> None:
        """A dotted line between two points."""
        column, row = self.column(start[0]), self.row(start[1])
        across, down = self.column(end[0]) - column, self.row(end[1]) - row
        steps = max(abs(across) // 2, abs(down), 1)
        for step in range(steps + 1):
            self.dot(column + round(across * step / steps), row + round(down * step / steps), sign, style)

    def label(self, x: float, y: float, text: Text, *, anchor: float = 0.0, below: int = 0) -> None:
        """A text that begins at a point, is centred on it (`anchor` 0.5) or ends there (1.0), kept on the board; or so
        many rows below it."""
        left = self.column(x) - int(anchor * (len(text) - 1) + 0.5)
        left = min(max(0, left), WIDTH - len(text))
        row = min(self.row(y) + below, self.height - 1)
        for offset, character in enumerate(text.plain):
            style = next((str(span.style) for span in text.spans if span.start <= offset < span.end), str(text.style))
            self.dot(left + offset, row, character, style)

    def text(self) -> Text:
        """All rows."""
        return Text("\n").join(Text.assemble(*row) for row in self.cells)
