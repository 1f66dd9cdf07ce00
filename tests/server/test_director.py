"""The director of contests when something goes wrong: no event holds up another, nothing is done twice."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from serai.server.store import contests, schema
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running, Serve
from tests.server.outages import rest, until
from tests.server.test_contests import bots
from tests.server.test_players import finish

pytestmark = pytest.mark.anyio


@pytest.fixture
async def resting(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server that looks after events when the test says so."""
    rest(monkeypatch)
    return await serve(sqlite_url)


async def announced(host: Guest, number: int, **rules: Any) -> str:
    """An event at short tables of two that has not begun, with so many bots."""
    usual = {"kind": "robin", "seats": 2, "options": {"rounds": 2}, **rules}
    wanted: JSON = {"name": "An event", "game": "bazaar", "rules": usual, "bots": bots(number)}
    return str((await host.post("/api/contests", wanted))["id"])


async def test_options_that_the_game_does_not_have(quick: Running) -> None:
    """They are refused when the event is opened. Before: it began, and its tables were never opened."""
    host = await quick.guest("Host")
    for options, word in (({"rounds": 99}, "rounds"), ({"nosuch": True}, "nosuch")):
        rules = {"kind": "swiss", "seats": 2, "options": options}
        wanted = {"name": "Impossible", "game": "bazaar", "rules": rules, "bots": bots(2)}
        assert word in (await host.post("/api/contests", wanted, expect=400))["message"]
    assert [line for line in await host.get("/api/contests") if line["name"] == "Impossible"] == []


async def test_an_event_begins_once(resting: Running) -> None:
    """Who says it twice is told so, and no round is paired twice."""
    host = await resting.guest("Host")
    id = await announced(host, 2)
    boards = (await host.post(f"/api/contests/{id}/begin"))["boards"]
    assert "begun" in (await host.post(f"/api/contests/{id}/begin", expect=403))["message"]
    assert (await host.get(f"/api/contests/{id}"))["boards"] == boards


