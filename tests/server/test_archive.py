"""Logs of ended games leave the database, and nobody notices."""

import gzip
import random
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select, update

from serai.kernel.errors import BadData
from serai.server import archive
from serai.server.archive import Archive, Kept, restore, store
from serai.server.settings import database_url
from serai.server.store import schema
from serai.server.store.engine import new_engine
from serai.server.table import now
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio


async def finished(guest: Guest) -> str:
    """A game that is over."""
    position = await guest.open("bazaar", "me", "hotseat", options={"rounds": 2})
    dice = random.Random(3)
    while position["status"] == "running":
        position = await guest.position(position["id"])
        if position["legal"]:
            await guest.move(position, dice.choice(position["legal"]))
    return str(position["id"])


async def answers(guest: Guest, paths: tuple[str, ...]) -> list[Any]:
    """What is answered, but for who is there."""
    found = [await guest.get(path) for path in paths]
    del found[0]["seats"]
    return found


def returned(server: Running, guest: Guest) -> Guest:
    """Somebody at another server."""
    again = server.stranger()
    again.use(guest.token)
    return again


async def lines(database: str) -> int:
    """How many lines of logs the database has."""
    engine = new_engine(database_url(database))
    async with engine.connect() as connection:
        count = (await connection.execute(select(func.count()).select_from(schema.event))).scalar_one()
    await engine.dispose()
    return int(count)


async def test_an_archived_game_is_as_before(database: str, serve: Serve, tmp_path: Path) -> None:
    """Position, record and audit of an ended game are the same, read from the archive; a running one stays; put back,
    its log is in the database again."""
    folder = tmp_path / "archive"
    server = await serve(database, archive=str(folder))
    ada = await server.guest()
    running = (await ada.open("bazaar", "me", "hotseat"))["id"]
    kept_lines = await lines(database)
    id = await finished(ada)
    asked = (f"/api/tables/{id}?seat=0", f"/api/tables/{id}/record", f"/api/tables/{id}/audit")
    before = await answers(ada, asked)
    await server.stop()
    engine = new_engine(database_url(database))
    assert await store(engine, Archive(folder), now() - 1_000_000) == 0
    assert await store(engine, Archive(folder), now() + 1) == 1
    assert await lines(database) == kept_lines
    again = await serve(database, archive=str(folder))
    ada = returned(again, ada)
    assert await answers(ada, asked) == before
    assert (await ada.position(running))["status"] == "running"
    begun = time.process_time()
    await restore(engine, Archive(folder), id)
    assert time.process_time() - begun < 1
    assert await lines(database) == kept_lines + len(Archive(folder).log(id) or ())
    assert await store(engine, Archive(folder), now() + 1) == 1
    await engine.dispose()
    bare = await serve(database)
    ada = returned(bare, ada)
    assert (await ada.call("GET", asked[0], expect=503))["error"] == "busy"


def test_one_of_many(tmp_path: Path) -> None:
    """A day can be read whole, or one game of it by its place; what was added twice is there once."""
    archive = Archive(tmp_path)
    games = [Kept(f"table{n}", "bazaar", "", 1, {}, 2, "seed", [([0, f"step {n}"], n)] * 50) for n in range(2000)]
    archive.add([("2026-11-15" if n % 2 else "2026-11-16", game) for n, game in enumerate(games)])
    archive.add([("2026-11-16", games[4])])
    assert archive.find("table1234") == games[1234]
    assert archive.find("table4") == games[4]
    assert archive.find("nosuch") is None
    assert Archive(tmp_path / "nowhere").find("table1") is None
    text = gzip.decompress((tmp_path / "2026-11-16.jsonl.gz").read_bytes())
    assert len([msgspec.json.decode(line, type=Kept) for line in text.splitlines()]) == 1001


async def test_what_is_not_there_cannot_be_put_back(sqlite_url: str, tmp_path: Path) -> None:
    """A sentence."""
    engine = new_engine(database_url(sqlite_url))
    with pytest.raises(BadData, match="not in the archive"):
        await restore(engine, Archive(tmp_path), "nosuch")
    await engine.dispose()


async def test_a_damaged_log_stays_and_holds_up_no_other(
    sqlite_url: str, serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The oldest game is damaged: those that ended later are moved, in this transaction and in the next. Before: none
    was, ever."""
    monkeypatch.setattr(archive, "AT_ONCE", 2)
    server = await serve(sqlite_url)
    ada = await server.guest()
    ids = [await finished(ada) for _ in range(4)]
    event = schema.event
    bad = update(event).where(event.c.game == ids[0], event.c.n == 1).values(entry="[0, ")
    await server.house.writer.write([bad])
    await server.stop()
    engine = new_engine(database_url(sqlite_url))
    async with engine.connect() as connection:
        per_game = select(func.count()).select_from(event).where(event.c.game == ids[0])
        kept_lines = (await connection.execute(per_game)).scalar_one()
    folder = Archive(tmp_path / "archive")
    assert await store(engine, folder, now() + 1) == 3
    assert [folder.log(id) is not None for id in ids] == [False, True, True, True]
    assert await lines(sqlite_url) == kept_lines
    assert {vars(record)["id"] for record in caplog.records if "damaged" in record.getMessage()} == {ids[0]}
    assert await store(engine, folder, now() + 1) == 0
    await engine.dispose()
