"""Whoever moves for the bots: when a thought begins, when its answer is wanted no more, what is done without one."""

import asyncio
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from serai.kernel import registry
from serai.server.challenge import days
from serai.server.errors import Refused
from serai.server.table import Seat, Table, new_match
from serai.server.tables import Tables
from serai.server.thinking import driver as driving
from serai.server.thinking.driver import ATTEMPTS, Driver
from serai.server.thinking.pool import Failed, Pool
from serai.server.thinking.worker import Answer, Question
from tests.server.outages import until

pytestmark = pytest.mark.anyio


def table_of(*kinds: str, id: str = "t") -> Table:
    """A table of a small game in which all choose in secret at once; it runs, and nothing is stored."""
    seats = [Seat(kind=cast("Any", kind), player="ada" if kind == "player" else None, name=kind) for kind in kinds]
    for seat in seats:
        seat.level = "novice" if seat.kind == "bot" else None
    table = Table(id, new_match(registry.load("bazaar"), len(seats), {}), seats, "ada")
    table.fill()
    assert table.to_act() == list(range(len(seats)))
    return table


class Memory:
    """Tables that are only in memory. `meanwhile` happens while somebody waits for a table's lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.consider: Callable[[Table], None] = lambda _: None
        self.meanwhile: Callable[[], None] = lambda: None
        self.refusal: Exception | None = None
        self.changes = 0

    async def maybe_change(self, id: str, act: Callable[[Table], bool]) -> None:
        """As `Tables` does it."""
        assert id == self.table.id
        await asyncio.sleep(0)
        meanwhile, self.meanwhile = self.meanwhile, lambda: None
        meanwhile()
        if self.refusal is not None:
            raise self.refusal
        if act(self.table):
            self.changes += 1
            self.consider(self.table)


class Bots:
    """A pool whose bots answer when they are told to."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.answers: dict[int, asyncio.Future[Answer]] = {}
        self.cancelled: list[int] = []
        self._number = 0

    def next_number(self) -> int:
        """As `Pool` does it."""
        self._number += 1
        return self._number

    async def think(self, question: Question, player: str) -> Answer:
        """Wait for the test."""
        assert player == "ada"
        self.asked.append(question)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.answers[question.number] = future
        return await future

    def cancel(self, number: int) -> None:
        """Nobody waits."""
        self.cancelled.append(number)

    def say(self, number: int, action: int) -> None:
        """The answer to a question."""
        self.answers[number].set_result(Answer(number, action))

    def fail(self, number: int) -> None:
        """No answer."""
        self.answers[number].set_exception(Failed("planted"))


class Scene:
    """A table with a driver."""

    def __init__(self, *kinds: str, has_pool: bool = True, stand_in: int = 0, id: str = "t") -> None:
        self.table = table_of(*kinds, id=id)
        self.memory, self.bots = Memory(self.table), Bots()
        pool = cast("Pool", self.bots) if has_pool else None
        self.driver = Driver(cast("Tables", self.memory), pool, 50, stand_in)
        self.memory.consider = self.driver.consider

    async def asked(self, count: int) -> None:
        """Until so many questions were asked."""
        await until(lambda: len(self.bots.asked) >= count)

    async def moved(self) -> int:
        """A person moves, and the bot is asked; after how many events the person did."""
        match = self.table.match
        before = match.n
        self.table.submit(0, [match.state.legal(0)[0]], before)
        self.driver.consider(self.table)
        await self.asked(1)
        return before

    async def fails(self) -> None:
        """The bot is asked as often as it may be, and always fails."""
        self.driver.consider(self.table)
        for count in range(1, ATTEMPTS + 1):
            await self.asked(count)
            self.bots.fail(1)
        await self.settled()

    async def settled(self) -> None:
        """Until no bot is thought for any more."""
        await until(lambda: not self.driver._tasks)


@pytest.fixture
async def scenes() -> AsyncIterator[Callable[..., Scene]]:
    """Scenes that end with the test."""
    made: list[Scene] = []

    def new(*kinds: str, **more: Any) -> Scene:
        made.append(Scene(*kinds, **more))
        return made[-1]

    yield new
    for scene in made:
        await scene.driver.stop()


