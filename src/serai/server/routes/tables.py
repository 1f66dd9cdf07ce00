"""Opening, listing, reading, joining and leaving tables."""

import asyncio
import contextlib
from typing import Annotated, Any, Final, Literal

from litestar import Request, Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import select

from serai.kernel import chance
from serai.kernel.game import CHANCE
from serai.server import older, records, seating
from serai.server.circle import seat_kept
from serai.server.errors import OlderRules, Refused
from serai.server.house import House
from serai.server.position import position
from serai.server.routes.answers import READ, WRITE, Inside, Me, TableId, eyes, refusals, seen
from serai.server.routes.older import stored as stored_as_older
from serai.server.store import schema
from serai.server.store.faults import Clash
from serai.server.store.reader import Player
from serai.server.table import Table
from serai.server.wire import (
    Addition,
    Import,
    Join,
    NewTable,
    OtherSeat,
    Position,
    TableSummary,
)
from serai.server.wire_audit import Audit, Draw

Asked = Request[Any, Any, Any]
At = Annotated[int | None, QueryParameter(ge=0, le=1_000_000, required=False)]
SeatQuery = Annotated[int | None, QueryParameter(ge=-1, le=15, required=False)]
Since = Annotated[int, QueryParameter(ge=0, le=1_000_000, required=False)]


@post("/api/tables", tags=["tables"], responses=WRITE)
async def open_table(request: Asked, data: JSONBody[NewTable], me: Me, house: Inside) -> Position:
    """Open a table; it begins when every seat is taken."""
    table = seating.open_table(house.crew.new_table(me.id), me, data)
    position = await added(request, house, me, table)
    if data.listed:
        await house.seeking.end(me.id, "none", "live")
    if data.rated:
        await house.people.book.trace(table.id, me, request.scope, data.browser or "")
    return position


async def added(request: Asked, house: House, me: Player, table: Table) -> Position:
    """Store a new table, if the player may have one more, and show it."""
    async with house.quotas.open(request.scope, me, table.seats):
        return await stored(house, me, table)


async def stored(house: House, me: Player, table: Table) -> Position:
    """Store a new table and show it."""
    await house.tables.add(table)
    return await house.tables.read(table.id, lambda table: seen(house, table, me))


@get("/api/tables", tags=["tables"], responses=refusals(401))
async def list_tables(
    me: Me, house: Inside, show: FromQuery[Literal["open", "mine", "watch"]] = "open"
) -> list[TableSummary]:
    """Tables one can join, one's own, or those to watch; the last changed first."""
    return await house.listing.tables(show, me.id)


@get("/api/tables/{id:str}", tags=["tables"], responses=READ)
async def read_table(
    id: TableId, me: Me, house: Inside, n: At = None, seat: SeatQuery = None, since: Since = 0
) -> Position:
    """The position now, or at event n, as one of one's own seats or as a spectator; the log after event `since`."""
    return await house.tables.read(id, lambda table: position(table, eyes(house, table, me, seat), n, since))


@post("/api/tables/{id:str}/join", tags=["tables"], status_code=HTTP_200_OK, responses=WRITE)
async def join(request: Asked, id: TableId, data: JSONBody[Join], me: Me, house: Inside) -> Position:
    """Take a seat: that of a link's key, a given one, or the first open one. Nobody is kept from their own by whom they
    have played with until now."""
    people, is_rated, kept = await house.tables.read(
        id, lambda table: (table.people(), bool(table.agenda.rated), seat_kept(table, me.id))
    )
    if kept is None or data.seat not in (None, kept):
        await house.people.check_company(me, people)
    if is_rated:
        await house.people.book.trace(id, me, request.scope, data.browser or "")
    await house.seeking.end(me.id, "none", "live")
    return await house.tables.change(
        id,
        lambda table: seating.join(table, me, data.key, data.seat, data.addition),
        lambda table: seen(house, table, me),
    )


@post("/api/tables/{id:str}/seed", tags=["tables"], status_code=HTTP_200_OK, responses=WRITE)
async def add_to_seed(id: TableId, data: JSONBody[Addition], me: Me, house: Inside) -> Position:
    """Add to the seed of a game that has not begun, having seen the seed's hash; a table held for it begins."""
    return await house.tables.change(
        id, lambda table: seating.add_to_seed(table, me, data.addition), lambda table: seen(house, table, me)
    )


@post("/api/tables/{id:str}/bot", tags=["tables"], status_code=HTTP_200_OK, responses=WRITE)
async def seat_bot(id: TableId, data: JSONBody[OtherSeat], me: Me, house: Inside) -> Position:
    """Give a seat that still waits for somebody to a bot; only whoever opened the table may."""
    return await house.tables.change(
        id, lambda table: seating.seat_bot(table, me, data.seat), lambda table: seen(house, table, me)
    )


