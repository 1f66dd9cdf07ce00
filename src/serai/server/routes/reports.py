"""Reporting a problem: what is said is kept for the host, with the moment it is about."""

from typing import Annotated, Any, Final

from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Meta

from serai.server import records
from serai.server.reports import line_of
from serai.server.routes.answers import WRITE, Inside, Me, eyes
from serai.server.table import Table
from serai.server.wire import Count, Given, Id, Sent, Text

Asked = Request[Any, Any, Any]
Browser = Annotated[str, Meta(max_length=300)]


class NewReport(Given):
    """What is wrong, and the moment it is about: a table and an event, or a line of its chat. `with_record`: the game's
    record, as far as one was told it, may be kept with it."""

    LINES = ("text",)

    text: Text
    table: Id | None = None
    n: Count | None = None
    line: Count | None = None
    browser: Browser = ""
    with_record: bool = False


class Kept(Sent):
    """The report is kept under this number."""

    id: str


@post("/api/reports", tags=["operations"], responses=WRITE)
async def report(request: Asked, data: JSONBody[NewReport], me: Me, house: Inside) -> Kept:
    """Report a problem to whoever runs this server."""
    house.quotas.take_report(request.scope, me)
    link, record, text = "/", None, data.text
    if data.table is not None:
        table = data.table
        link = f"/table/{table}" + ("" if data.n is None else f"?n={data.n}")
        told = await house.tables.read(table, lambda one: record_for(one, eyes(house, one, me, None).seat))
        record = told if data.with_record else None
        if data.line is not None:
            number = data.line
            said = await house.tables.read(table, lambda one: line_of(one, number))
            link, text = f"/table/{table}?line={number}", f"{text}\n\n{said.name}: {said.text}"
    kept = await house.reports.add(me, text, link=link, browser=data.browser, record=record)
    return Kept(id=kept)


def record_for(table: Table, seat: int) -> str | None:
    """The record as far as a seat was told it. A side board with cards dealt again has none, and a challenge none until
    its day is over: with its last move the seed of all others would be in it."""
    has_none = table.match.opening is not None or table.is_sealed()
    return None if has_none else records.exported(table, seat)


HANDLERS: Final = [report]
