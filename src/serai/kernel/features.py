"""Rows as a network likes them: numbers about -1 to 1, ids one by one, one's own seat first.

Every number of a row becomes one or more features; which ones follows from the declaration of its piece:

- a count from 0 to 8 at most: itself, divided by its bound;
- a count that can grow further: itself divided by its bound, and log(1 + x) / log(1 + bound), which keeps small
  numbers apart;
- a count that can be unknown (-1): as above, and a feature that says that it is;
- an id of up to 64 values: one feature for each, all 0 for -1;
- a seat: one feature for each seat, counted from one's own;
- what is kept aside: none.

Whatever has an entry for each seat is turned so that the row's owner comes first and the others follow in turn order.
One network serves all numbers of seats: there is room for the most, and what belongs to seats that are not there is 0.

A feature is (column, kind, operand): see `Feature`. The tables are plain lists; learners turn them into arrays.
"""

import math
from typing import Any, Final, NamedTuple

from serai.kernel.game import Game
from serai.kernel.observation import declared
from serai.kernel.pieces import ASIDE, IDS, SEATS, Field

SCALED: Final = 0
"""x * operand."""
LOGGED: Final = 1
"""log(1 + |x|) * operand, with the sign of x."""
EQUAL: Final = 2
"""1 where x is the operand, else 0."""

FEW: Final = 8
MOST_IDS: Final = 64


class Feature(NamedTuple):
    """One number for a network: made from one column of a row."""

    column: int
    kind: int
    operand: float


NONE: Final = Feature(0, SCALED, 0.0)
"""What belongs to a seat that is not there."""


class Features:
    """How the rows of a game become features, for any number of seats and any own seat."""

    def __init__(self, game: Game, options: dict[str, Any] | None = None) -> None:
        self.game = game
        self.most: int = game.seats[-1]
        self.options = {seats: game.resolve(game.fitting(options or {}, seats), seats) for seats in game.seats}
        self.tables: dict[tuple[int, int], list[Feature]] = {}
        """By number of seats and own seat."""
        shapes = {seats: declared(game, seats, self.options[seats]) for seats in game.seats}
        alike = list(zip(*shapes.values(), strict=True))
        model = [widest(list(fields)) for fields in alike]
        axes = [self.seat_axis(list(fields)) for fields in alike]
        for seats, fields in shapes.items():
            for own in range(seats):
                self.tables[seats, own] = self.table(model, fields, axes, seats, own)
        self.width: int = len(self.tables[self.most, 0])
        self.shapes: list[tuple[str, tuple[int, ...]]] = [("number_of_seats", (len(game.seats),))]
        """The features by field, in order: its name, and its shape with the number of features for each number."""
        for large in model:
            self.shapes.append((large.name, (*large.shape, len(self.features_of(large, 0, self.most, 0)))))

    def seat_axis(self, fields: list[Field]) -> int:
        """The axis that has an entry for each seat, in the declarations for every number of seats; -1 for none."""
        if not fields[0].is_by_seat:
            return -1
        for axis in range(len(fields[0].shape)):
            if [field.shape[axis] for field in fields] == self.game.seats:
                return axis
        return -1

    def table(self, model: list[Field], fields: list[Field], axes: list[int], seats: int, own: int) -> list[Feature]:
        """The features of one seat's row."""
        features = [Feature(own, EQUAL, 1.0) if seats == n else NONE for n in self.game.seats]  # `own_seat` comes first
        at = 0
        for large, field, axis in zip(model, fields, axes, strict=True):
            for index in indices(large.shape):
                place = self.place(field, axis, index, seats, own)
                column = -1 if place is None else at + place
                features += self.features_of(large, column, seats, own)
            at += field.size()
        return features

    def place(self, field: Field, axis: int, index: tuple[int, ...], seats: int, own: int) -> int | None:
        """Where in a field the number stands that belongs to this place of the largest one, one's own seat first."""
        place = 0
        for n, extent in enumerate(field.shape):
            i = index[n]
            if n == axis:
                if i >= seats:
                    return None
                i = (own + i) % seats
            if i >= extent:
                return None
            place = place * extent + i
        return place

    def features_of(self, field: Field, column: int, seats: int, own: int) -> list[Feature]:
        """What one number becomes."""
        if field.values == ASIDE:
            return []
        if field.values == SEATS:
            return [
                Feature(column, EQUAL, float((own + i) % seats)) if i < seats and column >= 0 else NONE
                for i in range(self.most)
            ]
        if field.values == IDS and field.high <= MOST_IDS:
            return [Feature(column, EQUAL, float(id)) if column >= 0 else NONE for id in range(field.high + 1)]
        return [Feature(column, kind, operand) if column >= 0 else NONE for kind, operand in scales(field)]


def widest(fields: list[Field]) -> Field:
    """A field with room for the same field of every number of seats: the largest extents and bounds."""
    shape = tuple(max(field.shape[axis] for field in fields) for axis in range(len(fields[0].shape)))
    field = Field(fields[0].name, shape, min(f.low for f in fields), max(f.high for f in fields))
    field.values = fields[0].values
    return field


def scales(field: Field) -> list[tuple[int, float]]:
    """The features of a count, by kind and operand."""
    bound = max(field.high, -field.low, 1)
    found = [(SCALED, 1.0 / bound)]
    if bound > FEW:
        found.append((LOGGED, 1.0 / math.log1p(bound)))
    if field.low == -1:
        found.append((EQUAL, -1.0))
    return found


def indices(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All places of an array, the last extent running fastest.

    >>> indices((2, 2))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    found: list[tuple[int, ...]] = [()]
    for extent in shape:
        found = [(*index, i) for index in found for i in range(extent)]
    return found
