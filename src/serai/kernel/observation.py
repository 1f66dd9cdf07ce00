"""Views as rows of machine numbers: what learners read, written where outsiders can share it without copying.

A row belongs to one seat: which seat it is, who must act now, then the numbers of `State.view`, field after field.
"""

from typing import Any, Final

from serai.kernel.errors import BadData
from serai.kernel.game import Game, State
from serai.kernel.machine import i16, i64, vec
from serai.kernel.pieces import Field

LOWEST: Final = -(1 << 15)
HIGHEST: Final = (1 << 15) - 1


def declared(game: Game, seats: int, options: dict[str, Any]) -> list[Field]:
    """The fields of a row, in order: whose row it is, who must act, then the game's own."""
    fields = [Field("own_seat", (seats,), 0, 1), Field("to_act", (seats,), 0, 1), *game.fields(seats, options)]
    names = [field.name for field in fields]
    for field in fields:
        if names.count(field.name) > 1:
            raise BadData(f"{game.id} declares the field {field.name!r} twice, or it is one of own_seat and to_act.")
        if field.low < LOWEST or field.high > HIGHEST:
            raise BadData(f"Field {field.name!r} of {game.id} does not fit into 16 bits: {field.low}..{field.high}.")
    return fields


def size(field: Field) -> int:
    """How many numbers a field has."""
    total = 1
    for extent in field.shape:
        total *= extent
    return total


def width(fields: list[Field]) -> int:
    """How many numbers a row has."""
    return sum([size(field) for field in fields])


def write_row(state: State, seat: int, actors: list[int], out: vec[i16], at: i64) -> i64:
    """Write the row of a seat from `at` on; where the next one begins. `actors` is `state.to_act()`."""
    seats: i64 = state.seats
    for place in range(2 * seats):
        out[at + place] = 0
    own: i64 = seat
    if own >= 0:
        out[at + own] = 1
    for actor in actors:
        if actor >= 0:
            whose: i64 = actor
            out[at + seats + whose] = 1
    return state.observe(seat, out, at + 2 * seats)


def row(state: State, seat: int, fields: list[Field]) -> vec[i16]:
    """The row of one seat, alone."""
    out = vec[i16]([0] * width(fields))
    write_row(state, seat, state.to_act(), out, 0)
    return out
