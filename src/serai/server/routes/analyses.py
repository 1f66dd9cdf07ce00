"""The analysis of a finished game: asking for it, reading it, stopping it, and taking it away as a file."""

from typing import Any, Final, Literal

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromQuery
from litestar.status_codes import HTTP_200_OK

from serai.server.analyses import PIECE, asked, seed_of
from serai.server.circle import can_hint
from serai.server.errors import Refused
from serai.server.routes.answers import READ, WRITE, Inside, Me, TableId, own_seat
from serai.server.routes.tables import SeatQuery
from serai.server.table import Table
from serai.server.thinking.driver import question_for
from serai.server.thinking.pool import Failed
from serai.server.thinking.worker import OUTLOOK, Question
from serai.server.wire_analysis import Analysis, Outlook


@get("/api/tables/{id:str}/analysis", tags=["analysis"], responses=READ)
async def read_analysis(id: TableId, me: Me, house: Inside) -> Analysis:  # noqa: ARG001 - strangers are refused
    """How far the analysis of a game that is over has got, and what it says so far. Each seat is judged from what it
    knew at the time."""
    await house.tables.read(id, asked)
    return await house.analyses.read(id)


@post("/api/tables/{id:str}/analysis", tags=["analysis"], status_code=HTTP_200_OK, responses=WRITE)
async def start_analysis(id: TableId, me: Me, house: Inside) -> Analysis:
    """Analyse a game that is over, in the background; go on where it was stopped. One of a player at a time."""
    return await house.analyses.start(id, me.id)


@delete("/api/tables/{id:str}/analysis", tags=["analysis"], status_code=HTTP_200_OK, responses=WRITE)
async def stop_analysis(id: TableId, me: Me, house: Inside) -> Analysis:
    """Stop the analysis that one has asked for; what was found stays."""
    return await house.analyses.stop_one(id, me.id)


@get("/api/tables/{id:str}/analysis/file", tags=["analysis"], responses=READ)
async def export_analysis(id: TableId, me: Me, house: Inside) -> Response[Any]:  # noqa: ARG001 - strangers are refused
    """The analysis as a file."""
    await house.tables.read(id, asked)
    found = await house.analyses.read(id)
    if found.report is None:
        raise Refused(404, "no-analysis")
    headers = {"content-disposition": f'attachment; filename="{id}-analysis.json"'}
    return Response(msgspec.json.encode(found.report), media_type="application/json", headers=headers)


@get("/api/tables/{id:str}/outlook", tags=["analysis"], responses=READ)
async def read_outlook(
    id: TableId, me: Me, house: Inside, seat: SeatQuery = None, cards: FromQuery[Literal["own", "open"]] = "own"
) -> Outlook:
    """How everybody stands in a running game, from what one's own seat knows: for those who may have hints. At a side
    board also with all cards on the table."""
    pool = house.pool
    if pool is None:
        raise Refused(403, "no-adviser")
    number = pool.next_number()

    def ask(table: Table) -> tuple[Question, int]:
        who = own_seat(table, me, seat)
        if not can_hint(table, me.id):
            raise Refused(403, "no-hints")
        if cards == "open" and table.parent is None:
            raise Refused(403, "cards-closed")
        return question_for(table, who, PIECE, number, OUTLOOK), table.match.n

    with house.quotas.hint(me):
        question, n = await house.tables.read(id, ask)
        question.seed, question.is_open = seed_of(id), cards == "open"
        try:
            answer = await pool.think(question, me.id)
        except Failed:
            raise Refused(503, "no-adviser") from None
    return Outlook(n=n, seat=question.seat, chances=answer.chances, opened=answer.opened)


HANDLERS: Final = [read_analysis, start_analysis, stop_analysis, export_analysis, read_outlook]
