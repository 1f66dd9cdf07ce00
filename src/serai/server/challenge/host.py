"""Whoever holds the challenge: publishes the days' hashes, seats each player once, and counts the results."""

import contextlib
import logging
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import Row, and_, insert, select, update

from serai.kernel import chance
from serai.kernel.match import Match
from serai.server import seating
from serai.server.agenda import Agenda
from serai.server.challenge import days
from serai.server.challenge.wire import Challenge, ChallengeTry, Commitment, Outcome, PastChallenge
from serai.server.errors import Refused
from serai.server.levels import check_level, levels
from serai.server.store import schema
from serai.server.store.challenge import attempt, challenge
from serai.server.store.faults import Clash, Damaged, reading
from serai.server.store.reader import Player, Reader
from serai.server.store.writer import Writer
from serai.server.table import Table, new_id, now, stamp
from serai.server.wire import NewSeat

LOG: Final = logging.getLogger("serai.server")
AHEAD: Final = 7
"""Days whose hashes are published before they begin."""
SHOWN: Final = 100
"""Results that are told of a day, and one's own."""
PAST: Final = 30
"""Days that are listed."""


class Challenges:
    """Holds the challenge."""

    def __init__(self, reader: Reader, writer: Writer, secret: bytes) -> None:
        self._reader = reader
        self._writer = writer
        self._secret = secret

    # Days

    async def _days(self, since: date, to: date) -> list[Row[Any]]:
        """The stored days between two, both included."""
        wanted = challenge.c.day.between(since.isoformat(), to.isoformat())
        return list(await self._reader.ask(select(challenge).where(wanted).order_by(challenge.c.day)))

    async def published(self) -> list[Row[Any]]:
        """Today and the days to come, written down if they are not yet. While nothing can be played there are those
        that were."""
        today = days.today()
        last = today + timedelta(days=AHEAD)
        rows = await self._days(today, last)
        if not any(can_be_played(title) for title in titles()):
            if not rows or rows[0].day != today.isoformat():
                raise Refused(404, "challenge-none")
            return rows
        broken = [row for row in rows if row.day == today.isoformat() and not fits(row)]
        for row in broken:
            await self._replace(row)
        missing = {today + timedelta(days=n) for n in range(AHEAD + 1)} - {date.fromisoformat(row.day) for row in rows}
        for day in sorted(missing):
            await self._publish(day)
        return await self._days(today, last) if missing or broken else rows

    async def _replace(self, row: Row[Any]) -> None:
        """Another title for a day whose own cannot be played any more, unless it was; the seed that is promised
        stays."""
        game = schema.game.c.id
        played = select(game).join(attempt, attempt.c.game == game).where(attempt.c.day == row.day).limit(1)
        if await self._reader.ask(played):
            return
        setup = setup_of(date.fromisoformat(row.day))
        LOG.warning("a challenge is played with another game", extra={"day": row.day, "game": row.game})
        same = (challenge.c.day == row.day, challenge.c.game == row.game)
        await self._writer.write([update(challenge).where(*same).values(setup)])

    async def _publish(self, day: date) -> None:
        """Write a day down; another process may have been faster, with the same seed."""
        row = {**setup_of(day), "seed": days.seed_of(self._secret, day)}
        try:
            await self._writer.write([insert(challenge).values(day=day.isoformat(), published=now(), **row)])
        except Clash:
            return

    async def _day(self, text: str) -> Row[Any]:
        """A day that has begun, by its name."""
        row = await self._reader.ask_one(select(challenge).where(challenge.c.day == text))
        if row is None or date.fromisoformat(row.day) > days.today():
            raise Refused(404, "no-challenge", day=text)
        return row

    # Tries

    async def begin(self, me: Player) -> Table | str:
        """A new table for somebody's only try, or the id of the one where they have begun it."""
        row = (await self.published())[0]
        if not fits(row):
            raise Refused(403, "challenge-broken")
        known = await self._attempt(row.day, me.id)
        if known is None:
            id = days.named(date.fromisoformat(row.day), new_id())
            tried = {"day": row.day, "player": me.id, "game": id, "counts": me.account is not None, "at": now()}
            try:
                await self._writer.write([insert(attempt).values(**tried)])
            except Clash:
                raise Refused(409, "faster") from None
            return open_table(id, row, me)
        game = await self._reader.ask_one(select(schema.game.c.status).where(schema.game.c.id == known.game))
        if game is None:  # whoever opened it was interrupted
            return open_table(known.game, row, me)
        if game.status in ("over", "closed"):
            raise Refused(403, "challenge-tried")
        return str(known.game)

    async def _attempt(self, day: str, player: str) -> Row[Any] | None:
        return await self._reader.ask_one(select(attempt).where(attempt.c.day == day, attempt.c.player == player))

    async def _tries(self, where: Any) -> Sequence[Row[Any]]:
        """Tries with the tables where they were made and the names of those who made them."""
        game, player = schema.game.c, schema.player.c
        columns = (attempt, challenge.c.seat, game.status, game.meta, player.name)
        found = select(*columns).join(schema.player, player.id == attempt.c.player)
        found = found.join(challenge, challenge.c.day == attempt.c.day)
        return await self._reader.ask(found.outerjoin(schema.game, game.id == attempt.c.game).where(where))

    # What is told

    async def today(self, me: Player) -> Challenge:
        """The day that goes on, with the winner of the day before."""
        row, *coming = await self.published()
        found = await self._told(row, me)
        found.coming = [commitment(one) for one in coming]
        yesterday = date.fromisoformat(row.day) - timedelta(days=1)
        past = await self._past(yesterday, yesterday)
        found.yesterday = past[0] if past else None
        return found

    async def on(self, day: str, me: Player) -> Challenge:
        """One day, this one or an earlier one."""
        return await self._told(await self._day(day), me)

    async def past(self) -> list[PastChallenge]:
        """The days that are over, the last first."""
        today = days.today()
        return await self._past(today - timedelta(days=PAST), today - timedelta(days=1))

    async def _past(self, since: date, to: date) -> list[PastChallenge]:
        tries: dict[str, list[ChallengeTry]] = {}
        between = attempt.c.day.between(since.isoformat(), to.isoformat())
        for one in await self._tries(and_(between, attempt.c.counts)):
            with contextlib.suppress(Damaged):
                tries.setdefault(one.day, []).append(tried(one, ""))
        return [past(row, placed(tries.get(row.day, []))) for row in reversed(await self._days(since, to))]

    async def _told(self, row: Row[Any], me: Player) -> Challenge:
        day = date.fromisoformat(row.day)
        is_over = day < days.today()
        tries = []
        for one in await self._tries(attempt.c.day == row.day):
            with contextlib.suppress(Damaged):
                tries.append(tried(one, me.id))
        mine = next((one for one in tries if one.you), None)
        results = placed(one for one in tries if one.counts)
        shown = results if is_over or (mine is not None and mine.outcome != "playing") else []
        return Challenge(
            day=row.day,
            game=row.game,
            seats=row.seats,
            seat=row.seat,
            level=row.level,
            ends=stamp(days.ends(day)),
            over=is_over,
            commitment=commitment(row),
            seed=row.seed if is_over else None,
            tries=len(results),
            mine=mine,
            results=[one for i, one in enumerate(shown) if i < SHOWN or one.you],
        )


