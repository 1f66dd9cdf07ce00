"""What a house costs in which nothing happens: sockets that only listen, and tables where nobody is in a hurry.

python benchmarks/server/idle.py --sockets 10000 --tables 100000 --seconds 60
"""

import argparse
import asyncio
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.server import servers
from benchmarks.server.wires import Http, Socket

DAY = 24 * 3600 * 1000
AT_ONCE = 50
AT_EACH = 10
"""Sockets at one table: whoever comes is announced to the others there."""


async def call(http: Http, path: str, body: object, token: str = "") -> dict[str, str]:
    """A post."""
    head = http.head
    http.head += f"Authorization: Bearer {token}\r\n" if token else ""
    status, answer = await http.call("POST", path, body)
    http.head = head
    if status >= 300:
        raise RuntimeError(f"{path}: {status} {answer.decode()}")
    return dict(msgspec.json.decode(answer))


async def open_table(port: int) -> tuple[str, str]:
    """A table with a clock that counts turns; its id and the token of whoever opened it."""
    http = Http("127.0.0.1", port)
    token = (await call(http, "/api/session", {"name": "Idle"}))["token"]
    seats = [{"kind": "me"}, {"kind": "hotseat"}]
    table = {"game": "bazaar", "seats": seats, "clock": {"kind": "turns", "hours": 24}}
    id = (await call(http, "/api/tables", table, token))["id"]
    http.close()
    return id, token


def multiply(file: str, tables: int) -> None:
    """Copy the first stored table until there are so many, each to move at another moment of tomorrow."""
    with sqlite3.connect(file) as database:
        for name in ("game", "seat", "event"):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            key = "id" if name == "game" else "game"
            chosen = [f"'idle-' || k.value AS {column}" if column == key else f"t.{column}" for column in columns]
            if name == "game":
                late = f"t.deadline + k.value * {DAY} / {tables}"
                chosen = [f"{late} AS deadline" if column == "t.deadline" else column for column in chosen]
            where = f"WHERE {key} = (SELECT min(id) FROM game WHERE id NOT LIKE 'idle-%')"  # noqa: S608 - no input
            more = f"SELECT 1 UNION ALL SELECT value + 1 FROM k WHERE value < {tables}"  # noqa: S608 - no input
            rows = f"SELECT {', '.join(chosen)} FROM (SELECT * FROM {name} {where}) t, k"  # noqa: S608 - no input
            database.execute(f"WITH RECURSIVE k(value) AS ({more}) INSERT INTO {name} {rows}")
    database.close()


def memory(process: int) -> float:
    """Resident memory in MiB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


async def still(process: int, seconds: float) -> float:
    """Processor time, in milliseconds a second, while nothing happens."""
    before, begun = servers.processor_seconds(process), time.perf_counter()
    await asyncio.sleep(seconds)
    return round((servers.processor_seconds(process) - before) / (time.perf_counter() - begun) * 1000, 2)


async def measure(port: int, process: int, number: int, seconds: float) -> dict[str, float]:
    """With tables alone, then with sockets."""
    tables = [await open_table(port) for _ in range(max(1, number // AT_EACH))]
    await asyncio.sleep(3)
    figures = {"tables_ms_per_second": await still(process, seconds), "empty_mib": round(memory(process), 1)}
    sockets: list[Socket] = []
    for start in range(0, number, AT_ONCE):
        some = [tables[(start + i) % len(tables)] for i in range(AT_ONCE)]
        path = "/api/tables/{}/live"
        sockets += await asyncio.gather(
            *(Socket.connect(port, path.format(id), token, lambda _: None) for id, token in some)
        )
    await asyncio.sleep(5)
    figures["sockets"] = len(sockets)
    figures["sockets_ms_per_second"] = await still(process, seconds)
    figures["with_sockets_mib"] = round(memory(process), 1)
    figures["kib_per_socket"] = round((figures["with_sockets_mib"] - figures["empty_mib"]) * 1024 / len(sockets), 1)
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=60)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with servers.serai("sqlite", folder) as (port, _):
            asyncio.run(open_table(port))
        multiply(f"{folder}/games.sqlite3", arguments.tables)
        with servers.serai("sqlite", folder) as (port, process):
            figures = asyncio.run(measure(port, process, arguments.sockets, arguments.seconds))
    print(msgspec.json.encode({"tables": arguments.tables, **figures}).decode())


if __name__ == "__main__":
    main()
