import asyncio
import fcntl
import sqlite3
from typing import Any, Self

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from serai.server.settings import database_url
from serai.server.store import schema, writer
from serai.server.store.engine import begin_log, new_engine
from serai.server.store.faults import Clash, Unavailable
from serai.server.store.migration import migrate
from serai.server.store.reader import Reader
from serai.server.store.statements import Change
from serai.server.store.transactions import InThread
from serai.server.store.writer import Writer
from serai.server.table import HASH_EVERY
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

ROW: dict[str, Any] = {
    "status": "running",
    "length": 0,
    "n": 0,
    "to_act": "[]",
    "meta": "{}",
    "bots_turn": False,
    "deadline": None,
    "updated": 1,
}
GAME: dict[str, Any] = {
    "game": "bazaar",
    "edition": "standard",
    "rules": 1,
    "data": "",
    "options": "{}",
    "seats": 2,
    "seed": "00",
    "creator": "ada",
    "listed": True,
    "created": 1,
    "version": 1,
    **ROW,
}


LINE_OF_CHAT = {"game": "c", "n": 1, "seat": 0, "name": "Ada", "text": "Well played.", "note": "", "at": 1}


def change(game: str, version: int, *events: int) -> Change:
    """A change that adds lines to the log."""
    rows = [{"game": game, "n": n, "entry": "[]", "at": 1} for n in events]
    return Change(game=game, version=version, row={**ROW, "version": version + 1}, events=rows)


