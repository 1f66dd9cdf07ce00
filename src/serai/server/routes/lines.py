"""Side boards: lines that one tries out from a moment of a table."""

from typing import Any, Final

import msgspec
from litestar import delete, get, patch, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from serai.server import lines
from serai.server.agenda import Agenda
from serai.server.routes.answers import READ, WRITE, Inside, Me, TableId
from serai.server.routes.tables import Asked, added
from serai.server.store.faults import readable
from serai.server.table import stamp
from serai.server.wire import Done, Position
from serai.server.wire_lines import ForkAt, LineInfo, LineName


@post("/api/tables/{id:str}/fork", tags=["lines"], responses=WRITE)
async def fork(request: Asked, id: TableId, data: JSONBody[ForkAt], me: Me, house: Inside) -> Position:
    """A side board that goes on from event n, with new dice. While the game goes on, and one plays it alone, all is
    dealt again there that one's seat did not know at that moment."""
    return await added(request, house, me, await house.tables.read(id, lambda table: lines.begin(table, me, data)))


@get("/api/tables/{id:str}/lines", tags=["lines"], responses=READ)
async def list_lines(id: TableId, me: Me, house: Inside) -> list[LineInfo]:
    """One's own lines of a table, in the order in which they were begun."""
    return readable(await house.reader.lines(id, me.id), told)


def told(row: Any) -> LineInfo:
    """A line of the list."""
    agenda = msgspec.json.decode(row.meta, type=Agenda)
    n, name = (0, "") if agenda.line is None else (agenda.line.n, agenda.line.name)
    return LineInfo(
        id=row.id, n=n, name=name, played=row.n - agenda.origin, status=row.status, updated=stamp(row.updated)
    )


@patch("/api/tables/{id:str}/line", tags=["lines"], responses=WRITE)
async def rename_line(id: TableId, data: JSONBody[LineName], me: Me, house: Inside) -> Done:
    """Call one's line at this side board something else."""
    return await house.tables.change(id, lambda table: lines.rename(table, me, data.name), lambda _: Done())


@delete("/api/tables/{id:str}/line", tags=["lines"], status_code=HTTP_200_OK, responses=WRITE)
async def delete_line(id: TableId, me: Me, house: Inside) -> Done:
    """Clear one's side board away."""
    return await house.tables.change(id, lambda table: lines.delete(table, me), lambda _: Done())


HANDLERS: Final = [fork, list_lines, rename_line, delete_line]
