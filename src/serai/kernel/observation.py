"""What a seat may know as a row of machine numbers: what learners read, shared with outsiders without copying.

A row belongs to one seat: which seat it is, who must act now, what is asked of it (the decision, and the numbers in its
prompt), then what it may know of the state, piece after piece.
"""

from typing import Any, Final

from serai.kernel.errors import BadData
from serai.kernel.game import Frame, Game, State
from serai.kernel.machine import i16, i64, mypyc_attr, vec
from serai.kernel.pieces import IDS, Field
from serai.kernel.prompt import Prompt

LOWEST: Final = -(1 << 15)
HIGHEST: Final = (1 << 15) - 1
ASKED: Final = 4
"""So many numbers of a prompt are in a row; more have no decision."""
MOST_ASKED: Final = 1000


def prompts(game: Game) -> dict[str, int]:
    """The decisions of a game by name, numbered in alphabetical order. A class that is called a frame is none: it is
    what several decisions have in common."""
    if not game.prompts:
        own = [kind.__name__ for kind in kinds(Frame) if kind.__module__.startswith(game.package + ".")]
        names = sorted({name.lower() for name in own if not name.endswith("Frame")})
        game.prompts = {name: number for number, name in enumerate(names)}
    return game.prompts


def kinds(base: type[Any]) -> list[type[Any]]:
    """All subclasses of a class, theirs included."""
    found: list[type[Any]] = []
    subclasses: list[type[Any]] = base.__subclasses__()
    for kind in subclasses:
        found += [kind, *kinds(kind)]
    return found


def declared(game: Game, seats: int, options: dict[str, Any]) -> list[Field]:
    """The fields of a row, in order: whose row it is, who must act, what is asked, then the game's own."""
    fields = [
        Field("own_seat", (seats,), 0, 1),
        Field("to_act", (seats,), 0, 1),
        Field("prompt", (), -1, max(0, len(prompts(game)) - 1)).of(IDS),
        Field("asked", (ASKED,), -MOST_ASKED, MOST_ASKED).by_no_seat(),
        *game.row_fields(seats, options),
    ]
    names = [field.name for field in fields]
    for field in fields:
        if names.count(field.name) > 1:
            raise BadData(f"{game.id} declares the field {field.name!r} twice, or it is one that every row has.")
        if field.low < LOWEST or field.high > HIGHEST:
            raise BadData(f"Field {field.name!r} of {game.id} does not fit into 16 bits: {field.low}..{field.high}.")
    return fields


def width(fields: list[Field]) -> int:
    """How many numbers a row has."""
    return sum([field.size() for field in fields])


def write_row(state: State, seat: int, actors: list[int], out: vec[i16], at: i64) -> i64:
    """Write the row of a seat from `at` on; where the next one begins. `actors` is `state.to_act()`."""
    seats: i64 = state.seats
    for place in range(2 * seats):
        out[at + place] = 0
    own: i64 = seat
    if own >= 0:
        out[at + own] = 1
    is_asked = False
    for actor in actors:
        whose: i64 = actor
        if whose >= 0:
            out[at + seats + whose] = 1
            is_asked = is_asked or whose == own
    at = write_prompt(state, seat, out, at + 2 * seats, is_asked=is_asked)
    return state.observe(seat, out, at)


@mypyc_attr(free_list_len=1)
class Written(Prompt):
    """The numbers of a prompt in a row, where the rest of their places is 0."""

    def __init__(self, out: vec[i16], at: i64) -> None:
        self.out = out
        self.at = at
        self.end = at + ASKED
        while at < self.end:
            out[at] = 0
            at += 1

    def add(self, name: str, number: i64) -> None:
        if self.at < self.end:
            self.out[self.at] = i16(max(-MOST_ASKED, min(MOST_ASKED, number)))
            self.at += 1


def write_prompt(state: State, seat: int, out: vec[i16], at: i64, *, is_asked: bool) -> i64:
    """What is asked of a seat that is to act: the number of the decision and the numbers of its prompt."""
    prompt = Written(out, at + 1)
    if is_asked:
        frame = state.frames[-1]
        out[at] = i16(prompts(state.game).get(frame.name(), -1))
        frame.asks(state, seat, prompt)
    else:
        out[at] = -1
    return prompt.end


def row(state: State, seat: int, fields: list[Field]) -> vec[i16]:
    """The row of one seat, alone."""
    out = vec[i16]([0] * width(fields))
    write_row(state, seat, state.to_act(), out, 0)
    return out
