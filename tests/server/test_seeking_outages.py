"""Find me a table while the store fails: whoever was on their way to a seat sits there, or looks on."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select, update

from serai.server import seeking
from serai.server.store.faults import Unavailable
from serai.server.store.people import seek
from serai.server.store.writer import Work, Writer
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.outages import until
from tests.server.test_seeking import look

pytestmark = pytest.mark.anyio


class Outage:
    """A store that fails after some writes; of the first that fails only the answer may be lost."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, writer: Writer, good: int, *, is_answer: bool = False) -> None:
        self._write = writer.write
        self._good = good
        self._is_answer = is_answer
        self.is_over = False
        monkeypatch.setattr(writer, "write", self._fail)

    async def _fail(self, work: Work) -> None:
        self._good -= 1
        if self.is_over or self._good >= 0 or (self._is_answer and self._good == -1):
            await self._write(work)
        if not self.is_over and self._good < 0:
            raise Unavailable


@pytest.fixture
async def house(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server that brings people together when the test says so, and never waits for those who are on their way."""

    async def rest(_: seeking.Seeking) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(seeking.Seeking, "run", rest)
    monkeypatch.setattr(seeking, "JOINING", -1)
    return await serve(sqlite_url)


async def begun(house: Running) -> tuple[Guest, Guest, str]:
    """An open table of one, and somebody who looks for one like it."""
    ada, ben = await house.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    await look(ben, pace="none")
    return ada, ben, id


async def names(guest: Guest, id: str) -> list[str]:
    """Who sits at a table."""
    return [seat["name"] for seat in (await guest.position(id))["seats"] if seat["kind"] == "player"]


async def test_an_outage_between_the_claim_and_the_seat(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are told that they wait, and sit down when the store is back. Before: seated, at no table, for good."""
    ada, ben, id = await begun(house)
    outage = Outage(monkeypatch, house.house.writer, 1)
    with pytest.raises(Unavailable):
        await house.house.seeking.sweep()
    told = await ben.get("/api/seek")
    assert (told["status"], told["table"], told["games"]) == ("waiting", None, ["bazaar"])
    outage.is_over = True
    assert await names(ada, id) == ["Ada"]
    await house.house.seeking.sweep()
    assert ((await ben.get("/api/seek"))["status"], (await ben.get("/api/seek"))["table"]) == ("seated", id)
    assert await names(ada, id) == ["Ada", "Ben"]


async def test_a_seat_whose_answer_was_lost_is_kept(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written though nobody heard of it counts: nobody sits at a second table for it."""
    ada, ben, id = await begun(house)
    outage = Outage(monkeypatch, house.house.writer, 1, is_answer=True)
    with pytest.raises(Unavailable):
        await house.house.seeking.sweep()
    outage.is_over = True
    other = (await (await house.guest("Cleo")).open("bazaar", "me", "open"))["id"]
    await house.house.seeking.sweep()
    assert (await ben.get("/api/seek"))["table"] == id
    assert await names(ada, id) == ["Ada", "Ben"]
    assert await names(ada, other) == ["Cleo"]


async def test_nobody_is_taken_from_a_process_that_is_about_to_seat_them(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For half a minute whoever claimed somebody is left to it, and then no longer."""
    _, ben, _ = await begun(house)
    outage = Outage(monkeypatch, house.house.writer, 1)
    with pytest.raises(Unavailable):
        await house.house.seeking.sweep()
    outage.is_over = True
    monkeypatch.setattr(seeking, "JOINING", 30_000)
    await house.house.seeking.sweep()
    assert house.house.seeking._is_any_coming
    rows = await house.house.reader.ask(select(seek.c.status))
    assert [row.status for row in rows] == ["joining"]
    await ben.post("/api/seek/end")
    assert (await ben.get("/api/seek"))["status"] == "none"
    await house.house.seeking.sweep()
    assert not house.house.seeking._is_any_coming


async def test_whoever_was_interrupted_may_look_anew_at_once(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the same or for something else, while what was claimed for them is still left to whoever claimed it."""
    ada, ben, id = await begun(house)
    outage = Outage(monkeypatch, house.house.writer, 1)
    with pytest.raises(Unavailable):
        await house.house.seeking.sweep()
    outage.is_over = True
    monkeypatch.setattr(seeking, "JOINING", 30_000)
    assert (await look(ben, pace="none"))["status"] == "waiting"
    await house.house.seeking.sweep()
    assert (await ben.get("/api/seek"))["table"] == id
    assert await names(ada, id) == ["Ada", "Ben"]


async def test_the_house_looks_again_by_itself(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the outage nobody has to come in for somebody who was on their way to be seen."""
    for name, value in (("JOINING", -1), ("EVERY", 0.02)):
        monkeypatch.setattr(seeking, name, value)
    server = await serve(sqlite_url)
    ada, ben = await server.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    outage = Outage(monkeypatch, server.house.writer, 2)  # the wish and the claim
    await look(ben, pace="none")
    reader: Any = server.house.reader

    async def is_coming() -> bool:
        return [row.status for row in await reader.ask(select(seek.c.status))] == ["joining"]

    await until(is_coming)
    outage.is_over = True

    async def is_seated() -> bool:
        return bool((await ben.get("/api/seek"))["table"] == id)

    await until(is_seated)


async def test_who_was_seated_elsewhere_has_not_stayed_away(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever another process has seated is not told that it has ended, though this one missed them for long."""
    _, ben, id = await begun(house)
    look_for = house.house.seeking._waiting

    async def late() -> Any:
        waiting = await look_for()
        taken = update(seek).values(status="seated", game=id)
        await house.house.writer.write([taken])
        return waiting

    monkeypatch.setattr(house.house.seeking, "_waiting", late)
    monkeypatch.setattr(seeking, "GONE", -1.0)
    house.house.hub._seen.clear()
    await house.house.seeking.sweep()
    assert (await ben.get("/api/seek"))["status"] == "seated"
