"""Processes in which bots think, without any process: who is asked, how long is waited, and whose turn it is."""

import asyncio
import math
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serai.server import metrics
from serai.server.thinking import fairness, pool
from serai.server.thinking.fairness import Queue
from serai.server.thinking.pool import Failed, Pool, Worker
from serai.server.thinking.worker import Answer, Question
from tests.server.test_bots import question

pytestmark = pytest.mark.anyio


class Idler:
    """A worker without a process, that answers when it is let."""

    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.flags: list[int] = []
        self.asked: list[Question] = []
        self.go = asyncio.Event()
        self.answer: Answer | Exception = Answer(0, 10, cpu=0.25)
        self.is_stopped = False

    async def ask(self, asked: Question) -> Answer:
        """Wait for the test."""
        self.asked.append(asked)
        await self.go.wait()
        self.tables.add(asked.table)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def flag(self, value: int) -> None:
        """What was said."""
        self.flags.append(value)

    async def stop(self) -> None:
        """The end."""
        self.is_stopped = True


@pytest.fixture
def idlers(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], tuple[Pool, list[Any]]]:
    """A pool of such workers."""

    def new(size: int) -> tuple[Pool, list[Any]]:
        monkeypatch.setattr(pool, "Worker", Idler)
        made = Pool(size)
        return made, list(made._all)

    return new


Idlers = Callable[[int], tuple[Pool, list[Any]]]


async def test_a_table_goes_to_the_worker_that_remembers_it(idlers: Idlers) -> None:
    """If that one is free; otherwise any other thinks, and the table does not wait."""
    workers, (first, second) = idlers(2)
    second.tables.add("known")
    second.go.set()
    await workers.think(question(1, table="known"), "ada")
    assert [len(one.asked) for one in (first, second)] == [0, 1]
    second.go.clear()
    busy = asyncio.create_task(workers.think(question(2, table="known"), "ada"))
    await asyncio.sleep(0)
    first.go.set()
    await workers.think(question(3, table="known"), "ada")
    assert [one.number for one in first.asked] == [3]
    second.go.set()
    await busy


async def test_only_the_one_who_thinks_is_told_to_stop(idlers: Idlers) -> None:
    """By the number of the question; a number that is answered, or nobody's, stops nobody."""
    workers, (first, second) = idlers(2)
    tasks = [asyncio.create_task(workers.think(question(number, table=str(number)), "ada")) for number in (1, 2)]
    await asyncio.sleep(0)
    workers.cancel(2)
    workers.cancel(99)
    by_number = {one.asked[0].number: one.flags for one in (first, second)}
    assert by_number == {1: [], 2: [1]}
    for one in (first, second):
        one.go.set()
    await asyncio.gather(*tasks)
    workers.cancel(1)
    assert by_number[1] == []


@pytest.mark.parametrize("how", ["an answer that is none", "no answer"])
async def test_a_failure_is_counted_once_and_frees_the_place(idlers: Idlers, how: str) -> None:
    """The bot failed, or its process did: whoever asked hears why, and the next question is answered."""
    workers, (only,) = idlers(1)
    only.go.set()
    only.answer = Failed("planted") if how == "no answer" else Answer(1, error="planted")
    before = metrics.BOT_FAILURES._value.get()
    with pytest.raises(Failed, match=r"^planted$"):
        await workers.think(question(1), "ada")
    assert metrics.BOT_FAILURES._value.get() == before + 1
    only.answer = Answer(2, 11)
    assert (await workers.think(question(2), "ada")).action == 11


async def test_who_stops_waiting_frees_the_worker(idlers: Idlers) -> None:
    """A question that is dropped while it is thought about, and one that is dropped while it waits."""
    workers, (only,) = idlers(1)
    thinking, waiting = [asyncio.create_task(workers.think(question(number), "ada")) for number in (1, 2)]
    await asyncio.sleep(0)
    assert metrics.BOT_WAITING._value.get() == 1
    waiting.cancel()
    thinking.cancel()
    await asyncio.gather(thinking, waiting, return_exceptions=True)
    assert metrics.BOT_WAITING._value.get() == 0
    only.go.set()
    async with asyncio.timeout(20):
        await workers.think(question(3), "ada")
    assert [one.number for one in only.asked] == [1, 3]


async def test_what_thinking_costs_is_counted_by_level(idlers: Idlers) -> None:
    """Processor time of the answer, for the level that was asked."""
    workers, (only,) = idlers(1)
    only.go.set()
    cost = metrics.BOT_CPU_SECONDS.labels("planted level")
    await workers.think(question(1, "planted level"), "ada")
    assert math.isclose(cost._value.get(), 0.25)


async def test_all_are_stopped_and_numbers_rise(idlers: Idlers) -> None:
    """Idle ones too; no two questions have one number."""
    workers, made = idlers(3)
    assert [workers.next_number() for _ in range(3)] == [1, 2, 3]
    await workers.stop()
    assert [one.is_stopped for one in made] == [True] * 3


# One worker


