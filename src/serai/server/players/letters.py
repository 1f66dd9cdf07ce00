"""Letters about an account: confirming an address, and a new password for whoever forgot the old one.

Whoever asks for a letter hears the same, and waits as long, whether anybody has that address or not.
"""

import asyncio
import hashlib
import logging
from typing import Final

from serai.server.accounts import Accounts
from serai.server.errors import Refused
from serai.server.keeper import Buckets
from serai.server.players.mail import Letter, Mailer
from serai.server.players.profiles import Profile, Profiles
from serai.server.players.tickets import Tickets
from serai.server.store.reader import Player, Reader
from serai.words import Texts

LOG: Final = logging.getLogger("serai.server.mail")
HOURLY: Final = 5
"""Letters about accounts that one address is sent in an hour."""


class Letters:
    """Writes them, and does what their links ask for."""

    def __init__(
        self,
        *,
        reader: Reader,
        accounts: Accounts,
        profiles: Profiles,
        tickets: Tickets,
        mailer: Mailer,
        url: str,
        house: str,
    ) -> None:
        self._reader = reader
        self._accounts = accounts
        self._profiles = profiles
        self._tickets = tickets
        self._mailer = mailer
        self._url = url.rstrip("/")
        self._house = house
        self._letters = Buckets(HOURLY / 3600, HOURLY)
        self._errands: set[asyncio.Task[None]] = set()

    async def change_address(self, player: Player, mail: str | None, password: str) -> None:
        """Another address, or none. It is asked whether it is right; until then it is used for nothing else."""
        await self._accounts.require(player, password)
        if mail is None:
            await self._profiles.change(player.id, mail=None, verified=False)
            return
        self._mailer.require()
        mail = mail.lower()
        self._take(mail)
        await self._profiles.change(player.id, mail=mail, verified=False)
        link = f"{self._url}/verify#{self._tickets.make('verify', player.id, mail)}"
        self._mailer.send(written("verify", player, mail, link=link, house=self._house))

    async def verify(self, ticket: str) -> None:
        """The address of a letter is right, if it is still the one that was given."""
        used = await self._tickets.use(ticket, "verify")
        await self._profiles.confirm(used.player, used.about)
        if (await self._profiles.of(used.player)).address != used.about:
            raise Refused(403, "ticket-bad")

    def forgot(self, mail: str) -> None:
        """Write to whoever has confirmed this address; the answer does not wait for it."""
        self._mailer.require()
        self._take(mail.lower())
        errand = asyncio.create_task(self._remind(mail))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def _remind(self, mail: str) -> None:
        try:
            for profile in await self._profiles.at(mail):
                await self._remind_one(profile, mail)
        except Exception as error:
            LOG.warning("a letter was not written", exc_info=error)

    async def _remind_one(self, profile: Profile, mail: str) -> None:
        player = await self._reader.player(profile.player)
        if player is not None and player.account is not None:
            ticket = self._tickets.make("reset", player.id, await self._mark(player))
            link = f"{self._url}/reset#{ticket}"
            self._mailer.send(written("reset", player, mail, link=link, house=self._house))

    async def reset(self, ticket: str, password: str) -> list[str]:
        """Another password; all sessions end. A password that is refused does not use the ticket up."""
        said = self._tickets.read(ticket, "reset")
        player = await self._reader.player(said.player)
        if player is None or player.account is None or said.about != await self._mark(player):
            raise Refused(403, "ticket-bad")
        self._accounts.check_password(password, player.account)
        await self._tickets.use(ticket, "reset")
        return await self._accounts.set_password(player, password)

    async def _mark(self, player: Player) -> str:
        """What the password and the address so far are known by: a ticket is worth nothing when either was changed
        meanwhile."""
        found = await self._reader.account(player.account or "")
        address = (await self._profiles.of(player.id)).address
        known = f"{found[1] if found is not None else ''} {address or ''}"
        return hashlib.sha256(known.encode()).hexdigest()[:16]

    def _take(self, mail: str) -> None:
        if wait := self._letters.take(mail):
            raise Refused(429, "too-many-letters", headers={"retry-after": str(int(wait) + 1)})


def written(kind: str, player: Player, to: str, *, link: str, house: str) -> Letter:
    """A letter in the language of whoever gets it."""
    say = Texts("serai.server", player.language).say
    subject, text = say(f"letter-{kind}-subject", house=house), say(f"letter-{kind}", name=player.name, link=link)
    return Letter(to=to, subject=subject, text=text + "\n")
