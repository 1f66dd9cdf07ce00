"""What a state is made of, declared once: name, shape, true bounds, start, and who may see it.

A game lists its pieces in `pieces.py`, in the order of its view. From that list tools/pieces.py makes the state's
attributes with their copying and saving (`board.py`), the rows that learners read (`row.py`) and the client's types
(`sight.ts`); views, fields and the start of a game follow from it while the program runs. A new piece is one line.

    number("round", 0, box.rounds)                      an int: `state.round`
    numbers("coins", (seats,), 0, box.coins, 3)         an array: `state.coins[seat]`; further extents lie flat
    members("walled", seats)                            a set as a bit mask: 0 and 1 for each possible member
    members("goods", 8, by=seats)                       one such set for each seat
    sequence("drawn")                                   an array without a fixed length, never shown
    derived("tolls", (seats, 7), 0, 9)                  no piece of its own: `put_tolls` in view.py computes it
    by_seat("hand_size", "hand_size", seats, 0, 52)     likewise, with `state.hand_size(seat)` for each seat
    pending("bid", "bidding.Bidding.bid", -1, 9)        likewise: `bid` of the decision in hand; -1 with another one
    size_of("held", cards)                              likewise: how many members each set of the piece `cards` has
    derived("due", (seats, 7), 0, 9).along()            likewise: the function of the field before it writes both
    number("start", -1, seats - 1, -1).of(SEATS)        for learners: what its numbers stand for
    seen_as(members("pile", 8), (2, 4), 0, 8)           stored as it is, seen in another shape: `put_pile` writes it
    sized(members("pile", 8), 8)                        stored as it is; only its size is seen
    numbers("cards", (6,), -1, 23, -1).shared()         seldom changed, always by `writing.replaced`: copied for nothing

`low` and `high` are true bounds: a law holds every number against them, and learners scale by them.
"""

from typing import Any, Final, Self

from serai.kernel.errors import BadData
from serai.kernel.machine import i16, vec

SHOWN: Final = 0
"""On the screen, to whoever looks."""
REMEMBERED: Final = 1
"""Told once to all: in rows, redeals and a bot's knowledge, not on the screen."""
HIDDEN: Final = 2
"""In the state alone."""
PARTLY: Final = 3
"""On the screen as far as the one who looks may see it: `put_<name>` in the game's view.py writes that part."""

DRAWN: Final = 4
"""On the screen alone: what follows from the rest, but costs too much to be in every row."""

SEEN: Final = (SHOWN, PARTLY, DRAWN)
UNWRITTEN: Final = (HIDDEN, DRAWN)
"""Not in rows."""

COUNTS: Final = "counts"
"""More of it is more of something."""
IDS: Final = "ids"
"""Each number stands for a thing of its own; -1 for none, or for one that is not known."""
SEATS: Final = "seats"
"""Each number is a seat; -1 for nobody."""
ASIDE: Final = "aside"
"""In rows, but no feature is made of it: it would take much room and tells a network little."""

NUMBER: Final = "number"
NUMBERS: Final = "numbers"
MEMBERS: Final = "members"
SEQUENCE: Final = "sequence"
DERIVED: Final = "derived"

BY_SEAT: Final = "by seat"
"""What a method of the state says of each seat."""
PENDING: Final = "pending"
"""What an attribute of the decision in hand holds."""
SIZE: Final = "size"
"""How many members or cards there are."""
ALONG: Final = "along"
"""What the function of the field before it writes as well."""


class Field:
    """A number or an array of numbers between `low` and `high`, as views and rows have them."""

    def __init__(self, name: str, shape: tuple[int, ...], low: int, high: int) -> None:
        self.name = name
        self.shape = shape
        self.low = low
        self.high = high
        self.values: str = COUNTS
        """What the numbers are, for learners."""
        self.is_by_seat: bool = True
        """Whether an extent that equals the number of seats has one entry for each of them."""

    def of(self, values: str) -> Self:
        """The same, with numbers that are `IDS` or `SEATS` rather than counts."""
        self.values = values
        return self

    def by_no_seat(self) -> Self:
        """The same; that an extent equals the number of seats means nothing here."""
        self.is_by_seat = False
        return self

    def size(self) -> int:
        """How many numbers it has."""
        total = 1
        for extent in self.shape:
            total *= extent
        return total


class Piece(Field):
    """One declared part of a state."""

    def __init__(
        self,
        kind: str,
        name: str,
        shape: tuple[int, ...],
        bounds: tuple[int, int],
        start: list[int],
        sight: int,
        *,
        is_single: bool = False,
    ) -> None:
        super().__init__(name, shape, bounds[0], bounds[1])
        self.kind = kind
        self.is_single = is_single
        """Whether the attribute is one number rather than an array."""
        self.start = start
        """What it holds before anybody decides, as the attribute holds it."""
        self.sight = sight
        self.means: str = ""
        """How it is computed for whoever looks, where that needs no function of the game's view.py."""
        self.source: str = ""
        """Of what, then: a method, an attribute of a decision, or a piece."""
        self.is_shared: bool = False
        """Whether copies of a state share the array, so that nobody changes it in place."""

    def made(self, means: str, source: str) -> Self:
        """The same, computed from a source by one of the means above."""
        self.means = means
        self.source = source
        return self

    def along(self) -> Self:
        """The same, for a derived field that `put_...` of the field before it finds out on the way, and writes too."""
        return self.made(ALONG, "")

    def shared(self) -> Self:
        """The same, for an array that seldom changes: copies of a state share it, and who changes it makes another one
        with `writing.replaced`."""
        self.is_shared = True
        return self

    def is_stored(self) -> bool:
        """Whether the state has an attribute of this name."""
        return self.kind != DERIVED


