"""A WebSocket whose pushes are framed once and written straight to the line: no queue and no task stand between. What
comes in is cut into frames here; a text that is one frame is taken as it is, all else is for `websockets` to judge."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

LINE: Final = "caravanserai.line"
"""Key of the scope's extensions: the line itself."""
UNREAD: Final = 256 * 1024
"""Bytes that may wait for a slow client; then it is disconnected and comes back by itself."""
AGAIN: Final = 1013
SHORT: Final = 126
LONG: Final = 1 << 16
LAST: Final = 0x80
"""Of a frame's first byte: whether it is the last of its message."""
CODE: Final = 0x0F
"""Of the same: what it is."""
BINARY: Final = 2
"""The last code of those that messages are made of; all above control the line."""
TEXT: Final = LAST | 1
"""The first byte of a text that is one frame."""
MASKED: Final = 0x80
WAITING: Final = 8
"""Texts that may wait to be attended to before no more are read."""


def framed(text: bytes) -> bytes:
    """A text as the server's frame (RFC 6455, 5.2): final, not masked."""
    size = len(text)
    if size < SHORT:
        return bytes((0x81, size)) + text
    if size < LONG:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def measured(data: bytes) -> tuple[int, int]:
    """Where the payload of a client's frame begins, after the mask, and where the frame ends (RFC 6455, 5.2); (0, 0)
    while that cannot be told."""
    size = data[1] & 0x7F if len(data) > 1 else 0
    start = 6 if size < SHORT else 8 if size == SHORT else 14
    if len(data) < start:
        return 0, 0
    if size >= SHORT:
        size = int.from_bytes(data[2 : start - 4], "big")
    return start, start + size


class Line(WebSocketsSansIOProtocol):
    """One connection. What goes out has been framed already."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._rest = b""
        """The beginning of a frame."""
        self._out: list[bytes] = []
        """Frames to be sent in this breath."""
        self._is_cut = False
        """Whether what comes in is cut into frames: from the first one on that comes when the socket is open."""
        self._is_in_parts = False
        """Whether a message of several frames has begun."""

    def data_received(self, data: bytes) -> None:
        """Something came in: the request at first, then frames, whole or in pieces."""
        if not self._is_cut:
            self._is_cut = self.handshake_complete and not self.conn.reader.buffer
            if not self._is_cut:
                super().data_received(data)
                return
        data = self._rest + data if self._rest else data
        start, end = measured(data)
        while start and end <= len(data) and not self.transport.is_closing():
            self._take(data[:end] if end < len(data) else data, start)
            data = data[end:]
            start, end = measured(data)
        self._rest = data
        if end - start > self.config.ws_max_size or (len(data) > 1 and not data[1] & MASKED):
            self._rest = b""
            super().data_received(data)  # it is refused

    def _take(self, frame: bytes, start: int) -> None:
        """A whole frame."""
        is_plain = frame[0] == TEXT and frame[1] & MASKED and len(frame) - start <= self.config.ws_max_size
        if not is_plain or self._is_in_parts or self.close_sent:
            if frame[0] & CODE <= BINARY:
                self._is_in_parts = not frame[0] & LAST
            super().data_received(frame)
            return
        try:
            text = apply_mask(frame[start:], frame[start - 4 : start]).decode()
        except UnicodeDecodeError:
            super().data_received(frame)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_connect(self, event: Request) -> None:
        """Somebody wants to connect: the handler finds the line in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINE] = self

    def write(self, frame: bytes) -> None:
        """Send a frame, with all else that is sent in the same breath: to hand something over to the network costs more
        than to make it."""
        if self.hold(frame):
            self.loop.call_soon(self.flush)

    def hold(self, frame: bytes) -> bool:
        """Keep a frame until `flush`; whether it is the first, so that somebody must call that."""
        self._out.append(frame)
        return len(self._out) == 1

    def flush(self) -> None:
        """Hand over what is to be sent; whoever does not read is disconnected."""
        frames, self._out = self._out, []
        if not frames or self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
            return
        self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def hang_up(self) -> None:
        """Disconnect after what has been sent, and say that one may come again."""
        self.flush()
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": AGAIN, "reason": "Connect again."})
        self.conn.send_close(AGAIN, "Connect again.")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
