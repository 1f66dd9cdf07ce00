"""Events whose host leaves for good: somebody else is the host, or they need none. None stands still."""

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import insert, update

from serai.server.contests import heirs
from serai.server.house import House
from serai.server.notices import things
from serai.server.store import contests
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.households import rows_of
from tests.server.outages import rest
from tests.server.test_accounts import holder
from tests.server.test_director import announced
from tests.server.test_events_rounds import begin, event, house, play
from tests.server.test_players import id_of

__all__ = ["house"]
pytestmark = pytest.mark.anyio


@pytest.fixture
async def resting(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server that looks after events when the test says so."""
    rest(monkeypatch)
    return await serve(sqlite_url)


async def leave(server: Running, guest: Guest) -> None:
    """Leave for good; the house looks after its events."""
    await guest.post("/api/account/delete", {})
    await server.house.director.sweep()


async def entered(server: Running, host: Guest, **rules: Any) -> tuple[str, Guest, Guest]:
    """An event with Ada and Ben, who came in this order."""
    id = await announced(host, 0, **rules)
    ada, ben = await server.guests("Ada", "Ben")
    for guest in (ada, ben):
        await guest.post(f"/api/contests/{id}/enter")
    return f"/api/contests/{id}", ada, ben


async def test_the_first_who_takes_part_begins_it(resting: Running) -> None:
    """Nobody else may. Before: it could be begun by nobody, and stood in the list for ever."""
    host = await resting.guest("Host")
    path, ada, ben = await entered(resting, host)
    assert not (await ada.get(path))["yours"]
    await leave(resting, host)
    assert ((await ada.get(path))["yours"], (await ben.get(path))["yours"]) == (True, False)
    await ben.post(f"{path}/begin", expect=403)
    assert (await ada.post(f"{path}/begin"))["round"] == 1


async def test_whoever_is_the_host_now_is_told(resting: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """In their language, by the notices about tournaments; the others are not. Before: nobody was told."""
    told: list[things.Thing] = []

    async def consider(thing: things.Thing) -> None:
        told.append(thing)

    host = await resting.guest("Host")
    path, ada, _ = await entered(resting, host)
    monkeypatch.setattr(resting.house.desk, "consider", consider)
    await leave(resting, host)
    assert [(thing.player, thing.kind, thing.url) for thing in told] == [
        (await id_of(ada), "round", f"/contest/{path.rpartition('/')[2]}")
    ]
    for language, word in (("en", "host"), ("hu", "házigazda"), ("ru", "ведёте")):
        note = things.worded(told, language)
        assert word in note.title
        assert "-" not in note.body


async def test_it_is_passed_on_as_often_as_need_be(resting: Running) -> None:
    """Whoever has it may leave too; they were never entered, for it has not begun. Before: a dash took part."""
    host = await resting.guest("Host")
    path, ada, ben = await entered(resting, host)
    await leave(resting, host)
    await leave(resting, ada)
    found = await ben.get(path)
    assert (found["yours"], [entry["name"] for entry in found["entries"]]) == (True, ["Ben"])


async def test_an_event_that_nobody_enters_is_forgotten(resting: Running) -> None:
    """As if its host had called it off, bots and all; no other is."""
    host, other = await resting.guests("Host", "Other")
    gone, kept = await announced(host, 3), await announced(other, 3)
    await leave(resting, host)
    assert [line["id"] for line in await other.get("/api/contests")] == [kept]
    await other.get(f"/api/contests/{gone}", expect=404)
    assert {row["contest"] for row in await rows_of(resting.house, contests.entry)} == {kept}


async def test_the_next_round_is_called_by_whoever_has_it(house: House) -> None:
    """Rounds that are called stay so as long as there is anybody to call them."""
    id = await event(house, 2, kind="swiss", rounds=2, called=True)
    person = {"contest": id, "number": 2, "name": "Ada", "player": "ada", "division": 0}
    await house.writer.write([insert(contests.entry).values(person)])
    await begin(house, id)
    await left(house, id)
    assert (await house.director.load(id)).row.creator == "ada"
    found = await play(house, id)
    await house.director.sweep()
    assert (found.is_ready(), (await house.director.load(id)).row.round) == (True, 1)


@pytest.mark.parametrize("is_late", [False, True])
async def test_where_only_bots_play_on_rounds_need_nobody(house: House, *, is_late: bool) -> None:
    """Whether the host leaves during a round or after it. Before: the next one was waited for, for ever."""
    id = await event(house, 4, kind="swiss", rounds=2, called=True)
    await begin(house, id)
    if is_late:
        assert (await play(house, id)).is_ready()
    await left(house, id)
    found = await play(house, id)
    assert (found.row.round, found.row.creator, found.is_ready()) == (2, "", False)
    assert (await play(house, id)).row.status == "over"


async def left(house: House, id: str) -> None:
    """The host is nobody any more; the house looks after its events."""
    gone = update(contests.contest).where(contests.contest.c.id == id).values(creator="")
    await house.writer.write([gone])
    await house.director.sweep()


class Entry:
    """An entry as it is stored."""

    def __init__(self, player: str | None, *, dropped: bool = False) -> None:
        self.player = player
        self.dropped = dropped


@pytest.mark.parametrize(
    ("entries", "heir"),
    [
        ([], None),
        ([Entry(None)], None),
        ([Entry("a", dropped=True)], None),
        ([Entry(None), Entry("a", dropped=True), Entry("b"), Entry("c")], "b"),
    ],
)
def test_who_is_next(entries: Sequence[Any], heir: str | None) -> None:
    """The first person who has not dropped out."""
    assert heirs.heir_of(entries) == heir


@pytest.mark.parametrize("is_there", [False, True])
async def test_what_was_seen_a_moment_ago_may_not_be_so(house: House, *, is_there: bool) -> None:
    """An heir who has left meanwhile does not have it, and what somebody has entered meanwhile is not forgotten."""
    id = await event(house, 2, kind="swiss")
    await house.writer.write([update(contests.contest).values(creator="")])
    row = (await house.director.load(id)).row
    if is_there:
        person = {"contest": id, "number": 2, "name": "Ada", "player": "ada", "division": 0}
        await house.writer.write([insert(contests.entry).values(person)])
    await house.writer.write(heirs.passed_on(row, [] if is_there else [Entry("ben")]))
    found = await house.director.load(id)
    assert (found.row.creator, len(found.entries)) == ("", 3 if is_there else 2)


async def test_those_who_run_the_house_are_hosts_too(sqlite_url: str, serve: Serve) -> None:
    """A host may stay away without leaving; nobody else may do anything about it."""
    server = await serve(sqlite_url)
    (hedda, name), (other, _) = await holder(server), await holder(server)
    server.house.moderation._admins.add(name.casefold())
    host = await server.guest("Host")
    path, _, _ = await entered(server, host)
    assert ((await hedda.get(path))["yours"], (await other.get(path))["yours"]) == (True, False)
    problem = await other.post(f"{path}/begin", expect=403)
    assert problem["message"] == "Only the host of the event can do that."
    assert (await hedda.post(f"{path}/begin"))["round"] == 1
    await hedda.post(f"{path}/end")
    assert ((await host.get(path))["status"], await id_of(host) != await id_of(hedda)) == ("over", True)
