"""Tables of older rules: a database that version 0.1 has filled (`data/fill.py`). Nobody loses a game, nothing folds it
with the rules of today, and nothing fails because of it."""

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import insert, select, update

from serai.cli import main
from serai.kernel import record
from serai.kernel.component import LANGUAGES
from serai.server.errors import OlderRules
from serai.server.settings import database_url
from serai.server.store import schema
from serai.server.store.engine import new_engine
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.data.fill import PASSWORD

pytestmark = pytest.mark.anyio

MADE_BY_0_1 = Path(__file__).parent / "data" / "version_0_1.sqlite3"
FINISHED = {"bazaar": "mx6kr86fdae5", "golden_city": "w7ya8772aayc"}
RUNNING = {"bazaar": "5ga6up24yswa", "golden_city": "pskq3kt884r7"}
OPEN = "9j9q3nn77ym2"
GAMES = list(FINISHED)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A copy of the database that version 0.1 has left."""
    return str(shutil.copy(MADE_BY_0_1, tmp_path / "games.sqlite3"))


def rows(database: str, statement: str, *values: str) -> list[Any]:
    """What the database says."""
    connection = sqlite3.connect(database)
    try:
        with connection:
            return connection.execute(statement, values).fetchall()
    finally:
        connection.close()


@pytest.fixture
async def upgraded(database: str, serve: Serve) -> Running:
    """A server of today with that database."""
    return await serve(database)


async def returning(server: Running, name: str) -> Guest:
    """The holder of an account of then, logged in with the password of then."""
    guest = server.stranger()
    guest.use((await guest.post("/api/login", {"name": name, "password": PASSWORD}))["token"])
    return guest


async def test_lists_show_them_marked(upgraded: Running) -> None:
    """*My games* has finished, running and waiting tables of before, marked; nobody is told that it is their turn."""
    ada = await returning(upgraded, "Ada")
    mine = {line["id"]: line for line in await ada.get("/api/tables?show=mine")}
    assert set(mine) == {*FINISHED.values(), *RUNNING.values(), OPEN}
    assert all(line["older"] and not line["your_turn"] for line in mine.values())
    assert [mine[RUNNING[game]]["status"] for game in GAMES] == ["running", "running"]
    new = (await ada.open("bazaar", "me", "open"))["id"]
    assert {line["id"]: line["older"] for line in await ada.get("/api/tables?show=mine")}[new] is False


@pytest.mark.parametrize("show", ["open", "watch"])
async def test_nobody_is_offered_a_table_that_cannot_be_played(upgraded: Running, show: str) -> None:
    """A table of older rules can be neither joined nor watched: the lists for others leave it out."""
    eve = await upgraded.guest("Eve")
    assert await eve.get(f"/api/tables?show={show}") == []


@pytest.mark.parametrize("game", GAMES)
async def test_finished_games_are_read_as_they_were_stored(upgraded: Running, database: str, game: str) -> None:
    """Names, dates and every line of the log, for everybody; no result, because version 0.1 stored none."""
    eve = await upgraded.guest("Eve")
    shown = await eve.get(f"/api/tables/{FINISHED[game]}/older")
    stored = rows(database, "SELECT entry FROM event WHERE game = ? ORDER BY n", FINISHED[game])
    assert [[seat, text] for _, seat, text in shown["log"]] == [json.loads(entry) for (entry,) in stored]
    assert (shown["status"], shown["rules"], shown["can_close"], shown["result"]) == ("over", 1, False, None)
    assert shown["rules_now"] > 1
    assert shown["seats"][0]["name"] == "Ada"
    assert shown["created"].startswith("20")


@pytest.mark.parametrize("game", GAMES)
async def test_records_of_finished_games(upgraded: Running, game: str) -> None:
    """The record is what was stored, hash and seed included, and says which rules it was played with."""
    eve = await upgraded.guest("Eve")
    text = await eve.get(f"/api/tables/{FINISHED[game]}/record")
    read = record.parse(text.splitlines(), "The record")
    shown = await eve.get(f"/api/tables/{FINISHED[game]}/older")
    assert read.log == [[seat, said] for _, seat, said in shown["log"]]
    assert (read.header["rules"], read.header["game"], read.header["names"][0]) == (1, game, "Ada")
    assert (read.closing["n"], len(read.closing["state"]), len(read.closing["seed"])) == (shown["n"], 64, 64)


@pytest.mark.parametrize("game", GAMES)
async def test_secrets_of_running_games(upgraded: Running, game: str) -> None:
    """What happened at a table that can still be finished elsewhere is told to nobody, and there is no record of it."""
    ada = await returning(upgraded, "Ada")
    shown = await ada.get(f"/api/tables/{RUNNING[game]}/older")
    assert (shown["status"], shown["log"], shown["can_close"]) == ("running", [], True)
    await ada.get(f"/api/tables/{RUNNING[game]}/record", expect=409)


CALLS = [
    ("GET", "", None),
    ("GET", "?n=1", None),
    ("GET", "/why?action=0", None),
    ("GET", "/audit", None),
    ("POST", "/moves", {"expected_n": 7, "actions": [0]}),
    ("POST", "/undo", {}),
    ("POST", "/redo", {}),
    ("POST", "/undo/ask", {"to": 0}),
    ("POST", "/chat", {"text": "Hello?"}),
    ("POST", "/pause", None),
    ("POST", "/resign", {"seat": 0}),
    ("POST", "/leave", None),
    ("POST", "/join", {}),
    ("POST", "/rematch", None),
    ("POST", "/fork", {"n": 1}),
]


@pytest.mark.parametrize("id", [RUNNING["bazaar"], RUNNING["golden_city"], FINISHED["golden_city"], OPEN])
async def test_whatever_needs_the_rules_is_refused(upgraded: Running, database: str, id: str) -> None:
    """409, a kind of its own and a sentence that says why; nothing changes."""
    ada = await returning(upgraded, "Ada")
    before = rows(database, "SELECT * FROM game WHERE id = ?", id)
    for method, path, body in CALLS:
        problem = await ada.call(method, f"/api/tables/{id}{path}", body, expect=409)
        assert problem["error"] == "older", path
        assert "rules 1" in problem["message"], path
    assert rows(database, "SELECT * FROM game WHERE id = ?", id) == before


async def test_hints_are_refused(database: str, serve: Serve) -> None:
    """A bot of today knows nothing of rules of then."""
    server = await serve(database, bot_workers=1)
    ada = await returning(server, "Ada")
    problem = await ada.get(f"/api/tables/{RUNNING['golden_city']}/hint", expect=409)
    assert problem["error"] == "older"


async def test_sockets_are_refused(upgraded: Running) -> None:
    """There is nothing to push."""
    ada = await returning(upgraded, "Ada")
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with ada.live(RUNNING["bazaar"]):
            pass
    assert refused.value.response.status_code == 409


def test_every_language_says_why() -> None:
    """Both sentences name the rules of then and of now."""
    for status in ("running", "over"):
        said = {OlderRules(status, 1, 2).sentence(language) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)
        assert all("1" in sentence and "2" in sentence for sentence in said)


async def test_closing_without_a_result(upgraded: Running, database: str) -> None:
    """Whoever sits there closes it; the log stays and can be read then, the others see who it was."""
    ada, ben, eve = await returning(upgraded, "Ada"), await returning(upgraded, "Ben"), await upgraded.guest("Eve")
    id = RUNNING["bazaar"]
    before = rows(database, "SELECT * FROM event WHERE game = ? ORDER BY n", id)
    await eve.post(f"/api/tables/{id}/close", expect=403)
    shown = await ben.post(f"/api/tables/{id}/close")
    assert (shown["status"], shown["can_close"], shown["result"], len(shown["log"])) == ("closed", False, None, 7)
    assert (shown["chat"][-1]["note"], shown["chat"][-1]["name"]) == ("closed", "Ben")
    await ada.post(f"/api/tables/{id}/close", expect=403)
    assert rows(database, "SELECT * FROM event WHERE game = ? ORDER BY n", id) == before
    assert id not in {line["id"] for line in await ada.get("/api/tables?show=mine")}
    closing = record.parse((await ada.get(f"/api/tables/{id}/record")).splitlines(), "The record").closing
    assert "seed" not in closing


async def test_what_was_taken_back_is_left_out(upgraded: Running, database: str) -> None:
    """The log as it is read has the events that count; the record has every line."""
    ada = await returning(upgraded, "Ada")
    id = RUNNING["golden_city"]
    assert rows(database, "SELECT length, n FROM game WHERE id = ?", id) == [(18, 14)]
    shown = await ada.post(f"/api/tables/{id}/close")
    assert [n for n, _, _ in shown["log"]] == list(range(1, 15))
    text = await ada.get(f"/api/tables/{id}/record")
    assert '["undo",0,14]' in text.splitlines()


async def test_a_table_that_had_not_begun(upgraded: Running) -> None:
    """Whoever sits there closes it."""
    ada = await returning(upgraded, "Ada")
    assert (await ada.post(f"/api/tables/{OPEN}/close"))["status"] == "closed"


async def test_tables_of_today_are_not_older(upgraded: Running) -> None:
    """They are neither read nor closed like older ones."""
    ada = await returning(upgraded, "Ada")
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    await ada.get(f"/api/tables/{id}/older", expect=404)
    await ada.post(f"/api/tables/{id}/close", expect=404)
    await ada.get("/api/tables/nobody/older", expect=404)


async def test_bots_clocks_and_sweeper_leave_them_alone(
    database: str, serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot was to act and a clock has run out when the server stopped: nobody plays on, and nobody complains."""
    rows(database, "UPDATE game SET deadline = 1, bots_turn = 1, updated = 1 WHERE status = 'running'")
    before = rows(database, "SELECT id, version, status, length, deadline, bots_turn FROM game ORDER BY id")
    server = await serve(database)
    assert await server.house.reader.waiting(server.house.uptime.now() + 10, 10**15) == []
    await server.house.sweeper.look_after(0)
    await asyncio.sleep(0.1)
    assert rows(database, "SELECT id, version, status, length, deadline, bots_turn FROM game ORDER BY id") == before
    assert "cannot be attended" not in caplog.text


