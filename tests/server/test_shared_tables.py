"""Tables in the memory of a process, and what another process, or a mistake, does to them meanwhile."""

import asyncio

import pytest
from sqlalchemy import delete, select, update

from serai.server.errors import Refused
from serai.server.store import schema
from serai.server.table import Table
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio


class Two:
    """Ada at two processes that do not hear of each other, and a table of hers that both have in memory."""

    def __init__(self, one: Running, other: Running, here: Guest, there: Guest, start: JSON) -> None:
        self.one, self.other = one, other
        self.here, self.there = here, there
        self.start = start
        self.id = str(start["id"])

    async def remove(self) -> None:
        """An operator takes the table out of the database."""
        rows = [delete(table).where(table.c.game == self.id) for table in (schema.event, schema.seat, schema.snapshot)]
        await self.one.house.writer.write([*rows, delete(schema.game).where(schema.game.c.id == self.id)])


@pytest.fixture
async def two(sqlite_url: str, serve: Serve) -> Two:
    """Such processes."""
    one, other = await serve(sqlite_url), await serve(sqlite_url)
    here, there = await one.guest("Ada"), other.stranger()
    there.use(here.token)
    start = await here.open("bazaar", "me", "hotseat")
    await there.position(start["id"], 0)
    return Two(one, other, here, there, start)


async def test_what_could_not_be_stored_is_never_shown(two: Two) -> None:
    """Another was faster, and the table could not be read again either. Before: whoever was at this process went on in
    a game of their own, with a move that nobody has stored."""
    stored = await two.here.move(two.start, "choose silk")
    row = await two.one.house.reader.ask_one(select(schema.game.c.meta).where(schema.game.c.id == two.id))
    assert row is not None
    meta = update(schema.game).where(schema.game.c.id == two.id)
    await two.one.house.writer.write([meta.values(meta="nonsense")])
    body = {"expected_n": two.start["n"], "actions": ["choose pepper"], "seat": 0}
    assert (await two.there.http.post(f"/api/tables/{two.id}/moves", json=body)).is_error
    await two.one.house.writer.write([meta.values(meta=row.meta)])
    assert (await two.there.position(two.id, 0))["log"] == (await two.here.position(two.id, 0))["log"]
    assert (await two.there.position(two.id, 0))["version"] == stored["version"]


async def test_at_home_what_is_in_memory_refuses_nobody(two: Two) -> None:
    """A move that only the table as it is stored allows is made, although memory would have refused it."""
    tables = two.other.house.tables
    tables.is_shared, tables.is_home = True, lambda _: True
    await two.here.move(two.start, "choose silk")
    second = await two.here.position(two.id, 1)
    moved = await two.there.move(second, "choose pepper")
    assert moved["n"] > second["n"]
    await two.there.move(second, "choose pepper", expect=409)


@pytest.mark.parametrize("is_shared", [True, False])
async def test_a_table_that_was_taken_out_of_the_database(two: Two, is_shared: bool) -> None:  # noqa: FBT001 - a case
    """It is not there any more, however often one asks; nobody waits for it."""
    two.other.house.tables.is_shared = is_shared
    await two.remove()
    for _ in range(2):
        await two.there.move(two.start, "choose silk", expect=404)
    await two.there.get(f"/api/tables/{two.id}", expect=404)


async def test_who_waits_for_a_table_that_is_forgotten(quick: Running) -> None:
    """A mistake has left it half changed: whoever waited for it gets it as it was stored."""
    ada = await quick.guest()
    start = await ada.open("bazaar", "me", "hotseat")
    tables = quick.house.tables

    def spoil(table: Table) -> None:
        table.submit(0, [table.match.state.legal(0)[0]], table.match.n)
        raise ZeroDivisionError

    async with tables.locked(start["id"]):
        spoiling = asyncio.create_task(tables.change(start["id"], spoil, lambda _: None))
        looking = asyncio.create_task(tables.read(start["id"], lambda table: table.match.n))
        await asyncio.sleep(0)
    with pytest.raises(ZeroDivisionError):
        await spoiling
    assert await asyncio.wait_for(looking, 10) == start["n"]


async def test_memory_has_room_for_so_many_tables(sqlite_url: str, serve: Serve) -> None:
    """Those longest not used are forgotten and read again when somebody asks; never one that somebody looks at."""
    server = await serve(sqlite_url, tables_in_memory=2)
    ada = await server.guest()
    watched = await ada.open("bazaar", "me", "hotseat")
    async with ada.live(watched["id"]) as socket:
        await socket.next()
        others = [await ada.open("bazaar", "me", "hotseat") for _ in range(3)]
        kept = [server.house.tables.in_memory(one["id"]) is not None for one in (watched, *others)]
        assert (kept[0], kept[1], kept[-1]) == (True, False, True)
        await ada.move(others[0], "choose silk")
        await ada.move(watched, "choose silk")
        assert (await socket.next())["n"] > watched["n"]


async def test_nobody_has_a_table_that_never_was(quick: Running) -> None:
    """Many who ask at once for one are all told so."""
    asking = [quick.house.tables.read("nosuch", lambda table: table.id) for _ in range(3)]
    told = await asyncio.gather(*asking, return_exceptions=True)
    assert [one.status for one in told if isinstance(one, Refused)] == [404] * 3
