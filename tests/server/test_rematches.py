"""Rematches: told of when they are stored, one of a table, however many ask and whatever is interrupted."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from serai.server import seating
from serai.server.store import schema
from serai.server.store.faults import Unavailable
from serai.server.store.writer import Work
from serai.server.table import Table
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.test_moves import two_at
from tests.server.test_players import id_of
from tests.server.test_seats_again import played
from tests.server.test_seats_taken import ADA, kinds, of_two, to_the_end

pytestmark = pytest.mark.anyio


async def ended(server: Running) -> tuple[Guest, Guest, str]:
    """Two who have played to the end."""
    ada, ben, id = await two_at(server)
    await played(server, ada, id)
    return ada, ben, id


async def tables_of(server: Running) -> list[str]:
    """All tables that are stored."""
    return [row.id for row in await server.house.reader.ask(select(schema.game.c.id))]


async def test_nobody_is_told_of_a_table_that_is_not_stored(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever hears of it finds it. Before: they were a moment too early, and told that there is no such table."""
    server = await serve(sqlite_url)
    ada, ben, id = await ended(server)
    found: list[Any] = []

    def hear(table: Table) -> None:
        if table.agenda.rematch is not None:
            found.append((table.agenda.rematch, server.house.tables.in_memory(table.agenda.rematch) is not None))

    server.house.tables.listeners.append(hear)
    async with ben.live(id) as socket:
        await socket.next()
        again = await ada.post(f"/api/tables/{id}/rematch")
        assert (await socket.next())["rematch"] == again["id"]
    assert found == [(again["id"], True)]
    assert (await ben.post(f"/api/tables/{id}/rematch"))["status"] == "running"


@pytest.mark.parametrize("good", [0, 1])
async def test_an_outage_while_a_rematch_is_opened(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch, good: int
) -> None:
    """Before it is stored, or before anybody is told: whoever asks again, the same table is opened or found. Before:
    one was promised that there never was."""
    server = await serve(sqlite_url)
    ada, ben, id = await ended(server)
    write, left = server.house.writer.write, good

    async def fail(work: Work) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Unavailable
        await write(work)

    with monkeypatch.context() as outage:
        outage.setattr(server.house.writer, "write", fail)
        await ada.post(f"/api/tables/{id}/rematch", expect=503)
    assert (await ben.position(id))["rematch"] is None
    assert len(await tables_of(server)) == 1 + good
    again = await ben.post(f"/api/tables/{id}/rematch")
    assert (await ada.post(f"/api/tables/{id}/rematch"))["id"] == again["id"]
    assert (await ada.position(id))["rematch"] == again["id"]
    assert (await ben.position(again["id"]))["status"] == "running"
    assert len(await tables_of(server)) == 2


async def test_who_asks_twice_is_shown_their_table(quick: Running) -> None:
    """Before: they were told that they sit there already."""
    ada, _, id = await ended(quick)
    first = await ada.post(f"/api/tables/{id}/rematch")
    again = await ada.post(f"/api/tables/{id}/rematch")
    assert (again["id"], again["seat"]) == (first["id"], first["seat"])


async def test_no_rematch_with_whom_one_has_blocked(quick: Running) -> None:
    """They open none, and come to none. Before: a seat was kept for whoever had blocked them, who was told of it."""
    ada, ben, id = await ended(quick)
    block = {"kind": "block", "on": True}
    await ada.post(f"/api/players/{await id_of(ben)}/bond", block)
    await ben.post(f"/api/tables/{id}/rematch", expect=403)
    assert (await ada.position(id))["rematch"] is None
    again = (await ada.post(f"/api/tables/{id}/rematch"))["id"]
    await ben.post(f"/api/tables/{id}/rematch", expect=403)
    await ada.post(f"/api/players/{await id_of(ben)}/bond", block | {"on": False})
    assert (await ben.post(f"/api/tables/{id}/rematch"))["id"] == again


async def test_a_rematch_that_was_called_off(quick: Running) -> None:
    """Another can be opened, and is the one that all come to. Before: there was none any more."""
    ada, ben, id = await ended(quick)
    first = (await ada.post(f"/api/tables/{id}/rematch"))["id"]
    await ada.post(f"/api/tables/{first}/leave")

    async def ask(one: Guest) -> str:
        """Whoever was slower by a hair is told to ask again."""
        answer = await one.http.post(f"/api/tables/{id}/rematch", json={})
        assert answer.status_code in {200, 409}
        told = answer.json() if answer.status_code == 200 else await one.post(f"/api/tables/{id}/rematch")
        return str(told["id"])

    (second,) = set(await asyncio.gather(ask(ben), ask(ada)))
    assert second != first
    assert (await ada.position(id))["rematch"] == second
    assert (await ada.position(second))["status"] == "running"


async def test_two_processes_open_one(database: str, serve: Serve) -> None:
    """Whichever is faster: there is one table, and both sit there."""
    servers = [await serve(database) for _ in range(2)]
    ada, ben, id = await ended(servers[0])
    elsewhere = servers[1].stranger()
    elsewhere.use(ben.token)
    answers = await asyncio.gather(*(one.http.post(f"/api/tables/{id}/rematch", json={}) for one in (ada, elsewhere)))
    assert {answer.status_code for answer in answers} <= {200, 409}
    assert len(await tables_of(servers[0])) == 2


def test_of_whoever_has_left_for_good_the_seat_is_free() -> None:
    """Before: it was kept for nobody, and the game could not begin."""
    table = to_the_end(of_two())
    table.seats[1].player, table.seats[1].gone = None, True
    again = seating.rematch(table, ADA)
    assert kinds(again) == ["player", "open"]


def test_every_table_has_a_rematch_of_its_own() -> None:
    """By its id, its seed and what came before."""
    table, other = to_the_end(of_two()), to_the_end(of_two())
    first = seating.again_id(table)
    assert (first, seating.again_id(other) != first) == (seating.again_id(table), True)
    table.agenda.rematch = first
    assert seating.again_id(table) != first
