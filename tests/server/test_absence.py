"""Being away. The fault was deriving who plays from who is connected now: whoever stayed counted as alone, and saw what
only somebody alone may see. What a table ever was, and whom its seats remember, decides instead."""

import asyncio
import random
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from serai.server import house, live
from serai.server.absence import PAUSES
from serai.server.table import Table
from tests.server.clients import JSON, Guest, try_move
from tests.server.conftest import Running, Serve
from tests.server.test_moves import both_choose, two_at

pytestmark = pytest.mark.anyio

AWAY = 60.0


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let time pass for presence, and for nothing else."""
    passed = [0.0]
    true = time.monotonic

    def pass_by(seconds: float) -> None:
        passed[0] += seconds

    for module in (house, live):
        monkeypatch.setattr(module, "monotonic", lambda: true() + passed[0])
    return pass_by


Later = Callable[[float], None]


async def three_at(server: Running) -> tuple[Guest, Guest, Guest, str]:
    """Three people at a table of the Bazaar."""
    ada, ben, carl = await server.guests("Ada", "Ben", "Carl")
    id = (await ada.open("bazaar", "me", "open", "open"))["id"]
    for guest in (ben, carl):
        await guest.post(f"/api/tables/{id}/join")
    return ada, ben, carl, id


async def replaced(server: Running, later: Later) -> tuple[Guest, Guest, str]:
    """Two people; Ben was away and Ada has had a bot play for him."""
    ada, ben, id = await two_at(server)
    later(AWAY + 1)
    await ada.post(f"/api/tables/{id}/replace", {"seat": 1})
    return ada, ben, id


async def until(guest: Guest, id: str, is_so: Callable[[JSON], bool]) -> JSON:
    """The first position where something is so."""
    async with asyncio.timeout(30), guest.live(id) as socket:
        position = await socket.next()
        while not is_so(position):
            position = await socket.next()
    return position


def table_of(server: Running, id: str) -> Table:
    """The table in memory."""
    return server.house.tables._tables[id]


async def test_replacing_the_absent(server: Running, later: Later) -> None:
    """When all others vote for it a bot plays for whoever is away; the log says so; they take their seat back."""
    ada, ben, carl, id = await three_at(server)
    later(AWAY + 1)
    async with carl.live(id) as socket:
        await socket.next()
        await ada.post(f"/api/tables/{id}/replace", {"seat": 2}, expect=403)
    assert (await ada.post(f"/api/tables/{id}/replace", {"seat": 1}))["votes"] == {"1": [0]}
    await ada.post(f"/api/tables/{id}/replace", {"seat": 0}, expect=403)
    seen = await carl.post(f"/api/tables/{id}/replace", {"seat": 1})
    assert seen["seats"][1]["kind"] == "bot"
    assert (seen["chat"][-1]["note"], seen["chat"][-1]["seat"], seen["chat"][-1]["name"]) == ("replaced", 1, "Ben")
    colours = [seat["colour"] for seat in seen["seats"]]
    assert seen["can"]["come_back"] is None
    assert (await ben.position(id))["can"]["come_back"] == 1
    await ben.call("PATCH", "/api/session", {"colour": colours[0]})
    back = await ben.post(f"/api/tables/{id}/join")
    assert (back["seat"], back["seats"][1]["kind"], back["can"]["come_back"]) == (1, "player", None)
    assert [seat["colour"] for seat in back["seats"]] == colours
    assert back["chat"][-1]["note"] == "returned"


async def test_nobody_is_blocked_from_their_own_seat(server: Running, later: Later) -> None:
    """Whoever has had a bot play for somebody cannot keep them out of the game as well. Before: they could, and the
    game counted as left."""
    ada, ben, id = await replaced(server, later)
    ben_id = (await ben.get("/api/session"))["id"]
    await ada.post(f"/api/players/{ben_id}/bond", {"kind": "block", "on": True})
    assert (await ben.position(id))["can"]["come_back"] == 1
    await ben.post(f"/api/tables/{id}/join", {"seat": 0}, expect=403)
    assert (await ben.post(f"/api/tables/{id}/join"))["seats"][1]["kind"] == "player"


async def test_whom_nobody_can_vote_away(server: Running, later: Later) -> None:
    """Bots, seats that are not there, those on vacation in a game of days, and anybody while the game rests."""
    ada, ben, carl = await server.guests("Ada", "Ben", "Carl")
    id = (await ada.open("bazaar", "me", "open", "open", "bot", clock={"kind": "turns", "hours": 24}))["id"]
    for guest in (ben, carl):
        await guest.post(f"/api/tables/{id}/join")
    later(AWAY + 1)
    for seat in (3, 9):
        problem = await ada.post(f"/api/tables/{id}/replace", {"seat": seat}, expect=403)
        assert "not the seat of another player" in problem["message"]
    last = (datetime.now(UTC) + timedelta(days=3)).date().isoformat()
    await carl.post("/api/account/vacation", {"until": last})
    later(AWAY + 1)
    problem = await ada.post(f"/api/tables/{id}/replace", {"seat": 2}, expect=403)
    assert "vacation" in problem["message"]
    await ada.post(f"/api/tables/{id}/pause")
    problem = await ada.post(f"/api/tables/{id}/replace", {"seat": 1}, expect=403)
    assert "not running" in problem["message"]
    assert (await ada.position(id))["votes"] == {}


async def test_handing_over_while_the_game_rests(server: Running) -> None:
    """Whoever goes ends the pause for those who stay; before the game there is nothing to hand over."""
    ada, ben, carl, id = await three_at(server)
    await ada.post(f"/api/tables/{id}/pause")
    await ben.post(f"/api/tables/{id}/resign", {"seat": 0}, expect=403)
    assert (await ben.post(f"/api/tables/{id}/resign", {"seat": 1}))["status"] == "running"
    position = await carl.position(id)
    await carl.move(position, position["legal"][0])
    waiting = (await ada.open("bazaar", "me", "open"))["id"]
    await ada.post(f"/api/tables/{waiting}/resign", {"seat": 0}, expect=403)


async def test_the_one_who_stays_is_not_alone(server: Running, later: Later) -> None:
    """No hint, no free undo, no fork: the game still has two people, one of whom may come back."""
    ada, _, id = await replaced(server, later)
    position = await ada.position(id)
    for _ in range(40):
        if position["view"]["round"] >= 2 or position["status"] != "running":
            break
        if position["legal"]:
            await try_move(ada, position, random.Random(1))
        await asyncio.sleep(0.02)
        position = await ada.position(id)
    can = position["can"]
    assert (can["hint"], can["fork"], can["ask_undo"]) == (False, False, False)
    assert can["undo"] is None or can["undo"] >= position["n"] - 2
    await ada.post(f"/api/tables/{id}/undo", {"to": 0}, expect=422)
    await ada.post(f"/api/tables/{id}/fork", {"n": 0}, expect=403)
    await ada.get(f"/api/tables/{id}/hint", expect=403)
    await ada.post(f"/api/tables/{id}/undo/ask", {"to": 0}, expect=422)


@pytest.mark.parametrize("way", ["resign", "leave", "replaced and read again", "late"])
async def test_siblings_of_being_left(server: Running, later: Later, way: str) -> None:
    """However the second person went, and after the table was read again from the database: nobody is alone now."""
    if way == "late":
        ada, ben, id = await two_at(server, clock={"kind": "live", "minutes": 0.01, "increment": 60})
        await ada.move(await ada.position(id), "choose silk")
        await until(ada, id, lambda position: position["seats"][1]["kind"] == "bot")
    elif way == "replaced and read again":
        ada, ben, id = await replaced(server, later)
        server.house.tables._drop(table_of(server, id))
    else:
        ada, ben, id = await two_at(server)
        await ben.post(f"/api/tables/{id}/{way}", {"seat": 1} if way == "resign" else None)
    can = (await ada.position(id))["can"]
    assert (can["hint"], can["fork"], can["ask_undo"]) == (False, False, False)
    await ada.post(f"/api/tables/{id}/undo", {"to": 0}, expect=422)
    await ada.post(f"/api/tables/{id}/fork", {"n": 0}, expect=403)


async def test_consent_needs_those_who_are_away(server: Running, later: Later) -> None:
    """A request from before a replacement cannot be agreed to by the asker alone afterwards."""
    ada, ben, id = await two_at(server)
    await both_choose(ada, ben, id)
    asked = await ada.post(f"/api/tables/{id}/undo/ask", {"to": 0})
    assert asked["undo_request"]["agreed"] == [0]
    later(AWAY + 1)
    await ada.post(f"/api/tables/{id}/replace", {"seat": 1})
    before = (await ada.position(id))["n"]
    response = await ada.http.post(f"/api/tables/{id}/undo/answer", json={"agree": True})
    assert response.status_code in (200, 409)
    assert (await ada.position(id))["n"] >= before


@pytest.mark.parametrize("sign", ["look", "why", "chat", "move", "record", "refused"])
async def test_whoever_asks_is_here(server: Running, later: Later, sign: str) -> None:
    """A bot, or a browser without a socket, plays by HTTP: that is presence too, also when it is refused."""
    ada, ben, id = await two_at(server)
    start = await ben.position(id)
    later(AWAY + 1)
    calls: dict[str, Callable[[], Any]] = {
        "look": lambda: ben.position(id),
        "why": lambda: ben.get(f"/api/tables/{id}/why?action=0"),
        "chat": lambda: ben.post(f"/api/tables/{id}/chat", {"text": "hello"}),
        "move": lambda: ben.move(start, "choose silk"),
        "record": lambda: ben.get(f"/api/tables/{id}/record"),
        "refused": lambda: ben.post(f"/api/tables/{id}/resume", expect=403),
    }
    await calls[sign]()
    await ada.post(f"/api/tables/{id}/replace", {"seat": 1}, expect=403)
    later(AWAY + 1)
    assert (await ada.post(f"/api/tables/{id}/replace", {"seat": 1}))["seats"][1]["kind"] == "bot"


async def test_watching_is_not_presence(server: Running, later: Later) -> None:
    """Somebody without a seat is nobody's presence, and cannot push out what is known of those who have one."""
    _, _, id = await two_at(server)
    eve = await server.guest("Eve")
    later(AWAY + 1)
    await eve.position(id, -1)
    async with eve.live(id) as socket:
        await socket.next()
    await asyncio.sleep(0.05)
    me = (await eve.get("/api/session"))["id"]
    assert (id, me) not in server.house.hub._seen


