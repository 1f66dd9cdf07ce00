"""Whether the server can work: each problem by itself, how it is told, and how seldom it is looked for."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from serai.kernel.component import LANGUAGES
from serai.server import health
from serai.server.errors import Refused
from serai.server.health import ROOM, Physician, State, fault_of, folder_of
from serai.server.settings import database_url
from serai.server.store.engine import new_engine
from serai.server.store.faults import Unavailable

pytestmark = pytest.mark.anyio

HEALTH = {
    (True, True, None, ()): (200, "ok"),
    (True, True, False, ("redis-gone",)): (200, "degraded"),
    (True, True, None, ("disk-almost-full",)): (200, "degraded"),
    (True, False, None, ("disk-full",)): (503, "degraded"),
    (False, False, True, ("database-unavailable",)): (503, "failing"),
}


@pytest.mark.parametrize("found", list(HEALTH))
def test_how_it_is_told(found: tuple[bool, bool, bool | None, tuple[str, ...]]) -> None:
    """503 only when nothing can be written; every problem has a sentence in each language."""
    state = State(*found)
    assert (state.status, state.told("en").status) == HEALTH[found]
    assert len({state.told(language).message for language in LANGUAGES}) == len(LANGUAGES)
    assert (state.told("en").database, state.told("en").writing, state.told("en").redis) == found[:3]


class Body:
    """Parts of a server that are as well as the test says."""

    def __init__(self) -> None:
        self.is_alive = True
        self.is_well: bool | None = None
        self.faults: dict[str, Exception] = {}
        self.beats = 0

    async def check(self) -> None:
        """Read."""
        if "read" in self.faults:
            raise self.faults["read"]

    async def beat(self, at: int) -> None:
        """Write."""
        assert at > 0
        self.beats += 1
        if "write" in self.faults:
            raise self.faults["write"]


@pytest.fixture
def patient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Body, Callable[[], Physician], list[int]]:
    """A body, a physician, and the bytes that are free."""
    free = [10 * ROOM]

    def usage(folder: Path) -> Any:
        if free[0] < 0:
            raise FileNotFoundError(folder)
        return SimpleNamespace(free=free[0])

    monkeypatch.setattr(health, "shutil", SimpleNamespace(disk_usage=usage))
    body = Body()
    engine = new_engine(database_url(str(tmp_path / "games.sqlite3")))
    one = cast("Any", body)
    return body, lambda: Physician(engine, one, one, one), free


Patient = tuple[Body, Callable[[], Physician], list[int]]


async def test_every_problem_is_found_by_itself(patient: Patient) -> None:
    """A disk that is almost full, exactly at the edge and below it; one that is gone with all that is written to it
    (before: the question itself failed); a writer that has ended, who is not asked to write."""
    body, physician, free = patient
    for room, problems in ((ROOM, ()), (ROOM - 1, ("disk-almost-full",)), (-1, ("database-unavailable",))):
        free[0] = room
        assert (await physician().look()).problems == problems
    free[0] = 0
    body.faults["write"] = Unavailable("disk-full")
    assert (await physician().look()).problems == ("disk-full",)
    body.is_alive, body.beats, free[0] = False, 0, ROOM
    assert await physician().look() == State(database=True, writing=False, redis=None, problems=("writer-gone",))
    assert body.beats == 0


async def test_the_same_problem_is_told_once(patient: Patient) -> None:
    """Neither reading nor writing: one sentence; what is no refusal is a database that cannot be used."""
    body, physician, _ = patient
    body.faults = {"read": Unavailable(), "write": ZeroDivisionError()}
    body.is_well = False
    found = await physician().look()
    assert found == State(database=False, writing=False, redis=False, problems=("database-unavailable", "redis-gone"))


async def test_an_answer_holds_for_a_moment(patient: Patient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many who ask write once; later it is looked at anew."""
    body, new, _ = patient
    physician = new()
    monkeypatch.setattr(health, "FRESH", 1e9)
    await asyncio.gather(*(physician.look() for _ in range(10)))
    assert body.beats == 1
    monkeypatch.setattr(health, "FRESH", -1.0)
    await physician.look()
    assert body.beats == 2


async def test_what_does_not_end_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is refused has the key of the refusal."""

    async def refuse() -> None:
        raise Refused(503, "disk-read-only")

    monkeypatch.setattr(health, "PATIENCE", 0.01)
    assert await fault_of(asyncio.Event().wait()) == "database-unavailable"  # type: ignore[arg-type] # it never ends
    assert await fault_of(refuse()) == "disk-read-only"
    assert await fault_of(asyncio.sleep(0)) == ""


@pytest.mark.parametrize(
    ("url", "folder"),
    [("sqlite+aiosqlite:////a/b/c.db", "/a/b"), ("sqlite+aiosqlite://", None), ("postgresql+asyncpg://h/d", None)],
)
def test_where_the_file_is(url: str, folder: str | None) -> None:
    """Nobody looks at a disk that is another machine's, or at none."""
    assert folder_of(new_engine(url)) == (None if folder is None else Path(folder))