async def test_who_comes_and_goes_while_an_event_begins(resting: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """They had looked at it before. Who goes is out, and a bot sits there; who comes is told that it has begun."""
    host, ada, ben = await resting.guests("Host", "Ada", "Ben")
    id = await announced(host, 1)
    await ada.post(f"/api/contests/{id}/enter")
    director = resting.house.director
    before, load = await director.load(id), director.load
    table = (await host.post(f"/api/contests/{id}/begin"))["boards"][0]["table"]
    await director.drop(before, 1)
    assert {seat["kind"] for seat in (await host.position(table))["seats"]} == {"bot"}
    looks = iter([before])
    monkeypatch.setattr(director, "load", lambda _: asyncio.sleep(0, one) if (one := next(looks, None)) else load(id))
    assert "begun" in (await ben.post(f"/api/contests/{id}/enter", expect=403))["message"]
    assert [one["dropped"] for one in (await host.get(f"/api/contests/{id}"))["entries"]] == [False, True]


async def test_whoever_drops_out_before_their_table_is_opened(resting: Running) -> None:
    """The house was killed between the pairing and the table. They are out, and a bot sits there from the beginning.
    Before: they were told that there is no such table."""
    host, ada = await resting.guests("Host", "Ada")
    id = await announced(host, 1)
    await ada.post(f"/api/contests/{id}/enter")
    table = (await host.post(f"/api/contests/{id}/begin"))["boards"][0]["table"]
    rows = [delete(one).where(one.c.game == table) for one in (schema.event, schema.seat, schema.snapshot)]
    await resting.house.writer.write([*rows, delete(schema.game).where(schema.game.c.id == table)])
    resting.house.tables._drop(resting.house.tables._tables[table])
    assert (await ada.post(f"/api/contests/{id}/drop"))["entries"][1]["dropped"]
    await resting.house.director.sweep()
    position = await host.position(table)
    assert {seat["kind"] for seat in position["seats"]} == {"bot"}


async def test_whoever_drops_out_after_their_game(resting: Running) -> None:
    """The game that is over stays as it was; in the event they are behind the others all the same."""
    host, ada = await resting.guests("Host", "Ada")
    id = await announced(host, 1)
    await ada.post(f"/api/contests/{id}/enter")
    table = (await host.post(f"/api/contests/{id}/begin"))["boards"][0]["table"]
    await finish(table, ada)
    over = await ada.position(table)
    await ada.post(f"/api/contests/{id}/drop")
    after = await ada.position(table)
    assert (after["status"], after["version"]) == ("over", over["version"])
    await resting.house.director.sweep()
    found = await host.get(f"/api/contests/{id}")
    assert [entry["points"] for entry in found["entries"]] == [1.0, 0.0]


async def test_an_event_that_cannot_go_on_holds_up_no_other(resting: Running, caplog: pytest.LogCaptureFixture) -> None:
    """It is named in the log, once in a long while; the others are played to their end."""
    host = await resting.guest("Host")
    broken, good = await announced(host, 2), await announced(host, 2)
    spoiled = update(contests.contest).where(contests.contest.c.id == broken)
    await resting.house.writer.write([spoiled.values(status="running", rules="nonsense")])
    await host.post(f"/api/contests/{good}/begin")

    async def is_over() -> bool:
        await resting.house.director.sweep()
        return bool((await host.get(f"/api/contests/{good}"))["status"] == "over")

    await resting.house.director.sweep()
    await until(is_over)
    named = [vars(record).get("contest") for record in caplog.records if "cannot go on" in record.getMessage()]
    assert named == [broken]


async def test_whoever_is_on_vacation_when_a_round_begins(resting: Running) -> None:
    """Their clock does not run out at a table that was opened for them meanwhile; the others see until when."""
    host, ada = await resting.guests("Host", "Ada")
    id = await announced(host, 1, clock={"kind": "turns", "hours": 24})
    await ada.post(f"/api/contests/{id}/enter")
    last = (datetime.now(UTC) + timedelta(days=3)).date().isoformat()
    await ada.post("/api/account/vacation", {"until": last})
    board = (await host.post(f"/api/contests/{id}/begin"))["boards"][0]
    seats = (await host.position(board["table"]))["seats"]
    assert [seat["vacation"] is not None for seat in seats] == [entry == 1 for entry in board["entries"]]


async def test_two_processes_pair_a_round_once(database: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever is faster: each entry has one table, and each table was opened once."""
    rest(monkeypatch)
    servers = [await serve(database) for _ in range(2)]
    host = await servers[0].guest("Host")
    id = await announced(host, 6)
    running = update(contests.contest).where(contests.contest.c.id == id).values(status="running")
    await servers[0].house.writer.write([running])
    await asyncio.gather(*(server.house.director.advance(id) for server in servers))
    rows = await servers[0].house.reader.ask(select(contests.board).where(contests.board.c.round == 1))
    assert len(rows) == 3
    games = await servers[0].house.reader.ask(select(schema.game.c.id))
    assert {game.id for game in games} == {row.game for row in rows}


async def test_a_damaged_table_holds_up_no_other_of_its_round(
    resting: Running, caplog: pytest.LogCaptureFixture
) -> None:
    """The others count and are shown; the damaged one is named in the log. Before: those after it waited with it."""
    host = await resting.guest("Host")
    id = await announced(host, 4)
    boards = (await host.post(f"/api/contests/{id}/begin"))["boards"]
    bad, good = (board["table"] for board in boards)
    game = schema.game

    async def are_over() -> bool:
        rows = await resting.house.reader.ask(select(game.c.status).where(game.c.id.in_([bad, good])))
        return {row.status for row in rows} == {"over"}

    await until(are_over)
    whole = (await resting.house.reader.ask(select(game.c.meta).where(game.c.id == bad)))[0].meta
    await resting.house.writer.write([update(game).where(game.c.id == bad).values(meta="{")])
    await resting.house.director.sweep()
    rows = await resting.house.reader.ask(select(contests.board).where(contests.board.c.round == 1))
    assert {row.game: row.points is None for row in rows} == {bad: True, good: False}
    named = [vars(record) for record in caplog.records if "attended" in record.getMessage()]
    assert [(record["contest"], record["table"]) for record in named] == [(id, bad)]
    await resting.house.writer.write([update(game).where(game.c.id == bad).values(meta=whole)])
    for _ in range(2):
        await resting.house.director.sweep()
    assert (await host.get(f"/api/contests/{id}"))["round"] == 2


async def test_many_enter_at_once(resting: Running) -> None:
    """Everybody is in, once, each with a number and a name of their own. Before: one was, and the others were told
    that somebody was faster, as was whoever asked once more."""
    host = await resting.guest("Host")
    id = await announced(host, 1)
    guests = [await resting.guest("Ada") for _ in range(5)]
    await asyncio.gather(*(guest.post(f"/api/contests/{id}/enter") for guest in guests))
    entries = (await host.get(f"/api/contests/{id}"))["entries"]
    assert sorted(entry["number"] for entry in entries) == list(range(6))
    assert len({entry["name"] for entry in entries}) == 6
    assert (await guests[0].post(f"/api/contests/{id}/enter"))["entered"] is not None
    assert len((await host.get(f"/api/contests/{id}"))["entries"]) == 6


async def test_an_event_whose_rules_cannot_be_read_is_left_out_of_the_list(resting: Running) -> None:
    """The others are listed; asked for by itself it is our mistake. Before: nobody saw any event."""
    host = await resting.guest("Host")
    broken, good = await announced(host, 2), await announced(host, 2)
    spoiled = update(contests.contest).where(contests.contest.c.id == broken)
    await resting.house.writer.write([spoiled.values(rules='{"kind":')])
    assert [line["id"] for line in await host.get("/api/contests")] == [good]
    assert (await host.get(f"/api/contests/{broken}", expect=500))["error"] == "mistake"