def can_be_played(game: str) -> bool:
    """Whether a title is installed and whole."""
    return game in seating.game_ids() and seating.is_playable(game)


def fits(row: Row[Any]) -> bool:
    """Whether a day can be played as it was written down: a title may also have changed."""
    return can_be_played(row.game) and row.seats in seating.find_game(row.game).seats


def titles() -> list[str]:
    """The games that take turns, in this house."""
    return [id for id in seating.game_ids() if id not in seating.EXAMPLES] or seating.game_ids()


def level_of(wanted: str) -> str:
    """The level of a day; the usual one if there is no such bot here, or not any more."""
    return wanted if wanted in levels() else check_level(None)


def setup_of(day: date) -> dict[str, Any]:
    """What is played on a day in this house."""
    setup = days.setup_of(day, titles(), can_be_played)
    return {**msgspec.structs.asdict(setup), "level": level_of(setup.level)}


def open_table(id: str, row: Row[Any], me: Player) -> Table:
    """The table of a day for a player, begun: the day's seed, nothing added to it, and bots around."""
    bot = NewSeat(kind="bot", level=level_of(row.level))
    wanted = [NewSeat(kind="me") if i == row.seat else bot for i in range(row.seats)]
    seats = [seating.new_seat(me, seat, number) for number, seat in enumerate(wanted)]
    seats[row.seat].name = seating.told_apart(me.name, seats, seats[row.seat])
    seating.paint(seats)
    table = Table(id, Match(seating.find_game(row.game), row.seats, {}, seed=row.seed), seats, me.id)
    table.listed = False
    table.fill()
    return table


def commitment(row: Row[Any]) -> Commitment:
    """What is published of a day before it begins."""
    return Commitment(day=row.day, commitment=chance.commitment(row.seed), published=stamp(row.published))


def tried(row: Row[Any], me: str) -> ChallengeTry:
    """A try as others are told of it."""
    with reading(row.game):
        agenda = msgspec.json.decode(row.meta, type=Agenda) if row.meta else Agenda()
    is_over = date.fromisoformat(row.day) < days.today()
    result = agenda.result if agenda.in_time else None
    return ChallengeTry(
        name=row.name,
        player=row.player,
        you=row.player == me,
        counts=bool(row.counts),
        outcome=outcome(row.status, is_finished=result is not None, is_over=is_over),
        place=None,
        rank=result.ranks[row.seat] if result else None,
        points=result.points[row.seat] if result else None,
        table=row.game if is_over and row.status is not None else None,
    )


def outcome(status: str | None, *, is_finished: bool, is_over: bool) -> Outcome:
    """What became of a try: finished if the game ended within its day, and unfinished if it cannot any more."""
    if is_finished:
        return "finished"
    return "unfinished" if is_over or status in ("over", "closed") else "playing"


def placed(tries: Iterable[ChallengeTry]) -> list[ChallengeTry]:
    """Tries in the order of their results: by the rank at the table, then by points; whoever did equally well shares
    the place. Those who have not finished come last."""
    keyed = sorted(((key(one), one) for one in tries), key=lambda pair: (pair[0], pair[1].name))
    keys = [one for one, _ in keyed]
    for value, one in keyed:
        one.place = 1 + keys.index(value) if one.outcome == "finished" else None
    return [one for _, one in keyed]


def key(one: ChallengeTry) -> tuple[int, int, int]:
    """What tries are ordered by, the best first."""
    if one.rank is None or one.points is None:
        return (2 if one.outcome == "unfinished" else 1, 0, 0)
    return (0, one.rank, -one.points)


def past(row: Row[Any], tries: list[ChallengeTry]) -> PastChallenge:
    """A day that is over, in a line."""
    best = [one for one in tries if one.place == 1]
    return PastChallenge(
        day=row.day,
        game=row.game,
        seats=row.seats,
        level=row.level,
        tries=len(tries),
        winners=[one.name for one in best],
        points=best[0].points if best else None,
    )
