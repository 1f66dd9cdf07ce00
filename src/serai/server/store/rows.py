"""What is stored of one table, and the table that it makes."""

import logging
from typing import Any, Final

import msgspec
from sqlalchemy import Row

from serai.kernel import registry
from serai.kernel.errors import BadData
from serai.kernel.game import Game
from serai.kernel.match import Match
from serai.server.agenda import Agenda
from serai.server.errors import OlderRules
from serai.server.store.faults import Damaged, reading
from serai.server.table import Seat, Table
from serai.server.wire import Message

LOG: Final = logging.getLogger("serai.server.store")


def empty_match(row: Row[Any]) -> Match:
    """A match as it was before the first event, for a stored game; raises `OlderRules` if it was played with others,
    and `Damaged` if it is not installed as it was then: its package is gone, broken, or has other components."""
    try:
        game = _installed(row)
    except OlderRules:
        raise
    except Exception as error:
        LOG.warning("a stored game is not installed", exc_info=error, extra={"table": row.id, "game": row.game})
        raise Damaged(row.id, error, "not-installed") from None
    with reading(row.id):
        return Match(game, row.seats, msgspec.json.decode(row.options), seed=row.seed)


def _installed(row: Row[Any]) -> Game:
    rules = registry.load(row.game).rules
    if rules != row.rules:
        raise OlderRules(row.status, row.rules, rules)
    game = registry.load(row.game, row.edition)
    if game.data_hash != row.data:
        raise BadData(f"Table {row.id} was begun with other components of {row.game} than are installed now.")
    return game


class Rows:
    """What the database has of a table; one snapshot, read in one transaction."""

    def __init__(self, game: Row[Any], seats: list[Seat], entries: list[list[Any]], chat: list[Message]) -> None:
        self.game = game
        self.seats = seats
        self.entries = entries
        self.chat = chat

    def table(self) -> Table:
        """The table, its log played from the beginning."""
        table = Table(self.game.id, empty_match(self.game), self.seats, self.game.creator)
        table.parent = self.game.parent
        table.created = self.game.created
        self.bring(table)
        table.lowest = table.match.n
        table.hashed = len(self.entries)
        return table

    def bring(self, table: Table) -> None:
        """Bring a table up to date that has the log up to where these rows begin."""
        with reading(table.id):
            table.agenda = msgspec.json.decode(self.game.meta, type=Agenda)
            table.match.additions = dict(table.agenda.additions)
            table.follow()
            for entry in self.entries:
                table.restore(entry)
        table.status, table.listed = self.game.status, bool(self.game.listed)
        table.seats = self.seats
        table.chat = self.chat
        table.updated, table.version = self.game.updated, self.game.version
        table.stored()
