"""Ladders, and why somebody's rating is what it is."""

import contextlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from litestar import get
from litestar.params import FromQuery
from sqlalchemy import func, select

from serai.server.accounts import NOBODY
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.ratings.book import Why
from serai.server.ratings.model import Skill, season_of
from serai.server.ratings.wire import (
    Company,
    Ladder,
    PlayerRatings,
    RatedCompany,
    RatingChange,
    Standing,
)
from serai.server.routes.answers import Inside, Me, refusals
from serai.server.routes.players import GameName, PlayerPath, shows_history, somebody
from serai.server.store import schema
from serai.server.store.faults import Damaged, reading
from serai.server.store.ratings import rating
from serai.server.table import now, stamp

LISTED: Final = 200
CHANGES: Final = 50


def standing(row: Any, name: str) -> Standing:
    """A rating as it is shown."""
    skill = Skill(row.mu, row.sigma)
    is_bot = str(row.player).startswith("level:")
    return Standing(
        player=None if is_bot else row.player,
        name=str(row.player).removeprefix("level:") if is_bot else name,
        rating=skill.shown,
        give_or_take=skill.give_or_take,
        games=row.number,
        provisional=skill.is_provisional,
    )


@get("/api/ratings", tags=["ratings"], responses=refusals(401, 404))
async def read_ladder(
    me: Me,  # noqa: ARG001 - strangers are refused
    house: Inside,
    game: GameName = None,
    company: FromQuery[Company] = "people",
    season: GameName = None,
) -> Ladder:
    """Everybody who was rated in a game in a season, this one unless another is named."""
    ladder, wanted = f"{company}:{game or ''}", season or season_of(now())
    where = (rating.c.ladder == ladder, rating.c.season == wanted)
    last = select(rating.c.player, func.max(rating.c.number).label("number")).where(*where)
    latest = last.group_by(rating.c.player).subquery()
    joined = (
        select(rating, schema.player.c.name)
        .join(latest, (latest.c.player == rating.c.player) & (latest.c.number == rating.c.number))
        .outerjoin(schema.player, schema.player.c.id == rating.c.player)
        .where(*where)
        .order_by(rating.c.mu.desc())
        .limit(LISTED)
    )
    rows = await house.reader.ask(joined)
    seasons = await house.reader.ask(select(rating.c.season).where(rating.c.ladder == ladder).distinct())
    standings = [standing(row, row.name or "") for row in rows]
    return Ladder(
        game=game or "",
        company=company,
        season=wanted,
        seasons=sorted({wanted, *(row.season for row in seasons)}, reverse=True),
        standings=sorted(standings, key=lambda one: (one.provisional, -one.rating)),
    )


@get("/api/players/{id:str}/ratings", tags=["ratings"], responses=refusals(401, 403, 404))
async def read_ratings(id: PlayerPath, me: Me, house: Inside) -> PlayerRatings:
    """The ratings of a player in this season, and why they changed."""
    player = await somebody(house, id)
    if not await shows_history(house, player, me):
        raise Refused(403, "not-for-you")
    found = select(rating).where(rating.c.player == id).order_by(rating.c.at.desc(), rating.c.number.desc())
    rows = await house.reader.ask(found.limit(CHANGES))
    ratings: dict[str, dict[str, Standing]] = {}
    for row in await last_ratings(house, id):
        company, _, game = row.ladder.partition(":")
        ratings.setdefault(game, {})[company] = standing(row, player.name)
    reasons: list[tuple[Any, Why]] = []
    for row in rows:
        with contextlib.suppress(Damaged), reading(row.game):
            reasons.append((row, msgspec.json.decode(row.why, type=Why)))
    names = await names_of(house, {who for _, why in reasons for who, *_ in why.others})
    changes = [explained(row, why, names) for row, why in reasons]
    return PlayerRatings(ratings=ratings, changes=changes)


async def last_ratings(house: House, player: str) -> Sequence[Any]:
    """The last rating of a player on each ladder of this season, however many there were since on another."""
    where = (rating.c.player == player, rating.c.season == season_of(now()))
    last = select(rating.c.ladder, func.max(rating.c.number).label("number")).where(*where)
    numbers = last.group_by(rating.c.ladder).subquery()
    is_last = (numbers.c.ladder == rating.c.ladder) & (numbers.c.number == rating.c.number)
    return await house.reader.ask(select(rating).join(numbers, is_last).where(*where).order_by(rating.c.at.desc()))


async def names_of(house: House, ids: set[str]) -> dict[str, str]:
    """What players and levels are called; whoever has left for good has no name any more."""
    players = schema.player.c
    rows = await house.reader.ask(select(players.id, players.name).where(players.id.in_(sorted(ids))))
    levels = {id: id.removeprefix("level:") for id in ids if id.startswith("level:")}
    return {**dict.fromkeys(ids, NOBODY), **{row.id: row.name for row in rows}, **levels}


def explained(row: Any, why: Why, names: dict[str, str]) -> RatingChange:
    """A change and its reasons."""
    company, _, game = row.ladder.partition(":")
    after = Skill(row.mu, row.sigma)
    return RatingChange(
        table=row.game,
        game=game,
        company="bots" if company == "bots" else "people",
        season=row.season,
        at=stamp(row.at),
        before=Skill(row.mu_before, row.sigma_before).shown,
        after=after.shown,
        give_or_take=after.give_or_take,
        rank=why.rank,
        weight=why.weight,
        reasons=why.reasons,
        others=[
            RatedCompany(
                name=names[who],
                rating=Skill(mu, sigma).shown,
                give_or_take=Skill(mu, sigma).give_or_take,
                rank=rank,
            )
            for who, mu, sigma, rank in why.others
        ],
    )


HANDLERS: Final = [read_ladder, read_ratings]
