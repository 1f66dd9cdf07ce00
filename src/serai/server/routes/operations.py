"""For those who run the server: is it well, and what does it do."""

from importlib.metadata import version
from typing import Any, Final

from litestar import Request, Response, get
from sqlalchemy.exc import SQLAlchemyError

from serai.server import metrics
from serai.server.errors import Refused
from serai.server.headers import header
from serai.server.keeper import OUTSIDE
from serai.server.routes.answers import Inside
from serai.server.wire import Health

LOOPBACK: Final = ("127.0.0.1", "::1", "testclient", "")


@get("/health", tags=["operations"], opt={OUTSIDE: "monitors ask often, and it changes nothing"})
async def health(house: Inside) -> Response[Health]:
    """Whether the server can work."""
    try:
        is_well = await house.reader.is_well()
    except (SQLAlchemyError, OSError):
        is_well = False
    body = Health(status="ok" if is_well else "failing", database=is_well, version=version("serai"))
    return Response(body, status_code=200 if is_well else 503)


@get("/metrics", include_in_schema=False, opt={OUTSIDE: "it has a token of its own, and changes nothing"})
async def measurements(request: Request[Any, Any, Any], house: Inside) -> Response[bytes]:
    """Measurements for Prometheus: for this machine, or with the token."""
    token = house.settings.metrics_token
    address = request.client.host if request.client is not None else ""
    is_allowed = header(request.scope, b"authorization") == f"Bearer {token}" if token else address in LOOPBACK
    if not is_allowed:
        raise Refused(403, "measurements-private")
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")


HANDLERS: Final = [health, measurements]
