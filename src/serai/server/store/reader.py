"""Reading from the database: players, tables with their logs, and lists of tables."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, exists, func, not_, or_, select, text, true, tuple_
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from serai.kernel import registry
from serai.kernel.errors import SeraiError
from serai.server.errors import Refused
from serai.server.store import schema
from serai.server.store.faults import classified, reading
from serai.server.store.rows import Rows
from serai.server.store.transactions import Work, readings
from serai.server.table import CHAT_KEPT, Seat, Table, stamp
from serai.server.wire import Message

LOG: Final = logging.getLogger("serai.server.store")
Recall = Callable[[str], list[Any] | None]
T = TypeVar("T")
LISTED: Final = 100
FAR: Final = 3_600_000
"""Milliseconds after which somebody looks where nothing is due."""


class Player(msgspec.Struct, frozen=True):
    """A guest or an account."""

    id: str
    name: str
    language: str
    colour: int
    account: str | None


class Reader:
    """Reads; the writer writes."""

    def __init__(self, engine: AsyncEngine, recall: Recall | None = None) -> None:
        self._readings = readings(engine)
        self._recall = recall
        """Finds the log of an ended game that is not in the database any more; see `archive`."""
        self.older: frozenset[tuple[str, int]] = frozenset()
        """Games and rules that are stored here and played no more: see `find_older`."""

    async def find_older(self) -> None:
        """See which of the stored games have other rules now. Tables that are opened later have the rules of today."""
        game = schema.game.c
        pairs = await self.ask(select(game.game, game.rules).distinct())
        self.older = frozenset((row.game, row.rules) for row in pairs if _rules_of(row.game, row.rules) != row.rules)

    def _is_current(self) -> ColumnElement[bool]:
        """The games that can be played on."""
        game = schema.game.c
        return tuple_(game.game, game.rules).not_in(sorted(self.older)) if self.older else true()

    async def _read(self, work: Work[T]) -> T:
        """Read something; what goes wrong with it is `Unavailable` or `Unstorable`."""
        try:
            return await self._readings.run(work)
        except (SQLAlchemyError, OSError, UnicodeError, OverflowError) as error:
            fault = classified(error)
            if fault is error:
                raise
            LOG.warning("reading failed", extra={"cause": error})
            raise fault from None

    async def stop(self) -> None:
        """Read nothing more."""
        await self._readings.stop()

    async def check(self) -> None:
        """Raises `Unavailable` when the database does not answer."""
        await self._read(lambda connection: connection.execute(text("SELECT 1")).all())

    async def versions(self, ids: list[str]) -> dict[str, int]:
        """The stored versions of some tables."""
        game = schema.game.c
        rows = await self.ask(select(game.id, game.version).where(game.id.in_(ids)))
        return {str(row.id): int(row.version) for row in rows}

    async def player(self, id: str) -> Player | None:
        """A player by id."""
        row = await self.ask_one(select(schema.player).where(schema.player.c.id == id))
        return None if row is None else _player(row)

    async def account(self, name: str) -> tuple[Player, str] | None:
        """The holder of an account and the hash of the password."""
        row = await self.ask_one(select(schema.player).where(schema.player.c.account == name.casefold()))
        return None if row is None else (_player(row), str(row.password))

    async def holder(self, likeness: str) -> str | None:
        """The player whose account has a name that looks so."""
        row = await self.ask_one(select(schema.player.c.id).where(schema.player.c.likeness == likeness))
        return None if row is None else str(row.id)

    async def session(self, id: str) -> Row[Any] | None:
        """A session, ended ones too."""
        return await self.ask_one(select(schema.session).where(schema.session.c.id == id))

    async def sessions(self, player: str) -> Sequence[Row[Any]]:
        """The sessions of a player that go on, the last used first."""
        session = schema.session.c
        wanted = select(schema.session).where(session.player == player, session.ended.is_(None))
        return await self.ask(wanted.order_by(session.seen.desc()))

    async def player_row(self, id: str) -> Row[Any]:
        """All that is stored of a player."""
        row = await self.ask_one(select(schema.player).where(schema.player.c.id == id))
        if row is None:
            raise LookupError(id)
        return row

    async def old_guests(self, before: int) -> list[str]:
        """Some guests, not accounts, who were made before a moment."""
        player = schema.player.c
        old = select(player.id).where(player.account.is_(None), player.created < before)
        return [str(row.id) for row in await self.ask(old.limit(LISTED))]

    async def seats_of(self, player: str) -> Sequence[Row[Any]]:
        """The seats that are or were a player's, and the games they belong to, the newest first."""
        seat, game = schema.seat.c, schema.game.c
        columns = (seat.game, seat.seat, seat.name, game.game.label("title"), game.status)
        found = select(*columns).join(schema.game, game.id == seat.game).where(seat.player == player)
        return await self.ask(found.order_by(game.updated.desc()))

    async def opened_by(self, player: str) -> list[str]:
        """The tables that a player has opened."""
        return [str(row.id) for row in await self.ask(select(schema.game.c.id).where(schema.game.c.creator == player))]

    async def said_by(self, player: str) -> Sequence[Row[Any]]:
        """What a player has said: lines of their seats, and of nobody's seat where they opened the table."""
        seat, game, chat = schema.seat.c, schema.game.c, schema.chat.c
        seated = exists().where(seat.game == chat.game, seat.seat == chat.seat, seat.player == player)
        opened = exists().where(game.id == chat.game, game.creator == player)
        mine = or_(seated, and_(chat.seat == -1, opened))
        return await self.ask(select(schema.chat).where(mine, chat.note == "").order_by(chat.at))

    async def unfinished(self, player: str, since: int) -> tuple[int, int]:
        """How many tables of a player go on and were changed since a moment, and how many bots sit there."""
        game, seat = schema.game.c, schema.seat.c
        mine = and_(game.creator == player, game.status.in_(("open", "running", "paused")), game.updated >= since)
        mine = and_(mine, self._is_current())
        bots = select(func.count()).select_from(schema.seat.join(schema.game, game.id == seat.game))
        tables = select(func.count()).select_from(schema.game).where(mine)
        return await self._two(tables, bots.where(mine, seat.kind == "bot"))

    async def reports(self) -> int:
        """How many reports are kept."""
        statement = select(func.count()).select_from(schema.report)
        return int(await self._read(lambda connection: connection.execute(statement).scalar_one()))

    async def reported_by(self, player: str) -> Sequence[Row[Any]]:
        """What a player has reported."""
        mine = select(schema.report).where(schema.report.c.player == player)
        return await self.ask(mine.order_by(schema.report.c.at))

    async def version(self, id: str) -> int | None:
        """The stored version of a table."""
        row = await self.ask_one(select(schema.game.c.version).where(schema.game.c.id == id))
        return None if row is None else int(row.version)

    async def table(self, id: str) -> Table | None:
        """A table with its log played again."""
        rows = await self.rows(id, 0)
        return None if rows is None else rows.table()

    async def rows(self, id: str, length: int) -> Rows | None:
        """What is stored of a table, the log from line `length` on."""
        found = await self._read(lambda connection: _table(connection, id, length))
        if found is None:
            return None
        game, seats, events, chat = found
        with reading(id):
            entries = [msgspec.json.decode(row.entry) for row in events]
        if length + len(entries) < game.length:
            entries = (await self._archived(id))[length : game.length]
        return Rows(game, [_seat(row) for row in seats], entries, chat)

    async def _archived(self, id: str) -> list[Any]:
        """The log of a game that is in the archive."""
        with reading(id):
            entries = None if self._recall is None else await asyncio.to_thread(self._recall, id)
        if entries is None:
            raise Refused(503, "log-archived")
        return entries

    async def summaries(self, show: str, player: str) -> list[tuple[Any, list[Seat]]]:
        """Rows of games with their seats: those open to join, one's own, or those to watch; the newest first."""
        game, seat = schema.game.c, schema.seat.c
        mine = select(seat.game).where(seat.player == player, not_(seat.gone))
        opened = select(game.id).where(game.creator == player)
        where = {
            "open": and_(game.listed, game.status == "open", self._is_current()),
            "mine": and_(game.id.in_(mine.union(opened)), game.status != "closed", game.parent.is_(None)),
            "current": and_(
                game.id.in_(mine),
                game.status.in_(("open", "running", "paused")),
                game.parent.is_(None),
                self._is_current(),
            ),
            "watch": and_(game.listed, game.status == "running", game.id.not_in(mine), self._is_current()),
        }[show]
        return await self._with_seats(select(schema.game).where(where).order_by(game.updated.desc()).limit(LISTED))

    async def lines(self, table: str, player: str) -> Sequence[Row[Any]]:
        """The side boards of a player that belong to a table, in the order in which they were begun."""
        game = schema.game.c
        mine = and_(game.parent == table, game.creator == player, game.status != "closed")
        return await self.ask(select(schema.game).where(mine).order_by(game.created, game.id).limit(LISTED))

    async def changed(self, since: int, until: int, limit: int) -> list[tuple[Any, list[Seat]]]:
        """Rows of games that were last changed after a moment, up to another, with their seats; the oldest first.
        Side boards are nobody else's business."""
        game = schema.game.c
        where = and_(game.updated > since, game.updated <= until, game.parent.is_(None), self._is_current())
        return await self._with_seats(select(schema.game).where(where).order_by(game.updated).limit(limit))

    async def _with_seats(self, found: Any) -> list[tuple[Any, list[Seat]]]:
        return await self._read(lambda connection: _with_seats(connection, found))

    async def waiting(self, at: int, idle_before: int, more: int = 0) -> list[str]:
        """Tables that need somebody to look at them: a clock has run out, or a bot has been to act for long."""
        rows = await self.ask(_waiting(at, idle_before, self._is_current()).limit(LISTED + more))
        return [str(row.id) for row in rows]

    async def due(self, at: int, idle_before: int) -> int:
        """In how many milliseconds the first of those tables will need it."""
        game = schema.game.c
        late = select(func.min(game.deadline)).where(game.status.in_(("running", "paused")), self._is_current())
        stuck = select(func.min(game.updated)).where(game.bots_turn, game.status == "running", self._is_current())
        deadline, updated = await self._two(late, stuck)
        waits = [since - base for since, base in ((deadline, at), (updated, idle_before)) if since is not None]
        return max(0, min(waits, default=FAR))

    async def uptime(self) -> tuple[int, int] | None:
        """How long the house has run, and when that was stored."""
        row = await self.ask_one(select(schema.uptime).where(schema.uptime.c.id == 1))
        return None if row is None else (int(row.ran), int(row.at))

    async def snapshot(self, id: str) -> tuple[int, int, str] | None:
        """The stored hash of a game's state: after how many lines, at which event, and the hash."""
        row = await self.ask_one(select(schema.snapshot).where(schema.snapshot.c.game == id))
        return None if row is None else (int(row.length), int(row.n), str(row.digest))

    async def log(self, id: str) -> list[Any]:
        """The raw lines of a game's log."""
        statements = _rows_of(schema.event, id, "n"), select(schema.game.c.length).where(schema.game.c.id == id)
        rows, length = await self._read(
            lambda connection: (connection.execute(statements[0]).all(), connection.execute(statements[1]).scalar())
        )
        if not rows and length:
            return await self._archived(id)
        with reading(id):
            return [msgspec.json.decode(row.entry) for row in rows]

    async def ask(self, statement: Any) -> Sequence[Row[Any]]:
        """The rows that answer a question; modules that keep tables of their own ask their own."""
        return await self._read(lambda connection: connection.execute(statement).all())

    async def ask_one(self, statement: Any) -> Row[Any] | None:
        """The row that answers a question, if there is one."""
        return await self._read(lambda connection: connection.execute(statement).one_or_none())

    async def _two(self, first: Any, second: Any) -> tuple[Any, Any]:
        """Two numbers, or what there is instead of them."""
        return await self._read(
            lambda connection: (connection.execute(first).scalar_one(), connection.execute(second).scalar_one())
        )


