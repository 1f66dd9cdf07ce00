"""What one may do with one's own account, and with all that is stored about one."""

from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from serai.server.errors import Refused
from serai.server.house import House
from serai.server.keeper import ENTRANCE
from serai.server.personal import EndSession, Farewell, NewPassword, PersonalData, SessionInfo
from serai.server.routes.answers import Inside, Me, refusals
from serai.server.wire import Done

Asked = Request[Any, Any, Any]


def current(house: House, request: Asked) -> str:
    """The session that a request belongs to."""
    claim = house.identity.claim(request.scope)
    return "" if claim is None else claim.session


@get("/api/sessions", tags=["account"], responses=refusals(401))
async def list_sessions(request: Asked, me: Me, house: Inside) -> list[SessionInfo]:
    """Where one is known: browsers and scripts, the last used first."""
    return await house.accounts.sessions(me, current(house, request))


@post("/api/sessions/end", tags=["account"], status_code=HTTP_200_OK, responses=refusals(401, 403, 404, 413, 415, 503))
async def end_sessions(request: Asked, data: JSONBody[EndSession], me: Me, house: Inside) -> list[SessionInfo]:
    """End a session of one's own, or all but the present one; those that go on."""
    here = current(house, request)
    ended = await house.identity.end(me.id, only=data.id or "", but="" if data.id else here)
    if data.id and not ended:
        raise Refused(404, "no-session")
    house.hang_up(ended)
    return await house.accounts.sessions(me, here)


@post(
    "/api/account/password",
    tags=["account"],
    opt=ENTRANCE,
    status_code=HTTP_200_OK,
    responses=refusals(401, 403, 413, 415, 503),
)
async def change_password(request: Asked, data: JSONBody[NewPassword], me: Me, house: Inside) -> Done:
    """Another password. Every other session ends."""
    house.hang_up(await house.accounts.change_password(me, data.old, data.new, current(house, request)))
    return Done()


@post(
    "/api/account/delete",
    tags=["account"],
    opt=ENTRANCE,
    status_code=HTTP_200_OK,
    responses=refusals(401, 403, 409, 413, 415, 503),
)
async def delete(data: JSONBody[Farewell], me: Me, house: Inside) -> Response[Done]:
    """Leave for good, as an account or as a guest: seats become anonymous, the games of others stay."""
    house.hang_up(await house.accounts.delete(me, data.password))
    return Response(Done(), status_code=HTTP_200_OK, cookies=[house.identity.cookie("")])


@get("/api/account/export", tags=["account"], responses=refusals(401))
async def export(request: Asked, me: Me, house: Inside) -> Response[PersonalData]:
    """All that is stored about one, as a file."""
    data = await house.accounts.exported(me, current(house, request), await house.people.kept(me.id))
    return Response(data, headers={"content-disposition": 'attachment; filename="caravanserai.json"'})


HANDLERS: Final = [list_sessions, end_sessions, change_password, delete, export]
