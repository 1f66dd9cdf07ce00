"""What goes over the wire to those who run the house."""

from typing import Annotated

from msgspec import Meta

from serai.server.players.wire import TicketText
from serai.server.wire import Count, Given, Name, Sent

Line = Annotated[str, Meta(max_length=300)]


class HouseInfo(Sent):
    """The house: its name, what its host has to say to everybody, its emblem if it has one, and whether new guests
    need an invitation."""

    name: str
    said: str
    emblem: str = ""
    invitations_only: bool = False


class Overview(Sent):
    """The house in numbers."""

    version: str
    healthy: bool
    players: int
    accounts: int
    tables: dict[str, int]
    """By status."""
    sockets: int
    """Connections to this process."""
    moves: dict[str, int]
    """Since this process began, by game."""
    reports: int


class UserLine(Sent):
    """A player, and what was decided about them."""

    id: str
    name: str
    account: bool
    since: str
    tables: int
    """Seats that are or were theirs."""
    muted: bool
    banned: bool
    why: str


class UserChange(Given):
    """What is decided about a player; what is left out stays."""

    muted: bool | None = None
    banned: bool | None = None
    why: Line | None = None
    name: Name | None = None


class NewInvitation(Given):
    """An invitation, for one person or for everybody who has it."""

    once: bool = True


class InvitationToEnd(Given):
    """An invitation that shall let nobody in any more."""

    invitation: TicketText


class HouseInvitation(Sent):
    """The path of the link that admits new guests, and until when."""

    path: str
    until: str


class TableLine(Sent):
    """A table, for those who run the house."""

    id: str
    game: str
    status: str
    names: list[str]
    by: str
    """The name of whoever opened it."""
    since: str
    updated: str
    listed: bool
    here: int
    """Connections to it in this process."""


class TableChange(Given):
    """What is decided about a table: whether the lobby shows it, whether it ends without a result; and a word about it
    to those who sit there."""

    listed: bool | None = None
    close: bool = False
    word: Line = ""


class ReportLine(Sent):
    """A problem that somebody has reported; of a line of a table's chat its number, and whether it was hidden since."""

    id: str
    by: str | None
    """The id of whoever reported it."""
    name: str
    table: str | None
    line: int | None
    hidden: bool
    at: str
    version: str
    text: str
    link: str
    browser: str


class Broadcast(Given):
    """What everybody in the house shall read; nothing takes it back."""

    text: Line = ""


class ChatLine(Given):
    """A line of a table's chat."""

    n: Count
