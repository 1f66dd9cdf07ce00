"""Web Push: notices that only the subscribed browser can read (RFC 8291), signed by the house (VAPID, RFC 8292).

The house's key follows from its secret, so that all processes and machines of a house have the same. The library,
pywebpush, is the extra `push`; without it nothing is pushed.
"""

import hashlib
import time
from functools import cached_property
from typing import Any, Final

import msgspec

from serai.server.errors import Refused
from serai.server.notices.outgoing import Outgoing

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many private keys there are on the curve P-256, and one more."""
LASTS: Final = 24 * 3600
"""Seconds for which a push service keeps a notice for a browser that sleeps."""
GONE: Final = (404, 410)
"""What a push service answers when nobody is subscribed there any more."""
ACCEPTED: Final = (200, 201, 202)


class Subscribed(msgspec.Struct, frozen=True):
    """A browser that takes notices."""

    id: str
    player: str
    endpoint: str
    key: str
    auth: str


class Pusher:
    """Encrypts, signs and sends."""

    def __init__(self, secret: bytes, contact: str, outgoing: Outgoing) -> None:
        self._secret = secret
        self._contact = contact
        self._outgoing = outgoing

    @cached_property
    def _vapid(self) -> Any:
        """The house's key; None where the library is not installed."""
        try:
            from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 - an optional dependency
            from py_vapid import Vapid02  # noqa: PLC0415 - an optional dependency
        except ImportError:
            return None
        number = int.from_bytes(hashlib.sha512(b"caravanserai vapid" + self._secret).digest()) % (ORDER - 1) + 1
        return Vapid02(ec.derive_private_key(number, ec.SECP256R1()))

    @property
    def public_key(self) -> str | None:
        """What browsers subscribe with; None where nothing can be pushed."""
        if self._vapid is None:
            return None
        from py_vapid.utils import b64urlencode  # noqa: PLC0415 - an optional dependency

        numbers = self._vapid.public_key.public_numbers()
        return str(b64urlencode(b"\x04" + numbers.x.to_bytes(32) + numbers.y.to_bytes(32)))

    def check(self, one: Subscribed) -> None:
        """Refuse a subscription whose address or keys are none."""
        from pywebpush import WebPushException  # noqa: PLC0415 - an optional dependency

        self._outgoing.check(one.endpoint)
        try:
            self._encrypted(one, b"?")
        except (ValueError, TypeError, WebPushException):
            raise Refused(400, "not-an-address") from None

    def _encrypted(self, one: Subscribed, data: bytes) -> bytes:
        from pywebpush import WebPusher  # noqa: PLC0415 - an optional dependency

        keys = {"p256dh": one.key, "auth": one.auth}
        return bytes(WebPusher({"endpoint": one.endpoint, "keys": keys}).encode(data)["body"])

    async def push(self, one: Subscribed, data: bytes, topic: str) -> bool:
        """Push to a browser; False when it is not subscribed any more. Other failures are raised."""
        origin = str(self._outgoing.check(one.endpoint).copy_with(raw_path=b"/")).rstrip("/")
        claims = {"aud": origin, "exp": int(time.time()) + LASTS, "sub": self._contact}
        headers = {
            **self._vapid.sign(claims),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LASTS),
            "urgency": "normal",
            "topic": hashlib.sha256(topic.encode()).hexdigest()[:32],
        }
        status = await self._outgoing.post(one.endpoint, self._encrypted(one, data), headers)
        if status not in ACCEPTED and status not in GONE:
            raise OSError(f"the push service answered {status}")
        return status not in GONE