@post("/api/tables/{id:str}/leave", tags=["tables"], status_code=HTTP_200_OK, responses=WRITE)
async def leave(id: TableId, me: Me, house: Inside) -> Position:
    """Get up; in a running game a bot takes over."""
    return await house.tables.change(id, lambda table: seating.leave(table, me), lambda table: seen(house, table, me))


@post("/api/tables/{id:str}/rematch", tags=["tables"], status_code=HTTP_200_OK, responses=WRITE)
async def rematch(request: Asked, id: TableId, me: Me, house: Inside) -> Position:
    """The same again. The first to ask opens the new table, the others join it. No seat is kept there for somebody who
    has blocked whoever asks."""
    again, people = await house.tables.read(id, lambda table: (_rematch_of(table, me), table.people()))
    if again is None or await _is_gone(house, again):
        await house.people.check_company(me, people)
        again = await _open_again(request, house, me, id, again)
    people = await house.tables.read(again, lambda table: table.people())
    if me.id in people:
        return await house.tables.read(again, lambda table: seen(house, table, me))
    await house.people.check_company(me, people)
    return await house.tables.change(
        again, lambda table: seating.join(table, me, None, None), lambda table: seen(house, table, me)
    )


async def _open_again(request: Asked, house: House, me: Player, id: str, before: str | None) -> str:
    """Open a rematch in the place of an earlier one, if there was any, and tell those who played when it is stored. Its
    id is known beforehand: whoever was faster, or was interrupted before anybody was told, has opened the same."""

    def make(table: Table) -> Table:
        if table.agenda.rematch != before:
            raise Refused(409, "faster")
        return seating.rematch(table, me)

    def tell(table: Table) -> bool:
        is_news = table.agenda.rematch == before
        if is_news:
            table.agenda.rematch = new.id
        return is_news

    new = await house.tables.read(id, make)
    async with house.quotas.open(request.scope, me, new.seats):
        with contextlib.suppress(Clash):
            await house.tables.add(new)
    await house.tables.maybe_change(id, tell)
    return new.id


async def _is_gone(house: House, id: str) -> bool:
    """Whether nobody can play at a table any more, though it has not been played to its end."""
    row = await house.reader.ask_one(select(schema.game.c.status).where(schema.game.c.id == id))
    return row is None or row.status == "closed"


def _rematch_of(table: Table, me: Player) -> str | None:
    if me.id not in table.people():
        raise Refused(403, "did-not-play")
    if table.status != "over":
        raise Refused(403, "game-not-over")
    return table.agenda.rematch


@post("/api/tables/import", tags=["tables"], request_max_body_size=2_000_000, responses=WRITE)
async def import_table(request: Asked, data: JSONBody[Import], me: Me, house: Inside) -> Position:
    """A record as a new hot-seat table; it goes on with new dice."""
    house.quotas.take_import(request.scope, me)
    return await added(request, house, me, await asyncio.to_thread(seating.import_record, me, data.record))


@get("/api/tables/{id:str}/record", tags=["tables"], media_type="application/x-ndjson", responses=READ)
async def read_record(id: TableId, me: Me, house: Inside, seat: SeatQuery = None) -> Response[str]:
    """The record as JSON lines; of a running game only what the asker was told, of an older one what was stored."""
    try:
        text = await house.tables.read(id, lambda table: records.exported(table, eyes(house, table, me, seat).seat))
    except OlderRules:
        text = older.exported(await stored_as_older(house, id), await house.reader.snapshot(id))
    headers = {"content-disposition": f'attachment; filename="{id}.jsonl"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@get("/api/tables/{id:str}/audit", tags=["tables"], responses=refusals(401, 403, 404))
async def read_audit(id: TableId, me: Me, house: Inside) -> Audit:  # noqa: ARG001 - strangers are refused
    """The seed, published after the end, and what it gives for each of nature's events."""
    return await house.tables.read(id, audit)


def audit(table: Table) -> Audit:
    """Draw everything again."""
    if table.status != "over":
        raise Refused(403, "seed-secret")
    match = table.match
    state, dice = match.state_at(0), match.dice
    origin = match.n if table.agenda.guide else table.agenda.origin
    draws = []
    for n, event in enumerate(match.events):
        if event.seat == CHANCE and n >= origin:
            drawn = state.legal(CHANCE)[chance.draw(dice, n, state.weights())]
            draws.append(Draw(n=n + 1, action=event.action, drawn=drawn))
        state.apply(event.seat, event.action)
    return Audit(
        seed=match.seed,
        seed_hash=chance.commitment(match.seed),
        additions={str(seat): added for seat, added in match.additions.items()},
        from_n=origin,
        draws=draws,
        ok=all(draw.action == draw.drawn for draw in draws),
    )


HANDLERS: Final = [
    open_table,
    list_tables,
    read_table,
    join,
    seat_bot,
    add_to_seed,
    leave,
    rematch,
    import_table,
    read_record,
    read_audit,
]
