"""What the house does now and then, while its store is away: the log says the cause, once and without a trace."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import insert

from serai.server.house import House
from serai.server.store import contests
from serai.server.store.faults import Unavailable
from serai.server.table import Table, new_id
from tests.server.households import household
from tests.server.outages import until
from tests.server.test_seats_taken import of_two

pytestmark = pytest.mark.anyio

CHORES: dict[str, Callable[[House], Awaitable[None]]] = {
    "contests failed": lambda house: house._direct(),
    "notices failed": lambda house: house._tell(),
    "cleaning failed": lambda house: house._clean(),
}


def failing(error: Exception) -> Callable[..., Awaitable[object]]:
    """Something that cannot be done."""

    async def fail(*_: object) -> object:
        raise error

    return fail


def warned(caplog: pytest.LogCaptureFixture, event: str) -> list[logging.LogRecord]:
    """What was said of a chore."""
    return [record for record in caplog.records if record.getMessage() == event]


async def after(
    error: Exception, event: str, url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> list[logging.LogRecord]:
    """What a chore says when whatever it asks the store for ends so."""
    async with household(url) as house:
        monkeypatch.setattr(house.reader, "_read", failing(error))
        monkeypatch.setattr(house.writer, "write", failing(error))
        chore = asyncio.ensure_future(CHORES[event](house))
        await until(lambda: bool(warned(caplog, event)), 30)
        chore.cancel()
    return warned(caplog, event)


@pytest.mark.parametrize("event", list(CHORES))
async def test_a_chore_without_a_store_says_the_cause(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, event: str
) -> None:
    """As all others do. Before: a whole trace, for events once a second."""
    for record in await after(Unavailable(), event, sqlite_url, monkeypatch, caplog):
        assert (record.exc_info, type(vars(record)["cause"])) == (None, Unavailable)


@pytest.mark.parametrize("event", list(CHORES))
async def test_a_chore_that_fails_otherwise_has_its_trace(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, event: str
) -> None:
    """A mistake of ours is looked for by it."""
    records = await after(LookupError(), event, sqlite_url, monkeypatch, caplog)
    assert all(record.exc_info for record in records)


async def test_no_event_is_named_for_a_store_that_is_away(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Before: each that goes on could not, with a trace of its own."""
    async with household(sqlite_url) as house:
        row = {"name": "One", "game": "bazaar", "creator": "", "rules": "{}", "status": "running", "round": 0}
        rows = [{"id": new_id(), **row, "created": number} for number in range(3)]
        await house.writer.write([(insert(contests.contest), rows)])
        monkeypatch.setattr(house.director, "load", failing(Unavailable()))
        with pytest.raises(Unavailable):
            await house.director.sweep()
    assert warned(caplog, "a contest cannot go on") == []


async def test_a_game_that_ends_while_the_store_goes_away(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is rated when the house is cleaned, and the log names it. Before: a task ended with nobody to hear of it."""
    async with household(sqlite_url) as house:
        table: Table = of_two()
        table.status, table.agenda.rated = "over", "people"
        monkeypatch.setattr(house.people.book, "rate", failing(Unavailable()))
        house._rate(table)
        await asyncio.gather(*house._errands)
    (record,) = warned(caplog, "a game was not rated")
    assert (record.exc_info, vars(record)["table"]) == (None, table.id)
