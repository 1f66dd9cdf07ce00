"""Find me a table: people who look are brought together by game, size, pace and rating, and nobody is lost."""

import asyncio
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert, select, update

from serai.server import seeking
from serai.server.matching import NEAR, STEP, Seeker, groups, is_near, reach
from serai.server.ratings.model import Skill, season_of
from serai.server.store import schema
from serai.server.store.people import seek, spent
from serai.server.store.ratings import rating, trace
from serai.server.table import now
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.outages import until

pytestmark = pytest.mark.anyio
PASSWORD = "four camels at dawn"  # noqa: S105 - it guards nothing
SIZES = {"bazaar": (2, 3, 4), "xanadu": (3, 4)}


def seeker(player: str, **more: Any) -> Seeker:
    """Somebody who looks for a game of two in the bazaar, at once."""
    usual = {"games": ("bazaar",), "seats": (2,), "pace": "live", "rated": False, "since": 0, "id": player}
    return Seeker(player=player, **{**usual, **more})


def found(seekers: list[Seeker], at: int = 0, **strengths: float) -> list[tuple[str, list[str]]]:
    """Who is brought together; everybody is as good as is said, for sure."""
    skills = {one.player: Skill(strengths.get(one.player, 25.0), 0.5) for one in seekers}
    met = groups(seekers, at, SIZES, lambda player, _: skills[player], lambda a, b: {a, b} == {"cain", "abel"})
    return [(group.game, [one.player for one in group.seekers]) for group in met]


def test_patience_widens_what_is_near() -> None:
    """A hundred points at first, twice as much with each step, everybody in the end; a provisional rating is no bar."""
    assert reach(0, "live") == NEAR
    assert reach(2 * STEP["live"], "live") == 4 * NEAR
    assert reach(2 * STEP["live"], "days") < 1.01 * NEAR
    assert reach(10 * STEP["days"], "days") == float("inf")
    assert is_near(Skill(25, 1), Skill(27, 1), NEAR)
    assert not is_near(Skill(25, 1), Skill(28, 1), NEAR)
    assert is_near(Skill(25, 1), Skill(35, 8), NEAR)
    apart = [seeker("ada"), seeker("ben", since=5)]
    assert found(apart, ada=25, ben=35) == []
    assert found(apart, at=3 * STEP["live"], ada=25, ben=35) == [("bazaar", ["ada", "ben"])]


def test_whoever_waits_longest_comes_first() -> None:
    """They have the table they like best, as large as it can be; those who do not agree on something do not meet."""
    people = [seeker("ada", since=2), seeker("ben", since=1), seeker("cleo", since=3)]
    assert found(people) == [("bazaar", ["ben", "ada"])]
    wide = [seeker(name, seats=(2, 3)) for name in ("ada", "ben", "cleo")]
    assert found(wide) == [("bazaar", ["ada", "ben", "cleo"])]
    choosy = [seeker("ada", games=("xanadu", "bazaar"), seats=(2, 3)), *wide[1:]]
    assert found(choosy) == [("bazaar", ["ada", "ben", "cleo"])]
    assert found([seeker("ada"), seeker("ben", pace="days")]) == []
    assert found([seeker("ada"), seeker("ben", rated=True)]) == []
    assert found([seeker("ada"), seeker("ben", games=("xanadu",), seats=(3,))]) == []
    assert found([seeker("cain"), seeker("abel"), seeker("seth")]) == [("bazaar", ["abel", "seth"])]


@given(
    st.lists(
        st.builds(
            seeker,
            st.text("abcdef", min_size=1, max_size=3),
            games=st.sampled_from([("bazaar",), ("xanadu", "bazaar"), ("xanadu",)]),
            seats=st.sampled_from([(2,), (3,), (2, 3, 4)]),
            pace=st.sampled_from(["live", "days"]),
            rated=st.booleans(),
            since=st.integers(0, 10**6),
        ),
        max_size=12,
        unique_by=lambda one: one.player,
    ),
    st.integers(0, 10**6),
    st.randoms(use_true_random=False),
)
def test_nobody_sits_twice_or_where_they_would_not(people: list[Seeker], at: int, dice: Any) -> None:
    """Whatever people wish: each sits once, with what they asked for, and near enough to each of the others."""
    skills = {one.player: Skill(dice.uniform(0, 50), dice.uniform(0.5, 8)) for one in people}
    met = list(groups(people, at, SIZES, lambda player, _: skills[player], lambda *_: False))
    seated = [one.player for group in met for one in group.seekers]
    assert len(seated) == len(set(seated))
    for group in met:
        for one in group.seekers:
            assert group.game in one.games
            assert len(group.seekers) in set(one.seats) & set(SIZES[group.game])
        for one, other in combinations(group.seekers, 2):
            assert (one.pace, one.rated) == (other.pace, other.rated)
            allowed = reach(at - min(one.since, other.since), one.pace)
            assert is_near(skills[one.player], skills[other.player], allowed)


