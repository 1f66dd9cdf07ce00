"""Backups: everything that a house has stored, in one file that either database can be filled from.

A backup is a ZIP file with a file of JSON lines for each table, and the version of the schema. It is read in one
transaction, so that it fits together while the house goes on; it is put back into an empty database.
"""

import contextlib
import json
import os
import tempfile
import zipfile
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Table, func, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from serai.kernel.errors import BadData
from serai.server.settings import check_database, database_url, stored_url
from serai.server.store import challenge, contests, people, puzzles, ratings, schema
from serai.server.store.engine import new_engine
from serai.server.store.faults import Clash, Unstorable, classified
from serai.server.store.migration import FOLDER, upgrade, version_of

MODULES: Final = (schema, people, ratings, contests, puzzles, challenge)
"""Those whose import makes all tables known."""
PIECE: Final = 500
VERSION: Final = "version"
DAMAGED: Final = (KeyError, ValueError, EOFError, OverflowError, RuntimeError)
"""What reading a damaged file raises: also that it is encrypted or packed in unknown ways, if a bit of it says so, and
that a line is nested too deeply."""


def head() -> str:
    """The newest version of the schema."""
    return str(ScriptDirectory(str(FOLDER)).get_current_head())


async def back_up(database: str, path: Path) -> dict[str, int]:
    """Write a backup, whole or not at all; the number of rows by table. The database must be of this version."""
    engine = new_engine(stored_url(database))
    counts: dict[str, int] = {}
    try:
        async with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            version = await version_of(connection)
            if version != head():
                raise BadData(f"The database is of version {version}, this program of {head()}: start the server once.")
            with _draft(path) as draft, zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr(VERSION, version)
                for table in schema.metadata.sorted_tables:
                    counts[table.name] = await _write(archive, connection, table)
    finally:
        await engine.dispose()
    return counts


@contextmanager
def _draft(path: Path) -> Iterator[Path]:
    """A file that only its owner can read, and that takes the place of the last backup when it is whole: a disk that is
    full or a database that goes away leaves yesterday's."""
    if path.exists() and not path.is_file():
        raise BadData(f"{path} is not a file: a backup is written to one.")
    draft = None
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        os.close(handle)
        draft = Path(name)
        yield draft
        draft.replace(path)
    except ConnectionError:
        raise  # the database's, not the file's
    except OSError as error:
        raise BadData(f"{path} cannot be written: {error.strerror}.") from None
    finally:
        if draft is not None:
            draft.unlink(missing_ok=True)


async def _write(archive: zipfile.ZipFile, connection: AsyncConnection, table: Table) -> int:
    rows = 0
    with archive.open(f"{table.name}.jsonl", "w", force_zip64=True) as file:
        async for row in _rows(connection, table):
            file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
            rows += 1
    return rows


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[dict[str, Any]]:
    """All rows in the order of their keys, some at a time."""
    stream = await connection.stream(select(table).order_by(*table.primary_key.columns))
    async for row in stream:
        yield dict(row._mapping)


async def restore(database: str, path: Path) -> dict[str, int]:
    """Fill an empty database from a backup of this version; the number of rows by table. The file is read to its end
    before the database is touched, and all of it is one transaction: what cannot be restored leaves all as it was."""
    with _opened(path) as archive:
        with _reading(path):
            counts = {table.name: sum(1 for _ in _stored(archive, table)) for table in schema.metadata.sorted_tables}
        url = database_url(database)
        check_database(url)
        engine = new_engine(url)
        try:
            async with engine.execution_options(writes=True).begin() as connection:
                if not await connection.run_sync(_is_empty):
                    raise BadData("The database is not empty: restore into a new one.")
                await connection.run_sync(upgrade)
                with _reading(path):
                    for table in schema.metadata.sorted_tables:
                        await connection.execute(table.delete())
                        await _fill(archive, connection, table)
        finally:
            await engine.dispose()
    return counts


def _is_empty(connection: Connection) -> bool:
    """Whether nobody has played here, whatever version it is of: guests are forgotten, their games are not."""
    known = [table for table in (schema.player, schema.game) if inspect(connection).has_table(table.name)]
    return not any(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in known)


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    """Say in a sentence that a file is none of ours, or damaged."""
    try:
        yield
    except SQLAlchemyError as error:
        if not isinstance(classified(error), Clash | Unstorable):
            raise
        raise BadData(f"{path} is not a backup: no database would take what it holds.") from None
    except (*DAMAGED, zipfile.BadZipFile, zlib.error) as error:
        raise BadData(f"{path} is not a backup: {error}.") from None


@contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    with contextlib.ExitStack() as stack:
        with _reading(path):
            try:
                archive = stack.enter_context(zipfile.ZipFile(path))
                version = archive.read(VERSION).decode()
            except OSError as error:
                raise BadData(f"{path} is not a backup: {error}.") from None
        if version != head():
            raise BadData(
                f"{path} is of version {version}, this program of {head()}: restore it with the program of then."
            )
        yield archive


def _stored(archive: zipfile.ZipFile, table: Table) -> Iterator[dict[str, Any]]:
    """The rows of a table, each looked at."""
    columns = set(table.columns.keys())
    with archive.open(f"{table.name}.jsonl") as file:
        for number, line in enumerate(file, 1):
            row = json.loads(line)
            if not isinstance(row, dict) or set(row) != columns or any(map(_is_nested, row.values())):
                raise ValueError(f"line {number} of {table.name}.jsonl is no row of that table")
            yield row


def _is_nested(value: object) -> bool:
    """Whether a value of a row is none that a database has."""
    return isinstance(value, list | dict)


async def _fill(archive: zipfile.ZipFile, connection: AsyncConnection, table: Table) -> None:
    rows = _stored(archive, table)
    while piece := list(islice(rows, PIECE)):
        await connection.execute(insert(table), piece)
