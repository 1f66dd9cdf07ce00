"""Folding every stored game with the rules of today: each event legal, each draw the seed's, each hash the same."""

from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from serai.kernel import chance
from serai.kernel.errors import SeraiError
from serai.kernel.game import CHANCE
from serai.kernel.match import Match
from serai.server.settings import database_url
from serai.server.store.engine import new_engine
from serai.server.store.reader import Reader, empty_match
from serai.server.table import Agenda


class Finding(msgspec.Struct):
    """A stored game: how far it has come, and what is wrong with it ("" if nothing)."""

    table: str
    game: str
    n: int
    problem: str = ""


async def validate(database: str) -> list[Finding]:
    """Check all games of a database."""
    engine = new_engine(database_url(database))
    try:
        return await _validate(engine)
    finally:
        await engine.dispose()


async def _validate(engine: AsyncEngine) -> list[Finding]:
    reader = Reader(engine)
    findings = []
    for id in await reader.game_ids():
        rows = await reader.rows(id, 0)
        if rows is None:
            continue
        finding = Finding(id, rows.game.game, rows.game.n)
        try:
            match = empty_match(rows.game)
            agenda = msgspec.json.decode(rows.game.meta, type=Agenda)
            match.additions = dict(agenda.additions)
            fold(match, rows.entries, agenda.origin, await reader.snapshot(id))
            if len(rows.entries) != rows.game.length or match.n != rows.game.n:
                finding.problem = f"It should have {rows.game.length} lines and {rows.game.n} events."
        except (SeraiError, LookupError) as error:
            finding.problem = str(error)
        findings.append(finding)
    return findings


def fold(match: Match, entries: list[list[Any]], origin: int, snapshot: tuple[int, int, str] | None) -> None:
    """Play a log again and compare the state with the stored hash on the way; raises what is wrong."""
    for number, entry in enumerate(entries, 1):
        before = match.n
        match.replay(entry)
        if entry[0] == CHANCE and before >= origin:
            _check_draw(match, before)
        if snapshot is not None and snapshot[0] == number and snapshot[1:] != (match.n, match.state.digest()):
            raise SeraiError(f"After line {number} the state is not the one that was stored.")


def _check_draw(match: Match, n: int) -> None:
    state = match.state_at(n)
    if match.events[n].action != state.legal(CHANCE)[chance.draw(match.dice, n, state.weights())]:
        raise SeraiError(f"Event {n + 1} is not what the seed gives.")
