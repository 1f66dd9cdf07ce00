"""Folding every stored game with the rules of today: each event legal, each draw the seed's, each hash the same."""

from typing import Any, Final

import msgspec
from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncEngine

from serai.kernel import chance
from serai.kernel.errors import SeraiError
from serai.kernel.game import CHANCE
from serai.kernel.match import Match
from serai.server.agenda import Agenda
from serai.server.archive import recall
from serai.server.errors import OlderRules, Refused
from serai.server.older import events
from serai.server.settings import from_environment, stored_url
from serai.server.store import schema
from serai.server.store.engine import new_engine
from serai.server.store.migration import version_of
from serai.server.store.reader import Reader
from serai.server.store.rows import empty_match

GAMES: Final = select(*(column for column in schema.game.c if column.name not in schema.GAME_SINCE))
"""The columns are those of version 0.1: databases that were not migrated are read too."""


class Finding(msgspec.Struct):
    """A stored game: how far it has come, what is wrong with it ("" if nothing), and whether it was played with other
    rules than those of today: then only its log is looked at."""

    table: str
    game: str
    status: str
    n: int
    problem: str = ""
    is_older: bool = False


async def validate(database: str) -> list[Finding]:
    """Check all games of a database."""
    engine = new_engine(stored_url(database))
    try:
        async with engine.connect() as connection:
            await version_of(connection)
        return await _validate(engine)
    finally:
        await engine.dispose()


async def _validate(engine: AsyncEngine) -> list[Finding]:
    reader = Reader(engine, recall(from_environment().archive))
    try:
        return await _findings(reader)
    finally:
        await reader.stop()


async def _findings(reader: Reader) -> list[Finding]:
    return [await _finding(reader, game) for game in await reader.ask(GAMES.order_by(schema.game.c.created))]


async def _finding(reader: Reader, game: Row[Any]) -> Finding:
    """What is found of a game. Its row and its log are read one after the other: where something is wrong with a game
    that was played on between the two, it is looked at again."""
    finding = Finding(game.id, game.game, game.status, game.n)
    try:
        await _check(reader, game, finding)
    except (SeraiError, Refused, LookupError, msgspec.MsgspecError) as error:
        now = (await reader.ask(GAMES.where(schema.game.c.id == game.id)))[0]
        if now.version != game.version:
            return await _finding(reader, now)
        finding.problem = str(error)
    return finding


async def _check(reader: Reader, game: Row[Any], finding: Finding) -> None:
    """Fold a game; raises what is wrong."""
    entries = await reader.log(game.id)
    try:
        match = empty_match(game)
    except OlderRules:
        finding.is_older = True
        n = len(events(entries))
    else:
        agenda = msgspec.json.decode(game.meta, type=Agenda)
        match.additions = dict(agenda.additions)
        fold(match, entries, agenda.origin, await reader.snapshot(game.id))
        n = match.n
    if len(entries) != game.length or n != game.n:
        raise SeraiError(f"It should have {game.length} lines and {game.n} events.")


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
