"""The browsers that take notices and the addresses of feeds: how many, whose, and since when they are good."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from serai.server.notices.desk import BROWSERS
from tests.server.catcher import Catcher
from tests.server.clients import Guest
from tests.server.conftest import Running
from tests.server.test_routes_banned import opened

pytestmark = pytest.mark.anyio


class Browsers:
    """A house, and the browsers of one guest there."""

    def __init__(self, house: Running, guest: Guest) -> None:
        self.house = house
        self.guest = guest
        self._service = Catcher()
        self._service.base = f"http://127.0.0.1:9/{guest.token}"

    async def subscribe(self, name: int, guest: Guest | None = None) -> int:
        """Take notices in a browser; in how many one does then."""
        answer = await (guest or self.guest).post("/api/notices/browser", self._service.subscription(f"/push/{name}"))
        return int(answer["browsers"])

    async def end(self, name: int, guest: Guest | None = None) -> int:
        """Take no more in a browser; in how many one still does."""
        body = {"endpoint": f"{self._service.base}/push/{name}"}
        answer = await (guest or self.guest).post("/api/notices/browser/end", body)
        return int(answer["browsers"])

    async def names(self, guest: Guest | None = None) -> list[int]:
        """The browsers, those that came first in front."""
        me = (await (guest or self.guest).get("/api/session"))["id"]
        return [int(one.endpoint.rpartition("/")[2]) for one in await self.house.house.desk.browsers(me)]


@pytest.fixture(scope="module")
async def house(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A house whose notices may go to this machine."""
    more = {"outgoing_private": True, "notice_after": 3600.0}
    async with opened(sqlite_template, tmp_path_factory.mktemp("notices"), **more) as running:
        yield running


@pytest.fixture
async def browsers(house: Running, monkeypatch: pytest.MonkeyPatch) -> Browsers:
    """Ada's; every subscription comes a moment after the one before."""
    moments = iter(range(1, 10_000))
    monkeypatch.setattr("serai.server.routes.notices.now", lambda: next(moments))
    return Browsers(house, await house.guest())


async def test_so_many_browsers_and_the_oldest_goes(browsers: Browsers) -> None:
    """Up to the limit all are kept; each one more takes the place of the oldest."""
    assert [await browsers.subscribe(name) for name in range(BROWSERS)] == list(range(1, BROWSERS + 1))
    assert await browsers.subscribe(BROWSERS) == BROWSERS
    assert await browsers.subscribe(BROWSERS + 1) == BROWSERS
    assert await browsers.names() == list(range(2, BROWSERS + 2))


async def test_a_browser_that_comes_again_takes_nobodys_place(browsers: Browsers) -> None:
    """Browsers subscribe again at every start. Before: with all places taken, the oldest other one was forgotten."""
    for name in range(BROWSERS):
        await browsers.subscribe(name)
    for _ in range(3):
        assert await browsers.subscribe(5) == BROWSERS
    assert await browsers.names() == [*(name for name in range(BROWSERS) if name != 5), 5]
    assert await browsers.subscribe(0) == BROWSERS
    assert sorted(await browsers.names()) == list(range(BROWSERS))


async def test_a_browser_takes_notices_for_one_player(browsers: Browsers) -> None:
    """Whoever uses it now: nobody's turn is shown to the next one at the same screen."""
    ben = await browsers.house.guest("Ben")
    assert (await browsers.subscribe(1), await browsers.subscribe(2)) == (1, 2)
    assert await browsers.subscribe(1, ben) == 1
    assert (await browsers.names(), await browsers.names(ben)) == ([2], [1])


async def test_nobody_ends_the_notices_of_somebody_else(browsers: Browsers) -> None:
    """Knowing a browser's address is not enough; ending twice ends nothing more."""
    ben = await browsers.house.guest("Ben")
    await browsers.subscribe(1)
    assert await browsers.end(1, ben) == 0
    assert await browsers.names() == [1]
    assert (await browsers.end(2), await browsers.end(1), await browsers.end(1)) == (1, 0, 0)


KEYS: list[dict[str, Any]] = [
    {"p256dh": "AAAA"},
    {"auth": "A"},
    {"endpoint": "ftp://127.0.0.1/push"},
    {"endpoint": "nowhere"},
]


@pytest.mark.parametrize("change", KEYS)
async def test_a_subscription_that_nothing_can_be_sent_to(browsers: Browsers, change: dict[str, Any]) -> None:
    """Keys that are none and addresses that lead nowhere are refused at once, not when it is somebody's turn."""
    body = {**browsers._service.subscription(), **change}
    problem = await browsers.guest.post("/api/notices/browser", body, expect=400)
    assert problem["message"] == "That is not an address that notices can be sent to."
    assert await browsers.names() == []


async def test_the_address_of_a_feed_stays_until_it_is_renewed(browsers: Browsers) -> None:
    """The same at every look, good without a session; a new one ends the old one for feed and calendar."""
    ada, stranger = browsers.guest, browsers.house.stranger()
    first, again = await ada.get("/api/notices"), await ada.get("/api/notices")
    assert (first["feed"], first["calendar"]) == (again["feed"], again["calendar"])
    for path in (first["feed"], first["calendar"]):
        assert (await stranger.http.get(path)).status_code == 200
    new = await ada.post("/api/notices/feeds")
    assert new["feed"] != first["feed"]
    for old, good in ((first["feed"], new["feed"]), (first["calendar"], new["calendar"])):
        assert (await stranger.http.get(old)).status_code == 403
        assert (await stranger.http.get(good)).status_code == 200


async def test_a_ticket_is_good_for_one_thing_only(browsers: Browsers) -> None:
    """The address of a feed ends no letters, opens no session and is no invitation; cut short it is no feed."""
    ada, stranger = browsers.guest, browsers.house.stranger()
    ticket = (await ada.get("/api/notices"))["feed"].split("/")[3]
    await stranger.post("/api/notices/letters/end", {"ticket": ticket}, expect=403)
    await stranger.post("/api/enter", {"ticket": ticket}, expect=403)
    await stranger.post("/api/account/verify", {"ticket": ticket}, expect=403)
    assert (await stranger.http.post(f"/api/unsubscribe?ticket={ticket}")).status_code == 403
    await stranger.get(f"/api/feeds/{ticket[:-1]}/rss", expect=403)
    await stranger.get(f"/api/feeds/{ticket.partition('.')[0]}/rss", expect=403)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"zone": "Mars/Olympus"}, "There is no time zone 'Mars/Olympus'."),
        ({"quiet_from": 22}, "Quiet hours need a beginning and an end."),
        ({"quiet_to": 7}, "Quiet hours need a beginning and an end."),
        ({"webhook": "gopher://x"}, "That is not an address that notices can be sent to."),
    ],
)
async def test_wishes_that_cannot_be_granted_change_nothing(
    browsers: Browsers, wishes: dict[str, Any], sentence: str
) -> None:
    """A zone, hours and an address are looked at before anything is kept."""
    ada = browsers.guest
    kept = (await ada.post("/api/notices", {"digest": 8, "kinds": ["turn"]}))["wishes"]
    problem = await ada.post("/api/notices", {"digest": 9, **wishes}, expect=400)
    assert problem["message"] == sentence
    assert (await ada.get("/api/notices"))["wishes"] == kept
