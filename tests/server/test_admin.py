"""Those who run the house: what only they may see and do, and what it does to others."""

import io
import zipfile

import pytest

from serai.server.moderation import Moderation
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio
PASSWORD = "four camels at dawn"  # noqa: S105 - it guards nothing


@pytest.fixture
async def house(sqlite_url: str, serve: Serve) -> Running:
    """A house with a name, run by Hedda."""
    return await serve(sqlite_url, bot_workers=0, admins="Somebody, HEDDA", name="The Club")


async def hedda(house: Running) -> Guest:
    """Whoever runs it."""
    guest = await house.guest("Hedda")
    await guest.post("/api/account", {"name": "Hedda", "password": PASSWORD})
    return guest


async def test_only_for_those_who_are_named(house: Running) -> None:
    """A guest of the same name is refused everything; everybody may know the name of the house."""
    guest = await house.guest("Hedda")
    assert (await house.stranger().get("/api/house"))["name"] == "The Club"
    assert not (await guest.get("/api/session"))["admin"]
    for path in ("", "/players", "/reports", "/backup"):
        await guest.get(f"/api/admin{path}", expect=403)
    for path in ("/players/0", "/reports/x/delete", "/broadcast", "/tables/x/hide"):
        await guest.post(f"/api/admin{path}", {"n": 1} if "hide" in path else {}, expect=403)
    assert (await (await hedda(house)).get("/api/session"))["admin"]


async def test_numbers_reports_and_backup(house: Running) -> None:
    """What there is is counted, read and kept."""
    admin, ada = await hedda(house), await house.guest("Ada")
    position = await ada.open("bazaar", "me", "hotseat")
    await ada.move(position, position["legal"][0])
    await ada.post("/api/reports", {"text": "Odd.", "table": position["id"]})
    seen = await admin.get("/api/admin")
    assert (seen["players"], seen["accounts"], seen["tables"], seen["reports"]) == (2, 1, {"running": 1}, 1)
    assert seen["healthy"]
    assert seen["moves"]["bazaar"] >= 1
    report = (await admin.get("/api/admin/reports"))[0]
    assert (report["text"], report["link"]) == ("Odd.", f"/table/{position['id']}")
    assert await admin.post(f"/api/admin/reports/{report['id']}/delete") == []
    answer = await admin.http.get("/api/admin/backup")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert b'"Ada"' in archive.read("player.jsonl")


async def test_peace_is_kept(house: Running) -> None:
    """Whoever is muted cannot talk, a line can be hidden from all, and another name given."""
    admin, ada, ben = await hedda(house), await house.guest("Ada"), await house.guest("Ben")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    await ben.post(f"/api/tables/{id}/join")
    line = await ben.post(f"/api/tables/{id}/chat", {"text": "Something foul"})
    await admin.post(f"/api/admin/tables/{id}/hide", {"n": line["n"]})
    await admin.post(f"/api/admin/tables/{id}/hide", {"n": line["n"]}, expect=404)
    for _ in range(2):  # in memory, then as it is stored
        told = await ada.position(id)
        assert [(one["text"], one["note"]) for one in told["chat"]] == [("", "hidden")]
        house.house.tables._drop(house.house.tables._tables[id])
    found = (await admin.get("/api/admin/players?find=BEN"))[0]
    assert (found["name"], found["account"], found["tables"], found["muted"]) == ("Ben", False, 1, False)
    path = f"/api/admin/players/{found['id']}"
    changed = await admin.post(path, {"muted": True, "why": "foul", "name": "Benjamin"})
    assert (changed["muted"], changed["why"], changed["name"]) == (True, "foul", "Benjamin")
    await ben.post(f"/api/tables/{id}/chat", {"text": "Again"}, expect=403)
    await ada.post(f"/api/tables/{id}/chat", {"text": "Peace"})
    await admin.post(path, {"muted": False})
    await ben.post(f"/api/tables/{id}/chat", {"text": "Sorry"})


async def test_whoever_is_banned_stays_outside(house: Running) -> None:
    """They are logged out everywhere and cannot come in again until the ban is lifted; admins cannot be banned."""
    admin, ada = await hedda(house), await house.guest("Ada")
    await ada.post("/api/account", {"name": "Ada of the dunes", "password": PASSWORD})
    id = (await ada.get("/api/session"))["id"]
    await admin.post(f"/api/admin/players/{id}", {"banned": True})
    assert (await ada.http.get("/api/session")).status_code in (401, 403)
    stranger = await house.guest("Eve")
    login = {"name": "Ada of the dunes", "password": PASSWORD}
    await stranger.post("/api/login", login, expect=403)
    await house.house.moderation.look()
    await stranger.post("/api/login", login, expect=403)
    await admin.post(f"/api/admin/players/{id}", {"banned": False})
    await stranger.post("/api/login", login)
    own = (await admin.get("/api/session"))["id"]
    await admin.post(f"/api/admin/players/{own}", {"banned": True}, expect=403)


async def test_decisions_are_kept_and_looked_up_only_where_others_decide(
    database: str, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A restart forgets no ban; a house of one process asks once, and looks no more."""
    house = await serve(database, admins="Hedda")
    admin, ada = await hedda(house), await house.guest("Ada")
    id = (await ada.get("/api/session"))["id"]
    await admin.post(f"/api/admin/players/{id}", {"muted": True, "why": "foul"})
    await admin.post(f"/api/admin/players/{id}", {"muted": False, "banned": True})
    await house.stop()
    looks = []
    look = Moderation.look

    async def counted(self: Moderation) -> None:
        looks.append(1)
        await look(self)

    monkeypatch.setattr(Moderation, "look", counted)
    again = await serve(database, admins="Hedda", notice_every=0.01)
    decided = again.house.moderation.of(id)
    assert (decided.muted, decided.banned, decided.why) == (False, True, "foul")
    await again.house.desk.sweep()
    assert looks == [1]


async def test_a_word_to_everybody(house: Running) -> None:
    """It reaches tables at once and everybody else when they look; nothing takes it back."""
    admin, ada = await hedda(house), await house.guest("Ada")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    async with ada.live(id) as socket:
        await socket.next()
        await admin.post("/api/admin/broadcast", {"text": "A restart at nine."})
        assert (await socket.next("house"))["said"] == "A restart at nine."
    assert (await ada.get("/api/house"))["said"] == "A restart at nine."
    await admin.post("/api/admin/broadcast", {"text": ""})
    assert (await ada.get("/api/house"))["said"] == ""
