"""PostgreSQL that goes and comes back, hangs up, hangs or becomes read-only: told by /health, and survived."""

import asyncio
import random
import time
from collections.abc import AsyncIterator

import asyncpg
import pytest
import websockets

from tests.server import databases
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve, prepare, settings
from tests.server.outages import health_of, is_status, until

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("impatient")]


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
