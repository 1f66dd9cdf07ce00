"""Tickets: signed permissions that are good once and for a short time. Nothing is stored until one is used."""

import base64
import hashlib
import hmac
import secrets
from typing import Final, Literal

import msgspec
from sqlalchemy import delete, insert, select

from serai.server.errors import Refused
from serai.server.store.faults import Clash
from serai.server.store.people import spent
from serai.server.store.reader import Reader
from serai.server.store.writer import Writer
from serai.server.table import now

Kind = Literal["device", "verify", "reset", "invite", "unsubscribe", "feed"]
MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE
LASTS: Final[dict[Kind, int]] = {"device": 10 * MINUTE, "verify": DAY, "reset": 30 * MINUTE, "invite": 7 * DAY}
"""Milliseconds for which a ticket is good; what is not here is good for ever, as often as one likes."""


class Ticket(msgspec.Struct, frozen=True, array_like=True):
    """What a ticket says. `about` is what it was made for: an address, or the password it replaces."""

    kind: Kind
    player: str
    until: int
    about: str
    id: str


class Tickets:
    """Makes, reads and punches tickets."""

    def __init__(self, key: bytes, reader: Reader, writer: Writer) -> None:
        self._key = hashlib.sha256(b"caravanserai ticket" + key).digest()
        self._reader = reader
        self._writer = writer

    def make(self, kind: Kind, player: str, about: str = "") -> str:
        """A ticket as text that fits into a link. One that is good for ever is always the same."""
        until = now() + LASTS[kind] if kind in LASTS else 0
        id = secrets.token_hex(16) if kind in LASTS else ""
        body = msgspec.json.encode(Ticket(kind, player, until, about, id))
        return f"{_text(body)}.{_text(self._sign(body))}"

    def read(self, text: str, kind: Kind) -> Ticket:
        """What a ticket says, if it is ours, of that kind, and still good."""
        body, _, signature = text.partition(".")
        try:
            said = _bytes(body)
            is_ours = hmac.compare_digest(self._sign(said), _bytes(signature))
            ticket = msgspec.json.decode(said, type=Ticket) if is_ours else None
        except (ValueError, msgspec.MsgspecError):
            ticket = None
        if ticket is None or ticket.kind != kind or (ticket.until and ticket.until < now()):
            raise Refused(403, "ticket-bad")
        return ticket

    async def check(self, text: str, kind: Kind) -> Ticket:
        """What a ticket says, if it has not been used up either."""
        ticket = self.read(text, kind)
        if await self._reader.ask_one(select(spent).where(spent.c.id == ticket.id)):
            raise Refused(403, "ticket-bad")
        return ticket

    async def use(self, text: str, kind: Kind) -> Ticket:
        """Use a ticket up."""
        ticket = self.read(text, kind)
        try:
            await self._writer.write([insert(spent).values(id=ticket.id, until=ticket.until)])
        except Clash:
            raise Refused(403, "ticket-bad") from None
        return ticket

    async def sweep(self) -> None:
        """Forget used tickets that would not be good any more."""
        await self._writer.write([delete(spent).where(spent.c.until < now())])

    def _sign(self, body: bytes) -> bytes:
        return hmac.new(self._key, body, hashlib.sha256).digest()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
