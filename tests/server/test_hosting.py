"""A house of one's own: who may come in, how it looks and is called, its tables, and what is said at them."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from serai.kernel.errors import BadData
from serai.server import dress
from serai.server.dress import CONTRAST, DAY, NIGHT, Dress, contrast
from serai.server.settings import Settings
from tests.server.clients import Guest
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio
PASSWORD = "four camels at dawn"  # noqa: S105 - it guards nothing
ROOT = Path(__file__).parents[2]


async def hedda(house: Running) -> Guest:
    """Whoever runs the house; she was here before it was closed to strangers."""
    player, token = await house.house.identity.new_guest("Hedda", "en", 0)
    await house.house.accounts.open(player, "Hedda", PASSWORD)
    guest = house.stranger()
    guest.use(token)
    return guest


async def test_only_those_who_are_invited(database: str, serve: Serve) -> None:
    """A stranger is told so in a sentence; an invitation lets one in, or all who have it; accounts log in as ever."""
    house = await serve(database, admins="Hedda", invitations_only=True, name="The Club")
    admin, eve = await hedda(house), house.stranger()
    assert (await eve.get("/api/house"))["invitations_only"]
    problem = await eve.post("/api/session", {"name": "Eve"}, expect=403)
    assert problem["message"].startswith("The Club is for invited guests")
    await eve.post("/api/session", {"name": "Eve", "invitation": "made.up"}, expect=403)
    once = (await admin.post("/api/admin/invitations", {}))["path"].removeprefix("/invited#")
    await eve.post("/api/session", {"name": "Hedda", "invitation": once}, expect=403)  # that name is taken
    eve.use((await eve.post("/api/session", {"name": "Eve", "invitation": once}))["token"])
    assert (await eve.get("/api/session"))["name"] == "Eve"
    await house.stranger().post("/api/session", {"name": "Mallory", "invitation": once}, expect=403)
    await eve.post("/api/admin/invitations", {}, expect=403)
    many = (await admin.post("/api/admin/invitations", {"once": False}))["path"].removeprefix("/invited#")
    for name in ("Ada", "Ben"):
        await house.stranger().post("/api/session", {"name": name, "invitation": many})
    await eve.post("/api/admin/invitations/end", {"invitation": many}, expect=403)
    await admin.post("/api/admin/invitations/end", {"invitation": many})
    await house.stranger().post("/api/session", {"name": "Mallory", "invitation": many}, expect=403)
    await admin.post("/api/admin/invitations/end", {"invitation": many}, expect=403)
    await house.stranger().post("/api/login", {"name": "Hedda", "password": PASSWORD})


async def test_a_line_of_chat_is_reported(database: str, serve: Serve) -> None:
    """Those who run the house read who reports what somebody said; hiding the line leaves the report."""
    house = await serve(database, admins="Hedda")
    admin, (ada, ben) = await hedda(house), await house.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    await ben.post(f"/api/tables/{id}/join")
    n = (await ben.post(f"/api/tables/{id}/chat", {"text": "Something foul"}))["n"]
    await ada.post("/api/reports", {"text": "Not nice.", "table": id, "line": n + 1}, expect=404)
    await ada.post("/api/reports", {"text": "Not nice.", "table": id, "line": n})
    (report,) = await admin.get("/api/admin/reports")
    assert report["text"] == "Not nice.\n\nBen: Something foul"
    assert (report["name"], report["table"], report["line"], report["hidden"]) == ("Ada", id, n, False)
    assert report["by"] == (await ada.get("/api/session"))["id"]
    await admin.post(f"/api/admin/tables/{id}/hide", {"n": n})
    (report,) = await admin.get("/api/admin/reports")
    assert report["hidden"]
    assert "Something foul" in report["text"]
    await ada.post("/api/reports", {"text": "Odd.", "table": id, "n": 0})
    newest = (await admin.get("/api/admin/reports"))[0]
    assert (newest["table"], newest["line"], newest["hidden"]) == (id, None, False)


async def test_tables_are_listed_hidden_and_closed(database: str, serve: Serve) -> None:
    """Those who run the house see who plays what since when; what they decide is said to those who sit there."""
    house = await serve(database, admins="Hedda")
    admin, (ada, ben, eve) = await hedda(house), await house.guests("Ada", "Ben", "Eve")
    position = await ada.open("bazaar", "me", "open")
    id = position["id"]
    await ben.open("bazaar", "me", "hotseat")
    await ada.get("/api/admin/tables", expect=403)
    await ada.post(f"/api/admin/tables/{id}", {"close": True}, expect=403)
    assert len(await admin.get("/api/admin/tables")) == 2
    for find in (id, "ADA"):
        (line,) = await admin.get(f"/api/admin/tables?find={find}")
        assert (line["id"], line["game"], line["status"], line["by"]) == (id, "bazaar", "open", "Ada")
        assert (line["names"], line["listed"]) == (["Ada", ""], True)
    changed = await admin.post(f"/api/admin/tables/{id}", {"listed": False, "word": "Not in the lobby, please."})
    assert not changed["listed"]
    assert await eve.get("/api/tables?show=open") == []
    house.house.tables._drop(house.house.tables._tables[id])
    assert not (await admin.get(f"/api/admin/tables?find={id}"))[0]["listed"]
    await ben.post(f"/api/tables/{id}/join")
    async with ada.live(id) as socket:
        running = await socket.next()
        await admin.post(f"/api/admin/tables/{id}", {"close": True, "word": "The house closes."})
        seen = await socket.next()
        assert (running["status"], seen["status"]) == ("running", "closed")
        said = [(line["note"], line["text"], line["seat"]) for line in seen["chat"]]
        assert said == [("host", "Not in the lobby, please.", -1), ("host", "The house closes.", -1)]
    await ada.move(running, running["legal"][0], expect=403)
    await admin.post(f"/api/admin/tables/{id}", {"close": True}, expect=403)
    await admin.post("/api/admin/tables/nosuch", {"close": True}, expect=404)
    assert [line["id"] for line in await admin.get("/api/admin/tables")] != [id]


async def test_nobody_opens_again_what_the_house_has_closed(sqlite_url: str, serve: Serve) -> None:
    """Not by taking a seat back that a bot kept for them. Before: the game went on."""
    house = await serve(sqlite_url, admins="Hedda")
    admin, (ada, ben) = await hedda(house), await house.guests("Ada", "Ben")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    await ben.post(f"/api/tables/{id}/join")
    kept = await ben.post(f"/api/tables/{id}/resign", {"seat": 1})
    assert kept["can"]["come_back"] == 1
    await admin.post(f"/api/admin/tables/{id}", {"close": True})
    assert (await ben.position(id))["can"]["come_back"] is None
    assert "ended" in (await ben.post(f"/api/tables/{id}/join", expect=403))["message"]
    assert (await ada.position(id))["status"] == "closed"


async def test_name_colour_and_emblem(sqlite_url: str, serve: Serve, tmp_path: Path) -> None:
    """They are in the page's title, in the manifest, in feeds and icons; nothing in a name becomes markup."""
    for name in ("index.html", "public/manifest.webmanifest"):
        source = ROOT / "web" / name
        (tmp_path / source.name).write_bytes(source.read_bytes())
    look = {"name": "Ada & <Co>", "accent": "#1F5F68", "emblem": "A&", "static": str(tmp_path)}
    house = await serve(sqlite_url, **look)
    ada = await house.guest("Ada")
    page = (await ada.http.get("/")).text
    assert "<title>Ada &amp; &lt;Co&gt;</title>" in page
    colour = re.search(r"<style>:root:not\(\[data-game\]\)\{--accent:light-dark\(#1f5f68,(#\w+)\)", page)
    assert colour
    assert all(contrast(colour[1], paper) >= CONTRAST for paper in NIGHT)
    manifest = (await ada.http.get("/manifest.webmanifest")).json()
    assert (manifest["name"], manifest["icons"][0]["src"]) == ("Ada & <Co>", "/favicon.svg")
    icon = await ada.http.get("/favicon.svg")
    assert (icon.headers["content-type"], ">A&amp;</text>" in icon.text) == ("image/svg+xml", True)
    feeds = await ada.get("/api/notices")
    assert "<title>Ada &amp; &lt;Co&gt;</title>" in (await ada.http.get(feeds["feed"])).text
    assert "X-WR-CALNAME:Ada & <Co>" in (await ada.http.get(feeds["calendar"])).text
    info = await ada.get("/api/house")
    assert (info["name"], info["emblem"], info["invitations_only"]) == ("Ada & <Co>", "A&", False)


def test_a_look_that_cannot_be_read_is_refused() -> None:
    """With a sentence that says what would do; the papers are those of the web client."""
    palette = (ROOT / "web/src/palettes.css").read_text(encoding="utf-8")
    assert f"--paper: light-dark({DAY[0]}, {NIGHT[0]})" in palette
    assert f"--sheet: light-dark({DAY[1]}, {NIGHT[1]})" in palette
    with pytest.raises(BadData, match=r"#ffcc00 cannot be read on our paper: its contrast is 1\.") as refused:
        Dress(Settings(accent="#ffcc00"))
    proposed = re.search(r"(#\w{6}) would do", str(refused.value))
    assert proposed
    assert Dress(Settings(accent=proposed[1])).icon() is None
    assert all(contrast(proposed[1], paper) >= CONTRAST for paper in DAY)
    for wrong in ({"accent": "teal"}, {"emblem": "ABC"}, {"name": " "}, {"name": "x" * 41}):
        with pytest.raises(BadData, match="SERAI_"):
            Dress(msgspec.structs.replace(Settings(), **wrong))
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert json.loads(Dress(Settings()).manifest(b"{}"))["short_name"] == dress.TITLE
