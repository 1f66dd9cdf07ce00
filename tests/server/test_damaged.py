"""Rows that cannot be read, in a database that something has damaged: ours to log, and nobody else's harm."""

import logging
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from serai.kernel import registry
from serai.kernel.game import Game
from serai.server.agenda import Agenda
from serai.server.notices.things import Thing
from serai.server.store import schema
from serai.server.store.faults import Damaged, readable, reading
from serai.server.store.people import seek
from serai.server.validation import validate
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.households import ended_game, household, settle, sitting
from tests.server.outages import until
from tests.server.test_players import finish
from tests.server.test_seeking import look

pytestmark = pytest.mark.anyio

DAMAGES: dict[str, tuple[Any, dict[str, str]]] = {
    "half a meta": (schema.game, {"meta": '{"remaining": ['}),
    "another meta": (schema.game, {"meta": '{"remaining": "soon"}'}),
    "half of the options": (schema.game, {"options": '{"rounds"'}),
    "no options of the game": (schema.game, {"options": '{"rounds": "many"}'}),
    "half a line": (schema.event, {"entry": "[0, "}),
    "an empty line": (schema.event, {"entry": "[]"}),
    "no seat": (schema.event, {"entry": '["nobody", "nothing"]'}),
    "a move that is not legal": (schema.event, {"entry": '[0, "nosuch:thing"]'}),
}


async def damage(server: Running, id: str, kind: str) -> None:
    """Spoil a stored table, which is not in memory any more."""
    table, values = DAMAGES[kind]
    column = table.c.id if table is schema.game else table.c.game
    await server.house.writer.write([update(table).where(column == id).values(values)])
    known = server.house.tables.in_memory(id)
    if known is not None:
        server.house.tables._drop(known)


async def begun(guest: Guest) -> str:
    """A game that has begun, with lines in its log."""
    return str((await guest.open("bazaar", "me", "hotseat"))["id"])


@pytest.mark.parametrize("kind", list(DAMAGES))
async def test_what_cannot_be_read_is_our_mistake(quick: Running, caplog: pytest.LogCaptureFixture, kind: str) -> None:
    """500 with a sentence that says so, whatever is asked; the log names the table. Before: 400 or 422, then the
    sentence of every mistake."""
    ada = await quick.guest()
    id, other = await begun(ada), await begun(ada)
    await damage(quick, id, kind)
    for method, path, body in (
        ("GET", f"/api/tables/{id}", None),
        ("POST", f"/api/tables/{id}/moves", {"expected_n": 0, "actions": [0]}),
        ("POST", f"/api/tables/{id}/leave", {}),
    ):
        with caplog.at_level(logging.ERROR):
            caplog.clear()
            problem = await ada.call(method, path, body, expect=500)
        assert problem["error"] == "mistake"
        assert problem["message"].startswith("What is stored of this game is damaged")
        assert not any(word in problem["message"] for word in (id, "JSON", "Expected", "legal", "Error"))
        assert [vars(record)["id"] for record in caplog.records if "damaged" in record.message] == [id]
    assert (await ada.position(other))["status"] == "running"