class Pipe:
    """What a process would say, and what it is told."""

    def __init__(self, line: bytes | Exception | None) -> None:
        self.line = line
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Standard input."""
        self.written.append(data)

    async def readline(self) -> bytes:
        """Standard output."""
        if self.line is None:
            await asyncio.Event().wait()
        if isinstance(self.line, Exception):
            raise self.line
        return self.line or b""


def worker_with(pipe: Pipe | Exception, monkeypatch: pytest.MonkeyPatch) -> tuple[Worker, list[str]]:
    """A worker whose process is a pipe, and how often it was ended."""
    made, ended = Worker(), list[str]()

    async def pipes() -> tuple[Any, Any]:
        if isinstance(pipe, Exception):
            raise pipe
        return pipe, pipe

    async def stop() -> None:
        ended.append("ended")

    monkeypatch.setattr(made, "_pipes", pipes)
    monkeypatch.setattr(made, "stop", stop)
    return made, ended


BROKEN: dict[str, Pipe | Exception] = {
    "it has died": Pipe(b""),
    "it says nonsense": Pipe(b"hello\n"),
    "it says half a line": Pipe(b'{"number": 1, "act'),
    "it says something else": Pipe(b'{"number": "one"}\n'),
    "it says too much": Pipe(ValueError("Separator is not found, and chunk exceed the limit")),
    "it has hung up": Pipe(BrokenPipeError("gone")),
    "it does not start": OSError("the process in which bots think did not start"),
    "it takes too long to start": TimeoutError(),
}


@pytest.mark.parametrize("kind", list(BROKEN))
async def test_a_process_that_fails_is_ended(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Whatever goes wrong, whoever waits is told what, the process is ended, and its tables are not remembered."""
    made, ended = worker_with(BROKEN[kind], monkeypatch)
    with pytest.raises(Failed, match=r"^\w+Error: "):
        await made.ask(question(1))
    assert (ended, made.tables) == (["ended"], set())


async def test_a_good_answer_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question is one line; the worker that answered knows the table."""
    pipe = Pipe(msgspec.json.encode(Answer(1, 12)) + b"\n")
    made, ended = worker_with(pipe, monkeypatch)
    assert (await made.ask(question(1))).action == 12
    assert (ended, made.tables) == ([], {"t"})
    assert [line.count(b"\n") for line in pipe.written] == [1]
    assert pipe.written[0].endswith(b"}\n")


PATIENT: dict[str, dict[str, Any]] = {
    "a hint": {"is_hint": True},
    "an analysis": {"draft": ""},
    "a count": {"iterations": 4},
}


@pytest.mark.parametrize("kind", list(PATIENT))
async def test_what_has_no_clock_is_waited_for_longer(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """By patience and not by the budget, which is no time on the wall."""
    monkeypatch.setattr(pool, "GRACE", 10_000.0)
    monkeypatch.setattr(pool, "PATIENCE", 0.01)
    made, ended = worker_with(Pipe(None), monkeypatch)
    with pytest.raises(Failed, match="TimeoutError"):
        await made.ask(question(1, "random", 50, **PATIENT[kind]))
    assert ended == ["ended"]


@pytest.mark.parametrize(("milliseconds", "usual"), [(10, 10**7), (0, 10)])
async def test_a_decision_is_waited_for_by_its_budget(
    monkeypatch: pytest.MonkeyPatch, milliseconds: int, usual: int
) -> None:
    """And some grace; bots that bring their own time have the usual one."""
    monkeypatch.setattr(pool, "GRACE", 0.0)
    monkeypatch.setattr(pool, "PATIENCE", 10_000.0)
    monkeypatch.setattr(pool, "USUAL", usual)
    made, ended = worker_with(Pipe(None), monkeypatch)
    with pytest.raises(Failed, match="TimeoutError"):
        await made.ask(question(1, "random", milliseconds))
    assert ended == ["ended"]


async def test_a_question_that_is_dropped_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its answer would be read as that of the next question."""
    made, ended = worker_with(Pipe(None), monkeypatch)
    task = asyncio.create_task(made.ask(question(1)))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()
    assert ended == ["ended"]


async def test_a_worker_that_never_began_can_be_told_anything() -> None:
    """A flag for nobody, and an end without a beginning."""
    made = Worker()
    made.flag(1)
    await made.stop()
    assert made._process is None


# Turns


async def attempt(queue: Queue, player: str, table: str, inside: list[int], seconds: float) -> None:
    """Enter, be inside for a moment, leave."""
    await queue.enter(player, table)
    inside[0] += 1
    inside[1] = max(inside)
    try:
        await asyncio.sleep(0)
    finally:
        inside[0] -= 1
        queue.leave(player, seconds)


WISH = st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"), st.integers(0, 3), st.booleans())


@settings(max_examples=40, deadline=None)
@given(places=st.integers(1, 3), wishes=st.lists(WISH, max_size=20))
def test_no_place_is_lost_and_none_is_given_twice(places: int, wishes: list[tuple[str, str, int, bool]]) -> None:
    """Whoever comes, waits, gives up before or after being called: never more inside than places, and at the end all
    places are free again and nobody waits."""

    async def play() -> None:
        queue, inside = Queue(places), [0, 0]
        tasks = []
        for player, table, seconds, gives_up in wishes:
            tasks.append(asyncio.create_task(attempt(queue, player, table, inside, seconds)))
            if seconds != 2:
                await asyncio.sleep(0)
            if gives_up:
                tasks[len(tasks) // 2].cancel()
        async with asyncio.timeout(20):
            await asyncio.gather(*tasks, return_exceptions=True)
        assert (inside[0], inside[1] <= places) == (0, True)
        assert (len(queue), queue._waiting) == (0, {})
        free = [asyncio.create_task(queue.enter("z", "z")) for _ in range(places + 1)]
        await asyncio.sleep(0)
        assert [task.done() for task in free] == [True] * places + [False]
        free[-1].cancel()
        await asyncio.gather(*free, return_exceptions=True)

    asyncio.run(play())


async def test_only_so_many_shares_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those who were served, and of those who waited and gave up. Before: the latter were remembered for ever."""
    monkeypatch.setattr(fairness, "FORGIVEN", 3)
    queue = Queue(1)
    await queue.enter("first", "t")
    waiting = [asyncio.create_task(queue.enter(f"p{n}", "t")) for n in range(10)]
    await asyncio.sleep(0)
    assert len(queue) == 10
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    queue.leave("first", 1.0)
    assert list(queue._used) == ["p8", "p9", "first"]
