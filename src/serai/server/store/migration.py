"""Bringing a database up to date: the migrations are part of the package and run when the server starts."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from serai.server.settings import never_served

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_300_201
"""An arbitrary number: whoever migrates a PostgreSQL database holds this advisory lock."""


def configuration(connection: Connection) -> Config:
    """Alembic's configuration, for a connection that is already open."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Run the migrations that the database has not had."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": LOCK})
    command.upgrade(configuration(connection), "head")


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date; several processes may start at once."""
    async with engine.execution_options(writes=True).begin() as connection:
        await connection.run_sync(upgrade)


async def version_of(connection: AsyncConnection) -> str:
    """The last migration that a database has had; one in which no server has ever been is refused."""
    if not await connection.run_sync(lambda plain: inspect(plain).has_table("alembic_version")):
        raise never_served(connection.engine.url.render_as_string())
    return str((await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one())
