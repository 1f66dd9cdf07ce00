"""Kill the server without warning, again and again, while it is played on: nothing acknowledged may be lost.

    python benchmarks/server/kill.py                                  # 300 kills on SQLite, 50 on PostgreSQL
    python benchmarks/server/kill.py --sqlite 20 --postgresql 0

Clients go on by themselves: they connect again, read the position, and play on, against themselves and against bots;
they take moves back, talk, and bring records along. After each restart everything that was answered with a success must
be there, and at the end every stored game must fold with the same hashes.
"""

import argparse
import asyncio
import multiprocessing
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import nullcontext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.server import servers
from serai.server.validation import validate
from tests.server import databases
from tests.server.clients import Guest

TABLES: list[tuple[Any, ...]] = [
    ("me", "hotseat", "hotseat"),
    ("me", {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}),
]
UNDO, TALK, IMPORT = 0.12, 0.12, 0.05
"""How often, after a move, it is taken back, something is said, and a record is brought along."""


class Player:
    """Somebody who plays table after table, whatever happens to the server, and remembers what was acknowledged."""

    def __init__(self, base: str, dice: random.Random) -> None:
        self.guest = Guest(base)
        self.dice = dice
        self.id = ""
        self.seats: list[int] = []
        self.moves: list[list[int]] = []
        self.said: list[list[Any]] = []
        self.imported: dict[str, int] = {}
        self.record = ""
        self.in_flight: int | None = None
        """The event that an undo leads back to whose answer has not come."""
        self.counts: Counter[str] = Counter()

    async def play(self, stop: asyncio.Event) -> None:
        """Play on until told to stop; a broken line is only a pause."""
        while not stop.is_set():
            try:
                await self._play(stop)
            except (httpx.HTTPError, OSError):
                self.counts["resumed"] += 1
                await asyncio.sleep(0.2)

    async def _play(self, stop: asyncio.Event) -> None:
        if not self.guest.token:
            await self.guest.introduce("Survivor")
        await self.check()  # after a break: an undo may have been stored whose answer was lost
        while not stop.is_set():
            if not self.id:
                await self._sit_down()
            position = await self.guest.position(self.id)
            if position["status"] == "over":
                await self.check()
                self.record = await self.guest.get(f"/api/tables/{self.id}/record")
                self.id = ""
            elif position["legal"]:
                await self._act(position)
            else:
                await asyncio.sleep(0.01)  # a bot is to act

    async def _sit_down(self) -> None:
        self.moves, self.said, self.in_flight = [], [], None
        kinds = self.dice.choice(TABLES)
        self.id = (await self.guest.open("bazaar", *kinds))["id"]
        self.seats = [seat for seat, kind in enumerate(kinds) if isinstance(kind, str)]

    async def _act(self, position: dict[str, Any]) -> None:
        action = self.dice.choice(position["legal"])
        body = {"expected_n": position["n"], "actions": [action], "seat": position["seat"]}
        answer = await self.guest.http.post(f"/api/tables/{self.id}/moves", json=body)
        if answer.status_code == httpx.codes.CONFLICT:  # the move of before was stored, only its answer was lost
            return
        answer.raise_for_status()
        mine = [position["seat"], action]  # bots who choose at the same time may come first
        self.moves.append(next(event for event in answer.json()["log"] if event[1:] == mine))
        self.counts["moves"] += 1
        chance = self.dice.random()
        if chance < UNDO:
            await self._take_back()
        elif chance < UNDO + TALK:
            await self._talk()
        elif chance < UNDO + TALK + IMPORT and self.record:
            await self._import()

    async def _take_back(self) -> None:
        position = await self.guest.position(self.id)
        self.in_flight = position["can"]["undo"]
        if self.in_flight is None or position["status"] != "running":
            return
        body = {"to": self.in_flight, "seat": position["seat"]}
        answer = await self.guest.http.post(f"/api/tables/{self.id}/undo", json=body)
        if answer.is_success:
            self.moves = [move for move in self.moves if move[0] <= body["to"]]
            self.counts["undos"] += 1
        self.in_flight = None

    async def _talk(self) -> None:
        line = await self.guest.post(f"/api/tables/{self.id}/chat", {"text": f"line {self.dice.random()}"})
        self.said.append([line["n"], line["text"]])
        self.counts["chat"] += 1

    async def _import(self) -> None:
        answer = await self.guest.post("/api/tables/import", {"record": self.record})
        self.imported[answer["id"]] = answer["n"]
        self.counts["imports"] += 1

    async def check(self) -> None:
        """Everything acknowledged is there. An undo whose answer did not come may have happened, or not."""
        for seat in self.seats if self.id else ():
            position = await self.guest.position(self.id, seat)
            certain = [move for move in self.moves if self.in_flight is None or move[0] <= self.in_flight]
            lost = [move for move in certain if move[1] == seat and move not in position["log"]]
            kept = [[line["n"], line["text"]] for line in position["chat"]]
            lost += [line for line in self.said[-20:] if line not in kept]
            if lost:
                raise RuntimeError(f"Table {self.id} has lost {lost}.")
            self.moves = [move for move in self.moves if move[1] != seat or move in position["log"]]
        self.in_flight = None
        for id, n in self.imported.items():
            if (await self.guest.position(id))["n"] < n:
                raise RuntimeError(f"Table {id}, brought along with {n} events, has lost some.")
        self.counts["imports checked"] += len(self.imported)
        self.imported.clear()


