"""What people wish, changed from several places at once; vacations that nobody can take."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import update

from serai.server.errors import Refused
from serai.server.notices.wire import Notices
from serai.server.players import vacations
from serai.server.players.profiles import Vacation
from serai.server.players.wire import Privacy
from serai.server.routes.notices import settings
from serai.server.store import schema
from serai.server.table import now
from tests.server.conftest import Running
from tests.server.test_players import id_of
from tests.server.test_vacations import day

pytestmark = pytest.mark.anyio

NEW_YEARS_EVE = round(datetime(2031, 12, 31, 12, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize("is_known", [True, False])
async def test_wishes_that_come_together_all_hold(quick: Running, *, is_known: bool) -> None:
    """For who has a profile and who has none yet. Before: the last one undid the others."""
    profiles = quick.house.people.profiles
    player = await id_of(await quick.guest())
    if is_known:
        await profiles.change(player, mail="ada@table.test")
    away = [Vacation(since=1, until=2)]
    await asyncio.gather(
        profiles.wish(player, privacy=Privacy(home="me")),
        profiles.wish(player, notices=Notices(webhook="https://chat.test/hook")),
        profiles.wish(player, vacations=away),
        profiles.wish(player, feed="f00d"),
    )
    found = (await profiles.of(player)).wishes
    assert (found.privacy.home, found.notices.webhook) == ("me", "https://chat.test/hook")
    assert (found.vacations, found.feed) == (away, "f00d")
    assert (await profiles.of(player)).mail == ("ada@table.test" if is_known else None)


async def test_what_is_shown_to_whom_is_wished_at_once(quick: Running) -> None:
    """Each part is what was asked for it. Before: all were read before the first was written, and the last one undid
    the others, so that everybody saw what should be nobody's business."""
    ada = await quick.guest()
    wanted = {"history": "me", "home": "me", "invite": "friends"}
    await asyncio.gather(*(ada.call("PATCH", "/api/account/privacy", {name: who}) for name, who in wanted.items()))
    assert (await ada.get("/api/account/settings"))["privacy"] == wanted


async def test_feeds_that_are_asked_for_at_once_are_the_same(quick: Running) -> None:
    """Before: the address that was told first was worth nothing."""
    ada = await quick.guest()
    player = await quick.house.people.find(await id_of(ada))
    assert player is not None
    told = await asyncio.gather(*(settings(quick.house, player) for _ in range(3)))
    assert len({one.feed for one in told}) == 1
    await ada.get(told[0].feed)


async def test_whoever_has_left_has_no_wishes(quick: Running) -> None:
    """Not even by the link in an old letter, which is good for ever. Before: a row about them was written anew."""
    ada, people = await quick.guest(), quick.house.people
    player = await id_of(ada)
    ticket = people.tickets.make("unsubscribe", player)
    await ada.post("/api/account/delete")
    await quick.stranger().post("/api/notices/letters/end", {"ticket": ticket})
    assert (await people.kept(player))["profile"] == []


@pytest.mark.parametrize("last", ["9999-12-31", "9998-01-01", "0001-01-01", "2000-02-29"])
async def test_days_on_which_nobody_comes_back(quick: Running, last: str) -> None:
    """Refused as any vacation that is too long or already over. Before: a mistake for the last of all days."""
    ada = await quick.guest()
    problem = await ada.post("/api/account/vacation", {"until": last}, expect=403)
    assert "30" in problem["message"]
    for text in ("2031-02-29", "2031-1-001", "tomorrow!!"):
        await ada.post("/api/account/vacation", {"until": text}, expect=400)
    assert (await quick.house.vacations.info(await id_of(ada))).until is None


@pytest.mark.parametrize(
    ("last", "left"),
    [("2032-01-30", 29), ("2032-01-31", None), ("2033-01-05", None), ("2036-01-01", None), ("2031-12-31", 29)],
)
async def test_years_between_count_too(
    quick: Running, monkeypatch: pytest.MonkeyPatch, last: str, left: int | None
) -> None:
    """From New Year's Eve thirty days of the next year are left, and not all of it until a January to come. Before:
    only the first and the last year were counted."""
    ada = await quick.guest()
    monkeypatch.setattr(vacations, "now", lambda: NEW_YEARS_EVE)
    player = await quick.house.people.find(await id_of(ada))
    assert player is not None
    if left is None:
        with pytest.raises(Refused):
            await quick.house.vacations.go(player, last)
        assert await quick.house.vacations.until(player.id) == 0
    else:
        await quick.house.vacations.go(player, last)
        told = await quick.house.vacations.info(player.id)
        assert (told.until, told.left) == (last, left)


async def test_a_damaged_table_keeps_nobody_from_a_vacation(quick: Running) -> None:
    """At all others it is known that they are away. Before: at none that is looked at later."""
    ada, ben = await quick.guests("Ada", "Ben")
    ids = []
    for _ in range(3):
        ids.append((await ada.open("bazaar", "me", "open", clock={"kind": "turns", "hours": 24}))["id"])
        await ben.post(f"/api/tables/{ids[-1]}/join")
    await quick.house.writer.write([update(schema.game).where(schema.game.c.id == ids[1]).values(meta="{")])
    quick.house.tables._drop(quick.house.tables._tables[ids[1]])
    await ada.post("/api/account/vacation", {"until": day(3)})
    for id in (ids[0], ids[2]):
        assert (await ben.position(id))["seats"][0]["vacation"].startswith(day(4))
    assert await quick.house.vacations.until(await id_of(ada)) > now()


async def test_back_before_one_has_gone(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes and comes back at once is back everywhere. Before: tables could be told in another order, and no
    clock ran there for as long as one liked, which cost one day."""
    ada, ben = await quick.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "open", clock={"kind": "turns", "hours": 24}))["id"]
    await ben.post(f"/api/tables/{id}/join")
    player, told = await quick.house.people.find(await id_of(ada)), quick.house.tables.maybe_change
    assert player is not None
    is_telling = asyncio.Event()

    async def slowly(*what: Any) -> None:
        seconds = 0 if is_telling.is_set() else 0.3
        is_telling.set()
        await asyncio.sleep(seconds)
        await told(*what)

    monkeypatch.setattr(quick.house.tables, "maybe_change", slowly)
    gone = asyncio.create_task(quick.house.vacations.go(player, day(6)))
    await is_telling.wait()
    await asyncio.gather(gone, quick.house.vacations.go(player, None))
    assert await quick.house.vacations.until(player.id) == 0
    assert (await ben.position(id))["seats"][0]["vacation"] is None
