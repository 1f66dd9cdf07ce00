"""The desk that sends notices. Whoever is not heard of for a while after something has come up for them is told, by all
the ways they chose, once: the next notice comes only after they have looked."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable
from typing import Any, Final

import httpx
import msgspec
from sqlalchemy import delete, insert, select, update

from serai.server import metrics
from serai.server.errors import Refused
from serai.server.notices import hours, things
from serai.server.notices.outgoing import Outgoing
from serai.server.notices.push import Pusher, Subscribed
from serai.server.notices.things import Note, Thing
from serai.server.players.mail import Letter
from serai.server.players.people import People
from serai.server.players.profiles import Profile
from serai.server.settings import Settings, secret_key
from serai.server.store.faults import Clash, Unavailable, readable
from serai.server.store.people import attention, profile, put, spent, subscription
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer
from serai.server.table import Seat, now
from serai.words import Texts

LOG: Final = logging.getLogger("serai.server.notices")
AT_ONCE: Final = 20
"""Notices that are sent at the same time."""
LISTED: Final = 500
BEHIND: Final = 24 * 3600 * 1000
"""Milliseconds that a house looks back when it starts: what came up while it was down is told then."""
REMEMBERED: Final = 60 * 24 * 3600 * 1000
PAUSES: Final = (0.0, 2.0, 20.0)
"""Seconds before each attempt to push, or to call a webhook."""
BROWSERS: Final = 10
"""Browsers in which one player may take notices."""


class Desk:
    """Looks at what has changed, and tells those whom it concerns."""

    def __init__(self, reader: Reader, writer: Writer, people: People, settings: Settings) -> None:
        self._reader = reader
        self._writer = writer
        self._people = people
        self._url = settings.url.rstrip("/")
        self._after = round(settings.notice_after * 1000)
        self._outgoing = Outgoing(may_stay_inside=settings.outgoing_private)
        contact = f"mailto:{settings.mail_from}" if settings.mail_from else self._url or "https://localhost"
        self.pusher = Pusher(secret_key(settings), contact, self._outgoing)
        self._heard: dict[str, int] = {}
        self._told: set[str] = set()
        self._cursor = now() - BEHIND
        self._errands: set[asyncio.Task[None]] = set()
        self._gate = asyncio.Semaphore(AT_ONCE)
        self.check_address = self._outgoing.check

    async def start(self) -> None:
        """Remember who has not looked yet."""
        rows = await self._reader.ask(select(attention.c.player).where(attention.c.told > attention.c.looked))
        self._told = {row.player for row in rows}

    async def stop(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self._errands, return_exceptions=True)
        await self._outgoing.stop()

    def heard(self, player: str) -> None:
        """Somebody is here: they have looked."""
        self._heard[player] = now()
        if player in self._told:
            self._told.discard(player)
            self._begin(self._looked(player))

    async def _looked(self, player: str) -> None:
        looked = update(attention).where(attention.c.player == player).values(looked=now(), due=None)
        try:
            await self._writer.write([looked])
        except Unavailable:
            self._told.add(player)  # it is written down when they are heard of again

    async def sweep(self) -> None:
        """Tell what has come up, and what was put off until now."""
        long_ago = now() - BEHIND - self._after
        self._heard = {player: at for player, at in self._heard.items() if at > long_ago}
        for row, seats in await self._reader.changed(self._cursor, now() - self._after, LISTED):
            await self._alone(self._look_at(row, seats), table=row.id)
            self._cursor = max(self._cursor, row.updated)
        due = select(attention.c.player).where(attention.c.due <= now())
        for waiting in await self._reader.ask(due):
            await self._alone(self._catch_up(waiting.player), player=waiting.player)

    async def _look_at(self, row: Any, seats: list[Seat]) -> None:
        """Tell what a table has to tell."""
        await self.consider_each([*things.of_table(row, seats), *await self._openings(row, seats)])

    async def consider_each(self, found: list[Thing]) -> None:
        """Tell several things, each by itself."""
        for thing in found:
            await self._alone(self.consider(thing), player=thing.player)

    async def _alone(self, telling: Awaitable[None], **about: str) -> None:
        """What goes wrong with one table or player is theirs alone; without a store all is looked at again later."""
        try:
            await telling
        except Unavailable:
            raise
        except Exception as error:
            LOG.warning("somebody cannot be told", exc_info=error, extra=about)

    async def _openings(self, row: Any, seats: list[Seat]) -> list[Thing]:
        """A table that waits for company, for those who wanted to hear of it, and may of whoever waits there; they are
        told once."""
        if row.status != "open" or not row.listed or all(seat.kind != "open" for seat in seats):
            return []
        wanting = select(profile).where(profile.c.wishes.contains(f'"{row.game}"'))
        there = {row.creator, *(seat.player for seat in seats if seat.player is not None)}
        others = there | await self._people.bonds.apart(there)
        players = [one.player for one in await self._reader.ask(wanting) if one.player not in others]
        found = [await self._people.profiles.of(player) for player in players]
        return [things.of_opening(row, seats, one.player) for one in found if row.game in one.wishes.notices.games]

    async def consider(self, thing: Thing) -> None:
        """Tell somebody of something, unless they know, do not want it, or have not looked since the last notice."""
        if self._heard.get(thing.player, 0) > thing.arose:
            return
        profile = await self._people.profiles.of(thing.player)
        wishes = profile.wishes.notices
        if thing.kind not in wishes.kinds or thing.table in wishes.muted:
            return
        state = await self._reader.ask_one(select(attention).where(attention.c.player == thing.player))
        if (state is not None and state.told > state.looked) or not await self._ways(profile):
            return
        when = hours.put_off(wishes, now())
        if when is not None:
            if state is None or state.due is None:
                await put(self._writer, attention, thing.player, due=when)
            return
        if await self._claim(thing.player, thing.topic):
            await self._tell(profile, [thing])

    async def _catch_up(self, player: str) -> None:
        """What was put off is told in one notice, if it still waits."""
        profile = await self._people.profiles.of(player)
        day = f"digest {now() // (12 * 3600 * 1000)}"
        still = [
            thing
            for found in readable(await self._reader.summaries("current", player), things.of_table)
            for thing in found
            if thing.player == player and thing.kind in profile.wishes.notices.kinds
        ]
        wanted = [thing for thing in still if thing.table not in profile.wishes.notices.muted]
        await put(self._writer, attention, player, due=None)
        if wanted and await self._claim(player, day):
            await self._tell(profile, wanted)

    async def _ways(self, profile: Profile) -> bool:
        """Whether somebody can be told at all."""
        wishes = profile.wishes.notices
        has_mail = wishes.mail and profile.address is not None and self._people.mailer.is_open
        return has_mail or bool(wishes.webhook) or bool(await self.browsers(profile.player))

    async def browsers(self, player: str) -> list[Subscribed]:
        """The browsers in which somebody takes notices."""
        wanted = select(subscription).where(subscription.c.player == player).order_by(subscription.c.made)
        rows = await self._reader.ask(wanted)
        return [Subscribed(row.id, row.player, row.endpoint, row.key, row.auth) for row in rows]

    async def _claim(self, player: str, topic: str) -> bool:
        """Whether nobody has told this yet, here or in another process."""
        id = hashlib.sha256(f"notice {player} {topic}".encode()).hexdigest()
        try:
            await self._writer.write([insert(spent).values(id=id, until=now() + REMEMBERED)])
        except Clash:
            return False
        return True

    async def _tell(self, profile: Profile, waiting: list[Thing]) -> None:
        """Send one notice by every way; nobody waits for it."""
        player = await self._people.find(profile.player)
        if player is None:
            return
        await put(self._writer, attention, player.id, told=now(), due=None)
        self._told.add(player.id)
        note = things.worded(waiting, player.language)
        for browser in await self.browsers(player.id):
            self._begin(self._push(browser, note))
        if profile.wishes.notices.mail and profile.address is not None and self._people.mailer.is_open:
            self._people.mailer.send(self._letter(player, profile.address, note))
        if profile.wishes.notices.webhook:
            self._begin(self._call(profile.wishes.notices.webhook, note))

    async def _push(self, browser: Subscribed, note: Note) -> None:
        async def attempt() -> None:
            if not await self.pusher.push(browser, msgspec.json.encode(note), note.tag):
                await self._writer.write([delete(subscription).where(subscription.c.id == browser.id)])

        await self._persist("push", attempt)

    async def _call(self, url: str, note: Note) -> None:
        """A webhook, as chats take it: the text, and the notice for programs."""
        link = self._url + note.url
        told = {"text": f"{note.title} {note.body} {link}", "content": f"{note.title} {note.body} {link}"}
        body = msgspec.json.encode({**told, "notice": msgspec.structs.replace(note, url=link)})

        async def attempt() -> None:
            status = await self._outgoing.post(url, body, {"content-type": "application/json"})
            if status >= 300:
                raise OSError(f"the webhook answered {status}")

        await self._persist("webhook", attempt)

    async def _persist(self, way: str, attempt: Any) -> None:
        """Try a few times."""
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                async with self._gate:
                    await attempt()
            except (OSError, ValueError, httpx.HTTPError, Refused) as error:
                LOG.info("a notice was not delivered", extra={"way": way, "cause": type(error).__name__})
            else:
                metrics.NOTICES.labels(way, "sent").inc()
                return
        metrics.NOTICES.labels(way, "lost").inc()

    def _letter(self, player: Player, address: str, note: Note) -> Letter:
        ticket = self._people.tickets.make("unsubscribe", player.id)
        say = Texts("serai.server", player.language).say
        text = say(
            "letter-notice",
            name=player.name,
            body=note.body,
            link=self._url + note.url,
            settings=f"{self._url}/me/settings",
            stop=f"{self._url}/unsubscribe#{ticket}",
        )
        stop = f"{self._url}/api/unsubscribe?ticket={ticket}"
        return Letter(to=address, subject=note.title, text=text + "\n", unsubscribe=stop)

    def _begin(self, errand: Any) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
