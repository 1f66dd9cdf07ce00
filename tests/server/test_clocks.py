import asyncio

import pytest

from serai.kernel import registry
from serai.server import clocks
from serai.server.house import House
from serai.server.table import Seat, Table, new_match, now
from serai.server.uptime import BEAT
from serai.server.wire import Clock
from tests.server.conftest import Running, Serve, settings
from tests.server.test_moves import two_at

pytestmark = pytest.mark.anyio


def table(clock: Clock) -> Table:
    """Two people who are both to choose, their clocks running since moment 0."""
    match = new_match(registry.load("bazaar"), 2, {})
    new = Table("t", match, [Seat(kind="player", player=name, name=name) for name in ("ada", "ben")], "ada")
    clocks.wind(new, clock)
    new.fill()
    clocks.settle(new, 0)
    return new


def choose(at: Table, seat: int, moment: int) -> None:
    """A seat chooses a stall at a moment."""
    clocks.charge(at, moment)
    at.submit(seat, [at.game.vocabulary.code("choose silk")], at.match.n)
    clocks.settle(at, moment)


def test_a_live_clock() -> None:
    """Time runs for those who are to act; who has finished a turn is given the increment."""
    live = table(Clock(kind="live", minutes=1, increment=5))
    assert live.deadline() == 60_000
    choose(live, 0, 10_000)
    assert live.agenda.remaining == [55_000, 50_000]
    assert [face.running for face in clocks.faces(live, 20_000)] == [False, True]
    assert [face.left for face in clocks.faces(live, 20_000)] == [55.0, 40.0]
    assert clocks.overdue(live, 59_999) == []
    assert clocks.overdue(live, 60_000) == [1]


def test_a_clock_for_each_turn() -> None:
    """Turn by turn everybody has the same time for each turn."""
    slow = table(Clock(kind="turns", hours=1))
    choose(slow, 0, 600_000)
    assert clocks.left(slow, 0, 600_000) == 3_600_000
    assert clocks.left(slow, 1, 600_000) == 3_000_000


def test_a_pause_stops_the_clocks() -> None:
    """While the game is paused no time passes and nobody is late."""
    live = table(Clock(kind="live", minutes=1, increment=0))
    clocks.charge(live, 10_000)
    live.status = "paused"
    clocks.settle(live, 10_000)
    assert live.deadline() is None
    assert clocks.overdue(live, 10**9) == []
    clocks.charge(live, 500_000)
    live.status = "running"
    clocks.settle(live, 500_000)
    assert clocks.left(live, 0, 500_000) == 50_000


def test_no_clock() -> None:
    """Without a clock nobody is ever late."""
    free = table(Clock(kind="live"))
    free.agenda.clock = None
    assert clocks.faces(free, 10**12) == []
    assert free.deadline() is None


async def test_a_bot_takes_over_from_the_late(server: Running) -> None:
    """Whose time is up is replaced by a bot and may come back; the game goes on."""
    ada, ben, id = await two_at(server, clock={"kind": "live", "minutes": 0.02, "increment": 60})
    async with ada.live(id) as socket:
        position = await socket.next()
        await ada.move(position, "choose silk")
        while position["seats"][1]["kind"] != "bot":
            position = await asyncio.wait_for(socket.next(), 20)
    assert position["seats"][0]["kind"] == "player"
    back = await ben.post(f"/api/tables/{id}/join")
    assert back["seats"][1]["kind"] == "player"


HOUR = 3_600_000
LIVE = {"kind": "live", "minutes": 5, "increment": 0}


async def time_left(server: Running, token: str, id: str) -> float:
    """What the clock of seat 0 shows."""
    guest = server.stranger()
    guest.use(token)
    left: float = (await guest.position(id))["seats"][0]["clock"]["left"]
    return left


async def test_time_without_a_server_is_nobodys(database: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the server is down no clock runs, however long that is."""
    first = await serve(database)
    ada, _, id = await two_at(first, clock=LIVE)
    before = await time_left(first, ada.token, id)
    await first.stop()
    later = now() + 9 * HOUR
    for module in ("table", "uptime", "sweeper"):
        monkeypatch.setattr(f"serai.server.{module}.now", lambda: later)
    second = await serve(database)
    await asyncio.sleep(1.2)
    assert before - 60 < await time_left(second, ada.token, id) < before


async def test_a_crash_forgets_a_moment_only(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a last word the clocks go on from the last beat: what is not charged is less than two beats."""
    first = await serve(sqlite_url)
    ada, _, id = await two_at(first, clock=LIVE)
    await first.house.uptime.store()
    second = await serve(sqlite_url)
    assert 0 <= first.house.uptime.now() - second.house.uptime.now() < 2 * BEAT
    assert await time_left(second, ada.token, id) > 290


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_the_time_of_day_jumps(server: Running, monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    """Setting the machine's clock forward or back takes nothing from anybody, and gives nothing."""
    ada, _, id = await two_at(server, clock=LIVE)
    other = now() + jump
    for module in ("table", "uptime", "sweeper"):
        monkeypatch.setattr(f"serai.server.{module}.now", lambda: other)
    await asyncio.sleep(1.2)
    moved = await ada.move(await ada.position(id), "choose silk")
    assert all(290 < seat["clock"]["left"] <= 300 for seat in moved["seats"])
    assert moved["seats"][1]["kind"] == "player"


async def test_processes_agree_on_the_moment(sqlite_url: str, serve: Serve, redis_url: str) -> None:
    """A process that joins others goes on from where they are now, not from their last beat."""
    first = await serve(sqlite_url, redis=redis_url)
    await asyncio.sleep(1.5)
    second = House(settings(sqlite_url, redis=redis_url))
    second.writer.start()
    await second.uptime.start()
    assert abs(first.house.uptime.now() - second.uptime.now()) < 500
    await second.writer.stop()
    await second.engine.dispose()
