"""What is kept beside the database: backups and archives that are damaged, and the check that finds what is wrong."""

import asyncio
import json
import sqlite3
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text, update

from serai.cli import main
from serai.kernel import registry
from serai.kernel.errors import BadData, SeraiError
from serai.kernel.match import Match
from serai.server import archive as archiving
from serai.server.archive import Archive, Kept, day_of, recall
from serai.server.settings import database_url
from serai.server.store import backup, schema
from serai.server.store.backup import back_up, head, restore
from serai.server.store.engine import new_engine
from serai.server.store.faults import Damaged
from serai.server.store.migration import version_of
from serai.server.store.reader import Reader
from serai.server.validation import Finding, fold, validate
from tests.server.test_store import GAME, Opened
from tests.server.test_writer import player

pytestmark = pytest.mark.anyio


# Backups


def rewritten(path: Path, name: str, data: bytes | None) -> Path:
    """A backup with one of its files changed, or left out."""
    other = path.with_name("other.zip")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(other, "w") as new:
        for one in old.namelist():
            if one != name:
                new.writestr(one, old.read(one))
        if data is not None:
            new.writestr(name, data)
    return other


SPOILT: dict[str, tuple[str, bytes | None]] = {
    "a table is missing": ("player.jsonl", None),
    "half a line": ("player.jsonl", b'{"id": "a'),
    "no JSON": ("player.jsonl", b"hello\n"),
    "no text": ("player.jsonl", b"\xff\xfe\n"),
    "no row": ("player.jsonl", b"[1]\n"),
    "a row of something else": ("player.jsonl", b'{"id": "a", "nosuch": 1}\n'),
    "the last table": ("contest.jsonl", b"{"),
    "another version": ("version", b"\xff"),
}


@pytest.mark.parametrize("kind", list(SPOILT))
async def test_a_damaged_backup_is_a_sentence_and_nothing_is_restored(
    sqlite_url: str, tmp_path: Path, kind: str
) -> None:
    """The whole or nothing, so that it can be tried again with another one. Before: a stack trace."""
    async with Opened(sqlite_url) as opened:
        await opened.writer.write(player("p"))
    file = tmp_path / "house.zip"
    await back_up(sqlite_url, file)
    target = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    damaged = rewritten(file, *SPOILT[kind])
    with pytest.raises(BadData, match=rf"{damaged.name} is not a backup: "):
        await restore(target, damaged)
    assert not (tmp_path / "new.sqlite3").exists()
    assert (await restore(target, file))["player"] == 1


async def test_a_house_without_players_is_not_empty(sqlite_url: str, tmp_path: Path) -> None:
    """Its guests are forgotten, their games are not: nothing is written over. Before: an error of the database's."""
    file = tmp_path / "house.zip"
    await back_up(sqlite_url, file)
    async with Opened(sqlite_url) as opened:
        await opened.add("g")
        with pytest.raises(BadData, match="The database is not empty: restore into a new one"):
            await restore(sqlite_url, file)
        assert await opened.count(schema.game) == 1


@pytest.mark.parametrize("rows", [0, 2, 3])
async def test_rows_are_put_back_in_pieces(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: int
) -> None:
    """As many as there are, whether or not they fill the last piece; every column as it was."""
    monkeypatch.setattr(backup, "PIECE", 2)
    async with Opened(sqlite_url) as opened:
        for number in range(rows):
            await opened.writer.write(player(f"p{number}", name=f"Ő\u2028{number}", account=None if number else "a"))
    file = tmp_path / "house.zip"
    counts = await back_up(sqlite_url, file)
    target = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    assert await restore(target, file) == counts
    found = []
    for url in (sqlite_url, target):
        async with Opened(url) as opened, opened.engine.connect() as connection:
            found.append([tuple(row) for row in await connection.execute(select(schema.player))])
    assert (found[0], len(found[0])) == (found[1], rows)


async def test_a_database_of_another_version_is_not_backed_up(sqlite_url: str, tmp_path: Path) -> None:
    """The sentence names both versions; no file is left."""
    async with Opened(sqlite_url) as opened:
        await opened.writer.write([text("UPDATE alembic_version SET version_num = '0003'")])
    with pytest.raises(BadData, match=f"is of version 0003, this program of {head()}: start the server once"):
        await back_up(sqlite_url, tmp_path / "house.zip")
    assert not (tmp_path / "house.zip").exists()


