"""Rows of whole numbers as the features that `kernel.features` describes, many at once."""

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
        key = self.keys[seats, own]
        columns, operands = self.columns[key], self.operands[key]
        out = np.empty((len(rows), self.width), np.float32)
        equal, logged, scaled = self.equal[key], self.logged[key], self.scaled[key]
        out[:, equal] = rows[:, columns[equal]] == operands[equal]
        out[:, scaled] = rows[:, columns[scaled]] * operands[scaled]
        numbers = rows[:, columns[logged]].astype(np.float32)
        out[:, logged] = np.sign(numbers) * np.log1p(np.abs(numbers)) * operands[logged]
        return out

    def is_equal(self, seats: int) -> NDArray[np.bool_]:
        """Which features, at a table with so many seats, say that a number has one value."""
        found: NDArray[np.bool_] = self.kinds[self.keys[seats, 0]] == EQUAL
        return found

    def expand_mixed(self, rows: NDArray[np.int16], seats: int, owners: NDArray[Any]) -> NDArray[np.float32]:
        """The features of rows that belong to several seats."""
        out = np.empty((len(rows), self.width), np.float32)
        for own in range(seats):
            mine = np.flatnonzero(owners == own)
            if len(mine):
                out[mine] = self.expand(rows[mine], seats, own)
        return out
