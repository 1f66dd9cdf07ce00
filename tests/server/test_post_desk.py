"""The desk that sends notices, asked directly: whom it tells, once, by which ways, and what it does when it cannot."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from serai.server.agenda import Agenda
from serai.server.house import House
from serai.server.notices import desk as module
from serai.server.notices import hours
from serai.server.notices.feeds import calendar, rss, waiting
from serai.server.notices.push import Subscribed
from serai.server.notices.things import Thing, of_opening, of_table, worded
from serai.server.notices.wire import KINDS, Kind, Notices
from serai.server.store.faults import Unavailable
from serai.server.store.people import attention, subscription
from serai.server.table import Seat, now
from serai.server.wire import Clock
from tests.server.households import household, rows_of, settle

pytestmark = pytest.mark.anyio
HOOK = "https://chat.example/hook"


@pytest.fixture
async def house(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house in which Ada is known, and whose webhooks are called on paper only."""
    monkeypatch.setattr(module, "PAUSES", (0.0, 0.0, 0.0))
    async with household(sqlite_url, url="https://table.test") as one:
        await settle(one, "Ada", id="ada")
        yield one


class Called(list[dict[str, Any]]):
    """What was sent to webhooks; `status` is what they answer."""

    status = 204

    async def post(self, url: str, body: bytes, _: object) -> int:
        """In the place of a request."""
        self.append({"url": url, **msgspec.json.decode(body)})
        return self.status


@pytest.fixture
def called(house: House, monkeypatch: pytest.MonkeyPatch) -> Called:
    """The other end of all webhooks."""
    found = Called()
    monkeypatch.setattr(house.desk._outgoing, "post", found.post)
    return found


def thing(
    kind: Kind = "turn", *, player: str = "ada", topic: str = "a turn", arose: int = 1000, table: str = "t"
) -> Thing:
    """Something that waits for Ada."""
    return Thing(player=player, kind=kind, topic=topic, arose=arose, url=f"/table/{table}", table=table, game="bazaar")


async def wish(house: House, **wishes: Any) -> None:
    """What Ada wants to hear."""
    await house.people.profiles.wish("ada", notices=Notices(**{"webhook": HOOK, **wishes}))


async def consider(house: House, *things: Thing) -> None:
    """Look at some things, and wait until all that follows is sent."""
    await house.desk.consider_each(list(things))
    await asyncio.gather(*house.desk._errands)


@pytest.mark.parametrize("kind", KINDS)
async def test_only_what_one_wants_to_hear(house: House, called: Called, kind: Kind) -> None:
    """Each kind by itself; whoever wants all others hears nothing of it, and nothing is remembered of them."""
    await wish(house, kinds=[one for one in KINDS if one != kind])
    await consider(house, thing(kind))
    assert (list(called), await rows_of(house, attention)) == ([], [])
    await wish(house, kinds=[kind])
    await consider(house, thing(kind))
    assert [(one["url"], one["notice"]["url"]) for one in called] == [(HOOK, "https://table.test/table/t")]


async def test_one_notice_until_one_has_looked(house: House, called: Called) -> None:
    """The second thing is not told; after a look the next one is, and what was told is not told again."""
    await wish(house)
    await consider(house, thing(topic="one"), thing(topic="two"))
    assert len(called) == 1
    house.desk.heard("ada")
    await asyncio.gather(*house.desk._errands)
    (row,) = await rows_of(house, attention)
    assert row["looked"] >= row["told"]
    late = now() + 60_000
    await consider(house, thing(topic="one", arose=late), thing(topic="three", arose=late))
    assert len(called) == 2
    assert house.desk._told == {"ada"}


async def test_whoever_was_here_after_it_arose_knows(house: House, called: Called) -> None:
    """Also in the same millisecond nothing is lost: what arose when they were last heard of is told."""
    await wish(house)
    house.desk._heard["ada"] = 1001
    await consider(house, thing(arose=1000))
    assert called == []
    await consider(house, thing(arose=1001))
    assert len(called) == 1