async def test_where_no_server_has_been(tmp_path: Path) -> None:
    """A sentence with the place."""
    engine = new_engine(database_url(str(tmp_path / "new.sqlite3")))
    with pytest.raises(BadData, match=r"No server has stored anything in sqlite\+aiosqlite:///.*new.sqlite3"):
        async with engine.connect() as connection:
            await version_of(connection)
    await engine.dispose()


# The archive


def kept(id: str = "g", lines: int = 2) -> Kept:
    """A game as the archive has it."""
    return Kept(id, "bazaar", "standard", 1, {}, 2, "00", [([0, f"line {n}"], n) for n in range(lines)])


def cut(folder: Path) -> None:
    """The file of the day is cut off."""
    path = next(folder.glob("*.gz"))
    path.write_bytes(path.read_bytes()[:-20])


def overwrite(folder: Path) -> None:
    """Something else is there."""
    next(folder.glob("*.gz")).write_bytes(b"hello" * 100)


def spoil(folder: Path) -> None:
    """The middle of the line is not what it was."""
    path = next(folder.glob("*.gz"))
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0xFF
    path.write_bytes(data)


def remove(folder: Path) -> None:
    """Somebody has taken the day away."""
    next(folder.glob("*.gz")).unlink()


def no_index(folder: Path) -> None:
    """The index is no index."""
    (folder / archiving.INDEX).write_bytes(b"hello" * 1000)


DAMAGES = [cut, overwrite, spoil, remove, no_index]


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_archive_is_our_mistake(
    sqlite_url: str, tmp_path: Path, damage: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    """500, and the log names the table; putting it back is refused in a sentence. Before: whatever the file system or
    the library had to say."""
    folder = tmp_path / "archive"
    Archive(folder).add([("2026-11-18", kept())])
    damage(folder)
    with pytest.raises(BadData, match="Table g cannot be read from the archive: "):
        Archive(folder).find("g")
    async with Opened(sqlite_url) as opened:
        await opened.writer.write([insert(schema.game).values({"id": "g", **GAME, "length": 2})])
        reader = Reader(opened.engine, recall(str(folder)))
        with pytest.raises(Damaged):
            await reader.log("g")
        await reader.stop()
    assert [vars(record)["id"] for record in caplog.records if "damaged" in record.message] == ["g"]


def test_days_are_those_of_the_calendar_at_greenwich() -> None:
    """The last millisecond of a day and the first of the next."""
    assert [day_of(at) for at in (0, 86_399_999, 86_400_000)] == ["1970-01-01", "1970-01-01", "1970-01-02"]


def test_no_folder_no_archive(tmp_path: Path) -> None:
    """Where none is set nothing is recalled; where there is one but no such game, neither."""
    assert recall("") is None
    find = recall(str(tmp_path))
    assert find is not None
    assert find("g") is None
    Archive(tmp_path).add([])
    assert find("g") is None


async def test_a_game_that_is_not_in_the_database_cannot_be_put_back(sqlite_url: str, tmp_path: Path) -> None:
    """Its row is elsewhere: a sentence, and no line is left behind. Before: an error of the database's."""
    Archive(tmp_path).add([("2026-11-18", kept())])
    async with Opened(sqlite_url) as opened:
        with pytest.raises(BadData, match="Table g is not in the database"):
            await archiving.restore(opened.engine, Archive(tmp_path), "g")
        assert await opened.count(schema.event) == 0


async def test_what_is_put_back_is_put_back_once(sqlite_url: str, tmp_path: Path) -> None:
    """A second time changes nothing; every line has its number and its time."""
    Archive(tmp_path).add([("2026-11-18", kept(lines=3))])
    async with Opened(sqlite_url) as opened:
        await opened.add("g")
        for _ in range(2):
            assert await archiving.restore(opened.engine, Archive(tmp_path), "g") == 3
        async with opened.engine.connect() as connection:
            rows = await connection.execute(select(schema.event.c.n, schema.event.c.entry, schema.event.c.at))
            assert [tuple(row) for row in rows] == [(n, f'[0,"line {n}"]', n) for n in range(3)]


# Checking


async def check(opened: Opened, log: list[Any], *, archive: str = "", **more: Any) -> Finding:
    """Store a game and check the database."""
    game = registry.load("bazaar")
    now = {"rules": game.rules, "data": game.data_hash, "edition": game.edition, "seed": "00" * 32}
    row = {"id": "g", **GAME, **now, "length": len(log), "n": len(log), **more}
    lines = [{"game": "g", "n": n, "entry": json.dumps(entry), "at": 1} for n, entry in enumerate(log)]
    await opened.writer.write([insert(schema.game).values(row), *([(insert(schema.event), lines)] if lines else [])])
    (finding,) = await validate(str(opened.engine.url.database))
    return finding


def begun() -> Match:
    """A game whose draws are the seed's."""
    match = Match(registry.load("bazaar"), 2, {}, seed="00" * 32)
    match.advance()
    return match


async def test_a_good_game_has_no_problem(sqlite_url: str) -> None:
    """As far as it has come, and with the hash of its state."""
    match = begun()
    async with Opened(sqlite_url) as opened:
        finding = await check(opened, match.log)
    assert (finding.table, finding.n, finding.problem, finding.is_older) == ("g", match.n, "", False)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a line too few": ({"length": 99}, "It should have 99 lines and"),
    "an event too many": ({"n": 1}, "events."),
    "other components": ({"data": "other"}, "was begun with other components of bazaar than are installed now"),
    "no such game": ({"game": "nosuch"}, "nosuch"),
    "another seed": ({"seed": "11" * 32}, "is not what the seed gives"),
    "half a meta": ({"meta": '{"rema'}, "truncated"),
    "options that are none": ({"options": '{"rounds": "many"}'}, "cannot be read"),
}


