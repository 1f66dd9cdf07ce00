"""What somebody has played: their games that are over, and what they add up to. All of it follows from the tables that
are stored; games that ended with version 0.1 have no result and count as played only in the list."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Row, and_, not_, select

from serai.server.agenda import Agenda
from serai.server.challenge import days
from serai.server.levels import FOR_PLAYERS
from serai.server.players.wire import Companion, PastGame, Tally
from serai.server.store import schema
from serai.server.store.faults import readable
from serai.server.store.reader import Reader
from serai.server.table import stamp

PAGE: Final = 30


class Place(msgspec.Struct, frozen=True):
    """A seat of a game that is over, and how it ended there."""

    seat: int
    kind: str
    player: str | None
    name: str
    level: str | None
    rank: int | None
    points: int | None


class Past(msgspec.Struct, frozen=True):
    """A game that is over, with everybody who sat there."""

    row: Any
    agenda: Agenda
    places: list[Place]

    def of(self, player: str) -> list[Place]:
        """The seats of a player."""
        return [place for place in self.places if place.player == player]

    def counts(self, player: str) -> bool:
        """Whether the game says anything about a player: it has a result, was played from its beginning, and not from
        several seats by one person."""
        is_whole = self.agenda.result is not None and self.agenda.origin == 0
        return is_whole and len(self.of(player)) == 1 and not any(place.kind == "hotseat" for place in self.places)

    def against(self, player: str) -> str:
        """Whom a player met: people, bots (the strongest level names them), or both."""
        others = [place for place in self.places if place.player != player]
        levels = [place.level or "" for place in others if place.player is None and place.kind == "bot"]
        if not levels:
            return "people"
        if len(levels) < len(others):
            return "mixed"
        return max(levels, key=lambda level: (FOR_PLAYERS.index(level) if level in FOR_PLAYERS else -1, level))


class History:
    """Looks into the past."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def games(
        self, player: str, before: int | None, game: str | None, limit: int = PAGE, *, is_own: bool = True
    ) -> list[PastGame]:
        """Games that are over, the last first; those that ended before a moment, of one title if it is given."""
        found = await self.past(player, before=before, game=game, limit=limit, is_own=is_own)
        return [self._told(past, player) for past in found]

    async def tallies(self, player: str, *, is_own: bool = True) -> list[Tally]:
        """What the games add up to, by title, number of seats and company; the most played first."""
        sums: dict[tuple[str, int, str], list[Place]] = {}
        for past in await self.past(player, is_own=is_own):
            if past.counts(player):
                key = (past.row.game, len(past.places), past.against(player))
                sums.setdefault(key, []).append(past.of(player)[0])
        return sorted(
            (tally(*key, places) for key, places in sums.items()), key=lambda one: (-one.played, one.game, one.seats)
        )

    async def past(
        self,
        player: str,
        *,
        before: int | None = None,
        game: str | None = None,
        limit: int | None = None,
        is_own: bool = True,
    ) -> list[Past]:
        """Games of a player that are over, with everybody who sat there, the last first; for others without a try at
        the challenge of a day that goes on."""
        column, seat = schema.game.c, schema.seat.c
        mine = select(seat.game).where(seat.player == player)
        where = [column.id.in_(mine), column.status == "over", column.parent.is_(None)]
        if not is_own:
            where.append(not_(column.id.startswith(days.named(days.today(), ""), autoescape=True)))
        if before is not None:
            where.append(column.updated < before)
        if game is not None:
            where.append(column.game == game)
        chosen = select(schema.game).where(and_(*where)).order_by(column.updated.desc(), column.id).limit(limit)
        games = await self._reader.ask(chosen)
        seats: dict[str, list[Row[Any]]] = {}
        ids = [row.id for row in games]
        for start in range(0, len(ids), 500):
            some = select(schema.seat).where(seat.game.in_(ids[start : start + 500])).order_by(seat.game, seat.seat)
            for place in await self._reader.ask(some):
                seats.setdefault(place.game, []).append(place)
        return readable(games, lambda row: past_of(row, seats.get(row.id, [])))

    def _told(self, past: Past, player: str) -> PastGame:
        mine = past.of(player)[0]
        return PastGame(
            table=past.row.id,
            game=past.row.game,
            seats=len(past.places),
            seat=mine.seat,
            began=stamp(past.row.created),
            ended=stamp(past.row.updated),
            rank=mine.rank,
            points=mine.points,
            abandoned=mine.kind == "bot",
            older=(past.row.game, past.row.rules) in self._reader.older,
            others=[
                Companion(name=place.name, player=place.player, level=place.level, rank=place.rank)
                for place in past.places
                if place is not mine
            ],
            replay=f"/table/{past.row.id}?n=0",
        )


def past_of(row: Any, seats: Sequence[Row[Any]]) -> Past:
    """A game with its places."""
    agenda = msgspec.json.decode(row.meta, type=Agenda)
    result = agenda.result
    places = [
        Place(
            seat=seat.seat,
            kind=seat.kind,
            player=seat.player,
            name=seat.name,
            level=seat.level,
            rank=result.ranks[seat.seat] if result else None,
            points=result.points[seat.seat] if result else None,
        )
        for seat in seats
    ]
    return Past(row, agenda, places)


def tally(game: str, seats: int, against: str, places: list[Place]) -> Tally:
    """Games that were played alike, added up. What a bot has finished for somebody is not won."""
    ranks = [place.rank or seats for place in places]
    return Tally(
        game=game,
        seats=seats,
        against=against,
        played=len(places),
        won=sum(place.rank == 1 and place.kind != "bot" for place in places),
        mean_rank=round(sum(ranks) / len(ranks), 2),
        best=max(place.points or 0 for place in places),
    )
