"""What goes over the wire, as types: the OpenAPI document and the web client's types are made from these."""

from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from serai.server import plain
from serai.server.told import Account, LineOf, PlanInfo, Prospect

NAME_LENGTH: Final = 40
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Language = Literal["en", "hu", "ru"]
Colour = Annotated[int, Meta(ge=0, le=15)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Text = Annotated[str, Meta(min_length=1, max_length=1000)]
Hexadecimal = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
Mark = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]*$")]
Action = Annotated[int, Meta(ge=0, le=1_000_000)] | Annotated[str, Meta(min_length=1, max_length=200)]


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends: anything unexpected in it is refused, and every text that is none."""

    LINES: ClassVar[tuple[str, ...]] = ()
    """The fields that may have several lines."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            plain.check(getattr(self, name), plain.LINES if name in self.LINES else plain.LINE)


class Sent(Struct, kw_only=True):
    """Something the server sends."""


class NewSeat(Given):
    """A place at a new table."""

    kind: Literal["me", "open", "link", "bot", "hotseat"]
    level: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None


class Clock(Given):
    """Time to think. Live: minutes for the game and seconds added after each turn. Turns: hours for each turn."""

    kind: Literal["live", "turns"]
    minutes: Annotated[float, Meta(ge=0, le=600)] = 20
    increment: Annotated[float, Meta(ge=0, le=600)] = 10
    hours: Annotated[float, Meta(ge=0, le=24 * 30)] = 24


class NewTable(Given):
    """A table to be opened. `welcome`: whoever watches may take a bot's seat."""

    game: Id
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, bool | int | str] = {}
    edition: Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")] = ""
    clock: Clock | None = None
    listed: bool = True
    welcome: bool = False
    rated: bool = False
    """Whether its result shall count: for accounts, against people only, or against bots made for players only."""
    browser: Mark | None = None
    """At a rated table: what tells this browser from others."""
    wait_for_seed: bool = False
    """Whether a table that is full at once shall begin only when its opener has added to the seed."""


class SeatClock(Sent):
    """Seconds left when the position was made, and whether they are running out."""

    left: float
    running: bool


class SeatInfo(Sent):
    """Who sits where. `vote_in`: of somebody who is away, seconds until the others may vote to let a bot play.
    `player`: whose page is behind the name. `vacation`: until when they are away, in a game of days."""

    name: str
    kind: Literal["player", "bot", "hotseat", "open", "link"]
    colour: int
    online: bool
    yours: bool
    level: str | None
    clock: SeatClock | None
    vote_in: float | None = None
    player: str | None = None
    vacation: str | None = None


class Prompt(Sent):
    """The pending decision's name and the numbers of its sentence."""

    name: str
    numbers: dict[str, int]


class Can(Sent):
    """What the asking player may do besides moving. `undo` is the event one undo leads back to, `come_back` the seat
    that a bot plays for somebody who was away too long, `sit` the seats that are free to take, `seat_bots` those that
    whoever opened the table may give to a bot."""

    undo: int | None = None
    redo: bool = False
    withdraw: bool = False
    ask_undo: bool = False
    hint: bool = False
    fork: bool = False
    come_back: int | None = None
    sit: list[int] = []
    seat_bots: list[int] = []


class UndoRequest(Sent):
    """Somebody asks the others to take back everything from event `to` on."""

    seat: int
    to: int
    agreed: list[int]


class Message(Sent):
    """A line of chat; with a `note`, a line of the house about the seat, which clients say in their own words."""

    n: int
    seat: int
    name: str
    text: str
    at: str
    note: str = ""


class Progress(Sent):
    """In a guided game: the step to be done, how many of its moves are made, whether the learner has left the path, and
    what they did last on it."""

    step: int
    part: int
    strayed: bool
    last: str


