"""Many tables with four connected clients each: how many moves a second, and how long from a post to the last push.

    python benchmarks/server/load.py --tables 100 --seconds 20 --database sqlite
    python benchmarks/server/load.py --database postgresql
    python benchmarks/server/load.py --peer            # boardgame.io, see peer/
    python benchmarks/server/load.py --all --rounds 3  # all of them in turn, medians: quiet machines only

A random legal move is said as soon as all four clients of a table have the last one. Server and clients share the
machine. The server's own processor time is printed too: it does not depend on what else the machine is doing.

A game takes seconds here, so those who play have their next tables set before, as the peer's matches are; what it costs
to set one is told apart (`table_cpu_ms`). Whoever has no table left sets one meanwhile (`set_meanwhile`).
"""

import argparse
import asyncio
import gc
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from zlib import crc32

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.server import boardgame, servers
from benchmarks.server.wires import Http, News, Socket


class Amended(msgspec.Struct):
    """What has changed of a position, as far as a client needs it."""

    to_act: list[int] | msgspec.UnsetType = msgspec.UNSET
    legal: list[int] | msgspec.UnsetType = msgspec.UNSET


class Push(msgspec.Struct, rename={"since": "from"}):
    """What is pushed: a whole position, a change of one, or what became of a move."""

    type: str
    since: int = 0
    version: int = 0
    n: int = 0
    to_act: list[int] = []
    legal: list[int] = []
    set: Amended | None = None
    view: dict[str, msgspec.Raw] = {}
    sum: int = 0
    status: int | str = 0


decoder = msgspec.json.Decoder(Push)


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.refused = self.checked = self.bytes = self.tables = 0

    def summary(self, seconds: float, processor: float, own: float) -> dict[str, float]:
        """The figures, from the processor time of the server and of the clients."""
        moves = len(self.latencies)
        return {
            "moves_per_second": round(moves / seconds, 1),
            "p50_ms": servers.percentile_ms(self.latencies, 0.5),
            "p99_ms": servers.percentile_ms(self.latencies, 0.99),
            "refused": self.refused,
            "set_meanwhile": self.tables,
            "pushes_checked": self.checked,
            "bytes_per_push": round(self.bytes / max(1, self.checked)),
            "server_cpu_ms_per_move": round(processor / max(1, moves) * 1000, 3),
            "server_cpu_share": round(processor / seconds, 2),
            "clients_cpu_ms_per_move": round(own / max(1, moves) * 1000, 3),
        }


class Client:
    """A player with a connected socket, who puts the view together and checks number and sum of every push."""

    def __init__(self, token: str, tally: Tally) -> None:
        self.token = token
        self.tally = tally
        self.version = self.n = 0
        self.to_act: list[int] = []
        self.legal: list[int] = []
        self.view: dict[str, msgspec.Raw] = {}
        self.answer: Push | None = None
        """What became of the last move."""
        self.on_news: Callable[[], None] = lambda: None
        """Called with every push and answer, and when the line is lost."""
        self.socket: Socket | None = None

    def hear(self, text: bytes) -> None:
        """A push, or an answer."""
        push = decoder.decode(text)
        self.tally.bytes += len(text)
        if push.type == "position":
            self.to_act, self.legal, self.view = push.to_act, push.legal, push.view
        elif push.type == "change" and push.set is not None:
            if push.since != self.version:
                raise RuntimeError(f"A change of {push.since} came after {self.version}.")
            self.view.update(push.view)
            self.to_act = self.to_act if push.set.to_act is msgspec.UNSET else push.set.to_act
            self.legal = self.legal if push.set.legal is msgspec.UNSET else push.set.legal
        else:
            if push.type in ("done", "refused"):
                self.answer = push
                self.on_news()
            return
        self.check(push)
        self.version, self.n = push.version, push.n
        self.on_news()

    def check(self, push: Push) -> None:
        """The pieces together are the whole."""
        if crc32(b"".join(self.view.values())) != push.sum:
            raise RuntimeError(f"The view at {push.version} is not what the server says.")
        self.tally.checked += 1

    def move(self, seat: int, action: int) -> None:
        """Say a move."""
        self.answer = None
        body = b'{"type":"move","id":1,"expected_n":%d,"actions":[%d],"seat":%d}' % (self.n, action, seat)
        if self.socket is None:
            raise ConnectionError("not connected")
        self.socket.send(body)

    async def connect(self, port: int, table: str, seat: int) -> None:
        """Come to a table, or back to it."""
        self.leave()
        self.version = 0
        path = f"/api/tables/{table}/live?seat={seat}"
        self.socket = await Socket.connect(port, path, self.token, self.hear, self.lost)

    def leave(self) -> None:
        """Hang up."""
        old, self.socket = self.socket, None
        if old is not None:
            old.close()

    def lost(self, socket: Socket) -> None:
        """The server has hung up: whoever waits for it waits no more."""
        if socket is self.socket:
            self.socket = None
            self.on_news()


