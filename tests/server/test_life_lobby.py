"""The lobby and its lines, over a list that a test makes: what is told, to how many, and what a line says."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from serai.server import lobby
from serai.server.agenda import Agenda
from serai.server.bus import Bus
from serai.server.errors import Refused
from serai.server.listing import Listing
from serai.server.live import LOBBY, Client, Hub
from serai.server.lobby import Lobby
from serai.server.store.faults import Unavailable
from serai.server.table import Seat
from serai.server.wire import TableSummary
from tests.server.outages import until
from tests.server.test_life_hub import Wire
from tests.server.test_seats_taken import opened

pytestmark = pytest.mark.anyio


class Row:
    """A table as a list reads it."""

    def __init__(self, id: str, **more: Any) -> None:
        self.id, self.game, self.rules, self.status = id, "bazaar", 2, "open"
        self.n, self.to_act, self.created, self.updated = 0, "[]", 0, 0
        self.meta = msgspec.json.encode(more.pop("agenda", Agenda())).decode()
        vars(self).update(more)


class Rows:
    """A reader of lists."""

    def __init__(self, *rows: tuple[Row, list[Seat]]) -> None:
        self.rows = list(rows)
        self.older: frozenset[tuple[str, int]] = frozenset()
        self.looks = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.fault: Exception | None = None
        self.spoken: dict[str, str] = {}

    async def summaries(self, _: str, __: str) -> list[tuple[Row, list[Seat]]]:
        """The tables."""
        self.looks += 1
        await self.gate.wait()
        if self.fault is not None:
            raise self.fault
        return list(self.rows)

    async def ask(self, _: Any) -> list[Any]:
        """Who speaks what."""
        return [Row(id, language=language) for id, language in self.spoken.items()]


def line(reader: Any, row: Any, seats: list[Seat], player: str = "", **spoken: str) -> TableSummary:
    """One line, as a player sees it."""
    return Listing(reader, Hub()).line(player, row, seats, spoken)


def hall(rows: Any, hub: Hub | None = None) -> Lobby:
    """A lobby."""
    hub = hub or Hub()
    return Lobby(Listing(rows, hub), hub, Bus("me", ""))


def visitor() -> tuple[Client, Wire]:
    """Somebody whose socket is open."""
    wire: Any = Wire()
    client = Client(LOBBY, "ada", -1, wire)
    client.begin()
    return client, wire


async def test_who_comes_is_told_the_whole_list() -> None:
    """The first who comes has it read; the next is told the same without a look."""
    rows = Rows((Row("a"), []), (Row("b"), []))
    place = hall(rows)
    for _ in range(3):
        client, wire = visitor()
        await place.enter(client)
        told = wire.said()[0]
        assert (told["type"], told["whole"], told["gone"]) == ("tables", True, [])
        assert [table["id"] for table in told["tables"]] == ["a", "b"]
    assert rows.looks == 1


@pytest.mark.parametrize("most", [1, 2])
async def test_no_more_than_fit_come_in(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """One after the other, or all at once as after a restart. Before: all who waited for the first look came in."""
    monkeypatch.setattr(lobby, "MOST", most)
    rows, hub = Rows((Row("a"), [])), Hub()
    place = hall(rows, hub)
    rows.gate.clear()
    coming = [asyncio.create_task(place.enter(visitor()[0])) for _ in range(4)]
    await until(lambda: rows.looks == 1)
    rows.gate.set()
    found = await asyncio.gather(*coming, return_exceptions=True)
    refused = [(one.status, one.key) for one in found if isinstance(one, Refused)]
    assert (hub.size(LOBBY), refused) == (most, [(429, "lobby-full")] * (4 - most))


async def test_who_cannot_be_told_the_list_does_not_come_in() -> None:
    """And the next one asks again."""
    rows, hub = Rows(), Hub()
    place = hall(rows, hub)
    rows.fault = Unavailable()
    with pytest.raises(Unavailable):
        await place.enter(visitor()[0])
    assert hub.size(LOBBY) == 0
    rows.fault = None
    await place.enter(visitor()[0])
    assert hub.size(LOBBY) == 1


async def test_only_what_is_new_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that came, one that has changed, one that has gone; when nothing has, nobody hears anything."""
    monkeypatch.setattr(lobby, "EVERY", 0.0)
    rows = Rows((Row("a"), []), (Row("b"), []), (Row("c"), []))
    place = hall(rows)
    client, wire = visitor()
    await place.enter(client)
    running = asyncio.create_task(place.run())
    place.stir()
    await until(lambda: rows.looks == 2)
    rows.rows = [(Row("a"), []), (Row("b", n=1), []), (Row("d"), [])]
    place.stir()
    await until(lambda: len(wire.sent) == 2)
    running.cancel()
    told = wire.said()[1]
    assert (told["whole"], [table["id"] for table in told["tables"]], told["gone"]) == (False, ["b", "d"], ["c"])


