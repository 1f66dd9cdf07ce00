"""What goes over the wire to those who run the house."""

from typing import Annotated

from msgspec import Meta

from serai.server.wire import Count, Given, Name, Sent

Line = Annotated[str, Meta(max_length=300)]


class HouseInfo(Sent):
    """The house: its name, and what its host has to say to everybody."""

    name: str
    said: str


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


class ReportLine(Sent):
    """A problem that somebody has reported."""

    id: str
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
