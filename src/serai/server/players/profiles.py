"""Profiles: how somebody can be reached, and what they wish."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import select, update

from serai.server.notices.wire import Notices
from serai.server.players.wire import Circle, Privacy
from serai.server.store.people import bond, profile, put
from serai.server.store.reader import Reader
from serai.server.store.writer import Writer


class Vacation(msgspec.Struct, frozen=True, kw_only=True):
    """From when to when somebody is, or was, away."""

    since: int
    until: int


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What a player wishes, as it is stored; what is missing is as usual."""

    privacy: Privacy = msgspec.field(default_factory=Privacy)
    notices: Notices = msgspec.field(default_factory=Notices)
    vacations: list[Vacation] = msgspec.field(default_factory=list)
    feed: str = ""
    """What the addresses of one's feeds are made with; another one makes the old addresses worthless."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a player besides their name."""

    player: str
    mail: str | None = None
    verified: bool = False
    wishes: Wishes = Wishes()

    @property
    def address(self) -> str | None:
        """Where letters may go: an address that its owner has confirmed."""
        return self.mail if self.verified else None


class Profiles:
    """Reads and writes them. Who has none is as everybody is at first."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer
        self._changing = asyncio.Lock()

    async def of(self, player: str) -> Profile:
        """The profile of a player."""
        row = await self._reader.ask_one(select(profile).where(profile.c.player == player))
        return Profile(player=player) if row is None else _profile(row)

    async def at(self, address: str) -> list[Profile]:
        """Those who have confirmed that they read what is sent to an address."""
        rows = await self._reader.ask(select(profile).where(profile.c.mail == address.lower(), profile.c.verified))
        return [_profile(row) for row in rows]

    async def change(self, player: str, **row: Any) -> None:
        """Write columns of a profile, which may be new."""
        await put(self._writer, profile, player, **row)

    async def confirm(self, player: str, mail: str) -> None:
        """An address is right, if it is the one that is stored when this is written."""
        same = (profile.c.player == player, profile.c.mail == mail)
        await self._writer.write([update(profile).where(*same).values(verified=True)])

    async def wish(self, player: str, **wishes: Any) -> Wishes:
        """Change wishes; the others stay, also when several are changed at once."""
        return await self.wish_anew(player, lambda _: wishes)

    async def wish_anew(self, player: str, change: Callable[[Wishes], dict[str, Any]]) -> Wishes:
        """The same where wishes follow from those so far: they are read when nobody else changes them."""
        async with self._changing:
            known = (await self.of(player)).wishes
            changed = msgspec.structs.replace(known, **change(known))
            await self.change(player, wishes=msgspec.json.encode(changed).decode())
        return changed

    async def admits(self, owner: str, viewer: str, circle: Circle) -> bool:
        """Whether somebody belongs to those for whom the owner does something."""
        if owner == viewer:
            return True
        bonds = select(bond.c.player, bond.c.kind).where(
            bond.c.player == owner, bond.c.other == viewer, bond.c.kind.in_(("follow", "block"))
        )
        kinds = {row.kind for row in await self._reader.ask(bonds)}
        return "block" not in kinds and (circle == "all" or (circle == "friends" and "follow" in kinds))


def _profile(row: Any) -> Profile:
    wishes = msgspec.json.decode(row.wishes, type=Wishes)
    return Profile(player=row.player, mail=row.mail, verified=bool(row.verified), wishes=wishes)
