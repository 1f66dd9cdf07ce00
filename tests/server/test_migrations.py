"""Databases of before: what the first version has left is brought up to date and can be used."""

import json

import pytest
from alembic import command
from sqlalchemy import Connection, MetaData, insert, select, table, text
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql import column

from serai.server.settings import database_url
from serai.server.store import people, schema
from serai.server.store.engine import new_engine
from serai.server.store.migration import configuration, migrate

pytestmark = pytest.mark.anyio

NAMES = ("id", "name", "language", "colour", "account", "password", "created")


def back_to_the_first(connection: Connection) -> None:
    """Undo every later migration."""
    command.downgrade(configuration(connection), "0001")


async def of_before(database: str) -> AsyncEngine:
    """A database as the first version left it, with accounts that look alike and a line of chat."""
    engine = new_engine(database_url(database))
    player = table("player", *(column(name) for name in NAMES))
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(back_to_the_first)
        for number, account in enumerate(["ada", "\u0430da", "ben", None]):
            row = (f"p{number}", account or "guest", "en", 0, account, "hash" if account else None, number)
            await connection.execute(insert(player).values(dict(zip(NAMES, row, strict=True))))
    return engine


async def test_accounts_of_before(database: str) -> None:
    """Of accounts that look alike the first keeps its look; nobody loses their account, guests stay guests."""
    engine = await of_before(database)
    await migrate(engine)
    async with engine.connect() as connection:
        rows = await connection.execute(
            select(schema.player.c.account, schema.player.c.likeness).order_by(schema.player.c.created)
        )
        assert [tuple(row) for row in rows] == [("ada", "ada"), ("\u0430da", None), ("ben", "ben"), (None, None)]
        assert (await connection.execute(text("SELECT count(*) FROM session"))).scalar() == 0
    await engine.dispose()


async def test_decisions_of_before(database: str) -> None:
    """Whom the host had muted or banned still is, there and back again; what they wish is as it was."""
    engine = new_engine(database_url(database))
    before = {
        "p1": {"feed": "abc", "sanction": {"muted": True, "banned": False, "why": "føul"}},
        "p2": {"sanction": {"muted": False, "banned": True, "why": ""}},
        "p3": {"feed": "def", "sanction": {"muted": False, "banned": False, "why": ""}},
        "p4": {"feed": "ghi"},
    }
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(lambda sync: command.downgrade(configuration(sync), "0010"))
        for player, wishes in before.items():
            await connection.execute(insert(people.profile).values(player=player, wishes=json.dumps(wishes)))
    await migrate(engine)
    async with engine.connect() as connection:
        rows = (await connection.execute(select(people.sanction).order_by(people.sanction.c.player))).all()
        assert [tuple(row) for row in rows] == [("p1", True, False, "føul"), ("p2", False, True, "")]
        wishes = await connection.execute(select(people.profile.c.player, people.profile.c.wishes))
        kept = {row.player: json.loads(row.wishes) for row in wishes}
    assert kept == {"p1": {"feed": "abc"}, "p2": {}, "p3": {"feed": "def"}, "p4": {"feed": "ghi"}}
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(lambda sync: command.downgrade(configuration(sync), "0010"))
        wishes = await connection.execute(select(people.profile.c.player, people.profile.c.wishes))
        assert {row.player: json.loads(row.wishes) for row in wishes} == before | {"p3": {"feed": "def"}}
    await engine.dispose()


async def test_migrating_twice_changes_nothing(database: str) -> None:
    """Several processes start: the second finds the work done."""
    engine = await of_before(database)
    await migrate(engine)
    once = await contents(engine)
    assert len(once["player"]) == 1 + 4
    await migrate(engine)
    assert await contents(engine) == once
    await engine.dispose()


async def contents(engine: AsyncEngine) -> dict[str, list[str]]:
    """The columns and all rows of every table."""
    everything = MetaData()
    found: dict[str, list[str]] = {}
    async with engine.connect() as connection:
        await connection.run_sync(everything.reflect)
        for one in everything.sorted_tables:
            rows = (await connection.execute(select(one))).all()
            found[one.name] = [str([(each.name, str(each.type)) for each in one.columns]), *sorted(map(repr, rows))]
    return found
