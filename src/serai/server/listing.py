"""Lists of tables, as the lobby shows them."""

from typing import Any

import msgspec
from sqlalchemy import select

from serai.server.agenda import Agenda
from serai.server.circle import Onlooker, seats
from serai.server.live import Hub
from serai.server.store import schema
from serai.server.store.faults import readable
from serai.server.store.reader import Reader
from serai.server.table import Seat, stamp
from serai.server.wire import TableSummary


class Listing:
    """Finds tables and puts each into a line."""

    def __init__(self, reader: Reader, hub: Hub) -> None:
        self._reader = reader
        self._hub = hub

    async def tables(self, show: str, player: str) -> list[TableSummary]:
        """Tables one can join, one's own, or those to watch; the last changed first. Of those one can join it is said
        which languages are spoken there."""
        rows = await self._reader.summaries(show, player)
        spoken = await self._spoken([places for _, places in rows]) if show == "open" else {}
        return readable(rows, lambda row, places: self.line(player, row, places, spoken))

    async def _spoken(self, tables: list[list[Seat]]) -> dict[str, str]:
        """The languages of those who sit somewhere."""
        people = {seat.player for places in tables for seat in places if seat.is_human() and seat.player}
        columns = (schema.player.c.id, schema.player.c.language)
        rows = await self._reader.ask(select(*columns).where(schema.player.c.id.in_(sorted(people)))) if people else []
        return {row.id: row.language for row in rows}

    def line(self, player: str, row: Any, places: list[Seat], spoken: dict[str, str] | None = None) -> TableSummary:
        """A line of the lobby, as a player sees it; `spoken` are the languages of players."""
        spoken = spoken or {}
        to_act: list[int] = msgspec.json.decode(row.to_act)
        agenda = msgspec.json.decode(row.meta, type=Agenda)
        is_older = (row.game, row.rules) in self._reader.older
        mine = [i for i, seat in enumerate(places) if seat.is_human() and seat.player == player and not is_older]
        return TableSummary(
            id=row.id,
            game=row.game,
            status=row.status,
            older=is_older,
            seats=seats(places, Onlooker(player, -1, self._hub.online(row.id))),
            n=row.n,
            to_act=to_act,
            your_turn=row.status == "running" and any(seat in mine for seat in to_act),
            created=stamp(row.created),
            updated=stamp(row.updated),
            result=agenda.result,
            rated=agenda.rated,
            guide=agenda.guide,
            clock=agenda.clock,
            languages=sorted({spoken[seat.player] for seat in places if seat.is_human() and seat.player in spoken}),
        )
