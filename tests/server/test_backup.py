"""Backups: the restore is rehearsed, from each database into the other."""

import asyncio
import errno
import json
import shutil
import zipfile
from pathlib import Path

import pytest
from sqlalchemy import text

from serai.cli import main
from serai.kernel.errors import BadData
from serai.server.store import backup
from serai.server.store.backup import back_up, restore
from serai.server.store.migration import version_of
from tests.server.conftest import Serve
from tests.server.test_accounts import PASSWORD, holder
from tests.server.test_migrations import of_before
from tests.server.test_players import id_of, played
from tests.server.test_store import Opened
from tests.server.test_store_kept import rewritten
from tests.server.test_writer import player

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("direction", ["sqlite to postgresql", "postgresql to sqlite"])
async def test_a_restored_house_goes_on(
    sqlite_url: str, postgres_url: str, serve: Serve, tmp_path: Path, direction: str
) -> None:
    """A backup of a running house, put into the other kind of database: accounts log in, results are there, and a game
    that was running is played on."""
    source, target = (sqlite_url, postgres_url) if direction.startswith("sqlite") else (postgres_url, sqlite_url)
    first = await serve(source)
    (ada, name), (ben, _) = await holder(first), await holder(first)
    over = await played(ada, ben)
    running = await ada.open("bazaar", "me", "hotseat")
    position = await ada.move(running, running["legal"][0])
    file = tmp_path / "house.zip"
    counts = await back_up(source, file)
    assert (counts["game"], counts["player"]) == (2, 2)
    assert await restore(target, file) == counts
    second = await serve(target)
    again = second.stranger()
    again.use((await again.post("/api/login", {"name": name, "password": PASSWORD}))["token"])
    games = await again.get(f"/api/players/{await id_of(again)}/games")
    assert [game["table"] for game in games] == [over["id"]]
    there = await again.position(position["id"], seat=position["seat"])
    assert (there["n"], there["view"]) == (position["n"], position["view"])
    now = await again.position(position["id"])
    await again.move(now, now["legal"][0])


async def test_what_cannot_be_restored(sqlite_url: str, serve: Serve, tmp_path: Path) -> None:
    """Nothing is written over, and what is no backup is refused in a sentence."""
    server = await serve(sqlite_url)
    await holder(server)
    file = tmp_path / "house.zip"
    await back_up(sqlite_url, file)
    with pytest.raises(BadData, match="not empty"):
        await restore(sqlite_url, file)
    (tmp_path / "other.zip").write_text("no archive")
    with pytest.raises(BadData, match="not a backup"):
        await restore(f"sqlite:///{tmp_path / 'new.sqlite3'}", tmp_path / "other.zip")
    with zipfile.ZipFile(tmp_path / "older.zip", "w") as archive:
        archive.writestr("version", "0001")
    with pytest.raises(BadData, match="version 0001"):
        await restore(f"sqlite:///{tmp_path / 'new.sqlite3'}", tmp_path / "older.zip")


