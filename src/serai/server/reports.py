"""Problems that players report: kept in the database until the host has read them with `serai reports`."""

from importlib.metadata import version
from typing import Final

import msgspec
from sqlalchemy import delete as sql_delete
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from serai.server.errors import Refused
from serai.server.store import schema
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer
from serai.server.table import Table, new_id, now
from serai.server.wire import Message

MOST: Final = 1000
"""Reports that are kept; whoever hosts reads and deletes them."""


class Report(msgspec.Struct):
    """One report: what was said, the moment it is about, by which version and browser, and perhaps the record."""

    id: str
    at: int
    version: str
    text: str
    link: str
    browser: str
    record: str | None
    player: str | None


class Reports:
    """Keeps reports."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def add(self, player: Player, text: str, *, link: str, browser: str, record: str | None) -> str:
        """Keep one; its number, by which the host can be asked about it."""
        if await self._reader.reports() >= MOST:
            raise Refused(429, "reports-full")
        id = new_id(40)
        row = {"id": id, "player": player.id, "at": now(), "version": version("serai"), "text": text, "link": link}
        await self._writer.write([insert(schema.report).values(**row, browser=browser, record=record)])
        return id


def line_of(table: Table, n: int) -> Message:
    """A line of a table's chat that somebody has said."""
    line = next((line for line in table.chat if line.n == n and not line.note), None)
    if line is None:
        raise Refused(404, "no-line")
    return line


async def listed(engine: AsyncEngine) -> list[Report]:
    """All reports, the newest first: for the host."""
    columns = [schema.report.c[name] for name in Report.__struct_fields__]
    async with engine.connect() as connection:
        rows = await connection.execute(select(*columns).order_by(schema.report.c.at.desc()))
        return [Report(*row) for row in rows]


async def delete(engine: AsyncEngine, id: str) -> None:
    """Forget one report."""
    async with engine.begin() as connection:
        await connection.execute(sql_delete(schema.report).where(schema.report.c.id == id))
