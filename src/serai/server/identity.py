"""Who somebody is: a guest or an account, known by a signed token in a cookie or a header."""

import base64
import contextlib
import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Final

import msgspec
from litestar.datastructures import Cookie
from litestar.types import Scope
from sqlalchemy import Executable, insert, update

from serai.server.errors import Refused
from serai.server.headers import COOKIE, token_of
from serai.server.names import likeness
from serai.server.store import schema
from serai.server.store.faults import Clash
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer
from serai.server.table import now

LASTS: Final = 400 * 24 * 3600
"""Seconds after which one is a stranger again: what browsers allow at most."""
REMEMBERED: Final = 10_000
FRESH: Final = 5.0
"""Seconds for which a session that was looked up is taken to go on: another process may end it."""
SEATED: Final = 60.0
"""The same for a socket: whoever ends a session closes its sockets, those at other processes by a note."""
SEEN_EVERY: Final = 3_600_000
"""Milliseconds between two notes of when a session was last used."""


class Claim(msgspec.Struct, frozen=True):
    """What a valid token says: whose it is, and which of their sessions."""

    player: str
    session: str
    made: int
    """Seconds since 1970."""
    is_old: bool
    """Whether it was made by 0.1: then its session is written down when it is first seen."""


class Signer:
    """Makes and checks tokens: player, session, time and an HMAC over all three."""

    def __init__(self, key: bytes) -> None:
        self._key = hashlib.sha256(b"caravanserai session" + key).digest()

    def token(self, player: str, session: str) -> str:
        """A token for a session of a player."""
        body = f"{player}.{session}.{now() // 1000}"
        return f"{body}.{self._sign(body)}"

    def claim(self, token: str) -> Claim | None:
        """What a token says, if it is ours and not too old. Tokens of 0.1 have no session: they are their own."""
        body, _, signature = token.rpartition(".")
        said, _, made = body.rpartition(".")
        if not hmac.compare_digest(self._sign(body).encode(), signature.encode()) or not made.isdecimal():
            return None
        player, _, session = said.partition(".")
        if now() // 1000 - int(made) >= LASTS:
            return None
        own = hashlib.sha256(body.encode()).hexdigest()[:32]
        return Claim(player, session or own, int(made), is_old=not session)

    def _sign(self, body: str) -> str:
        digest = hmac.new(self._key, body.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


class Identity:
    """Players and their sessions, the last seen ones in memory."""

    def __init__(self, reader: Reader, writer: Writer, key: bytes, *, is_secure: bool, is_shared: bool = False) -> None:
        self._reader = reader
        self._writer = writer
        self._signer = Signer(key)
        self._is_secure = is_secure
        self._is_shared = is_shared
        self._known: OrderedDict[str, Player] = OrderedDict()
        self._checked: OrderedDict[str, float] = OrderedDict()
        """Session -> when it was last known not to have ended."""
        self.hears_of_ends: Callable[[], bool] = lambda: True
        """Whether sockets of a session are closed wherever it is ended."""

    def claim(self, scope: Scope) -> Claim | None:
        """What the token of a request says; whether the session goes on has not been looked up."""
        token = token_of(scope)
        return self._signer.claim(token) if token else None

    def claimed(self, scope: Scope) -> str | None:
        """The player a valid token names."""
        claim = self.claim(scope)
        return None if claim is None else claim.player

    async def find(self, scope: Scope) -> Player | None:
        """Whoever makes the request; None for a stranger."""
        claim = self.claim(scope)
        if claim is None or not await self.goes_on(claim):
            return None
        known = self._known.get(claim.player) or await self._reader.player(claim.player)
        return None if known is None else self.remember(self._known.get(claim.player, known))

    async def require(self, scope: Scope) -> Player:
        """Whoever makes the request; a stranger is refused."""
        player = await self.find(scope)
        if player is None:
            raise Refused(401, "stranger")
        return player

    async def goes_on(self, claim: Claim, *, is_socket: bool = False) -> bool:
        """Whether a session has not been ended. Other processes hear of an end within a few seconds, and of another
        name or an account as well."""
        fresh = SEATED if is_socket and self.hears_of_ends() else FRESH
        if monotonic() - self._checked.get(claim.session, -inf) < fresh:
            return True
        row = await self._reader.session(claim.session)
        if row is None and claim.is_old and await self._reader.player(claim.player) is not None:
            await self._write_session(claim)
        elif row is None or row.ended is not None or row.player != claim.player:
            return False
        elif now() - row.seen > SEEN_EVERY:
            seen = update(schema.session).where(schema.session.c.id == claim.session).values(seen=now())
            await self._writer.write([seen])
        if self._is_shared:
            self._known.pop(claim.player, None)
        self._checked[claim.session] = monotonic()
        self._checked.move_to_end(claim.session)
        if len(self._checked) > REMEMBERED:
            self._checked.popitem(last=False)
        return True

    async def _write_session(self, claim: Claim) -> None:
        row = {"id": claim.session, "player": claim.player, "created": claim.made * 1000, "seen": now()}
        with contextlib.suppress(Clash):
            await self._writer.write([insert(schema.session).values(row)])

    async def new_guest(self, name: str, language: str, colour: int) -> tuple[Player, str]:
        """A new guest, and the token of their first session."""
        await self.check_name(name)
        player = Player(secrets.token_hex(8), name, language, colour, None)
        row = {"id": player.id, "name": name, "language": language, "colour": colour, "created": now()}
        token = await self.begin(player, insert(schema.player).values(row))
        return self.remember(player), token

    async def change(self, player: Player, **row: str | int) -> Player:
        """Another name, language or colour. What is not given stays, also when several changes come at once."""
        if "name" in row:
            await self.check_name(str(row["name"]), player.id)
        if row:
            await self._writer.write([update(schema.player).where(schema.player.c.id == player.id).values(row)])
        latest = self._known.get(player.id, player)
        return self.remember(msgspec.structs.replace(latest, **row))

    async def check_name(self, name: str, player: str = "") -> None:
        """Refuse a name that looks like that of somebody else's account."""
        holder = await self._reader.holder(likeness(name))
        if holder is not None and holder != player:
            raise Refused(403, "name-taken", name=name)

    async def begin(self, player: Player, *first: Executable) -> str:
        """A new session, after what must be written first: its token, for a script or for the cookie."""
        session = secrets.token_hex(16)
        row = {"id": session, "player": player.id, "created": now(), "seen": now()}
        await self._writer.write([*first, insert(schema.session).values(row)])
        return self._signer.token(player.id, session)

    async def end(self, player: str, *, but: str = "", only: str = "") -> list[str]:
        """End sessions of a player: only one of them, or all but one. Which ones have ended."""
        session = schema.session.c
        going_on = [row.id for row in await self._reader.sessions(player)]
        ending = [id for id in going_on if id != but and (not only or id == only)]
        if ending:
            await self._writer.write([update(schema.session).where(session.id.in_(ending)).values(ended=now())])
        for id in ending:
            self._checked.pop(id, None)
        return ending

    def forget(self, player: str) -> None:
        """A player is no more."""
        self._known.pop(player, None)

    def cookie(self, token: str) -> Cookie:
        """The token as a cookie that scripts in a page cannot read; an empty one removes it."""
        return Cookie(
            key=COOKIE,
            value=token,
            max_age=LASTS if token else 0,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self._is_secure,
        )

    def remember(self, player: Player) -> Player:
        """Keep a player at hand, as they are now."""
        self._known[player.id] = player
        self._known.move_to_end(player.id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return player
