import asyncio
import json
import random

import pytest
import websockets
from websockets.frames import Frame, Opcode

from serai.server import live
from serai.server.headers import COOKIE
from serai.server.line import framed
from serai.server.pushes import message
from serai.server.table import Table
from serai.words import Texts
from tests.server.clients import Socket
from tests.server.conftest import Running, Serve
from tests.server.outages import until
from tests.server.test_moves import two_at

pytestmark = pytest.mark.anyio


async def test_everybody_is_told(server: Running) -> None:
    """A move is pushed to all who are connected: to players in several tabs, and to spectators."""
    ada, ben, id = await two_at(server)
    eve = await server.guest("Eve")
    async with ada.live(id) as hers, ben.live(id) as his, ben.live(id) as tab, eve.live(id) as watching:
        before = [await socket.next() for socket in (hers, his, tab, watching)]
        assert [position["seat"] for position in before] == [0, 1, 1, -1]
        await ada.move(before[0], "choose silk")
        after = [await socket.next() for socket in (hers, his, tab, watching)]
    assert {position["n"] for position in after} == {before[0]["n"] + 1}
    assert [position["view"]["chosen"][0] for position in after] == [after[0]["view"]["chosen"][0], -1, -1, -1]
    assert after[1] == after[2]
    assert [len(position["log"]) for position in after] == [1, 1, 1, 1]


async def test_resuming(server: Running) -> None:
    """After a break one connects with the last n and gets what was missed of the log."""
    ada, ben, id = await two_at(server)
    known = await ada.position(id)
    await ada.move(known, "choose silk")
    await ben.move(await ben.position(id), "choose pepper")
    async with ada.live(id, f"since={known['n']}") as socket:
        position = await socket.next()
    assert position["log"][0][0] == known["n"] + 1
    assert position["log"] == (await ada.position(id))["log"][known["n"] :]


async def test_resuming_after_something_else_has_happened(server: Running) -> None:
    """What was taken back during the break, and what came in its place, is not left out as known."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    id = start["id"]
    await ada.move(start, "choose silk")
    known = await ada.position(id, seat=0)
    await ada.post(f"/api/tables/{id}/undo", {"seat": 0})
    await ada.move(await ada.position(id, seat=0), "choose pepper")
    async with ada.live(id, f"seat=0&since={known['n']}") as socket:
        position = await socket.next()
    whole = (await ada.position(id, seat=0))["log"]
    assert known["log"][: position["log_from"]] + position["log"] == whole


async def test_who_comes_back_is_told_what_was_done_for_them(quick: Running) -> None:
    """While a bot plays they watch, and are not told what it chooses; with their own eyes they know the whole log."""
    ada, _, id = await two_at(quick)
    quick.house.driver._is_stopping = True

    def choose(table: Table) -> None:
        table.submit(0, table.match.state.legal(0)[:1], table.match.n)

    async with ada.live(id) as socket:
        await socket.next()
        await ada.post(f"/api/tables/{id}/resign", {"seat": 0})
        await quick.house.tables.change(id, choose, lambda _: None)
        await ada.post(f"/api/tables/{id}/join")
        while (await socket.next())["seat"] != 0 or socket.base["seats"][0]["kind"] != "player":
            pass
        position, whole = socket.base, await ada.position(id)
    assert whole["log"][-1][2] >= 0
    assert (position["log_from"], position["log"]) == (0, whole["log"])


async def test_what_was_taken_back(server: Running) -> None:
    """After an undo the push says from which event on the log is replaced."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    async with ada.live(start["id"], "seat=0") as socket:
        await socket.next()
        await ada.move(start, "choose silk")
        await socket.next()
        await ada.post(f"/api/tables/{start['id']}/undo", {"seat": 0})
        back = await socket.next()
    assert (back["n"], back["log_from"], back["log"]) == (start["n"], start["n"], [])


async def test_presence(server: Running) -> None:
    """Who comes and goes is told to all."""
    ada, ben, id = await two_at(server)
    async with ada.live(id) as socket:
        assert (await socket.next("presence"))["online"] == [True, False]
        async with ben.live(id):
            assert (await socket.next("presence"))["online"] == [True, True]
        assert (await socket.next("presence"))["online"] == [True, False]


async def test_when_the_absent_may_be_replaced(sqlite_url: str, serve: Serve) -> None:
    """A position and each push say how long it takes until the others may vote; nothing of who is there."""
    ada, ben, id = await two_at(await serve(sqlite_url, absent_seconds=100))
    async with ada.live(id) as socket:
        [mine, his] = (await socket.next("presence"))["vote_in"]
        assert mine is None
        assert 90 < his <= 100
        async with ben.live(id):
            assert (await socket.next("presence"))["vote_in"] == [None, None]
        [mine, his] = (await socket.next("presence"))["vote_in"]
        assert mine is None
        assert 90 < his <= 100
        assert 90 < (await ada.position(id))["seats"][1]["vote_in"] <= 100
        await ada.post(f"/api/tables/{id}/replace", {"seat": 1}, expect=403)