async def test_they_count_for_no_quota(database: str, serve: Serve) -> None:
    """Whoever has three tables of then may open as many of today as anybody."""
    server = await serve(database, tables_per_player=1)
    ada = await returning(server, "Ada")
    await ada.open("bazaar", "me", "open")


async def test_leaving_for_good(upgraded: Running, database: str) -> None:
    """Whoever deletes their account is forgotten at older tables too; the others read on."""
    ada, ben = await returning(upgraded, "Ada"), await returning(upgraded, "Ben")
    await ada.post("/api/account/delete", {"password": PASSWORD})
    shown = await ben.get(f"/api/tables/{FINISHED['bazaar']}/older")
    assert [seat["name"] for seat in shown["seats"]] == ["—", "Ben"]
    assert [(line["name"], line["text"]) for line in shown["chat"]] == [("—", "…")]
    assert rows(database, "SELECT count(*) FROM seat WHERE name = 'Ada'") == [(0,)]
    assert rows(database, "SELECT count(*) FROM event") == [(25 + 324 + 7 + 18,)]


async def test_results_are_stored_from_now_on(upgraded: Running, database: str) -> None:
    """The scores of a game that ends today outlive its rules."""
    ada = await returning(upgraded, "Ada")
    position = await ada.open("bazaar", "me", "hotseat")
    while position["status"] == "running":
        position = await ada.move(await ada.position(position["id"]), position["legal"][0])
        position = await ada.position(position["id"])
    id = position["id"]
    rows(database, "UPDATE game SET rules = 1 WHERE id = ?", id)
    await upgraded.stop()
    again = Running(upgraded.settings)
    await again.start()
    shown = await (await again.guest("Eve")).get(f"/api/tables/{id}/older")
    await again.stop()
    assert shown["result"] == {key: position["scores"][key] for key in ("points", "ranks")}


