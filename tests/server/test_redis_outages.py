"""Redis that goes and comes back: told by /health, and survived."""

import asyncio
import signal
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks.server import servers
from serai.server import bus
from tests.server import databases
from tests.server.conftest import Running, Serve
from tests.server.outages import health_of, is_status, until

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("impatient")]


@pytest.fixture
def redis() -> Iterator[tuple[str, databases.Service]]:
    """A Redis that can be stopped."""
    with databases.redis_service() as found:
        if found is None:
            pytest.skip("Redis is not installed and cannot be installed here")
        yield found


@pytest.fixture
async def pair(postgres_url: str, redis: tuple[str, databases.Service], serve: Serve) -> list[Running]:
    """Two servers that hear of each other."""
    servers = [await serve(postgres_url, redis=redis[0]) for _ in range(2)]
    for server in servers:
        await until(partial(is_status, server, "ok"))
    return servers


@pytest.mark.parametrize("how", ["stopped", "frozen"])
async def test_redis_goes_and_comes_back(pair: list[Running], redis: tuple[str, databases.Service], how: str) -> None:
    """Gone: moves are still made, /health says degraded. Back: what was missed is pushed by itself, and so is all that
    comes. Before: neither came back until the processes were started again."""
    service = redis[1]
    ada, ben = await pair[0].guest("Ada"), await pair[1].guest("Ben")
    table = await ada.open("bazaar", "me", "open")
    await ben.post(f"/api/tables/{table['id']}/join")
    async with ben.live(table["id"]) as socket:
        await socket.next()
        if how == "stopped":
            service.stop()
        else:
            service.send(signal.SIGSTOP)
        for server in pair:
            await until(partial(is_status, server, "degraded"))
        status, told = await health_of(pair[0])
        assert (status, told["redis"], told["writing"]) == (200, False, True)
        missed = await ada.post(f"/api/tables/{table['id']}/chat", {"text": "can you hear me?"})
        if how == "stopped":
            service.start()
        else:
            service.send(signal.SIGCONT)
        await asyncio.wait_for(hear(socket, missed["text"]), 20)
        for server in pair:
            await until(partial(is_status, server, "ok"))
        later = await ada.post(f"/api/tables/{table['id']}/chat", {"text": "now?"})
        await asyncio.wait_for(hear(socket, later["text"]), 10)


async def hear(socket: Any, text: str) -> None:
    """Until a line of chat is seen in a position."""
    while text not in [line["text"] for line in (await socket.next())["chat"]]:
        pass


async def test_a_process_that_begins_late(
    postgres_url: str, redis: tuple[str, databases.Service], serve: Serve
) -> None:
    """Somebody is at a table before its home begins, or comes while it is changed there: they miss nothing. Before:
    the home did not know of them, or told them only of what came later."""
    early = await serve(postgres_url, redis=redis[0])
    early.house.crew.number, early.house.crew.size = 1, 2
    ada = await early.guest("Ada")
    position = await ada.open("bazaar", "me", "hotseat")
    while early.house.crew.is_own(position["id"]):
        position = await ada.open("bazaar", "me", "hotseat")
    async with ada.live(position["id"]) as socket:
        await socket.next()
        late = await serve(postgres_url, redis=redis[0])
        late.house.crew.number, late.house.crew.size = 0, 2
        await until(lambda: is_status(late, "ok"))
        there = await late.guest("Ada again")
        there.use(ada.token)
        moved = await there.move(position, position["legal"][0])
        await asyncio.wait_for(reach(socket, moved["n"]), 20)
        late.house.hub._elsewhere.clear()  # as if the note had not come yet
        turn = await there.position(position["id"], moved["to_act"][0])
        moved = await there.move(turn, turn["legal"][0])
        early.house.bus.tell(position["id"], online=["ada"])
        await asyncio.wait_for(reach(socket, moved["n"]), 20)


async def test_a_home_that_has_not_heard_yet(pair: list[Running], monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that builds on another process's is not refused because the note of that one is still on its way."""
    stranger, home = pair
    stranger.house.crew.number, stranger.house.crew.size = 1, 2
    home.house.crew.number, home.house.crew.size = 0, 2
    ada = await stranger.guest("Ada")
    there = await home.guest("Ada again")
    there.use(ada.token)
    position = await there.open("bazaar", "me", "hotseat")
    while not home.house.crew.is_own(position["id"]):
        position = await there.open("bazaar", "me", "hotseat")
    monkeypatch.setattr(stranger.house.bus, "tell", lambda *_, **__: None)
    moved = await ada.move(position, position["legal"][0])
    turn = await ada.position(position["id"], moved["to_act"][0])
    assert (await there.move(turn, turn["legal"][0]))["n"] > turn["n"]


async def reach(socket: Any, n: int) -> None:
    """Until so many events have been heard of."""
    while (await socket.next())["n"] < n:
        pass


async def test_a_server_starts_without_redis(
    sqlite_url: str, serve: Serve, redis: tuple[str, databases.Service]
) -> None:
    """It works alone, says so, and finds Redis when it comes."""
    redis[1].stop()
    server = await serve(sqlite_url, redis=redis[0])
    ada = await server.guest()
    await ada.open("bazaar", "me", "hotseat")
    assert await is_status(server, "degraded")
    redis[1].start()
    await until(lambda: is_status(server, "ok"))


@pytest.mark.parametrize("how", ["stopped", "frozen"])
def test_stopping_without_redis(
    sqlite_url: str, tmp_path: Path, redis: tuple[str, databases.Service], how: str
) -> None:
    """SIGTERM ends the process within seconds."""
    process = servers.start(databases.free_port(), servers.environment(sqlite_url, str(tmp_path), redis[0]))
    if how == "stopped":
        redis[1].stop()
    else:
        redis[1].send(signal.SIGSTOP)
    time.sleep(1)
    process.terminate()
    assert process.wait(15) in (0, -signal.SIGTERM)


async def test_notes_that_are_none(pair: list[Running], redis: tuple[str, databases.Service]) -> None:
    """Whatever else is said on the channel, listening goes on."""
    from redis.asyncio import Redis  # noqa: PLC0415 - an optional dependency

    async with Redis.from_url(redis[0]) as other:
        for message in (b"", b"\xff", b"[]", b'{"process": 1}', b'{"process": "x", "table": "nosuch", "version": 9}'):
            await other.publish(bus.CHANNEL, message)
    await asyncio.sleep(0.5)
    assert await is_status(pair[0], "ok")
