"""All that can be asked, one module for each group of docs/api.md."""

from typing import Final

from litestar.types import ControllerRouterHandler

from serai.server.routes import (
    accounts,
    admin,
    analyses,
    challenge,
    contests,
    files,
    games,
    guides,
    hosting,
    letters,
    lines,
    moves,
    notices,
    older,
    operations,
    people,
    players,
    puzzles,
    ratings,
    reports,
    seeks,
    sockets,
    tables,
    takebacks,
)

HANDLERS: Final[list[ControllerRouterHandler]] = [
    *people.HANDLERS,
    *accounts.HANDLERS,
    *letters.HANDLERS,
    *players.HANDLERS,
    *notices.HANDLERS,
    *ratings.HANDLERS,
    *contests.HANDLERS,
    *games.HANDLERS,
    *guides.HANDLERS,
    *puzzles.HANDLERS,
    *challenge.HANDLERS,
    *tables.HANDLERS,
    *seeks.HANDLERS,
    *lines.HANDLERS,
    *moves.HANDLERS,
    *takebacks.HANDLERS,
    *analyses.HANDLERS,
    *older.HANDLERS,
    *sockets.HANDLERS,
    *reports.HANDLERS,
    *operations.HANDLERS,
    *admin.HANDLERS,
    *hosting.HANDLERS,
    *files.HANDLERS,
]
