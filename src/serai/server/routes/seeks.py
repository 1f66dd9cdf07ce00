"""Looking for a table."""

from typing import Any, Final

from litestar import Request, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from serai.server.routes.answers import Inside, Me, refusals
from serai.server.wire_seek import NewSeek, Seek

Asked = Request[Any, Any, Any]
CHANGE: Final = refusals(401, 403, 404, 413, 415)


@get("/api/seek", tags=["seek"], responses=refusals(401))
async def read_seek(me: Me, house: Inside) -> Seek:
    """How one's own search goes; whoever wants to play at once asks now and then, to be here."""
    return await house.seeking.of(me.id)


@post("/api/seek", tags=["seek"], status_code=HTTP_200_OK, responses=CHANGE)
async def begin_seek(request: Asked, data: JSONBody[NewSeek], me: Me, house: Inside) -> Seek:
    """Look for a table: one that is open and fits, or a new one with others who look."""
    origin = house.people.book.origin(request.scope, data.browser or "") if data.rated else ("", "")
    return await house.seeking.begin(me, data, origin)


@post("/api/seek/end", tags=["seek"], status_code=HTTP_200_OK, responses=CHANGE)
async def end_seek(me: Me, house: Inside) -> Seek:
    """Look no more; whoever was given a table at that very moment is told so."""
    await house.seeking.end(me.id)
    return await house.seeking.of(me.id)


HANDLERS: Final = [read_seek, begin_seek, end_seek]
