"""Houses without a door: all parts of a server on a database of their own, for tests that call them directly."""

from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import Table as Rows
from sqlalchemy import insert, select

from serai.server.agenda import Agenda
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.names import likeness
from serai.server.store import schema
from serai.server.store.reader import Player
from serai.server.table import Seat, new_id, now
from serai.server.wire import Result
from tests.server.conftest import settings
from tests.server.test_store import GAME


@asynccontextmanager
async def household(database: str, /, **more: object) -> AsyncIterator[House]:
    """A house that writes and reads, and does nothing by itself."""
    house = House(settings(database, **more))
    house.writer.start()
    try:
        yield house
    finally:
        await house.desk.stop()
        await house.writer.stop()
        await house.engine.dispose()


async def settle(house: House, name: str, account: str | None = None, *, id: str = "", language: str = "en") -> Player:
    """Somebody who is known there."""
    player = Player(id or new_id(), name, language, 0, account)
    row = {"id": player.id, "name": name, "language": language, "colour": 0, "created": now(), "account": account}
    await house.writer.write([insert(schema.player).values(**row, likeness=likeness(name) if account else None)])
    return player


async def refusal(doing: Awaitable[object]) -> tuple[int, str]:
    """Why something is refused: the status, and the sentence by its key."""
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value.status, refused.value.key


async def rows_of(house: House, table: Rows) -> list[dict[str, Any]]:
    """All that a table of the database holds."""
    return [dict(row._mapping) for row in await house.reader.ask(select(table))]


async def ended_game(
    house: House, seats: Sequence[Seat], ranks: Sequence[int], *, id: str = "", agenda: Agenda | None = None, **row: Any
) -> str:
    """A game that is over, as it is stored, with the ranks by seat; the more points the better the rank."""
    id, meta = id or new_id(), agenda or Agenda()
    points = [100 - 10 * rank for rank in ranks]
    meta.result = Result(ranks=list(ranks), points=points) if ranks else None
    text = msgspec.json.encode(meta).decode()
    game = {**GAME, "id": id, "status": "over", "seats": len(seats), "meta": text, "updated": now(), **row}
    places = [{"game": id, "seat": number, **msgspec.structs.asdict(seat)} for number, seat in enumerate(seats)]
    await house.writer.write([insert(schema.game).values(game), (insert(schema.seat), places)])
    return id


def sitting(player: Player | str) -> Seat:
    """The seat of a player; of a bot, if it is the name of a level."""
    if isinstance(player, str):
        return Seat(kind="bot", name=player, level=player)
    return Seat(kind="player", player=player.id, name=player.name)
