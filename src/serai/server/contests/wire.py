"""What goes over the wire about tournaments and leagues."""

from typing import Annotated, Literal

from msgspec import Meta, field

from serai.server.wire import Clock, Given, Id, Name, Sent

Kind = Literal["table", "robin", "swiss", "knockout", "league"]
Status = Literal["open", "running", "over"]
Small = Annotated[int, Meta(ge=1, le=30)]


class Rules(Given):
    """The rulebook of an event. `rounds`: of a Swiss, and of a league or round robin at tables of more than two. Of a
    league so many change divisions at each end (`moving`). Whoever drops out is replaced by a bot, or forfeits. Rounds
    follow one another by themselves, or when whoever opened the event says so (`called`)."""

    kind: Kind
    seats: Annotated[int, Meta(ge=2, le=8)]
    rounds: Small = 3
    divisions: Annotated[int, Meta(ge=1, le=12)] = 1
    moving: Annotated[int, Meta(ge=0, le=4)] = 1
    dropouts: Literal["bot", "forfeit"] = "bot"
    called: bool = False
    options: dict[str, bool | int | str] = field(default_factory=dict)
    clock: Clock | None = None


class NewEntry(Given):
    """A bot that takes part."""

    level: Annotated[str, Meta(max_length=64)]
    name: Name


class NewContest(Given):
    """An event; whoever opens it may enter bots, and begins it."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    game: Id
    rules: Rules
    bots: Annotated[list[NewEntry], Meta(max_length=64)] = field(default_factory=list)


class Drop(Given):
    """Who drops out: oneself, or, said by whoever opened the event, somebody else by the number of their entry."""

    entry: Annotated[int, Meta(ge=0, le=10_000)] | None = None


class EntryInfo(Sent):
    """Somebody who takes part, and how they stand in their division."""

    number: int
    player: str | None
    level: str | None
    name: str
    division: int
    dropped: bool
    place: int
    points: float
    opposition: float
    wins: int
    moves: int
    """At the end of a league: 1 up, -1 down."""


class BoardInfo(Sent):
    """A table of a round; entries by seat, one alone sits out."""

    round: int
    division: int
    entries: list[int]
    table: str
    points: list[float] | None


class ContestInfo(Sent):
    """An event."""

    id: str
    name: str
    game: str
    yours: bool
    """Whether the asker is its host: who opened it, or has it from whoever left, or runs the house."""
    entered: int | None
    """The asker's entry."""
    rules: Rules
    status: Status
    round: int
    ready: bool
    """Whether the round is over, and the next one waits for its host."""
    entries: list[EntryInfo]
    boards: list[BoardInfo]


class ContestLine(Sent):
    """An event in the list."""

    id: str
    name: str
    game: str
    kind: Kind
    seats: int
    pace: Literal["live", "turns"] | None
    """How the clocks go, if there are any."""
    status: Status
    entries: int
    entered: bool
    yours: bool
