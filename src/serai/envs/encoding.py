"""From the whole numbers of a row to what a network likes.

raw         the numbers themselves, int16, within the bounds of their fields
unit        each scaled to 0..1 by its bounds, float32
onehot      fields of few values as one column for each value, the others as in `unit`, float32
egocentric  the features of `kernel.features`: one's own seat first and the others in turn order, ids one-hot, counts
            scaled by their bounds, large ones by their logarithm too; as wide at every number of seats, float32
"""

from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from serai.envs.expanding import Expander
from serai.envs.listing import Catalogue
from serai.kernel.errors import BadData
from serai.kernel.features import Features

FEW: Final = 16
"""Up to so many different values make a field one-hot; two need no more than one column."""

Shapes = list[tuple[str, tuple[int, ...]]]


class Scheme(Protocol):
    """One way to encode rows: the last axis is the row."""

    shapes: Shapes
    """The fields of an encoded row, in order: name and shape."""
    low: NDArray[Any]
    high: NDArray[Any]
    """The lowest and highest value of every encoded number."""

    def encode(self, rows: NDArray[np.int16]) -> NDArray[Any]:
        """The rows, encoded; always a new array."""


class Raw:
    """The numbers themselves."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.shapes: Shapes = [(field.name, field.shape) for field in catalogue.fields]
        self.low, self.high = bounds(catalogue)

    def encode(self, rows: NDArray[np.int16]) -> NDArray[Any]:
        """A copy."""
        return rows.copy()


class Unit:
    """Each number scaled by its bounds."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.shapes: Shapes = [(field.name, field.shape) for field in catalogue.fields]
        self.lows, highs = bounds(catalogue)
        self.scale = (1.0 / np.maximum(highs.astype(np.int64) - self.lows, 1)).astype(np.float32)
        self.low, self.high = np.zeros(catalogue.width, np.float32), np.ones(catalogue.width, np.float32)

    def encode(self, rows: NDArray[np.int16]) -> NDArray[Any]:
        """Between 0 and 1."""
        scaled: NDArray[np.float32] = (rows - self.lows) * self.scale
        return scaled


class OneHot:
    """Fields of few values as one column for each value."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.lows, highs = bounds(catalogue)
        spans = highs.astype(np.int64) - self.lows + 1
        self.scale = (1.0 / np.maximum(spans - 1, 1)).astype(np.float32)
        few = (spans > 2) & (spans <= FEW)
        columns = np.where(few, spans, 1)
        starts = np.cumsum(columns) - columns
        width = int(columns.sum())
        self.few = np.flatnonzero(few)
        self.first = starts[self.few] - self.lows[self.few]
        self.many = np.flatnonzero(~few)
        self.at = starts[self.many]
        self.shapes: Shapes = []
        for field in catalogue.fields:
            span = field.high - field.low + 1
            self.shapes.append((field.name, (*field.shape, span) if 2 < span <= FEW else field.shape))
        self.low, self.high = np.zeros(width, np.float32), np.ones(width, np.float32)

    def encode(self, rows: NDArray[np.int16]) -> NDArray[Any]:
        """Between 0 and 1."""
        encoded = np.zeros((*rows.shape[:-1], len(self.low)), np.float32)
        encoded[..., self.at] = (rows[..., self.many] - self.lows[self.many]) * self.scale[self.many]
        np.put_along_axis(encoded, rows[..., self.few] + self.first, 1.0, axis=-1)
        return encoded


class Egocentric:
    """What `kernel.features` makes of a row, seen from the seat that it belongs to."""

    def __init__(self, catalogue: Catalogue) -> None:
        features = Features(catalogue.game, catalogue.options)
        self.seats = catalogue.seats
        self.expander = Expander(features)
        self.shapes: Shapes = features.shapes
        lows, highs = (ends[None, :] for ends in bounds(catalogue))
        ends = [self.expander.expand(rows, self.seats, own) for own in range(self.seats) for rows in (lows, highs)]
        is_number = ~self.expander.is_equal(self.seats)
        self.low = np.where(is_number, np.min(ends, axis=0)[0], 0.0).astype(np.float32)
        self.high = np.where(is_number, np.max(ends, axis=0)[0], 1.0).astype(np.float32)

    def encode(self, rows: NDArray[np.int16]) -> NDArray[Any]:
        """Between -1 and 1. Whose row it is stands in the row itself, in its first field."""
        flat = rows.reshape(-1, rows.shape[-1])
        encoded = self.expander.expand_mixed(flat, self.seats, flat[:, : self.seats].argmax(axis=1))
        return encoded.reshape(*rows.shape[:-1], -1)


ENCODINGS: Final[dict[str, type[Raw | Unit | OneHot | Egocentric]]] = {
    "raw": Raw,
    "unit": Unit,
    "onehot": OneHot,
    "egocentric": Egocentric,
}


class Encoder:
    """Encodes rows, one or many at once, and finds fields in what is encoded: the last axis is the row."""

    def __init__(self, catalogue: Catalogue, encoding: str = "unit") -> None:
        if encoding not in ENCODINGS:
            raise BadData(f"There is no encoding {encoding!r}: it is one of {', '.join(ENCODINGS)}.")
        self.encoding = encoding
        self.scheme: Scheme = ENCODINGS[encoding](catalogue)
        self.width = len(self.scheme.low)

    @property
    def dtype(self) -> Any:
        """The type of the encoded numbers."""
        return self.scheme.low.dtype.type

    def bounds(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """The lowest and highest value of every encoded number."""
        return self.scheme.low, self.scheme.high

    def encode(self, rows: NDArray[np.int16]) -> NDArray[Any]:
        """The rows, encoded; always a new array."""
        return self.scheme.encode(rows)

    def by_field(self, encoded: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Encoded rows as a dictionary: every field by its name, in its shape, looking at the same memory. A single
        number has the shape (1,); what was kept aside is not there."""
        found: dict[str, NDArray[Any]] = {}
        at = 0
        for name, shape in self.scheme.shapes:
            size = int(np.prod(shape, dtype=np.int64))
            if size:
                found[name] = encoded[..., at : at + size].reshape(*encoded.shape[:-1], *(shape or (1,)))
            at += size
        return found


def bounds(catalogue: Catalogue) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The lowest and highest value of every number of a row."""
    lows = [field.low for field in catalogue.fields for _ in range(field.size())]
    highs = [field.high for field in catalogue.fields for _ in range(field.size())]
    return np.array(lows, np.int16), np.array(highs, np.int16)
