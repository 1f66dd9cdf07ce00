"""The director of contests. Everything is written before it happens: pairings with the ids of tables that are opened
next. So a house that is killed goes on where it was, and several processes do nothing twice."""

import asyncio
import logging
import time
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import delete, exists, insert, select, update

from serai.server import absence, clocks
from serai.server.agenda import Agenda
from serai.server.contests import heirs, pairing, scoring
from serai.server.contests.scoring import Board
from serai.server.contests.wire import Rules
from serai.server.errors import Refused
from serai.server.levels import STAND_IN, check_level
from serai.server.notices import things
from serai.server.notices.desk import Desk
from serai.server.seating import find_game, paint, told_apart
from serai.server.store import contests as schema
from serai.server.store import schema as store
from serai.server.store.faults import Clash, Unavailable
from serai.server.store.reader import Reader
from serai.server.store.writer import Writer
from serai.server.table import Seat, Table, new_id, new_match
from serai.server.tables import Tables

LOG: Final = logging.getLogger("serai.server.contests")
REST: Final = 600.0
"""Seconds for which an event that cannot go on is left alone."""


class Contest(msgspec.Struct, frozen=True):
    """An event as it is stored."""

    row: Any
    rules: Rules
    entries: list[Any]
    boards: list[Board]

    def division(self, number: int) -> list[int]:
        """The entries of a division, by number."""
        return [entry.number for entry in self.entries if entry.division == number]

    def played(self, division: int, before: int | None = None) -> list[Board]:
        """The boards of a division, those of earlier rounds if one is given."""
        return [b for b in self.boards if b.division == division and (before is None or b.round < before)]

    def entry_of(self, player: str) -> int | None:
        """The number of a player's entry."""
        return next((entry.number for entry in self.entries if entry.player == player), None)

    def is_all_pairs(self) -> bool:
        """Whether everybody meets everybody, two at a table, in rounds that are known from the beginning."""
        return self.rules.kind in ("robin", "league") and self.rules.seats == 2

    def is_ready(self) -> bool:
        """Whether all tables of the round are over, and the next one is called by the host, if there is one."""
        is_waiting = any(board.points is None for board in self.boards if board.round == self.row.round)
        is_called = self.rules.called and self.row.creator != ""
        return self.row.status == "running" and is_called and self.row.round > 0 and not is_waiting