async def test_postgresql_understands_the_same(upgraded: Running, postgres_url: str, serve: Serve) -> None:
    """The same tables in the other database: listed for those who sit there, swept by nobody, closed by one."""
    target = new_engine(database_url(postgres_url))
    async with upgraded.house.engine.connect() as source, target.begin() as connection:
        for table in (schema.player, schema.game, schema.seat, schema.event, schema.snapshot, schema.chat):
            stored = (await source.execute(select(table))).mappings().all()
            await connection.execute(insert(table), [dict(row) for row in stored])
        await connection.execute(update(schema.game).values(bots_turn=True, deadline=1))
    await target.dispose()
    server = await serve(postgres_url)
    assert await server.house.reader.waiting(10, 10**15) == []
    ada = await returning(server, "Ada")
    assert await ada.get("/api/tables?show=watch") == await ada.get("/api/tables?show=open") == []
    assert [line["older"] for line in await ada.get("/api/tables?show=mine")] == [True] * 5
    assert (await ada.post(f"/api/tables/{RUNNING['golden_city']}/close"))["status"] == "closed"


@pytest.mark.parametrize("is_migrated", [False, True])
async def test_validate_tells_older_from_damaged(
    database: str, serve: Serve, capsys: pytest.CaptureFixture[str], *, is_migrated: bool
) -> None:
    """Tables of older rules are named and good, before the migration too; one that lacks a line is damaged."""
    if is_migrated:
        await (await serve(database)).stop()
    arguments = ["validate", "--database", database]
    assert await asyncio.to_thread(main, arguments) == 0
    said = capsys.readouterr()
    assert "5 of 5 stored games are good (370 events), 5 of them of older rules." in said.out
    assert said.out.count("older rules, kept as it was stored") == 5
    assert f"Table {RUNNING['golden_city']} (golden_city, running): older rules" in said.out
    rows(database, "DELETE FROM event WHERE game = ? AND n = 6", RUNNING["bazaar"])
    assert await asyncio.to_thread(main, arguments) == 1
    said = capsys.readouterr()
    assert f"Table {RUNNING['bazaar']} (bazaar): It should have 7 lines and 7 events." in said.err
    assert "4 of 5 stored games are good" in said.out
