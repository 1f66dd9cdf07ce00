"""Analyses of finished games: asked for, worked out in the background, kept, stopped, gone on with."""

import asyncio
import json
import random
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from serai.server import analyses
from serai.server.errors import Refused
from serai.server.store import schema
from serai.server.store.faults import Unavailable
from serai.server.thinking.worker import Mind
from tests.analysis.dealt import DealtAgain
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.outages import until

pytestmark = pytest.mark.anyio

SHORT = {"options": {"rounds": 4}}


async def finished(server: Running, guest: Guest) -> str:
    """A game against oneself that is over."""
    position = await guest.open("bazaar", "me", "hotseat", **SHORT)
    id, dice = str(position["id"]), random.Random(5)
    match = server.house.tables._tables[id].match
    while seats := match.state.to_act():
        body = {"expected_n": match.n, "actions": [dice.choice(match.state.legal(seats[0]))], "seat": seats[0]}
        await guest.post(f"/api/tables/{id}/moves", body, expect=200)
    return id


async def until_done(guest: Guest, id: str) -> Any:
    """The analysis, when it is done."""
    found: Any = None

    async def is_done() -> bool:
        nonlocal found
        found = await guest.get(f"/api/tables/{id}/analysis")
        return bool(found["status"] != "running")

    await until(is_done, 120)
    return found


async def test_the_whole_way(database: str, serve: Serve) -> None:
    """Asked for once, found by everybody, the same again after a restart, and a file to take away."""
    server = await serve(database, bot_workers=1)
    ada, bo = await server.guests("Ada", "Bo")
    id = await finished(server, ada)
    assert (await bo.get(f"/api/tables/{id}/analysis"))["status"] == "none"
    await bo.call("GET", f"/api/tables/{id}/analysis/file", expect=404)
    begun = await ada.post(f"/api/tables/{id}/analysis", expect=200)
    assert begun["status"] in ("running", "done")
    found = await until_done(ada, id)
    assert found["status"] == "done"
    assert found["done"] == found["total"] > 0
    report = found["report"]
    assert report["seed"] == analyses.seed_of(id) != analyses.seed_of("another")
    for account in report["accounts"]:
        assert account["result"] - account["start"] == account["luck"] + account["others"] + account["own"]
    assert await bo.get(f"/api/tables/{id}/analysis") == found
    assert await bo.get(f"/api/tables/{id}/analysis/file") == report
    assert (await bo.post(f"/api/tables/{id}/analysis", expect=200))["status"] == "done"


