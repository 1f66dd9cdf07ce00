import asyncio

import pytest

from serai.kernel import registry
from serai.server import clocks
from serai.server.table import Seat, Table, new_match
from serai.server.wire import Clock
from tests.server.conftest import Running
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
    assert slow.agenda.remaining[0] == 3_600_000
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
