"""Tournaments and leagues: opening, entering, beginning, and how they stand."""

import contextlib
from typing import Annotated, Any, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import func, insert, literal, select

from serai.server.contests import scoring
from serai.server.contests.director import Contest
from serai.server.contests.wire import BoardInfo, ContestInfo, ContestLine, Drop, EntryInfo, NewContest, Rules
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.levels import check_level
from serai.server.names import tidy
from serai.server.routes.answers import Inside, Me, refusals
from serai.server.seating import find_game, unlike
from serai.server.store.contests import contest, entry
from serai.server.store.faults import Clash, readable
from serai.server.store.reader import Player
from serai.server.table import new_id, now

ContestId = Annotated[str, PathParameter(max_length=32, pattern="^[A-Za-z0-9_-]+$")]
CHANGE: Final = refusals(401, 403, 404, 409, 413, 415)
LISTED: Final = 50
ATTEMPTS: Final = 20
"""How often a number is tried that somebody else may take at the same moment."""
OPEN_AT_ONCE: Final = 5
"""Events that one player may have opened and not finished."""


async def info(house: House, me: Player, id: str) -> ContestInfo:
    """An event as somebody sees it."""
    found = await house.director.load(id)
    places = standings(found)
    return ContestInfo(
        id=id,
        name=found.row.name,
        game=found.row.game,
        yours=is_host(house, me, found),
        entered=found.entry_of(me.id),
        rules=found.rules,
        status=found.row.status,
        round=found.row.round,
        ready=found.is_ready(),
        entries=[_entry(found, one, places) for one in found.entries],
        boards=[
            BoardInfo(round=b.round, division=b.division, entries=b.entries, table=b.table, points=b.points)
            for b in found.boards
        ],
    )


def standings(found: Contest) -> dict[int, tuple[int, int, scoring.Place]]:
    """By entry: its place, the size of its division, and what it rests on."""
    places: dict[int, tuple[int, int, scoring.Place]] = {}
    for division in range(found.rules.divisions):
        field = found.division(division)
        for number, place in enumerate(scoring.standings(found.played(division), field), 1):
            places[place.entry] = (number, len(field), place)
    return places


def _entry(found: Contest, one: EntryInfo, places: dict[int, tuple[int, int, scoring.Place]]) -> EntryInfo:
    number, size, place = places[one.number]
    rules, moves = found.rules, 0
    if rules.kind == "league" and found.row.status == "over":
        up = number <= rules.moving and one.division > 0
        down = number > size - rules.moving and one.division < rules.divisions - 1
        moves = int(up) - int(down)
    return EntryInfo(
        number=one.number,
        player=one.player,
        level=one.level,
        name=one.name,
        division=one.division,
        dropped=bool(one.dropped),
        place=number,
        points=place.points,
        opposition=place.opposition,
        wins=place.wins,
        moves=moves,
    )


@get("/api/contests", tags=["contests"], responses=refusals(401))
async def list_contests(me: Me, house: Inside) -> list[ContestLine]:
    """The events of the house, the newest first."""
    return await lines(house, me)


async def lines(house: House, me: Player) -> list[ContestLine]:
    """The last events that were opened."""
    rows = await house.reader.ask(select(contest).order_by(contest.c.created.desc()).limit(LISTED))
    counted = select(entry.c.contest, func.count().label("number")).group_by(entry.c.contest)
    numbers = {row.contest: row.number for row in await house.reader.ask(counted)}
    mine = {row.contest for row in await house.reader.ask(select(entry.c.contest).where(entry.c.player == me.id))}
    return readable(rows, lambda row: _line(me, row, numbers.get(row.id, 0), row.id in mine))


def _line(me: Player, row: Any, entries: int, entered: bool) -> ContestLine:  # noqa: FBT001 - a field of what is sent
    rules = msgspec.json.decode(row.rules, type=Rules)
    return ContestLine(
        id=row.id,
        name=row.name,
        game=row.game,
        kind=rules.kind,
        seats=rules.seats,
        pace=None if rules.clock is None else rules.clock.kind,
        status=row.status,
        entries=entries,
        entered=entered,
        yours=row.creator == me.id,
    )


