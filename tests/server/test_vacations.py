"""Vacation: clocks of turn-by-turn games do not run out, for so many days a year, and the others are told."""

from datetime import UTC, datetime, timedelta

import pytest

from serai.server import absence
from serai.server.players.profiles import Vacation
from serai.server.players.vacations import DAY, used
from tests.server.clients import Guest
from tests.server.conftest import Running
from tests.server.test_seats_again import played

pytestmark = pytest.mark.anyio
TURNS = {"kind": "turns", "hours": 1}


def day(ahead: int) -> str:
    """A day from today."""
    return (datetime.now(UTC).date() + timedelta(days=ahead)).isoformat()


def this_year(days: int) -> int:
    """How many of the days from today on are still in this year."""
    return sum(day(ahead)[:4] == day(0)[:4] for ahead in range(days))


async def table(server: Running, clock: object = TURNS) -> tuple[Guest, Guest, str]:
    """Ada, who is to act, Ben, and their table."""
    ada, ben = await server.guests("Ada", "Ben")
    id = (await ada.open("maharaja", "me", "open", clock=clock))["id"]
    await ben.post(f"/api/tables/{id}/join")
    first = (await ada.position(id))["to_act"] == [0]
    return (ada, ben, id) if first else (ben, ada, id)


async def late(server: Running, id: str) -> None:
    """Let the time of whoever is to act run out, and the house look after it."""
    found = server.house.tables._tables[id]
    seat = found.agenda.acting[0]
    found.agenda.remaining[seat] = 0
    await server.house.tables.maybe_change(id, absence.attend)


async def test_no_clock_runs_out(quick: Running) -> None:
    """Whoever is away is not replaced, by the clock or by vote, and all see until when; back, the clock counts."""
    ada, ben, id = await table(quick)
    mine = (await ada.post("/api/account/vacation", {"until": day(6)}))["vacation"]
    assert (mine["until"], mine["left"], mine["days"]) == (day(6), 30 - this_year(7), 30)
    seen = await ben.position(id)
    seat = seen["to_act"][0]
    assert seen["seats"][seat]["vacation"].startswith(day(7))
    assert seen["chat"][-1]["note"] == "away"
    await late(quick, id)
    after = await ben.position(id)
    assert after["seats"][seat]["kind"] == "player"
    assert after["seats"][seat]["clock"]["left"] > 3500
    quick.house.hub.absent_seconds = 0
    await ben.post(f"/api/tables/{id}/replace", {"seat": seat}, expect=403)
    mine = (await ada.post("/api/account/vacation", {}))["vacation"]
    assert (mine["until"], mine["left"]) == (None, 29)
    assert (await ben.position(id))["seats"][seat]["vacation"] is None
    await late(quick, id)
    assert (await ben.position(id))["seats"][seat]["kind"] == "bot"


async def test_live_games_go_on(quick: Running) -> None:
    """A vacation is for games of days."""
    ada, ben, id = await table(quick, {"kind": "live", "minutes": 10, "increment": 0})
    await ada.post("/api/account/vacation", {"until": day(1)})
    await late(quick, id)
    assert [seat["kind"] for seat in (await ben.position(id))["seats"]].count("bot") == 1


async def vacations(guest: Guest, id: str) -> list[bool]:
    """Who is shown as away, by seat."""
    return [seat["vacation"] is not None for seat in (await guest.position(id))["seats"]]


async def test_whoever_sits_down_while_away(quick: Running) -> None:
    """At a table that they open or join, in a rematch, and in their seat that a bot had: their clock does not run out.
    Before: only at tables of contests."""
    ada, ben = await quick.guests("Ada", "Ben")
    await ada.post("/api/account/vacation", {"until": day(3)})
    mine = (await ada.open("maharaja", "me", "open", clock=TURNS))["id"]
    await ben.post(f"/api/tables/{mine}/join")
    assert await vacations(ben, mine) == [True, False]
    theirs = (await ben.open("maharaja", "me", "open", clock=TURNS))["id"]
    await ada.post(f"/api/tables/{theirs}/join")
    assert await vacations(ben, theirs) == [False, True]
    await played(quick, ben, mine)
    again = (await ben.post(f"/api/tables/{mine}/rematch"))["id"]
    assert await vacations(ben, again) == [False, False]
    await ada.post(f"/api/tables/{mine}/rematch")
    assert await vacations(ben, again) == [True, False]
    await ada.post(f"/api/tables/{again}/resign", {"seat": 0})
    await ada.post("/api/account/vacation", {})
    await ada.post(f"/api/tables/{again}/join")
    assert await vacations(ben, again) == [False, False]


async def test_whoever_was_found_a_table_while_away(quick: Running) -> None:
    """They sought before they went. Before: the clock ran out for them, as if they were at home."""
    ada, ben = await quick.guests("Ada", "Ben")
    for guest in (ada, ben):
        await guest.post("/api/seek", {"games": ["bazaar"], "seats": [2], "pace": "days"})
        await ada.post("/api/account/vacation", {"until": day(3)})
    await quick.house.seeking.sweep()
    id = (await ada.get("/api/seek"))["table"]
    seen = await ada.position(id)
    assert await vacations(ben, id) == [number == seen["seat"] for number in (0, 1)]


async def test_so_many_days_a_year(quick: Running) -> None:
    """More are refused, and so is yesterday."""
    ada = await quick.guest("Ada")
    for until in (day(400), day(-1)):
        await ada.post("/api/account/vacation", {"until": until}, expect=403)
    await ada.post("/api/account/vacation", {"until": "2026-13-45"}, expect=400)
    await ada.post("/api/account/vacation", {"until": day(2)})
    assert (await ada.post("/api/account/vacation", {"until": day(4)}))["vacation"]["left"] == 30 - this_year(5)


def test_days_of_two_years() -> None:
    """Of a vacation over the new year each year has its own days."""
    start = int(datetime(2026, 12, 30, tzinfo=UTC).timestamp() * 1000)
    vacations = [
        Vacation(since=start, until=start + 5 * DAY),
        Vacation(since=start - 9 * DAY, until=start - 9 * DAY + 1),
    ]
    assert (used(vacations, 2026), used(vacations, 2027), used(vacations, 2025)) == (3, 3, 0)
