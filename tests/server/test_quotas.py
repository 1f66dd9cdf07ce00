"""What one player may cost the house. The fault was serving in order of arrival without counting for whom."""

import asyncio
import random
import time

import pytest
import websockets

from serai.server.thinking.fairness import Queue
from tests.server.clients import Guest, play_on
from tests.server.conftest import Running, Serve
from tests.server.test_moves import two_at

pytestmark = pytest.mark.anyio


# The queue


async def served(queue: Queue, order: list[str], player: str, table: str, seconds: float = 1.0) -> None:
    """Wait for a turn, note it, and use so many seconds."""
    await queue.enter(player, table)
    order.append(f"{player}{table}")
    await asyncio.sleep(0)
    queue.leave(player, seconds)


async def run(queue: Queue, *wanted: tuple[str, str, float]) -> list[str]:
    """In which order they are served who all ask at once while somebody is being served."""
    order: list[str] = []
    await queue.enter("", "")
    tasks = []
    for player, table, seconds in wanted:
        tasks.append(asyncio.create_task(served(queue, order, player, table, seconds)))
        await asyncio.sleep(0)
    queue.leave("", 0.0)
    await asyncio.gather(*tasks)
    assert len(queue) == 0
    return order


async def test_by_player_then_by_table() -> None:
    """Forty tables of one wait for each other; another's only table comes second. Tables take turns."""
    many = [("a", str(number % 3), 1.0) for number in range(9)]
    order = await run(Queue(1), *many, ("b", "0", 1.0))
    assert order[1] == "b0"
    assert [one for one in order if one != "b0"] == ["a0", "a1", "a2"] * 3


async def test_time_counts_not_number() -> None:
    """Whoever asks for long thoughts waits until the others had as much time."""
    order = await run(Queue(1), *[("a", "0", 5.0)] * 2, *[("b", "0", 1.0)] * 5)
    assert order == ["a0", "b0", "b0", "b0", "b0", "b0", "a0"]


async def test_who_was_idle_has_saved_nothing() -> None:
    """A newcomer begins where those who wait are: many new names are no way to the front for long."""
    queue = Queue(1)
    queue.leave("a", 100.0)
    queue._free = 1
    order = await run(queue, *[("a", "0", 1.0)] * 3, *[("new", "0", 1.0)] * 3)
    assert order == ["a0", "new0", "a0", "new0", "a0", "new0"]