@pytest.mark.parametrize("kind", list(WRONG))
async def test_each_thing_that_is_wrong_is_said(sqlite_url: str, kind: str) -> None:
    """In a sentence, for this game: the check goes on with the next."""
    more, sentence = WRONG[kind]
    async with Opened(sqlite_url) as opened:
        assert sentence in (await check(opened, begun().log, **more)).problem


async def test_an_archive_that_is_damaged_is_one_games_problem(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before: the whole check ended with a stack trace."""
    folder = tmp_path / "archive"
    monkeypatch.setenv("SERAI_ARCHIVE", str(folder))
    Archive(folder).add([("2026-11-18", kept())])
    remove(folder)
    async with Opened(sqlite_url) as opened:
        finding = await check(opened, [], length=2, n=2)
        assert "g cannot be read: Table g cannot be read from the archive: No such file" in finding.problem
        await opened.writer.write([update(schema.game).values(length=0, n=0)])
    assert await asyncio.to_thread(main, ["validate", "--database", sqlite_url]) == 0
    assert "1 of 1 stored games are good" in capsys.readouterr().out


def test_a_state_that_is_not_the_stored_one_is_found_on_the_way() -> None:
    """After just the line that was hashed; a hash of a line that is not there is compared with nothing."""
    match = begun()
    length, n, digest = len(match.log), match.n, match.state.digest()
    for snapshot, is_good in (
        (None, True),
        ((length, n, digest), True),
        ((length + 1, n, "other"), True),
        ((length, n + 1, digest), False),
        ((length, n, "other"), False),
    ):
        again = Match(registry.load("bazaar"), 2, {}, seed="00" * 32)
        if is_good:
            fold(again, match.log, 0, snapshot)
            continue
        with pytest.raises(SeraiError, match=f"After line {length} the state is not the one that was stored"):
            fold(again, match.log, 0, snapshot)


def test_draws_from_elsewhere_are_not_those_of_this_seed() -> None:
    """What came with a fork is not audited, up to just that event."""
    match = begun()
    other = registry.load("bazaar")
    fold(Match(other, 2, {}, seed="11" * 32), match.log, match.n, None)
    with pytest.raises(SeraiError, match="is not what the seed gives"):
        fold(Match(other, 2, {}, seed="11" * 32), match.log, 0, None)


def test_the_index_of_an_archive_is_only_read(tmp_path: Path) -> None:
    """Whoever looks for a game changes nothing there, on a disk that is read-only too."""
    Archive(tmp_path).add([("2026-11-18", kept())])
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert Archive(tmp_path).log("g") == [[0, "line 0"], [0, "line 1"]]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    with sqlite3.connect(tmp_path / archiving.INDEX) as index:
        assert index.execute("SELECT count(*) FROM place").fetchone() == (1,)
    index.close()
