"""Engines for both databases. SQLite runs with a write-ahead log and durable commits, and writers take turns."""

import sqlite3
from typing import Any, Final

from sqlalchemy import Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

BUSY_SECONDS: Final = 20


def new_engine(url: str) -> AsyncEngine:
    """An engine for a URL with an asynchronous driver."""
    if make_url(url).get_backend_name() == "sqlite":
        return _sqlite(url)
    return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True)


def _sqlite(url: str) -> AsyncEngine:
    engine = create_async_engine(
        url, poolclass=AsyncAdaptedQueuePool, pool_size=4, max_overflow=4, connect_args={"timeout": BUSY_SECONDS}
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
