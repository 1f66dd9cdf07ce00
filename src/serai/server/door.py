"""The door: what every request passes. How long it took, and headers that protect."""

import logging
import time
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from serai.server import metrics
from serai.server.errors import Refused
from serai.server.headers import language_of, method_of
from serai.server.wire import encoder

LOG: Final = logging.getLogger("serai.server.access")

POLICY_HEADER: Final = b"content-security-policy"
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
FRAMED: Final = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
"""The same for a page that others may show in a frame."""
PROTECTION: Final = [
    (POLICY_HEADER, POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Door:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, hsts: int = 0) -> None:
        self.app = app
        self._protection = list(PROTECTION)
        if hsts:
            self._protection.append((b"strict-transport-security", f"max-age={hsts}".encode()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass; what is not HTTP has no headers to protect and no answer to time."""
        if str(scope["type"]) == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 500
        path = str(scope["path"])

        async def protected(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                present = {name for name, _ in message["headers"]}
                if (POLICY_HEADER, FRAMED.encode()) in message["headers"]:
                    present.add(b"x-frame-options")  # it cannot say that all may
                missing = [(name, value) for name, value in self._protection if name not in present]
                message["headers"] = [*message["headers"], *missing]
            await send(message)

        await self.app(scope, receive, protected)
        seconds = time.perf_counter() - begun
        method = method_of(scope)
        metrics.REQUESTS.labels(method, str(status)).inc()
        metrics.REQUEST_SECONDS.observe(seconds)
        if LOG.isEnabledFor(logging.INFO):
            details = {"method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1)}
            LOG.info("request", extra=details)


async def answer(scope: Scope, send: Any, refused: Refused, kind: str = "http") -> None:
    """An answer given at the door."""
    headers = {"content-type": "application/json", **refused.headers}
    encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
    body = encoder.encode(refused.body(language_of(scope)))
    await send({"type": f"{kind}.response.start", "status": refused.status, "headers": encoded})
    await send({"type": f"{kind}.response.body", "body": body, "more_body": False})


async def refuse_socket(scope: Scope, send: Any, refused: Refused) -> None:
    """Refuse a socket before it opens, with a status and a sentence where the server software can."""
    if "websocket.http.response" in (scope.get("extensions") or {}):
        await answer(scope, send, refused, kind="websocket.http")
    else:
        reason = refused.sentence(language_of(scope))
        await send({"type": "websocket.close", "code": 4000 + refused.status, "reason": reason})
