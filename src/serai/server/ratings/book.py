"""The book of ratings: what a rated game that is over changes, written once however many processes look at it."""

import contextlib
import hashlib
import hmac
import logging
from collections import Counter
from typing import Any, Final

import msgspec
from litestar.types import Scope
from sqlalchemy import delete, insert, not_, select

from serai.server.headers import address_of
from serai.server.players.history import Past, Place, past_of
from serai.server.ratings.model import Skill, rated, season_of
from serai.server.store import schema
from serai.server.store.faults import Clash, Damaged, reading
from serai.server.store.people import bond
from serai.server.store.ratings import rating, trace
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer
from serai.server.table import now

LOG: Final = logging.getLogger("serai.server.ratings")
ATTEMPTS: Final = 5
FREE: Final = 3
"""Games of one pair from one address in a season that count in full; the next ones count for half, a third, and so
on."""
TRACED: Final = 30 * 24 * 3600 * 1000
"""Milliseconds for which it is known from where somebody played."""


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """What explains a change, as it is stored."""

    rank: int
    weight: float
    reasons: list[str]
    others: list[tuple[str, float, float, int]]
    """Of everybody else: who (a player's id, or a level), rating and spread before, and place."""


class Book:
    """Rates."""

    def __init__(self, reader: Reader, writer: Writer, key: bytes) -> None:
        self._reader = reader
        self._writer = writer
        self._key = hashlib.sha256(b"caravanserai trace" + key).digest()

    async def trace(self, table: str, player: Player, scope: Scope, browser: str) -> None:
        """Remember for a month, hashed, from where somebody sat down at a rated table."""
        await self.note(table, player.id, self.origin(scope, browser))

    def origin(self, scope: Scope, browser: str) -> tuple[str, str]:
        """Address and browser of somebody, hashed."""
        return self._hashed(address_of(scope)), browser and self._hashed(browser)

    async def note(self, table: str, player: str, origin: tuple[str, str]) -> None:
        """Remember it for a table."""
        row = {"game": table, "player": player, "address": origin[0], "browser": origin[1]}
        where = (trace.c.game == table, trace.c.player == player)
        await self._writer.write([delete(trace).where(*where), insert(trace).values(**row, at=now())])

    def _hashed(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()

    async def clean(self) -> None:
        """Forget from where people played, and rate what was over when the house stopped."""
        await self._writer.write([delete(trace).where(trace.c.at < now() - TRACED)])
        game = schema.game.c
        unrated = select(game.id).where(
            game.status == "over",
            game.updated > now() - TRACED,
            game.meta.contains('"rated":"'),
            not_(game.meta.contains('"rated":""')),
            game.id.not_in(select(rating.c.game)),
        )
        for row in await self._reader.ask(unrated.order_by(game.updated, game.id)):
            with contextlib.suppress(Damaged):
                await self.rate(row.id)

    async def rate(self, table: str) -> None:
        """Rate a game that is over, unless that was done. Whoever was faster elsewhere makes us read again."""
        for _ in range(ATTEMPTS):
            rows = await self._changes(table)
            if not rows:
                return
            try:
                await self._writer.write([(insert(rating), rows)])
            except Clash:
                continue
            return
        LOG.warning("a game could not be rated", extra={"table": table})

    async def _changes(self, table: str) -> list[dict[str, Any]]:
        if await self._reader.ask(select(rating.c.number).where(rating.c.game == table).limit(1)):
            return []
        game = await self._reader.ask_one(select(schema.game).where(schema.game.c.id == table))
        seats = await self._reader.ask(
            select(schema.seat).where(schema.seat.c.game == table).order_by(schema.seat.c.seat)
        )
        if game is None or game.status != "over":
            return []
        with reading(table):
            past = past_of(game, seats)
        if not past.agenda.rated or past.agenda.result is None:
            return []
        return await self._rated(past)

    async def _rated(self, past: Past) -> list[dict[str, Any]]:
        """The rows that a game writes."""
        ladder, season = f"{past.agenda.rated}:{past.row.game}", season_of(past.row.updated)
        names = [name_of(place) for place in past.places]
        known = [await self.skill(name, ladder, season) for name in names]
        ranks, weights, reasons = await self._judged(past, season)
        before = [skill for skill, _ in known]
        after = rated(before, ranks, weights)
        return [
            {
                "player": names[i],
                "ladder": ladder,
                "season": season,
                "number": known[i][1] + 1,
                "game": past.row.id,
                "mu": after[i].mu,
                "sigma": after[i].sigma,
                "mu_before": before[i].mu,
                "sigma_before": before[i].sigma,
                "why": msgspec.json.encode(
                    Why(
                        rank=min(ranks[i], len(names)),
                        weight=weights[i],
                        reasons=reasons[i],
                        others=[
                            (names[j], before[j].mu, before[j].sigma, min(ranks[j], len(names)))
                            for j in range(len(names))
                            if j != i
                        ],
                    )
                ).decode(),
                "at": past.row.updated,
            }
            for i in range(len(names))
            if names.count(names[i]) == 1
        ]

    async def _judged(self, past: Past, season: str) -> tuple[list[int], list[float], list[list[str]]]:
        """Places, weights and their reasons: whoever left is last, whoever plays with themselves is not rated."""
        size = len(past.places)
        left = [place.kind == "bot" and place.player is not None for place in past.places]
        ranks = [size + 1 if gone else place.rank or size for place, gone in zip(past.places, left, strict=True)]
        reasons = [["abandoned"] if gone else [] for gone in left]
        weights = [1.0] * size
        traces = {row.player: row for row in await self._reader.ask(select(trace).where(trace.c.game == past.row.id))}
        people = [place.player for place in past.places if place.player is not None]
        browsers = Counter(traces[one].browser for one in people if one in traces and traces[one].browser)
        if any(times > 1 for times in browsers.values()):
            return ranks, [0.0] * size, [[*reason, "same-browser"] for reason in reasons]
        for i, place in enumerate(past.places):
            share = min([await self._share(place.player, other, traces, season) for other in people], default=1.0)
            if share < 1:
                weights[i] = share
                reasons[i].append("same-address")
        return ranks, weights, reasons

    async def _share(self, player: str | None, other: str, traces: dict[str, Any], season: str) -> float:
        """How much a game of a pair counts: many from one address count for less, until a host confirms them."""
        if player is None or player == other or player not in traces or other not in traces:
            return 1.0
        if traces[player].address != traces[other].address:
            return 1.0
        confirmed = select(bond.c.kind).where(
            bond.c.kind == "pair", bond.c.player == min(player, other), bond.c.other == max(player, other)
        )
        if await self._reader.ask(confirmed):
            return 1.0
        theirs = select(rating.c.game).where(rating.c.player == other, rating.c.season == season)
        common = select(rating.c.game).where(rating.c.player == player, rating.c.game.in_(theirs))
        return 1.0 / max(1, len(await self._reader.ask(common)) - FREE + 2)

    async def skill(self, name: str, ladder: str, season: str) -> tuple[Skill, int]:
        """What is known of somebody before a game, and how many games of this season told it."""
        where = (rating.c.player == name, rating.c.ladder == ladder, rating.c.season <= season)
        latest = select(rating).where(*where).order_by(rating.c.season.desc(), rating.c.number.desc()).limit(1)
        row = await self._reader.ask_one(latest)
        if row is None:
            return Skill(), 0
        skill = Skill(row.mu, row.sigma)
        return (skill, row.number) if row.season == season else (skill.next_season(), 0)


def name_of(place: Place) -> str:
    """Under which name a seat is rated: a player, or a level of bots."""
    return place.player if place.player is not None else f"level:{place.level}"
