"""Engines for both databases. SQLite runs with a write-ahead log and durable commits, and writers take turns."""

import sqlite3
import time
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, NullPool, QueuePool

from serai.kernel.errors import BadData
from serai.server.store.faults import chain, code_of

BUSY_SECONDS: Final = 20
READERS: Final = 4
"""Threads that read from SQLite."""
CHECKPOINT: Final = 16_000
"""Pages of SQLite's log after which it is carried over into the file, while everybody waits: seldom, for a page that
changed often is carried over once."""
ANSWER_SECONDS: Final = 5
"""How long a server waits for PostgreSQL: for a connection, and for an answer."""


def new_engine(url: str, *, seconds: int | None = None) -> AsyncEngine:
    """An engine for a URL with an asynchronous driver; statements may take `seconds`, or as long as they like.

    Errors do not quote parameters: there are password hashes among them."""
    if is_sqlite(make_url(url)):
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


def is_sqlite(url: URL) -> bool:
    """Whether a URL is that of a file."""
    return url.get_backend_name() == "sqlite"


def _sqlite(url: str) -> AsyncEngine:
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=4,
        max_overflow=4,
        hide_parameters=True,
        connect_args={"timeout": BUSY_SECONDS},
    )

    _prepare(engine.sync_engine)
    return engine


def new_blocking_engine(url: URL) -> Engine:
    """An engine for a SQLite database whose one connection belongs to one thread and writes."""
    engine = create_engine(
        url.set(drivername="sqlite"),
        poolclass=NullPool,
        hide_parameters=True,
        connect_args={"timeout": BUSY_SECONDS},
        execution_options={"writes": True},
    )
    _prepare(engine)
    return engine


def new_reading_engine(url: URL) -> Engine:
    """An engine for a SQLite database from which several threads read."""
    engine = create_engine(
        url.set(drivername="sqlite"),
        poolclass=QueuePool,
        pool_size=READERS,
        max_overflow=0,
        hide_parameters=True,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )
    _prepare(engine)
    return engine


def _prepare(engine: Engine) -> None:
    """What every connection to SQLite begins with, and every transaction."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where sqlite3 guesses
        cursor = connection.cursor()
        begin_log(cursor)
        for pragma in ("synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={CHECKPOINT}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        wants_to_write = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if wants_to_write else "BEGIN")


def begin_log(cursor: Any, seconds: float = BUSY_SECONDS) -> None:
    """Change over to a write-ahead log. Where several processes begin with a new file SQLite lets none of them wait:
    all but one are refused at once, and have to ask again."""
    until = time.monotonic() + seconds
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return


async def check_answers(url: str) -> None:
    """Refuse a PostgreSQL database that does not answer, in a sentence that says what would be right."""
    place = make_url(url)
    engine = new_engine(url, seconds=ANSWER_SECONDS)
    try:
        async with engine.connect():
            pass
    except (SQLAlchemyError, OSError, ValueError, TypeError) as error:  # TypeError: a setting that asyncpg lacks
        shown = place.set(drivername="postgresql").render_as_string(hide_password=True)
        raise BadData(f"The database {shown} cannot be used: {_trouble(place, error)}") from None
    finally:
        await engine.dispose()


def _trouble(place: URL, error: Exception) -> str:
    """Why a database does not answer, and what would help."""
    sentences = {
        "3D000": f"the server has no database {place.database!r}. Make it with `createdb`, or name another.",
        "28P01": "the password is wrong. Give the right one: postgresql://user:password@host/name.",
        "28000": f"the server does not let {place.username!r} in. Give a name that it knows.",
    }
    known = sentences.get(code_of(error))
    if known is not None:
        return known
    causes = list(chain(error))
    if any(isinstance(one, OSError) for one in causes):
        host = f"{place.host or 'this machine'}, port {place.port or 5432}"
        return f"nobody answers at {host}. Start PostgreSQL there, or give another place: --database URL."
    return f"{str(causes[-1]).rstrip('.')}."


def sqlite_version() -> str:
    """For the log."""
    return sqlite3.sqlite_version