@pytest.mark.parametrize("wishes", [{"muted": ["t"]}, {"webhook": ""}, {"webhook": "", "mail": True}])
async def test_who_is_not_told(house: House, called: Called, wishes: dict[str, Any]) -> None:
    """Of a table that is muted, or without any way; nothing says that they were."""
    await wish(house, **wishes)
    await consider(house, thing())
    assert (list(called), await rows_of(house, attention)) == ([], [])


async def test_what_waits_for_its_hour(house: House, called: Called, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first thing says when; later ones do not put it off again. When nothing waits any more nothing is sent."""
    moments = iter([5_000, 9_000])
    monkeypatch.setattr(hours, "put_off", lambda *_: next(moments))
    await wish(house)
    await consider(house, thing(topic="one"), thing(topic="two"))
    assert [row["due"] for row in await rows_of(house, attention)] == [5_000]
    await house.desk.sweep()
    await asyncio.gather(*house.desk._errands)
    assert (list(called), [row["due"] for row in await rows_of(house, attention)]) == ([], [None])


async def test_another_process_has_told_it(house: House, called: Called) -> None:
    """What was claimed there is not told here."""
    await wish(house)
    assert await house.desk._claim("ada", "a turn")
    await consider(house, thing(topic="a turn"))
    assert (list(called), await house.desk._claim("ada", "a turn")) == ([], False)
    await consider(house, thing(topic="another"))
    assert len(called) == 1


async def test_a_webhook_that_does_not_answer_well(house: House, called: Called) -> None:
    """It is tried three times, and then left; whoever waits for the house does not wait for it."""
    called.status = 500
    await wish(house)
    await consider(house, thing())
    assert len(called) == 3


async def test_a_webhook_that_may_not_be_called_any_more(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """The host has closed the way inside since. Before: the errand died, and it was counted nowhere."""
    await wish(house, webhook="http://10.0.0.1/hook")
    with caplog.at_level("INFO", "serai.server.notices"):
        await consider(house, thing())
    assert [record.cause for record in caplog.records if hasattr(record, "cause")] == ["Refused"] * 3


async def test_a_browser_that_is_gone_while_nothing_can_be_written(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is forgotten at the next attempt. Before: the errand died of it."""
    row = {"id": "b", "player": "ada", "endpoint": HOOK, "key": "k", "auth": "a", "made": 0}
    await house.writer.write([insert(subscription).values(row)])
    write, faults = house.writer.write, [Unavailable()]

    async def gone(*_: object) -> bool:
        return False

    async def writing(work: Any) -> None:
        if faults:
            raise faults.pop()
        await write(work)

    monkeypatch.setattr(house.desk.pusher, "push", gone)
    monkeypatch.setattr(house.writer, "write", writing)
    await house.desk._push(Subscribed("b", "ada", HOOK, "k", "a"), worded([thing()], "en"))
    assert await rows_of(house, subscription) == []


async def test_one_who_cannot_be_told_keeps_no_other(house: House, called: Called) -> None:
    """A thing without anybody is passed over; without a store nothing is, and all is looked at again."""
    await wish(house)
    await house.people.profiles.change("ben", wishes="{")
    await consider(house, thing(player="ben"), thing(player="nobody"), thing())
    assert len(called) == 1


class Row:
    """A table as it is stored."""

    def __init__(self, *, status: str = "running", to_act: list[int] | None = None, **agenda: Any) -> None:
        self.id, self.game, self.n, self.status, self.creator = "t", "bazaar", 7, status, "ada"
        self.updated, self.deadline = 1_000_000, 2_000_000
        self.to_act = msgspec.json.encode([0] if to_act is None else to_act)
        self.meta = msgspec.json.encode(Agenda(**{"shared": True, **agenda}))


SEATS = [Seat(kind="player", player="ada", name="Ada"), Seat(kind="player", player="ben", name="Ben & <Co>")]
HELD = [SEATS[0], Seat(kind="link", player="ben", name="Ben"), Seat(kind="link", key="k"), Seat(kind="open")]


@pytest.mark.parametrize(
    ("row", "seats", "told"),
    [
        (Row(), SEATS, [("turn", "ada")]),
        (Row(to_act=[0, 1]), SEATS, [("turn", "ada"), ("turn", "ben")]),
        (Row(to_act=[]), SEATS, []),
        (Row(status="over"), SEATS, [("over", "ada"), ("over", "ben")]),
        (Row(status="paused"), SEATS, []),
        (Row(status="closed"), SEATS, []),
        (Row(shared=False), SEATS, []),
        (Row(status="over", shared=False), SEATS, []),
        (Row(), [Seat(kind="bot", player="ada", name="Ada"), SEATS[1]], []),
        (Row(), [Seat(kind="hotseat", player="ada", name="Ada"), SEATS[1]], []),
        (Row(status="open"), HELD, [("invite", "ben")]),
        (Row(status="open"), [Seat(kind="link", player="ada")], []),
    ],
)
def test_what_a_table_has_to_tell(row: Row, seats: list[Seat], told: list[tuple[str, str]]) -> None:
    """Turns and ends to those who play there with others, invitations to those whom a seat is kept for."""
    assert [(one.kind, one.player) for one in of_table(row, seats)] == told


def test_a_turn_is_told_once_and_the_next_one_again() -> None:
    """Each move makes another topic; the end of a game has one for ever. One is not named to oneself."""
    row = Row()
    (first,), row.n = of_table(row, SEATS), 8
    (second,) = of_table(row, SEATS)
    assert (first.topic, second.topic, second.url) == ("turn t 7", "turn t 8", "/table/t?n=8")
    assert (first.names, first.arose, first.table) == (("Ben & <Co>",), 1_000_000, "t")
    assert of_opening(row, SEATS, "zoe").names == ("Ada", "Ben & <Co>")
    assert of_opening(row, SEATS, "zoe").topic == "open t "


@pytest.mark.parametrize("language", ["en", "hu", "ru"])
def test_notices_in_words(language: str) -> None:
    """Every kind has its sentences; several things are one notice that leads home."""
    notes = [worded([thing(kind)], language) for kind in KINDS]
    assert len({note.title for note in notes}) == len(KINDS)
    assert all(note.tag == "t" and "{" not in note.title + note.body for note in notes)
    several = worded([thing(), thing("over")], language)
    assert ("2" in several.title, several.url, several.tag) == (True, "/", "all")


def test_a_feed_of_what_waits() -> None:
    """Only what is one's own; signs of the language of feeds are written so that nobody reads them as such."""
    found = waiting([(Row(to_act=[0, 1]), SEATS), (Row(to_act=[1]), SEATS)], "ada")
    assert [one.player for _, one in found] == ["ada"]
    text = rss(found, "en", "https://table.test", "Bed & <Breakfast>")
    assert text.count("<item>") == 1
    assert "Bed &amp; &lt;Breakfast&gt;" in text
    assert "Ben &amp; &lt;Co&gt;" in text
    assert "<link>https://table.test/table/t?n=7</link>" in text


@pytest.mark.parametrize(
    ("row", "events"),
    [
        (Row(clock=Clock(kind="turns", hours=24)), 1),
        (Row(clock=Clock(kind="live", minutes=5)), 0),
        (Row(), 0),
        (Row(status="over", clock=Clock(kind="turns", hours=24)), 0),
    ],
)
def test_a_calendar_of_turns(row: Row, events: int) -> None:
    """Turns with days to take them, at the time of day that house time stands for; no line is too long."""
    text = calendar(waiting([(row, SEATS)], "ada"), "en", "https://table.test", 60_000, "Ö" * 60 + ", inn; \\")
    assert text.count("BEGIN:VEVENT") == events
    assert ("DTSTART:19700101T003420Z" in text) == bool(events)
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert "\\, inn\\; \\\\" in text.replace("\r\n ", "")
