"""Accounts: passwords, and leaving for good. Whoever leaves becomes nobody; the games they played in stay."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import Executable, case, delete, update

from serai.server import absence, seating
from serai.server.errors import OlderRules, Refused
from serai.server.identity import LASTS, Identity
from serai.server.names import LONGEST, RESERVED, likeness
from serai.server.passwords import is_common
from serai.server.personal import Kept, OwnedSeat, PersonalData, Profile, Reported, SaidLine, SessionInfo
from serai.server.store import schema
from serai.server.store.faults import Clash, Damaged, Unavailable
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer
from serai.server.table import Table, now, stamp
from serai.server.tables import Tables

LOG: Final = logging.getLogger("serai.server")
UNREAD: Final = ("log-archived", "no-table")
"""Refusals of tables that are not there to be left."""
NOBODY: Final = "—"
"""The name of those who have left for good."""
UNSAID: Final = "…"
"""What they said."""
HASHES: Final = 2
"""Passwords that are hashed at once: each takes a core and 64 MiB for a moment."""


class Accounts:
    """Opens accounts, changes them and deletes them."""

    def __init__(self, reader: Reader, writer: Writer, identity: Identity, tables: Tables) -> None:
        self._reader = reader
        self._writer = writer
        self._identity = identity
        self._tables = tables
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHES)
        self.on_forget: list[Callable[[str], Awaitable[None]]] = []
        """Called for whoever is forgotten by those who keep something about people."""

    async def open(self, player: Player, name: str, password: str) -> Player:
        """The guest becomes an account: the same player, with the same games. Whether they have one is looked at where
        it is written: it may be opened at the same moment, or be another process that opened it."""
        if player.account is not None:
            raise Refused(403, "account-already")
        if likeness(name) in RESERVED:
            raise Refused(403, "name-taken", name=name)
        if len(name.casefold()) > LONGEST:  # some letters are two when case does not matter
            raise Refused(400, "unstorable")
        await self._identity.check_name(name, player.id)
        row = {
            "name": name,
            "account": name.casefold(),
            "likeness": likeness(name),
            "password": await self._hash(password, name),
        }
        is_guest = (schema.player.c.id == player.id, schema.player.c.account.is_(None))
        try:
            await self._writer.write([update(schema.player).where(*is_guest).values(row)])
        except Clash:
            raise Refused(403, "name-taken", name=name) from None
        stored = await self._reader.account(name)
        if stored is None or stored[1] != row["password"]:
            raise Refused(403, "account-already")
        return self._identity.remember(stored[0])

    async def login(self, name: str, password: str) -> Player:
        """The holder of an account; a wrong name takes as long as a wrong password."""
        found = await self._reader.account(name)
        is_right = await self._verify(found[1] if found is not None else _nobodys(self._hasher), password)
        if found is None or not is_right:
            raise Refused(403, "wrong-password")
        return self._identity.remember(found[0])

    def check_password(self, password: str, name: str) -> None:
        """Refuse a password that is tried first."""
        if is_common(password, name):
            raise Refused(400, "password-common")

    async def set_password(self, player: Player, new: str, session: str = "") -> list[str]:
        """Another password for whoever has shown that the account is theirs. All sessions but that one end."""
        hashed = await self._hash(new, player.account or "")
        await self._writer.write([update(schema.player).where(schema.player.c.id == player.id).values(password=hashed)])
        return await self._identity.end(player.id, but=session)

    async def change_password(self, player: Player, old: str, new: str, session: str) -> list[str]:
        """Another password. All sessions but the present one end: whoever knew the old one is out."""
        await self.require(player, old)
        return await self.set_password(player, new, session)

    async def delete(self, player: Player, password: str | None) -> list[str]:
        """Leave for good; which sessions have ended."""
        if player.account is not None:
            await self.require(player, password or "")
        ended = await self._identity.end(player.id)
        await self.forget(player.id)
        return ended

    async def forget(self, player: str) -> None:
        """Make somebody nobody: at every table, in what they said, and in the list of players."""
        seats = {(row.game, row.seat) for row in await self._reader.seats_of(player)}
        opened = await self._reader.opened_by(player)
        for id in {game for game, _ in seats} | set(opened):
            await self._leave(id, player)
        await self._writer.write(
            [
                *(_unsaid(game, seat) for game, seat in seats | {(game, -1) for game in opened}),
                update(schema.seat).where(schema.seat.c.player == player).values(player=None, name=NOBODY, gone=True),
                update(schema.game).where(schema.game.c.creator == player).values(creator=""),
                update(schema.analysis).where(schema.analysis.c.player == player).values(player=""),
                delete(schema.session).where(schema.session.c.player == player),
                delete(schema.report).where(schema.report.c.player == player),
                delete(schema.player).where(schema.player.c.id == player),
            ]
        )
        for forget in self.on_forget:
            await forget(player)
        self._identity.forget(player)

    async def _leave(self, id: str, player: str) -> None:
        """Leave one table. At one that cannot be read nobody plays: there all is done when its rows are written."""
        try:
            await self._tables.change(id, lambda table: leave_for_good(table, player), lambda _: None)
        except (OlderRules, Damaged):
            return
        except Refused as refused:
            if refused.key not in UNREAD:
                raise
        except Exception as error:
            LOG.warning("somebody leaves a table that cannot be read", exc_info=error, extra={"table": id})

    async def forget_old_guests(self) -> None:
        """Guests whose token has run out cannot come back: nothing about them is kept any longer."""
        for id in await self._reader.old_guests(now() - LASTS * 1000):
            try:
                await self.forget(id)
            except Unavailable:
                raise
            except Exception as error:
                LOG.warning("a guest cannot be forgotten", exc_info=error, extra={"player": id})

    async def exported(self, player: Player, session: str, kept: dict[str, list[Kept]]) -> PersonalData:
        """All that is stored about a player."""
        row = await self._reader.player_row(player.id)
        seats = await self._reader.seats_of(player.id)
        chat = await self._reader.said_by(player.id)
        return PersonalData(
            profile=Profile(
                id=player.id,
                name=row.name,
                language=row.language,
                colour=row.colour,
                account=row.account,
                created=stamp(row.created),
            ),
            sessions=await self.sessions(player, session),
            seats=[
                OwnedSeat(
                    table=seat.game,
                    game=seat.title,
                    seat=seat.seat,
                    name=seat.name,
                    status=seat.status,
                    record=f"/api/tables/{seat.game}/record",
                )
                for seat in seats
            ],
            opened=await self._reader.opened_by(player.id),
            chat=[SaidLine(table=line.game, text=line.text, at=stamp(line.at)) for line in chat],
            kept=kept,
            reports=await self._reported_by(player.id),
        )

    async def _reported_by(self, player: str) -> list[Reported]:
        return [
            Reported(
                id=row.id,
                text=row.text,
                link=row.link,
                browser=row.browser,
                at=stamp(row.at),
                version=row.version,
                record=row.record,
            )
            for row in await self._reader.reported_by(player)
        ]

    async def sessions(self, player: Player, current: str) -> list[SessionInfo]:
        """Where the player is known."""
        return [
            SessionInfo(id=row.id, created=stamp(row.created), seen=stamp(row.seen), current=row.id == current)
            for row in await self._reader.sessions(player.id)
        ]

    async def require(self, player: Player, password: str) -> None:
        """Refuse whoever does not know the password of their account."""
        found = await self._reader.account(player.account or "")
        if found is None or not await self._verify(found[1], password):
            raise Refused(403, "wrong-password")

    async def _hash(self, password: str, name: str) -> str:
        self.check_password(password, name)
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except VerifyMismatchError:
                return False


def leave_for_good(table: Table, player: str) -> None:
    """Seats become nobody's: bots play on where the game runs, free places open again, old games keep a dash."""
    mine = [number for number, seat in enumerate(table.seats) if seat.player == player]
    if table.creator == player:
        table.creator = ""
        mine.append(-1)
    for number in mine:
        _vacate(table, number)
    for line in table.chat:
        if line.seat in mine:
            line.name, line.text = NOBODY, line.text and UNSAID
    if table.status == "open" and not table.people():
        table.status = "closed"


def _vacate(table: Table, number: int) -> None:
    if number < 0:
        return
    seat = table.seats[number]
    if table.status == "open":
        table.seats[number] = seating.vacated(seat)
        table.agenda.additions.pop(number, None)
        return
    seat.name = NOBODY
    if seat.is_human() and table.status in ("running", "paused"):
        absence.give_up(table, number)
    seat.player, seat.gone = None, True


def _unsaid(game: str, seat: int) -> Executable:
    """Take name and words out of what was said on a seat."""
    chat = schema.chat.c
    text = case((chat.note == "", UNSAID), else_=chat.text)
    return update(schema.chat).where(chat.game == game, chat.seat == seat).values(name=NOBODY, text=text)


@cache
def _nobodys(hasher: PasswordHasher) -> str:
    """The hash of a password that nobody has."""
    return hasher.hash(secrets.token_hex(16))
