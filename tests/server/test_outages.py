"""Redis and PostgreSQL that go and come back, disks that are full, writers that die: told by /health, and survived."""

import asyncio
import os
import random
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import websockets

from benchmarks.server import servers
from serai.kernel.errors import BadData
from serai.server import bus, health
from serai.server.run import check
from serai.server.settings import Settings, check_database
from tests.server import databases
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running, Serve, prepare, settings
from tests.server.test_writer import kill

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long here."""
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(bus, "BEAT", 0.1)
    monkeypatch.setattr(bus, "SILENCE", 1.5)


async def health_of(server: Running) -> tuple[int, JSON]:
    """The status and what is said."""
    response = await server.stranger().http.get("/health")
    return response.status_code, response.json()


async def until(what: Callable[[], Awaitable[bool]], seconds: float = 20) -> None:
    """Wait for something to become true."""
    deadline = time.monotonic() + seconds
    while not await what():
        assert time.monotonic() < deadline, "it does not happen"
        await asyncio.sleep(0.05)


# The writer


async def test_health_when_the_writer_is_killed(sqlite_url: str, serve: Serve) -> None:
    """Killed once it is back at once; killed for good /health says so. Before: it said "ok" for ever."""
    server = await serve(sqlite_url)
    died: list[bool] = []
    server.house.writer.on_death = lambda: died.append(True)
    assert await health_of(server) == (200, {**(await health_of(server))[1], "status": "ok", "writing": True})
    kill(server.house.writer)
    assert (await health_of(server))[0] == 200
    while not died:
        kill(server.house.writer)
        await asyncio.sleep(0.01)
    status, told = await health_of(server)
    assert (status, told["status"], told["database"], told["writing"]) == (503, "degraded", True, False)
    assert told["message"] == "The part of the server that writes has ended."
    refused = await server.stranger().http.post("/api/session", json={"name": "Ada"})
    assert refused.status_code == 503


async def test_health_when_the_writer_hangs(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that does not end counts as failed; many who ask at once write once."""
    server = await serve(sqlite_url)
    commits: list[int] = []

    async def hang(works: Any) -> Any:
        commits.append(len(works))
        await asyncio.sleep(3)
        return [None]

    monkeypatch.setattr(health, "PATIENCE", 0.2)
    monkeypatch.setattr(health, "FRESH", 5.0)
    monkeypatch.setattr(server.house.writer, "_commit", hang)
    answers = await asyncio.gather(*(health_of(server) for _ in range(20)))
    assert {status for status, _ in answers} == {503}
    assert sum(commits) == 1


# The disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 40 MB that can be filled."""
    command = ["mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs", str(tmp_path)]
    mounted = os.geteuid() == 0 and subprocess.run(command, check=False, capture_output=True).returncode == 0
    if not mounted:
        pytest.skip("no disk can be mounted here")
    yield tmp_path
    subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)  # noqa: S607 - a tool of the system


def remount(disk: Path, how: str) -> None:
    """Make a disk read-only, or not."""
    subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)  # noqa: S607 - a tool of the system


def fill(disk: Path) -> Path:
    """A file that leaves no room."""
    path = disk / "filler"
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4096)
        except OSError:
            return path


async def test_health_when_the_disk_is_full(small_disk: Path, serve: Serve) -> None:
    """Writing is refused with a sentence and /health says degraded; with room again all is well by itself."""
    server = await serve(f"sqlite:///{small_disk}/games.sqlite3")
    ada = await server.guest()
    position = await ada.open("bazaar", "me", "hotseat")
    assert (await health_of(server))[1]["status"] == "ok"
    filler = fill(small_disk)

    async def is_refused() -> bool:
        response = await ada.http.post("/api/session", json={"name": "x" * 40})
        assert response.status_code in (201, 503), response.text
        return response.status_code == 503

    await until(is_refused)
    refused = await ada.http.post("/api/session", json={"name": "x" * 40}, headers={"accept-language": "hu"})
    assert refused.json()["message"].startswith("A kiszolgáló lemeze megtelt")
    assert (await ada.position(position["id"]))["n"] == position["n"]
    status, told = await health_of(server)
    assert told["status"] == "degraded"
    assert "disk" in told["message"]
    assert status == (200 if told["writing"] else 503)
    filler.unlink()
    await until(lambda: is_status(server, "ok"))
    await ada.move(position, position["legal"][0])


async def is_status(server: Running, wanted: str) -> bool:
    """Whether /health says so."""
    return bool((await health_of(server))[1]["status"] == wanted)


