"""All parts of a running server, started and stopped together."""

import asyncio
import contextlib
import logging
from time import monotonic
from typing import Final

from serai.server import absence, crew, levels, live
from serai.server.accounts import Accounts
from serai.server.analyses import Analyses
from serai.server.archive import recall
from serai.server.bus import Bus, Note
from serai.server.challenge.host import Challenges
from serai.server.contests.director import Director
from serai.server.dress import Dress
from serai.server.ending import bounded, die
from serai.server.errors import Refused
from serai.server.health import Physician
from serai.server.identity import Identity
from serai.server.listing import Listing
from serai.server.live import LOBBY, Hub
from serai.server.lobby import Lobby
from serai.server.moderation import Crier, Moderation
from serai.server.notices.desk import Desk
from serai.server.players.people import People
from serai.server.players.statistics import Statistician
from serai.server.players.vacations import Vacations
from serai.server.puzzles.trainer import Trainer
from serai.server.quotas import Quotas
from serai.server.reports import Reports
from serai.server.seeking import Seeking
from serai.server.settings import Settings, database_url, secret_key
from serai.server.store.engine import ANSWER_SECONDS, new_engine
from serai.server.store.faults import Unavailable
from serai.server.store.migration import migrate
from serai.server.store.reader import Reader
from serai.server.store.writer import Writer
from serai.server.sweeper import Sweeper
from serai.server.table import Table, new_id
from serai.server.tables import Tables
from serai.server.thinking.driver import Driver
from serai.server.thinking.pool import USUAL, Pool
from serai.server.uptime import Uptime

LOG: Final = logging.getLogger("serai.server")
REMINDER: Final = 30.0
"""Seconds between two notes to other processes of who is here."""
DIRECTED: Final = 1.0
"""Seconds between two looks at contests."""
DAY: Final = 24 * 3600.0


