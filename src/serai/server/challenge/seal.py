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
ADMIN: Final = "/api/admin/"
"""What whoever runs the house may do; they can read its database as well."""
OPEN: Final = {
    ("GET", TABLE),
    ("GET", f"{TABLE}/live"),
    ("GET", f"{TABLE}/why"),
    ("POST", f"{TABLE}/moves"),
    ("POST", f"{TABLE}/plans"),
    ("POST", f"{TABLE}/chat"),
    ("POST", f"{TABLE}/pause"),
    ("POST", f"{TABLE}/resume"),
    ("POST", f"{TABLE}/leave"),
}
"""To look with one's own eyes, to be told why not, to move, and to give up."""


async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse everything else that names such a table in its path."""
    if not any(days.is_sealed(str(value)) for value in connection.path_params.values()):
        return
    path = str(connection.scope["path_template"])
    if (connection.scope.get("method", "GET"), path) not in OPEN and not path.startswith(ADMIN):
        raise Refused(403, "challenge-sealed")