class Table:
    """Four people who play game after game."""

    def __init__(self, port: int, game: str, tally: Tally) -> None:
        self.http = Http("127.0.0.1", port)
        self.port = port
        self.game = game
        self.tally = tally
        self.tokens: list[str] = []
        self.clients: list[Client] = []
        self.ready: list[tuple[str, list[Client]]] = []
        """Tables that are set for them."""
        self.id = ""
        self.dice = random.Random(port)
        self._awaited = 0
        self._mover: Client | None = None
        self._news = News()

    async def call(self, path: str, body: object, client: Client | None = None) -> tuple[int, dict[str, object]]:
        """A post by a client."""
        head = self.http.head
        if client is not None:
            self.http.head = f"{head}Authorization: Bearer {client.token}\r\n"
        try:
            status, answer = await self.http.call("POST", path, body)
        finally:
            self.http.head = head
        return status, msgspec.json.decode(answer)

    async def set_up(self) -> None:
        """A new table, with a socket for each of the four."""
        while len(self.tokens) < 4:
            _, session = await self.call("/api/session", {"name": f"Player {len(self.tokens)}"})
            self.tokens.append(str(session["token"]))
        clients = [Client(token, self.tally) for token in self.tokens]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
        _, position = await self.call("/api/tables", {"game": self.game, "seats": seats}, clients[0])
        id = str(position["id"])
        for client in clients[1:]:
            await self.call(f"/api/tables/{id}/join", {}, client)
        for seat, client in enumerate(clients):
            await client.connect(self.port, id, seat)
        self.ready.append((id, clients))
        self.tally.tables += 1

    async def sit_down(self) -> None:
        """Leave the last table for the next one."""
        for client in self.clients:
            client.leave()
        if not self.ready:
            await self.set_up()
        self.id, self.clients = self.ready.pop(0)
        for client in self.clients:
            client.on_news = self._news.come
        await self.all_at(1)

    async def all_at(self, version: int) -> None:
        """Wait until all four have this version."""
        self._awaited = version
        await self._news.until(self.is_there)

    async def move(self) -> Push:
        """A random legal move, seen by all; what it was answered."""
        seat = self.clients[0].to_act[0]
        mover = self._mover = self.clients[seat]
        begun = time.perf_counter()
        mover.move(seat, self.dice.choice(mover.legal))
        await self._news.until(self.is_made)
        answer = mover.answer
        if answer is None:
            raise RuntimeError("not answered")
        if answer.type == "done":
            self.tally.latencies.append(time.perf_counter() - begun)
        return answer

    def is_made(self) -> bool:
        """Whether the move was answered, and all four have what came of it."""
        answer = None if self._mover is None else self._mover.answer
        if answer is not None and answer.type != "done":
            return True
        self._awaited = sys.maxsize if answer is None else answer.version
        return self.is_there()

    def is_there(self) -> bool:
        """Whether all four have the awaited version."""
        is_there = True
        for client in self.clients:
            if client.socket is None:
                raise ConnectionError("lost")
            if client.version < self._awaited:
                is_there = False
        return is_there

    async def play(self, until: float) -> None:
        """Move whenever all have the last move."""
        while time.perf_counter() < until:
            if not self.clients or not self.clients[0].to_act:
                await self.sit_down()
            if (await self.move()).type != "done":
                self.tally.refused += 1


