"""Statistics of one's own play: openings, points by source beside those of the others, where chances were given up, and
how accuracy and luck went.

They are made of finished games of one title with one number of seats, under the rules of today. What must be found by
playing a game again is found in the bots' processes, once for each game, some at a time; the rest is sums.
"""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import insert, select

from serai.kernel import registry
from serai.server.players.digest import DIGEST, Digest, digest
from serai.server.players.history import History, Past, Place
from serai.server.players.wire import GamePlayed, Loss, Opening, ScoreGroup, Statistics
from serai.server.store import schema
from serai.server.store.faults import Clash, Damaged, reading
from serai.server.store.reader import Reader
from serai.server.store.rows import Rows, empty_match
from serai.server.store.writer import Writer
from serai.server.table import stamp
from serai.server.thinking.pool import Failed, Pool
from serai.server.thinking.worker import Question

MOST: Final = 100
"""Games that are looked at, the last ones."""
PATIENCE: Final = 3.0
"""Seconds for which one request has games played again; what is left is left to the next one."""
STAKE: Final = 100
"""A decision is real where the best option is so much better than the worst, as in the analysis."""
YOU: Final = "you"
PEOPLE: Final = "people"


class AnalysedChoice(msgspec.Struct):
    """What is needed of a decision of an analysis."""

    n: int
    seat: int
    error: int
    stake: int
    mark: str


class AnalysedSide(msgspec.Struct):
    """What is needed of a seat of an analysis."""

    seat: int
    luck: int
    accuracy: float


class Analysed(msgspec.Struct):
    """What is needed of an analysis; the rest is skipped."""

    decisions: list[AnalysedChoice]
    accounts: list[AnalysedSide]


class Finished(msgspec.Struct):
    """A game, what is known of it in short, and its analysis if there is one."""

    past: Past
    mine: Place
    digest: Digest
    analysis: Analysed | None


class Statistician:
    """Makes statistics."""

    def __init__(self, reader: Reader, writer: Writer, history: History, pool: Pool | None) -> None:
        self._reader = reader
        self._writer = writer
        self._history = history
        self._pool = pool
        self._busy: set[str] = set()

    async def of(self, player: str, game: str, seats: int) -> Statistics:
        """The statistics of a player. `pending` games have still to be played again: ask once more."""
        past = [one for one in await self._history.past(player, game=game) if self._counts(one, player, seats)][:MOST]
        known = await self._known([one.row.id for one in past])
        missing = [one for one in past if one.row.id not in known]
        if missing and player not in self._busy:
            self._busy.add(player)
            try:
                known |= await self._play_again(missing, player)
            finally:
                self._busy.discard(player)
        reports = await self._reports(list(known))
        return await asyncio.to_thread(made, game, seats, player, past, known, reports)

    def _counts(self, past: Past, player: str, seats: int) -> bool:
        """Whether a game says how a player plays with so many seats: they played it to its end, by the rules of now."""
        is_current = (past.row.game, past.row.rules) not in self._reader.older
        return is_current and len(past.places) == seats and past.counts(player) and past.of(player)[0].kind != "bot"

    async def _known(self, ids: list[str]) -> dict[str, str]:
        rows = await self._reader.ask(select(schema.digest).where(schema.digest.c.game.in_(ids)))
        return {row.game: row.digest for row in rows}

    async def _reports(self, ids: list[str]) -> dict[str, str]:
        analysis = schema.analysis.c
        wanted = select(analysis.game, analysis.report).where(analysis.game.in_(ids), analysis.status == "done")
        return {row.game: row.report for row in await self._reader.ask(wanted)}

    async def _play_again(self, games: list[Past], player: str) -> dict[str, str]:
        """Digests of as many games as there is time for; one that cannot be read is left out."""
        found: dict[str, str] = {}
        until = time.monotonic() + PATIENCE
        for past in games:
            if found and time.monotonic() > until:
                break
            text = ""
            with contextlib.suppress(Damaged):
                rows = await self._reader.rows(past.row.id, 0)
                text = await self._digest(rows, player) if rows is not None else ""
            if text:
                found[past.row.id] = text
                await self._keep(past.row.id, text)
        return found

    async def _digest(self, rows: Rows, player: str) -> str:
        with reading(rows.game.id):
            if self._pool is None:
                return await asyncio.to_thread(alone, rows)
            question = asked(rows, self._pool.next_number())
        try:
            return (await self._pool.think(question, player)).report
        except Failed:
            return ""

    async def _keep(self, game: str, text: str) -> None:
        try:
            await self._writer.write([insert(schema.digest).values(game=game, digest=text)])
        except Clash:  # another request has found the same
            return


def asked(rows: Rows, number: int) -> Question:
    """What a worker is asked about a finished game: its log, without the seed."""
    row = rows.game
    return Question(
        number=number,
        table=row.id,
        game=row.game,
        edition=row.edition,
        seats=row.seats,
        options=msgspec.json.decode(row.options),
        log=rows.entries,
        seat=-1,
        level=DIGEST,
        milliseconds=0,
        seed=0,
    )


