import asyncio
import os
import random
import signal
from pathlib import Path
from typing import Any

import pytest

from serai.kernel.errors import BadData
from serai.server import metrics
from serai.server.thinking import driver, pool
from serai.server.thinking.worker import Answer, Question
from tests.server.clients import play_on
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio

CHOICES = range(10, 14)
"""What is legal at the opening that is asked about: four goods."""


def question(number: int, level: str = "random", milliseconds: int = 50, **more: Any) -> Question:
    """A question about the opening of a game."""
    log = [[-1, "deal silk"], [-1, "deal pepper"], [-1, "throw 2"]]
    given: dict[str, Any] = {"game": "bazaar", "table": "t", "seats": 2, "log": log, "seat": 0, **more}
    options = {"rounds": 4, "open_goals": False}
    return Question(number=number, level=level, milliseconds=milliseconds, edition="", options=options, seed=1, **given)


async def test_a_worker_answers() -> None:
    """A bot in another process chooses a legal action; it is given the log without the seed."""
    workers = pool.Pool(1)
    try:
        answer = await workers.think(question(1), "ada")
        assert answer.action in CHOICES
        longer = [*question(1).log, [0, "choose silk"]]
        assert (await workers.think(question(2, log=longer, seat=1), "ada")).action in CHOICES
    finally:
        await workers.stop()


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the system does not show it")
async def test_a_worker_has_one_thread_for_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that wait for one another would count as a bot's time, and take it from other tables."""
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    workers = pool.Pool(1)
    try:
        await workers.think(question(1), "ada")
        process = workers._all[0]._process
        assert process is not None
        given = await asyncio.to_thread(Path(f"/proc/{process.pid}/environ").read_text, "utf-8")
        assert "OPENBLAS_NUM_THREADS=1" in given.split("\0")
    finally:
        await workers.stop()


async def test_a_worker_that_dies_is_replaced() -> None:
    """Whoever waits is told at once; the next question starts a new process."""
    workers = pool.Pool(1)
    try:
        await workers.think(question(1), "ada")
        process = workers._all[0]._process
        assert process is not None
        asked = asyncio.create_task(workers.think(question(2, "mcts", 20_000), "ada"))
        await asyncio.sleep(0.3)
        os.kill(process.pid, signal.SIGKILL)
        with pytest.raises(pool.Failed):
            await asyncio.wait_for(asked, 10)
        assert (await workers.think(question(3), "ada")).action in CHOICES
    finally:
        await workers.stop()


async def test_thinking_is_cancelled() -> None:
    """When nobody waits any more a long thought ends soon, in the same process."""
    workers = pool.Pool(1)
    try:
        await workers.think(question(1), "ada")
        asked = asyncio.create_task(workers.think(question(2, "mcts", 60_000), "ada"))
        await asyncio.sleep(0.3)
        workers.cancel(2)
        assert (await asyncio.wait_for(asked, 10)).action in CHOICES
    finally:
        await workers.stop()


