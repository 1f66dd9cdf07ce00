"""Looking for a table. Who looks is stored: a restart loses nobody, and any process may bring people together, for each
attempt is claimed with what it leads to, in one transaction. A seat at a table that is there already is written after
the claim; until it is, the attempt is `joining`, and what became of it is seen from who sits there.

Whoever wants to play at once must be here to be given a seat, and is not looked for any more when they stay away. A
game of days needs nobody to wait at the door.
"""

import asyncio
import contextlib
import hashlib
import logging
import random
from time import monotonic
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, delete, insert, not_, select, update

from serai.server import seating
from serai.server.agenda import Agenda
from serai.server.errors import Refused
from serai.server.live import LOBBY, Hub
from serai.server.matching import PACES, Group, Pace, Seeker, groups, is_near, pace_of, reach
from serai.server.players.people import People
from serai.server.ratings.model import Skill, season_of
from serai.server.store import schema
from serai.server.store.faults import Clash, Unavailable, readable
from serai.server.store.people import bond, put, seek, spent
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer
from serai.server.table import Seat, new_id, now, stamp
from serai.server.tables import Tables
from serai.server.wire_seek import NewSeek, Seek

LOG: Final = logging.getLogger("serai.server")
EVERY: Final = 2.0
"""Seconds between two looks at those who wait."""
LOOKED_AT: Final = 500
"""People who are looked at at once."""
HERE: Final = 90.0
"""Seconds without a word after which nobody is given a seat at a table that begins at once."""
GONE: Final = 900.0
"""Seconds after which nobody looks any more for whoever is away."""
CLAIMED: Final = 24 * 3600 * 1000
JOINING: Final = 30_000
"""Milliseconds after which nobody is still on their way to a seat: whatever happened to them has happened."""
REMEMBERED: Final = 5_000


Offered = tuple[Any, list[Seat], Agenda]
"""An open table: its row, who sits there, and what belongs to it."""