@pytest.fixture
async def house(database: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server that brings people together when the test says so."""

    async def rest(_: seeking.Seeking) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(seeking.Seeking, "run", rest)
    return await serve(database)


async def look(guest: Guest, **more: Any) -> Any:
    """Look for a table."""
    return await guest.post("/api/seek", {"games": ["bazaar"], "seats": [2], "pace": "live", **more})


async def test_two_who_look_are_given_a_table(house: Running) -> None:
    """They hear of it by asking; the game has begun, with the clock they wanted."""
    ada, ben, cleo = await house.guests("Ada", "Ben", "Cleo")
    assert (await look(ada))["status"] == "waiting"
    await house.house.seeking.sweep()
    assert (await ada.get("/api/seek"))["status"] == "waiting"
    await look(ben)
    await look(cleo, pace="days")
    await house.house.seeking.sweep()
    told = [await one.get("/api/seek") for one in (ada, ben)]
    assert [one["status"] for one in told] == ["seated", "seated"]
    assert told[0]["table"] == told[1]["table"]
    position = await ada.position(told[0]["table"])
    assert (position["status"], position["clock"]["kind"]) == ("running", "live")
    assert {seat["name"] for seat in position["seats"]} == {"Ada", "Ben"}
    assert (await cleo.get("/api/seek"))["status"] == "waiting"
    assert (await ada.post("/api/seek/end"))["status"] == "none"


async def test_an_open_table_that_fits_is_joined(house: Running) -> None:
    """Of the right game, size and pace, where people are here and nobody else is expected."""
    ada, ben, eve = await house.guests("Ada", "Ben", "Eve")
    for kinds, more in (
        (("me", "open", "open"), {}),
        (("me", "link"), {}),
        (("me", "open"), {"clock": {"kind": "turns", "hours": 24}}),
        (("me", "open"), {"options": {"rounds": 2}}),
    ):
        await ada.open("bazaar", *kinds, **more)
    await look(ben, pace="none")
    await house.house.seeking.sweep()
    assert (await ben.get("/api/seek"))["status"] == "waiting"
    id = (await ada.open("bazaar", "me", "open"))["id"]
    house.house.hub._seen.clear()  # nobody is there
    await ben.get("/api/seek")
    await house.house.seeking.sweep()
    assert (await ben.get("/api/seek"))["status"] == "waiting"
    await ada.position(id)
    await house.house.seeking.sweep()
    assert (await ben.get("/api/seek"))["table"] == id
    assert (await eve.position(id))["status"] == "running"


async def test_one_free_seat_for_two_who_look(house: Running) -> None:
    """Whoever waits longer has it; the other goes on waiting as if nothing had been, and is seated the next time."""
    ada, ben, cleo, dan = await house.guests("Ada", "Ben", "Cleo", "Dan")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    for guest in (ben, cleo):
        await look(guest, pace="none")
    await house.house.seeking.sweep()
    assert (await ben.get("/api/seek"))["table"] == id
    told = await cleo.get("/api/seek")
    assert (told["status"], told["table"]) == ("waiting", None)
    await look(dan, pace="none")
    await house.house.seeking.sweep()
    tables = [(await one.get("/api/seek"))["table"] for one in (cleo, dan)]
    assert tables[0] == tables[1] != id


@pytest.mark.parametrize("order", [1, -1])
async def test_nobody_is_seated_with_whom_one_of_them_has_blocked(house: Running, order: int) -> None:
    """Not at a table that is open to others either."""
    ada, ben, cleo = await house.guests("Ada", "Ben", "Cleo")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    one, other = (ada, ben)[::order]
    await one.post(f"/api/players/{(await other.get('/api/session'))['id']}/bond", {"kind": "block", "on": True})
    for guest in (ben, cleo):
        await look(guest, pace="none")
        await house.house.seeking.sweep()
    assert [(await one.get("/api/seek"))["table"] for one in (ben, cleo)] == [None, id]


async def test_whom_another_process_is_seating(house: Running) -> None:
    """They cannot give up any more, and are not seated here too; nor is anybody else left at a table without them."""
    ada, ben = await house.guests("Ada", "Ben")
    for guest in (ada, ben):
        await look(guest)
    mine = select(seek.c.id).where(seek.c.player == (await ben.get("/api/session"))["id"])
    attempt = await house.house.reader.ask_one(mine)
    assert attempt is not None
    await house.house.writer.write([seeking._claimed(attempt.id)])
    await house.house.seeking.sweep()
    assert [(await one.get("/api/seek"))["status"] for one in (ada, ben)] == ["waiting", "waiting"]
    assert await ada.get("/api/tables?show=mine") == []
    assert (await ben.post("/api/seek/end"))["status"] == "waiting"


async def test_more_ratings_than_are_remembered(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are looked up again. Before: nobody was given a table when the last ones were forgotten on the way."""
    monkeypatch.setattr(seeking, "REMEMBERED", 1)
    ada, ben = await house.guests("Ada", "Ben")
    for guest in (ada, ben):
        await look(guest)
    await house.house.seeking.sweep()
    assert [(await one.get("/api/seek"))["status"] for one in (ada, ben)] == ["seated", "seated"]


async def test_a_game_that_is_not_installed_any_more(house: Running) -> None:
    """Whoever looks for it, or has opened a table of it, holds up nobody. Before: nobody was given a table at all."""
    ada, ben, cleo = await house.guests("Ada", "Ben", "Cleo")
    gone = await cleo.open("bazaar", "me", "open")
    removed = update(schema.game).where(schema.game.c.id == gone["id"]).values(game="gone")
    await house.house.writer.write([removed])
    for guest in (ada, ben, cleo):
        await look(guest)
    cleos = seek.c.player == (await cleo.get("/api/session"))["id"]
    await house.house.writer.write([update(seek).where(cleos).values(games='["gone"]')])
    await house.house.seeking.sweep()
    told = [await one.get("/api/seek") for one in (ada, ben, cleo)]
    assert [one["status"] for one in told] == ["seated", "seated", "waiting"]


async def test_a_look_that_fails_is_not_the_last(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever went wrong, the house looks again by itself, and those who wait are given their table."""
    monkeypatch.setattr(seeking, "EVERY", 0.01)
    server = await serve(sqlite_url)
    ada, ben = await server.guests("Ada", "Ben")

    def fail(*_: object) -> None:
        raise LookupError

    with monkeypatch.context() as mistaken:
        mistaken.setattr(seeking, "groups", fail)
        await look(ada)
        await look(ben)
        await until(lambda: "nobody was brought together" in caplog.text)

    async def is_seated() -> bool:
        return bool((await ada.get("/api/seek"))["status"] == "seated")

    await until(is_seated)


async def test_ratings_and_blocks_keep_people_apart(house: Running) -> None:
    """A beginner and a champion do not meet at first; whoever was blocked does not meet at all."""
    ada, ben, cleo = await house.guests("Ada", "Ben", "Cleo")
    ids = [(await one.get("/api/session"))["id"] for one in (ada, ben, cleo)]
    usual = {"ladder": "people:bazaar", "season": season_of(now()), "number": 1, "game": "g", "why": "{}", "at": 0}
    rows = [
        {"player": id, "mu": mu, "sigma": 1.0, "mu_before": mu, "sigma_before": 1.0, **usual}
        for id, mu in zip(ids, (20.0, 35.0, 35.5), strict=True)
    ]
    await house.house.writer.write([(insert(rating), rows)])
    await look(ada)
    await look(ben)
    await house.house.seeking.sweep()
    assert (await ada.get("/api/seek"))["status"] == "waiting"
    assert (await ada.get("/api/seek"))["others"] == 1
    await ben.post(f"/api/players/{ids[2]}/bond", {"kind": "block", "on": True})
    await look(cleo)
    await house.house.seeking.sweep()
    assert (await cleo.get("/api/seek"))["status"] == "waiting"
    long_ago = now() - 4 * STEP["live"]
    await house.house.writer.write([update(seek).where(seek.c.player == ids[0]).values(since=long_ago)])
    await house.house.seeking.sweep()
    told = [await one.get("/api/seek") for one in (ada, ben, cleo)]
    assert [one["status"] for one in told] == ["seated", "seated", "waiting"]


async def test_who_gives_up_and_who_stays_away(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is seated who has given up, sits elsewhere, or is not here; who stays away is told that it has ended."""
    ada, ben, cleo = await house.guests("Ada", "Ben", "Cleo")
    await look(ada)
    await look(ada, seats=[2, 3])
    assert (await ada.get("/api/seek"))["seats"] == [2, 3]
    await ada.post("/api/seek/end")
    await look(ben)
    await house.house.seeking.sweep()
    assert (await ben.get("/api/seek"))["status"] == "waiting"
    await cleo.post(f"/api/tables/{(await ada.open('bazaar', 'me', 'open'))['id']}/join")
    await look(ada)
    house.house.hub._seen.clear()
    await house.house.seeking.sweep()
    await ada.get("/api/seek")
    assert (await ben.get("/api/seek"))["status"] == "waiting"
    house.house.hub._seen.clear()
    monkeypatch.setattr(seeking, "GONE", -1.0)
    await house.house.seeking.sweep()
    assert (await ben.get("/api/seek"))["status"] == "ended"
    await look(ben)
    await ben.post(f"/api/tables/{(await cleo.open('bazaar', 'me', 'open'))['id']}/join")
    assert (await ben.get("/api/seek"))["status"] == "none"


async def test_a_restart_and_another_process_lose_nobody(database: str, serve: Serve) -> None:
    """Who looks is stored. However many processes look at once, everybody has one seat."""
    first = await serve(database)
    guests = [await first.guest(f"Guest {number}") for number in range(7)]
    for guest in guests:
        await look(guest, pace="days")
    await first.stop()
    servers = [await serve(database) for _ in range(2)]
    for _ in range(2):
        await asyncio.gather(*(server.house.seeking.sweep() for server in servers))
    reader = servers[0].house.reader
    rows = await reader.ask(select(seek))
    seated = [row.game for row in rows if row.status == "seated"]
    assert len(seated) == 6
    assert {seated.count(table) for table in seated} == {2}
    assert len(await reader.ask(select(spent))) == 6
    for guest in guests:
        own = servers[1].stranger()
        own.use(guest.token)
        tables = [table for table in await own.get("/api/tables?show=mine") if table["status"] == "running"]
        assert len(tables) == ((await own.get("/api/seek"))["status"] == "seated")


async def test_rated_tables_know_from_where_one_comes(house: Running) -> None:
    """Only accounts look for rated tables; two in one browser are noticed, as at any rated table."""
    ada, ben = await house.guests("Ada", "Ben")
    problem = await ada.post("/api/seek", {"games": ["bazaar"], "seats": [2], "rated": True}, expect=403)
    assert "account" in problem["message"]
    for guest, name in ((ada, "Ada the Rated"), (ben, "Ben the Rated")):
        await guest.post("/api/account", {"name": name, "password": PASSWORD})
        await look(guest, rated=True, browser="ab" * 16)
    await house.house.seeking.sweep()
    id = (await ada.get("/api/seek"))["table"]
    assert (await ada.position(id))["rated"] == "people"
    book = house.house.people.book
    rows = await house.house.reader.ask(select(trace).where(trace.c.game == id))
    assert {row.browser for row in rows} == {book._hashed("ab" * 16)}
    assert len(rows) == 2


async def test_what_cannot_be_looked_for(quick: Running) -> None:
    """Unknown games, and a number of seats that no game has."""
    ada = await quick.guest("Ada")
    await ada.post("/api/seek", {"games": ["chess"], "seats": [2]}, expect=404)
    problem = await ada.post("/api/seek", {"games": ["xanadu"], "seats": [9]}, expect=400)
    assert "number of seats" in problem["message"]
    assert (await ada.get("/api/seek"))["status"] == "none"
