"""Whom the host has banned, and decisions of the host that are refused: they are refused as a whole."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import websockets
from sqlalchemy import select

from serai.server.store import schema
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running, settings
from tests.server.test_hosting import PASSWORD, hedda

pytestmark = pytest.mark.anyio

BANNED = {"error": "forbidden", "message": "The host has banned you from this house."}


@asynccontextmanager
async def opened(template: Path, folder: Path, **more: object) -> AsyncIterator[Running]:
    """A house with settings of its own, for the tests of one file that do not mind each other."""
    shutil.copy(template, folder / "games.sqlite3")
    running = await Running(settings(str(folder / "games.sqlite3"), **more)).start()
    yield running
    await running.stop()


@pytest.fixture(scope="module")
async def house(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A house that Hedda runs."""
    async with opened(sqlite_template, tmp_path_factory.mktemp("banned"), admins="Hedda") as running:
        yield running


@pytest.fixture(scope="module")
async def admin(house: Running) -> Guest:
    """Hedda."""
    return await hedda(house)


async def id_of(guest: Guest) -> str:
    """Under which number the house knows somebody."""
    return str((await guest.get("/api/session"))["id"])


async def device_link(guest: Guest) -> str:
    """The ticket by which somebody comes in from another device."""
    path: str = (await guest.post("/api/account/device"))["path"]
    return path.removeprefix("/enter#")


async def refused_socket(guest: Guest, id: str) -> tuple[int, bytes]:
    """Why a socket does not open."""
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with guest.live(id):
            pass
    return refused.value.response.status_code, bytes(refused.value.response.body or b"")


async def test_a_link_for_another_device_is_no_way_around_a_ban(house: Running, admin: Guest) -> None:
    """It was made before the ban, and is good for ten minutes. Before: whoever had one came in again."""
    ada = await house.guest("Ada")
    ticket = await device_link(ada)
    await admin.post(f"/api/admin/players/{await id_of(ada)}", {"banned": True})
    assert await house.stranger().post("/api/enter", {"ticket": ticket}, expect=403) == BANNED


async def test_a_link_made_before_the_ban_was_lifted_is_used_up(house: Running, admin: Guest) -> None:
    """A ticket that was shown at the door once is worth nothing later."""
    ada = await house.guest("Ada")
    id, ticket = await id_of(ada), await device_link(ada)
    await admin.post(f"/api/admin/players/{id}", {"banned": True})
    await house.stranger().post("/api/enter", {"ticket": ticket}, expect=403)
    await admin.post(f"/api/admin/players/{id}", {"banned": False})
    again = await house.stranger().post("/api/enter", {"ticket": ticket}, expect=403)
    assert again["message"].startswith("This link is not good any more")


@pytest.mark.parametrize("place", ["table", "lobby"])
async def test_whoever_is_banned_opens_no_socket(house: Running, admin: Guest, place: str) -> None:
    """With a session that was begun in spite of it. Before: they watched, and moved, on the socket."""
    ada = await house.guest("Ada")
    table = (await ada.open("bazaar", "me", "hotseat"))["id"]
    id = await id_of(ada)
    await admin.post(f"/api/admin/players/{id}", {"banned": True})
    player = await house.house.reader.player(id)
    assert player is not None
    ada.use(await house.house.identity.begin(player))
    status, body = await refused_socket(ada, "lobby" if place == "lobby" else table)
    assert (status, b"banned" in body) == (403, True)
    assert await ada.get("/api/session", expect=403) == BANNED


async def test_a_ban_ends_the_sockets_that_are_open(house: Running, admin: Guest) -> None:
    """Whoever is thrown out hears nothing more of the table."""
    ada = await house.guest("Ada")
    table = (await ada.open("bazaar", "me", "hotseat"))["id"]
    async with ada.live(table) as socket:
        await socket.next()
        await admin.post(f"/api/admin/players/{await id_of(ada)}", {"banned": True})
        with pytest.raises(websockets.ConnectionClosed):
            await socket.next("a word that nobody says")


async def test_whoever_is_muted_may_come_in(house: Running, admin: Guest) -> None:
    """They can play on any device, and talk on none."""
    ada = await house.guest("Ada")
    table = (await ada.open("bazaar", "me", "hotseat"))["id"]
    ticket = await device_link(ada)
    await admin.post(f"/api/admin/players/{await id_of(ada)}", {"muted": True})
    there = house.stranger()
    there.use((await there.post("/api/enter", {"ticket": ticket}))["token"])
    async with there.live(table) as socket:
        assert (await socket.next())["id"] == table
    said = await there.post(f"/api/tables/{table}/chat", {"text": "Hm."}, expect=403)
    assert said["message"] == "The host has muted you: you can play, not talk."


