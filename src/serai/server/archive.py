"""The archive: logs of games that have ended, by the day of their end, as lines of JSON.

The log is nearly all that a game takes up; its row, its seats and its chat stay in the database, so lists, results and
the right to be forgotten are as before. Each game is one line, compressed on its own: `zcat DAY.jsonl.gz` shows a whole
day, and one game is read by its place in the file, which an index beside them tells (SQLite).
"""

import gzip
import os
import sqlite3
import zlib
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Row, delete, exists, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from serai.kernel.errors import BadData
from serai.server.store import schema
from serai.server.store.faults import Damaged, reading
from serai.server.store.reader import Recall

ENDED: Final = ("over", "closed")
AT_ONCE: Final = 200
"""Games that are moved in one transaction."""
INDEX: Final = "index.sqlite3"


class Kept(msgspec.Struct):
    """One game's line: enough to play it again without the database. `log` has each line with its time."""

    id: str
    game: str
    edition: str
    rules: int
    options: dict[str, Any]
    seats: int
    seed: str
    log: list[tuple[Any, int]]


class Archive:
    """A folder of days."""

    def __init__(self, folder: str | Path) -> None:
        self._folder = Path(folder)

    def find(self, id: str) -> Kept | None:
        """A game by its table's name; raises `BadData` if it was there and cannot be read."""
        try:
            return self._find(id)
        except (OSError, EOFError, zlib.error, sqlite3.Error, msgspec.MsgspecError) as error:
            why = getattr(error, "strerror", None) or error
            raise BadData(f"Table {id} cannot be read from the archive: {why}.") from None

    def _find(self, id: str) -> Kept | None:
        if not (self._folder / INDEX).is_file():
            return None
        with closing(sqlite3.connect(f"file:{self._folder / INDEX}?mode=ro", uri=True)) as index:
            place = index.execute("SELECT day, start, size FROM place WHERE id = ?", (id,)).fetchone()
        if place is None:
            return None
        day, start, size = place
        with (self._folder / f"{day}.jsonl.gz").open("rb") as file:
            file.seek(start)
            return msgspec.json.decode(gzip.decompress(file.read(size)), type=Kept)

    def log(self, id: str) -> list[Any] | None:
        """The lines of a game's log."""
        kept = self.find(id)
        return None if kept is None else [entry for entry, _ in kept.log]

    def add(self, games: list[tuple[str, Kept]]) -> None:
        """Write games down for good, each under its day."""
        self._folder.mkdir(parents=True, exist_ok=True)
        places = []
        for day in sorted({day for day, _ in games}):
            with (self._folder / f"{day}.jsonl.gz").open("ab") as file:
                for kept in (kept for one, kept in games if one == day):
                    line = gzip.compress(msgspec.json.encode(kept) + b"\n", mtime=0)
                    places.append((kept.id, day, file.tell(), len(line)))
                    file.write(line)
                file.flush()
                os.fsync(file.fileno())
        with closing(sqlite3.connect(self._folder / INDEX)) as index, index:
            index.execute(
                "CREATE TABLE IF NOT EXISTS place (id TEXT PRIMARY KEY, day TEXT, start INTEGER, size INTEGER)"
            )
            index.executemany("INSERT OR REPLACE INTO place VALUES (?, ?, ?, ?)", places)


def recall(folder: str) -> Recall | None:
    """How logs are found that are in the archive, where there is one."""
    return Archive(folder).log if folder else None


def day_of(at: int) -> str:
    """The day of a moment."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")


async def store(engine: AsyncEngine, archive: Archive, before: int) -> int:
    """Move the logs of all games that ended before a moment; how many. A line is in the archive before it leaves the
    database: whoever is interrupted begins again. A log that is damaged stays where it is."""
    moved, damaged = 0, set[str]()
    while True:
        async with engine.execution_options(writes=True).begin() as connection:
            games = await _ended(connection, before, damaged)
            if not games:
                return moved
            kept: list[tuple[str, Kept]] = []
            for row in games:
                try:
                    with reading(row.id):
                        kept.append((day_of(row.updated), await _kept(connection, row)))
                except Damaged:
                    damaged.add(row.id)
            archive.add(kept)
            ids = [one.id for _, one in kept]
            await connection.execute(delete(schema.event).where(schema.event.c.game.in_(ids)))
            moved += len(kept)


async def _ended(connection: AsyncConnection, before: int, but: set[str]) -> list[Row[Any]]:
    game, event = schema.game.c, schema.event.c
    has_log = exists().where(event.game == game.id)
    wanted = select(schema.game).where(
        game.status.in_(ENDED), game.updated < before, has_log, game.id.not_in(sorted(but))
    )
    return list(await connection.execute(wanted.order_by(game.updated).limit(AT_ONCE)))


async def _kept(connection: AsyncConnection, row: Row[Any]) -> Kept:
    event = schema.event.c
    lines = await connection.execute(select(event.entry, event.at).where(event.game == row.id).order_by(event.n))
    return Kept(
        id=row.id,
        game=row.game,
        edition=row.edition,
        rules=row.rules,
        options=msgspec.json.decode(row.options),
        seats=row.seats,
        seed=row.seed,
        log=[(msgspec.json.decode(entry), at) for entry, at in lines],
    )


async def restore(engine: AsyncEngine, archive: Archive, id: str) -> int:
    """Put one game's log back into the database; how many lines."""
    kept = archive.find(id)
    if kept is None:
        raise BadData(f"Table {id} is not in the archive.")
    rows = [
        {"game": id, "n": n, "entry": msgspec.json.encode(entry).decode(), "at": at}
        for n, (entry, at) in enumerate(kept.log)
    ]
    async with engine.execution_options(writes=True).begin() as connection:
        if not (await connection.execute(select(schema.game.c.id).where(schema.game.c.id == id))).all():
            raise BadData(f"Table {id} is not in the database.")
        await connection.execute(delete(schema.event).where(schema.event.c.game == id))
        await connection.execute(insert(schema.event), rows)
    return len(rows)