@pytest.mark.parametrize("sign", ["look", "socket", "chat"])
async def test_votes_end_with_the_return(server: Running, later: Later, sign: str) -> None:
    """Whoever comes back, by whatever means, is not counted out by votes from before."""
    ada, ben, carl, id = await three_at(server)
    later(AWAY + 1)
    assert (await ada.post(f"/api/tables/{id}/replace", {"seat": 1}))["votes"] == {"1": [0]}
    if sign == "look":
        await ben.position(id)
    elif sign == "chat":
        await ben.post(f"/api/tables/{id}/chat", {"text": "I am back"})
    else:
        async with ben.live(id) as socket:
            await socket.next()
    await asyncio.sleep(0.05)
    assert (await carl.position(id))["votes"] == {}
    later(AWAY + 1)
    after = await carl.post(f"/api/tables/{id}/replace", {"seat": 1})
    assert (after["votes"], after["seats"][1]["kind"]) == ({"1": [2]}, "player")


async def test_a_grace_period_after_a_start(database: str, serve: Serve, later: Later) -> None:
    """After a restart nobody was heard of: they have time to come back before anybody counts them out."""
    first = await serve(database)
    ada, _, id = await two_at(first)
    await first.stop()
    second = await serve(database)
    again = second.stranger()
    again.use(ada.token)
    await again.post(f"/api/tables/{id}/replace", {"seat": 1}, expect=403)
    later(AWAY + 1)
    assert (await again.post(f"/api/tables/{id}/replace", {"seat": 1}))["seats"][1]["kind"] == "bot"
    assert (await again.position(id))["can"]["hint"] is False


