"""Notices: whoever is away hears that it is their turn, once, by the ways they chose. The fault was that a game with
two days a move was useless, because nobody heard of their turn."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from serai.server.errors import Refused
from serai.server.notices import desk, hours
from serai.server.notices.outgoing import Outgoing
from serai.server.notices.wire import Notices
from serai.server.table import now
from tests.server.catcher import Catcher, catcher
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve
from tests.server.outages import until
from tests.server.post import PostOffice, post_office, text_of, ticket_in
from tests.server.test_letters import confirmed

pytestmark = pytest.mark.anyio

USUAL = msgspec.to_builtins(Notices())


@pytest.fixture
async def office() -> AsyncIterator[PostOffice]:
    """A mail server."""
    async with post_office() as running:
        yield running


@pytest.fixture
async def service() -> AsyncIterator[Catcher]:
    """A push service, and the webhook of a chat."""
    async with catcher() as running:
        yield running


@pytest.fixture
async def house(database: str, serve: Serve, office: PostOffice) -> Running:
    """A server that tells soon, and may reach this machine."""
    return await serve(database, **quickly(office))


def quickly(office: PostOffice) -> dict[str, Any]:
    """Settings by which nobody waits long."""
    return {
        "mail": office.url, "mail_from": "house@table.test", "url": "https://table.test",
        "notice_after": 0.3, "notice_every": 0.1, "outgoing_private": True,
    }  # fmt: skip # else a line each


def decoded(text: str) -> bytes:
    """What was written in letters that fit into links."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


async def shared(ada: Guest, ben: Guest) -> str:
    """A table of two, both to choose; Ben has chosen, so that Ada is awaited."""
    id = str((await ada.open("bazaar", "me", "open"))["id"])
    await ben.post(f"/api/tables/{id}/join")
    return id


async def move(guest: Guest, id: str) -> None:
    """Any move."""
    position = await guest.position(id)
    await guest.move(position, position["legal"][0])


async def quiet(seconds: float = 1.2) -> None:
    """Long enough for a notice to have come."""
    await asyncio.sleep(seconds)


async def test_a_push_reaches_the_browser(house: Running, service: Catcher) -> None:
    """The push service gets what only the browser can open; it is signed by the key that browsers subscribe with, and
    its link leads to the table at the move."""
    ada, ben = await house.guests("Ada", "Ben")
    key = (await ada.get("/api/notices"))["push_key"]
    assert (await ada.post("/api/notices/browser", service.subscription()))["browsers"] == 1
    id = await shared(ada, ben)
    caught = await service.next()
    assert caught.path == "/push/ada"
    note = json.loads(service.opened(caught))
    n = (await ben.position(id))["n"]
    assert note == {
        "title": "The Bazaar: it is your turn", "body": "With Ben.", "url": f"/table/{id}?n={n}", "tag": id,
    }  # fmt: skip # else a line each
    scheme, _, parts = caught.headers["authorization"].partition(" ")
    said = dict(part.split("=", 1) for part in parts.split(","))
    assert scheme == "vapid"
    assert said["k"] == key
    body, _, signature = said["t"].rpartition(".")
    raw = decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(pair, body.encode(), ec.ECDSA(SHA256()))
    claims = json.loads(decoded(body.split(".")[1]))
    assert claims["aud"] == service.base
    assert claims["sub"] == "mailto:house@table.test"


async def test_one_notice_until_one_has_looked(house: Running, service: Catcher) -> None:
    """However many tables wait there is one notice; after a look the next one comes."""
    ada, ben = await house.guests("Ada", "Ben")
    await ada.post("/api/notices/browser", service.subscription())
    first = await shared(ada, ben)
    await service.next()
    ada_again = house.stranger()
    ada_again.use(ada.token)
    second = (await ben.open("bazaar", "me", {"kind": "open"}))["id"]
    await quiet()
    assert len(service.caught) == 1
    await ada.post(f"/api/tables/{second}/join")  # she looks
    note = json.loads(service.opened(await service.next(2)))
    assert note["tag"] in (first, second)
    await quiet()
    assert len(service.caught) == 2


async def test_whoever_is_here_hears_nothing(house: Running, service: Catcher) -> None:
    """Somebody who has asked for anything since their turn began has looked."""
    ada, ben = await house.guests("Ada", "Ben")
    await ada.post("/api/notices/browser", service.subscription())
    await shared(ada, ben)
    for _ in range(12):
        await ada.get("/api/tables?show=mine")
        await asyncio.sleep(0.1)
    assert service.caught == []


