"""The writer under bad pieces, bad databases and sudden death: one piece's fault is nobody else's."""

import asyncio
import logging
import subprocess
import sys
import time
from typing import Any

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import OperationalError

from serai.server import journal, metrics
from serai.server.store import schema, writer
from serai.server.store.faults import Clash, Unavailable, Unstorable, classified
from serai.server.store.writer import Writer
from tests.server import databases
from tests.server.conftest import Running, Serve
from tests.server.test_store import Opened, change

pytestmark = pytest.mark.anyio

SECRET = "argon2-hash-of-somebody"  # noqa: S105 - it guards nothing


def player(id: str, **more: Any) -> list[Any]:
    """A piece that adds a player."""
    row = {"id": id, "name": id, "language": "en", "colour": 0, "password": SECRET, "created": 1, **more}
    return [insert(schema.player).values(row)]


POISON: dict[str, Any] = {
    "a lone surrogate": {"name": "\ud800"},
    "a number without end": {"created": 10**30},
    "half an emoji in a long text": {"name": "x" * 20 + "\udc00"},
}
ON_POSTGRESQL: dict[str, Any] = {
    **POISON,
    "NUL": {"name": "a\0b"},
    "too long": {"name": "x" * 41},
    "not a number": {"colour": "red"},
}


@pytest.mark.parametrize("kind", list(POISON))
async def test_a_poisoned_piece_fails_alone(sqlite_url: str, kind: str) -> None:
    """Before: the task ended with the first one and every later write waited for ever."""
    async with Opened(sqlite_url) as opened:
        await check_alone(opened, POISON[kind])


@pytest.mark.parametrize("kind", list(ON_POSTGRESQL))
async def test_a_poisoned_piece_on_postgresql(postgres_url: str, kind: str) -> None:
    """Before: the batch failed three times, then each piece three times: 9 to 12 seconds for everybody."""
    async with Opened(postgres_url) as opened:
        await check_alone(opened, ON_POSTGRESQL[kind])


async def check_alone(opened: Opened, poison: dict[str, Any]) -> None:
    """Of twenty pieces that wait together the poisoned one is its sender's fault; the others are written at once."""
    await opened.add("g")
    begun = time.monotonic()
    pieces: list[Any] = [player("bad", **poison), *(player(f"p{i}") for i in range(18)), change("g", 1, 0)]
    outcome = await asyncio.gather(*(opened.writer.write(piece) for piece in pieces), return_exceptions=True)
    assert [type(one) for one in outcome] == [Unstorable] + [type(None)] * 19
    assert time.monotonic() - begun < 5
    await opened.writer.write(player("later"))
    assert await opened.count(schema.player) == 19


@pytest.mark.parametrize("piece", [[text("SELECT * FROM nosuch")], [text("INSERT INTO")], ["not a statement"]])
async def test_a_mistake_of_ours_fails_alone(database: str, piece: Any) -> None:
    """Wrong SQL, half SQL and no SQL at all: that piece fails, without being tried again, and no other does."""
    async with Opened(database) as opened:
        begun = time.monotonic()
        works = [opened.writer.write(piece), *(opened.writer.write(player(f"p{i}")) for i in range(5))]
        outcome = await asyncio.gather(*works, return_exceptions=True)
        assert isinstance(outcome[0], Exception)
        assert not isinstance(outcome[0], Unavailable | Clash | Unstorable)
        assert outcome[1:] == [None] * 5
        assert time.monotonic() - begun < 5


async def test_a_new_table_with_a_long_log(database: str) -> None:
    """As many lines as any game may have fit into one piece: a statement with a mark for each value would not."""
    lines = [{"game": "g", "n": n, "entry": "[]", "at": 1} for n in range(40_000)]
    async with Opened(database) as opened:
        await opened.add("g")
        await opened.writer.write([(insert(schema.event), lines)])
        assert await opened.count(schema.event) == 40_000


async def test_the_writer_is_started_again(sqlite_url: str) -> None:
    """Whoever ends its task ends nothing: what is written afterwards is written."""
    before = metrics.WRITER_DEATHS._value.get()
    async with Opened(sqlite_url) as opened:
        for number in range(writer.DEATHS):
            kill(opened.writer)
            await asyncio.sleep(0.05)
            await asyncio.wait_for(opened.writer.write(player(f"p{number}")), 5)
        assert opened.writer.is_alive
    assert metrics.WRITER_DEATHS._value.get() == before + writer.DEATHS


