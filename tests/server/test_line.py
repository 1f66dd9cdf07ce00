"""What comes in on a socket: frames, whole, in pieces, several at once, and such as nobody may send."""

import asyncio
import json
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.server.conftest import Running
from tests.server.test_moves import two_at

pytestmark = pytest.mark.anyio

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST = 0x80
NONSENSE = b'{"type":"walk"}'


def frame(code: int, payload: bytes, *, last: bool = True, mask: bytes = b"\x01\xfe\x81\x7f") -> bytes:
    """A frame of a client (RFC 6455, 5.2)."""
    size = len(payload)
    head = bytes([code | (LAST if last else 0)])
    head += bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


class Raw:
    """A socket on which any bytes can be said."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, data: bytes, step: int = 1 << 20) -> None:
        """Say some bytes, so many at a time."""
        for start in range(0, len(data), step):
            self.writer.write(data[start : start + step])
            await self.writer.drain()
            await asyncio.sleep(0.001)

    async def hear(self, *codes: int) -> tuple[int, bytes]:
        """The next frame of one of some codes."""
        while True:
            first, size = await self.reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            payload = await self.reader.readexactly(size)
            if first & 15 in codes:
                return first & 15, payload

    async def refusals(self, number: int) -> list[str]:
        """The kinds of the next refusals."""
        kinds: list[str] = []
        while len(kinds) < number:
            said = json.loads((await self.hear(TEXT))[1])
            if said["type"] == "refused":
                kinds.append(said["problem"]["error"])
        return kinds


@asynccontextmanager
async def raw(server: Running) -> AsyncIterator[Raw]:
    """A player at a table, on a bare connection."""
    ada, _, id = await two_at(server)
    host, _, port = server.base.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"GET /api/tables/{id}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    writer.write(f"{head}Authorization: Bearer {ada.token}\r\n\r\n".encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    try:
        async with asyncio.timeout(20):
            yield Raw(reader, writer)
    finally:
        writer.close()


async def test_frames_in_pieces_and_many_at_once(server: Running) -> None:
    """However the network cuts and joins them, each text is heard once: short, longer, in parts, and between pings."""
    long = NONSENSE + b" " * 300
    async with raw(server) as line:
        await line.say(frame(TEXT, NONSENSE), step=1)
        assert await line.refusals(1) == ["invalid"]
        await line.say(frame(TEXT, long), step=7)
        assert await line.refusals(1) == ["invalid"]
        await line.say((frame(TEXT, NONSENSE) + frame(TEXT, long)) * 10)
        assert await line.refusals(20) == ["invalid"] * 20
        parts = frame(TEXT, NONSENSE[:4], last=False) + frame(PING, b"here?") + frame(CONT, NONSENSE[4:])
        await line.say(parts + frame(TEXT, NONSENSE), step=5)
        assert await line.hear(PONG) == (PONG, b"here?")
        assert await line.refusals(2) == ["invalid"] * 2


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (b"\x81\x02hi", 1002),  # not masked
        (frame(TEXT, b"a", last=False) + frame(TEXT, b"b"), 1002),  # a text amid another
        (frame(CONT, b"a"), 1002),  # the end of nothing
        (frame(TEXT, b"\xff\xfe"), 1007),  # not UTF-8
        (b"\x81\xff" + struct.pack("!Q", 1 << 40) + b"\0\0\0\0", 1009),  # too long, and never said
        (frame(TEXT, b"x" * 20_000), 1009),  # too long
        (frame(CLOSE, struct.pack("!H", 1000)), 1000),
    ],
)
async def test_what_ends_the_line(server: Running, said: bytes, code: int) -> None:
    """What nobody may send ends the connection, and is told why."""
    async with raw(server) as line:
        await line.say(said)
        _, payload = await line.hear(CLOSE)
    assert struct.unpack("!H", payload[:2]) == (code,)
