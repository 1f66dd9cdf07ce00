"""A WebSocket whose pushes are framed once and written straight to the line: no queue and no task stand between."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

LINE: Final = "caravanserai.line"
"""Key of the scope's extensions: the line itself."""
UNREAD: Final = 256 * 1024
"""Bytes that may wait for a slow client; then it is disconnected and comes back by itself."""
AGAIN: Final = 1013
SHORT: Final = 126
LONG: Final = 1 << 16


def framed(text: bytes) -> bytes:
    """A text as the server's frame (RFC 6455, 5.2): final, not masked."""
    size = len(text)
    if size < SHORT:
        return bytes((0x81, size)) + text
    if size < LONG:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class Line(WebSocketsSansIOProtocol):
    """One connection. What comes in is read by `websockets`, as ever; what goes out has been framed already."""

    def handle_connect(self, event: Request) -> None:
        """Somebody wants to connect: the handler finds the line in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINE] = self

    def write(self, frame: bytes) -> None:
        """Send a frame; whoever does not read is disconnected."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
            return
        self.transport.write(frame)

    def hang_up(self) -> None:
        """Disconnect after what has been sent, and say that one may come again."""
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
