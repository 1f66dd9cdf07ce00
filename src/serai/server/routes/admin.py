"""For those who run the house, who are named in its settings: players, reports, numbers, backups, a word to all."""

import asyncio
import re
import tempfile
from collections import Counter
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import func, or_, select, update

from serai.server import metrics
from serai.server.house import House
from serai.server.names import likeness, tidy
from serai.server.reports import Report, delete, line_of, listed
from serai.server.routes.answers import Inside, Me, TableId, refusals
from serai.server.routes.contests import ContestId
from serai.server.routes.players import PlayerPath, somebody
from serai.server.store import schema
from serai.server.store.backup import back_up
from serai.server.table import Table, stamp
from serai.server.wire import Done
from serai.server.wire_admin import Broadcast, ChatLine, HouseInfo, Overview, ReportLine, UserChange, UserLine

READ: Final = refusals(401, 403)
CHANGE: Final = refusals(401, 403, 404, 413, 415)
LISTED: Final = 50
Find = Annotated[str, QueryParameter(max_length=40, required=False)]


@get("/api/house", tags=["operations"])
async def read_house(house: Inside) -> HouseInfo:
    """The name of the house, and what its host has to say to everybody; strangers may know."""
    closed = house.settings.invitations_only
    dress = house.dress
    return HouseInfo(name=dress.name, said=house.crier.said, emblem=dress.emblem, invitations_only=closed)


@get("/api/admin", tags=["admin"], responses=READ)
async def overview(me: Me, house: Inside) -> Overview:
    """The house in numbers."""
    house.moderation.check_admin(me)
    player, game = schema.player.c, schema.game.c
    counted = select(func.count(player.id).label("players"), func.count(player.account).label("accounts"))
    people = (await house.reader.ask(counted))[0]
    tables = await house.reader.ask(select(game.status, func.count().label("number")).group_by(game.status))
    moves: Counter[str] = Counter()
    for sample in next(iter(metrics.MOVES.collect())).samples:
        if sample.name.endswith("_total"):
            moves[sample.labels["game"]] += int(sample.value)
    return Overview(
        version=version("serai"),
        healthy=(await house.physician.look()).status == HTTP_200_OK,
        players=people.players,
        accounts=people.accounts,
        tables={row.status: row.number for row in tables},
        sockets=house.hub.count(),
        moves=dict(moves),
        reports=await house.reader.reports(),
    )


@get("/api/admin/players", tags=["admin"], responses=READ)
async def list_users(me: Me, house: Inside, find: Find = "") -> list[UserLine]:
    """Players by their name, accounts first, the newest first."""
    house.moderation.check_admin(me)
    player = schema.player.c
    wanted = select(schema.player).order_by(player.account.is_(None), player.created.desc()).limit(LISTED)
    if find.strip():
        alike = player.likeness == likeness(find)
        wanted = wanted.where(or_(player.name.icontains(find.strip(), autoescape=True), alike))
    return [await user(house, row) for row in await house.reader.ask(wanted)]


async def user(house: House, row: Any) -> UserLine:
    """A player for those who run the house."""
    sanction = house.moderation.of(row.id)
    return UserLine(
        id=row.id,
        name=row.name,
        account=row.account is not None,
        since=stamp(row.created),
        tables=len(await house.reader.seats_of(row.id)),
        muted=sanction.muted,
        banned=sanction.banned,
        why=sanction.why,
    )


@post("/api/admin/players/{id:str}", tags=["admin"], status_code=HTTP_200_OK, responses=CHANGE)
async def change_user(id: PlayerPath, data: JSONBody[UserChange], me: Me, house: Inside) -> UserLine:
    """Mute or ban a player, or give them another name. Whoever is banned is logged out everywhere."""
    house.moderation.check_admin(me)
    player = await somebody(house, id)
    name = None if data.name is None else tidy(data.name)
    if name is not None:
        await house.identity.check_name(name, player.id)
    fields = {"muted": data.muted, "banned": data.banned, "why": data.why}
    wanted = {name: value for name, value in fields.items() if value is not None}
    if wanted:
        await house.moderation.decide(player, msgspec.structs.replace(house.moderation.of(id), **wanted))
    if data.banned:
        house.hang_up(await house.identity.end(player.id))
    if name is not None:
        await house.identity.change(player, name=name)
    return await user(house, await house.reader.player_row(player.id))