async def test_the_chat_calls_people_as_the_table_does(server: Running) -> None:
    """Two guests of one name are told apart at the table, and so they are in the chat."""
    ada, other = await server.guests("Traveller", "Traveller")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    joined = await other.post(f"/api/tables/{id}/join")
    said = await other.post(f"/api/tables/{id}/chat", {"text": "hello"})
    assert said["name"] == joined["seats"][1]["name"] == "Traveller 2"


async def test_chat_is_pushed(server: Running) -> None:
    """A line of chat comes by itself."""
    ada, ben, id = await two_at(server)
    async with ben.live(id) as socket:
        await socket.next()
        said = await ada.post(f"/api/tables/{id}/chat", {"text": "hello"})
        assert (await socket.next("chat"))["message"] == said


async def refused(url: str, headers: dict[str, str]) -> tuple[int, str]:
    """The status and the kind with which a socket is refused."""
    with pytest.raises(websockets.InvalidStatus) as caught:
        async with websockets.connect(url, additional_headers=headers):
            pass
    return caught.value.response.status_code, json.loads(caught.value.response.body or b"{}")["error"]


async def test_sockets_that_are_refused(server: Running) -> None:
    """A stranger, another site, somebody else's seat and an unknown table: each the right status, before it opens."""
    ada, ben, id = await two_at(server)
    url = f"{server.base.replace('http', 'ws')}/api/tables/{id}/live"
    cookie, bearer = {"cookie": f"{COOKIE}={ada.token}"}, {"authorization": f"Bearer {ben.token}"}
    assert await refused(url, {}) == (401, "stranger")
    assert await refused(url, cookie) == (403, "forbidden")
    assert await refused(url, {**cookie, "origin": "https://elsewhere.example"}) == (403, "forbidden")
    assert await refused(f"{url}?seat=0", bearer) == (403, "forbidden")
    assert await refused(f"{url}?since=x", bearer) == (400, "invalid")
    assert await refused(url.replace(id, "nosuch"), bearer) == (404, "unknown")
    async with websockets.connect(url, additional_headers={**cookie, "origin": server.base}) as socket:
        assert json.loads(await socket.recv())["seat"] == 0


async def test_nonsense_is_refused(server: Running) -> None:
    """Whatever is said on a socket that is no move changes nothing; too much of it ends the connection."""
    ada, _, id = await two_at(server)
    async with ada.live(id) as socket:
        await socket.next()
        for text in ("nonsense", "{}", '{"type":"move"}', '{"type":"walk","id":1}', '{"type":"move","id":-1}'):
            await socket.socket.send(text)
            answer = await socket.next("refused")
            assert (answer["status"], answer["problem"]["error"]) == (400, "invalid"), text
        await socket.socket.send(b"\x00" * 100)
        await ada.post(f"/api/tables/{id}/chat", {"text": "still here"})
        assert (await socket.next("chat"))["message"]["text"] == "still here"
        await socket.socket.send("x" * 100_000)
        await asyncio.wait_for(socket.socket.wait_closed(), 10)
        assert socket.socket.close_code == 1009


async def test_moving_on_the_socket(server: Running) -> None:
    """A move that is said is a move that is posted: done, or refused in the same words."""
    ada, ben, id = await two_at(server)
    async with ada.live(id) as hers, ben.live(id) as his:
        start, _ = await hers.next(), await his.next()
        done = await hers.move(start, "choose silk", id=7)
        assert (done["type"], done["version"]) == ("done", hers.base["version"])
        assert (await his.next())["n"] == start["n"] + 1
        late = await hers.move(start, "choose silk", id=8)
        body = {"expected_n": start["n"], "actions": ["choose silk"]}
        posted = await ada.call("POST", f"/api/tables/{id}/moves", body, expect=409)
        assert (late["status"], late["problem"]) == (409, posted)
        other = await hers.move(hers.base, "choose silk", seat=1, language="hu")
        assert (other["status"], other["problem"]["error"]) == (403, "forbidden")
        assert other["problem"]["message"] == Texts("serai.server", "hu").say("seat-not-yours", seat=1)
        assert (await his.move(his.base, "choose pepper"))["type"] == "done"


async def test_changes_are_the_whole(server: Running) -> None:
    """After every push the pieces together are what a look shows, for both players and a spectator."""
    ada, ben, id = await two_at(server)
    eve = await server.guest("Eve")
    dice = random.Random(5)
    async with ada.live(id) as hers, ben.live(id) as his, eve.live(id) as watching:
        sockets = [hers, his, watching]
        for socket in sockets:
            await socket.next()
        while hers.base["status"] == "running":
            mover = next(socket for socket in sockets if socket.base["legal"])
            await mover.move(mover.base, dice.choice(mover.base["legal"]))
            for socket in sockets:
                while socket.base["version"] < mover.base["version"]:
                    await socket.next()
            if dice.random() < 0.3:
                for socket in sockets:
                    await looked(socket)
    assert min(socket.changes for socket in sockets) > 3


