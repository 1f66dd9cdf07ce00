"""From the whole numbers of a row to what a network likes.

raw      the numbers themselves, int16, within the bounds of their fields
unit     each scaled to 0..1 by its bounds, float32
onehot   fields of few values as one column for each value, the others as in `unit`, float32
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from serai.envs.listing import Catalogue
from serai.kernel.errors import BadData

ENCODINGS: Final = ("raw", "unit", "onehot")
FEW: Final = 16
"""Up to so many different values make a field one-hot; two need no more than one column."""


class Encoder:
    """Encodes rows, one or many at once: the last axis is the row."""

    def __init__(self, catalogue: Catalogue, encoding: str = "unit") -> None:
        if encoding not in ENCODINGS:
            raise BadData(f"There is no encoding {encoding!r}: it is one of {', '.join(ENCODINGS)}.")
        self.encoding = encoding
        bounds = [(field.low, field.high) for field in catalogue.fields for _ in range(field.size())]
        self.lows = np.array([low for low, _ in bounds], np.int16)
        self.highs = np.array([high for _, high in bounds], np.int16)
        spans = self.highs.astype(np.int64) - self.lows + 1
        self.scale = (1.0 / np.maximum(spans - 1, 1)).astype(np.float32)
        few = (spans > 2) & (spans <= FEW) if encoding == "onehot" else np.zeros(len(bounds), bool)
        columns = np.where(few, spans, 1)
        starts = np.cumsum(columns) - columns
        self.width = int(columns.sum())
        self.few = np.flatnonzero(few)
        self.first = starts[self.few] - self.lows[self.few]
        self.many = np.flatnonzero(~few)
        self.at = starts[self.many]

    @property
    def dtype(self) -> Any:
        """The type of the encoded numbers."""
        return np.int16 if self.encoding == "raw" else np.float32

    def bounds(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """The lowest and highest value of every encoded number."""
        if self.encoding == "raw":
            return self.lows, self.highs
        return np.zeros(self.width, np.float32), np.ones(self.width, np.float32)

    def encode(self, rows: NDArray[np.int16]) -> NDArray[Any]:
        """The rows, encoded; always a new array."""
        if self.encoding == "raw":
            return rows.copy()
        if self.encoding == "unit":
            scaled: NDArray[np.float32] = (rows - self.lows) * self.scale
            return scaled
        encoded = np.zeros((*rows.shape[:-1], self.width), np.float32)
        encoded[..., self.at] = (rows[..., self.many] - self.lows[self.many]) * self.scale[self.many]
        np.put_along_axis(encoded, rows[..., self.few] + self.first, 1.0, axis=-1)
        return encoded