@get("/api/admin/reports", tags=["admin"], responses=READ)
async def list_reports(me: Me, house: Inside) -> list[ReportLine]:
    """What players have reported, the newest first."""
    house.moderation.check_admin(me)
    return await reported(house)


ABOUT: Final = re.compile(r"/table/([\w-]+)(?:\?line=(\d+))?")


async def reported(house: House) -> list[ReportLine]:
    """What is kept of reports, for those who run the house."""
    found = await listed(house.engine)
    player, chat = schema.player.c, schema.chat.c
    people = select(player.id, player.name).where(player.id.in_({one.player for one in found if one.player}))
    names = {row.id: row.name for row in await house.reader.ask(people)}
    about = {one.id: ABOUT.match(one.link) for one in found}
    tables = {match[1] for match in about.values() if match and match[2]}
    lines = select(chat.game, chat.n).where(chat.game.in_(tables), chat.note == "hidden")
    hidden = {(row.game, row.n) for row in await house.reader.ask(lines)} if tables else set()
    return [report_line(one, names.get(one.player or "", ""), about[one.id], hidden) for one in found]


def report_line(one: Report, name: str, about: re.Match[str] | None, hidden: set[tuple[str, int]]) -> ReportLine:
    """A report; `hidden` are the lines of chat that nobody sees any more."""
    table = about[1] if about else None
    line = int(about[2]) if about and about[2] else None
    return ReportLine(
        id=one.id,
        by=one.player,
        name=name,
        table=table,
        line=line,
        hidden=(table, line) in hidden,
        at=stamp(one.at),
        version=one.version,
        text=one.text,
        link=one.link,
        browser=one.browser,
    )


@post("/api/admin/reports/{id:str}/delete", tags=["admin"], status_code=HTTP_200_OK, responses=CHANGE)
async def delete_report(id: ContestId, me: Me, house: Inside) -> list[ReportLine]:
    """Forget a report that was read."""
    house.moderation.check_admin(me)
    await delete(house.engine, id)
    return await reported(house)


@post("/api/admin/broadcast", tags=["admin"], status_code=HTTP_200_OK, responses=CHANGE)
async def broadcast(data: JSONBody[Broadcast], me: Me, house: Inside) -> Done:
    """Say something to everybody in the house, as before a restart; an empty text takes it back."""
    house.moderation.check_admin(me)
    house.crier.say(data.text.strip())
    return Done()


@post("/api/admin/tables/{id:str}/hide", tags=["admin"], status_code=HTTP_200_OK, responses=CHANGE)
async def hide_line(id: TableId, data: JSONBody[ChatLine], me: Me, house: Inside) -> Done:
    """Hide a line of a table's chat from everybody. It is stored first: other processes read it when they hear."""
    house.moderation.check_admin(me)

    def act(table: Table) -> None:
        line = line_of(table, data.n)
        line.text, line.note = "", "hidden"

    await house.tables.read(id, lambda table: line_of(table, data.n))
    chat, hidden = schema.chat.c, {"text": "", "note": "hidden"}
    await house.writer.write([update(schema.chat).where(chat.game == id, chat.n == data.n).values(hidden)])
    await house.tables.change(id, act, lambda _: None)
    return Done()


@get("/api/admin/backup", tags=["admin"], media_type="application/zip", responses=READ)
async def download_backup(me: Me, house: Inside) -> Response[bytes]:
    """All that the house has stored, in one file for `serai restore`."""
    house.moderation.check_admin(me)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "backup.zip"
        await asyncio.to_thread(lambda: asyncio.run(back_up(house.settings.database, path)))
        content = path.read_bytes()
    headers = {"content-disposition": 'attachment; filename="caravanserai-backup.zip"'}
    return Response(content, media_type="application/zip", headers=headers)


HANDLERS: Final = [
    read_house,
    overview,
    list_users,
    change_user,
    list_reports,
    delete_report,
    broadcast,
    hide_line,
    download_backup,
]
