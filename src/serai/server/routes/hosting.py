"""For those who run the house: its tables, and who may come in."""

from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import or_, select, update

from serai.server.errors import Refused
from serai.server.house import House
from serai.server.players.tickets import LASTS
from serai.server.routes.answers import Inside, Me, TableId, refusals
from serai.server.store import schema
from serai.server.table import Table, now, stamp
from serai.server.wire import Done
from serai.server.wire_admin import HouseInvitation, InvitationToEnd, NewInvitation, TableChange, TableLine

READ: Final = refusals(401, 403)
CHANGE: Final = refusals(401, 403, 404, 409, 413, 415)
LISTED: Final = 50
GOING_ON: Final = ("open", "running", "paused")
Find = Annotated[str, QueryParameter(max_length=40, required=False)]


@get("/api/admin/tables", tags=["admin"], responses=READ)
async def list_all_tables(me: Me, house: Inside, find: Find = "") -> list[TableLine]:
    """Tables that go on, the last changed first; those whose number, or a name at them, is like what is looked for."""
    house.moderation.check_admin(me)
    return await tables(house, find.strip())


async def tables(house: House, find: str = "", id: str = "") -> list[TableLine]:
    """Tables for those who run the house: that one, or those that go on."""
    game, seat, player = schema.game.c, schema.seat.c, schema.player.c
    wanted = select(schema.game, player.name.label("opener")).outerjoin(schema.player, player.id == game.creator)
    wanted = wanted.where(game.id == id if id else game.status.in_(GOING_ON))
    if find:
        named = select(seat.game).where(seat.name.icontains(find, autoescape=True))
        wanted = wanted.where(or_(game.id == find, game.id.in_(named)))
    rows = await house.reader.ask(wanted.order_by(game.updated.desc()).limit(LISTED))
    seats = select(schema.seat).where(seat.game.in_([row.id for row in rows])).order_by(seat.game, seat.seat)
    names: dict[str, list[str]] = {}
    for one in await house.reader.ask(seats):
        names.setdefault(one.game, []).append(one.name)
    return [
        TableLine(
            id=row.id,
            game=row.game,
            status=row.status,
            names=names.get(row.id, []),
            by=row.opener or "",
            since=stamp(row.created),
            updated=stamp(row.updated),
            listed=bool(row.listed),
            here=house.hub.size(row.id),
        )
        for row in rows
    ]


@post("/api/admin/tables/{id:str}", tags=["admin"], status_code=HTTP_200_OK, responses=CHANGE)
async def change_table(id: TableId, data: JSONBody[TableChange], me: Me, house: Inside) -> TableLine:
    """Hide a table from the lobby or show it again, or close it without a result, with a word to those who sit there.
    Whether it is listed is stored first: other processes read it when they hear of the change."""
    house.moderation.check_admin(me)

    def check(table: Table) -> None:
        if data.close and table.status not in GOING_ON:
            raise Refused(403, "table-ended")

    def act(table: Table) -> None:
        check(table)
        if data.listed is not None:
            table.listed = data.listed
        if data.close:
            table.status = "closed"
        if data.word.strip():
            table.say(-1, house.dress.name, data.word.strip(), "host")

    if data.listed is not None:
        await house.tables.read(id, check)
        listing = update(schema.game).where(schema.game.c.id == id).values(listed=data.listed)
        await house.writer.write([listing])
    await house.tables.change(id, act, lambda _: None)
    return (await tables(house, id=id))[0]


@post("/api/admin/invitations", tags=["admin"], status_code=HTTP_200_OK, responses=CHANGE)
async def invite_guests(data: JSONBody[NewInvitation], me: Me, house: Inside) -> HouseInvitation:
    """A link that lets in one new guest, or all who have it, for a week."""
    house.moderation.check_admin(me)
    ticket = house.people.tickets.make("invite", me.id, "" if data.once else "many")
    return HouseInvitation(path=f"/invited#{ticket}", until=stamp(now() + LASTS["invite"]))


@post("/api/admin/invitations/end", tags=["admin"], status_code=HTTP_200_OK, responses=CHANGE)
async def end_invitation(data: JSONBody[InvitationToEnd], me: Me, house: Inside) -> Done:
    """Nobody comes in any more with that invitation, however many it was for."""
    house.moderation.check_admin(me)
    await house.people.tickets.use(data.invitation, "invite")
    return Done()


async def admit(house: House, invitation: str | None) -> None:
    """Let a new guest in; where that needs an invitation, one that has not been used up or ended."""
    if not house.settings.invitations_only:
        return
    if not invitation:
        raise Refused(403, "invitation-needed", house=house.dress.name)
    tickets = house.people.tickets
    ticket = await tickets.check(invitation, "invite")
    if ticket.about != "many":
        await tickets.use(invitation, "invite")


HANDLERS: Final = [list_all_tables, change_table, invite_guests, end_invitation]
