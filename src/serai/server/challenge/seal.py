"""The seal: until its day is over, a table of the challenge answers nothing but what is listed here.

Whatever is added to the API later is closed for these tables until it is listed; that the asker sits there is checked
where seats are looked up, for every table (`routes.answers`).
"""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from serai.server.challenge import days
from serai.server.errors import Refused

TABLE: Final = "/api/tables/{id}"
OPEN: Final = {
    ("GET", ""),
    ("POST", "/moves"),
    ("POST", "/plans"),
    ("GET", "/why"),
    ("POST", "/chat"),
    ("POST", "/pause"),
    ("POST", "/resume"),
    ("POST", "/leave"),
    ("GET", "/live"),
}
"""To look with one's own eyes, to move, to be told why not, and to give up."""


async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse everything else."""
    path = str(connection.scope["path_template"])
    if not path.startswith(TABLE) or not days.is_sealed(str(connection.path_params.get("id", ""))):
        return
    if (connection.scope.get("method", "GET"), path.removeprefix(TABLE)) not in OPEN:
        raise Refused(403, "challenge-sealed")
