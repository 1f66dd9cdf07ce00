"""What the host says, and keeping the peace: whom they have muted or banned. Everybody's state is in their profile;
who is concerned is known here, and looked up again now and then, for another process may have changed it."""

from sqlalchemy import or_, select

from serai.server.bus import Bus
from serai.server.errors import Refused
from serai.server.live import Hub, said
from serai.server.players.profiles import Profiles, Sanction
from serai.server.store.people import profile
from serai.server.store.reader import Player, Reader


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

    def __init__(self, reader: Reader, profiles: Profiles, admins: str) -> None:
        self._reader = reader
        self._profiles = profiles
        self._admins = {name.strip().casefold() for name in admins.split(",") if name.strip()}
        self._muted: set[str] = set()
        self._banned: set[str] = set()

    def is_admin(self, player: Player) -> bool:
        """Whether somebody is one of those who run the house."""
        return player.account is not None and player.account.casefold() in self._admins

    def check_admin(self, player: Player) -> None:
        """Refuse everybody else."""
        if not self.is_admin(player):
            raise Refused(403, "not-admin")

    def check(self, player: Player) -> None:
        """Refuse whoever is banned."""
        if player.id in self._banned:
            raise Refused(403, "banned")

    def check_talk(self, player: Player) -> None:
        """Refuse whoever is muted."""
        if player.id in self._muted:
            raise Refused(403, "muted")

    async def look(self) -> None:
        """Look up who is concerned."""
        wishes = profile.c.wishes
        held = select(profile.c.player).where(or_(wishes.contains('"muted":true'), wishes.contains('"banned":true')))
        found = {row.player: await self.of(row.player) for row in await self._reader.ask(held)}
        self._muted = {player for player, sanction in found.items() if sanction.muted}
        self._banned = {player for player, sanction in found.items() if sanction.banned}

    async def of(self, player: str) -> Sanction:
        """What the host has decided about somebody."""
        return (await self._profiles.of(player)).wishes.sanction

    async def decide(self, player: Player, sanction: Sanction) -> None:
        """Decide it; those who run the house cannot be banned from it."""
        if sanction.banned and self.is_admin(player):
            raise Refused(403, "ban-admin")
        await self._profiles.wish(player.id, sanction=sanction)
        await self.look()