@post("/api/contests", tags=["contests"], responses=CHANGE)
async def open_contest(data: JSONBody[NewContest], me: Me, house: Inside) -> ContestInfo:
    """Open a tournament or a league. Bots enter at once, the first ones in the first division."""
    game = find_game(data.game)
    if data.rules.seats not in game.seats:
        raise Refused(400, "contest-seats", seats=", ".join(str(one) for one in game.seats))
    game.resolve(dict(data.rules.options), data.rules.seats)
    id, divisions = new_id(), data.rules.divisions
    size = max(1, -(-len(data.bots) // divisions))
    row = {
        "id": id,
        "name": data.name,
        "game": data.game,
        "creator": me.id,
        "rules": msgspec.json.encode(data.rules).decode(),
        "status": "open",
        "round": 0,
        "created": now(),
    }
    bots = [
        {
            "contest": id,
            "number": number,
            "level": check_level(bot.level),
            "name": tidy(bot.name),
            "division": min(number // size, divisions - 1),
        }
        for number, bot in enumerate(data.bots)
    ]
    async with house.quotas.alone(me):
        await check_number(house, me)
        await house.writer.write([insert(contest).values(row), *([(insert(entry), bots)] if bots else [])])
    return await info(house, me, id)


async def check_number(house: House, me: Player) -> None:
    """Refuse one more event to whoever has opened enough of them."""
    unfinished = select(contest.c.id).where(contest.c.creator == me.id, contest.c.status != "over")
    if len(await house.reader.ask(unfinished)) >= OPEN_AT_ONCE:
        raise Refused(429, "too-many-contests", contests=OPEN_AT_ONCE)


@get("/api/contests/{id:str}", tags=["contests"], responses=refusals(401, 404))
async def read_contest(id: ContestId, me: Me, house: Inside) -> ContestInfo:
    """An event: its rules, who takes part and how they stand, and all its tables."""
    return await info(house, me, id)


@post("/api/contests/{id:str}/enter", tags=["contests"], status_code=HTTP_200_OK, responses=CHANGE)
async def enter_contest(id: ContestId, me: Me, house: Inside) -> ContestInfo:
    """Take part; in a league in the last division. Those who come together have the next numbers one after the
    other; whether the event has begun is looked at where it is written."""
    for _ in range(ATTEMPTS):
        found = await house.director.load(id)
        if found.row.status != "open":
            raise Refused(403, "contest-begun")
        if found.entry_of(me.id) is not None:
            return await info(house, me, id)
        row = {
            "contest": id,
            "number": max((one.number for one in found.entries), default=-1) + 1,
            "player": me.id,
            "name": unlike(me.name, [one.name for one in found.entries]),
            "division": found.rules.divisions - 1,
        }
        held = select(contest.c.id).where(contest.c.id == id, contest.c.status == "open").with_for_update()
        given = select(*(literal(value, entry.c[name].type) for name, value in row.items())).where(held.exists())
        with contextlib.suppress(Clash):
            await house.writer.write([held, insert(entry).from_select(list(row), given)])
            if (entered := await info(house, me, id)).entered is not None:
                return entered
    raise Refused(409, "faster")


def is_host(house: House, me: Player, found: Contest) -> bool:
    """Whether somebody may begin an event and call it off: whoever opened it or has it from them, and those who run
    the house, for whoever opened it may stay away."""
    return found.row.creator == me.id or house.moderation.is_admin(me)


async def hosted(house: House, me: Player, id: str) -> Contest:
    """An event, for its host."""
    found = await house.director.load(id)
    if not is_host(house, me, found):
        raise Refused(403, "contest-not-yours")
    return found


@post("/api/contests/{id:str}/begin", tags=["contests"], status_code=HTTP_200_OK, responses=CHANGE)
async def begin_contest(id: ContestId, me: Me, house: Inside) -> ContestInfo:
    """Begin, or begin the next round when it is `ready`; only the host of the event may."""
    await house.director.begin(await hosted(house, me, id))
    return await info(house, me, id)


@post("/api/contests/{id:str}/end", tags=["contests"], status_code=HTTP_200_OK, responses=CHANGE)
async def end_contest(id: ContestId, me: Me, house: Inside) -> list[ContestLine]:
    """Call an event off: no further round. One that has not begun is forgotten. Only its host may."""
    await house.director.end(await hosted(house, me, id))
    return await lines(house, me)


@post("/api/contests/{id:str}/drop", tags=["contests"], status_code=HTTP_200_OK, responses=CHANGE)
async def drop_out(id: ContestId, data: JSONBody[Drop], me: Me, house: Inside) -> ContestInfo:
    """Drop out: a bot plays on, or the tables to come are forfeited, as the rules of the event say. The host of the
    event may say it of somebody who does not come. Before the beginning the entry is withdrawn."""
    found = await house.director.load(id) if data.entry is None else await hosted(house, me, id)
    number = found.entry_of(me.id) if data.entry is None else data.entry
    if number is None or number not in [one.number for one in found.entries if not one.dropped]:
        raise Refused(403, "not-entered")
    if found.row.status == "over":
        raise Refused(403, "contest-over")
    await house.director.drop(found, number)
    return await info(house, me, id)


HANDLERS: Final = [
    list_contests,
    open_contest,
    read_contest,
    enter_contest,
    begin_contest,
    end_contest,
    drop_out,
]
