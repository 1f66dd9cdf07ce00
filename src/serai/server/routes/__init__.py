"""All that can be asked, one module for each group of docs/api.md."""

from typing import Final

from litestar.types import ControllerRouterHandler

from serai.server.routes import (
    accounts,
    files,
    games,
    guides,
    moves,
    older,
    operations,
    people,
    reports,
    sockets,
    tables,
    takebacks,
)

HANDLERS: Final[list[ControllerRouterHandler]] = [
    *people.HANDLERS,
    *accounts.HANDLERS,
    *games.HANDLERS,
    *guides.HANDLERS,
    *tables.HANDLERS,
    *moves.HANDLERS,
    *takebacks.HANDLERS,
    *older.HANDLERS,
    *sockets.HANDLERS,
    *reports.HANDLERS,
    *operations.HANDLERS,
    *files.HANDLERS,
]
