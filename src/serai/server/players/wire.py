"""What goes over the wire about players: pages with history, bonds, wishes, letters and devices."""

from typing import Annotated, Literal

from msgspec import Meta

from serai.server.wire import Given, Password, Sent, TableSummary

Circle = Literal["all", "friends", "me"]
"""Who may see or do something: everybody, those whom one follows, or nobody else."""
Bond = Literal["follow", "block", "mute"]
Address = Annotated[
    str, Meta(min_length=3, max_length=254, pattern=r"^[^@\s<>,;:\"]+@[^@\s<>,;:\"]+\.[^@\s<>,;:\"]+$(?!\n)")
]
"""`$` alone would let a line end after the address."""
TicketText = Annotated[str, Meta(min_length=1, max_length=1000, pattern="^[A-Za-z0-9_.-]+$")]
PlayerId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[0-9a-f]+$")]


class Privacy(Given):
    """Who sees one's history and whether one is at home, and who may keep a seat for one."""

    history: Circle = "all"
    home: Circle = "friends"
    invite: Circle = "all"


class PrivacyChange(Given):
    """What is to be changed."""

    history: Circle | None = None
    home: Circle | None = None
    invite: Circle | None = None


class Companion(Sent):
    """Somebody else at a table: a player, or a bot of a level. Whoever has left for good has neither."""

    name: str
    player: str | None
    level: str | None
    rank: int | None


class PastGame(Sent):
    """A game that is over: how it ended for the player, against whom, and where it can be seen again. `abandoned`:
    a bot has finished it for them."""

    table: str
    game: str
    seats: int
    seat: int
    began: str
    ended: str
    rank: int | None
    points: int | None
    abandoned: bool
    older: bool
    others: list[Companion]
    replay: str


class Tally(Sent):
    """How often a player has played and won a game with so many seats; `against` is `people`, `mixed`, or the
    strongest bot's level where there were only bots."""

    game: str
    seats: int
    against: str
    played: int
    won: int
    mean_rank: float
    best: int


class Opening(Sent):
    """One of the first choices of games, what it was an answer to, and how those games went."""

    prompt: str
    action: int
    played: int
    won: int
    mean_rank: float
    mean_points: float


class ScoreGroup(Sent):
    """Mean points by source of oneself (`you`), of the people one met (`people`) or of a level of bots; `stronger`:
    they had more points than oneself."""

    name: str
    seats: int
    points: float
    stronger: bool
    sources: dict[str, float]


class Loss(Sent):
    """Decisions of one kind in games that were analysed: what they gave up in ten thousandths of a win, for each game
    and for each decision, and how often each mark was given."""

    prompt: str
    decisions: int
    cost: float
    mean: float
    marks: dict[str, int]


class GamePlayed(Sent):
    """A game, and where it was analysed how accurately one played and what luck brought, in ten thousandths."""

    table: str
    ended: str
    rank: int
    points: int
    accuracy: float | None
    luck: int | None


class Statistics(Sent):
    """One's own play of a title with so many seats. `pending` games have not been looked at yet: ask again."""

    game: str
    seats: int
    played: int
    pending: int
    analysed: int
    openings: list[Opening]
    groups: list[ScoreGroup]
    losses: list[Loss]
    games: list[GamePlayed]


class PlayerPage(Sent):
    """A player as another sees them. `home` is null, and the lists are empty, where the player does not show them."""

    id: str
    name: str
    account: bool
    since: str
    you: bool
    home: bool | None
    bonds: list[Bond]
    shows_history: bool
    can_invite: bool
    tallies: list[Tally]
    current: list[TableSummary]


class Known(Sent):
    """Somebody one has a bond with."""

    id: str
    name: str
    home: bool | None
    bonds: list[Bond]


class BondChange(Given):
    """Tie a bond, or untie it."""

    kind: Bond
    on: bool


class VacationInfo(Sent):
    """The last day of one's vacation, if one is away; how many days are left of this year's."""

    until: str | None
    left: int
    days: int


class VacationWish(Given):
    """The last day of one's vacation, which begins today; left out, one is back."""

    until: Annotated[str, Meta(min_length=10, max_length=10)] | None = None


class Mine(Sent):
    """What the house knows of one beyond one's name: the address, and what one wishes to show."""

    mail: str | None
    verified: bool
    sends_mail: bool
    privacy: Privacy
    vacation: VacationInfo


class NewMail(Given):
    """The address from now on; none if left out. The password again, so that nobody at an open screen can."""

    password: Password
    mail: Address | None = None


class Forgotten(Given):
    """Where a letter shall go."""

    mail: Address


class Reset(Given):
    """The ticket of a letter, and the password from now on."""

    ticket: TicketText
    password: Password


class TicketUse(Given):
    """A ticket from a link."""

    ticket: TicketText


class DeviceLink(Sent):
    """The path by which one is the same on another device: good once, for ten minutes."""

    path: str
    until: str


class Invitation(Given):
    """Whom to keep a seat for."""

    player: PlayerId