async def test_who_stops_waiting_keeps_no_place() -> None:
    """A cancelled question, waiting or just called, takes nobody's turn."""
    queue = Queue(1)
    await queue.enter("a", "0")
    waiting = [asyncio.create_task(queue.enter("b", str(n))) for n in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    queue.leave("a", 1.0)
    waiting[1].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert waiting[2].done()
    assert not waiting[2].cancelled()
    queue.leave("b", 1.0)
    async with asyncio.timeout(1):
        await queue.enter("c", "0")


async def test_a_novice_answers_while_masters_think(sqlite_url: str, serve: Serve) -> None:
    """One guest has forty tables of masters; another's game against a novice goes on, move by move."""
    server = await serve(sqlite_url, bot_workers=1, bot_ms=200)
    greedy, ada = await server.guests("Greedy", "Ada")
    for _ in range(40):
        await greedy.open("bazaar", "me", *[{"kind": "bot", "level": "master"}] * 3)
    start = await ada.open("bazaar", "me", {"kind": "bot", "level": "novice"})
    async with ada.live(start["id"]) as socket:
        position = await socket.next()
        longest = 0.0
        for _ in range(4):
            asked = time.monotonic()
            while position["n"] < start["n"] + 1 or 1 in position["to_act"]:
                position = await asyncio.wait_for(socket.next(), 20)
            longest = max(longest, time.monotonic() - asked)
            if position["status"] != "running" or not position["legal"]:
                break
            start = position
            await ada.move(position, position["legal"][0])
    assert longest < 5


# Caps


async def test_tables(sqlite_url: str, serve: Serve) -> None:
    """So many unfinished tables, however they come about; leaving one makes room. Others are not touched."""
    server = await serve(sqlite_url, tables_per_player=3)
    ada, ben = await server.guests("Ada", "Ben")
    ids = [(await ada.open("bazaar", "me", "hotseat"))["id"] for _ in range(3)]
    wanted = {"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    problem = await ada.post("/api/tables", wanted, expect=429)
    assert (problem["error"], "3" in problem["message"]) == ("too_many", True)
    await ada.post(f"/api/tables/{ids[0]}/fork", {"n": 0}, expect=429)
    record = await ben.get(f"/api/tables/{ids[0]}/record")
    await ada.post("/api/tables/import", {"record": record}, expect=400)
    await ben.open("bazaar", "me", "hotseat")
    await ada.post(f"/api/tables/{ids[0]}/leave")
    await ada.open("bazaar", "me", "hotseat")


async def test_a_refused_rematch_leaves_nothing_behind(sqlite_url: str, serve: Serve) -> None:
    """Whoever may have no further table does not promise one to the others."""
    server = await serve(sqlite_url, tables_per_player=1)
    ada, _, id = await two_at(server)
    await finish(server, id)
    await ada.open("bazaar", "me", "hotseat")
    await ada.post(f"/api/tables/{id}/rematch", expect=429)
    assert (await ada.position(id))["rematch"] is None


async def finish(server: Running, id: str) -> None:
    """Play a table to its end from the inside."""

    def act(table: object) -> None:
        here = server.house.tables._tables[id]
        while here.to_act():
            seat = here.to_act()[0]
            here.submit(seat, [here.match.state.legal(seat)[0]], here.match.n)

    await server.house.tables.change(id, act, lambda _: None)


async def test_bots(sqlite_url: str, serve: Serve) -> None:
    """So many bots at all unfinished tables of one player."""
    server = await serve(sqlite_url, bots_per_player=4)
    ada = await server.guest()
    await ada.open("bazaar", "me", *["bot"] * 3)
    problem = await ada.post(
        "/api/tables", {"game": "bazaar", "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 2]}, expect=429
    )
    assert "4" in problem["message"]
    await ada.open("bazaar", "me", "bot")


async def test_imports(sqlite_url: str, serve: Serve) -> None:
    """So many in an hour, good and bad ones."""
    server = await serve(sqlite_url, imports_per_hour=2)
    ada = await server.guest()
    statuses = [(await ada.http.post("/api/tables/import", json={"record": "no record"})).status_code for _ in range(3)]
    assert statuses == [400, 400, 429]


async def test_sockets(sqlite_url: str, serve: Serve) -> None:
    """So many at once; one that closes makes room."""
    server = await serve(sqlite_url, sockets_per_player=2)
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    async with ada.live(id) as one:
        await one.next()
        async with ada.live(id) as two:
            await two.next()
            with pytest.raises(websockets.InvalidStatus) as refused:
                await ada.live(id).__aenter__()
            assert refused.value.response.status_code == 429
    await asyncio.sleep(0.1)
    async with ada.live(id) as again:
        await again.next()


async def test_one_hint_at_a_time(sqlite_url: str, serve: Serve) -> None:
    """A second question waits for no bot; it is refused with a sentence."""
    server = await serve(sqlite_url, bot_workers=1, bot_ms=400)
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    answers = await asyncio.gather(*(ada.http.get(f"/api/tables/{id}/hint?seat=0") for _ in range(3)))
    assert sorted(answer.status_code for answer in answers) == [200, 429, 429]
    assert (await ada.http.get(f"/api/tables/{id}/hint?seat=0")).status_code == 200


async def test_what_bots_cost(sqlite_url: str, serve: Serve) -> None:
    """The measurements say how much processor time each level has taken, and how long decisions waited."""
    server = await serve(sqlite_url, bot_workers=1, bot_ms=20)
    ada: Guest = await server.guest()
    id = (await ada.open("bazaar", "me", {"kind": "bot", "level": "novice"}))["id"]

    async with ada.live(id) as socket:
        await play_on(ada, socket, random.Random(1))
    text = await ada.get("/metrics")
    cost = next(
        line for line in text.splitlines() if line.startswith('caravanserai_bot_cpu_seconds_total{level="novice"')
    )
    assert float(cost.split()[1]) > 0
    assert "caravanserai_bot_wait_seconds_count" in text