async def test_a_read_only_disk_is_a_sentence(small_disk: Path, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before starting, and while running."""
    url = f"sqlite:///{small_disk}/games.sqlite3"
    server = await serve(url)
    ada = await server.guest()
    await server.house.writer._hang_up()
    await server.house.engine.dispose()
    await asyncio.to_thread(remount, small_disk, "ro")
    response = await ada.http.post("/api/session", json={"name": "Ada"})
    assert response.status_code == 503
    assert response.json()["message"].startswith(("The disk of the server is read-only", "The database"))
    assert (await health_of(server))[0] == 503
    with pytest.raises(BadData, match="cannot be written: Read-only file system"):
        check(Settings(database=url, secret="x" * 32), host="127.0.0.1", port=databases.free_port())
    monkeypatch.setenv("SERAI_DATA", str(small_disk / "data"))
    for given in (Settings(secret="x" * 32), Settings(database=url)):
        with pytest.raises(BadData, match="cannot be written: Read-only file system"):
            check(given, host="127.0.0.1", port=databases.free_port())
    await asyncio.to_thread(remount, small_disk, "rw")


def test_places_that_cannot_be_written() -> None:
    """A folder that is missing, one that is no folder, one that takes no files."""
    for place in ("/nosuch/games.db", "/dev/null/games.db", "/proc/games.db"):
        with pytest.raises(BadData, match="cannot be written"):
            check_database(f"sqlite+aiosqlite:///{place}")


# Redis


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
        await until(lambda server=server: is_status(server, "ok"))  # type: ignore[misc]
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
            await until(lambda server=server: is_status(server, "degraded"))  # type: ignore[misc]
        status, told = await health_of(pair[0])
        assert (status, told["redis"], told["writing"]) == (200, False, True)
        missed = await ada.post(f"/api/tables/{table['id']}/chat", {"text": "can you hear me?"})
        if how == "stopped":
            service.start()
        else:
            service.send(signal.SIGCONT)
        await asyncio.wait_for(hear(socket, missed["text"]), 20)
        for server in pair:
            await until(lambda server=server: is_status(server, "ok"))  # type: ignore[misc]
        later = await ada.post(f"/api/tables/{table['id']}/chat", {"text": "now?"})
        await asyncio.wait_for(hear(socket, later["text"]), 10)


async def hear(socket: Any, text: str) -> None:
    """Until a line of chat is seen in a position."""
    while text not in [line["text"] for line in (await socket.next())["chat"]]:
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


# PostgreSQL


@pytest.fixture
async def fragile(serve: Serve) -> AsyncIterator[tuple[Running, str, databases.Service]]:
    """A server whose PostgreSQL can be stopped."""
    with databases.postgresql_service(durable=True) as found:
        if found is None:
            pytest.skip("PostgreSQL is not installed and cannot be installed here")
        url = f"{found[0]}/postgres"
        await prepare(url)
        running = Running(settings(url))
        await running.start()
        yield running, url, found[1]
        await running.stop()


async def statuses(ada: Guest, id: str) -> dict[str, int]:
    """What different calls are answered."""
    calls = {
        "list": ada.http.get("/api/tables?show=mine"),
        "table": ada.http.get("/api/tables/nosuch"),
        "session": ada.http.post("/api/session", json={"name": "Ben"}),
        "login": ada.http.post("/api/login", json={"name": "nobody", "password": "long enough"}),
        "chat": ada.http.post(f"/api/tables/{id}/chat", json={"text": "hello"}),
        "open": ada.http.post("/api/tables", json={"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}),
        "health": ada.http.get("/health"),
    }
    answers = await asyncio.gather(*calls.values())
    assert all(answer.json()["message"].endswith(".") for answer in answers if answer.status_code >= 400)
    return dict(zip(calls, [answer.status_code for answer in answers], strict=True))


async def test_postgresql_goes_and_comes_back(fragile: tuple[Running, str, databases.Service]) -> None:
    """Gone: 503 everywhere, sockets too. Back: everything works by itself."""
    server, _, service = fragile
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    service.stop()
    begun = time.monotonic()
    assert set((await statuses(ada, id)).values()) == {503}
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with ada.live("nosuch"):
            pass
    assert refused.value.response.status_code == 503
    assert (await health_of(server))[1]["status"] == "failing"
    assert time.monotonic() - begun < 15
    service.start()
    await until(lambda: is_status(server, "ok"))
    after = await statuses(ada, id)
    assert after == {"list": 200, "table": 404, "session": 201, "login": 403, "chat": 201, "open": 201, "health": 200}


OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


async def test_postgresql_that_became_read_only(fragile: tuple[Running, str, databases.Service]) -> None:
    """A standby, or a full disk: 503 with a sentence for what changes something, then well again."""
    server, url, _ = fragile
    ada = await server.guest()
    admin = await asyncpg.connect(url)
    await admin.execute("ALTER DATABASE postgres SET default_transaction_read_only = on")
    await admin.execute(OTHERS)
    response = await ada.http.post("/api/session", json={"name": "Ben"})
    assert response.status_code == 503, response.text
    assert response.json()["message"].startswith("The disk of the server is read-only")
    status, told = await health_of(server)
    assert (status, told["status"], told["database"], told["writing"]) == (503, "degraded", True, False)
    await admin.execute("ALTER DATABASE postgres RESET ALL")
    await admin.execute(OTHERS)
    await admin.close()
    await until(lambda: is_status(server, "ok"))
    await ada.open("bazaar", "me", "hotseat")


async def test_postgresql_that_hangs_up(fragile: tuple[Running, str, databases.Service]) -> None:
    """All connections are cut: the next call is answered as if nothing had happened."""
    server, url, _ = fragile
    ada = await server.guest()
    position = await ada.open("bazaar", "me", "hotseat")
    admin = await asyncpg.connect(url)
    await admin.execute(OTHERS)
    await admin.close()
    await ada.move(position, position["legal"][0])
    await ada.get("/api/tables?show=mine")


async def test_postgresql_that_does_not_answer(fragile: tuple[Running, str, databases.Service]) -> None:
    """Somebody holds a lock on everything: 503 within seconds instead of waiting with them, then well again."""
    server, url, _ = fragile
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    admin = await asyncpg.connect(url)
    async with admin.transaction():
        await admin.execute("LOCK TABLE game, player, pulse IN ACCESS EXCLUSIVE MODE")
        begun = time.monotonic()
        assert set((await statuses(ada, id)).values()) == {503}
        assert time.monotonic() - begun < 30
    await admin.close()
    await until(lambda: is_status(server, "ok"))
    position = await ada.position(id)
    await ada.move(position, random.Random(1).choice(position["legal"]))
