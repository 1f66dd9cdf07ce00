"""Who somebody is: a guest or an account, known by a signed token in a cookie or a header."""

import asyncio
import base64
import hashlib
import hmac
import secrets
from collections import OrderedDict
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from litestar.datastructures import Cookie
from litestar.types import Scope
from sqlalchemy import insert, update

from serai.server.errors import Refused
from serai.server.headers import COOKIE, token_of
from serai.server.store import schema
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Clash, Writer
from serai.server.table import now

LASTS: Final = 400 * 24 * 3600
"""Seconds after which one is a stranger again: what browsers allow at most."""
REMEMBERED: Final = 10_000


class Signer:
    """Makes and checks tokens: player, time and an HMAC over both."""

    def __init__(self, key: bytes) -> None:
        self._key = hashlib.sha256(b"caravanserai session" + key).digest()

    def token(self, player: str) -> str:
        """A token for a player."""
        body = f"{player}.{now() // 1000}"
        return f"{body}.{self._sign(body)}"

    def player(self, token: str) -> str | None:
        """The player of a token, if it is ours and not too old."""
        body, _, signature = token.rpartition(".")
        player, _, made = body.rpartition(".")
        if not hmac.compare_digest(self._sign(body).encode(), signature.encode()) or not made.isdecimal():
            return None
        return player if now() // 1000 - int(made) < LASTS else None

    def _sign(self, body: str) -> str:
        digest = hmac.new(self._key, body.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


class Identity:
    """Players, the last seen ones in memory."""

    def __init__(self, reader: Reader, writer: Writer, key: bytes, *, is_secure: bool) -> None:
        self._reader = reader
        self._writer = writer
        self._signer = Signer(key)
        self._is_secure = is_secure
        self._known: OrderedDict[str, Player] = OrderedDict()
        self._hasher = PasswordHasher()

    def claimed(self, scope: Scope) -> str | None:
        """The id a valid token names; whether there is such a player has not been looked up."""
        token = token_of(scope)
        return self._signer.player(token) if token else None

    async def find(self, scope: Scope) -> Player | None:
        """Whoever makes the request; None for a stranger."""
        id = self.claimed(scope)
        if id is None:
            return None
        known = self._known.get(id) or await self._reader.player(id)
        return None if known is None else self._remember(known)

    async def require(self, scope: Scope) -> Player:
        """Whoever makes the request; a stranger is refused."""
        player = await self.find(scope)
        if player is None:
            raise Refused(401, "stranger")
        return player

    async def new_guest(self, name: str, language: str, colour: int) -> Player:
        """A new guest."""
        player = Player(secrets.token_hex(8), name, language, colour, None)
        row = {"id": player.id, "name": name, "language": language, "colour": colour, "created": now()}
        await self._writer.write([insert(schema.player).values(row)])
        return self._remember(player)

    async def change(self, player: Player, **row: str | int) -> Player:
        """Another name, language or colour. What is not given stays, also when several changes come at once."""
        if row:
            await self._writer.write([update(schema.player).where(schema.player.c.id == player.id).values(row)])
        latest = self._known.get(player.id, player)
        return self._remember(msgspec.structs.replace(latest, **row))

    async def open_account(self, player: Player, name: str, password: str) -> Player:
        """The guest becomes an account: the same player, with the same games."""
        if player.account is not None:
            raise Refused(403, "account-already")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        row = {"name": name, "account": name.casefold(), "password": hashed}
        try:
            await self._writer.write([update(schema.player).where(schema.player.c.id == player.id).values(row)])
        except Clash:
            raise Refused(403, "name-taken", name=name) from None
        latest = self._known.get(player.id, player)
        return self._remember(msgspec.structs.replace(latest, name=name, account=name.casefold()))

    async def login(self, name: str, password: str) -> Player:
        """The holder of an account; a wrong name takes as long as a wrong password."""
        found = await self._reader.account(name)
        hashed = found[1] if found is not None else _nobody(self._hasher)
        try:
            await asyncio.to_thread(self._hasher.verify, hashed, password)
        except VerifyMismatchError:
            found = None
        if found is None:
            raise Refused(403, "wrong-password")
        return self._remember(found[0])

    def token(self, player: Player) -> str:
        """A token for a script, or for the cookie."""
        return self._signer.token(player.id)

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

    def _remember(self, player: Player) -> Player:
        self._known[player.id] = player
        self._known.move_to_end(player.id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return player


_hash_of_nobody: list[str] = []


def _nobody(hasher: PasswordHasher) -> str:
    """The hash of a password that nobody has."""
    if not _hash_of_nobody:
        _hash_of_nobody.append(hasher.hash(secrets.token_hex(16)))
    return _hash_of_nobody[0]
