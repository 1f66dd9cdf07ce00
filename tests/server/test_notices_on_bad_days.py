"""Notices when the store fails or something in it is damaged: none is lost, and nobody's trouble is another's."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import select, update

from serai.kernel import registry
from serai.server.notices import desk, things
from serai.server.notices.wire import Notices
from serai.server.store import schema
from serai.server.store.faults import Unavailable
from serai.server.store.people import attention, profile, put
from serai.server.table import now
from tests.server.catcher import Catcher, catcher
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.outages import until
from tests.server.test_seeking_outages import Outage

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service() -> AsyncIterator[Catcher]:
    """The webhook of a chat."""
    async with catcher() as running:
        yield running


@pytest.fixture
async def house(sqlite_url: str, serve: Serve) -> Running:
    """A server that tells at once, when the test says so."""
    return await serve(sqlite_url, notice_after=-1.0, notice_every=3600.0, outgoing_private=True)


async def reachable(house: Running, service: Catcher, *names: str) -> list[Guest]:
    """People with a webhook each."""
    guests = await house.guests(*names)
    for guest, name in zip(guests, names, strict=True):
        await house.house.people.profiles.wish(await id_of(guest), notices=Notices(webhook=f"{service.base}/{name}"))
    return guests


async def id_of(guest: Guest) -> str:
    """Who somebody is."""
    return str((await guest.get("/api/session"))["id"])


async def table_of(*guests: Guest) -> str:
    """A table at which all are to choose."""
    first, *others = guests
    id = str((await first.open("bazaar", "me", *(["open"] * len(others))))["id"])
    for guest in others:
        await guest.post(f"/api/tables/{id}/join")
    return id


def away(house: Running) -> None:
    """Nobody has been heard of."""
    house.house.desk._heard.clear()


async def spoil(house: Running, guest: Guest) -> None:
    """What somebody wishes cannot be read."""
    where = profile.c.player == await id_of(guest)
    await house.house.writer.write([update(profile).where(where).values(wishes='{"notices": ')])


async def test_an_outage_loses_no_notice(house: Running, service: Catcher, monkeypatch: pytest.MonkeyPatch) -> None:
    """What came up is told when the store is back. Before: the table that was looked at was never looked at again."""
    await table_of(*await reachable(house, service, "Ada", "Ben"))
    away(house)
    outage = Outage(monkeypatch, house.house.writer, 0)
    for _ in range(2):
        with pytest.raises(Unavailable):
            await house.house.desk.sweep()
    assert service.caught == []
    outage.is_over = True
    await house.house.desk.sweep()
    await service.next(2)
    assert {one.path for one in service.caught} == {"/Ada", "/Ben"}


async def test_what_one_wishes_and_cannot_be_read_keeps_nobody_else_from_hearing(
    house: Running, service: Catcher, caplog: pytest.LogCaptureFixture
) -> None:
    """At the same table and at others. Before: nobody after them was told, in that sweep or of that table."""
    ada, ben, cleo = await reachable(house, service, "Ada", "Ben", "Cleo")
    await table_of(ada, ben)
    await table_of(ada, cleo)
    await spoil(house, ada)
    away(house)
    await house.house.desk.sweep()
    await service.next(2)
    assert {one.path for one in service.caught} == {"/Ben", "/Cleo"}
    told = [vars(record) for record in caplog.records if record.getMessage() == "somebody cannot be told"]
    assert {record["player"] for record in told} == {await id_of(ada)}


async def test_a_damaged_table_is_passed_over(house: Running, service: Catcher) -> None:
    """Before: the sweep ended there."""
    ada, ben = await reachable(house, service, "Ada", "Ben")
    bad = await table_of(*await house.guests("Cleo", "Dan"))
    await table_of(ada, ben)
    await house.house.writer.write([update(schema.game).where(schema.game.c.id == bad).values(meta="{")])
    away(house)
    await house.house.desk.sweep()
    await service.next(2)
    assert {one.path for one in service.caught} == {"/Ada", "/Ben"}


async def test_what_was_put_off_for_one_does_not_wait_for_another(house: Running, service: Catcher) -> None:
    """Before: whoever was due after somebody whose wishes cannot be read was never told."""
    ada, ben = await reachable(house, service, "Ada", "Ben")
    await table_of(ada, ben)
    house.house.desk._cursor = now() + 1000
    for number, guest in enumerate((ada, ben)):
        await put(house.house.writer, attention, await id_of(guest), due=now() - 1000 + number)
    await spoil(house, ada)
    await house.house.desk.sweep()
    assert (await service.next()).path == "/Ben"
    rows = await house.house.reader.ask(select(attention.c.due).where(attention.c.player == await id_of(ben)))
    assert [row.due for row in rows] == [None]


async def test_a_look_during_an_outage_is_written_down_later(
    house: Running, service: Catcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has looked is told of the next thing. Before: of nothing, until the house was started anew."""
    ada, ben = await reachable(house, service, "Ada", "Ben")
    await table_of(ada, ben)
    player = await id_of(ada)
    away(house)
    await house.house.desk.sweep()
    await service.next(2)

    async def looked() -> bool:
        rows = await house.house.reader.ask(select(attention).where(attention.c.player == player))
        return bool(rows[0].looked >= rows[0].told)

    assert not await looked()
    outage = Outage(monkeypatch, house.house.writer, 0)
    house.house.desk.heard(player)
    await until(lambda: player in house.house.desk._told)
    outage.is_over = True
    house.house.desk.heard(player)
    await until(looked)
    await table_of(ada, ben)
    away(house)
    await house.house.desk.sweep()
    await service.next(4)
    assert {one.path for one in service.caught[2:]} == {"/Ada", "/Ben"}


async def test_who_was_heard_of_is_not_remembered_for_ever(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What came up before a day is told by nobody: before that it does not matter who was here."""
    later: Any = now()
    house.house.desk.heard("old")
    monkeypatch.setattr(desk, "now", lambda: later + desk.BEHIND + 10_000)
    house.house.desk.heard("new")
    await house.house.desk.sweep()
    assert set(house.house.desk._heard) == {"new"}


async def test_a_game_whose_package_is_broken_is_told_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """Removed or half saved: who waits at other tables hears of them in the same feed. Before: the feed failed."""

    def torn(game: str) -> Any:
        raise SyntaxError(game)

    about: Any = {"kind": "turn", "topic": "t", "arose": 0, "url": "/table/t", "player": "ada", "names": ("Ben",)}
    told = [things.worded([things.Thing(**about, game=game)], "en") for game in ("bazaar", "removed")]
    assert [note.title for note in told] == ["The Bazaar: it is your turn", "removed: it is your turn"]
    monkeypatch.setattr(registry, "load", torn)
    assert things.worded([things.Thing(**about, game="torn")], "hu").title.startswith("torn")