async def measure(port: int, process: int, arguments: argparse.Namespace) -> dict[str, float]:
    """Set the tables, warm up, measure."""
    tally = Tally()
    tables = [Table(port, arguments.game, tally) for _ in range(arguments.tables)]
    await set_all(tables, 1)
    before = servers.processor_seconds(process)
    await set_all(tables, arguments.games)
    setting = (servers.processor_seconds(process) - before) / (arguments.games * len(tables))
    await asyncio.gather(*(table.play(time.perf_counter() + 2) for table in tables))
    tally.latencies.clear()
    tally.checked = tally.bytes = tally.tables = 0
    before, shares, begun = servers.processor_seconds(process), servers.shares(process), time.perf_counter()
    own = time.process_time()
    await asyncio.gather(*(table.play(begun + arguments.seconds) for table in tables))
    seconds = time.perf_counter() - begun
    figures = tally.summary(seconds, servers.processor_seconds(process) - before, time.process_time() - own)
    figures["table_cpu_ms"] = round(1000 * setting, 1)
    parts = [now - then for now, then in zip(servers.shares(process), shares, strict=True)]
    return figures if len(parts) < 2 else {**figures, "largest_share": round(max(parts) / sum(parts), 2)}


async def set_all(tables: list[Table], games: int) -> None:
    """Set so many tables for everybody, ten at a time."""
    for _ in range(games):
        for start in range(0, len(tables), 10):
            await asyncio.gather(*(table.set_up() for table in tables[start : start + 10]))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="golden_city")
    parser.add_argument("--games", type=int, default=5, help="tables that are set for everybody before (5)")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--peer", action="store_true", help="measure boardgame.io instead")
    parser.add_argument("--all", action="store_true", help="the peer, then both databases with one worker and two")
    parser.add_argument("--rounds", type=int, default=1, help="measure all of them so often, in turn: medians (1)")
    arguments = parser.parse_args()
    runs: list[tuple[str, dict[str, object]]] = [("as asked", {})]
    if arguments.all:
        runs = [
            ("boardgame.io, in memory", {"peer": True}),
            ("SQLite", {"database": "sqlite"}),
            ("SQLite, two workers", {"database": "sqlite", "workers": 2}),
            ("PostgreSQL", {"database": "postgresql"}),
            ("PostgreSQL, two workers", {"database": "postgresql", "workers": 2}),
        ]
    found: dict[str, list[dict[str, float]]] = {name: [] for name, _ in runs}
    for _ in range(arguments.rounds):
        for name, changed in runs:
            found[name].append(apart(argparse.Namespace(**{**vars(arguments), **changed})))
            print(f"{name}: {found[name][-1]['moves_per_second']} moves/s", file=sys.stderr, flush=True)
    for name, figures in found.items():
        print(msgspec.json.encode({"what": name, **medians(figures)}).decode(), flush=True)


def medians(figures: list[dict[str, float]]) -> dict[str, float | list[float]]:
    """Each figure's median over the rounds, and the rounds' moves: machines have faster and slower minutes."""
    told: dict[str, float | list[float]] = {key: statistics.median([one[key] for one in figures]) for key in figures[0]}
    return told if len(figures) == 1 else {**told, "rounds": [one["moves_per_second"] for one in figures]}


def apart(arguments: argparse.Namespace) -> dict[str, float]:
    """One measurement in a process of its own: what clients leave behind would make the next ones slower."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(run, arguments).result()


def run(arguments: argparse.Namespace) -> dict[str, float]:
    """One measurement. Clients look for no garbage meanwhile: they would be slow at times, not the server."""
    gc.disable()
    with tempfile.TemporaryDirectory() as folder:
        if arguments.peer:
            with servers.peer() as (port, process):
                return uvloop.run(boardgame.measure(port, process, arguments.tables, arguments.seconds))
        with servers.serai(arguments.database, folder, workers=arguments.workers) as (port, process):
            return uvloop.run(measure(port, process, arguments))


if __name__ == "__main__":
    main()
