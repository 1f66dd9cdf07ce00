"""A web server for the tests that keeps what is sent to it: a push service, or the webhook of a chat."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid.utils import b64urlencode

AUTH = b"sixteen bytes ok"


class Caught(NamedTuple):
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes


class Catcher:
    """Answers every POST with a status; `keys` are those of a browser that is subscribed here."""

    def __init__(self) -> None:
        self.caught: list[Caught] = []
        self.status = 201
        self.base = ""
        self.keys = ec.generate_private_key(ec.SECP256R1())
        self._news = asyncio.Event()

    async def next(self, number: int = 1) -> Caught:
        """The request of that number, when it has come."""
        async with asyncio.timeout(30):
            while len(self.caught) < number:
                self._news.clear()
                await self._news.wait()
        return self.caught[number - 1]

    def subscription(self, path: str = "/push/ada") -> dict[str, str]:
        """What a browser's push manager would say."""
        point = self.keys.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.base + path, "p256dh": b64urlencode(point), "auth": b64urlencode(AUTH)}

    def opened(self, one: Caught) -> bytes:
        """A pushed message as the browser reads it: nobody else has the keys."""
        assert one.headers["content-encoding"] == "aes128gcm"
        return bytes(http_ece.decrypt(one.body, private_key=self.keys, auth_secret=AUTH, version="aes128gcm"))

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        while line := await reader.readline():
            path = line.decode().split(" ")[1]
            headers: dict[str, str] = {}
            while (line := await reader.readline()).strip():
                name, _, value = line.decode().partition(":")
                headers[name.lower()] = value.strip()
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.caught.append(Caught(path, headers, body))
            self._news.set()
            writer.write(f"HTTP/1.1 {self.status} said\r\ncontent-length: 0\r\n\r\n".encode())
        writer.close()


@asynccontextmanager
async def catcher() -> AsyncIterator[Catcher]:
    """Such a server until the end of the block."""
    one = Catcher()
    server = await asyncio.start_server(one.serve, "127.0.0.1", 0)
    one.base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield one