class Seeking:
    """Brings people together."""

    def __init__(self, reader: Reader, writer: Writer, tables: Tables, people: People, hub: Hub) -> None:
        self._reader = reader
        self._writer = writer
        self._tables = tables
        self._people = people
        self._hub = hub
        self._missing: dict[str, float] = {}
        """Since when somebody who looks has not been here."""
        self._skills: dict[tuple[str, str], Skill] = {}
        self._known: list[Seeker] = []
        """Those who waited at the last look."""
        self._is_any_coming = False
        """Whether somebody was on their way to a seat then."""
        self._stirred = asyncio.Event()

    # For those who look

    async def begin(self, player: Player, wish: NewSeek, origin: tuple[str, str]) -> Seek:
        """Look for a table from now on; whoever looked already looks for this instead."""
        sizes = {size for id in wish.games for size in seating.find_game(id).seats}
        if not sizes & set(wish.seats):
            raise Refused(400, "seek-seats")
        if wish.rated and player.account is None:
            raise Refused(403, "rated-account")
        await self.end(player.id)
        await put(
            self._writer,
            seek,
            player.id,
            id=new_id(),
            games=msgspec.json.encode(list(dict.fromkeys(wish.games))).decode(),
            seats=msgspec.json.encode(sorted(set(wish.seats))).decode(),
            pace=wish.pace,
            rated=wish.rated,
            since=now(),
            status="waiting",
            game=None,
            address=origin[0],
            browser=origin[1],
        )
        self._stirred.set()
        return await self.of(player.id)

    async def of(self, player: str) -> Seek:
        """How it goes for somebody."""
        row = await self._reader.ask_one(select(seek).where(seek.c.player == player))
        if row is None:
            return Seek(status="none")
        mine = _seeker(row)
        others = [one for one in self._known if one.player != player and one.pace == mine.pace]
        return Seek(
            status="waiting" if row.status == "joining" else row.status,
            games=list(mine.games),
            seats=list(mine.seats),
            pace=mine.pace,
            rated=mine.rated,
            since=stamp(mine.since),
            table=row.game if row.status == "seated" else None,
            others=sum(bool(set(one.games) & set(mine.games)) for one in others),
        )

    async def end(self, player: str, *paces: Pace) -> None:
        """Look no more, or no more for tables of some paces. Whoever is being given a seat at this very moment keeps
        it: the attempt can be claimed once."""
        row = await self._reader.ask_one(select(seek).where(seek.c.player == player))
        if row is None or (paces and row.pace not in paces):
            return
        over = delete(seek).where(seek.c.player == player, seek.c.id == row.id)
        try:
            await self._writer.write([_claimed(row.id), over] if row.status == "waiting" else [over])
        except Clash:
            LOG.info("somebody was seated before they gave up")

    # Bringing together

    async def run(self) -> None:
        """For as long as the house is open; while nobody waits, it sleeps until somebody does."""
        while True:
            nap: float | None = EVERY
            try:
                await self.sweep()
                is_looked_for = self._known or self._is_any_coming or self._tables.is_shared
                nap = EVERY if is_looked_for else None
            except Unavailable as error:
                LOG.warning("nobody was brought together", extra={"cause": error})
            except Exception as error:
                LOG.warning("nobody was brought together", exc_info=error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), nap)
            self._stirred.clear()

    async def sweep(self) -> None:
        """Give a table to those for whom there is one."""
        await self._settle_all()
        self._known = await self._waiting()
        waiting = await self._present(self._known)
        if not waiting:
            return
        apart = await self._blocks([seeker.player for seeker in waiting])
        waiting = await self._join_open(waiting)
        skills = {(one.player, game): await self._skill(one.player, game) for one in waiting for game in one.games}
        sizes = {game: seating.find_game(game).seats for seeker in waiting for game in seeker.games}
        at = now()
        for group in groups(waiting, at, sizes, lambda *who: skills[who], lambda a, b: (a, b) in apart):
            await self._seat(group)

    async def _waiting(self) -> list[Seeker]:
        rows = select(seek).where(seek.c.status == "waiting").order_by(seek.c.since).limit(LOOKED_AT)
        return readable(await self._reader.ask(rows), _seeker)

    async def _present(self, waiting: list[Seeker]) -> list[Seeker]:
        """Those who can be given a seat now. Whoever wants to play at once and stays away is told that it has ended."""
        here = [one for one in waiting if one.pace == "days" or self._hub.is_present(LOBBY, one.player, HERE)]
        moment, missing = monotonic(), {one.player for one in waiting if one not in here}
        self._missing = {player: self._missing.get(player, moment) for player in missing}
        gone = [player for player, since in self._missing.items() if moment - since > GONE]
        if gone:
            still = (seek.c.player.in_(gone), seek.c.status == "waiting")
            await self._writer.write([update(seek).where(*still).values(status="ended")])
        return here

    async def _blocks(self, players: list[str]) -> set[tuple[str, str]]:
        """The pairs of whom one has blocked the other."""
        where = (bond.c.kind == "block", bond.c.player.in_(players), bond.c.other.in_(players))
        pairs = {(row.player, row.other) for row in await self._reader.ask(select(bond).where(*where))}
        return pairs | {(other, player) for player, other in pairs}

    async def _skill(self, player: str, game: str) -> Skill:
        """What is known of somebody at a game among people; as it was when it was first asked for, for a while."""
        known = self._skills.get((player, game))
        if known is None:
            if len(self._skills) >= REMEMBERED:
                self._skills.clear()
            known, _ = await self._people.book.skill(player, f"people:{game}", season_of(now()))
            self._skills[player, game] = known
        return known

    # Tables that are there

    async def _join_open(self, waiting: list[Seeker]) -> list[Seeker]:
        """Seat people at open tables that fit; who is left."""
        rows = await self._reader.summaries("open", "")
        offered = [one for one in readable(rows, _offered) if one is not None]
        return [seeker for seeker in waiting if not await self._join_one(seeker, offered)]

    async def _join_one(self, seeker: Seeker, offered: list[Offered]) -> bool:
        player = await self._people.find(seeker.player) if offered else None
        for one in offered:
            if player is None or not await self._fits(seeker, one):
                continue
            if await self._join(seeker, player, one[0].id):
                return True
        return False

    async def _fits(self, seeker: Seeker, offered: Offered) -> bool:
        """Whether somebody would like an open table, and those who sit there are here and of their strength."""
        row, seats, agenda = offered
        people = [seat.player for seat in seats if seat.player is not None]
        if row.game not in seeker.games or len(seats) not in seeker.seats or seeker.player in people:
            return False
        if pace_of(agenda.clock) != seeker.pace or bool(agenda.rated) != seeker.rated:
            return False
        if seeker.pace != "days" and not all(self._hub.is_present(row.id, one, HERE) for one in people):
            return False
        allowed = reach(now() - min(seeker.since, row.created), seeker.pace)
        mine = await self._skill(seeker.player, row.game)
        return all([is_near(mine, await self._skill(one, row.game), allowed) for one in people])

    async def _join(self, seeker: Seeker, player: Player, table: str) -> bool:
        """Sit down at an open table; whether that was possible."""
        try:
            people = await self._tables.read(table, lambda one: one.people())
            if any(seeker.player in pair for pair in await self._blocks([seeker.player, *people])):
                return False
            await self._writer.write(_claim(seeker, table, "joining"))
        except (Refused, Clash):
            return False
        try:
            await self._trace(seeker, table)
            await self._tables.change(table, lambda one: seating.join(one, player, None, None), lambda _: None)
        except Refused as error:
            LOG.info("somebody could not sit down", extra={"table": table, "cause": error})
        return await self._settle(seeker.player, seeker.id, table)

    async def _settle_all(self) -> None:
        """Whoever was on their way to a seat when something was interrupted has it, or looks on."""
        coming = await self._reader.ask(select(seek).where(seek.c.status == "joining").limit(LOOKED_AT))
        self._is_any_coming = bool(coming)
        keys = {_key(row.id): row for row in coming}
        fresh = select(spent.c.id).where(spent.c.id.in_(keys), spent.c.until > now() + CLAIMED - JOINING)
        for key in keys.keys() - {row.id for row in await self._reader.ask(fresh)}:
            await self._settle(keys[key].player, keys[key].id, keys[key].game)

    async def _settle(self, player: str, id: str, table: str) -> bool:
        """Write down whether somebody who was to join a table sits there; if not, they wait as before."""
        seat = schema.seat.c
        mine = select(seat.seat).where(seat.game == table, seat.player == player, not_(seat.gone))
        is_seated = bool(await self._reader.ask(mine))
        became = {"status": "seated"} if is_seated else {"status": "waiting", "game": None, "id": new_id()}
        attempt = (seek.c.player == player, seek.c.id == id, seek.c.status == "joining")
        await self._writer.write([update(seek).where(*attempt).values(became)])
        return is_seated

    # Tables that are made

    async def _seat(self, group: Group) -> None:
        """A table for people who wait; if another process was faster with one of them, nothing."""
        found = [await self._people.find(seeker.player) for seeker in group.seekers]
        players = [player for player in found if player is not None]
        if len(players) < len(found):
            return
        first = group.seekers[0]
        random.shuffle(players)
        table = seating.seat_together(group.game, players, PACES[first.pace], is_rated=first.rated)
        claims = [statement for seeker in group.seekers for statement in _claim(seeker, table.id, "seated")]
        try:
            await self._tables.add(table, *claims)
        except Clash:
            LOG.info("somebody was seated elsewhere", extra={"table": table.id})
            return
        for seeker in group.seekers:
            await self._trace(seeker, table.id)

    async def _trace(self, seeker: Seeker, table: str) -> None:
        if seeker.rated:
            await self._people.book.note(table, seeker.player, seeker.origin)