async def test_a_slow_bot_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that does not answer within its budget and some grace is ended."""
    monkeypatch.setattr(pool, "GRACE", -59.0)
    workers = pool.Pool(1)
    try:
        with pytest.raises(pool.Failed):
            await asyncio.wait_for(workers.think(question(1, "mcts", 60_000), "ada"), 30)
    finally:
        await workers.stop()


async def test_an_unknown_bot_fails() -> None:
    """What goes wrong in a bot is an answer, not a death."""
    workers = pool.Pool(1)
    try:
        with pytest.raises(pool.Failed, match="nosuch"):
            await workers.think(question(1, "nosuch"), "ada")
        assert (await workers.think(question(2), "ada")).action in CHOICES
    finally:
        await workers.stop()


NONSENSE: dict[str, Answer] = {
    "no action of the game": Answer(0, 9999),
    "less than nothing": Answer(0, -1),
    "an action of nature": Answer(0, 0),
    "an action beyond all numbers": Answer(0, 10**30),
}


def replaced(level: str, why: str) -> float:
    """How many random moves have been counted."""
    return float(metrics.BOT_REPLACED.labels(level, why)._value.get())


@pytest.mark.parametrize("kind", ["failure", *NONSENSE])
async def test_a_bot_is_replaced_openly(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    """A bot that fails again and again, or answers nonsense: random moves, so that the game goes on to its end. That is
    logged, counted, and told at the table once for each bot. Before: nobody was told."""

    async def think(_: pool.Pool, asked: Question, player: str) -> Answer:
        if kind == "failure":
            raise pool.Failed("always")
        return NONSENSE[kind]

    monkeypatch.setattr(pool.Pool, "think", think)
    why = "failed" if kind == "failure" else "nonsense"
    counted = replaced("novice", why)
    server = await serve(sqlite_url, bot_workers=1)
    ada = await server.guest()
    bot = {"kind": "bot", "level": "novice"}
    id = (await ada.open("bazaar", "me", bot, bot))["id"]
    async with ada.live(id) as socket:
        end = await asyncio.wait_for(play_on(ada, socket, random.Random(1)), 60)
    assert end["status"] == "over"
    assert [(line["seat"], line["note"]) for line in end["chat"]] in (
        [(1, "random"), (2, "random")],
        [(2, "random"), (1, "random")],
    )
    assert end["chat"][0]["name"] == end["seats"][end["chat"][0]["seat"]]["name"]
    moves = replaced("novice", why) - counted
    assert moves >= 4
    logged = [record for record in caplog.records if record.message == "a random move is made for a bot"]
    assert len(logged) == moves


async def test_a_bot_that_recovers(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """One bad answer is told; after a good one, the next bad one is told again."""
    answers = iter([9999, None, 9999, *[None] * 50])

    async def think(_: pool.Pool, asked: Question, player: str) -> Answer:
        wanted = next(answers)
        legal = server.house.tables._tables[asked.table].match.state.legal(asked.seat)
        return Answer(asked.number, legal[0] if wanted is None else wanted)

    monkeypatch.setattr(pool.Pool, "think", think)
    server = await serve(sqlite_url, bot_workers=1)
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "bot"))["id"]
    async with ada.live(id) as socket:
        end = await asyncio.wait_for(play_on(ada, socket, random.Random(1)), 60)
    assert [line["note"] for line in end["chat"]] == ["random"] * 2


async def test_random_by_setting_is_no_failure(quick: Running) -> None:
    """Where no bot runs, random moves are what was asked for: nothing is told."""
    ada = await quick.guest()
    id = (await ada.open("bazaar", "me", "bot"))["id"]
    async with ada.live(id) as socket:
        end = await asyncio.wait_for(play_on(ada, socket, random.Random(1)), 60)
    assert end["chat"] == []


async def test_a_mistake_in_a_move_is_logged(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever else goes wrong while a bot moves leaves a trace; before, the task's exception was never looked at."""

    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    server = await serve(sqlite_url)
    ada = await server.guest()
    monkeypatch.setattr(driver.Driver, "_play", fail)
    position = await ada.open("bazaar", "me", "bot")
    await ada.move(position, position["legal"][0])
    for _ in range(100):
        await asyncio.sleep(0.02)
        if any(record.message == "mistake in a bot's move" for record in caplog.records):
            return
    pytest.fail("nothing was logged")


async def test_a_table_that_cannot_be_loaded_stops_no_other(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sweeper goes on with the next table and leaves the broken one alone for a while."""
    server = await serve(sqlite_url)
    monkeypatch.setattr(driver.Driver, "_begin", lambda *_: None)
    ada = await server.guest()
    ids = [(await ada.open("bazaar", "me", "bot"))["id"] for _ in range(3)]
    for id in ids:
        position = await ada.position(id)
        await ada.move(position, position["legal"][0])
    attended: list[str] = []

    async def attend(id: str) -> None:
        attended.append(id)
        if id == min(ids):
            raise BadData("Other components.")

    monkeypatch.setattr(server.house.sweeper, "attend", attend)
    for _ in range(2):
        await server.house.sweeper.look_after(-10_000)
    assert sorted(attended) == sorted([*ids, *sorted(ids)[1:]])


async def test_bots_move_after_a_restart(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose bot was to act when the server stopped is taken up again when it starts."""
    server = await serve(sqlite_url)
    ada = await server.guest()
    monkeypatch.setattr(driver.Driver, "_begin", lambda *_: None)
    stuck = await ada.open("bazaar", "me", "bot", "bot")
    moved = await ada.move(stuck, stuck["legal"][0])
    await server.stop()
    monkeypatch.undo()
    again = await serve(sqlite_url)
    back = again.stranger()
    back.use(ada.token)
    async with back.live(stuck["id"]) as socket:
        position = await socket.next()
        while position["n"] <= moved["n"]:
            position = await asyncio.wait_for(socket.next(), 20)


async def test_hints(with_bots: Running) -> None:
    """The strongest bot's options, best first, for who plays against bots; not in a game with people."""
    ada, ben = await with_bots.guests("Ada", "Ben")
    alone = await ada.open("bazaar", "me", "hotseat")
    hint = await ada.get(f"/api/tables/{alone['id']}/hint")
    chances = [option["chance"] for option in hint["options"]]
    assert chances == sorted(chances, reverse=True)
    assert all(option["action"] in alone["legal"] for option in hint["options"])
    assert all(option["line"][0] == option["action"] for option in hint["options"])
    assert hint["action"] == hint["options"][0]["action"]
    shared = await ada.open("bazaar", "me", "open")
    await ben.post(f"/api/tables/{shared['id']}/join")
    await ada.get(f"/api/tables/{shared['id']}/hint", expect=403)


async def test_no_hints_without_bots(quick: Running) -> None:
    """Where no bot runs there is no advice."""
    ada = await quick.guest()
    alone = await ada.open("bazaar", "me", "hotseat")
    await ada.get(f"/api/tables/{alone['id']}/hint", expect=403)