async def test_the_commands(sqlite_url: str, serve: Serve, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One command each."""
    await holder(await serve(sqlite_url))
    file = str(tmp_path / "house.zip")
    assert await asyncio.to_thread(main, ["backup", file, "--database", sqlite_url]) == 0
    new = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    assert await asyncio.to_thread(main, ["restore", file, new]) == 0
    assert "Brought back: games 0, players 1." in capsys.readouterr().out


async def test_a_backup_is_of_the_servers_own_database(
    sqlite_url: str, serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As `SERAI_DATABASE` names it; one in which no server has been is refused, not saved as an empty house."""
    await holder(await serve(sqlite_url))
    monkeypatch.setenv("SERAI_DATA", str(tmp_path / "nobody"))
    file = tmp_path / "house.zip"
    for command in (["backup", str(file)], ["archive", str(tmp_path)], ["validate", "--database", ""], ["reports"]):
        assert await asyncio.to_thread(main, command) == 2
        assert "No server has stored anything in sqlite" in capsys.readouterr().err
    assert not file.exists()
    assert list((tmp_path / "nobody").iterdir()) == []
    monkeypatch.setenv("SERAI_DATABASE", sqlite_url)
    assert await asyncio.to_thread(main, ["backup", str(file)]) == 0
    assert "players 1." in capsys.readouterr().out


async def test_a_file_of_another_program_is_no_database(
    sqlite_url: str, serve: Serve, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command says so in a sentence that names it, the server before it opens; the file stays as it was."""
    await holder(await serve(sqlite_url))
    backup = str(tmp_path / "house.zip")
    await back_up(sqlite_url, Path(backup))
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada, this is no database.", encoding="utf-8")
    there = ["--database", f"sqlite:///{other}"]
    commands = [["validate"], ["backup", str(tmp_path / "new.zip")], ["reports"], ["archive", str(tmp_path)], ["serve"]]
    for command in [*([*each, *there] for each in commands), ["restore", backup, there[1]]]:
        assert await asyncio.to_thread(main, command) == 2
        assert capsys.readouterr().err.startswith(f"serai: {other} is not a database of SQLite: ")
    assert other.read_text(encoding="utf-8") == "Dear Ada, this is no database."


async def test_a_backup_is_whole_or_the_last_one_stays(
    sqlite_url: str, serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that breaks off leaves yesterday's, and nothing beside it; nobody but its owner can read it."""
    await holder(await serve(sqlite_url))
    file = tmp_path / "kept" / "house.zip"
    with pytest.raises(BadData, match="cannot be written"):
        await back_up(sqlite_url, file)
    file.parent.mkdir()
    await back_up(sqlite_url, file)
    assert file.stat().st_mode & 0o077 == 0
    yesterday = file.read_bytes()

    async def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(backup, "_write", full)
    with pytest.raises(BadData, match="No space"):
        await back_up(sqlite_url, file)
    assert file.read_bytes() == yesterday
    assert list(file.parent.iterdir()) == [file]
    with pytest.raises(BadData, match="not a file"):
        await back_up(sqlite_url, file.parent)


@pytest.mark.parametrize("problem", ["the file", "its rows", "the database"])
async def test_what_cannot_be_restored_leaves_the_database_of_before(
    database: str, tmp_path: Path, sqlite_template: Path, problem: str
) -> None:
    """Not even the migrations are left there. Before: they ran before anybody looked at the file, and a house of an
    earlier version could not go on with its own program."""
    copy = tmp_path / "copy.sqlite3"
    shutil.copy(sqlite_template, copy)
    async with Opened(f"sqlite:///{copy}") as opened:
        await opened.writer.write(player("p"))
    file = tmp_path / "house.zip"
    await back_up(str(copy), file)
    with zipfile.ZipFile(file) as archive:
        row = archive.read("player.jsonl")
    engine = await of_before(database)
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.execute(text("DELETE FROM player") if problem != "the database" else text("SELECT 1"))
    bad = {"the file": b"{", "its rows": row + row, "the database": row}[problem]
    with pytest.raises(BadData, match="not empty" if problem == "the database" else "is not a backup: "):
        await restore(database, rewritten(file, "player.jsonl", bad))
    async with engine.connect() as connection:
        assert await version_of(connection) == "0001"
    await engine.dispose()
    if problem != "the database":
        assert (await restore(database, file))["player"] == 1


@pytest.mark.parametrize("problem", ["encrypted", "packed otherwise", "nested", "deep", "large"])
async def test_a_damaged_backup_is_told_in_a_sentence(sqlite_template: Path, tmp_path: Path, problem: str) -> None:
    """Whatever is damaged: a bit that says how a piece is packed, or a line. Before: a mistake of ours."""
    copy, file, bad = tmp_path / "copy.sqlite3", tmp_path / "house.zip", tmp_path / "bad.zip"
    shutil.copy(sqlite_template, copy)
    async with Opened(f"sqlite:///{copy}") as opened:
        await opened.writer.write(player("p"))
    await back_up(str(copy), file)
    with zipfile.ZipFile(file) as archive, zipfile.ZipFile(bad, "w") as damaged:
        for name in archive.namelist():
            said = archive.read(name)
            if name == "player.jsonl":
                row = json.loads(said)
                lines = {"nested": {**row, "name": ["Ada"]}, "large": {**row, "created": 10**40}}
                said = b"[" * 100_000 if problem == "deep" else json.dumps(lines.get(problem, row)).encode()
            damaged.writestr(name, said)
    content = bytearray(bad.read_bytes())
    entry = content.rindex(b"player.jsonl") - 46  # where the index tells of it (APPNOTE, 4.3.12)
    content[entry + 8] |= problem == "encrypted"
    content[entry + 10] = 99 if problem == "packed otherwise" else content[entry + 10]
    bad.write_bytes(content)
    with pytest.raises(BadData, match="is not a backup: "):
        await restore(f"sqlite:///{tmp_path / 'new.sqlite3'}", bad)