class Director:
    """Opens rounds and tables, and writes down what came of them."""

    def __init__(self, reader: Reader, writer: Writer, tables: Tables, desk: Desk) -> None:
        self._reader = reader
        self._writer = writer
        self._tables = tables
        self._desk = desk
        self._lock = asyncio.Lock()
        self._goes_on: dict[str, int] = {}
        """Events whose next round must be called -> the round that is over."""
        self._resting: dict[str, float] = {}

    async def load(self, id: str) -> Contest:
        """An event with all that belongs to it."""
        row = await self._reader.ask_one(select(schema.contest).where(schema.contest.c.id == id))
        if row is None:
            raise Refused(404, "no-contest")
        entries = await self._reader.ask(
            select(schema.entry).where(schema.entry.c.contest == id).order_by(schema.entry.c.number)
        )
        found = select(schema.board).where(schema.board.c.contest == id)
        boards = await self._reader.ask(found.order_by(schema.board.c.round, schema.board.c.number))
        return Contest(row, msgspec.json.decode(row.rules, type=Rules), list(entries), [_board(one) for one in boards])

    async def begin(self, contest: Contest) -> None:
        """Close the entries and pair the first round, or begin the next one that waits to be called."""
        if contest.row.status != "open":
            if not contest.is_ready():
                if contest.rules.called:
                    raise Refused(403, "contest-not-ready")
                raise Refused(403, "contest-begun")
            await self.advance(contest.row.id, is_called=True)
            return
        least = min(find_game(contest.row.game).seats)
        if any(len(contest.division(d)) < least for d in range(contest.rules.divisions)):
            raise Refused(403, "contest-few", least=least)
        changed = update(schema.contest).where(schema.contest.c.id == contest.row.id).values(status="running")
        await self._writer.write([changed])
        await self.advance(contest.row.id)

    async def sweep(self) -> None:
        """Look after all events that go on, and those that nobody can begin. One that cannot go on is left alone for a
        while: it would fill the log."""
        at = time.monotonic()
        for row in await self._reader.ask(select(schema.contest).where(heirs.looked_after())):
            if at < self._resting.get(row.id, 0.0):
                continue
            try:
                await self._look_after(row)
            except Unavailable:
                raise  # no event's fault, and no other could go on
            except Exception as error:
                self._resting[row.id] = at + REST
                LOG.warning("a contest cannot go on", exc_info=error, extra={"contest": row.id})

    async def _look_after(self, row: Any) -> None:
        if not row.creator:
            contest = await self.load(row.id)
            if passed_on := heirs.passed_on(contest.row, contest.entries):
                await self._writer.write(passed_on)
                await self._desk.consider_each(things.of_heir(row, heirs.heir_of(contest.entries)))
        if row.status == "running":
            await self.advance(row.id)

    async def advance(self, id: str, *, is_called: bool = False) -> None:
        """Do what is next, until something must be waited for."""
        async with self._lock:
            while await self._step(await self.load(id), is_called=is_called):
                is_called = False

    async def _step(self, contest: Contest, *, is_called: bool) -> bool:
        """One step; whether there may be another."""
        if contest.row.status != "running":
            return False
        current = [board for board in contest.boards if board.round == contest.row.round]
        waiting = [board for board in current if board.points is None]
        for board in waiting:
            await self._attend_alone(contest, board)
        if waiting:
            return False
        may_begin = is_called or not contest.is_ready()
        if not may_begin and self._goes_on.get(contest.row.id) == contest.row.round:
            return False
        return await self._next_round(contest, may_begin=may_begin)

    async def _attend_alone(self, contest: Contest, board: Board) -> None:
        """A table that cannot be attended to holds up its round, and no other table of it."""
        try:
            await self._attend(contest, board)
        except Unavailable:
            raise
        except Exception as error:
            details = {"contest": contest.row.id, "table": board.table}
            LOG.warning("a table of a contest cannot be attended to", exc_info=error, extra=details)

    async def _attend(self, contest: Contest, board: Board) -> None:
        """Open a table that was not, or write down what came of it."""
        row = await self._reader.ask_one(select(store.game).where(store.game.c.id == board.table))
        if row is None:
            await self._open(contest, board)
            return
        if row.status not in ("over", "closed"):
            return
        result = msgspec.json.decode(row.meta, type=Agenda).result
        ranks = result.ranks if result is not None else [1] * len(board.entries)
        ranks = await self._without_dropouts(contest, board, ranks)
        points = msgspec.json.encode(scoring.points_of(ranks)).decode()
        where = (
            schema.board.c.contest == contest.row.id,
            schema.board.c.round == board.round,
            schema.board.c.number == board.number,
        )
        await self._writer.write([update(schema.board).where(*where).values(points=points)])

    async def _without_dropouts(self, contest: Contest, board: Board, ranks: list[int]) -> list[int]:
        """Whoever has dropped out is behind all others, whatever the bot made of it, even if the event was loaded
        before."""
        where = (schema.entry.c.contest == contest.row.id, schema.entry.c.dropped)
        dropped = {row.number for row in await self._reader.ask(select(schema.entry.c.number).where(*where))}
        return [len(ranks) + 1 if one in dropped else rank for one, rank in zip(board.entries, ranks, strict=True)]

    async def _open(self, contest: Contest, board: Board) -> None:
        """Open a table under the id that was chosen for it, everybody seated; those who take part are told."""
        game = find_game(contest.row.game)
        match = new_match(game, len(board.entries), dict(contest.rules.options))
        by_number = {entry.number: entry for entry in contest.entries}
        seats = [_seat(by_number[number]) for number in board.entries]
        for number, seat in enumerate(seats):
            seat.name = told_apart(seat.name, seats[:number], seat)
        paint(seats)
        table = Table(board.table, match, seats, contest.row.creator)
        clocks.wind(table, contest.rules.clock)
        table.fill()
        try:
            await self._tables.add(table)
        except Clash:  # another process was faster
            return
        await self._desk.consider_each(things.of_round(contest.row.name, table.id, seats))

    async def _next_round(self, contest: Contest, *, may_begin: bool) -> bool:
        """Pair the next round and write it down at once, or end the event. A round that must be called waits."""
        number, divisions = contest.row.round + 1, range(contest.rules.divisions)
        found = await asyncio.to_thread(lambda: [self._paired(contest, one, number) for one in divisions])
        pairs = [(division, company) for division in divisions for company in found[division]]
        changed = update(schema.contest).where(schema.contest.c.id == contest.row.id)
        if not any(len(company) > 1 for _, company in pairs) and not self._meet_later(contest, number):
            await self._writer.write([changed.values(status="over")])
            return False
        if not may_begin:
            self._goes_on[contest.row.id] = contest.row.round
            return False
        self._goes_on.pop(contest.row.id, None)
        rows = [
            {
                "contest": contest.row.id,
                "round": number,
                "number": i,
                "division": division,
                "entries": msgspec.json.encode(company).decode(),
                "game": new_id(),
                "points": msgspec.json.encode([scoring.BYE]).decode() if len(company) == 1 else None,
            }
            for i, (division, company) in enumerate(pairs)
        ]
        try:
            await self._writer.write([(insert(schema.board), rows), changed.values(round=number)])
        except Clash:
            LOG.info("another process has paired the round", extra={"contest": contest.row.id})
        return True

    def _meet_later(self, contest: Contest, number: int) -> bool:
        """Whether two still meet after a round in which nobody does, because those they should meet have forfeited."""
        if not contest.is_all_pairs():
            return False
        later = range(number + 1, len(contest.entries) + 1)
        rounds = [self._paired(contest, division, n) for division in range(contest.rules.divisions) for n in later]
        return any(len(company) > 1 for round in rounds for company in round)

    def _paired(self, contest: Contest, division: int, number: int) -> list[list[int]]:
        """The companies of a division in a round, who sits out alone; none when it is over."""
        rules, boards = contest.rules, contest.played(division)
        gone = {entry.number for entry in contest.entries if entry.dropped and rules.dropouts == "forfeit"}
        field = [one for one in contest.division(division) if one not in gone]
        allowed = find_game(contest.row.game).seats
        if rules.kind == "knockout":
            return _knocked_out(field, boards, rules, allowed, number)
        if contest.is_all_pairs():
            rounds = pairing.berger(contest.division(division))
            pairs = rounds[number - 1] if number <= len(rounds) else []
            present = [[one for one in pair if one in field] for pair in pairs]
            return [pair for pair in present if pair]
        last = 1 if rules.kind == "table" else rules.rounds
        if number > last or len(field) < min(allowed):
            return []
        places = [place.entry for place in scoring.standings(boards, field)]
        scores = scoring.scores(boards, field) if rules.kind == "swiss" else {}
        found, resting = pairing.tables(
            places if rules.kind == "swiss" else field,
            scores,
            scoring.met(boards),
            scoring.rested(boards),
            seats=rules.seats,
            allowed=allowed,
        )
        had = scoring.had(boards, field)
        return [*(pairing.seated(company, had) for company in found), *([one] for one in resting)]

    async def drop(self, contest: Contest, number: int) -> None:
        """Somebody drops out: before the beginning they were never entered, afterwards a bot plays their tables on.
        Whether it has begun is looked at where it is written."""
        event, one = schema.contest.c, schema.entry.c
        where = (one.contest == contest.row.id, one.number == number)
        held = select(event.id).where(event.id == contest.row.id).with_for_update()
        is_open = exists().where(event.id == contest.row.id, event.status == "open")
        dropped = update(schema.entry).where(*where).values(dropped=True)
        await self._writer.write([held, delete(schema.entry).where(*where, is_open), dropped])
        async with self._lock:  # a table that is being opened is waited for
            for board in (await self.load(contest.row.id)).boards:
                if board.points is None and number in board.entries and await self._reader.version(board.table):
                    seat = board.entries.index(number)
                    await self._tables.maybe_change(board.table, partial(_give_up, seat=seat))

    async def end(self, contest: Contest) -> None:
        """No further round. An event that has not begun is forgotten; tables that go on do so, and still count for
        the players, not for the event."""
        id = contest.row.id
        if contest.row.status == "open":
            entries = delete(schema.entry).where(schema.entry.c.contest == id)
            await self._writer.write([entries, delete(schema.contest).where(schema.contest.c.id == id)])
        else:
            await self._writer.write([update(schema.contest).where(schema.contest.c.id == id).values(status="over")])