class Opened:
    """A database with a writer."""

    def __init__(self, url: str, *, is_shared: bool = False) -> None:
        self.engine: AsyncEngine = new_engine(database_url(url))
        self.writer = Writer(self.engine, is_shared=is_shared)

    async def __aenter__(self) -> Self:
        self.writer.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.writer.stop()
        await self.engine.dispose()

    async def add(self, *games: str) -> None:
        """New games."""
        await self.writer.write([insert(schema.game).values({"id": game, **GAME}) for game in games])

    async def count(self, table: Any) -> int:
        """How many rows a table has."""
        async with self.engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def test_many_changes_in_one_commit(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits is written together; a change of an old version is a clash and spoils nothing."""
    sizes: list[int] = []
    original = Writer._commit

    async def counted(self: Writer, works: Any) -> Any:
        sizes.append(len(works))
        return await original(self, works)

    monkeypatch.setattr(Writer, "_commit", counted)
    async with Opened(database) as opened:
        names = [f"g{i}" for i in range(20)]
        await opened.add(*names)
        works = [opened.writer.write(change(name, 1 if i else 7, 0, 1)) for i, name in enumerate(names)]
        outcome = await asyncio.gather(*works, return_exceptions=True)
        assert [type(o) for o in outcome] == [Clash] + [type(None)] * 19
        assert await opened.count(schema.event) == 38
    assert max(sizes) >= 10


async def test_of_many_some_are_left_for_the_next_commit(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While those of the first commit are told, the second is on its way. (A database that is slow, so that pieces are
    tried one by one, has no part in it.)"""
    happened: list[str] = []

    async def noted(_: Writer, works: Any) -> list[None]:
        happened.append(f"{len(works)} are written")
        await asyncio.sleep(0)
        return [None] * len(works)

    async def written(opened: Opened, work: Change) -> None:
        await opened.writer.write(work)
        happened.append("told")

    async with Opened(sqlite_url) as opened:
        monkeypatch.setattr(Writer, "_commit", noted)
        names = [f"g{i}" for i in range(2 * writer.BATCH)]
        await asyncio.gather(*(written(opened, change(name, 1, 0)) for name in names))
    assert happened[:3] == [f"{writer.BATCH} are written"] * 2 + ["told"]
    assert happened.count("told") == len(names)


async def test_moves_on_sqlite_are_one_statement(sqlite_url: str) -> None:
    """A batch in which every version is right is one statement, hashes included; any other is sorted out."""
    async with Opened(sqlite_url) as opened:
        await opened.add("a", "b")
        hashed = change("a", 1, 0)
        hashed.snapshot = {"game": "a", "length": 1, "n": 1, "digest": "d"}
        moves = InThread(opened.engine, is_shared=False)
        try:
            assert await moves.write([hashed, change("b", 1, 0, 1)]) == {"a", "b"}
            assert [await opened.count(table) for table in (schema.event, schema.snapshot)] == [3, 1]
            assert await moves.write([change("a", 2, 1), change("b", 1, 2)]) == {"a"}
            assert await opened.count(schema.event) == 4
        finally:
            await moves.hang_up()
            await moves.stop()


@pytest.mark.parametrize("said", [0, 1])
async def test_who_talks_is_written_with_who_moves(database: str, said: int) -> None:
    """With a line of chat among them the changes of a transaction go another way; what is written is the same."""
    async with Opened(database) as opened:
        await opened.add("a", "b", "c")
        works = [change("a", 1, 0), change("b", 7, 0), change("c", 1, 0, 1)]
        works[1].chat = works[2].chat = [LINE_OF_CHAT][:said]
        written = [opened.writer.write(work) for work in works]
        outcome = await asyncio.gather(*written, return_exceptions=True)
        assert [type(o) for o in outcome] == [type(None), Clash, type(None)]
        assert await opened.count(schema.event) == 3
        assert await opened.count(schema.chat) == said


async def test_a_state_is_hashed_anew(database: str) -> None:
    """The last hash of a game is kept."""
    async with Opened(database) as opened:
        await opened.add("g")
        for version in (1, 2):
            later = change("g", version, version)
            later.snapshot = {"game": "g", "length": version, "n": version, "digest": str(version)}
            await opened.writer.write(later)
        async with opened.engine.connect() as connection:
            assert (await connection.execute(select(schema.snapshot.c.digest))).scalars().all() == ["2"]


async def test_the_log_cannot_fork(database: str) -> None:
    """Two lines with one number cannot be: the key of the log is the last guard."""
    async with Opened(database) as opened:
        await opened.add("g")
        await opened.writer.write(change("g", 1, 0))
        with pytest.raises(Clash):
            await opened.writer.write(change("g", 2, 0))
        await opened.writer.write(change("g", 2, 1))
        assert await opened.count(schema.event) == 2


async def test_a_bad_piece_does_not_spoil_the_others(database: str) -> None:
    """A piece that breaks the transaction is refused alone."""
    async with Opened(database) as opened:
        await opened.add("a", "b")
        await opened.writer.write(change("a", 1, 0))
        works = [opened.writer.write(change("a", 2, 0)), opened.writer.write(change("b", 1, 0))]
        outcome = await asyncio.gather(*works, return_exceptions=True)
        assert [type(o) for o in outcome] == [Clash, type(None)]
        assert await opened.count(schema.event) == 2


async def test_a_database_that_fails(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """When nothing can be written, whoever waits is told; later it works again."""

    async def fail(*_: Any) -> Any:
        raise OperationalError("x", {}, Exception("disk full"))

    monkeypatch.setattr(writer, "PAUSE", 0.001)
    async with Opened(sqlite_url) as opened:
        await opened.add("g")
        with monkeypatch.context() as patch:
            patch.setattr(Writer, "_commit", fail)
            with pytest.raises(Unavailable):
                await opened.writer.write(change("g", 1, 0))
        await opened.writer.write(change("g", 1, 0))


async def test_processes_take_turns(sqlite_url: str) -> None:
    """Where several processes write to one file, each waits until it is its turn, with moves and with all else."""
    async with Opened(sqlite_url, is_shared=True) as opened:
        await opened.add("g")
        path = f"{opened.engine.url.database}-turn"
        for work in (change("g", 1, 0), [insert(schema.game).values({"id": "h", **GAME})]):
            with open(path) as file:  # noqa: ASYNC230, PTH123 - a lock, which does not wait
                fcntl.flock(file, fcntl.LOCK_EX)
                writing = asyncio.create_task(opened.writer.write(work))
                await asyncio.sleep(0.1)
                assert not writing.done()
            await asyncio.wait_for(writing, 10)


async def test_sqlite_is_durable(sqlite_url: str) -> None:
    """A write-ahead log, synced at every commit, and foreign keys."""
    async with Opened(sqlite_url) as opened, opened.engine.connect() as connection:
        found = [(await connection.execute(text(f"PRAGMA {name}"))).scalar_one() for name in PRAGMAS]
    assert found == list(PRAGMAS.values())


PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_migrations_make_the_schema(database: str) -> None:
    """The migrations lead to exactly the tables that the code uses; running them twice changes nothing."""
    engine = new_engine(database_url(database))
    await migrate(engine)

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_hashes_are_kept(server: Running) -> None:
    """Now and then, and at the end, the hash of the state is stored beside the log."""
    ada = await server.guest()
    position = await ada.open("bazaar", "me", "hotseat")
    id = position["id"]
    while position["status"] == "running":
        await ada.move(position, position["legal"][-1])
        position = await ada.position(id)
    kept = await server.house.reader.snapshot(id)
    table = server.house.tables._tables[id]
    assert kept == (len(table.match.log), table.match.n, table.match.state.digest())
    assert HASH_EVERY > 1
    assert await Reader(server.house.engine).log(id) == table.match.log


async def test_a_failing_store_is_answered_503(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that cannot be stored has not happened."""
    ada = await server.guest()
    position = await ada.open("bazaar", "me", "hotseat")

    async def fail(*_: Any) -> None:
        raise Unavailable

    with monkeypatch.context() as patch:
        patch.setattr(server.house.writer, "write", fail)
        assert (await ada.move(position, position["legal"][0], expect=503))["error"] == "busy"
        refused = await ada.post("/api/account", {"name": "Ada", "password": "a long enough one"}, expect=503)
        assert refused["message"] == "The database cannot be used at the moment; try again soon."
    assert (await ada.position(position["id"], 0))["n"] == position["n"]


async def test_the_last_used_tables_are_kept(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only so many tables are in memory; the others are read again when they are needed."""
    tables = server.house.tables
    monkeypatch.setattr(tables, "_capacity", 3)
    ada = await server.guest()
    opened = [await ada.open("bazaar", "me", "hotseat") for _ in range(6)]
    assert len(tables._tables) <= 4
    for position in opened:
        assert (await ada.position(position["id"]))["n"] == position["n"]


class Refused:
    """A cursor that is refused, so many times."""

    def __init__(self, sentence: str, times: int) -> None:
        self.sentence = sentence
        self.left = times
        self.asked = 0

    def execute(self, statement: str) -> None:
        assert statement == "PRAGMA journal_mode=WAL"
        self.asked += 1
        self.left -= 1
        if self.left >= 0:
            raise sqlite3.OperationalError(self.sentence)


def test_processes_that_begin_a_file_together_ask_again() -> None:
    """SQLite lets none of them wait: whoever is refused tries until it is their turn, but not for ever, and not where
    it is something else."""
    begin_log(busy := Refused("database is locked", 3))
    assert busy.asked == 4
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        begin_log(Refused("database is locked", 10**9), seconds=0.05)
    broken = Refused("disk I/O error", 1)
    with pytest.raises(sqlite3.OperationalError, match="disk"):
        begin_log(broken)
    assert broken.asked == 1
