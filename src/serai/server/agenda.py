"""What belongs to a table besides the log, and is stored with it: clocks, requests, votes and plans."""

from typing import Literal

import msgspec

from serai.server.wire import Clock, Result


class Asked(msgspec.Struct, kw_only=True):
    """A request to take back everything from event `to` on, and the seats that have agreed."""

    by: int
    to: int
    agreed: list[int]


class Plan(msgspec.Struct, kw_only=True):
    """What somebody has prepared: see `plans`. Events and lines of the log up to `n` and `lines` have been looked at;
    `by` is the event that was not named."""

    actions: list[int]
    only: list[str] = []
    whenever: bool = False
    ended: Literal["", "done", "changed", "undone", "impossible", "spare"] = ""
    by: int = 0
    n: int = 0
    lines: int = 0


class Line(msgspec.Struct, kw_only=True):
    """Of a side board: what its player calls the line, and from which moment of the table it goes on."""

    n: int
    name: str


class Agenda(msgspec.Struct, kw_only=True):
    """What belongs to a table besides the log: clocks, requests and votes. Stored as one piece of JSON."""

    clock: Clock | None = None
    remaining: list[int] = []
    """Milliseconds left, by seat; where each turn has its own time and it is not theirs, of their last one."""
    acting: list[int] = []
    """Whose clock runs."""
    since: int = 0
    """When `remaining` was right."""
    undo_request: Asked | None = None
    votes: dict[int, list[int]] = {}
    """Seat to be replaced -> seats that voted for it."""
    plans: dict[int, list[Plan]] = {}
    """By seat, what is prepared there: nobody else may know of it."""
    away: dict[int, int] = {}
    """Seats whose players are on vacation -> until when, by the calendar."""
    rematch: str | None = None
    welcome: bool = False
    """Whether whoever watches may take a bot's seat."""
    result: Result | None = None
    shared: bool = False
    """Whether a second person ever sat here: then nobody is alone any more."""
    pauses: dict[int, int] = {}
    """Seat -> how often it has paused the game."""
    pause_ends: int | None = None
    """When a pause ends by itself."""
    additions: dict[int, str] = {}
    """By seat, what players have added to the seed."""
    held: bool = False
    """Whether the table waits for its opener's addition to the seed: nobody else has to come."""
    rated: str = ""
    """Whether the result counts, and against whom: `people` or `bots`."""
    origin: int = 0
    """How many events came with a fork, an import or a guide: they are not drawn from this table's seed."""
    in_time: bool = False
    """Whether a try at the challenge ended within its day."""
    line: Line | None = None
    """Of a side board: see `lines`."""
    guide: bool = False
    """Whether this is the guided game of its title."""
