"""The door: what every request passes. Where it comes from, how often, how long it took, and headers that protect."""

import logging
import time
from collections import OrderedDict
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from serai.server import metrics
from serai.server.errors import Refused
from serai.server.headers import cookie, header, language_of
from serai.server.identity import Identity
from serai.server.settings import Settings
from serai.server.wire import encoder

LOG: Final = logging.getLogger("serai.server.access")

POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
PROTECTION: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
READING: Final = ("GET", "HEAD", "OPTIONS")
ENTRANCES: Final = ("/api/session", "/api/login", "/api/account")


class Buckets:
    """Token buckets: so many requests at once, so many per second afterwards, for each key."""

    def __init__(self, rate: float, burst: int, size: int = 20_000) -> None:
        self._rate = rate
        self._burst = burst
        self._size = size
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> float:
        """Take a token: 0.0, or the seconds until there is one."""
        moment = time.monotonic()
        tokens, last = self._buckets.pop(key, (float(self._burst), moment))
        tokens = min(float(self._burst), tokens + (moment - last) * self._rate)
        wait = 0.0 if tokens >= 1.0 else (1.0 - tokens) / self._rate
        self._buckets[key] = (tokens - 1.0 if wait == 0.0 else tokens, moment)
        if len(self._buckets) > self._size:
            self._buckets.popitem(last=False)
        return wait


class Door:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, settings: Settings, identity: Identity) -> None:
        self.app = app
        self._identity = identity
        self._origins = {origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()}
        self._requests = Buckets(settings.rate, settings.burst)
        self._entrances = Buckets(settings.guest_rate, settings.guest_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or not."""
        kind = str(scope["type"])
        if kind == "http":
            await self._http(scope, receive, send)
        elif kind == "websocket":
            refusal = self._refusal(scope)
            if refusal is None:
                await self.app(scope, receive, send)
            else:
                await refuse_socket(scope, send, refusal)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = time.perf_counter()
        status = 500

        async def protected(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                present = {name for name, _ in message["headers"]}
                missing = [(name, value) for name, value in PROTECTION if name not in present]
                message["headers"] = [*message["headers"], *missing]
            await send(message)

        refusal = self._refusal(scope)
        if refusal is None:
            await self.app(scope, receive, protected)
        else:
            await answer(scope, protected, refusal)
        seconds = time.perf_counter() - begun
        method = method_of(scope)
        metrics.REQUESTS.labels(method, str(status)).inc()
        metrics.REQUEST_SECONDS.observe(seconds)
        if LOG.isEnabledFor(logging.INFO):
            details = {"method": method, "path": scope["path"], "status": status, "ms": round(seconds * 1000, 1)}
            LOG.info("request", extra=details)

    def _refusal(self, scope: Scope) -> Refused | None:
        """Why a request may not pass: its origin, a missing header, or too many of them."""
        path = str(scope["path"])
        if not path.startswith("/api/"):
            return None
        if not self._is_from_here(scope):
            return Refused(403, "other-site")
        is_reading = method_of(scope) in READING
        if (
            not is_reading
            and cookie(scope)
            and not header(scope, b"authorization")
            and not header(scope, b"x-caravanserai")
        ):
            return Refused(403, "missing-header")
        client = scope.get("client")
        address = client[0] if client else ""
        wait = 0.0
        if path in ENTRANCES and not is_reading:
            wait = self._entrances.take(address)
        wait = wait or self._requests.take(self._identity.claimed(scope) or address)
        if wait:
            return Refused(429, "too-many-requests", headers={"retry-after": str(int(wait) + 1)})
        return None

    def _is_from_here(self, scope: Scope) -> bool:
        """Whether the page that asks is ours. Scripts have no origin; a socket with a cookie must have one."""
        origin = header(scope, b"origin")
        if not origin:
            return str(scope["type"]) == "http" or not cookie(scope) or bool(header(scope, b"authorization"))
        if origin in self._origins:
            return True
        return urlsplit(origin).netloc == header(scope, b"host")


def method_of(scope: Scope) -> str:
    """The method of a request; a socket only reads."""
    method = str(scope.get("method", "GET"))
    return method if method in (*READING, "POST", "PATCH", "PUT", "DELETE") else "other"


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
