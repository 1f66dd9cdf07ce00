"""The lobby, live: tables come, fill and go; many look and one list is read."""

import asyncio
from typing import Any

import pytest
import websockets

from serai.server import keeper, lobby
from serai.server.listing import Listing
from tests.server.clients import Socket
from tests.server.conftest import Serve
from tests.server.outages import until

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a second."""
    monkeypatch.setattr(lobby, "EVERY", 0.01)


async def told(socket: Socket, shown: dict[str, Any]) -> dict[str, Any]:
    """The list after the next push, put together."""
    message = await asyncio.wait_for(socket.next("tables"), 30)
    new = {table["id"]: table for table in message["tables"]}
    kept = {} if message["whole"] else {id: table for id, table in shown.items() if id not in message["gone"]}
    return kept | new


async def test_open_tables_come_fill_and_go(database: str, serve: Serve) -> None:
    """Whoever looks is told what is there, and then each change: with pace and languages, without asking."""
    server = await serve(database)
    ada, ben, eve = await server.guests("Ada", "Ben", "Eve")
    await ben.call("PATCH", "/api/session", {"language": "hu"})
    first = (await ada.open("bazaar", "me", "open"))["id"]
    async with eve.live("lobby") as socket:
        shown = await told(socket, {})
        assert set(shown) == {first}
        assert (shown[first]["clock"], shown[first]["languages"]) == (None, ["en"])
        second = (await ben.open("bazaar", "me", "open", "open", clock={"kind": "turns", "hours": 24}))["id"]
        shown = await told(socket, shown)
        assert set(shown) == {first, second}
        assert (shown[second]["clock"]["kind"], shown[second]["clock"]["hours"]) == ("turns", 24)
        assert shown[second]["languages"] == ["hu"]
        await ada.post(f"/api/tables/{second}/join")
        shown = await told(socket, shown)
        assert [seat["name"] for seat in shown[second]["seats"]] == ["Ben", "Ada", ""]
        assert shown[second]["languages"] == ["en", "hu"]
        await ben.post(f"/api/tables/{first}/join")
        shown = await told(socket, shown)
        assert set(shown) == {second}
        await ada.post(f"/api/tables/{second}/leave")
        await ben.post(f"/api/tables/{second}/leave")
        while shown:
            shown = await told(socket, shown)
    listed = await eve.get("/api/tables?show=open")
    assert listed == []


async def test_what_is_not_listed_stirs_nobody(sqlite_url: str, serve: Serve) -> None:
    """Private tables and moves are not told; a word of the host is."""
    server = await serve(sqlite_url, admins="Hedda")
    hedda, ada, eve = await server.guests("Hedda", "Ada", "Eve")
    await hedda.post("/api/account", {"name": "Hedda", "password": "four camels at dawn"})
    async with eve.live("lobby") as socket:
        assert await told(socket, {}) == {}
        position = await ada.open("bazaar", "me", "hotseat")
        await ada.move(position, position["legal"][0])
        await ada.open("bazaar", "me", "open", listed=False)
        await hedda.post("/api/admin/broadcast", {"text": "Tea is served."})
        assert (await socket.next("house"))["said"] == "Tea is served."
        id = (await ada.open("bazaar", "me", "open"))["id"]
        assert set(await told(socket, {})) == {id}


async def test_however_many_look_the_list_is_read_once(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred lobbies cost one look at the list, and none when nothing changes; an empty lobby costs none at all."""
    server = await serve(sqlite_url)
    ada, eve = await server.guests("Ada", "Eve")
    looks: list[str] = []
    tables = Listing.tables

    async def counted(self: Listing, show: str, player: str) -> Any:
        looks.append(show)
        return await tables(self, show, player)

    monkeypatch.setattr(Listing, "tables", counted)
    await ada.open("bazaar", "me", "open")
    async with asyncio.timeout(60):
        sockets = [eve.live("lobby") for _ in range(100)]
        here = await asyncio.gather(*(one.__aenter__() for one in sockets))
        lists = await asyncio.gather(*(told(one, {}) for one in here))
        assert {len(one) for one in lists} == {1}
        before = len(looks)
        await ada.open("bazaar", "me", "open")
        lists = [await told(one, shown) for one, shown in zip(here, lists, strict=True)]
        assert {len(one) for one in lists} == {2}
        assert len(looks) <= before + 1
        assert before <= 2
        await asyncio.gather(*(one.__aexit__(None, None, None) for one in sockets))

    async def is_empty() -> bool:
        return server.house.hub.size("") == 0

    await until(is_empty)
    before = len(looks)
    await ada.open("bazaar", "me", "open")
    await asyncio.sleep(0.2)
    assert len(looks) == before


async def test_a_list_that_could_not_be_read_is_read_again(
    sqlite_url: str, serve: Serve, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By itself, and soon. Before: whoever looked saw the list of before until another table changed, for a minute."""
    server = await serve(sqlite_url)
    ada, eve = await server.guests("Ada", "Eve")
    first = (await ada.open("bazaar", "me", "open"))["id"]

    async def fail(*_: object) -> list[Any]:
        raise OSError("the disk does not answer")

    async with eve.live("lobby") as socket:
        shown = await told(socket, {})
        with monkeypatch.context() as bad_day:
            bad_day.setattr(Listing, "tables", fail)
            second = (await ada.open("bazaar", "me", "open"))["id"]
            await until(lambda: "the lobby was not read" in caplog.text)
        assert set(await told(socket, shown)) == {first, second}


async def test_who_may_look(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers may not, those too many are told so, and whoever talks is shown out."""
    server = await serve(sqlite_url)
    ada = await server.guest("Ada")
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with server.stranger().live("lobby"):
            pass
    assert refused.value.response.status_code == 401
    async with ada.live("lobby") as socket:
        await told(socket, {})
        monkeypatch.setattr(lobby, "MOST", 1)
        with pytest.raises(websockets.InvalidStatus) as full:
            async with ada.live("lobby"):
                pass
        assert full.value.response.status_code == 429
        await socket.say("beat")
        assert await socket.next("beat") == {"type": "beat"}
        await socket.say("look")
        with pytest.raises(websockets.ConnectionClosed):
            await asyncio.wait_for(socket.next("nothing"), 30)


async def test_beats_without_end_are_heard_by_nobody(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They count as anything does that is said or asked; whoever says too much is disconnected."""
    server = await serve(sqlite_url)
    ada = await server.guest("Ada")
    async with ada.live("lobby") as socket:
        await told(socket, {})
        monkeypatch.setattr(keeper.Keeper, "pace", lambda *_: keeper.too_many(1))
        await socket.say("beat")
        with pytest.raises(websockets.ConnectionClosed):
            await asyncio.wait_for(socket.next("beat"), 30)


async def test_a_lobby_of_several_processes(postgres_url: str, redis_url: str, serve: Serve) -> None:
    """A table that is opened and filled in one process comes and goes in the lobby of another."""
    one, other = [await serve(postgres_url, redis=redis_url) for _ in range(2)]
    ada, ben = await one.guest("Ada"), await one.guest("Ben")
    eve = await other.guest("Eve")
    async with eve.live("lobby") as socket:
        shown = await told(socket, {})
        id = (await ada.open("bazaar", "me", "open"))["id"]
        while id not in shown:
            shown = await told(socket, shown)
        await ben.post(f"/api/tables/{id}/join")
        while id in shown:
            shown = await told(socket, shown)
