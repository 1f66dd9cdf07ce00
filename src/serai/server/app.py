"""The application: everything put together."""

import contextlib
from collections.abc import AsyncIterator
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ExceptionHandlersMap

from serai.kernel.errors import SeraiError
from serai.server import errors, routes
from serai.server.challenge import seal
from serai.server.door import Door
from serai.server.house import House
from serai.server.keeper import Keeper
from serai.server.plain import NotText
from serai.server.settings import Settings, from_environment
from serai.server.store.reader import Player

BODY_LIMIT = 64 * 1024
ON_ERROR: ExceptionHandlersMap = {
    errors.Refused: errors.on_refused,
    SeraiError: errors.on_kernel,
    HTTPException: errors.on_http,
    RecursionError: errors.on_recursion,
    UnicodeDecodeError: errors.on_encoding,
    NotText: errors.on_not_text,
    Exception: errors.on_mistake,
}


async def provide_house(state: State) -> House:
    """All that requests need."""
    house: House = state.house
    return house


async def provide_player(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Player:
    """Whoever makes the request; strangers are refused."""
    player = await house.identity.require(request.scope)
    house.moderation.check(player)
    house.came_home(player.id)
    house.came_to(request.path_params.get("id", ""), player.id)
    return player


def new_app(settings: Settings) -> Litestar:
    """The application for some settings; it starts and stops with its lifespan."""
    house = House(settings)
    keeper = Keeper(settings, house.identity)

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    return Litestar(
        route_handlers=routes.HANDLERS,
        dependencies={"house": Provide(provide_house), "me": Provide(provide_player)},
        exception_handlers=ON_ERROR,
        lifespan=[lifespan],
        guards=[seal.guard],
        middleware=[keeper.guard],
        state=State({"house": house, "keeper": keeper}),
        request_max_body_size=BODY_LIMIT,
        openapi_config=OpenAPIConfig(
            title="Caravanserai",
            version=version("serai"),
            description="The table's API; docs/api.md explains it.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        debug=False,
        logging_config=None,
        pdb_on_exception=False,
    )


def new_server(settings: Settings) -> Door:
    """The application behind its door."""
    return Door(new_app(settings), settings.hsts)


def application() -> Door:
    """The server as the environment sets it: what server processes run."""
    return new_server(from_environment())


def openapi() -> dict[str, Any]:
    """The OpenAPI document, without starting anything: the web client's types are made from it."""
    app = new_app(Settings(database="sqlite:///:memory:", secret="x" * 32, bot_workers=0))
    document: dict[str, Any] = app.openapi_schema.to_schema()
    return document
