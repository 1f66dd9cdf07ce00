"""Kill the server without warning, again and again, while it is played on: no acknowledged move may be lost.

    python benchmarks/server/kill.py --kills 50 --database sqlite

Clients go on by themselves: they connect again, read the position, and play. After each restart every move that was
answered with 200 must be in the log, and at the end every stored game must fold with the same hashes.
"""

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.server import servers
from serai.server.validation import validate
from tests.server import databases
from tests.server.clients import Guest

SEATS = 3


class Player:
    """Somebody who plays all seats of a table, game after game, whatever happens to the server."""

    def __init__(self, base: str, dice: random.Random) -> None:
        self.guest = Guest(base)
        self.dice = dice
        self.id = ""
        self.acknowledged: list[list[int]] = []
        self.total = 0
        self.resumed = 0

    async def play(self, stop: asyncio.Event) -> None:
        """Play on until told to stop; a broken line is only a pause."""
        while not stop.is_set():
            try:
                await self._play(stop)
            except (httpx.HTTPError, OSError):
                self.resumed += 1
                await asyncio.sleep(0.05)

    async def _play(self, stop: asyncio.Event) -> None:
        if not self.guest.token:
            await self.guest.introduce("Survivor")
        while not stop.is_set():
            if not self.id:
                self.acknowledged = []
                self.id = (await self.guest.open("bazaar", "me", *["hotseat"] * (SEATS - 1)))["id"]
            position = await self.guest.position(self.id)
            if position["status"] == "over":
                await self.check()
                self.id = ""
                continue
            action = self.dice.choice(position["legal"])
            await self.guest.move(position, action, expect=200)
            self.acknowledged.append([position["n"] + 1, position["seat"], action])
            self.total += 1

    async def check(self) -> None:
        """Every acknowledged move is there."""
        for seat in range(SEATS) if self.id else ():
            log = (await self.guest.position(self.id, seat))["log"]
            lost = [move for move in self.acknowledged if move[1] == seat and move not in log]
            if lost:
                raise RuntimeError(f"Table {self.id} has lost {lost}.")


async def siege(start: "Start", kills: int, players: int, seed: int) -> dict[str, int]:
    """Kill and restart; what was played meanwhile."""
    dice = random.Random(seed)
    port = databases.free_port()
    process = await asyncio.to_thread(start, port)
    people = [Player(f"http://127.0.0.1:{port}", random.Random(i)) for i in range(players)]
    try:
        for _ in range(kills):
            stop = asyncio.Event()
            playing = [asyncio.create_task(player.play(stop)) for player in people]
            await asyncio.sleep(dice.uniform(0.3, 1.0))
            process.kill()
            await asyncio.to_thread(process.wait)
            await asyncio.sleep(0.1)
            process = await asyncio.to_thread(start, port)
            await asyncio.sleep(0.2)
            stop.set()
            await asyncio.gather(*playing)
            for player in people:
                await player.check()
    finally:
        process.kill()
        process.wait()
        for player in people:
            await player.guest.close()
    return {"kills": kills, "moves": sum(p.total for p in people), "resumed": sum(p.resumed for p in people)}


class Start:
    """Starts the server on one database."""

    def __init__(self, database: str, folder: str) -> None:
        self.environment = servers.environment(database, folder)

    def __call__(self, port: int) -> subprocess.Popen[bytes]:
        """A process that answers."""
        return servers.start(port, self.environment)


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
    return {**figures, "games": len(findings)}


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    arguments = parser.parse_args()
    print(msgspec.json.encode(run(arguments.database, arguments.kills)).decode())


if __name__ == "__main__":
    main()