async def test_while_nobody_is_here_nothing_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes then has the list read anew: nobody has kept it up to date."""
    monkeypatch.setattr(lobby, "EVERY", 0.0)
    rows, hub = Rows((Row("a"), [])), Hub()
    place = hall(rows, hub)
    client, _ = visitor()
    await place.enter(client)
    hub.disconnect(client)
    running = asyncio.create_task(place.run())
    place.stir()
    await until(lambda: not place._is_known)
    assert rows.looks == 1
    rows.rows = [(Row("b"), [])]
    late, wire = visitor()
    await place.enter(late)
    running.cancel()
    assert [table["id"] for table in wire.said()[0]["tables"]] == ["b"]


@pytest.mark.parametrize(("is_offered", "was_offered", "is_heard"), [(0, 0, False), (1, 0, True), (0, 1, True)])
async def test_what_is_stored_stirs_those_whom_it_concerns(
    is_offered: int, was_offered: int, *, is_heard: bool
) -> None:
    """A table that comes into the list or goes out of it; moves of running games are nobody's news here."""
    place, table = hall(Rows()), opened("me", "open")
    table.is_offered, table.was_offered = bool(is_offered), bool(was_offered)
    place.stored(table)
    assert place._stirred.is_set() is is_heard


async def test_a_line_says_whose_turn_it_is() -> None:
    """Only where a person decides, in a running game whose rules are played still."""
    reader = Rows()
    seats = [Seat(kind="player", player="ada"), Seat(kind="bot", player="ben"), Seat(kind="hotseat", player="ada")]
    turns = [
        line(reader, Row("t", status=status, to_act=to_act), seats, player).your_turn
        for status, to_act, player in (
            ("running", "[0]", "ada"),
            ("running", "[1,2]", "ada"),
            ("running", "[1]", "ben"),
            ("paused", "[0]", "ada"),
            ("running", "[0]", "eve"),
        )
    ]
    assert turns == [True, True, False, False, False]
    reader.older = frozenset({("bazaar", 2)})
    old = line(reader, Row("t", status="running", to_act="[0]"), seats, "ada")
    assert (old.older, old.your_turn) == (True, False)


async def test_the_languages_of_those_who_sit_there() -> None:
    """Each once; not those of somebody who is only expected, or has been replaced. Before: theirs too, if they sat
    at another open table."""
    seats = [
        Seat(kind="player", player="ada"),
        Seat(kind="hotseat", player="ben"),
        Seat(kind="link", player="cleo"),
        Seat(kind="bot", player="dora"),
        Seat(kind="open"),
    ]
    spoken = {"ada": "hu", "ben": "hu", "cleo": "ru", "dora": "en"}
    assert line(Rows(), Row("t"), seats, **spoken).languages == ["hu"]
    reader: Any = Rows((Row("t"), seats), (Row("u"), [Seat(kind="player", player="cleo")]))
    reader.spoken = {"ada": "hu", "cleo": "ru"}
    tables = await Listing(reader, Hub()).tables("open", "")
    assert [table.languages for table in tables] == [["hu"], ["ru"]]


async def test_no_line_says_what_opens_a_seat() -> None:
    """The key of a link is for whom it is sent to; plans and additions are nobody's business."""
    seats = [Seat(kind="player", player="ada", name="Ada"), Seat(kind="link", key="the key")]
    agenda = Agenda(additions={0: "a" * 64}, rated="people")
    text = msgspec.json.encode(line(Rows(), Row("t", agenda=agenda), seats)).decode()
    assert (json.loads(text)["rated"], "the key" in text, "a" * 64 in text) == ("people", False, False)
