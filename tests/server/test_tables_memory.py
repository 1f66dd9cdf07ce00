"""Tables in memory over a store that a test makes fail: nothing is shown that is not stored, and nothing gets stuck."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from serai.kernel.errors import Illegal
from serai.server.errors import Refused
from serai.server.store.faults import Clash, Unavailable
from serai.server.table import Table
from serai.server.tables import Tables
from tests.server.test_seats_taken import act, of_two, opened

pytestmark = pytest.mark.anyio


class Store:
    """A reader and a writer in one: tables that can be read, writes that fail when they shall."""

    def __init__(self) -> None:
        self.faults: list[BaseException] = []
        """Raised by the next writes, one after the other."""
        self.written: list[Any] = []
        self.found: dict[str, Callable[[], Table]] = {}
        self.asked = 0
        self.version_of: dict[str, int] = {}

    async def write(self, work: Any) -> None:
        """Write, or fail."""
        if self.faults:
            raise self.faults.pop(0)
        self.written.append(work)

    async def table(self, id: str) -> Table | None:
        """A table as it is stored."""
        self.asked += 1
        await asyncio.sleep(0)
        return self.found[id]() if id in self.found else None

    async def version(self, id: str) -> int | None:
        """The version that is stored."""
        return self.version_of.get(id)

    async def rows(self, _: str, __: int) -> None:
        """Nothing is stored any more."""


def fresh(id: str = "t") -> Table:
    """A running game."""
    table = of_two()
    table.id = id
    table.stored()
    return table


def memory(store: Any, capacity: int = 10, *, is_shared: bool = False) -> Tables:
    """Tables over a store."""
    return Tables(store, store, capacity=capacity, is_shared=is_shared, time=lambda: 0)


def choose(table: Table) -> None:
    """Ada chooses."""
    act(table, 0, "choose silk")


async def test_a_change_is_stored_before_anybody_hears_of_it() -> None:
    """In this order: written, known to the house, told to those who look, answered."""
    store = Store()
    order: list[tuple[str, int]] = []
    tables = memory(store)
    store.found["t"] = fresh
    tables.on_stored = lambda _: order.append(("stored", len(store.written)))
    tables.listeners.append(lambda table: order.append(("told", table.version)))
    answered = await tables.change("t", choose, lambda table: (len(order), table.match.n))
    assert (order, answered) == ([("stored", 1), ("told", 1)], (2, 4))


async def test_a_refusal_changes_nothing_and_writes_nothing() -> None:
    """The table stays in memory, and the next who comes has it at once."""
    store = Store()
    tables = memory(store)
    store.found["t"] = fresh

    def refuse(table: Table) -> None:
        raise Refused(403, "no-seat")

    for act_so in (refuse, lambda table: act(table, 0, "pass")):
        with pytest.raises((Refused, Illegal)):
            await tables.change("t", act_so, lambda _: None)
    assert (store.written, store.asked) == ([], 1)
    assert await tables.read("t", lambda table: (table.version, table.match.n)) == (0, 3)


@pytest.mark.parametrize("fault", [Unavailable(), OSError("disk"), asyncio.CancelledError()])
async def test_a_table_that_could_not_be_stored_is_forgotten(fault: BaseException) -> None:
    """Whoever comes next has it as it is stored; nobody was told of what was not."""
    store = Store()
    told: list[Table] = []
    tables = memory(store)
    tables.listeners.append(told.append)
    store.found["t"] = fresh
    store.faults.append(fault)
    with pytest.raises(type(fault)):
        await tables.change("t", choose, lambda _: None)
    assert (tables.in_memory("t"), told) == (None, [])
    assert await tables.read("t", lambda table: table.match.n) == 3
    assert store.asked == 2


async def test_another_process_was_faster() -> None:
    """409, with the table as the other has left it, in place: whoever waits for its lock sees that."""
    store = Store()
    tables = memory(store)
    store.found["t"] = fresh
    before = await tables.read("t", lambda table: table)

    def theirs() -> Table:
        table = fresh()
        act(table, 0, "choose jade")
        table.version = 7
        return table

    store.found["t"] = theirs
    store.faults.append(Clash())
    with pytest.raises(Refused) as refused:
        await tables.change("t", choose, lambda table: table.version)
    assert (refused.value.status, refused.value.key, refused.value.position) == (409, "table-changed", None)
    assert tables.in_memory("t") is before
    assert (before.version, before.match.log[-1], before.lowest) == (7, [0, "choose jade"], before.match.n)


async def test_at_home_it_is_tried_once_more() -> None:
    """A move that both tables allow is made; a second clash is told."""
    store = Store()
    tables = memory(store, is_shared=True)
    tables.is_home = lambda _: True
    store.found["t"] = fresh
    store.faults = [Clash()]
    assert await tables.change("t", choose, lambda table: table.match.n) == 4
    store.faults = [Clash(), Clash()]
    with pytest.raises(Refused) as refused:
        await tables.change("t", lambda table: table.tell(0, "late"), lambda _: None)
    assert refused.value.key == "table-changed"


async def test_a_table_that_is_gone_when_it_is_read_again() -> None:
    """404, and nothing of it is left in memory."""
    store = Store()
    tables = memory(store)
    store.found["t"] = fresh
    await tables.read("t", lambda _: None)
    del store.found["t"]
    store.faults.append(Clash())
    with pytest.raises(Refused) as refused:
        await tables.change("t", choose, lambda _: None)
    assert (refused.value.status, tables.in_memory("t")) == (404, None)


async def test_a_table_that_is_gone_when_others_have_changed_it() -> None:
    """The same where the version alone says so; its lock is free again."""
    store = Store()
    tables = memory(store, is_shared=True)
    store.found["t"], store.version_of["t"] = fresh, 0
    table = await tables.read("t", lambda table: table)
    store.version_of["t"] = 1
    with pytest.raises(Refused) as refused:
        await tables.read("t", lambda _: None)
    assert (refused.value.status, tables.in_memory("t"), table.lock.locked()) == (404, None, False)


async def test_many_who_ask_at_once_read_it_once() -> None:
    """After a restart everybody comes at once."""
    store = Store()
    tables = memory(store)
    store.found["t"] = fresh
    found = await asyncio.gather(*(tables.read("t", lambda table: table) for _ in range(20)))
    assert (store.asked, len(set(map(id, found)))) == (1, 1)


async def test_who_gives_up_waiting_keeps_nobody_else_from_it() -> None:
    """The table is read on for the others."""
    store = Store()
    tables = memory(store)
    store.found["t"] = fresh
    one = asyncio.create_task(tables.read("t", lambda table: table.id))
    other = asyncio.create_task(tables.read("t", lambda table: table.id))
    await asyncio.sleep(0)
    one.cancel()
    assert await other == "t"
    assert one.cancelled() or one.done()


@pytest.mark.parametrize("watched", ["", "a", "b"])
async def test_the_longest_unused_is_forgotten(watched: str) -> None:
    """To look at a table is to use it; never one that somebody watches, nor one that is being changed."""
    store = Store()
    tables = memory(store, capacity=2)
    tables.is_watched = lambda one: one == watched
    for id in "abc":
        store.found[id] = partial(fresh, id)
    for id in "aba":
        await tables.read(id, lambda _: None)
    await tables.read("c", lambda _: None)
    kept = [id for id in "abc" if tables.in_memory(id) is not None]
    assert kept == (["a", "b", "c"] if watched == "b" else ["a", "c"])


async def test_a_locked_table_is_not_forgotten() -> None:
    """Whoever is inside has the only one there is."""
    store = Store()
    tables = memory(store, capacity=1)
    store.found = {"a": lambda: fresh("a"), "b": lambda: fresh("b")}
    async with tables.locked("a") as held:
        await tables.read("b", lambda _: None)
        assert (tables.in_memory("a"), held.is_dropped) == (held, False)


async def test_nothing_to_change_is_not_written() -> None:
    """A sweeper that comes too late leaves no trace; one that is in time does."""
    store = Store()
    tables = memory(store)
    store.found["t"] = fresh
    await tables.maybe_change("t", lambda _: False)
    assert store.written == []

    def talk(table: Table) -> bool:
        table.tell(0, "late")
        return True

    await tables.maybe_change("t", talk)
    assert [line["note"] for change in store.written for line in change.chat] == ["late"]


@pytest.mark.parametrize(("version", "is_watched", "read"), [(0, False, 0), (5, False, 0), (5, True, 1)])
async def test_news_of_a_table_that_is_not_here(version: int, *, is_watched: bool, read: int) -> None:
    """It is read only where somebody looks at it, and they are told."""
    store = Store()
    told: list[Table] = []
    tables = memory(store)
    store.found["t"] = fresh
    tables.is_watched = lambda _: is_watched
    tables.listeners.append(told.append)
    await tables.notice("t", version)
    assert (store.asked, len(told)) == (read, read)


async def test_old_news_are_none() -> None:
    """A note about a version that is known here changes nothing."""
    store = Store()
    tables = memory(store)
    store.found["t"] = fresh
    await tables.read("t", lambda _: None)
    await tables.notice("t", 0)
    assert tables.in_memory("t") is not None
    with pytest.raises(Refused):
        await tables.notice("t", 1)  # there is more, and nothing can be read


async def test_a_new_table_that_cannot_be_stored_is_nowhere() -> None:
    """Not in memory and told to nobody; the same can be tried again."""
    store = Store()
    told: list[Table] = []
    tables = memory(store)
    tables.listeners.append(told.append)
    store.faults.append(Unavailable())
    table = opened("me", "open")
    with pytest.raises(Unavailable):
        await tables.add(table)
    assert (tables.in_memory("t"), told) == (None, [])
    await tables.add(table, "more")  # type: ignore[arg-type] # any piece will do
    assert (tables.in_memory("t"), told, store.written[0][-1]) == (table, [table], "more")
