"""Rows of whole numbers as the features that `kernel.features` describes, many at once."""

import itertools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from serai.kernel.features import EQUAL, LOGGED, SCALED, Features


class Expander:
    """Turns rows into features. Rows of fewer seats are shorter: what is beyond their end is never looked at."""

    def __init__(self, features: Features) -> None:
        self.width = features.width
        self.keys: dict[tuple[int, int], int] = {key: n for n, key in enumerate(features.tables)}
        """By number of seats and own seat: which table to use."""
        tables = list(features.tables.values())
        self.columns = np.array([[f.column for f in table] for table in tables], np.int64)
        self.operands = np.array([[f.operand for f in table] for table in tables], np.float32)
        kinds = np.array([[f.kind if f.operand or f.kind == EQUAL else SCALED for f in t] for t in tables], np.int8)
        self.kinds = kinds
        self.equal = [np.flatnonzero(row == EQUAL) for row in kinds]
        self.logged = [np.flatnonzero(row == LOGGED) for row in kinds]
        self.scaled = [np.flatnonzero(row == SCALED) for row in kinds]

    def expand(self, rows: NDArray[np.int16], seats: int, own: int) -> NDArray[np.float32]:
        """The features of rows that belong to one seat of tables with so many seats."""
        return self.expand_sorted(rows, seats, np.full(len(rows), own))

    def expand_sorted(self, rows: NDArray[np.int16], seats: int, owners: NDArray[Any]) -> NDArray[np.float32]:
        """The features of rows that belong to several seats, those of seat 0 first. Numbers are looked up for many rows
        at once: they are laid out feature by feature."""
        turned = np.ascontiguousarray(rows.T)
        out = np.empty((self.width, len(rows)), np.float32)
        ends = np.searchsorted(owners, np.arange(seats + 1))
        for own, (begin, end) in enumerate(itertools.pairwise(ends)):
            if begin < end:
                self.fill(out[:, begin:end], turned[:, begin:end], self.keys[seats, own])
        return out.T

    def fill(self, out: NDArray[np.float32], numbers: NDArray[np.int16], key: int) -> None:
        """The features of some rows with the same owner; features and numbers come first."""
        columns, operands = self.columns[key], self.operands[key][:, None]
        equal, logged, scaled = self.equal[key], self.logged[key], self.scaled[key]
        out[equal] = numbers.take(columns[equal], axis=0) == operands[equal]
        out[scaled] = numbers.take(columns[scaled], axis=0) * operands[scaled]
        wide = numbers.take(columns[logged], axis=0).astype(np.float32)
        out[logged] = np.sign(wide) * np.log1p(np.abs(wide)) * operands[logged]

    def is_equal(self, seats: int) -> NDArray[np.bool_]:
        """Which features, at a table with so many seats, say that a number has one value."""
        found: NDArray[np.bool_] = self.kinds[self.keys[seats, 0]] == EQUAL
        return found

    def expand_mixed(self, rows: NDArray[np.int16], seats: int, owners: NDArray[Any]) -> NDArray[np.float32]:
        """The features of rows that belong to several seats, in any order."""
        order = np.argsort(owners, kind="stable")
        out = np.empty((len(rows), self.width), np.float32)
        out[order] = self.expand_sorted(rows[order], seats, owners[order])
        return out
