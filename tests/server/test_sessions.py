import asyncio

import pytest
from sqlalchemy import update

from serai.server.headers import COOKIE
from serai.server.identity import Signer
from serai.server.store import schema
from serai.server.table import now
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio


async def test_a_guest(server: Running) -> None:
    """A name makes a guest; the token and the cookie both say who one is."""
    ada = server.stranger()
    session = await ada.introduce("Ada", language="hu", colour=3)
    assert (session["name"], session["language"], session["colour"], session["account"]) == ("Ada", "hu", 3, False)
    again = await ada.get("/api/session")
    assert again["id"] == session["id"]
    assert again["token"] is None


async def test_a_stranger(server: Running) -> None:
    """Who has no session is told how to get one."""
    stranger = server.stranger()
    problem = await stranger.get("/api/session", expect=401)
    assert problem["error"] == "stranger"
    assert "/api/session" in problem["message"]
    await stranger.post("/api/tables", {"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "bot"}]}, expect=401)


async def test_changing_oneself(server: Running) -> None:
    """Name, language and colour can be changed one by one."""
    ada = await server.guest()
    assert (await ada.call("PATCH", "/api/session", {"name": "Ada L."}))["name"] == "Ada L."
    changed = await ada.call("PATCH", "/api/session", {"language": "ru", "colour": 5})
    assert (changed["name"], changed["language"], changed["colour"]) == ("Ada L.", "ru", 5)
    wishes: list[dict[str, str | int]] = [{"name": "Countess"}, {"language": "hu"}, {"colour": 2}]
    await asyncio.gather(*(ada.call("PATCH", "/api/session", wish) for wish in wishes))
    now = await ada.get("/api/session")
    assert (now["name"], now["language"], now["colour"]) == ("Countess", "hu", 2)


async def test_an_account_keeps_its_games(server: Running) -> None:
    """A guest who becomes an account finds the same games from another browser; the password is needed."""
    ada = await server.guest("Augusta")
    table = await ada.open("bazaar", "me", "hotseat")
    account = await ada.post("/api/account", {"name": "Augusta", "password": "a long password"})
    assert account["account"] is True
    elsewhere = server.stranger()
    await elsewhere.post("/api/login", {"name": "augusta", "password": "another password"}, expect=403)
    await elsewhere.post("/api/login", {"name": "nobody", "password": "another password"}, expect=403)
    elsewhere.use((await elsewhere.post("/api/login", {"name": "AUGUSTA", "password": "a long password"}))["token"])
    assert [row["id"] for row in await elsewhere.get("/api/tables?show=mine")] == [table["id"]]


async def test_a_name_is_taken_once(server: Running) -> None:
    """Two accounts cannot have one name, whatever its case; one guest cannot have two accounts."""
    zoe, ben = await server.guests("Zoe", "Ben")
    await zoe.post("/api/account", {"name": "Zoe", "password": "a long password"})
    await zoe.post("/api/account", {"name": "Other", "password": "a long password"}, expect=403)
    await ben.post("/api/account", {"name": "ZOE", "password": "a long password"}, expect=403)


async def test_the_cookie(server: Running) -> None:
    """The cookie cannot be read by scripts, is not sent from other sites, and goes away with a logout."""
    browser = server.stranger()
    response = await browser.http.post("/api/session", json={"name": "Ada"})
    cookie = response.headers["set-cookie"].lower()
    assert all(word in cookie for word in ("httponly", "samesite=lax", "path=/"))
    assert (await browser.http.get("/api/session")).status_code == 200
    response = await browser.http.post("/api/logout", headers={"x-caravanserai": "1"})
    assert response.status_code == 200
    assert (await browser.http.get("/api/session")).status_code == 401


async def test_changing_by_cookie_needs_the_header(server: Running) -> None:
    """A form on another site cannot send our header: without it a cookie changes nothing."""
    browser = server.stranger()
    await browser.http.post("/api/session", json={"name": "Ada"})
    bare = await browser.http.patch("/api/session", json={"name": "Eve"})
    assert bare.status_code == 403
    assert "X-Caravanserai" in bare.json()["message"]
    good = await browser.http.patch("/api/session", json={"name": "Ada L."}, headers={"x-caravanserai": "1"})
    assert good.json()["name"] == "Ada L."


async def test_another_origin(server: Running) -> None:
    """A page of another site is refused, our own is not."""
    ada = await server.guest()
    for origin, status in (("https://elsewhere.example", 403), ("null", 403), (server.base, 200)):
        response = await ada.http.patch("/api/session", json={"colour": 1}, headers={"origin": origin})
        assert response.status_code == status, origin


async def test_tokens_cannot_be_made_up(server: Running) -> None:
    """A token of another server, a changed one and nonsense are all strangers."""
    ada = await server.guest()
    me = (await ada.get("/api/session"))["id"]
    wrong = [Signer(b"another key").token(me, "abc"), ada.token[:-2] + "xx", f"{me}.1.", "nonsense", "", "é"]
    for token in wrong:
        cookies = {b"cookie": f"{COOKIE}={token}".encode()}
        response = await server.stranger().http.get("/api/session", headers=cookies)
        assert response.status_code == 401, token


def test_old_tokens_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """After more than a year one is a stranger again."""
    signer = Signer(b"key")
    token = signer.token("ada", "abc")
    claim = signer.claim(token)
    assert claim is not None
    assert (claim.player, claim.session, claim.is_old) == ("ada", "abc", False)
    monkeypatch.setattr("serai.server.identity.now", lambda: 10**13)
    assert signer.claim(token) is None


async def test_tokens_of_before(server: Running) -> None:
    """A token of 0.1, which has no session in it, stays good, can be listed, and can be ended like any other."""
    ada = await server.guest()
    me = (await ada.get("/api/session"))["id"]
    body = f"{me}.{now() // 1000}"
    signer = server.house.identity._signer
    old = server.stranger()
    old.use(f"{body}.{signer._sign(body)}")
    assert (await old.get("/api/session"))["id"] == me
    assert len(await ada.get("/api/sessions")) == 2
    await old.post("/api/logout")
    await old.get("/api/session", expect=401)
    server.house.identity._checked.clear()
    await old.get("/api/session", expect=401)
    await ada.get("/api/session")


async def test_when_a_session_was_last_used(server: Running) -> None:
    """It is noted now and then; after a long silence the next request notes it."""
    ada = await server.guest()
    identity = server.house.identity
    (mine,) = await ada.get("/api/sessions")
    session = schema.session
    await server.house.writer.write([update(session).where(session.c.id == mine["id"]).values(seen=1)])
    assert (await ada.get("/api/sessions"))[0]["seen"] < mine["seen"]
    identity._checked.clear()
    assert (await ada.get("/api/sessions"))[0]["seen"] >= mine["seen"]


async def test_more_people_than_are_remembered(sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is looked up again and is who they were."""
    monkeypatch.setattr("serai.server.identity.REMEMBERED", 1)
    server = await serve(sqlite_url)
    guests = await server.guests("Ada", "Ben", "Cleo")
    for _ in range(2):
        assert [(await one.get("/api/session"))["name"] for one in guests] == ["Ada", "Ben", "Cleo"]
    assert len(server.house.identity._known) == len(server.house.identity._checked) == 1