New = Callable[..., Scene]


async def test_every_bot_that_is_to_act_is_thought_for_once(scenes: New) -> None:
    """However often the table is looked at; people are not thought for."""
    scene = scenes("player", "bot", "bot")
    for _ in range(3):
        scene.driver.consider(scene.table)
    await scene.asked(2)
    assert sorted(question.seat for question in scene.bots.asked) == [1, 2]
    assert {question.level for question in scene.bots.asked} == {"novice"}


@pytest.mark.parametrize("status", ["open", "paused", "over", "closed"])
async def test_nobody_thinks_where_nobody_plays(scenes: New, status: str) -> None:
    """A pause in the middle of a thought ends it too."""
    scene = scenes("player", "bot")
    scene.driver.consider(scene.table)
    await scene.asked(1)
    scene.table.status = cast("Any", status)
    scene.driver.consider(scene.table)
    assert scene.bots.cancelled == [1]
    scene.bots.say(1, scene.table.match.state.legal(1)[0])
    await scene.settled()
    assert (scene.memory.changes, len(scene.bots.asked)) == (0, 1)


async def test_an_answer_is_played(scenes: New) -> None:
    """The action that was said, for the seat that was asked, and nothing is told at the table."""
    scene = scenes("player", "bot")
    wanted = scene.table.match.state.legal(1)[2]
    scene.driver.consider(scene.table)
    await scene.asked(1)
    scene.bots.say(1, wanted)
    await scene.settled()
    assert [(event.seat, event.action) for event in scene.table.match.events[-1:]] == [(1, wanted)]
    assert (scene.table.chat, scene.memory.changes) == ([], 1)


async def test_secret_choices_of_others_do_not_make_an_answer_late(scenes: New) -> None:
    """Everybody chooses at once: whoever is slower chooses all the same, and is not asked again."""
    scene = scenes("player", "bot", "bot")
    legal = scene.table.match.state.legal
    scene.driver.consider(scene.table)
    await scene.asked(2)
    scene.table.submit(0, [legal(0)[0]], scene.table.match.n)
    scene.driver.consider(scene.table)
    scene.bots.say(2, legal(2)[1])
    await until(lambda: scene.memory.changes == 1)
    scene.bots.say(1, legal(1)[3])
    await until(lambda: scene.memory.changes == 2)
    assert len(scene.bots.asked) == 2 or scene.bots.asked[2].log != scene.bots.asked[0].log
    assert scene.bots.cancelled == []


async def test_what_was_taken_back_is_thought_about_anew(scenes: New) -> None:
    """An undo is a line of the log that no thought survives: the old one is cancelled, another begins."""
    scene = scenes("player", "bot")
    before = await scene.moved()
    scene.table.take_back(0, before)
    scene.driver.consider(scene.table)
    await scene.asked(2)
    assert scene.bots.cancelled == [1]
    assert len(scene.bots.asked[1].log) == len(scene.bots.asked[0].log) + 1


async def test_an_overtaken_answer_leaves_the_new_thought_alone(scenes: New) -> None:
    """Its table was changed while it waited for the lock, and the seat is thought about anew. Before: the late answer
    threw the new thought away, and the bot stood still until the sweeper asked again."""
    scene = scenes("player", "bot")
    before = await scene.moved()

    def undo() -> None:
        scene.table.take_back(0, before)
        scene.driver.consider(scene.table)

    scene.memory.meanwhile = undo
    scene.bots.say(1, scene.table.match.state.legal(1)[0])
    await scene.asked(2)
    assert scene.memory.changes == 0
    scene.bots.say(2, scene.table.match.state.legal(1)[1])
    await scene.settled()
    assert scene.memory.changes == 1


async def test_a_bot_whose_seat_was_taken_moves_no_more(scenes: New) -> None:
    """Somebody sat down in its place while it thought."""
    scene = scenes("player", "bot")
    scene.driver.consider(scene.table)
    await scene.asked(1)
    scene.table.seats[1].kind = "player"
    scene.bots.say(1, scene.table.match.state.legal(1)[0])
    await scene.settled()
    assert scene.memory.changes == 0
    assert scene.driver._thoughts == {}


