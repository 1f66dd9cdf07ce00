"""What goes over the wire about looking for a table."""

from typing import Annotated, Literal

from msgspec import Meta, field

from serai.server.matching import Pace
from serai.server.wire import Given, Id, Mark, Sent

SeatCount = Annotated[int, Meta(ge=2, le=16)]


class NewSeek(Given):
    """A table is wanted: of one of these games, the first one best, with so many seats, at that pace."""

    games: Annotated[list[Id], Meta(min_length=1, max_length=16)]
    seats: Annotated[list[SeatCount], Meta(min_length=1, max_length=8)]
    pace: Pace = "live"
    rated: bool = False
    browser: Mark | None = None
    """If rated: what tells this browser from others."""


class Seek(Sent):
    """How it goes: nothing is looked for, one waits, there is a table, or it has ended because one was away."""

    status: Literal["none", "waiting", "seated", "ended"]
    games: list[str] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    pace: Pace = "live"
    rated: bool = False
    since: str | None = None
    table: str | None = None
    others: int = 0
    """How many others look for one of the same games at the same pace."""
