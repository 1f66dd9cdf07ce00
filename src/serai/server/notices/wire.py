"""What goes over the wire about notices."""

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from serai.server.players.wire import TicketText
from serai.server.wire import Given, Id, Sent

Kind = Literal["turn", "invite", "over", "round", "open"]
KINDS: Final[tuple[Kind, ...]] = ("turn", "invite", "over", "round", "open")
Hour = Annotated[int, Meta(ge=0, le=23)]
Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]
Coded = Annotated[str, Meta(min_length=1, max_length=200, pattern="^[A-Za-z0-9_=+/-]+$")]


class Notices(Given):
    """What somebody wants to hear, how, and when. Hours are those of `zone`; `quiet_from` to `quiet_to` nothing is
    sent. With `digest` there is one notice a day, at that hour."""

    kinds: list[Kind] = field(default_factory=lambda: list(KINDS))
    mail: bool = False
    webhook: Annotated[str, Meta(max_length=500)] = ""
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    quiet_from: Hour | None = None
    quiet_to: Hour | None = None
    digest: Hour | None = None
    muted: Annotated[list[Id], Meta(max_length=200)] = field(default_factory=list)
    """Tables that one wants to hear nothing of."""
    games: Annotated[list[Id], Meta(max_length=50)] = field(default_factory=list)
    """Games of which one wants to hear when somebody opens a table."""


class NoticeSettings(Sent):
    """One's wishes, what the house can send, and the addresses of one's feeds."""

    wishes: Notices
    push_key: str | None
    browsers: int
    mail: str | None
    feed: str
    calendar: str


class Subscription(Given):
    """A browser's subscription, as its push manager gives it."""

    endpoint: Endpoint
    p256dh: Coded
    auth: Coded


class Unsubscription(Given):
    """A browser that wants no more notices."""

    endpoint: Endpoint


class Ticketed(Given):
    """The ticket of a letter."""

    ticket: TicketText
