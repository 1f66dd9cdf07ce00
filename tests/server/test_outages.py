"""Writers that die or hang, disks that are full or read-only: told by /health, and survived."""

import asyncio
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from serai.kernel.errors import BadData
from serai.server import health
from serai.server.run import check
from serai.server.settings import Settings, check_database
from tests.server import databases
from tests.server.conftest import Serve
from tests.server.outages import health_of, is_status, rest, until
from tests.server.test_writer import kill

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("impatient")]


# The writer


async def test_health_when_the_writer_is_killed(sqlite_url: str, serve: Serve) -> None:
    """Killed once it is back at once; killed for good /health says so. Before: it said "ok" for ever."""
    server = await serve(sqlite_url)
    died: list[bool] = []
    server.house.writer.on_death = lambda: died.append(True)
    assert await health_of(server) == (200, {**(await health_of(server))[1], "status": "ok", "writing": True})
    kill(server.house.writer)
    assert (await health_of(server))[0] == 200

    def is_dead() -> bool:
        kill(server.house.writer)
        return bool(died)

    await until(is_dead)
    status, told = await health_of(server)
    assert (status, told["status"], told["database"], told["writing"]) == (503, "degraded", True, False)
    assert told["message"] == "The part of the server that writes has ended."
    refused = await server.stranger().http.post("/api/session", json={"name": "Ada"})
    assert refused.status_code == 503


async def test_health_when_the_writer_hangs(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that does not end counts as failed; many who ask at once write once."""
    rest(monkeypatch)
    server = await serve(sqlite_url)
    commits: list[int] = []
    asked = asyncio.Event()

    async def hang(works: Any) -> Any:
        commits.append(len(works))
        await asked.wait()
        return [None] * len(works)

    monkeypatch.setattr(health, "PATIENCE", 0.2)
    monkeypatch.setattr(health, "FRESH", 5.0)
    monkeypatch.setattr(server.house.writer, "_commit", hang)
    answers = await asyncio.gather(*(health_of(server) for _ in range(20)))
    assert {status for status, _ in answers} == {503}
    assert sum(commits) == 1
    asked.set()


# The disk


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 40 MB that can be filled."""
    command = ["mount", "-t", "tmpfs", "-o", "size=40m", "tmpfs", str(tmp_path)]
    mounted = os.geteuid() == 0 and subprocess.run(command, check=False, capture_output=True).returncode == 0
    if not mounted:
        pytest.skip("no disk can be mounted here")
    yield tmp_path
    subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)  # noqa: S607 - a tool of the system


def remount(disk: Path, how: str) -> bool:
    """Make a disk read-only, or not; False while somebody writes there."""
    command = ["mount", "-o", f"remount,{how}", str(disk)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def fill(disk: Path) -> Path:
    """A file that leaves no room."""
    path = disk / "filler"
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4096)
        except OSError:
            return path


async def test_health_when_the_disk_is_full(small_disk: Path, serve: Serve) -> None:
    """Writing is refused with a sentence and /health says degraded; with room again all is well by itself."""
    server = await serve(f"sqlite:///{small_disk}/games.sqlite3")
    ada = await server.guest()
    position = await ada.open("bazaar", "me", "hotseat")
    assert (await health_of(server))[1]["status"] == "ok"
    filler = fill(small_disk)

    async def is_refused() -> bool:
        response = await ada.http.post("/api/session", json={"name": "x" * 40})
        assert response.status_code in (201, 503), response.text
        return response.status_code == 503

    await until(is_refused)
    refused = await ada.http.post("/api/session", json={"name": "x" * 40}, headers={"accept-language": "hu"})
    assert refused.json()["message"].startswith("A kiszolgáló lemeze megtelt")
    assert (await ada.position(position["id"]))["n"] == position["n"]
    status, told = await health_of(server)
    assert told["status"] == "degraded"
    assert "disk" in told["message"]
    assert status == (200 if told["writing"] else 503)
    filler.unlink()
    await until(lambda: is_status(server, "ok"))
    await ada.move(position, position["legal"][0])


async def test_a_read_only_disk_is_a_sentence(small_disk: Path, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before starting, and while running."""
    url = f"sqlite:///{small_disk}/games.sqlite3"
    rest(monkeypatch)
    server = await serve(url)
    ada = await server.guest()

    async def is_read_only() -> bool:
        await server.house.writer._hang_up()
        await server.house.reader._readings.hang_up()
        await server.house.engine.dispose()
        return await asyncio.to_thread(remount, small_disk, "ro")

    await until(is_read_only)
    response = await ada.http.post("/api/session", json={"name": "Ada"})
    assert response.status_code == 503
    assert response.json()["message"].startswith(("The disk of the server is read-only", "The database"))
    assert (await health_of(server))[0] == 503
    with pytest.raises(BadData, match="cannot be written: Read-only file system"):
        check(Settings(database=url, secret="x" * 32), host="127.0.0.1", port=databases.free_port())
    monkeypatch.setenv("SERAI_DATA", str(small_disk / "data"))
    for given in (Settings(secret="x" * 32), Settings(database=url)):
        with pytest.raises(BadData, match="cannot be written: Read-only file system"):
            check(given, host="127.0.0.1", port=databases.free_port())
    assert await asyncio.to_thread(remount, small_disk, "rw")


def test_a_database_that_does_not_answer(postgres_server: str) -> None:
    """One sentence that says what is wrong and what would be right; the password is not repeated."""
    nobody = f"postgresql://ada:hush@127.0.0.1:{databases.free_port()}/games"
    cases = {
        nobody: "nobody answers at 127.0.0.1, port .* Start PostgreSQL there",
        f"{postgres_server}/nosuch": "the server has no database 'nosuch'. Make it with `createdb`",
        f"{postgres_server}/postgres?nosuch=1": "unexpected keyword argument 'nosuch'",
    }
    for url, sentence in cases.items():
        with pytest.raises(BadData, match=sentence) as refused:
            check(Settings(database=url, secret="x" * 32), host="127.0.0.1", port=databases.free_port())
        assert "hush" not in str(refused.value)
        assert "\n" not in str(refused.value)
    check(
        Settings(database=f"{postgres_server}/postgres", secret="x" * 32), host="127.0.0.1", port=databases.free_port()
    )


def test_places_that_cannot_be_written() -> None:
    """A folder that is missing, one that is no folder, one that takes no files."""
    for place in ("/nosuch/games.db", "/dev/null/games.db", "/proc/games.db"):
        with pytest.raises(BadData, match="cannot be written"):
            check_database(f"sqlite+aiosqlite:///{place}")