def alone(rows: Rows) -> str:
    """The same where nobody thinks."""
    match = empty_match(rows.game)
    for entry in rows.entries:
        match.replay(entry)
    return msgspec.json.encode(digest(match)).decode()


def made(
    game: str, seats: int, player: str, past: list[Past], known: dict[str, str], reports: dict[str, str]
) -> Statistics:
    """Everything added up."""
    games: list[Finished] = []
    for one in past:
        id = one.row.id
        if id in known:
            with contextlib.suppress(Damaged), reading(id):
                told = msgspec.json.decode(known[id], type=Digest)
                analysis = msgspec.json.decode(reports[id], type=Analysed) if id in reports else None
                games.append(Finished(one, one.of(player)[0], told, analysis))
    return Statistics(
        game=game,
        seats=seats,
        played=len(past),
        pending=len(past) - len(games),
        analysed=sum(one.analysis is not None for one in games),
        openings=openings(game, games),
        groups=groups(games),
        losses=losses(games),
        games=[played(one) for one in reversed(games)],
    )


def openings(game: str, games: Sequence[Finished]) -> list[Opening]:
    """The first choices and how the games went; by what was asked, the most frequent first."""
    chosen: dict[tuple[str, str], list[Finished]] = {}
    for one in games:
        for choice in dict.fromkeys(one.digest.openings[one.mine.seat]):
            chosen.setdefault(choice, []).append(one)
    code = registry.load(game).vocabulary.code
    found = [
        Opening(
            prompt=prompt,
            action=code(action),
            played=len(some),
            won=sum(one.mine.rank == 1 for one in some),
            mean_rank=mean([one.mine.rank or 0 for one in some]),
            mean_points=mean([one.mine.points or 0 for one in some]),
        )
        for (prompt, action), some in chosen.items()
    ]
    return sorted(found, key=lambda one: (-one.played, one.mean_rank, one.action))


def groups(games: Sequence[Finished]) -> list[ScoreGroup]:
    """Points by source: the player's, and those of the people and of each level that they met. Whoever had more
    points on average is stronger."""
    scores: dict[str, list[tuple[int, dict[str, int]]]] = {YOU: []}
    for one in games:
        for place in one.past.places:
            name = group_of(place, one.mine)
            if name is not None:
                sources = {source: by_seat[place.seat] for source, by_seat in one.digest.sources.items()}
                scores.setdefault(name, []).append((place.points or 0, sources))
    own = mean([points for points, _ in scores[YOU]])
    return [
        ScoreGroup(
            name=name,
            seats=len(some),
            points=mean([points for points, _ in some]),
            stronger=name != YOU and mean([points for points, _ in some]) > own,
            sources={source: mean([sources[source] for _, sources in some]) for source in some[0][1]},
        )
        for name, some in scores.items()
        if some
    ]


def group_of(place: Place, mine: Place) -> str | None:
    """Who somebody at the table was; None where a bot has played for a person."""
    if place.seat == mine.seat:
        return YOU
    if place.kind == "bot":
        return place.level if place.player is None else None
    return PEOPLE


def losses(games: Sequence[Finished]) -> list[Loss]:
    """Chances given up by what was asked, in the games that were analysed; the costliest first."""
    found: dict[str, list[AnalysedChoice]] = {}
    analysed = [one for one in games if one.analysis is not None]
    for one in analysed:
        asked_at = {n: name for name, numbers in one.digest.asked.items() for n in numbers}
        for decision in one.analysis.decisions if one.analysis else []:
            if decision.seat == one.mine.seat and decision.stake >= STAKE:
                found.setdefault(asked_at[decision.n], []).append(decision)
    return sorted((loss(name, some, len(analysed)) for name, some in found.items()), key=lambda one: -one.cost)


def loss(prompt: str, decisions: Sequence[AnalysedChoice], games: int) -> Loss:
    """Decisions of one kind."""
    given_up = sum(max(0, one.error) for one in decisions)
    return Loss(
        prompt=prompt,
        decisions=len(decisions),
        cost=round(given_up / games, 1),
        mean=round(given_up / len(decisions), 1),
        marks={mark: sum(one.mark == mark for one in decisions) for mark in ("inaccuracy", "mistake", "blunder")},
    )


def played(one: Finished) -> GamePlayed:
    """A game as a point of the curves."""
    side = next((side for side in one.analysis.accounts if side.seat == one.mine.seat), None) if one.analysis else None
    return GamePlayed(
        table=one.past.row.id,
        ended=stamp(one.past.row.updated),
        rank=one.mine.rank or 0,
        points=one.mine.points or 0,
        accuracy=side.accuracy if side else None,
        luck=side.luck if side else None,
    )


def mean(numbers: Sequence[int]) -> float:
    """The mean, to two places; 0 of nothing."""
    return round(sum(numbers) / len(numbers), 2) if numbers else 0.0
