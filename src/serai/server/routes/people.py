"""Who one is."""

from typing import Any, Final

import msgspec
from litestar import Request, Response, get, patch, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from serai.server.house import House
from serai.server.keeper import ENTRANCE
from serai.server.names import tidy
from serai.server.personal import Credentials, NewSession, Session, SessionChange
from serai.server.routes.answers import Inside, Me, refusals
from serai.server.routes.hosting import admit
from serai.server.store.reader import Player
from serai.server.wire import Done


def session(house: House, player: Player, token: str | None = None) -> Session:
    """A player as they see themselves."""
    return Session(
        id=player.id,
        name=player.name,
        language=player.language,
        colour=player.colour,
        account=player.account is not None,
        admin=house.moderation.is_admin(player),
        token=token,
    )


def signed_in(house: House, player: Player, token: str, status: int) -> Response[Session]:
    """The session with its token, as text and as cookie."""
    return Response(session(house, player, token), status_code=status, cookies=[house.identity.cookie(token)])


@post("/api/session", tags=["session"], opt=ENTRANCE, responses=refusals(403, 413, 415, 503))
async def begin(data: JSONBody[NewSession], house: Inside) -> Response[Session]:
    """Make a guest. The answer has a token for scripts and sets a cookie for browsers."""
    name = tidy(data.name)
    await house.identity.check_name(name)
    await admit(house, data.invitation)
    player, token = await house.identity.new_guest(name, data.language, data.colour)
    return signed_in(house, player, token, HTTP_201_CREATED)


@get("/api/session", tags=["session"], responses=refusals(401))
async def read(me: Me, house: Inside) -> Session:
    """Who one is."""
    return session(house, me)


@patch("/api/session", tags=["session"], responses=refusals(401, 403, 413, 415, 503))
async def change(data: JSONBody[SessionChange], me: Me, house: Inside) -> Session:
    """Change name, language or colour."""
    wanted = {name: value for name, value in msgspec.structs.asdict(data).items() if value is not None}
    if data.name is not None:
        wanted["name"] = tidy(data.name)
    return session(house, await house.identity.change(me, **wanted))


@post("/api/account", tags=["session"], opt=ENTRANCE, responses=refusals(401, 403, 413, 415, 503))
async def open_account(data: JSONBody[Credentials], me: Me, house: Inside) -> Session:
    """Turn the guest into an account that keeps its games."""
    return session(house, await house.accounts.open(me, tidy(data.name), data.password))


@post("/api/login", tags=["session"], opt=ENTRANCE, status_code=HTTP_200_OK, responses=refusals(403, 413, 415, 503))
async def login(data: JSONBody[Credentials], house: Inside) -> Response[Session]:
    """Be the holder of an account."""
    player = await house.accounts.login(data.name, data.password)
    house.moderation.check(player)
    return signed_in(house, player, await house.identity.begin(player), HTTP_200_OK)


@post("/api/logout", tags=["session"], status_code=HTTP_200_OK, responses=refusals(403, 415, 503))
async def logout(request: Request[Any, Any, Any], house: Inside) -> Response[Done]:
    """Be a stranger again in this browser: the token is worth nothing any more."""
    claim = house.identity.claim(request.scope)
    if claim is not None and await house.identity.find(request.scope) is not None:
        house.hang_up(await house.identity.end(claim.player, only=claim.session))
    return Response(Done(), status_code=HTTP_200_OK, cookies=[house.identity.cookie("")])


HANDLERS: Final = [begin, read, change, open_account, login, logout]