async def test_stopped_and_gone_on_with(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked may stop it, nobody else; it goes on from what was found, to the same end."""
    monkeypatch.setattr(analyses, "PIECE", 1)
    server = await serve(sqlite_url, bot_workers=1)
    ada, bo = await server.guests("Ada", "Bo")
    id, other = await finished(server, ada), await finished(server, ada)
    await ada.post(f"/api/tables/{id}/analysis", expect=200)
    await bo.call("DELETE", f"/api/tables/{id}/analysis", {}, expect=403)
    await ada.call("POST", f"/api/tables/{other}/analysis", {}, expect=429)

    async def has_begun() -> bool:
        return bool((await ada.get(f"/api/tables/{id}/analysis"))["done"] > 0)

    await until(has_begun, 60)
    await ada.call("DELETE", f"/api/tables/{id}/analysis", {}, expect=200)
    part = await until_done(ada, id)
    assert part["status"] == "stopped"
    assert 0 < part["done"] < part["total"]
    await until(lambda: id not in server.house.analyses._tasks, 60)
    await bo.post(f"/api/tables/{id}/analysis", expect=200)
    whole = await until_done(bo, id)
    assert whole["status"] == "done"
    match = server.house.tables._tables[id].match
    question = analyses.asked(server.house.tables._tables[id])
    question.draft, question.milliseconds = "", 600_000
    alone = Mind().answer(question, memoryview(bytearray(1)))
    assert whole["report"] == json.loads(alone.report)
    assert match.n == whole["report"]["n"]


async def test_only_finished_games_and_only_where_somebody_thinks(quick: Running) -> None:
    """A running game is not analysed, and where no bots think nobody analyses."""
    ada = await quick.guest("Ada")
    running = (await ada.open("bazaar", "me", "hotseat"))["id"]
    for method in ("GET", "POST"):
        refused = await ada.call(
            method, f"/api/tables/{running}/analysis", {} if method == "POST" else None, expect=403
        )
        assert refused["message"] == "The game is not over."
    id = await finished(quick, ada)
    await ada.call("POST", f"/api/tables/{id}/analysis", {}, expect=403)


async def test_a_seat_is_judged_from_what_it_knew(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal again, at every moment, all that a seat could not know: what the API tells of that seat stays the same."""
    ada = await quick.guest("Ada")
    table = quick.house.tables._tables[await finished(quick, ada)]
    question, nobody = analyses.asked(table), memoryview(bytearray(1))
    question.draft, question.milliseconds = "", 600_000
    expected = seen_by(Mind().answer(question, nobody).report, 0)
    mind = Mind()
    dealt = DealtAgain(mind._match(question), 0)
    monkeypatch.setattr(mind, "_match", lambda _: dealt)
    assert seen_by(mind.answer(question, nobody).report, 0) == expected


async def test_how_one_stands_now(sqlite_url: str, serve: Serve) -> None:
    """Whoever may have hints is told how everybody stands, from what their seat knows; others are not."""
    server = await serve(sqlite_url, bot_workers=1)
    ada, bo = await server.guests("Ada", "Bo")
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    told = await ada.get(f"/api/tables/{id}/outlook?seat=0")
    assert told == await ada.get(f"/api/tables/{id}/outlook?seat=0")
    assert told["seat"] == 0
    assert all(0 < chance < 10_000 for chance in told["chances"])
    assert len(told["chances"]) == 2
    assert abs(sum(told["chances"]) - 10_000) <= 2
    assert told["opened"] == []
    await ada.call("GET", f"/api/tables/{id}/outlook?seat=0&cards=open", expect=403)
    line = (await ada.post(f"/api/tables/{id}/fork", {"n": 0}))["id"]
    opened = await ada.get(f"/api/tables/{line}/outlook?seat=0&cards=open")
    assert len(opened["opened"]) == 2
    assert abs(sum(opened["opened"]) - 10_000) <= 2
    await bo.call("GET", f"/api/tables/{id}/outlook", expect=403)
    shared = (await ada.open("bazaar", "me", "open"))["id"]
    await bo.post(f"/api/tables/{shared}/join")
    await ada.call("GET", f"/api/tables/{shared}/outlook", expect=403)


def seen_by(report: str, seat: int) -> Any:
    """What an analysis tells of one seat."""
    found = json.loads(report)
    decisions = [one for one in found["decisions"] if one["seat"] == seat]
    return found["own"][seat], decisions, found["accounts"][seat]


async def test_stopped_and_gone_on_with_at_once(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the last piece is still being worked out: it goes on, and is worked out once."""
    monkeypatch.setattr(analyses, "PIECE", 1)
    server = await serve(sqlite_url, bot_workers=1)
    ada = await server.guest("Ada")
    id = await finished(server, ada)
    await ada.post(f"/api/tables/{id}/analysis", expect=200)
    await ada.call("DELETE", f"/api/tables/{id}/analysis", {}, expect=200)
    assert (await ada.post(f"/api/tables/{id}/analysis", expect=200))["status"] == "running"
    assert len(server.house.analyses._tasks) == 1
    assert (await until_done(ada, id))["status"] == "done"


async def test_one_that_cannot_go_on(sqlite_url: str, serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    """It counts as stopped at once, the log says why, and its player may ask for another."""
    server = await serve(sqlite_url, bot_workers=1)
    ada = await server.guest("Ada")
    id, other = await finished(server, ada), await finished(server, ada)
    row = {"game": id, "player": "", "status": "stopped", "done": 1, "total": 2, "draft": "{}", "report": ""}
    await server.house.writer.write([insert(schema.analysis).values(**row, updated=1)])
    await ada.post(f"/api/tables/{id}/analysis", expect=200)
    assert (await until_done(ada, id))["status"] == "stopped"
    assert "an analysis cannot go on" in caplog.text
    assert (await ada.post(f"/api/tables/{other}/analysis", expect=200))["status"] == "running"


async def copied(server: Running, id: str, number: int) -> list[str]:
    """Several games that are over: one of them is, and the others are as it was stored."""
    ids = [f"{id}{n}" for n in range(number)]
    for table, column in ((schema.game, "id"), (schema.seat, "game"), (schema.event, "game")):
        rows = await server.house.reader.ask(select(table).where(table.c[column] == id))
        copies = [{**row._mapping, column: other} for other in ids for row in rows]
        await server.house.writer.write([(insert(table), copies)])
    return ids


@pytest.mark.parametrize("is_new", [True, False])
@pytest.mark.parametrize("processes", [1, 2])
async def test_one_of_a_player_begins_however_many_are_asked_for_at_once(
    database: str, serve: Serve, monkeypatch: pytest.MonkeyPatch, processes: int, *, is_new: bool
) -> None:
    """The others are refused with the usual sentence, here and in another process. Before: all began."""
    servers = [await serve(database, bot_workers=1) for _ in range(processes)]
    ada = await servers[0].guest("Ada")
    player = (await ada.get("/api/session"))["id"]
    ids = await copied(servers[0], await finished(servers[0], ada), 6)
    if not is_new:
        row = {"player": "", "status": "stopped", "done": 0, "total": 0, "draft": "", "report": "", "updated": 1}
        await servers[0].house.writer.write([(insert(schema.analysis), [{"game": id, **row} for id in ids])])
    for server in servers:
        monkeypatch.setattr(server.house.analyses, "_work", forever)
    outcomes = await asyncio.gather(
        *(servers[n % processes].house.analyses.start(id, player) for n, id in enumerate(ids)), return_exceptions=True
    )
    refused = [one for one in outcomes if isinstance(one, Refused)]
    assert [(one.status, one.key) for one in refused] == [(429, "one-analysis")] * 5
    rows = await servers[0].house.reader.ask(select(schema.analysis).where(schema.analysis.c.status == "running"))
    assert [row.player for row in rows] == [player]
    assert sum(len(server.house.analyses._tasks) for server in servers) == 1


async def forever(*_: object) -> None:
    """An analysis that goes on."""
    await asyncio.Event().wait()


async def test_two_who_ask_for_the_same_at_once(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is worked out once, both are told that it goes on, and neither has two. One of either may begin another."""
    server = await serve(sqlite_url, bot_workers=1)
    ada, bo = await server.guests("Ada", "Bo")
    (id,) = await copied(server, await finished(server, ada), 1)
    row = {"player": "", "status": "stopped", "done": 0, "total": 0, "draft": "", "report": "", "updated": 1}
    await server.house.writer.write([insert(schema.analysis).values(game=id, **row)])
    monkeypatch.setattr(server.house.analyses, "_work", forever)
    told = await asyncio.gather(*(guest.post(f"/api/tables/{id}/analysis") for guest in (ada, bo)))
    assert [one["status"] for one in told] == ["running", "running"]
    assert len(server.house.analyses._tasks) == 1


async def test_an_outage_during_an_analysis(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says the cause; when nothing has been heard of it for a while, it goes on from what was kept."""
    server = await serve(sqlite_url, bot_workers=1)
    ada = await server.guest("Ada")
    id = await finished(server, ada)

    async def away(*_: object) -> None:
        raise Unavailable

    with monkeypatch.context() as outage:
        outage.setattr(analyses, "piece", away)
        await ada.post(f"/api/tables/{id}/analysis", expect=200)
        await until(lambda: not server.house.analyses._tasks)
    (record,) = [one for one in caplog.records if one.getMessage() == "an analysis cannot go on"]
    assert (record.exc_info, vars(record)["table"]) == (None, id)
    await server.house.writer.write([update(schema.analysis).values(updated=1)])
    await ada.post(f"/api/tables/{id}/analysis", expect=200)
    assert (await until_done(ada, id))["status"] == "done"
