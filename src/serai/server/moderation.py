"""What the host says, and keeping the peace: whom they have muted or banned. Who is concerned is known here, and looked
up again now and then where another process may have changed it."""

import msgspec
from sqlalchemy import delete, select

from serai.server.bus import Bus
from serai.server.errors import Refused
from serai.server.live import Hub, said
from serai.server.store.people import put, sanction
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer


class Sanction(msgspec.Struct, frozen=True, kw_only=True):
    """What the host has decided about somebody."""

    muted: bool = False
    banned: bool = False
    why: str = ""


class Crier:
    """Says to everybody what the host has to say, in every process; an empty text takes it back."""

    def __init__(self, hub: Hub, bus: Bus) -> None:
        self._hub = hub
        self._bus = bus
        self.said = ""

    def say(self, text: str) -> None:
        """Say it."""
        self._bus.tell("", said=text)
        self.heard(text)

    def heard(self, text: str) -> None:
        """It was said, here or in another process."""
        self.said = text
        self._hub.tell_all(said(text))


class Moderation:
    """Who may not talk, and who may not come in."""

    def __init__(self, reader: Reader, writer: Writer, admins: str) -> None:
        self._reader = reader
        self._writer = writer
        self._admins = {name.strip().casefold() for name in admins.split(",") if name.strip()}
        self._decided: dict[str, Sanction] = {}

    def is_admin(self, player: Player) -> bool:
        """Whether somebody is one of those who run the house."""
        return player.account is not None and player.account.casefold() in self._admins

    def check_admin(self, player: Player) -> None:
        """Refuse everybody else."""
        if not self.is_admin(player):
            raise Refused(403, "not-admin")

    def check(self, player: Player) -> None:
        """Refuse whoever is banned."""
        if self.of(player.id).banned:
            raise Refused(403, "banned")

    def check_talk(self, player: Player) -> None:
        """Refuse whoever is muted."""
        if self.of(player.id).muted:
            raise Refused(403, "muted")

    async def look(self) -> None:
        """Look up who is concerned."""
        rows = await self._reader.ask(select(sanction))
        self._decided = {
            row.player: Sanction(muted=bool(row.muted), banned=bool(row.banned), why=row.why) for row in rows
        }

    def of(self, player: str) -> Sanction:
        """What the host has decided about somebody."""
        return self._decided.get(player, Sanction())

    async def decide(self, player: Player, decided: Sanction) -> None:
        """Decide it; those who run the house cannot be banned from it."""
        if decided.banned and self.is_admin(player):
            raise Refused(403, "ban-admin")
        if decided.muted or decided.banned:
            await put(self._writer, sanction, player.id, **msgspec.structs.asdict(decided))
        else:
            await self._writer.write([delete(sanction).where(sanction.c.player == player.id)])
        await self.look()
