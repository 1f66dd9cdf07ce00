"""All that the house does for people, put together."""

from typing import Any, Final

from sqlalchemy import Column, Table, delete, or_, select, update

from serai.server.accounts import NOBODY, Accounts
from serai.server.live import Hub
from serai.server.personal import Kept
from serai.server.players.bonds import Bonds
from serai.server.players.history import History
from serai.server.players.letters import Letters
from serai.server.players.mail import Mailer
from serai.server.players.profiles import Profiles
from serai.server.players.tickets import Tickets
from serai.server.ratings.book import Book
from serai.server.settings import Settings, secret_key
from serai.server.store import challenge, contests, puzzles, ratings
from serai.server.store import people as schema
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer

OWNED: Final[list[tuple[Table, tuple[Column[Any], ...]]]] = [
    (schema.profile, (schema.profile.c.player,)),
    (schema.bond, (schema.bond.c.player, schema.bond.c.other)),
    (schema.subscription, (schema.subscription.c.player,)),
    (schema.attention, (schema.attention.c.player,)),
    (schema.sanction, (schema.sanction.c.player,)),
    (schema.seek, (schema.seek.c.player,)),
    (ratings.rating, (ratings.rating.c.player,)),
    (ratings.trace, (ratings.trace.c.player,)),
    (puzzles.solving, (puzzles.solving.c.player,)),
    (challenge.attempt, (challenge.attempt.c.player,)),
]
"""Tables with rows about people, and the columns that name them: the first one names the owner."""
ENTRIES: Final = (contests.entry, (contests.entry.c.player,))
"""Where somebody has taken part; others' results stay when they leave."""


class People:
    """Profiles, bonds, history and letters."""

    def __init__(self, reader: Reader, writer: Writer, hub: Hub, accounts: Accounts, settings: Settings) -> None:
        self._reader = reader
        self._writer = writer
        self.mailer = Mailer(settings)
        self.tickets = Tickets(secret_key(settings), reader, writer)
        self.profiles = Profiles(reader, writer)
        self.bonds = Bonds(reader, writer, hub, self.profiles)
        self.history = History(reader)
        self.letters = Letters(
            reader=reader,
            accounts=accounts,
            profiles=self.profiles,
            tickets=self.tickets,
            mailer=self.mailer,
            url=settings.url,
            house=settings.name,
        )
        self.check_company = self.bonds.check_company
        self.book = Book(reader, writer, secret_key(settings))
        accounts.on_forget.append(self.forget)

    def start(self) -> None:
        """Begin to send letters."""
        self.mailer.start()

    async def stop(self) -> None:
        """Send what is waiting."""
        await self.mailer.stop()

    async def clean(self) -> None:
        """Once a day: forget what has run out."""
        await self.tickets.sweep()
        await self.book.clean()

    async def find(self, id: str) -> Player | None:
        """A player by id."""
        return await self._reader.player(id)

    async def kept(self, player: str) -> dict[str, list[Kept]]:
        """All rows that a player owns, by table."""
        found: dict[str, list[Kept]] = {}
        for table, (owner, *_) in [*OWNED, ENTRIES]:
            rows = await self._reader.ask(select(table).where(owner == player))
            found[table.name] = [dict(row._mapping) for row in rows]
        return found

    async def forget(self, player: str) -> None:
        """Whoever leaves for good leaves no row; where they took part in contests nobody has, and where one has not
        begun they were never entered."""
        entry, contest = contests.entry, contests.contest
        has_not_begun = entry.c.contest.in_(select(contest.c.id).where(contest.c.status == "open"))
        await self._writer.write(
            [
                *(delete(table).where(or_(*(column == player for column in columns))) for table, columns in OWNED),
                delete(entry).where(entry.c.player == player, has_not_begun),
                update(entry).where(entry.c.player == player).values(player=None, name=NOBODY, dropped=True),
                update(contest).where(contest.c.creator == player).values(creator=""),
            ]
        )
