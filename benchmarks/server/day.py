"""A day in a minute: two server processes, PostgreSQL and Redis, through quiet hours, peaks and restarts of each part.

    python benchmarks/server/day.py --tables 20 --seconds 12

The model is the one of docs/scale.md: processor time is what an hour of nothing costs, and so much for each move, each
table that is set, each table whose people come back, and each process that starts. These costs are taken before dawn
and from the first two hours; every later hour is foretold and then measured. Games are in all their phases, as on any
day: a table's first moves are cheap. Clients connect again by themselves, and nothing that was acknowledged may be
missing afterwards.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.server import servers
from benchmarks.server.load import Table, Tally
from tests.server import databases

PATIENCE = 20.0
WORKERS = 2
STILL = 0.05
"""Processor seconds in a second of all processes that have started."""
ALONG = 200
"""Games that are under way when the day begins are at most so many moves old."""


class Hour(NamedTuple):
    """What happens in one hour: moves a second at each table, and the part that is restarted in its middle."""

    name: str
    pace: float
    restarts: str = ""


DAY = (
    Hour("night", 0.0),
    Hour("morning", 1.0),
    Hour("noon", 2.0),
    Hour("a worker dies", 2.0, "worker"),
    Hour("Redis restarts", 2.0, "redis"),
    Hour("evening peak", 6.0),
    Hour("PostgreSQL restarts", 2.0, "postgresql"),
    Hour("late", 0.5),
)


class Costs(NamedTuple):
    """Processor seconds by kind of thing, or how many things of each kind there were."""

    idle: float = 0.0
    move: float = 0.0
    table: float = 0.0
    coming_back: float = 0.0
    start: float = 0.0

    def of(self, things: "Costs") -> float:
        """What these things cost."""
        return sum(cost * number for cost, number in zip(self, things, strict=True))


class Player(Table):
    """A table whose four clients come back whatever happens, and know what was acknowledged."""

    def __init__(self, port: int, number: int, tally: Tally) -> None:
        super().__init__(port, "golden_city", tally)
        self.dice = random.Random(number)
        self.acknowledged = 0
        self.breaks = 0
        self.returns = 0

    async def day(self, pace: list[float], stop: asyncio.Event) -> None:
        """Move at the pace of the hour until the day is over."""
        while not stop.is_set():
            if pace[0] == 0:
                await asyncio.sleep(0.2)
                continue
            await asyncio.sleep(self.dice.expovariate(pace[0]))
            try:
                async with asyncio.timeout(PATIENCE):
                    await self.step()
            except (OSError, TimeoutError, asyncio.IncompleteReadError, KeyError, RuntimeError):
                self.breaks += 1
                with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                    await self.come_back()

    async def play_on(self, moves: int) -> None:
        """So many moves, as fast as they go."""
        for _ in range(moves):
            await self.step()

    async def step(self) -> None:
        """One move, seen by all."""
        if not self.clients[0].to_act:
            self.acknowledged = 0
            await self.sit_down()
        if (await self.move()).type != "done":
            raise RuntimeError("refused")

    def is_made(self) -> bool:
        """Note what is acknowledged, even if not all get to see it."""
        if self._mover is not None and self._mover.answer is not None:
            self.acknowledged = max(self.acknowledged, self._mover.answer.version)
        return super().is_made()

    async def come_back(self) -> None:
        """Connect again; what was acknowledged must be there."""
        self.returns += 1
        self.http.close()
        for seat, client in enumerate(self.clients):
            async with asyncio.timeout(PATIENCE):
                await client.connect(self.port, self.id, seat)
        async with asyncio.timeout(PATIENCE):
            await self.all_at(1)
        for client in self.clients:
            if client.version < self.acknowledged:
                raise SystemExit(f"Table {self.id} is at {client.version}; {self.acknowledged} was acknowledged.")


class House(NamedTuple):
    """What is restarted."""

    supervisor: int
    postgresql: databases.Service
    redis: databases.Service

    def processor_seconds(self) -> tuple[float, float]:
        """Of the server, and of the database; that is another process once it was started again."""
        return servers.processor_seconds(self.supervisor), servers.processor_seconds(self.postgresql.pid)

    async def restart(self, part: str) -> None:
        """Kill a part; whoever looks after it starts it again."""
        if part == "worker":
            os.kill(int(servers.children(self.supervisor)[0]), signal.SIGKILL)
        elif part:
            service = self.postgresql if part == "postgresql" else self.redis
            await asyncio.to_thread(service.stop)
            await asyncio.sleep(1)
            await asyncio.to_thread(service.start)


async def dawn(house: House, players: list[Player]) -> Costs:
    """What it costs to start a process, to set a table in a warm house, and to come back to one; then games go on into
    their middle."""
    start, before = house.processor_seconds()[0], 0.0
    while start - before > STILL:
        await asyncio.sleep(1)
        start, before = house.processor_seconds()[0], start
    costs = []
    for act in (Player.sit_down, Player.sit_down, Player.come_back):
        before = house.processor_seconds()[0]
        for player in players:
            await act(player)
        costs.append((house.processor_seconds()[0] - before) / len(players))
    await asyncio.gather(*(player.play_on(player.dice.randrange(ALONG)) for player in players))
    return Costs(table=costs[1], coming_back=costs[2], start=start / WORKERS)


async def live(house: House, port: int, tables: int, seconds: float) -> list[dict[str, object]]:
    """Hour by hour: moves, processor time, and what the model foretold."""
    tally, pace, stop = Tally(), [0.0], asyncio.Event()
    players = [Player(port, number, tally) for number in range(tables)]
    costs = await dawn(house, players)
    playing = [asyncio.create_task(player.day(pace, stop)) for player in players]
    hours: list[dict[str, object]] = []
    for hour in DAY:
        pace[0] = hour.pace
        tally.latencies.clear()
        tally.tables = 0
        returned = sum(player.returns for player in players)
        before, begun = house.processor_seconds(), time.perf_counter()
        await asyncio.sleep(seconds / 2)
        await house.restart(hour.restarts)
        await asyncio.sleep(seconds / 2)
        lasted, moves = time.perf_counter() - begun, len(tally.latencies)
        used, database = (now - then for now, then in zip(house.processor_seconds(), before, strict=True))
        returned = sum(player.returns for player in players) - returned
        things = Costs(lasted, moves, tally.tables, returned, hour.restarts == "worker")
        if hour.name == "night":
            costs = costs._replace(idle=used / lasted)
        elif hour.name == "morning":
            costs = costs._replace(move=(used - costs.of(things)) / max(1, moves))
        told = costs.of(things)
        breaks = sum(player.breaks for player in players)
        hours.append({**row(hour, tally, used, told), "database_s": round(max(0.0, database), 2), "breaks": breaks})
        print(msgspec.json.encode(hours[-1]).decode(), file=sys.stderr, flush=True)
    stop.set()
    await asyncio.gather(*playing)
    for player in players:
        await player.come_back()
    model = {f"{kind}_ms": round(1000 * cost, 2) for kind, cost in costs._asdict().items()}
    hours.append({**model, "lost": 0})
    return hours


def row(hour: Hour, tally: Tally, used: float, told: float) -> dict[str, object]:
    """What an hour was like, and how well its processor time was foretold."""
    return {
        "hour": hour.name,
        "moves": len(tally.latencies),
        "p99_ms": servers.percentile_ms(tally.latencies, 0.99),
        "cpu_s": round(used, 2),
        "foretold_s": round(told, 2),
        "error": f"{told / used - 1:+.0%}" if used > 0 else "",
    }


def main() -> None:
    """Start everything, live the day, print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=12, help="seconds an hour lasts")
    arguments = parser.parse_args()
    with databases.postgresql_service(durable=True) as found, databases.redis_service() as cache:
        if found is None or cache is None:
            raise SystemExit("The day needs PostgreSQL and Redis.")
        with tempfile.TemporaryDirectory() as folder:
            port = databases.free_port()
            environment = servers.environment(f"{found[0]}/postgres", folder, cache[0])
            process = servers.start(port, environment, "--workers", str(WORKERS))
            try:
                hours = asyncio.run(
                    live(House(process.pid, found[1], cache[1]), port, arguments.tables, arguments.seconds)
                )
            finally:
                process.terminate()
                process.wait()
    for hour in hours:
        print(msgspec.json.encode(hour).decode())


if __name__ == "__main__":
    main()