@pytest.mark.parametrize("kind", ["removed", "broken", "another edition", "other components"])
async def test_a_game_that_is_not_installed_as_it_was(
    quick: Running, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """It is said of the house, not of whoever asks, who can go on with all else. Before: 400, "this cannot be used"."""
    ada = await quick.guest()
    id, other = await begun(ada), await begun(ada)
    values = {"another edition": {"edition": "nosuch"}, "other components": {"data": "0" * 64}}
    monkeypatch.setitem(DAMAGES, kind, (schema.game, values.get(kind, {"game": kind})))
    load = registry.load

    def broken(game: str, edition: str = "") -> Game:
        if game == "broken":
            raise ImportError(game)
        return load(game, edition)

    monkeypatch.setattr(registry, "load", broken)
    await damage(quick, id, kind)
    for method, path, body in (("GET", "", None), ("POST", "/moves", {"expected_n": 0, "actions": [0]})):
        problem = await ada.call(method, f"/api/tables/{id}{path}", body, expect=500)
        assert problem["message"].startswith("The game of this table is not installed here any more as it was")
    assert {vars(one)["table"] for one in caplog.records if "not installed" in one.getMessage()} == {id}
    assert (await ada.position(other))["status"] == "running"
    day = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
    assert (await ada.post("/api/account/vacation", {"until": day}))["vacation"]["until"] == day


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
def test_what_is_said_of_it_is_said_in_every_language(language: str) -> None:
    """A sentence each, and none of them another's."""
    said = {Damaged("g", ValueError(), key).sentence(language) for key in ("damaged", "not-installed")}
    assert (len(said), all(one.endswith(".") for one in said)) == (2, True)
    assert language == "en" or not any(one.isascii() for one in said)


@pytest.mark.parametrize("column", ["games", "seats"])
async def test_a_wish_that_cannot_be_read_keeps_nobody_waiting(sqlite_url: str, serve: Serve, column: str) -> None:
    """Others are brought together, and whoever's it was looks anew. Before: nobody in the house was seated any more."""
    server = await serve(sqlite_url)
    ada, ben, cleo = await server.guests("Ada", "Ben", "Cleo")
    await look(ada, pace="none", seats=[3])
    await server.house.writer.write([update(seek).values({column: "["})])
    for guest in (ben, cleo):
        await look(guest, pace="none")

    async def are_seated() -> bool:
        return all([(await guest.get("/api/seek"))["status"] == "seated" for guest in (ben, cleo)])

    await until(are_seated, 8)
    assert (await look(ada, pace="none"))["status"] == "waiting"


@pytest.mark.parametrize("kind", ["half a line", "half of the options", "a digest", "an analysis"])
async def test_statistics_leave_out_what_is_damaged(sqlite_url: str, serve: Serve, kind: str) -> None:
    """The other games are added up. Before: none were."""
    server = await serve(sqlite_url)
    ada = await server.guest()
    path, bot = "/api/account/statistics?game=bazaar&seats=2", {"kind": "bot", "level": "novice"}
    bad, good = [str((await ada.open("bazaar", "me", bot, options={"rounds": 2}))["id"]) for _ in range(2)]
    for id in (bad, good):
        await finish(id, ada)
    if kind in DAMAGES:
        await damage(server, bad, kind)
    else:
        row = {"game": bad, "player": "", "status": "done", "done": 1, "total": 1, "draft": "", "updated": 1}
        await ada.get(path)
        spoilt = insert(schema.analysis).values(**row, report="{")
        await server.house.writer.write(
            [
                update(schema.digest).where(schema.digest.c.game == bad).values(digest="{")
                if "digest" in kind
                else spoilt
            ]
        )
    assert [one["table"] for one in (await ada.get(path))["games"]] == [good]
    if kind == "an analysis":
        problem = await ada.get(f"/api/tables/{bad}/analysis", expect=500)
        assert "damaged" in problem["message"]


async def test_a_damaged_table_keeps_nobody_from_what_was_put_off(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What else waits is told in the morning. Before: nothing was, that day or any other."""
    async with household(sqlite_url) as house:
        ada, ben = await settle(house, "Ada"), await settle(house, "Ben")
        seats, meta = [sitting(ada), sitting(ben)], Agenda(shared=True)
        bad, good = [await ended_game(house, seats, (), agenda=meta, status="running", to_act="[0]") for _ in range(2)]
        await house.writer.write([update(schema.game).where(schema.game.c.id == bad).values(meta="{")])
        told: list[Thing] = []

        async def tell(_: object, waiting: list[Thing]) -> None:
            told.extend(waiting)

        monkeypatch.setattr(house.desk, "_tell", tell)
        await house.desk._catch_up(ada.id)
        assert [thing.table for thing in told] == [good]


async def test_lists_leave_out_what_is_damaged(sqlite_url: str, serve: Serve) -> None:
    """The lobby, one's own tables and one's past show all the rest. Before: nobody was shown anything."""
    server = await serve(sqlite_url)
    ada, ben = await server.guests("Ada", "Ben")
    waiting = [(await ada.open("bazaar", "me", "open"))["id"] for _ in range(3)]
    over = [await begun(ada) for _ in range(3)]
    await server.house.writer.write([update(schema.game).where(schema.game.c.id.in_(over)).values(status="over")])
    for ids in (waiting, over):
        await damage(server, ids[0], "half a meta")
        await damage(server, ids[1], "another meta")
    assert [table["id"] for table in await ben.get("/api/tables?show=open")] == waiting[2:]
    async with ben.live("lobby") as lobby:
        assert [table["id"] for table in (await lobby.next("tables"))["tables"]] == waiting[2:]
    me = (await ada.get("/api/session"))["id"]
    assert [past.row.id for past in await server.house.people.history.past(me)] == over[2:]
    assert {table["id"] for table in await ada.get("/api/tables?show=mine")} == {waiting[2], over[2]}


async def test_a_damaged_table_keeps_nobody_from_a_seat(sqlite_url: str, serve: Serve) -> None:
    """Whoever looks is brought to the table beside it. Before: nobody in the house was brought together any more."""
    server = await serve(sqlite_url)
    ada, ben = await server.guests("Ada", "Ben")
    ids = [(await ada.open("bazaar", "me", "open"))["id"] for _ in range(3)]
    await damage(server, ids[0], "half of the options")
    await damage(server, ids[2], "half a meta")
    await look(ben, pace="none")

    async def is_seated() -> bool:
        return bool((await ben.get("/api/seek"))["table"] == ids[1])

    await until(is_seated, 5)


async def test_a_table_that_was_damaged_since_is_not_kept_half_read(sqlite_url: str, serve: Serve) -> None:
    """Another process adds a line that cannot be read: the table is forgotten, and is whole again when its row is."""
    server = await serve(sqlite_url, redis="")
    ada = await server.guest()
    id = await begun(ada)
    house = server.house
    table = house.tables.in_memory(id)
    assert table is not None
    length = len(table.match.log)
    bad = {"game": id, "n": length, "entry": '[0, "nosuch:thing"]', "at": 0}
    more = {"version": table.version + 1, "length": length + 1, "meta": '{"held": true}'}
    before = (await house.reader.ask(select(schema.game).where(schema.game.c.id == id)))[0]
    await house.writer.write([insert(schema.event).values(bad), update(schema.game).values(more)])
    with pytest.raises(Damaged, match=id):
        await house.tables.notice(id, table.version + 1)
    assert house.tables.in_memory(id) is None
    row = {name: getattr(before, name) for name in more}
    await house.writer.write([schema.event.delete().where(schema.event.c.n == length), update(schema.game).values(row)])
    assert (await ada.position(id))["status"] == "running"


async def test_validation_names_what_is_damaged(sqlite_url: str, serve: Serve) -> None:
    """Every stored game is looked at, and said what is wrong with it. Before: the first damaged one ended it."""
    server = await serve(sqlite_url)
    ada = await server.guest()
    ids = {kind: await begun(ada) for kind in ("half a meta", "half of the options", "half a line")}
    good = await begun(ada)
    for kind, id in ids.items():
        await damage(server, id, kind)
    found = {one.table: one.problem for one in await validate(sqlite_url)}
    assert found.pop(good) == ""
    assert set(found) == set(ids.values())
    assert all(found.values())


def test_what_is_beside_something_damaged_is_read() -> None:
    """Rows, and rows with what belongs to them; a mistake that is not of reading is not hidden."""

    class Row:
        def __init__(self, id: str) -> None:
            self.id = id

    rows = [Row("1"), Row("x"), Row("3")]
    assert readable(rows, lambda row: int(row.id)) == [1, 3]
    assert readable([(row, 10) for row in rows], lambda row, more: int(row.id) + more) == [11, 13]
    with pytest.raises(ZeroDivisionError), reading("g"):
        _ = 1 // 0
