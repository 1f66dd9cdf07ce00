"""The same load on boardgame.io: its clients move over the socket, and get the new state over the socket."""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from benchmarks.server import servers
from benchmarks.server.wires import Http, News, Socket

NAME = "steps"


class Client:
    """A player connected by socket.io over a WebSocket."""

    def __init__(self, match: str, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.state = -1
        self.current = "0"
        self.on_news: Callable[[], None] = lambda: None
        """Called with every state."""
        self.greeted = asyncio.Event()
        self.joined = asyncio.Event()
        self.synced = asyncio.Event()
        self.socket: Socket | None = None

    def hear(self, text: bytes) -> None:
        """A packet of engine.io."""
        if text.startswith(b"2"):
            self.say(b"3")
        elif text.startswith(b"0"):
            self.greeted.set()
        elif text.startswith(b"40"):
            self.joined.set()
        elif text.startswith(b"42"):
            self._update(msgspec.json.decode(text[text.index(b",") + 1 :]))

    def _update(self, packet: list[Any]) -> None:
        if packet[0] == "update":
            state = packet[2]
        elif packet[0] == "sync":
            state = packet[2]["state"]
            self.synced.set()
        else:
            return
        self.state, self.current = state["_stateID"], state["ctx"]["currentPlayer"]
        self.on_news()

    def say(self, text: bytes) -> None:
        """A packet."""
        if self.socket is not None:
            self.socket.send(text)

    def emit(self, *packet: object) -> None:
        """An event of socket.io."""
        self.say(f"42/{NAME},".encode() + msgspec.json.encode(packet))

    async def connect(self, port: int) -> None:
        """Join the match and get its state."""
        path = "/socket.io/?EIO=4&transport=websocket"
        self.socket = await Socket.connect(port, path, "", self.hear)
        await self.greeted.wait()
        self.say(f"40/{NAME},".encode())
        await self.joined.wait()
        self.emit("sync", self.match, str(self.seat), None, 4)
        await self.synced.wait()


class Table:
    """Four clients and a match that never ends."""

    def __init__(self, latencies: list[float]) -> None:
        self.latencies = latencies
        self.clients: list[Client] = []
        self.dice = random.Random(1)
        self._known = 0
        self._news = News()

    async def sit_down(self, port: int) -> None:
        """Make a match and connect."""
        http = Http("127.0.0.1", port)
        _, answer = await http.call("POST", f"/games/{NAME}/create", {"numPlayers": 4})
        http.close()
        match = msgspec.json.decode(answer)["matchID"]
        self.clients = [Client(match, seat) for seat in range(4)]
        for client in self.clients:
            await client.connect(port)
            client.on_news = self._news.come

    def is_past(self) -> bool:
        """Whether all four have a later state than the one known."""
        return all(client.state > self._known for client in self.clients)

    async def play(self, until: float) -> None:
        """Move whenever all have the last move."""
        while time.perf_counter() < until:
            state, current = self.clients[0].state, self.clients[0].current
            client = self.clients[int(current)]
            payload = {"type": "step", "args": [self.dice.randrange(10)], "playerID": current, "credentials": None}
            begun = time.perf_counter()
            client.emit("update", {"type": "MAKE_MOVE", "payload": payload}, state, client.match, current)
            self._known = state
            await self._news.until(self.is_past)
            self.latencies.append(time.perf_counter() - begun)


async def measure(port: int, process: int, tables: int, seconds: float) -> dict[str, float]:
    """Set the tables, warm up, measure."""
    latencies: list[float] = []
    all_tables = [Table(latencies) for _ in range(tables)]
    for table in all_tables:
        await table.sit_down(port)
    await asyncio.gather(*(table.play(time.perf_counter() + 2) for table in all_tables))
    latencies.clear()
    before, begun = servers.processor_seconds(process), time.perf_counter()
    await asyncio.gather(*(table.play(begun + seconds) for table in all_tables))
    elapsed = time.perf_counter() - begun
    processor = servers.processor_seconds(process) - before
    return {
        "moves_per_second": round(len(latencies) / elapsed, 1),
        "p50_ms": servers.percentile_ms(latencies, 0.5),
        "p99_ms": servers.percentile_ms(latencies, 0.99),
        "refused": 0,
        "server_cpu_ms_per_move": round(processor / max(1, len(latencies)) * 1000, 3),
        "server_cpu_share": round(processor / elapsed, 2),
    }