def kill(victim: Writer) -> None:
    """End the task that writes, as a mistake of ours would."""
    assert victim._task is not None
    victim._task.cancel()


async def test_who_was_taken_but_not_written_is_told(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A piece that the task holds while it waits for more is refused when the task ends; the next one is written."""
    async with Opened(sqlite_url) as opened:
        together = asyncio.gather(*(opened.writer.write(player(f"p{i}")) for i in range(3)))
        await asyncio.wait_for(together, 5)
        monkeypatch.setattr(writer, "GATHERING", 60.0)
        held = asyncio.create_task(opened.writer.write(player("held")))
        await asyncio.sleep(0.1)
        assert not held.done()
        kill(opened.writer)
        with pytest.raises(Unavailable):
            await asyncio.wait_for(held, 5)
        await asyncio.wait_for(opened.writer.write(player("later")), 5)


async def test_who_waits_for_a_dead_writer_is_told(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A piece that is being written when the task ends is refused, and so is all that waits when it ends for good."""
    died: list[bool] = []
    writing = asyncio.Event()

    async def hang(*_: Any) -> Any:
        writing.set()
        await asyncio.sleep(60)

    async with Opened(sqlite_url) as opened:
        opened.writer.on_death = lambda: died.append(True)
        monkeypatch.setattr(opened.writer, "_commit", hang)
        for _ in range(writer.DEATHS + 1):
            writing.clear()
            waiting = [asyncio.create_task(opened.writer.write(player("p"))) for _ in range(3)]
            await asyncio.wait_for(writing.wait(), 30)
            kill(opened.writer)
            outcome = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 30)
            assert {type(one) for one in outcome} == {Unavailable}
        assert died == [True]
        assert not opened.writer.is_alive
        with pytest.raises(Unavailable):
            await opened.writer.write(player("p"))


