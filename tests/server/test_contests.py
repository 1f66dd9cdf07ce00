"""Tournaments and leagues over the API, to their end, whatever happens to the house in the meantime."""

import asyncio
import contextlib
import os
import secrets
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server import databases
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running, Serve
from tests.server.test_players import finish
from tests.tiers import seldom

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]


def bots(number: int) -> list[JSON]:
    """So many of them."""
    return [{"level": "random", "name": f"Bot {i}"} for i in range(1, number + 1)]


async def opened(guest: Guest, rules: JSON, number: int) -> str:
    """An event of bots at short tables, begun."""
    wanted = {"name": "An event", "game": "bazaar", "rules": {"options": {"rounds": 2}, **rules}, "bots": bots(number)}
    id = str((await guest.post("/api/contests", wanted))["id"])
    await guest.post(f"/api/contests/{id}/begin")
    return id


async def ended(guest: Guest, id: str) -> JSON:
    """The event when it is over."""
    found: JSON = {}
    async with asyncio.timeout(120):
        while found.get("status") != "over":
            await asyncio.sleep(0.1)
            found = await guest.get(f"/api/contests/{id}")
    return found


class Process:
    """A server process of its own, which can be killed."""

    def __init__(self, database: str) -> None:
        self.port = databases.free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        quiet = {"RATE": "1000000", "BURST": "1000000", "GUEST_RATE": "1000000", "GUEST_BURST": "1000000"}
        more = {"DATABASE": database, "SECRET": "x" * 32, "BOT_WORKERS": "0", "BOTS_PER_PLAYER": "1000000", **quiet}
        self.environment = os.environ | {f"SERAI_{name}": value for name, value in more.items()}
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self) -> None:
        """Begin."""
        command = [sys.executable, "-m", "serai", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=self.environment, cwd=ROOT, stderr=subprocess.DEVNULL)

    async def start(self) -> None:
        """Until it answers."""
        self.launch()
        async with httpx.AsyncClient() as http, asyncio.timeout(180):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(f"{self.base}/health")).status_code == 200:
                        return
                await asyncio.sleep(0.1)

    def kill(self) -> None:
        """At once, without a word."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


@pytest.fixture
async def process(database: str) -> AsyncIterator[Process]:
    """Such a process."""
    running = Process(database)
    await running.start()
    yield running
    running.kill()


async def killed_in_the_middle(process: Process, guest: Guest, id: str, table_number: int) -> JSON:
    """Kill the house when some tables are over, and again a little later; the event as it ends."""
    for share in (table_number, 2 * table_number):
        async with asyncio.timeout(120):
            while True:
                found = await guest.get(f"/api/contests/{id}")
                if sum(board["points"] is not None for board in found["boards"]) >= share:
                    break
        process.kill()
        await process.start()
    after = await guest.get(f"/api/contests/{id}")
    kept = [board for board in found["boards"] if board["points"] is not None]
    assert [board for board in after["boards"] if board in kept] == kept  # nothing that was written is lost
    return await ended(guest, id)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
async def test_a_swiss_of_sixteen_bots(process: Process, seats: int) -> None:
    """It ends although the house is killed twice. Every round seats everybody once, nobody meets anybody again, the
    first is folded, and the standings add up."""
    guest = Guest(process.base)
    await guest.introduce("Host")
    rounds = 4 if seats == 2 else 3
    id = await opened(guest, {"kind": "swiss", "seats": seats, "rounds": rounds}, 16)
    over = await killed_in_the_middle(process, guest, id, 16 // seats)
    for number in range(1, rounds + 1):
        boards = [board for board in over["boards"] if board["round"] == number]
        assert sorted(one for board in boards for one in board["entries"]) == list(range(16))
        assert all(len(board["entries"]) == seats for board in boards)
    met = Counter(frozenset(pair) for board in over["boards"] for pair in combinations(board["entries"], 2))
    assert max(met.values()) == 1
    if seats == 2:
        first = [set(board["entries"]) for board in over["boards"] if board["round"] == 1]
        assert first == [{i, i + 8} for i in range(8)]
    assert sum(entry["points"] for entry in over["entries"]) == pytest.approx(len(over["boards"]) * seats / 2, abs=0.01)
    best = min(over["entries"], key=lambda entry: entry["place"])
    assert best["points"] == max(entry["points"] for entry in over["entries"])
    record = await guest.get(f"/api/tables/{over['boards'][0]['table']}/record")
    assert '"game":"bazaar"' in record
    await guest.close()


@pytest.mark.long
async def test_a_league_of_four_divisions(process: Process) -> None:
    """In every division everybody meets everybody once; the first go up, the last go down."""
    guest = Guest(process.base)
    await guest.introduce("Host")
    id = await opened(guest, {"kind": "league", "seats": 2, "divisions": 4}, 16)
    over = await killed_in_the_middle(process, guest, id, 4)
    for division in range(4):
        members = [entry["number"] for entry in over["entries"] if entry["division"] == division]
        boards = [board["entries"] for board in over["boards"] if board["division"] == division]
        assert sorted(sorted(pair) for pair in boards) == sorted(sorted(pair) for pair in combinations(members, 2))
    moves = {(entry["division"], entry["place"]): entry["moves"] for entry in over["entries"]}
    assert {key for key, move in moves.items() if move > 0} == {(1, 1), (2, 1), (3, 1)}
    assert {key for key, move in moves.items() if move < 0} == {(0, 4), (1, 4), (2, 4)}
    await guest.close()


@pytest.mark.parametrize(
    ("rules", "number", "tables"),
    [
        ({"kind": "knockout", "seats": 4}, 8, 3),
        ({"kind": "robin", "seats": 3, "rounds": 2}, 6, 4),
        ({"kind": "table", "seats": 4}, 4, 1),
        *seldom(({"kind": "knockout", "seats": 2}, 5, 4), ({"kind": "robin", "seats": 2}, 5, 10)),
    ],
)
async def test_other_kinds(sqlite_url: str, serve: Serve, rules: JSON, number: int, tables: int) -> None:
    """Each ends with as many tables as its rule needs."""
    guest = await (await serve(sqlite_url)).guest("Host")
    over = await ended(guest, await opened(guest, rules, number))
    assert sum(len(board["entries"]) > 1 for board in over["boards"]) == tables


async def test_people_take_part_and_drop_out(server: Running) -> None:
    """Those who enter find their table; whoever drops out is last there, and a bot plays on."""
    host, ada, ben = await server.guests("Host", "Ada", "Ben")
    wanted: dict[str, Any] = {
        "name": "Club evening",
        "game": "bazaar",
        "rules": {"kind": "robin", "seats": 2, "options": {"rounds": 2}},
        "bots": bots(1),
    }
    id = (await host.post("/api/contests", wanted))["id"]
    for guest in (ada, ben):
        await guest.post(f"/api/contests/{id}/enter")
    await ada.post(f"/api/contests/{id}/enter")
    await ada.post(f"/api/contests/{id}/begin", expect=403)
    await host.post(f"/api/contests/{id}/begin")
    await host.post(f"/api/contests/{id}/enter", expect=403)
    await ben.post(f"/api/contests/{id}/drop")
    await host.post(f"/api/contests/{id}/drop", expect=403)
    async with asyncio.timeout(120):
        while (found := await host.get(f"/api/contests/{id}"))["status"] != "over":
            for line in await ada.get("/api/tables?show=mine"):
                if line["your_turn"]:
                    await finish(line["id"], ada)
            await asyncio.sleep(0.1)
    places = {entry["name"]: entry for entry in found["entries"]}
    assert places["Ben"]["dropped"]
    assert places["Ben"]["place"] == 3
    listed = {line["id"]: line for line in await ada.get("/api/contests")}
    assert (listed[id]["entered"], listed[id]["status"]) == (True, "over")


async def test_a_host_calls_rounds_and_drops_whoever_does_not_come(server: Running) -> None:
    """Entries can be withdrawn before the beginning; the next round waits for the host; a host replaces somebody."""
    host, ada, ben = await server.guests("Host", "Ada", "Ben")
    rules = {"kind": "swiss", "seats": 2, "rounds": 2, "called": True, "options": {"rounds": 2}}
    wanted: dict[str, Any] = {"name": "Called", "game": "bazaar", "rules": rules, "bots": bots(3)}
    id = (await host.post("/api/contests", wanted))["id"]
    path = f"/api/contests/{id}"
    assert (await ada.post(f"{path}/enter"))["entered"] == 3
    await ben.post(f"{path}/enter")
    assert len((await ben.post(f"{path}/drop"))["entries"]) == 4
    await ada.post(f"{path}/drop", {"entry": 0}, expect=403)
    await host.post(f"{path}/begin")
    await host.post(f"{path}/begin", expect=403)
    assert (await host.post(f"{path}/drop", {"entry": 3}))["entries"][3]["dropped"]
    await host.post(f"{path}/drop", {"entry": 3}, expect=403)
    async with asyncio.timeout(60):
        while not (await host.get(path))["ready"]:  # noqa: ASYNC110 - another process answers
            await asyncio.sleep(0.1)
    await asyncio.sleep(1.2)  # the house looks after events every second, and must not go on by itself
    assert (await host.get(path))["round"] == 1
    await ada.post(f"{path}/begin", expect=403)
    assert (await host.post(f"{path}/begin"))["round"] == 2
    found = await ended(host, id)
    assert (found["ready"], found["entries"][3]["points"], len(found["boards"])) == (False, 0.0, 4)
    await ada.post(f"{path}/drop", expect=403)


async def test_whoever_drops_out_while_a_result_is_looked_up_is_last(server: Running) -> None:
    """The event was loaded, then somebody dropped out and the bot ended their game: its result is not theirs."""
    host, ada = await server.guests("Host", "Ada")
    rules = {"kind": "robin", "seats": 2, "options": {"rounds": 2}}
    wanted: dict[str, Any] = {"name": "Late", "game": "bazaar", "rules": rules, "bots": bots(1)}
    id = (await host.post("/api/contests", wanted))["id"]
    await ada.post(f"/api/contests/{id}/enter")
    await host.post(f"/api/contests/{id}/begin")
    director = server.house.director
    earlier = await director.load(id)
    await host.post(f"/api/contests/{id}/drop", {"entry": 1})
    found = await ended(host, id)
    assert found["entries"][1]["points"] == 0.0
    ranks = await director._without_dropouts(earlier, earlier.boards[0], [1, 1])
    assert ranks[earlier.boards[0].entries.index(1)] == 3


async def test_an_event_is_called_off(server: Running) -> None:
    """Before the beginning it is forgotten, afterwards there is no further round; only for whoever opened it."""
    host, ada = await server.guests("Host", "Ada")
    rules = {"kind": "robin", "seats": 2, "options": {"rounds": 2}}
    wanted: dict[str, Any] = {"name": "Off", "game": "bazaar", "rules": rules, "bots": bots(1)}
    ids = [(await host.post("/api/contests", wanted))["id"] for _ in range(2)]
    await ada.post(f"/api/contests/{ids[0]}/end", expect=403)
    await host.post(f"/api/contests/{ids[0]}/end")
    await host.get(f"/api/contests/{ids[0]}", expect=404)
    await ada.post(f"/api/contests/{ids[1]}/enter")
    await host.post(f"/api/contests/{ids[1]}/begin")
    await host.post(f"/api/contests/{ids[1]}/end")
    line = next(line for line in await ada.get("/api/contests") if line["id"] == ids[1])
    assert (line["status"], line["seats"], line["pace"], line["yours"], line["entered"]) == (
        "over",
        2,
        None,
        False,
        True,
    )


async def test_events_that_cannot_be(server: Running) -> None:
    """Seats that the game does not have, too few, and too many at once are refused with sentences."""
    host = await server.guest(f"Host {secrets.token_hex(2)}")
    base: dict[str, Any] = {"name": "No event", "game": "bazaar", "rules": {"kind": "swiss", "seats": 8}}
    await host.post("/api/contests", base, expect=400)
    fitting = {**base, "rules": {"kind": "swiss", "seats": 2}, "bots": bots(1)}
    id = (await host.post("/api/contests", fitting))["id"]
    await host.post(f"/api/contests/{id}/begin", expect=403)
    for _ in range(4):
        await host.post("/api/contests", fitting)
    await host.post("/api/contests", fitting, expect=429)
    await host.get("/api/contests/nosuch", expect=404)