async def traffic(people: list[Player], moves: int) -> None:
    """Until so many more moves have been acknowledged, then a moment that nobody can choose."""
    goal = moves + sum(player.counts["moves"] for player in people)
    while sum(player.counts["moves"] for player in people) < goal:  # noqa: ASYNC110 - nobody tells
        await asyncio.sleep(0.01)


async def siege(start: "Start", kills: int, players: int, seed: int) -> dict[str, int]:
    """Kill and restart; what was done meanwhile."""
    dice = random.Random(seed)
    port = databases.free_port()
    process = await asyncio.to_thread(start, port)
    people = [Player(f"http://127.0.0.1:{port}", random.Random(i)) for i in range(players)]
    try:
        for number in range(kills):
            stop = asyncio.Event()
            playing = [asyncio.create_task(player.play(stop)) for player in people]
            await traffic(people, dice.randint(10, 40))
            process.kill()
            await asyncio.to_thread(process.join)
            await asyncio.sleep(0.05)
            process = await asyncio.to_thread(start, port)
            await asyncio.sleep(0.2)
            stop.set()
            await asyncio.gather(*playing)
            for player in people:
                await player.check()
            if number % 10 == 9:
                print(f"{number + 1} kills", file=sys.stderr, flush=True)
    finally:
        process.kill()
        process.join()
        for player in people:
            await player.guest.close()
    return {"kills": kills, **sum((player.counts for player in people), Counter())}


class Start:
    """Starts the server on one database. Its process is forked from one that has the code loaded already: of a kill
    the time between two lives is the longest part, and most of that is importing."""

    def __init__(self, database: str, folder: str) -> None:
        self._environment = servers.environment(database, folder)
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(
            ["serai.server.run", "serai.server.store.migration", "uvicorn.lifespan.on"]
        )

    def __call__(self, port: int) -> BaseProcess:
        """A process that answers."""
        process = self._context.Process(target=servers.serve_as, args=(self._environment, port), daemon=True)
        process.start()
        while not databases.accepts(port):
            if not process.is_alive():
                raise RuntimeError("the server does not start")
            time.sleep(0.01)
        return process


def run(kind: str, kills: int, players: int = 8) -> dict[str, int]:
    """The whole siege on one kind of database, then the validation of all that is stored."""
    with tempfile.TemporaryDirectory() as folder:
        engine = databases.postgresql(durable=True) if kind == "postgresql" else nullcontext("")
        with engine as url:
            database = f"{url}/postgres" if kind == "postgresql" else f"sqlite:///{folder}/games.sqlite3"
            figures = asyncio.run(siege(Start(database, folder), kills, players, 1))
            findings = asyncio.run(validate(database))
    bad = [finding.problem for finding in findings if finding.problem]
    if bad:
        raise RuntimeError(f"{len(bad)} games are broken: {bad[0]}")
    return {**figures, "games": len(findings), "lost": 0}


def main() -> None:
    """Run and print; an error as soon as anything acknowledged is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sqlite", type=int, default=300, metavar="KILLS")
    parser.add_argument("--postgresql", type=int, default=50, metavar="KILLS")
    arguments = parser.parse_args()
    for kind, name in (("sqlite", "SQLite"), ("postgresql", "PostgreSQL")):
        if kills := getattr(arguments, kind):
            print(msgspec.json.encode({"database": name, **run(kind, kills)}).decode(), flush=True)


if __name__ == "__main__":
    main()