def _rules_of(game: str, otherwise: int) -> int:
    """The rules of an installed game; what is not installed, or is broken, is no older for that."""
    try:
        return registry.load(game).rules
    except SeraiError:
        return otherwise
    except Exception as error:
        LOG.warning("a game cannot be loaded", exc_info=error, extra={"game": game})
        return otherwise


def _waiting(at: int, idle_before: int, is_current: ColumnElement[bool]) -> Any:
    """Two questions instead of one with `or`: each has an index, and neither looks at a table that waits for people."""
    game = schema.game.c
    stuck = select(game.id).where(game.bots_turn, game.status == "running", game.updated < idle_before, is_current)
    late = select(game.id).where(game.deadline < at, game.status.in_(("running", "paused")), is_current)
    return stuck.union(late)


def _rows_of(table: Any, id: str, order: str) -> Any:
    return select(table).where(table.c.game == id).order_by(table.c[order])


def _table(
    connection: Connection, id: str, length: int
) -> tuple[Any, Sequence[Any], Sequence[Any], list[Message]] | None:
    """The rows of a table: game, seats, the log from line `length` on, and chat."""
    game = connection.execute(select(schema.game).where(schema.game.c.id == id)).one_or_none()
    if game is None:
        return None
    lines = _rows_of(schema.event, id, "n").where(schema.event.c.n >= length, schema.event.c.n < game.length)
    seats, events = connection.execute(_rows_of(schema.seat, id, "seat")).all(), connection.execute(lines).all()
    return game, seats, events, _chat(connection, id)