async def test_a_table_that_only_bots_have_finished(server: Running) -> None:
    """Whose time was up, and who was the last to go, finds the finished game, sits down again and may have another."""
    ada = await server.guest()
    start = await ada.open("bazaar", "me", "bot", clock={"kind": "live", "minutes": 0.01, "increment": 0})
    id = start["id"]
    position = await until(ada, id, lambda position: position["status"] == "over")
    assert (position["seats"][0]["kind"], position["can"]["come_back"]) == ("bot", 0)
    assert position["chat"][0]["note"] == "late"
    back = await ada.post(f"/api/tables/{id}/join")
    assert (back["seats"][0]["kind"], back["status"]) == ("player", "over")
    assert (await ada.post(f"/api/tables/{id}/rematch"))["id"] != id


async def test_whoever_comes_back_has_time(server: Running) -> None:
    """Coming back after the time was up is no use if it is up again at once."""
    _, ben, id = await two_at(server, clock={"kind": "live", "minutes": 0.01, "increment": 0})
    await until(ben, id, lambda position: position["seats"][1]["kind"] == "bot")
    back = await ben.post(f"/api/tables/{id}/join")
    assert back["seats"][1]["clock"]["left"] >= 29


async def test_pauses_are_counted(server: Running) -> None:
    """With others one pauses so many times, and each pause ends by itself; alone one pauses at will."""
    ada, ben, id = await two_at(server)
    for _ in range(PAUSES):
        await ben.post(f"/api/tables/{id}/pause")
        await ada.post(f"/api/tables/{id}/resume")
    problem = await ben.post(f"/api/tables/{id}/pause", expect=403)
    assert str(PAUSES) in problem["message"]
    await ada.post(f"/api/tables/{id}/pause")
    table = table_of(server, id)
    table.time = lambda: server.house.uptime.now() + 10**7
    server.house.tables._time, true = table.time, server.house.tables._time
    try:
        await server.house.sweeper.attend(id)
    finally:
        server.house.tables._time = table.time = true
    assert (await ada.position(id))["status"] == "running"
    alone = (await ada.open("bazaar", "me", "hotseat"))["id"]
    for _ in range(PAUSES + 2):
        await ada.post(f"/api/tables/{alone}/pause")
        await ada.post(f"/api/tables/{alone}/resume")


async def test_a_bot_that_keeps_a_seat_takes_its_time(sqlite_url: str, serve: Serve) -> None:
    """Nobody is left to wait for, and the game does not run away: whoever comes back finds it where they left it."""
    server = await serve(sqlite_url, stand_in_ms=600_000)
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "bot"))["id"]
    handed = await ada.post(f"/api/tables/{id}/resign", {"seat": 0})
    for _ in range(20):
        position = await ada.position(id)
    own = [entry for entry in position["log"] if entry[0] > handed["n"] and entry[1] == 0]
    assert (position["status"], own) == ("running", [])
    back = await ada.post(f"/api/tables/{id}/join", {"seat": 0})
    assert back["seats"][0]["kind"] == "player"


async def test_a_bot_that_keeps_a_seat_plays_on(sqlite_url: str, serve: Serve) -> None:
    """After its pause it decides, again and again, until the game is over."""
    server = await serve(sqlite_url, stand_in_ms=1)
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "bot"))["id"]
    await ada.post(f"/api/tables/{id}/resign", {"seat": 0})
    await until(ada, id, lambda position: position["status"] == "over")