class Position(Sent):
    """The table as one seat, or a spectator, may see it."""

    id: str
    game: str
    edition: str
    options: dict[str, Any]
    status: Literal["open", "running", "paused", "over", "closed"]
    seats: list[SeatInfo]
    n: int
    at: int
    version: int
    seat: int
    view: dict[str, Any]
    to_act: list[int]
    legal: list[int]
    prompt: Prompt | None
    log: list[tuple[int, int, int]]
    log_from: int
    accounts: list[Account]
    """Of the events of `log`; those of which there is nothing to say are left out."""
    forced: list[int]
    """The events of `log` that the asking seat did because nothing else was possible."""
    prospects: list[Prospect]
    """What the legal actions would bring, where they bring something for certain."""
    can: Can
    scores: dict[str, Any] | None
    undo_request: UndoRequest | None
    votes: dict[str, list[int]]
    chat: list[Message]
    clock: Clock | None
    rematch: str | None
    seed_hash: str
    additions: dict[str, str]
    links: dict[str, str]
    rated: str = ""
    """`people` or `bots` where the result counts."""
    sealed: bool = False
    """Whether it is a try at the challenge of the day: nothing can be done there but playing."""
    picked: list[int] | UnsetType = UNSET
    """What the seat has picked so far of a set that it picks one by one; left out when that is nothing."""
    plans: list[PlanInfo] | UnsetType = UNSET
    line: LineOf | UnsetType = UNSET
    """Of a side board: what it belongs to."""
    guide: Progress | UnsetType = UNSET
    """In a guided game: how far the learner has come."""


class Result(Sent):
    """How a game ended, by seat."""

    points: list[int]
    ranks: list[int]


class TableSummary(Sent):
    """A line in the lobby; the result of a game that is over, where it was kept."""

    id: str
    game: str
    status: str
    older: bool
    """Whether its rules are played no more: it can be read or closed, not played on."""
    seats: list[SeatInfo]
    n: int
    to_act: list[int]
    your_turn: bool
    created: str
    updated: str
    result: Result | None
    guide: bool
    rated: str = ""
    clock: Clock | None = None
    languages: list[str] = []
    """Of an open table: the languages of those who sit there."""


class Move(Given):
    """Several steps of one turn, all or none."""

    expected_n: Count
    actions: Annotated[list[Action], Meta(min_length=1, max_length=200)]
    seat: SeatNumber | None = None


class Why(Sent):
    """The rule that forbids an action now, in full; null if it is legal. `reason` is one sentence with the condition
    that fails, empty where the rule must speak for itself."""

    rule: str | None
    text: str = ""
    reason: str = ""


class Join(Given):
    """Take a seat: by the key of a link, a given open one, or the first open one."""

    key: Annotated[str, Meta(max_length=64)] | None = None
    seat: SeatNumber | None = None
    browser: Mark | None = None
    """At a rated table: what tells this browser from others."""
    addition: Hexadecimal | None = None
    """What one adds to the seed of the dice: 64 random hexadecimal digits, chosen after seeing the seed's hash."""


class Addition(Given):
    """What one adds to the seed of the dice."""

    addition: Hexadecimal


class OwnSeat(Given):
    """One of one's own seats; the one that matters if left out."""

    seat: SeatNumber | None = None


class UndoTo(Given):
    """How far back; one decision if left out."""

    to: Count | None = None
    seat: SeatNumber | None = None


class UndoAsk(Given):
    """What the others are asked to agree to: back to event `to`, or before one's own last decision."""

    to: Count | None = None
    seat: SeatNumber | None = None


class UndoAnswer(Given):
    """Whether one agrees."""

    agree: bool


class Say(Given):
    """A line for the others."""

    LINES = ("text",)

    text: Text


class OtherSeat(Given):
    """A seat."""

    seat: SeatNumber


class Import(Given):
    """A record, as JSON lines."""

    LINES = ("record",)

    record: Annotated[str, Meta(min_length=2, max_length=1_000_000)]


class Done(Sent):
    """It is done; there is nothing to say about it."""

    ok: bool = True


class Health(Sent):
    """Whether the server can work: "degraded" if it can only in part, "failing" if the database does not answer.
    `redis` is null where there is one process only."""

    status: Literal["ok", "degraded", "failing"]
    database: bool
    writing: bool
    redis: bool | None
    message: str
    version: str


class Problem(Struct, kw_only=True, omit_defaults=True):
    """Why something cannot be done: a kind for programs, a sentence for people, the rule, the new position."""

    error: str
    message: str
    rule: str | None = None
    position: Position | None = None


encoder = msgspec.json.Encoder()
