"""Looking after tables and keeping the house's time: when the sweeper wakes, what it leaves alone, what it forgets."""

import asyncio
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import select, update

from serai.kernel.errors import BadData
from serai.server import sweeper as sweeping
from serai.server import uptime as timing
from serai.server.store import schema
from serai.server.store.faults import Clash, Unavailable
from serai.server.store.reader import FAR, Reader
from serai.server.sweeper import STUCK, SWEEP, Sweeper
from serai.server.table import Table
from serai.server.tables import Tables
from serai.server.uptime import ALIVE, BEAT, Uptime
from tests.server.outages import until
from tests.server.test_store import Opened
from tests.server.test_thinking_driver import table_of

pytestmark = pytest.mark.anyio


class House:
    """All that a sweeper asks: tables that wait, when the next is due, the time, and who attends to a table."""

    def __init__(self) -> None:
        self.moment = 1_000_000
        self.waits: list[str] = []
        self.is_due_in = FAR
        self.attended: list[str] = []
        self.looks = 0
        self.more: list[int] = []
        self.while_asked: Callable[[], None] = lambda: None
        self.trouble: dict[str, Exception] = {}
        self.sweeper = Sweeper(
            cast("Reader", self), cast("Tables", self), cast("Uptime", self), lambda _: None, patience=100
        )

    def now(self) -> int:
        """House time."""
        return self.moment

    async def beat(self) -> None:
        """Nothing is stored."""

    async def waiting(self, at: int, idle_before: int, more: int = 0) -> list[str]:
        """Tables that need somebody."""
        assert at == self.moment
        assert idle_before > 0
        self.looks += 1
        self.more.append(more)
        return self.waits

    async def due(self, at: int, idle_before: int) -> int:
        """When the next one will."""
        assert (at, idle_before > 0) == (self.moment, True)
        await asyncio.sleep(0)
        self.while_asked()
        return self.is_due_in

    async def maybe_change(self, id: str, act: Callable[[Table], bool]) -> None:
        """Attend to a table."""
        self.attended.append(id)
        if id in self.trouble:
            raise self.trouble[id]


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    """A house whose sweeper naps for a moment only."""
    monkeypatch.setattr(sweeping, "NAP", 0.005)
    return House()


class Sweeping:
    """A sweeper that runs."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> None:
        self._task = asyncio.create_task(self._house.sweeper.run())

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


def clocked(deadline: int) -> Table:
    """A table whose pause ends at a moment."""
    table = table_of("player", "player")
    table.status, table.agenda.pause_ends = "paused", deadline
    return table


async def test_it_looks_at_once_then_when_something_is_due(house: House) -> None:
    """Nobody waits for bots after a start; where nothing is due it does not look again, however long it naps."""
    house.is_due_in = 5_000
    async with Sweeping(house):
        await until(lambda: house.sweeper._due == house.moment + 5_000)
        assert house.looks == 1
        house.moment += 5_000
        await until(lambda: house.looks == 2)


async def test_something_overdue_is_not_looked_at_all_the_time(house: House) -> None:
    """At least so long lies between two looks, whatever the database says."""
    house.is_due_in = 0
    async with Sweeping(house):
        await until(lambda: house.looks == 1)
        house.moment += SWEEP - 1
        await asyncio.sleep(0.03)
        assert house.looks == 1
        house.moment += 1
        await until(lambda: house.looks == 2)


async def test_a_table_that_is_stored_meanwhile_is_not_missed(house: House) -> None:
    """The database had answered before it was stored. Before: the sweeper slept past its clock, for an hour if nothing
    else happened."""
    house.while_asked = lambda: house.sweeper.expect(clocked(house.moment + 3_000))
    async with Sweeping(house):
        await until(lambda: house.sweeper._due == house.moment + 3_000)
        house.while_asked = lambda: None
        house.moment += 3_000
        await until(lambda: house.looks == 2)
        await until(lambda: house.sweeper._due == house.moment + FAR)


def test_what_is_expected_moves_the_next_look_forward_only() -> None:
    """The earlier of two moments counts; a table without a clock and without bots is none of its business."""
    house = House()
    house.sweeper._due = house.moment + 10_000
    for table, due in (
        (clocked(house.moment + 20_000), 10_000),
        (clocked(house.moment + 4_000), 4_000),
        (clocked(house.moment + 6_000), 4_000),
        (table_of("player", "player"), 4_000),
    ):
        house.sweeper.expect(table)
        assert house.sweeper._due == house.moment + due


def test_a_bot_is_expected_to_answer_in_time() -> None:
    """Its budget and some more; at a table with a clock, whichever comes first."""
    house = House()
    table = table_of("player", "bot")
    house.sweeper._due = house.moment + FAR
    house.sweeper.expect(table)
    assert house.sweeper._due == house.moment + 100 + STUCK
    assert house.sweeper._woken.is_set()


@pytest.mark.parametrize("trouble", [BadData("other components"), ZeroDivisionError(), KeyError("x")])
async def test_a_table_that_fails_is_left_alone_for_a_while(house: House, trouble: Exception) -> None:
    """The others are attended to; the page that is asked for is longer by those that are left out."""
    house.waits, house.trouble = ["a", "b", "c"], {"b": trouble}
    for _ in range(2):
        await house.sweeper.look_after(0)
    assert house.attended == ["a", "b", "c", "a", "c"]
    assert house.more == [0, 1]


async def test_it_is_tried_again_after_that_while(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody may have mended it."""
    monkeypatch.setattr(sweeping, "ALONE", 0.0)
    house.waits, house.trouble = ["b"], {"b": BadData("other components")}
    for _ in range(2):
        await house.sweeper.look_after(0)
    assert (house.attended, house.more) == (["b", "b"], [0, 0])