async def test_a_bot_that_fails_is_asked_so_often_then_replaced(scenes: New) -> None:
    """A random move that is told once at the table, and the thought is over."""
    scene = scenes("player", "bot")
    await scene.fails()
    assert (len(scene.bots.asked), scene.memory.changes) == (ATTEMPTS, 1)
    assert [(line.seat, line.note) for line in scene.table.chat] == [(1, "random")]
    assert scene.table.unaided == {1} or scene.table.status == "over"


async def test_a_failure_that_nobody_waits_for_is_not_asked_again(scenes: New) -> None:
    """The game was closed meanwhile: the process in which bots think has better things to do."""
    scene = scenes("player", "bot")
    scene.driver.consider(scene.table)
    await scene.asked(1)
    scene.table.status = "closed"
    scene.driver.consider(scene.table)
    scene.bots.fail(1)
    await scene.settled()
    assert (len(scene.bots.asked), scene.memory.changes, scene.table.chat) == (1, 0, [])


async def test_a_refused_move_is_let_go(scenes: New, caplog: pytest.LogCaptureFixture) -> None:
    """The database is away: no trace of a mistake, and the sweeper can have it asked again."""
    scene = scenes("player", "bot")
    scene.memory.refusal = Refused(503, "database-unavailable")
    scene.driver.consider(scene.table)
    await scene.asked(1)
    scene.bots.say(1, scene.table.match.state.legal(1)[0])
    await scene.settled()
    assert [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []
    scene.memory.refusal = None
    scene.driver.consider(scene.table)
    await scene.asked(2)


async def test_without_bots_a_random_move_is_made_and_not_told(scenes: New) -> None:
    """That is what whoever hosts has asked for."""
    scene = scenes("player", "bot", has_pool=False)
    before = scene.table.match.n
    scene.driver.consider(scene.table)
    await scene.settled()
    assert scene.table.match.n > before
    assert scene.table.match.events[before].seat == 1
    assert (scene.table.chat, scene.table.unaided) == ([], set())


async def test_whoever_stands_in_takes_its_time(scenes: New) -> None:
    """A bot for a person who may come back waits before it thinks; one of its own, or for who has gone, does not."""
    scene = scenes("player", "bot", "bot", "bot", stand_in=10_000_000)
    scene.table.seats[2].player = "ben"
    scene.table.seats[3].player, scene.table.seats[3].gone = "eve", True
    scene.driver.consider(scene.table)
    await scene.asked(2)
    assert sorted(question.seat for question in scene.bots.asked) == [1, 3]
    assert len(scene.driver._thoughts) == 3


async def test_after_the_end_nothing_begins(scenes: New) -> None:
    """What is thought about when the server stops is dropped, and no table that changes then is looked at."""
    scene = scenes("player", "bot")
    scene.driver.consider(scene.table)
    await scene.asked(1)
    await scene.driver.stop()
    assert (scene.driver._tasks, scene.driver._thoughts) == (set(), {})
    scene.driver.consider(scene.table)
    assert scene.driver._thoughts == {}


# Challenges


async def test_a_challenge_waits_for_its_bot(scenes: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine must not change what its bots do: no random move, however often it fails."""
    monkeypatch.setattr(days, "is_sealed", lambda _: True)
    scene = scenes("player", "bot")
    await scene.fails()
    assert (scene.memory.changes, scene.table.chat) == (0, [])


async def test_a_challenge_without_bots_is_the_same_for_everybody(scenes: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move that the lot gives depends on the seed of the day alone: there is nothing else here to draw by."""
    monkeypatch.setattr(days, "is_sealed", lambda _: True)
    monkeypatch.setattr(driving, "secrets", SimpleNamespace(randbits=lambda _: 1))
    chosen = []
    for _ in range(2):
        scene = scenes("player", "bot", has_pool=False)
        scene.table.match.seed = "ab" * 32
        before = scene.table.match.n
        scene.driver.consider(scene.table)
        await scene.settled()
        chosen.append(scene.table.match.events[before].action)
    assert chosen[0] == chosen[1]