def _seeker(row: Any) -> Seeker:
    return Seeker(
        player=row.player,
        id=row.id,
        games=tuple(
            id for id in msgspec.json.decode(row.games) if id in seating.game_ids() and seating.is_playable(id)
        ),
        seats=tuple(msgspec.json.decode(row.seats)),
        pace=row.pace,
        rated=bool(row.rated),
        since=row.since,
        origin=(row.address, row.browser),
    )


def _claim(seeker: Seeker, table: str, status: str) -> list[Executable]:
    """What says that an attempt leads to a table: it can be written once."""
    mine = (seek.c.player == seeker.player, seek.c.id == seeker.id)
    return [_claimed(seeker.id), update(seek).where(*mine).values(status=status, game=table)]


def _claimed(id: str) -> Executable:
    return insert(spent).values(id=_key(id), until=now() + CLAIMED)


def _key(id: str) -> str:
    return hashlib.sha256(f"seek {id}".encode()).hexdigest()


def _offered(row: Any, seats: list[Seat]) -> Offered | None:
    """An open table, if it waits for just anybody."""
    return (row, seats, msgspec.json.decode(row.meta, type=Agenda)) if _is_for_anybody(row, seats) else None


def _is_for_anybody(row: Any, seats: list[Seat]) -> bool:
    """Whether an open table waits for just anybody: people sit there, nobody is expected, and it is played as usual."""
    kinds = {seat.kind for seat in seats}
    if kinds != {"player", "open"} or row.game not in seating.game_ids() or not seating.is_playable(row.game):
        return False
    if row.edition != seating.find_game(row.game).edition:
        return False
    usual: dict[str, Any] = seating.usual_options(row.game, row.seats)
    return bool(msgspec.json.decode(row.options) == usual)
