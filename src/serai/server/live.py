"""Live push: each change of a table goes to everybody connected to it, encoded once for each distinct view."""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterable
from math import inf
from time import monotonic
from typing import Any, Final

from litestar import WebSocket

from serai.kernel.game import SPECTATOR
from serai.server import metrics, wire
from serai.server.position import Onlooker, position
from serai.server.table import Table

WAITING: Final = 64
"""Messages that may wait for a slow client; then it is disconnected and comes back by itself."""
TOO_SLOW: Final = 1013
REMEMBERED: Final = 10_000
LOBBY: Final = ""
"""Where those are seen who are at home, at whichever table or at none."""
NEVER: Final = (-inf, -inf)
TOLD_EVERY: Final = 5.0
"""Seconds between two notes to other processes that somebody was heard of."""
HEARD_WITHIN: Final = 90.0
"""Seconds after which a process that says nothing is taken for dead, and its players for gone."""


class Client:
    """One connected socket: a player at a table, with the eyes of a seat."""

    def __init__(self, table: str, player: str, seat: int, session: str = "") -> None:
        self.table = table
        self.player = player
        self.session = session
        self.seat = seat
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(WAITING)

    def send(self, text: str) -> None:
        """Put a message into the queue; whoever does not read is disconnected."""
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        """Disconnect after what can be sent."""
        while self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Hub:
    """Everybody who is connected to this process, and who else is known to be connected elsewhere."""

    def __init__(self, absent_seconds: float = 0.0) -> None:
        self.absent_seconds = absent_seconds
        """How long somebody may be gone before they count as away."""
        self._clients: dict[str, list[Client]] = {}
        self._elsewhere: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}
        self._seen: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self.on_presence: Callable[[str], None] = lambda _: None

    def is_watched(self, table: str) -> bool:
        """Whether anybody is connected to the table here."""
        return table in self._clients

    def here(self, table: str) -> frozenset[str]:
        """The players connected to the table in this process."""
        return frozenset(client.player for client in self._clients.get(table, ()))

    def online(self, table: str) -> frozenset[str]:
        """The players connected to the table anywhere."""
        recent = monotonic() - HEARD_WITHIN
        others = self._elsewhere.get(table, {}).values()
        return self.here(table).union(*(players for heard, players in others if heard > recent))

    def watched(self) -> list[str]:
        """The tables anybody is connected to here."""
        return list(self._clients)

    def elsewhere(self, table: str, process: str, players: frozenset[str]) -> None:
        """Another process says who is connected to it."""
        others = self._elsewhere.setdefault(table, {})
        others[process] = (monotonic(), players)
        if not players:
            del others[process]
        if not others:
            del self._elsewhere[table]

    def is_present(self, table: str, player: str, seconds: float) -> bool:
        """Whether a player is connected to a table, or was heard of within the last seconds."""
        return player in self.online(table) or monotonic() - self._seen.get((table, player), NEVER)[0] < seconds

    def saw(self, table: str, player: str) -> bool:
        """A player was heard of at a table; whether that is news, because the last time was a while ago."""
        moment, told = monotonic(), self._seen.pop((table, player), NEVER)[1]
        is_news = moment - told > TOLD_EVERY
        self._seen[table, player] = (moment, moment if is_news else told)
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return is_news

    def waits(self, table: str, players: Iterable[str]) -> dict[str, float]:
        """How long it takes until each player who is not connected counts as away."""
        online, moment = self.online(table), monotonic()
        seen = {player: self._seen.get((table, player), NEVER)[0] for player in players if player not in online}
        return {player: max(0.0, self.absent_seconds - (moment - when)) for player, when in seen.items()}

    def onlooker(self, table: Table, player: str, seat: int) -> Onlooker:
        """Somebody who looks at a table, and whom of the others they see there."""
        return Onlooker(player, seat, self.online(table.id), self.waits(table.id, table.people()))

    def connect(self, client: Client) -> None:
        """Somebody has come."""
        self._clients.setdefault(client.table, []).append(client)
        metrics.SOCKETS.inc()
        self.on_presence(client.table)

    def disconnect(self, client: Client) -> None:
        """Somebody has gone."""
        clients = self._clients[client.table]
        clients.remove(client)
        if not clients:
            del self._clients[client.table]
        if client.seat != SPECTATOR:
            self.saw(client.table, client.player)
        metrics.SOCKETS.dec()
        self.on_presence(client.table)

    def push(self, table: Table) -> None:
        """Send the new position to everybody; the table is locked."""
        clients = self._clients.get(table.id)
        if not clients:
            return
        texts: dict[tuple[str, int], str] = {}
        for client in clients:
            seat = (
                client.seat if client.seat == SPECTATOR or client.seat in table.seats_of(client.player) else SPECTATOR
            )
            key = (client.player, seat)
            if key not in texts:
                shown = position(table, self.onlooker(table, client.player, seat), since=table.lowest)
                texts[key] = pushed("position", shown)
            client.send(texts[key])

    def tell(self, table: str, text: str) -> None:
        """Send a message that is the same for all."""
        for client in self._clients.get(table, ()):
            client.send(text)

    def hang_up(self, session: str) -> None:
        """Disconnect the sockets of a session that has ended."""
        for clients in self._clients.values():
            for client in clients:
                if client.session == session:
                    client.close()

    def close(self) -> None:
        """Disconnect everybody: the server stops."""
        for clients in self._clients.values():
            for client in clients:
                client.close()


def pushed(type: str, body: Any) -> str:
    """A message: the body's fields with a type before them."""
    text = wire.encoder.encode(body).decode()
    return f'{{"type":"{type}",{text[1:]}'


def presence(table: Table, hub: Hub) -> str:
    """Which seats are connected, and how long the others must wait to replace those who are not."""
    online, waits = hub.online(table.id), hub.waits(table.id, table.people())
    seats = [seat.kind == "bot" or seat.player in online for seat in table.seats]
    vote_in = [waits.get(seat.player or "") if seat.is_human() else None for seat in table.seats]
    return wire.encoder.encode({"type": "presence", "online": seats, "vote_in": vote_in}).decode()


def talk(message: wire.Message) -> str:
    """A line of chat."""
    return wire.encoder.encode({"type": "chat", "message": message}).decode()


async def serve(socket: WebSocket[Any, Any, Any], client: Client) -> None:
    """Send what is in the queue until the client goes; what it says is not listened to."""
    sender = asyncio.create_task(_send(socket, client))
    listener = asyncio.create_task(_listen(socket))
    _, pending = await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    for task in (sender, listener):
        if task.done() and not task.cancelled():
            task.exception()


async def _send(socket: WebSocket[Any, Any, Any], client: Client) -> None:
    while (text := await client.queue.get()) is not None:
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})
    await socket.close(code=TOO_SLOW, reason="Connect again.")


async def _listen(socket: WebSocket[Any, Any, Any]) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
