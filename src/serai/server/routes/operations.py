"""For those who run the server: is it well, and what does it do."""

import hmac
from typing import Any, Final

from litestar import Request, Response, get
from litestar.openapi.datastructures import ResponseSpec

from serai.server import metrics
from serai.server.errors import Refused
from serai.server.headers import header, language_of
from serai.server.keeper import OUTSIDE
from serai.server.routes.answers import Inside
from serai.server.wire import Health

LOOPBACK: Final = ("127.0.0.1", "::1", "testclient")


@get(
    "/health",
    tags=["operations"],
    opt={OUTSIDE: "monitors ask often, and it answers at most once a second anew"},
    responses={503: ResponseSpec(Health, description="Nothing can be written.", generate_examples=False)},
)
async def health(request: Request[Any, Any, Any], house: Inside) -> Response[Health]:
    """Whether the server can work: it writes something to find out. 503 when nothing can be written."""
    state = await house.physician.look()
    return Response(state.told(language_of(request.scope)), status_code=state.status)


@get("/metrics", include_in_schema=False, opt={OUTSIDE: "it has a token of its own, and changes nothing"})
async def measurements(request: Request[Any, Any, Any], house: Inside) -> Response[bytes]:
    """Measurements for Prometheus: for this machine, or with the token."""
    token = house.settings.metrics_token
    address = request.client.host if request.client is not None else ""
    said = header(request.scope, b"authorization").encode()
    is_allowed = hmac.compare_digest(said, f"Bearer {token}".encode()) if token else address in LOOPBACK
    if not is_allowed:
        raise Refused(403, "measurements-private")
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")


HANDLERS: Final = [health, measurements]