class House:
    """The server's parts."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.dress = Dress(settings)
        self._url = database_url(settings.database)
        self.engine = new_engine(self._url, seconds=ANSWER_SECONDS)
        self.reader = Reader(self.engine, recall(settings.archive))
        room, shared, secure = settings.tables_in_memory, settings.is_shared, settings.secure
        self.writer = Writer(self.engine, is_shared=shared)
        self.identity = Identity(self.reader, self.writer, secret_key(settings), is_secure=secure, is_shared=shared)
        self.uptime = Uptime(self.reader, self.writer, is_shared=shared)
        self.tables = Tables(self.reader, self.writer, capacity=room, is_shared=shared, time=self.uptime.now)
        self.accounts = Accounts(self.reader, self.writer, self.identity, self.tables)
        self.reports = Reports(self.reader, self.writer)
        self.quotas = Quotas(settings, self.reader)
        self.hub = Hub(settings.absent_seconds)
        self.people = People(self.reader, self.writer, self.hub, self.accounts, settings)
        self.moderation = Moderation(self.reader, self.writer, settings.admins)
        self.desk = Desk(self.reader, self.writer, self.people, settings)
        self.trainer = Trainer(self.reader, self.writer)
        self.challenges = Challenges(self.reader, self.writer, secret_key(settings))
        self.vacations = Vacations(self.reader, self.people.profiles, self.tables, settings.vacation_days)
        self.director = Director(self.reader, self.writer, self.tables, self.desk)
        self.pool = Pool(settings.bot_workers) if settings.bot_workers > 0 and levels.has_bots() else None
        self.driver = Driver(self.tables, self.pool, settings.bot_ms, settings.stand_in_ms)
        patience = (settings.bot_ms or USUAL) + settings.stand_in_ms
        self.sweeper = Sweeper(self.reader, self.tables, self.uptime, self.driver.consider, patience)
        self.statistician = Statistician(self.reader, self.writer, self.people.history, self.pool)
        self.analyses = Analyses(self.reader, self.writer, self.tables, self.pool)
        self.crew = crew.from_environment()
        self.bus = Bus(new_id(), settings.redis)
        self.crier = Crier(self.hub, self.bus)
        self.listing = Listing(self.reader, self.hub)
        self.lobby = Lobby(self.listing, self.hub, self.bus)
        self.seeking = Seeking(self.reader, self.writer, self.tables, self.people, self.hub)
        self.physician = Physician(self.engine, self.reader, self.writer, self.bus)
        self._introduce()
        self._chores: list[asyncio.Task[None]] = []
        self._neighbours: set[str] = set()  # the other processes that were ever heard of
        self._errands: set[asyncio.Task[None]] = set()
        self._started = monotonic()

    def _introduce(self) -> None:
        """Tell the parts of each other."""
        self.writer.on_death = die
        self.tables.is_watched = self.hub.is_watched
        self.tables.is_home = self.crew.is_own
        self.tables.listeners += [self.hub.push, self.driver.consider, self._rate]
        self.tables.on_stored = self._stored
        self.tables.away_until = self.vacations.until
        self.hub.on_presence = self._presence
        self.identity.hears_of_ends = lambda: self.bus.is_well or not self.settings.is_shared
        self.bus.hear = self._hear
        self.bus.on_return = self._resume

    async def start(self) -> None:
        """Open the database and begin."""
        await self._migrate()
        await self.reader.find_older()
        self.writer.start()
        await self.uptime.start()
        self._started = monotonic()
        self.bus.start()
        self.people.start()
        await self.moderation.look()
        await self.desk.start()
        chores = (
            self.sweeper.run(),
            self.lobby.run(),
            self.seeking.run(),
            self._remind(),
            self._clean(),
            self._tell(),
            self._direct(),
        )
        self._chores = [asyncio.create_task(chore) for chore in chores]

    async def _migrate(self) -> None:
        """Migrations may take longer than anything else."""
        engine = new_engine(self._url)
        try:
            await migrate(engine)
        finally:
            await engine.dispose()

    async def stop(self) -> None:
        """Finish what was begun and end, within some seconds: no part that hangs holds up the others."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await bounded("driver", self.driver.stop())
        await bounded("analyses", self.analyses.stop())
        if self.pool is not None:
            await bounded("pool", self.pool.stop())
        self.hub.close()
        await bounded("errands", asyncio.gather(*self._errands, return_exceptions=True))
        await bounded("desk", self.desk.stop())
        await bounded("people", self.people.stop())
        await bounded("bus", self.bus.stop())
        with contextlib.suppress(Unavailable):
            await self.uptime.store()
        await bounded("writer", self.writer.stop())
        await bounded("reader", self.reader.stop())
        await bounded("engine", self.engine.dispose())

    def _stored(self, table: Table) -> None:
        """A change is stored. Strangers hear of it: where the table is at home all who are there have heard of it, and
        others look at what is stored before they say anything."""
        self.sweeper.expect(table)
        self.lobby.stored(table)
        if not self.crew.is_own(table.id) or self.hub.is_watched_elsewhere(table.id):
            self.bus.tell(table.id, version=table.version)

    async def _hear(self, note: Note) -> None:
        """Another process has something to tell. One that is new has not heard who is here."""
        if note.process not in self._neighbours:
            self._neighbours.add(note.process)
            self._say_who_is_here()
        if note.said is not None:
            self.crier.heard(note.said)
        elif note.stirred:
            self.lobby.stir()
        elif note.ended:
            self.hub.hang_up(note.ended)
        elif note.seen:
            self.desk.heard(note.seen)
            self.hub.saw(note.table, note.seen)
        elif note.online is not None:
            self.hub.elsewhere(note.table, note.process, frozenset(note.online))
            self._show_presence(note.table)
            await self._tell_version(note)
        else:
            await self.tables.notice(note.table, note.version)

    async def _tell_version(self, note: Note) -> None:
        """Somebody is at a table of this process elsewhere: until now nobody told them what was changed here."""
        if note.online and self.crew.is_own(note.table):
            for id, version in (await self.reader.versions([note.table])).items():
                self.bus.tell(id, version=version)

    async def _resume(self) -> None:
        """Notes get through again: look for what was missed, and say who is here."""
        self.lobby.stir()
        watched = self.hub.watched()
        for id, version in (await self.reader.versions(watched)).items():
            await self.tables.notice(id, version)
            self.bus.tell(id, online=sorted(self.hub.here(id)))

    def _presence(self, id: str) -> None:
        """Somebody has come or gone here."""
        self.bus.tell(id, online=sorted(self.hub.here(id)))
        self._show_presence(id)

    def _show_presence(self, id: str) -> None:
        table = self.tables.in_memory(id)
        if table is not None:
            self.hub.tell(id, live.presence(table, self.hub))

    def is_present(self, table: Table, seat: int) -> bool:
        """Whether the player of a seat is connected, or was heard of a moment ago. After a start nobody counts as away
        until everybody had time to come back."""
        player, patience = table.seats[seat].player, self.settings.absent_seconds
        if player is None or monotonic() - self._started < patience:
            return player is not None
        return self.hub.is_present(table.id, player, patience)

    def came_to(self, id: str, player: str) -> None:
        """A player asks something about a table that is in memory, whatever the answer will be; whoever is refused is
        here too."""
        table = self.tables.in_memory(id)
        if table is not None:
            self.saw(table, player)

    def saw(self, table: Table, player: str) -> None:
        """A player has asked something about a table; where a seat is theirs, they are here."""
        if not any(seat.player == player for seat in table.seats):
            return
        if self.hub.saw(table.id, player):
            self.bus.tell(table.id, seen=player)
        if absence.votes_against(table, player):
            errand = asyncio.create_task(self._end_votes(table.id, player))
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)

    def came_home(self, player: str) -> None:
        """A player was heard of, at whichever table or at none."""
        self.desk.heard(player)
        if self.hub.saw(LOBBY, player):
            self.bus.tell(LOBBY, seen=player)

    def hang_up(self, sessions: list[str]) -> None:
        """Sessions have ended: their sockets are closed, in other processes too."""
        for session in sessions:
            self.hub.hang_up(session)
            self.bus.tell("", ended=session)

    def _rate(self, table: Table) -> None:
        """Rate a game that has just ended."""
        if table.status == "over" and table.agenda.rated:
            errand = asyncio.create_task(self._rate_one(table.id))
            self._errands.add(errand)
            errand.add_done_callback(self._errands.discard)

    async def _rate_one(self, id: str) -> None:
        """What cannot be rated now is rated when the house is cleaned."""
        try:
            await self.people.book.rate(id)
        except Unavailable as error:
            LOG.warning("a game was not rated", extra={"cause": error, "table": id})
        except Exception as error:
            LOG.warning("a game was not rated", exc_info=error, extra={"table": id})

    async def _end_votes(self, id: str, player: str) -> None:
        with contextlib.suppress(Refused):
            await self.tables.change(id, lambda table: absence.end_votes(table, player), lambda _: None)

    async def _clean(self) -> None:
        """Once a day, forget guests who cannot come back, and what has run out."""
        while True:
            for clean in (self.accounts.forget_old_guests, self.people.clean):
                try:
                    await clean()
                except Unavailable as error:
                    LOG.warning("cleaning failed", extra={"cause": error})
                except Exception as error:
                    LOG.warning("cleaning failed", exc_info=error)
            await asyncio.sleep(DAY)

    async def _tell(self) -> None:
        """Send notices now and then, and see whom another process has muted or banned."""
        while True:
            try:
                if self.settings.is_shared:
                    await self.moderation.look()
                await self.desk.sweep()
            except Unavailable as error:
                LOG.warning("notices failed", extra={"cause": error})
            except Exception as error:
                LOG.warning("notices failed", exc_info=error)
            await asyncio.sleep(self.settings.notice_every)

    async def _direct(self) -> None:
        """Let contests go on."""
        while True:
            try:
                await self.director.sweep()
            except Unavailable as error:
                LOG.warning("contests failed", extra={"cause": error})
            except Exception as error:
                LOG.warning("contests failed", exc_info=error)
            await asyncio.sleep(DIRECTED)

    async def _remind(self) -> None:
        """Now and then tell other processes who is here: those of a process that says nothing count as gone."""
        while self.settings.is_shared:
            self._say_who_is_here()
            await asyncio.sleep(REMINDER)

    def _say_who_is_here(self) -> None:
        for id in self.hub.watched():
            self.bus.tell(id, online=sorted(self.hub.here(id)))
