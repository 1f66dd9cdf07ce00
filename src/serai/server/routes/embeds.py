"""Finished games on other sites: the position for whoever looks, without a session, and a page that may be framed."""

from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath

from serai.kernel.game import SPECTATOR
from serai.server.circle import Onlooker
from serai.server.door import FRAMED
from serai.server.errors import Refused
from serai.server.keeper import OUTSIDE
from serai.server.position import position
from serai.server.routes.answers import Inside, TableId, refusals
from serai.server.routes.files import page_of
from serai.server.routes.hosting import admit
from serai.server.routes.tables import At
from serai.server.table import Table
from serai.server.wire import Position


@get("/api/embed/{id:str}", tags=["tables"], responses=refusals(403, 404, 409))
async def read_embedded(id: TableId, house: Inside, n: At = None) -> Position:
    """The position of a game that is over, now or at event n, as a spectator saw it: for whoever has the link, also
    without a session, unless the house is for invited guests. Nothing is told of who the players are but their names,
    and nothing of what was said."""
    await admit(house, None)
    return await house.tables.read(id, lambda table: embedded(table, n))


def embedded(table: Table, n: int | None) -> Position:
    """What strangers see."""
    if table.status != "over":
        raise Refused(403, "game-not-over")
    if table.is_sealed():
        raise Refused(403, "challenge-sealed")
    found = position(table, Onlooker("", SPECTATOR, frozenset()), n)
    found.chat = []
    for seat in found.seats:
        seat.player = None
    return found


@get(
    "/embed/{id:str}",
    include_in_schema=False,
    opt={OUTSIDE: "the page is the same for all, cached and changes nothing"},
)
async def read_page(request: Request[Any, Any, Any], id: FromPath[str], house: Inside) -> Response[Any]:  # noqa: ARG001 - the client reads it
    """The client's page, which other sites may frame here and nowhere else: it shows one game and has no buttons that
    do anything to anybody."""
    response = page_of(request, house)
    response.headers["content-security-policy"] = FRAMED
    return response


HANDLERS: Final = [read_embedded, read_page]