async def test_a_letter(house: Running, office: PostOffice) -> None:
    """A letter comes in one's language, with a link, and one click ends letters: by a mail program, or on a page."""
    ada, _ = await confirmed(house, office)
    ben = await house.guest("Ben")
    await ada.call("PATCH", "/api/session", {"language": "hu"})
    await ada.post("/api/notices", {**USUAL, "mail": True})
    id = await shared(ada, ben)
    letter = await office.next(2)
    assert letter["Subject"].endswith("jössz")
    assert f"https://table.test/table/{id}" in text_of(letter)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = letter["List-Unsubscribe"].strip("<>").removeprefix("https://table.test")
    program = house.stranger()
    form = {"List-Unsubscribe": "One-Click"}
    assert (await program.http.post(path, data=form)).status_code == 200
    assert not (await ada.get("/api/notices"))["wishes"]["mail"]
    await ada.post("/api/notices", {**USUAL, "mail": True})
    await program.post("/api/notices/letters/end", {"ticket": ticket_in(letter, "unsubscribe")})
    assert not (await ada.get("/api/notices"))["wishes"]["mail"]
    assert (await program.http.post("/api/unsubscribe?ticket=e30.e30", data=form)).status_code == 403


async def test_a_webhook(house: Running, service: Catcher) -> None:
    """Chats are told in text, programs in fields."""
    ada, ben = await house.guests("Ada", "Ben")
    await ada.post("/api/notices", {**USUAL, "webhook": f"{service.base}/hook"})
    id = await shared(ada, ben)
    caught = await service.next()
    body = json.loads(caught.body)
    assert caught.path == "/hook"
    assert body["text"].startswith("The Bazaar: it is your turn With Ben. https://table.test/table/")
    assert body["notice"]["tag"] == id


async def test_what_one_wants_to_hear(house: Running, service: Catcher) -> None:
    """Kinds and tables can be left out; an invitation and the end are told, too."""
    ada, ben = await house.guests("Ada", "Ben")
    await ada.post("/api/notices/browser", service.subscription())
    await ada.post("/api/notices", {**USUAL, "kinds": ["invite"]})
    muted = await shared(ada, ben)
    await quiet()
    assert service.caught == []
    await ada.post("/api/notices", {**USUAL, "muted": [muted]})
    await move(ben, muted)
    await quiet()
    assert service.caught == []
    table = (await ben.open("bazaar", "me", "open", listed=False))["id"]
    me = (await ada.get("/api/session"))["id"]
    await ben.post(f"/api/tables/{table}/invite", {"player": me})
    note = json.loads(service.opened(await service.next()))
    assert (note["title"], note["url"]) == ("The Bazaar: a seat is kept for you", f"/table/{table}")


async def test_a_table_that_somebody_opens(house: Running, service: Catcher) -> None:
    """Whoever asked for a game hears when a table of it is open, and of no other game."""
    ada, ben = await house.guests("Ada", "Ben")
    await ada.post("/api/notices/browser", service.subscription())
    await ada.post("/api/notices", {**USUAL, "games": ["bazaar"]})
    await ben.open("golden_city", "me", "open", "open")
    await quiet()
    assert service.caught == []
    await ben.open("bazaar", "me", "open")
    assert json.loads(service.opened(await service.next()))["title"] == "The Bazaar: a table is open"


@pytest.mark.parametrize("is_host", [True, False])
async def test_nobody_hears_of_whom_they_cannot_join(house: Running, service: Catcher, *, is_host: bool) -> None:
    """Neither whoever blocks nor whoever is blocked is told of the other's table; of the next one they are."""
    ada, ben, cleo = await house.guests("Ada", "Ben", "Cleo")
    await ada.post("/api/notices/browser", service.subscription())
    await ada.post("/api/notices", {**USUAL, "games": ["bazaar"]})
    one, other = (ben, ada) if is_host else (ada, ben)
    whom = (await other.get("/api/session"))["id"]
    await one.post(f"/api/players/{whom}/bond", {"kind": "block", "on": True})
    await ben.open("bazaar", "me", "open")
    await quiet()
    assert service.caught == []
    table = (await cleo.open("bazaar", "me", "open"))["id"]
    assert json.loads(service.opened(await service.next()))["url"] == f"/table/{table}"


async def test_a_table_that_still_waits_for_company(house: Running, service: Catcher) -> None:
    """Somebody who joins at once does not keep it from those who asked for the game; they hear of it once."""
    ada, ben, cleo = await house.guests("Ada", "Ben", "Cleo")
    id = (await ben.open("golden_city", "me", "open", "open"))["id"]
    await quiet()
    await ada.post("/api/notices/browser", service.subscription())
    await ada.post("/api/notices", {**USUAL, "games": ["golden_city"]})
    await cleo.post(f"/api/tables/{id}/join")
    assert json.loads(service.opened(await service.next()))["title"] == "The Golden City: a table is open"
    await ada.get("/api/session")
    await ben.post(f"/api/tables/{id}/chat", {"text": "One more?"})
    await quiet()
    assert len(service.caught) == 1


async def test_a_browser_that_is_gone(house: Running, service: Catcher, monkeypatch: pytest.MonkeyPatch) -> None:
    """A push service that knows nobody there any more is not asked again; one that fails is."""
    monkeypatch.setattr(desk, "PAUSES", (0.0, 0.1, 0.1))
    ada, ben = await house.guests("Ada", "Ben")
    await ada.post("/api/notices/browser", service.subscription())
    service.status = 500
    await shared(ada, ben)
    await service.next(3)
    assert (await ada.get("/api/notices"))["browsers"] == 1
    service.status = 410
    await shared(ada, ben)
    await service.next(4)

    async def is_forgotten() -> bool:
        return bool((await ada.get("/api/notices"))["browsers"] == 0)

    await until(is_forgotten)


