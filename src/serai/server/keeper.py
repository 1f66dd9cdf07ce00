"""The doorkeeper: who may reach a handler. Where a request comes from, what it carries, and how often it comes.

It stands behind the router and judges by the handler that was found, never by the text of the path: two spellings that
reach the same handler are treated alike. Every handler is behind it unless its `opt` says `outside`, with the reason.
"""

import time
from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Receive, Scope, Send

from serai.server.door import answer, refuse_socket
from serai.server.errors import Refused
from serai.server.headers import READING, address_of, bearer, cookie, header, method_of
from serai.server.identity import Identity
from serai.server.settings import Settings

OUTSIDE: Final = "outside"
"""Key of `opt`: why a handler is not behind the keeper."""
ENTRANCE: Final = {"entrance": True}
"""The `opt` of a handler where strangers come in, or where passwords could be tried."""
NEVER: Final = 1e-4
"""Tokens per second that are as good as none."""
CROWD: Final = 5
"""How many busy players one address may be."""


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
        wait = 0.0 if tokens >= 1.0 else (1.0 - tokens) / max(self._rate, NEVER)
        self._buckets[key] = (tokens - 1.0 if wait == 0.0 else tokens, moment)
        if len(self._buckets) > self._size:
            self._buckets.popitem(last=False)
        return wait


class Keeper:
    """Lets requests pass to their handlers, or not."""

    def __init__(self, settings: Settings, identity: Identity) -> None:
        self._identity = identity
        self._origins = {origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()}
        self._requests = Buckets(settings.rate, settings.burst)
        self._addresses = Buckets(settings.rate * CROWD, settings.burst * CROWD)
        self._entrances = Buckets(settings.guest_rate, settings.guest_burst)

    def guard(self, app: ASGIApp) -> ASGIApp:
        """Middleware of the application: it runs when the router has found a handler."""

        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            refusal = self._refusal(scope)
            if refusal is None:
                await app(scope, receive, send)
            elif str(scope["type"]) == "websocket":
                await refuse_socket(scope, send, refusal)
            else:
                await answer(scope, send, refusal)

        return guarded

    def _refusal(self, scope: Scope) -> Refused | None:
        """Why a request may not pass: its origin, what it carries, or too many of them."""
        said = scope["route_handler"].opt
        if said.get(OUTSIDE):
            return None
        if not self._is_from_here(scope):
            return Refused(403, "other-site")
        is_reading = method_of(scope) in READING
        if not is_reading and not is_json(scope):
            return Refused(415, "not-json")
        if not is_reading and cookie(scope) and not bearer(scope) and not header(scope, b"x-caravanserai"):
            return Refused(403, "missing-header")
        address = address_of(scope)
        if said.get("entrance") and not is_reading and (wait := self._entrances.take(address)):
            return too_many(wait)
        return self.pace(self._identity.claimed(scope) or address, address)

    def pace(self, who: str, address: str) -> Refused | None:
        """Count a request, or something said on a socket: one's own share and that of the address are limited."""
        wait = self._requests.take(who) or self._addresses.take(address)
        return too_many(wait) if wait else None

    def _is_from_here(self, scope: Scope) -> bool:
        """Whether the page that asks is ours. Scripts have no origin; a socket with a cookie must have one."""
        origin = header(scope, b"origin")
        if not origin:
            return str(scope["type"]) == "http" or not cookie(scope) or bool(bearer(scope))
        if origin in self._origins:
            return True
        try:
            return urlsplit(origin).netloc == header(scope, b"host")
        except ValueError:  # no address at all
            return False


def too_many(wait: float) -> Refused:
    """Come again in so many seconds."""
    return Refused(429, "too-many-requests", headers={"retry-after": str(int(wait) + 1)})


def is_json(scope: Scope) -> bool:
    """Whether what a request carries is JSON by its own account; it may carry nothing. Forms of other sites can send
    anything but that without being asked first."""
    type = header(scope, b"content-type").partition(";")[0].strip().lower()
    if type:
        return type == "application/json"
    return not header(scope, b"transfer-encoding") and header(scope, b"content-length") in ("", "0")
