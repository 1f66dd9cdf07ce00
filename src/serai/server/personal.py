"""What goes over the wire about a person: who they are, their sessions and password, all that is stored about them."""

from typing import Annotated

from msgspec import Meta

from serai.server.players.wire import TicketText
from serai.server.wire import Colour, Given, Language, Name, Password, Sent

Kept = dict[str, str | int | float | bool | None]
"""A row as it is stored."""
SessionId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[0-9a-f]+$")]


class NewSession(Given):
    """A guest introduces themselves."""

    name: Name
    language: Language = "en"
    colour: Colour = 0
    invitation: TicketText | None = None
    """Where new guests need one."""


class SessionChange(Given):
    """What a guest or account holder changes."""

    name: Name | None = None
    language: Language | None = None
    colour: Colour | None = None


class Credentials(Given):
    """Name and password of an account."""

    name: Name
    password: Password


class Session(Sent):
    """Who one is."""

    id: str
    name: str
    language: str
    colour: int
    account: bool
    admin: bool = False
    """Whether one runs the house."""
    token: str | None = None


class SessionInfo(Sent):
    """A browser or script where one is known, when that began and was last used."""

    id: str
    created: str
    seen: str
    current: bool


class EndSession(Given):
    """A session to be ended; all but the present one if left out."""

    id: SessionId | None = None


class NewPassword(Given):
    """The password so far, and the one from now on."""

    old: Password
    new: Password


class Farewell(Given):
    """The password again; guests have none."""

    password: Password | None = None


class Profile(Sent):
    """Who one is, as it is stored. Of a password only a hash is kept, which is not given out."""

    id: str
    name: str
    language: str
    colour: int
    account: str | None
    created: str


class OwnedSeat(Sent):
    """A seat of one's own: where, under which name, and where the game's record is."""

    table: str
    game: str
    seat: int
    name: str
    status: str
    record: str


class SaidLine(Sent):
    """A line of chat of one's own."""

    table: str
    text: str
    at: str


class Reported(Sent):
    """A problem that one has reported, with the version it was seen in, and the record if it was attached."""

    id: str
    text: str
    link: str
    browser: str
    at: str
    version: str
    record: str | None


class PersonalData(Sent):
    """All that is stored about a person."""

    profile: Profile
    sessions: list[SessionInfo]
    seats: list[OwnedSeat]
    opened: list[str]
    chat: list[SaidLine]
    reports: list[Reported]
    kept: dict[str, list[Kept]]
    """What else is kept, by table of the database: address, wishes, bonds, ratings and so on."""
