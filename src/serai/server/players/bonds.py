"""Friends and others: following, blocking, muting; who is at home; seats that are kept for somebody.

Following is one-sided: one's friends are those whom one follows. Whoever is blocked sees nothing, keeps no seat for one
and cannot sit down where one waits for company. Muting hides what somebody says, on one's own screen only.
"""

from typing import Final

from sqlalchemy import delete, insert, or_, select

from serai.server.errors import Refused
from serai.server.live import LOBBY, Hub
from serai.server.players.profiles import Profiles
from serai.server.players.wire import Bond, Known
from serai.server.seating import told_apart
from serai.server.store import schema
from serai.server.store.faults import Clash
from serai.server.store.people import bond
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer
from serai.server.table import Seat, Table, now

AT_HOME: Final = 120.0
"""Seconds after which somebody who was not heard of is no longer at home."""
MOST: Final = 500
"""Bonds that one player may have."""


class Bonds:
    """What players think of each other."""

    def __init__(self, reader: Reader, writer: Writer, hub: Hub, profiles: Profiles) -> None:
        self._reader = reader
        self._writer = writer
        self._hub = hub
        self._profiles = profiles

    async def between(self, player: str, other: str) -> list[Bond]:
        """What a player thinks of another."""
        rows = await self._reader.ask(select(bond.c.kind).where(bond.c.player == player, bond.c.other == other))
        return sorted(row.kind for row in rows)

    async def all_of(self, player: Player) -> list[Known]:
        """Everybody a player has a bond with, by name."""
        named = schema.player.c
        joined = select(bond.c.other, bond.c.kind, named.name).join(schema.player, named.id == bond.c.other)
        found: dict[str, Known] = {}
        for row in await self._reader.ask(joined.where(bond.c.player == player.id).order_by(named.name, bond.c.kind)):
            known = found.setdefault(row.other, Known(id=row.other, name=row.name, home=None, bonds=[]))
            known.bonds.append(row.kind)
        for known in found.values():
            known.home = await self.is_home(known.id, player.id)
        return list(found.values())

    async def tie(self, player: Player, other: Player, kind: Bond) -> None:
        """Tie a bond; nobody follows whom they block. One in the place of another is not one more."""
        if player.id == other.id:
            raise Refused(403, "bond-self")
        opposite = {"follow": "block", "block": "follow"}.get(kind, "")
        mine = await self._reader.ask(select(bond.c.other, bond.c.kind).where(bond.c.player == player.id))
        others = [one for one in mine if one.other != other.id or one.kind not in (kind, opposite)]
        if len(others) >= MOST:
            raise Refused(403, "too-many-bonds", bonds=MOST)
        if kind == "follow" and await self._blocks(other.id, player.id):
            raise Refused(403, "not-for-you")
        row = {"player": player.id, "other": other.id, "kind": kind, "made": now()}
        untie = delete(bond).where(bond.c.player == player.id, bond.c.other == other.id, bond.c.kind == opposite)
        try:
            await self._writer.write([untie, insert(bond).values(row)])
        except Clash:
            return

    async def untie(self, player: Player, other: Player, kind: Bond) -> None:
        """End a bond."""
        where = (bond.c.player == player.id, bond.c.other == other.id, bond.c.kind == kind)
        await self._writer.write([delete(bond).where(*where)])

    async def is_home(self, player: str, viewer: str) -> bool | None:
        """Whether somebody is at home; None if they do not show it."""
        privacy = (await self._profiles.of(player)).wishes.privacy
        if not await self._profiles.admits(player, viewer, privacy.home):
            return None
        return self._hub.is_present(LOBBY, player, AT_HOME) or any(
            player in self._hub.online(table) for table in self._hub.watched()
        )

    async def may_invite(self, player: str, guest: str) -> bool:
        """Whether somebody likes to have a seat kept by a player."""
        privacy = (await self._profiles.of(guest)).wishes.privacy
        return await self._profiles.admits(guest, player, privacy.invite)

    async def check_company(self, player: Player, people: set[str]) -> None:
        """Refuse somebody whom one of those who wait has blocked."""
        where = (bond.c.kind == "block", bond.c.other == player.id, bond.c.player.in_(sorted(people)))
        if await self._reader.ask(select(bond.c.player).where(*where)):
            raise Refused(403, "not-for-you")

    async def apart(self, people: set[str]) -> set[str]:
        """Those whom one of some has blocked, and those who have blocked one of them."""
        either = or_(bond.c.player.in_(sorted(people)), bond.c.other.in_(sorted(people)))
        rows = await self._reader.ask(select(bond.c.player, bond.c.other).where(bond.c.kind == "block", either))
        return {one for row in rows for one in (row.player, row.other)} - people

    async def _blocks(self, player: str, other: str) -> bool:
        return "block" in await self.between(player, other)


def invite(table: Table, host: Player, guest: Player) -> None:
    """Keep a free seat for somebody; only whoever opened the table may."""
    if table.creator != host.id or table.status != "open":
        raise Refused(403, "no-inviting")
    if any(seat.player == guest.id for seat in table.seats):
        raise Refused(403, "invited-already", name=guest.name)
    free = next((number for number, seat in enumerate(table.seats) if seat.kind == "open"), None)
    if free is None:
        raise Refused(403, "no-seat-free")
    seat = table.seats[free]
    name = told_apart(guest.name, table.seats, seat)
    table.seats[free] = Seat(kind="link", player=guest.id, name=name, colour=seat.colour)
