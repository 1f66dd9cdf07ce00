"""Engines for both databases. SQLite runs with a write-ahead log and durable commits, and writers take turns."""

import sqlite3
from typing import Any, Final

from sqlalchemy import Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

BUSY_SECONDS: Final = 20
ANSWER_SECONDS: Final = 5
"""How long a server waits for PostgreSQL: for a connection, and for an answer."""


def new_engine(url: str, *, seconds: int | None = None) -> AsyncEngine:
    """An engine for a URL with an asynchronous driver; statements may take `seconds`, or as long as they like.

    Errors do not quote parameters: there are password hashes among them."""
    if make_url(url).get_backend_name() == "sqlite":
        return _sqlite(url)
    return create_async_engine(
        url,
        pool_size=5,
        max_overflow=5,
        pool_pre_ping=True,
        pool_timeout=ANSWER_SECONDS,
        hide_parameters=True,
        connect_args={"timeout": ANSWER_SECONDS, "command_timeout": seconds},
    )


def _sqlite(url: str) -> AsyncEngine:
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=4,
        max_overflow=4,
        hide_parameters=True,
        connect_args={"timeout": BUSY_SECONDS},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def on_connect(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where sqlite3 guesses
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=2000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def on_begin(connection: Connection) -> None:
        wants_to_write = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if wants_to_write else "BEGIN")

    return engine


def sqlite_version() -> str:
    """For the log."""
    return sqlite3.sqlite_version