async def looked(socket: Socket) -> None:
    """Ask for the whole position: all that had been put together was right."""
    wholes, known = socket.wholes, socket.base
    await socket.say("look", since=known["log_from"])
    while socket.wholes == wholes:
        known, whole = socket.base, await socket.next()
    assert {name for name in whole if whole[name] != known[name]} <= {"seats", "can"}  # "can" comes when it is still


async def test_what_may_be_taken_back_comes_when_it_is_still(server: Running) -> None:
    """The push of a move leaves out what would take longer to find out than the move; a moment later it is told."""
    ada, ben, id = await two_at(server)
    async with ada.live(id) as hers:
        start = await hers.next()
        await hers.move(start, "choose silk")
        n = hers.base["n"]
        assert hers.base["can"]["undo"] is None
        later = await asyncio.wait_for(hers.next(), 10)
    assert (later["n"], later["can"]["undo"]) == (n, start["n"])
    assert (await ada.position(id))["can"] == later["can"]
    assert ben.heard


async def test_what_is_said_is_counted(sqlite_url: str, serve: Serve) -> None:
    """Moves on a socket count like requests: too many are refused, and the socket stays."""
    ada, _, id = await two_at(await serve(sqlite_url, rate=0.001, burst=12))
    async with ada.live(id) as socket:
        start = await socket.next()
        answers = [await socket.move(start, "choose nothing", id=number) for number in range(12)]
    assert {answer["status"] for answer in answers} == {400, 429}
    assert answers[-1]["problem"]["error"] == "too_many"


async def test_who_does_not_read_is_disconnected(server: Running) -> None:
    """What waits for a slow client does not grow for ever."""
    ada, _, id = await two_at(server)
    async with ada.live(id) as socket:
        await socket.next()
        socket.socket.transport.pause_reading()
        text = message("chat", message="x" * 100_000)
        for _ in range(200):
            server.house.hub.tell(id, text)
            await asyncio.sleep(0)
        await until(lambda: not server.house.hub.is_watched(id))
        socket.socket.transport.abort()  # whoever does not read does not hear the good-bye, and waits for it


def test_frames() -> None:
    """A text of any length is one frame that others can read."""
    for size in (0, 1, 125, 126, 65535, 65536, 70000):
        text = b"x" * size
        reader = Frame(Opcode.TEXT, text).serialize(mask=False)
        assert framed(text) == reader


async def test_players_of_a_dead_process_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is connected elsewhere is online until that process says otherwise, or nothing for too long."""
    moment = [0.0]
    monkeypatch.setattr("serai.server.live.monotonic", lambda: moment[0])
    hub = live.Hub()
    hub.elsewhere("table", "other", frozenset({"ben"}))
    assert hub.online("table") == {"ben"}
    moment[0] += live.HEARD_WITHIN + 1
    assert hub.online("table") == frozenset()
    hub.elsewhere("table", "other", frozenset({"ben"}))
    hub.elsewhere("table", "other", frozenset())
    assert hub.online("table") == frozenset()


async def test_a_table_that_was_forgotten_is_read_again(server: Running) -> None:
    """Who looks at a table hears of what another process changes, also after a mistake has thrown it out of memory."""
    ada, _, id = await two_at(server)
    async with ada.live(id) as socket:
        version = (await socket.next())["version"]
        tables = server.house.tables
        tables._drop(tables._tables[id])
        await tables.notice(id, version + 1)
        assert (await asyncio.wait_for(socket.next(), 20))["version"] == version


async def test_many_changes_while_connecting(server: Running) -> None:
    """However moves and connections mix, the last push is the present position."""
    ada, ben, id = await two_at(server)

    async def watch() -> int:
        async with ben.live(id) as socket:
            n = 0
            while n < goal:
                n = (await socket.next())["n"]
            return n

    start = await ada.position(id)
    goal = start["n"] + 1
    watchers = [asyncio.create_task(watch()) for _ in range(5)]
    await ada.move(start, "choose silk")
    assert await asyncio.wait_for(asyncio.gather(*watchers), 20) == [goal] * 5


async def test_what_is_no_text_and_what_is_a_mistake(
    server: Running, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is its sender's fault, the second is ours: told without what went wrong, which the log has. The socket
    stays open, and the next move is made at the table as it is stored."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    async with ada.live(start["id"], "seat=0") as socket:
        position = await socket.next()
        await socket.say("move", id=1, expected_n=position["n"], actions=["choose\u0007silk"])
        told = await asyncio.wait_for(socket.next("refused"), 10)
        assert (told["status"], told["problem"]["error"]) == (400, "invalid")
        monkeypatch.setattr(server.house.tables._tables[start["id"]], "settle", None)  # a planted mistake
        told = await asyncio.wait_for(socket.move(position, "choose silk"), 10)
        assert (told["status"], told["problem"]["error"]) == (500, "mistake")
        assert "NoneType" not in str(told)
        assert "NoneType" in caplog.text
        assert (await asyncio.wait_for(socket.move(position, "choose silk"), 10))["type"] == "done"
