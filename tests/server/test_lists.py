"""Lists of tables and the sweeper among many tables: every question has its index, on both databases."""

from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, Engine, event, insert, select, text

from serai.server.settings import database_url
from serai.server.store import schema
from serai.server.store.engine import new_engine
from serai.server.store.migration import configuration, migrate
from serai.server.store.reader import Reader
from tests.server.test_store import GAME, Opened

pytestmark = pytest.mark.anyio


async def plan_of(opened: Opened, ask: str) -> str:
    """How the database goes about a question. Servers of other tests may ask theirs meanwhile, in this process."""
    asked: list[tuple[str, Any]] = []

    def note(connection: Connection, _: Any, statement: str, parameters: Any, *__: Any) -> None:
        if connection.engine.url.database == opened.engine.url.database:
            asked.append((statement, parameters))

    reader = Reader(opened.engine)
    event.listen(Engine, "before_cursor_execute", note)
    await (reader.waiting(10, 10) if ask == "sweep" else reader.summaries(ask, "ada"))
    event.remove(Engine, "before_cursor_execute", note)
    await reader.stop()
    statement, parameters = next(one for one in asked if one[0].startswith("SELECT"))
    async with opened.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        else:
            await connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
            rows = await connection.exec_driver_sql(f"EXPLAIN {statement}", parameters)
        return "\n".join(str(row[-1]) for row in rows) + "\n"


@pytest.mark.parametrize(
    ("ask", "indexes"),
    [
        ("sweep", ["game_bots_turn", "game_deadline"]),
        ("mine", ["seat_player", "game_creator"]),
        ("open", ["game_listed"]),
        ("watch", ["game_listed"]),
    ],
)
async def test_no_question_reads_all_tables(database: str, ask: str, indexes: list[str]) -> None:
    """A million tables that wait for people cost nothing. Before: the sweeper and `mine` looked at each of them. Which
    index it takes PostgreSQL decides by what the tables hold, and these hold next to nothing."""
    async with Opened(database) as opened:
        await opened.add(*(f"g{i}" for i in range(50)))
        plan = await plan_of(opened, ask)
    if database.startswith("sqlite"):
        assert all(index in plan for index in indexes), plan
    assert "Seq Scan on game" not in plan, plan
    assert "SCAN game\n" not in plan, plan


async def test_old_databases_are_brought_up_to_date(database: str) -> None:
    """A database of version 0.1 keeps its chat and gets what is new, once."""
    engine = new_engine(database_url(database))

    def back(connection: Connection) -> None:
        command.downgrade(configuration(connection), "0001")

    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(back)
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.execute(insert(schema.game).values(id="g", **GAME))
        await connection.execute(
            text("INSERT INTO chat (game, n, seat, name, text, at) VALUES ('g', 1, 0, 'a', 'b', 1)")
        )
    for _ in range(2):
        await migrate(engine)
    async with engine.connect() as connection:
        assert (await connection.execute(select(schema.chat))).one().note == ""
        assert (await connection.execute(select(schema.pulse))).one().id == 1
    await engine.dispose()
