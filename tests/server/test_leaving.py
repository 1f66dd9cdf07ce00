"""Leaving for good although something stands in the way: tables that cannot be read, games that are gone."""

import asyncio

import pytest
from sqlalchemy import func, select, update

from serai.server import house as houses
from serai.server.accounts import NOBODY
from serai.server.identity import LASTS
from serai.server.store import schema
from serai.server.table import now
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.test_players import id_of

pytestmark = pytest.mark.anyio

OBSTACLES: dict[str, dict[str, object]] = {
    "damaged": {"meta": "{"},
    "a game that is installed no more": {"game": "removed"},
    "other components than are installed": {"data": "0" * 64},
    "older rules": {"rules": 1},
    "a log that is nowhere": {"length": 999},
}


async def obstructed(server: Running, guest: Guest, values: dict[str, object]) -> str:
    """A table of somebody that nobody can read any more, where they have said something."""
    id = str((await guest.open("bazaar", "me", "hotseat"))["id"])
    await guest.post(f"/api/tables/{id}/chat", {"text": "my secret"})
    await server.house.writer.write([update(schema.game).where(schema.game.c.id == id).values(values)])
    server.house.tables._drop(server.house.tables._tables[id])
    return id


async def count(server: Running, player: str) -> int:
    """How often a player is named where all players and all seats are."""
    seats = select(func.count()).select_from(schema.seat).where(schema.seat.c.player == player)
    people = select(func.count()).select_from(schema.player).where(schema.player.c.id == player)
    return sum([(await server.house.reader.ask(statement))[0][0] for statement in (seats, people)])


@pytest.mark.parametrize("obstacle", list(OBSTACLES))
async def test_nothing_keeps_whoever_wants_to_leave(sqlite_url: str, serve: Serve, obstacle: str) -> None:
    """Nothing of them is left, at that table or at any other. Before: they were logged out, and all of it was."""
    server = await serve(sqlite_url)
    ada, ben = await server.guests("Ada", "Ben")
    player = await id_of(ada)
    bad = await obstructed(server, ada, OBSTACLES[obstacle])
    good = (await ada.open("bazaar", "me", "open"))["id"]
    await ben.post(f"/api/tables/{good}/join")
    await ada.post("/api/account/delete", {})
    assert await count(server, player) == 0
    seats = await server.house.reader.ask(select(schema.seat).where(schema.seat.c.game == bad))
    assert {row.name for row in seats} == {NOBODY}
    said = await server.house.reader.ask(select(schema.chat).where(schema.chat.c.game == bad))
    assert "my secret" not in str(said)
    assert [seat["name"] for seat in (await ben.position(good))["seats"]] == [NOBODY, "Ben"]


async def test_a_guest_who_cannot_be_forgotten_keeps_no_other(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The others are forgotten, and the rest of the day's cleaning is done. Before: both ended there, every day."""
    monkeypatch.setattr(houses, "DAY", 3600.0)
    server = await serve(sqlite_url)
    accounts = server.house.accounts
    guests = await server.guests("Ada", "Ben", "Cleo")
    ids = [await id_of(guest) for guest in guests]
    made = now() - LASTS * 1000 - 1
    await server.house.writer.write([update(schema.player).where(schema.player.c.id.in_(ids)).values(created=made)])
    forget = accounts.forget

    async def fail(player: str) -> None:
        if player == ids[1]:
            raise RuntimeError("no")
        await forget(player)

    monkeypatch.setattr(accounts, "forget", fail)
    await accounts.forget_old_guests()
    assert [await count(server, id) for id in ids] == [0, 1, 0]
    named = [vars(record)["player"] for record in caplog.records if "cannot be forgotten" in record.getMessage()]
    assert named == [ids[1]]
    cleaned = asyncio.Event()

    async def clean() -> None:
        cleaned.set()

    async def no() -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(accounts, "forget_old_guests", no)
    monkeypatch.setattr(server.house.people, "clean", clean)
    task = asyncio.create_task(server.house._clean())
    await asyncio.wait_for(cleaned.wait(), 5)
    task.cancel()