def number(name: str, low: int, high: int, start: int = 0, sight: int = SHOWN) -> Piece:
    """One number."""
    return Piece(NUMBER, name, (), (low, high), [start], sight, is_single=True)


def numbers(
    name: str, shape: tuple[int, ...], low: int, high: int, start: int | list[int] = 0, sight: int = SHOWN
) -> Piece:
    """An array, all equal at the start or as listed."""
    piece = Piece(NUMBERS, name, shape, (low, high), [], sight)
    piece.start = [start] * piece.size() if isinstance(start, int) else list(start)
    if len(piece.start) != piece.size():
        raise BadData(f"The piece {name!r} has {piece.size()} numbers, but {len(piece.start)} to start with.")
    return piece


def members(name: str, of: int, start: int | list[int] = 0, *, by: int = 0, sight: int = SHOWN) -> Piece:
    """A set of numbers below `of` as a bit mask, or `by` such sets; seen as 1, 0 and, where it is not known, -1."""
    shape = (by, of) if by else (of,)
    masks = [start] * max(by, 1) if isinstance(start, int) else list(start)
    return Piece(MEMBERS, name, shape, (-1 if sight == PARTLY else 0, 1), masks, sight, is_single=by == 0)


def sequence(name: str, start: list[int] | None = None) -> Piece:
    """An array without a fixed length."""
    return Piece(SEQUENCE, name, (0,), (0, 0), list(start or []), HIDDEN)


def derived(name: str, shape: tuple[int, ...], low: int, high: int, sight: int = SHOWN) -> Piece:
    """A field that `put_<name>(state, seat, out, at)` of the game's view.py computes for the seat that looks."""
    return Piece(DERIVED, name, shape, (low, high), [], sight)


def by_seat(name: str, method: str, seats: int, low: int, high: int) -> Piece:
    """For each seat what a method of the state says of it."""
    return derived(name, (seats,), low, high).made(BY_SEAT, method)


def pending(name: str, attribute: str, low: int, high: int) -> Piece:
    """What the decision in hand holds in an attribute, as "module.Class.attribute" below `decisions`; `low` while
    another decision is pending, or none."""
    return derived(name, (), low, high).made(PENDING, attribute)


def size_of(name: str, sets: Piece) -> Piece:
    """How many members each set of a piece has."""
    return derived(name, sets.shape[:-1], 0, sets.shape[-1]).made(SIZE, sets.name)


def sized(piece: Piece, most: int) -> Piece:
    """A pile, stored as a set or as counts, of which only the size is seen."""
    return seen_as(piece, (), 0, most).made(SIZE, piece.name)


def seen_as(piece: Piece, shape: tuple[int, ...], low: int, high: int) -> Piece:
    """A piece that is stored in one shape and seen in another, such as a pile of which only the size is known."""
    return Piece(piece.kind, piece.name, shape, (low, high), piece.start, PARTLY, is_single=piece.is_single)


class Sheet:
    """The pieces of a game for one number of seats and one set of options, and what follows from them."""

    def __init__(self, pieces: list[Piece]) -> None:
        names = [piece.name for piece in pieces]
        for name in names:
            if names.count(name) > 1:
                raise BadData(f"The piece {name!r} is declared twice.")
        self.pieces = pieces
        self.row: list[Field] = [piece for piece in pieces if piece.sight not in UNWRITTEN]
        """What learners read."""
        self.drawn: list[Field] = [piece for piece in pieces if piece.sight == DRAWN]
        """What a screen shows beyond that."""
        self.view: list[Field] = [piece for piece in pieces if piece.sight in SEEN]
        """What a screen shows."""
        self.start: dict[str, list[int]] = {piece.name: piece.start for piece in pieces}
        self.width: int = sum([field.size() for field in self.row])
        self.starts: dict[str, int] = {}
        """Where each field of the view begins in `Game.seen`: what is drawn comes after the row."""
        at = 0
        for field in self.row + self.drawn:
            self.starts[field.name] = at
            at += field.size()
        self.nothing: vec[i16] = vec[i16]([0] * at)
        """Room for a row and what is drawn."""

    def shaped(self, seen: list[int]) -> dict[str, Any]:
        """A view: the shown numbers, field after field, nested as declared."""
        view: dict[str, Any] = {}
        for field in self.view:
            start = self.starts[field.name]
            view[field.name] = nested(seen, start, start + field.size(), field.shape)
        return view


def nested(row: list[int], at: int, end: int, shape: tuple[int, ...]) -> Any:
    """The numbers from `at` to `end` as lists of lists.

    >>> nested([9, 1, 2, 3, 4], 1, 5, (2, 2))
    [[1, 2], [3, 4]]
    """
    if not shape:
        return row[at]
    if len(shape) == 1:
        return row[at:end]
    step = (end - at) // shape[0] if shape[0] else 0
    return [nested(row, at + i * step, at + (i + 1) * step, shape[1:]) for i in range(shape[0])]
