"""A WebSocket and an HTTP client with next to no cost of their own, so that the server is measured, not the clients."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class News:
    """Of what comes to several clients: one waits until it is enough. To be lost is news too."""

    def __init__(self) -> None:
        self._is_enough: Callable[[], bool] = lambda: True
        self._awaited: asyncio.Future[None] | None = None

    async def until(self, is_enough: Callable[[], bool]) -> None:
        """Wait until this says so, or raises that somebody is lost; it is asked at everything that comes."""
        self._is_enough = is_enough
        self._awaited = asyncio.get_running_loop().create_future()
        self.come()
        await self._awaited

    def come(self) -> None:
        """Something has come."""
        awaited = self._awaited
        if awaited is None or awaited.done():
            return
        try:
            if self._is_enough():
                awaited.set_result(None)
        except ConnectionError as error:
            awaited.set_exception(error)


class Http:
    """One connection that is kept."""

    def __init__(self, host: str, port: int, token: str = "") -> None:
        self.host, self.port = host, port
        self.head = f"Host: {host}:{port}\r\nContent-Type: application/json\r\n"
        if token:
            self.head += f"Authorization: Bearer {token}\r\n"
        self._pipes: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def call(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """A request and its answer."""
        if self._pipes is None:
            self._pipes = await asyncio.open_connection(self.host, self.port)
        reader, writer = self._pipes
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\n{self.head}Content-Length: {len(content)}\r\n\r\n"
        writer.write(head.encode() + content)
        answer = (await reader.readuntil(b"\r\n\r\n")).lower()
        at = answer.index(b"content-length:") + 15
        length = int(answer[at : answer.index(b"\r", at)])
        return int(answer[9:12]), await reader.readexactly(length)

    def close(self) -> None:
        """Hang up."""
        if self._pipes is not None:
            self._pipes[1].close()
            self._pipes = None


class Socket(asyncio.Protocol):
    """A WebSocket that calls back with every text it gets, and when it is lost."""

    def __init__(self, on_text: Callable[[bytes], None], on_lost: Callable[["Socket"], None] | None = None) -> None:
        self._on_text = on_text
        self._on_lost = on_lost
        self._rest = b""
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = asyncio.Event()

    @classmethod
    async def connect(
        cls,
        port: int,
        path: str,
        token: str,
        on_text: Callable[[bytes], None],
        on_lost: Callable[["Socket"], None] | None = None,
    ) -> "Socket":
        """Connect and shake hands."""
        loop, host = asyncio.get_running_loop(), "127.0.0.1"
        _, socket = await loop.create_connection(lambda: cls(on_text, on_lost), host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        head += f"Authorization: Bearer {token}\r\n\r\n" if token else "\r\n"
        socket.write(head.encode())
        await socket.opened
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line stands."""
        self._transport = transport  # type: ignore[assignment] # of a stream, since we asked for one

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is dead."""
        self.closed.set()
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("refused"))
        elif self._on_lost is not None:
            self._on_lost(self)

    def write(self, data: bytes) -> None:
        """Raw bytes."""
        if self._transport is not None:
            self._transport.write(data)

    def send(self, text: bytes) -> None:
        """A text frame, masked with zeros."""
        self._frame(TEXT, text)

    def _frame(self, code: int, body: bytes) -> None:
        size = len(body)
        head = bytes([0x80 | code, 0x80 | min(126, size)])
        self.write(head + (size.to_bytes(2, "big") if size >= 126 else b"") + b"\0\0\0\0" + body)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take frames from what has come. Most often that is one frame, and nothing is kept."""
        if self._is_open:
            rest = self._take_all(self._rest + data if self._rest else data)
            self._rest = rest
            return
        head, mark, rest = (self._rest + data).partition(b"\r\n\r\n")
        if not mark:
            self._rest = head
        elif not head.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(head[:80].decode()))
            self.close()
        else:
            self._is_open = True
            self.opened.set_result(None)
            self._rest = self._take_all(rest)

    def _take_all(self, data: bytes) -> bytes:
        """Take whole frames; what is left."""
        while len(data) >= 2:
            size, start = data[1] & 127, 2
            if size >= 126:
                start = 4 if size == 126 else 10
                size = int.from_bytes(data[2:start], "big")
            end = start + size
            if len(data) < end:
                break
            code, body, data = data[0] & 15, data[start:end], data[end:]
            if code == TEXT:
                self._on_text(body)
            elif code == PING:
                self._frame(PONG, body)
            elif code == CLOSE:
                self.close()
        return data