async def test_a_database_that_is_away_is_no_tables_fault(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """No table is left alone for it, the sweep ends, and the next one begins a second later."""
    house.waits, house.trouble = ["a", "b"], {"a": Unavailable()}
    async with Sweeping(house):
        await until(lambda: house.attended == ["a"])
        await until(lambda: any(record.message == "sweep failed" for record in caplog.records))
        house.trouble.clear()
        house.moment += SWEEP
        await until(lambda: house.attended == ["a", "a", "b"])
    assert house.more == [0, 0]


# The time


class Clock(Opened):
    """A database, and houses' clocks that are stored in it."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.reader = Reader(self.engine)

    async def __aexit__(self, *_: object) -> None:
        await self.reader.stop()
        await super().__aexit__()

    async def started(self, *, is_shared: bool = False) -> Uptime:
        """A clock that goes."""
        made = Uptime(self.reader, self.writer, is_shared=is_shared)
        await made.start()
        return made

    async def set(self, ran: int, at: int) -> None:
        """What was stored last."""
        await self.writer.write([update(schema.uptime).values(ran=ran, at=at)])

    async def stored(self) -> tuple[int, int]:
        """What is stored now."""
        found = await self.reader.uptime()
        assert found is not None
        return found


def passed(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """So much time has passed since the clock was started, and no more passes."""
    monkeypatch.setattr(timing, "time", SimpleNamespace(monotonic_ns=lambda: milliseconds * 1_000_000))


@pytest.fixture
async def clock(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Clock]:
    """Where it is one moment of the day for ever, and no time passes by itself."""
    monkeypatch.setattr(timing, "now", lambda: 50_000_000)
    passed(monkeypatch, 0)
    async with Clock(sqlite_url) as opened:
        yield opened


async def test_it_begins_as_the_time_of_day_and_stands_still_while_nobody_runs(clock: Clock) -> None:
    """A night without a server costs nobody their clock."""
    assert (await clock.started()).now() == 50_000_000
    assert await clock.stored() == (50_000_000, 50_000_000)
    await clock.set(ran=7_000, at=49_990_000)
    assert (await clock.started()).now() == 7_000


SHARED = {0: 0, 1: 1, ALIVE - 1: ALIVE - 1, ALIVE: 0, 10 * ALIVE: 0, -1: 0}


@pytest.mark.parametrize("gap", list(SHARED))
async def test_beside_others_it_goes_on_where_they_are(clock: Clock, gap: int) -> None:
    """A beat that is young is another process's, which has gone on since; one from the future is nobody's."""
    await clock.started()
    await clock.set(ran=7_000, at=50_000_000 - gap)
    assert (await clock.started(is_shared=True)).now() == 7_000 + SHARED[gap]
    assert (await clock.started()).now() == 7_000


async def test_another_process_may_be_ahead(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time that is stored never goes back; whoever is behind stores nothing."""
    mine = await clock.started()
    await clock.set(ran=60_000_000, at=1)
    await mine.store()
    assert await clock.stored() == (60_000_000, 1)
    passed(monkeypatch, 20_000_000)
    await mine.store()
    assert await clock.stored() == (70_000_000, 50_000_000)


async def test_a_beat_now_and_then(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exactly after the time between two beats, not a millisecond before."""
    mine = await clock.started()
    await mine.beat()
    for milliseconds, stored in ((BEAT - 1, 50_000_000), (BEAT, 50_000_000 + BEAT)):
        passed(monkeypatch, milliseconds)
        await mine.beat()
        assert (await clock.stored())[0] == stored


async def test_two_processes_begin_at_once(clock: Clock) -> None:
    """The second finds no row, cannot make one, and takes the first one's time."""
    asked: list[Any] = [None]

    class Late:
        """A reader that has looked too early."""

        async def uptime(self) -> Any:
            """Nothing at first."""
            return asked.pop() if asked else (8_000, 49_999_000)

    class Refusing:
        """A writer that comes too late."""

        async def write(self, _: Any) -> None:
            """Somebody was faster."""
            raise Clash

    made = Uptime(cast("Reader", Late()), cast("Any", Refusing()), is_shared=True)
    await made.start()
    assert made.now() == 9_000
    async with clock.engine.connect() as connection:
        assert (await connection.execute(select(schema.uptime))).all() == []