NAMES = [("Hedda", 403), ("...", 400), ("\u200bBen", 400)]


@pytest.mark.parametrize(("name", "status"), NAMES)
@pytest.mark.parametrize("decision", [{"muted": True}, {"banned": True, "why": "foul"}])
async def test_a_decision_with_an_impossible_name_decides_nothing(
    house: Running, admin: Guest, decision: JSON, name: str, status: int
) -> None:
    """What is refused has not been done. Before: the player was muted or banned all the same."""
    ben = await house.guest("Ben")
    id = await id_of(ben)
    await admin.post(f"/api/admin/players/{id}", {**decision, "name": name}, expect=status)
    decided = house.house.moderation.of(id)
    assert (decided.muted, decided.banned, decided.why) == (False, False, "")
    assert (await ben.get("/api/session"))["name"] == "Ben"


async def test_an_admin_who_cannot_be_banned_keeps_the_name(admin: Guest) -> None:
    """A ban that is refused gives nobody another name."""
    problem = await admin.post(
        f"/api/admin/players/{await id_of(admin)}", {"banned": True, "name": "Nobody"}, expect=403
    )
    assert problem["message"] == "Those who run the house cannot be banned."
    assert (await admin.get("/api/session"))["name"] == "Hedda"


async def test_what_is_left_out_of_a_decision_stays(house: Running, admin: Guest) -> None:
    """A reason can be added later, and a name changed, without lifting what was decided."""
    ben = await house.guest("Ben")
    path = f"/api/admin/players/{await id_of(ben)}"
    await admin.post(path, {"muted": True})
    for change in ({"why": "foul"}, {"name": "Benno"}, {}):
        line = await admin.post(path, change)
    assert (line["muted"], line["banned"], line["why"], line["name"]) == (True, False, "foul", "Benno")
    problem = await admin.post("/api/admin/players/abc", {"muted": True}, expect=404)
    assert problem["message"] == "There is no such player."


async def test_an_account_keeps_its_own_name_for_the_host(house: Running, admin: Guest) -> None:
    """The host may give an account the name it has, or one that looks like it: it is theirs."""
    ben = await house.guest("Ben")
    await ben.post("/api/account", {"name": "Benedict", "password": PASSWORD})
    line = await admin.post(f"/api/admin/players/{await id_of(ben)}", {"name": "BENEDICT"})
    assert line["name"] == "BENEDICT"


async def listed(house: Running, id: str) -> tuple[bool, bool]:
    """Whether a table is in the lobby, as it is stored and as it is in memory."""
    rows = await house.house.reader.ask(select(schema.game.c.listed).where(schema.game.c.id == id))
    return bool(rows[0].listed), house.house.tables._tables[id].listed


async def test_a_table_that_cannot_be_closed_is_not_hidden(house: Running, admin: Guest) -> None:
    """What is refused has not been done. Before: the lobby's list in the database had changed."""
    ada = await house.guest("Ada")
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    await admin.post(f"/api/admin/tables/{id}", {"close": True})
    change = {"close": True, "listed": False, "word": "Again."}
    problem = await admin.post(f"/api/admin/tables/{id}", change, expect=403)
    assert problem["message"] == "This table has ended already."
    assert await listed(house, id) == (True, True)
    assert (await ada.position(id))["chat"] == []


async def test_a_table_that_has_ended_can_still_be_hidden(house: Running, admin: Guest) -> None:
    """Only closing it again makes no sense."""
    ada = await house.guest("Ada")
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    await admin.post(f"/api/admin/tables/{id}", {"close": True})
    line = await admin.post(f"/api/admin/tables/{id}", {"listed": False})
    assert (line["status"], line["listed"]) == ("closed", False)
    assert await listed(house, id) == (False, False)


@pytest.mark.parametrize("word", ["", "   ", "\u2003"])
async def test_a_blank_word_is_not_said(house: Running, admin: Guest, word: str) -> None:
    """Nobody reads an empty line of the host."""
    ada = await house.guest("Ada")
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    await admin.post(f"/api/admin/tables/{id}", {"listed": False, "word": word})
    assert (await ada.position(id))["chat"] == []


FOUND = {"%25": ["Zoe 100 % sure"], "zoe%20_": [], "%20zoe%20100%20": ["Zoe 100 % sure"], "nobody at all": []}


async def test_what_an_admin_looks_for_is_no_pattern(house: Running, admin: Guest) -> None:
    """A percent sign is looked for as it is written, and spaces around a name count for nothing."""
    await house.guest("Zoe 100 % sure")
    for find, names in FOUND.items():
        assert [line["name"] for line in await admin.get(f"/api/admin/players?find={find}")] == names, find