def _give_up(table: Table, seat: int) -> bool:
    if table.status not in ("running", "paused") or not table.seats[seat].is_human():
        return False
    absence.give_up(table, seat)
    return True


def _knocked_out(
    field: list[int], boards: list[Board], rules: Rules, allowed: list[int], number: int
) -> list[list[int]]:
    """Of each table the better half goes on, and whoever sat out, until one table has decided."""
    last = [board for board in boards if board.round == number - 1]
    if last:
        through: list[int] = []
        for board in last:
            half = 1 if len(last) == 1 else (len(board.entries) + 1) // 2
            order = sorted(zip(board.points or [], board.entries, strict=False), key=lambda one: (-one[0], one[1]))
            through += [entry for _, entry in order[:half]]
        field = [one for one in field if one in through]
    if len(field) < 2:
        return []
    found, resting = pairing.knockout(field, rules.seats, allowed)
    return [*found, *([one] for one in resting)]


def _board(row: Any) -> Board:
    return Board(
        round=row.round,
        number=row.number,
        division=row.division,
        entries=msgspec.json.decode(row.entries),
        table=row.game,
        points=None if row.points is None else msgspec.json.decode(row.points),
    )


def _seat(entry: Any) -> Seat:
    """Where an entry sits; a bot for whoever has dropped out."""
    if entry.player is None or entry.dropped:
        return Seat(kind="bot", name=entry.name, level=check_level(entry.level or STAND_IN))
    return Seat(kind="player", player=entry.player, name=entry.name)