async def test_after_a_restart(database: str, serve: Serve, service: Catcher, office: PostOffice) -> None:
    """What came up while the house was down is told; what was told before is not told again."""
    first = await serve(database, **{**quickly(office), "notice_every": 3600.0})
    ada, ben = await first.guests("Ada", "Ben")
    await ada.post("/api/notices/browser", service.subscription())
    await shared(ada, ben)
    await first.stop()
    assert service.caught == []
    second = await serve(database, **quickly(office))
    await service.next()
    await second.stop()
    third = await serve(database, **quickly(office))
    await quiet()
    assert len(service.caught) == 1
    await third.stop()


async def test_feeds(house: Running) -> None:
    """What waits is in a feed, and in a calendar until when; new addresses make the old ones worthless."""
    ada, ben = await house.guests("Ada", "Ben")
    clock = {"kind": "turns", "hours": 48}
    id = (await ada.open("bazaar", "me", "open", clock=clock))["id"]
    await ben.post(f"/api/tables/{id}/join")
    settings = await ada.get("/api/notices")
    program = house.stranger()
    tree = ET.fromstring(await program.get(settings["feed"]))  # noqa: S314 - our own
    assert [item.findtext("title") for item in tree.iter("item")] == ["The Bazaar: it is your turn"]
    text = (await program.get(settings["calendar"])).replace("\r\n ", "")
    until = next(line for line in text.splitlines() if line.startswith("DTSTART:")).removeprefix("DTSTART:")
    hours_left = (datetime.strptime(until, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC) - datetime.now(UTC)).total_seconds()
    assert 47.9 < hours_left / 3600 <= 48
    assert f"https://table.test/table/{id}" in text
    await ada.post("/api/notices/feeds")
    await program.get(settings["feed"], expect=403)


async def test_addresses_inside(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house talks to the public Internet only, by TLS, wherever a name leads to."""
    ada = await quick.guest()
    for bad in ("http://example.org/hook", "https://user:word@example.org/", "ftp://example.org", "nonsense"):
        await ada.post("/api/notices", {**USUAL, "webhook": bad}, expect=400)
    outgoing = Outgoing(may_stay_inside=False)
    for inside in ("127.0.0.1", "10.1.2.3", "169.254.169.254", "[::1]", "localhost", "[::ffff:192.168.0.1]"):
        with pytest.raises(OSError, match="public Internet"):
            await outgoing.post(f"https://{inside}/", b"", {})
    with pytest.raises(Refused):
        await outgoing.post("http://example.org/", b"", {})


async def test_bad_subscriptions_and_hours(quick: Running) -> None:
    """Keys that are none, hours without an end, and zones that do not exist are refused with sentences."""
    ada = await quick.guest()
    bad = {"endpoint": "https://push.example.org/x", "p256dh": "AAAA", "auth": "AAAA"}
    await ada.post("/api/notices/browser", bad, expect=400)
    await ada.post("/api/notices", {**USUAL, "zone": "Mars/Olympus"}, expect=400)
    await ada.post("/api/notices", {**USUAL, "quiet_from": 22}, expect=400)


@pytest.mark.parametrize(
    ("wishes", "at", "until"),
    [
        (Notices(), "2026-11-16T03:00", None),
        (Notices(quiet_from=22, quiet_to=7), "2026-11-16T03:00", "2026-11-16T07:00"),
        (Notices(quiet_from=22, quiet_to=7), "2026-11-16T23:30", "2026-11-17T07:00"),
        (Notices(quiet_from=22, quiet_to=7), "2026-11-16T07:00", None),
        (Notices(quiet_from=9, quiet_to=17), "2026-11-16T12:00", "2026-11-16T17:00"),
        (Notices(quiet_from=22, quiet_to=7, zone="Europe/Budapest"), "2026-11-16T06:30", None),
        (Notices(quiet_from=22, quiet_to=7, zone="Europe/Budapest"), "2026-11-16T05:30", "2026-11-16T06:00"),
        (Notices(digest=18), "2026-11-16T12:00", "2026-11-16T18:00"),
        (Notices(digest=18), "2026-11-16T18:00", "2026-11-17T18:00"),
    ],
)
def test_quiet_hours_and_digests(wishes: Notices, at: str, until: str | None) -> None:
    """Hours are those of one's own zone, and may run over midnight; a digest comes at its hour."""

    def milliseconds(text: str) -> int:
        return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)

    assert hours.put_off(wishes, milliseconds(at)) == (None if until is None else milliseconds(until))


async def test_a_digest(house: Running, service: Catcher, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was put off comes in one notice for all that still waits."""
    ada, ben = await house.guests("Ada", "Ben")
    await ada.post("/api/notices/browser", service.subscription())
    later = now() + 1500
    monkeypatch.setattr(hours, "put_off", lambda _, at: later if at < later else None)
    for _ in range(2):
        await shared(ada, ben)
    note = json.loads(service.opened(await service.next()))
    assert note["title"] == "2 tables wait for you"
    await quiet()
    assert len(service.caught) == 1
