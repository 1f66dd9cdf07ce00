"""Players' pages, their history, friends, and seats that are kept for them."""

from datetime import datetime
from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from serai.server.errors import Refused
from serai.server.house import House
from serai.server.players import bonds
from serai.server.players.wire import BondChange, Invitation, Known, PastGame, PlayerPage, Statistics
from serai.server.routes.answers import WRITE, Inside, Me, TableId, refusals, seen
from serai.server.seating import find_game
from serai.server.store.reader import Player
from serai.server.table import stamp
from serai.server.wire import NAME_LENGTH, Position

PlayerPath = Annotated[str, PathParameter(max_length=32, pattern="^[0-9a-f]+$")]
Before = Annotated[str | None, QueryParameter(max_length=40, required=False)]
GameName = Annotated[str | None, QueryParameter(max_length=64, pattern="^[A-Za-z0-9_-]+$", required=False)]
Title = Annotated[str, QueryParameter(max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatCount = Annotated[int, QueryParameter(ge=1, le=16)]
Name = Annotated[str, QueryParameter(min_length=1, max_length=NAME_LENGTH)]


async def somebody(house: House, id: str) -> Player:
    """A player, or a sentence that says that there is none."""
    player = await house.people.find(id)
    if player is None:
        raise Refused(404, "no-player")
    return player


async def shows_history(house: House, owner: Player, viewer: Player) -> bool:
    """Whether a player lets another see what they played."""
    privacy = (await house.people.profiles.of(owner.id)).wishes.privacy
    return await house.people.profiles.admits(owner.id, viewer.id, privacy.history)


@get("/api/players", tags=["players"], responses=refusals(401, 404))
async def find_player(name: Name, me: Me, house: Inside) -> PlayerPage:
    """The holder of an account by name; guests are found by their links only."""
    found = await house.reader.account(name.strip())
    if found is None:
        raise Refused(404, "no-player")
    return await page(house, found[0], me)


@get("/api/players/{id:str}", tags=["players"], responses=refusals(401, 404))
async def read_player(id: PlayerPath, me: Me, house: Inside) -> PlayerPage:
    """A player as one may see them: what they add up to, what they play now, whether they are at home."""
    return await page(house, await somebody(house, id), me)


async def page(house: House, player: Player, me: Player) -> PlayerPage:
    """A player's page for a viewer."""
    is_me, people = player.id == me.id, house.people
    shows = await shows_history(house, player, me)
    current = await house.reader.summaries("current", player.id) if shows else []
    return PlayerPage(
        id=player.id,
        name=player.name,
        account=player.account is not None,
        since=stamp((await house.reader.player_row(player.id)).created),
        you=is_me,
        home=await people.bonds.is_home(player.id, me.id),
        bonds=await people.bonds.between(me.id, player.id),
        shows_history=shows,
        can_invite=not is_me and await people.bonds.may_invite(me.id, player.id),
        tallies=await people.history.tallies(player.id, is_own=is_me) if shows else [],
        current=[house.listing.line(me.id, row, places) for row, places in current if is_me or row.listed],
    )


@get("/api/players/{id:str}/games", tags=["players"], responses=refusals(401, 403, 404))
async def read_games(
    id: PlayerPath, me: Me, house: Inside, before: Before = None, game: GameName = None
) -> list[PastGame]:
    """The games of a player that are over, the last first, some at a time; `before` is the `ended` of the last one."""
    player = await somebody(house, id)
    if not await shows_history(house, player, me):
        raise Refused(403, "not-for-you")
    return await house.people.history.games(player.id, moment(before), game, is_own=id == me.id)


@get("/api/account/statistics", tags=["players"], responses=refusals(401, 404))
async def read_statistics(me: Me, house: Inside, game: Title, seats: SeatCount) -> Statistics:
    """One's own play of a title with so many seats: openings, points by source, where chances were given up."""
    find_game(game)
    return await house.statistician.of(me.id, game, seats)


def moment(text: str | None) -> int | None:
    """Milliseconds since 1970, of a time as clients read it."""
    if text is None:
        return None
    try:
        return round(datetime.fromisoformat(text).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise Refused(400, "not-a-time", text=text) from None


@get("/api/friends", tags=["players"], responses=refusals(401))
async def list_friends(me: Me, house: Inside) -> list[Known]:
    """Everybody one follows, blocks or mutes, and who of them is at home."""
    return await house.people.bonds.all_of(me)


@post(
    "/api/players/{id:str}/bond",
    tags=["players"],
    status_code=HTTP_200_OK,
    responses=refusals(401, 403, 404, 413, 415),
)
async def change_bond(id: PlayerPath, data: JSONBody[BondChange], me: Me, house: Inside) -> list[Known]:
    """Follow, block or mute somebody, or stop it."""
    other, change = await somebody(house, id), house.people.bonds
    await (change.tie(me, other, data.kind) if data.on else change.untie(me, other, data.kind))
    return await change.all_of(me)


@post("/api/tables/{id:str}/invite", tags=["players"], status_code=HTTP_200_OK, responses=WRITE)
async def invite(id: TableId, data: JSONBody[Invitation], me: Me, house: Inside) -> Position:
    """Keep a free seat of a table that one has opened for somebody."""
    guest = await somebody(house, data.player)
    if not await house.people.bonds.may_invite(me.id, guest.id):
        raise Refused(403, "not-invitable", name=guest.name)
    return await house.tables.change(
        id, lambda table: bonds.invite(table, me, guest), lambda table: seen(house, table, me)
    )


HANDLERS: Final = [
    find_player,
    read_player,
    read_games,
    read_statistics,
    list_friends,
    change_bond,
    invite,
]
