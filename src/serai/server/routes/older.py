"""Tables of older rules: reading what is stored, and closing what cannot be played on."""

from typing import Final

from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from serai.server import older
from serai.server.circle import Onlooker
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.routes.answers import Inside, Me, TableId, refusals
from serai.server.store.faults import Clash
from serai.server.store.reader import Player
from serai.server.store.rows import Rows


async def stored(house: House, id: str) -> Rows:
    """What is stored of a table of older rules."""
    rows = await house.reader.rows(id, 0)
    if rows is None:
        raise Refused(404, "no-table", table=id)
    if (rows.game.game, rows.game.rules) not in house.reader.older:
        raise Refused(404, "not-older", table=id)
    return rows


async def shown(house: House, id: str, me: Player) -> older.OlderTable:
    """The table as somebody sees it."""
    return older.shown(await stored(house, id), Onlooker(me.id, -1, house.hub.online(id)))


@get("/api/tables/{id:str}/older", tags=["older"], responses=refusals(401, 404))
async def read_older(id: TableId, me: Me, house: Inside) -> older.OlderTable:
    """A table of older rules as it was stored; what happened is told when it has ended."""
    return await shown(house, id, me)


@post(
    "/api/tables/{id:str}/close", tags=["older"], status_code=HTTP_200_OK, responses=refusals(401, 403, 404, 409, 415)
)
async def close(id: TableId, me: Me, house: Inside) -> older.OlderTable:
    """Close a table of older rules without a result, for somebody who sits there. Its log is kept."""
    try:
        await house.writer.write(older.close(await stored(house, id), me.id))
    except Clash:
        raise Refused(409, "table-changed") from None
    return await shown(house, id, me)


HANDLERS: Final = [read_older, close]
