"""How long the server waits for a request to be said. uvicorn waits for ever: whoever opens connections and says a
byte a minute on each would hold them all."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from serai.server.crew import Crew

PATIENCE: Final = 20.0
"""Seconds from the first byte of a request, or from the opening of a connection, to the request's last byte."""
PAUSE: Final = 0.05
"""Seconds between two offers of a socket to its table's home."""
TRIES: Final = int(PATIENCE / PAUSE)
FAREWELL: Final = 1.0
"""The same when the server ends: seconds that a request not yet complete may still take."""


class Patient(HttpToolsProtocol):
    """HTTP on one connection; it is closed when a request is not complete in time."""

    patience = PATIENCE

    def __init__(self, *arguments: Any, crew: Crew, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._crew = crew
        self._alarm: asyncio.TimerHandle | None = None
        self._is_ending = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Somebody has connected and shall say what they want."""
        super().connection_made(transport)
        self._set()

    def data_received(self, data: bytes) -> None:
        """Something was said; the time is that of the whole request, not of each piece."""
        if self._alarm is None:
            self._set()
        super().data_received(data)

    def handle_websocket_upgrade(self) -> None:
        """Somebody asks for a socket: it is opened by the process where the table is at home."""
        home = self._crew.home_elsewhere(self.url)
        if home is None:
            super().handle_websocket_upgrade()
            return
        head = b"%b %b HTTP/1.1\r\n" % (self.scope["method"].encode(), self.url)
        head += b"".join([b"%b: %b\r\n" % header for header in self.scope["headers"]]) + b"\r\n"
        self.transport.pause_reading()
        self._hand_over(home, head, TRIES)

    def _hand_over(self, home: str, head: bytes, tries: int) -> None:
        """Give the connection to the table's home, which may be just being started; without success it stays here."""
        if self.transport.is_closing():
            return
        if self._crew.hand_over(home, head, self.transport.get_extra_info("socket").fileno()):
            self.connections.discard(self)
            self.transport.abort()
        elif tries > 1:
            self.loop.call_later(PAUSE, self._hand_over, home, head, tries - 1)
        else:
            self.transport.resume_reading()
            super().handle_websocket_upgrade()

    def on_message_complete(self) -> None:
        """The request is complete, an upgrade to a socket too."""
        super().on_message_complete()
        self._unset()
        if self._is_ending:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._unset()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server ends. Whoever has just connected, or is asking, may finish and is answered: closing at once would
        reset a connection whose request has arrived and is not read yet."""
        if self._alarm is None:
            super().shutdown()
            return
        self._is_ending = True
        self._unset()
        self._alarm = self.loop.call_later(FAREWELL, self._give_up)

    def _set(self) -> None:
        self._alarm = self.loop.call_later(self.patience, self._give_up)

    def _unset(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _give_up(self) -> None:
        self._alarm = None
        if not self.transport.is_closing():
            self.transport.abort()