async def test_stopping_is_bounded(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that never ends does not keep the server from stopping. Before: it waited for ever."""
    writing = asyncio.Event()

    async def hang(*_: Any) -> Any:
        writing.set()
        await asyncio.sleep(60)

    monkeypatch.setattr(writer, "STOPPING", 0.2)
    opened = await Opened(sqlite_url).__aenter__()
    monkeypatch.setattr(opened.writer, "_commit", hang)
    waiting = asyncio.create_task(opened.writer.write(player("p")))
    await asyncio.wait_for(writing.wait(), 30)
    await asyncio.wait_for(opened.__aexit__(), 30)
    with pytest.raises(Unavailable):
        await waiting


DYING = """
import sys
from serai.server import run
from serai.server.settings import from_environment
from serai.server.store.writer import Writer

async def fail(self):
    raise ZeroDivisionError

Writer._run = fail
run.serve(from_environment(), host="127.0.0.1", port=int(sys.argv[1]))
"""


def test_the_process_ends_when_the_writer_cannot_run(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a status that makes systemd, or uvicorn's own supervisor, start a new one."""
    monkeypatch.setenv("SERAI_DATABASE", sqlite_url)
    monkeypatch.setenv("SERAI_SECRET", "x" * 32)
    command = [sys.executable, "-c", DYING, str(databases.free_port())]
    process = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert process.returncode == 70
    assert b"the server ends: it cannot write" in process.stderr


LEAKS: dict[str, list[Any]] = {
    "text that is none": player("a", name="\ud800"),
    "NUL": player("b", name="\0"),
    "too long": player("c", name="x" * 99),
    "no name": player("d", name=None),
    "a number that is none": player("e", colour=SECRET),
    "an account twice": [*player("f", account=SECRET), *player("g", account=SECRET)],
    "no such column": [text(f"INSERT INTO player (nosuch) VALUES ('{SECRET}')")],  # noqa: S608 - a planted fault
}


@pytest.mark.parametrize("kind", list(LEAKS))
async def test_no_parameter_reaches_the_log(database: str, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    """Before: a failed statement was logged with all it was given, password hashes among them."""
    caplog.set_level(logging.DEBUG, "serai")
    async with Opened(database) as opened:
        outcome = await asyncio.gather(opened.writer.write(LEAKS[kind]), return_exceptions=True)
    error = outcome[0]
    if isinstance(error, Exception):
        logging.getLogger("serai.server").error("mistake", exc_info=error)
    lines = [journal.Lines().format(record) for record in caplog.records if record.name.startswith("serai")]
    assert SECRET not in "\n".join(lines)
    if kind not in ("NUL", "too long", "a number that is none") or "postgresql" in database:
        assert any("commit failed" in line or "mistake" in line for line in lines)


async def test_a_full_disk_is_told_apart() -> None:
    """The codes of the databases become sentences that say what to do."""

    class Full(Exception):
        sqlite_errorname = "SQLITE_FULL"

    class Stale(Exception):
        sqlite_errorname = "SQLITE_READONLY_DBMOVED"

    class Recovering(Exception):
        sqlstate = "25006"

    faults = [classified(OperationalError("x", {}, kind())) for kind in (Full, Stale, Recovering, Exception)]
    assert [str(fault).partition(":")[0] for fault in faults] == [
        "The disk of the server is full",
        "The disk of the server is read-only",
        "The disk of the server is read-only",
        "The database cannot be used at the moment; try again soon.",
    ]


async def test_names_that_grow(server: Running) -> None:
    """The longest names told apart by a number, or folded, still fit. Before: PostgreSQL refused the table."""
    name = "x" * 40
    ada, ben = await server.guests(name, name)
    shared = await ada.open("bazaar", "me", "open")
    joined = await ben.post(f"/api/tables/{shared['id']}/join")
    names = [seat["name"] for seat in joined["seats"]]
    assert names[0] == name
    assert names[1].endswith("x 2")
    assert len(names[1]) <= 40
    alone = await ada.open("bazaar", "me", "hotseat")
    assert len(alone["seats"][1]["name"]) <= 40
    sharp = await server.guest("ß" * 40)
    body = {"name": "ß" * 40, "password": "a long enough one"}
    await sharp.post("/api/account", body, expect=400)


async def test_a_move_when_the_writer_was_killed(sqlite_url: str, serve: Serve) -> None:
    """Players notice nothing."""
    server = await serve(sqlite_url)
    ada = await server.guest()
    position = await ada.open("bazaar", "me", "hotseat")
    kill(server.house.writer)
    moved = await ada.move(position, position["legal"][0])
    assert moved["n"] > position["n"]


async def test_all_who_wait_when_it_stops_are_told(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those behind a write that hangs too; and nobody need have begun to be able to stop."""
    writing = asyncio.Event()

    async def hang(*_: Any) -> Any:
        writing.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(writer, "STOPPING", 0.1)
    opened = await Opened(sqlite_url).__aenter__()
    monkeypatch.setattr(opened.writer, "_commit", hang)
    waiting = [asyncio.create_task(opened.writer.write(player("first")))]
    await asyncio.wait_for(writing.wait(), 30)
    waiting += [asyncio.create_task(opened.writer.write(player(f"p{i}"))) for i in range(3)]
    await asyncio.wait_for(opened.__aexit__(), 30)
    outcome = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 30)
    assert [type(one) for one in outcome] == [Unavailable] * 4
    await Writer(opened.engine).stop()


async def test_a_database_that_takes_nothing_is_not_asked_for_each_piece(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the last of many would wait for the attempts of all before it; later pieces are written again."""
    asked: list[int] = []

    async def refuse(works: list[Any]) -> Any:
        asked.append(len(works))
        raise OperationalError("x", {}, Exception())

    monkeypatch.setattr(writer, "PAUSE", 0.0)
    async with Opened(sqlite_url) as opened:
        with monkeypatch.context() as patch:
            patch.setattr(opened.writer, "_commit", refuse)
            pieces = [opened.writer.write(player(f"p{i}")) for i in range(20)]
            outcome = await asyncio.gather(*pieces, return_exceptions=True)
        assert [type(one) for one in outcome] == [Unavailable] * 20
        assert len(asked) == writer.ATTEMPTS + 1
        await opened.writer.write(player("later"))
        assert await opened.count(schema.player) == 1