def _with_seats(connection: Connection, found: Any) -> list[tuple[Any, list[Seat]]]:
    """Games, and who sits there."""
    seat = schema.seat.c
    games = connection.execute(found).all()
    at_these = select(schema.seat).where(seat.game.in_([row.id for row in games])).order_by(seat.game, seat.seat)
    seats: dict[str, list[Seat]] = {}
    for row in connection.execute(at_these):
        seats.setdefault(row.game, []).append(_seat(row))
    return [(row, seats.get(row.id, [])) for row in games]


def _chat(connection: Connection, id: str) -> list[Message]:
    chat = schema.chat
    rows = connection.execute(select(chat).where(chat.c.game == id).order_by(chat.c.n.desc()).limit(CHAT_KEPT))
    messages = [_message(row) for row in rows]
    return messages[::-1]


def _message(row: Row[Any]) -> Message:
    return Message(n=row.n, seat=row.seat, name=row.name, text=row.text, note=row.note, at=stamp(row.at))


def _player(row: Row[Any]) -> Player:
    return Player(row.id, row.name, row.language, row.colour, row.account)


def _seat(row: Row[Any]) -> Seat:
    return Seat(
        kind=row.kind,
        player=row.player,
        name=row.name,
        colour=row.colour,
        level=row.level,
        key=row.key,
        gone=bool(row.gone),
    )
