"""The challenge of the day when the package of its title is broken or removed."""

from datetime import timedelta

import pytest
from sqlalchemy import select, update

from serai.server import seating
from serai.server.challenge import days
from serai.server.levels import check_level
from serai.server.store.challenge import attempt, challenge
from tests.server.clients import JSON
from tests.server.conftest import Running, Serve
from tests.server.test_challenge import DAY, Calendar, calendar, finish, member

__all__ = ["calendar"]
pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(sqlite_url: str, serve: Serve, calendar: Calendar, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A house with the small game and one that is installed no more, which take turns; today is the small one's."""
    monkeypatch.setattr(seating, "EXAMPLES", ())
    titles = ["bazaar", "removed"] if DAY.toordinal() % 2 == 0 else ["removed", "bazaar"]
    monkeypatch.setattr(seating, "game_ids", lambda: titles)
    assert calendar.day == DAY
    return await serve(sqlite_url)


async def stored(server: Running) -> dict[str, JSON]:
    """The days as they are stored."""
    return {row.day: dict(row._mapping) for row in await server.house.reader.ask(select(challenge))}


async def test_no_day_is_published_with_a_title_that_cannot_be_played(house: Running) -> None:
    """Before: no challenge was shown for a week, nor on any day of that title."""
    ada = await member(house, "Ada")
    assert (await ada.get("/api/challenge"))["game"] == "bazaar"
    found = await stored(house)
    assert len(found) == 8
    assert {row["game"] for row in found.values()} == {"bazaar"}


async def test_a_title_that_breaks_after_it_was_published(house: Running, calendar: Calendar) -> None:
    """On its day another is played, with the seed that was promised; a try that found it broken is not lost."""
    ada = await member(house, "Ada")
    promised = {one["day"]: one["commitment"] for one in (await ada.get("/api/challenge"))["coming"]}
    calendar.turn()
    day = calendar.day.isoformat()
    gone = update(challenge).where(challenge.c.day == day).values(game="removed", seats=9, seat=8)
    await house.house.writer.write([gone])
    before = await stored(house)
    told = await ada.get("/api/challenge")
    assert (told["game"], told["commitment"]["commitment"]) == ("bazaar", promised[day])
    begun = await ada.post("/api/challenge")
    assert (len(begun["seats"]), begun["seat"]) == (told["seats"], told["seat"])
    await finish(ada, begun["id"])
    assert (await ada.get("/api/challenge"))["mine"]["outcome"] == "finished"
    after = await stored(house)
    assert {one: row for one, row in after.items() if one != day and one in before} == {
        one: row for one, row in before.items() if one != day
    }


async def test_a_day_that_was_played_keeps_its_title(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tries are compared at one deal: nobody's result is counted at another title."""
    ada = await member(house, "Ada")
    begun = await ada.post("/api/challenge")
    before = (await stored(house))[DAY.isoformat()]
    monkeypatch.setattr(seating, "game_ids", lambda: ["golden_city"])
    assert (await ada.get("/api/challenge"))["game"] == "bazaar"
    assert (await stored(house))[DAY.isoformat()] == before
    monkeypatch.setattr(seating, "game_ids", lambda: ["bazaar"])
    assert (await ada.post("/api/challenge"))["id"] == begun["id"]


@pytest.mark.parametrize("kind", ["removed", "broken"])
async def test_whoever_comes_too_late_is_told_so(house: Running, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """On a day that others have played, with a game that cannot be any more: a sentence, and nothing is written down.
    Before: a mistake of ours, and one's only try begun."""
    ada, ben = await member(house, "Ada"), await member(house, "Ben")
    begun = await ada.post("/api/challenge")
    if kind == "removed":
        monkeypatch.setattr(seating, "game_ids", lambda: ["golden_city"])
    else:
        monkeypatch.setattr(seating, "game_ids", lambda: ["bazaar", "golden_city"])
        monkeypatch.setattr(seating, "is_playable", lambda title: title != "bazaar")
    for guest in (ada, ben):
        problem = await guest.post("/api/challenge", expect=403)
        assert problem["message"].startswith("The game of today's challenge cannot be played here any more")
        assert (await guest.get("/api/challenge"))["game"] == "bazaar"
    assert [row.game for row in await house.house.reader.ask(select(attempt))] == [begun["id"]]


@pytest.mark.parametrize("titles", [[], ["removed"]])
async def test_a_house_where_nothing_can_be_played(
    house: Running, monkeypatch: pytest.MonkeyPatch, titles: list[str]
) -> None:
    """It says so; a day that was played is still told. Before: a mistake of ours."""
    ada = await member(house, "Ada")
    with monkeypatch.context() as bare:
        bare.setattr(seating, "game_ids", lambda: titles)
        for method in ("GET", "POST"):
            problem = await ada.call(method, "/api/challenge", {} if method == "POST" else None, expect=404)
            assert problem["message"] == "There is no challenge today: no game can be played in this house."
        assert await ada.get("/api/challenge/days") == []
    await ada.post("/api/challenge")
    monkeypatch.setattr(seating, "game_ids", lambda: titles)
    assert (await ada.get("/api/challenge"))["mine"]["outcome"] == "playing"
    await ada.post("/api/challenge", expect=403)


async def test_a_title_or_a_bot_that_has_changed_since(house: Running) -> None:
    """A number of seats that the game has no more is chosen anew; for a bot that is gone the usual one plays."""
    ada = await member(house, "Ada")
    await ada.get("/api/challenge")
    today = update(challenge).where(challenge.c.day == DAY.isoformat())
    await house.house.writer.write([today.values(seats=9, seat=8, level="nosuch")])
    told = await ada.get("/api/challenge")
    assert told["seats"] in seating.find_game("bazaar").seats
    await house.house.writer.write([today.values(level="nosuch")])
    begun = await ada.post("/api/challenge")
    assert {seat["level"] for seat in begun["seats"] if seat["kind"] == "bot"} == {check_level(None)}


async def test_a_broken_title_is_known_as_such(caplog: pytest.LogCaptureFixture) -> None:
    """It is named in the log, once."""
    seating.is_playable.cache_clear()
    assert [seating.is_playable(id) for id in ("bazaar", "nosuch", "nosuch")] == [True, False, False]
    assert [vars(record)["game"] for record in caplog.records] == ["nosuch"]
    assert days.ends(DAY) - days.begins(DAY) == timedelta(days=1).total_seconds() * 1000
