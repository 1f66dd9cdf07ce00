"""Accounts and what is known about people. The fault was that nothing given could be taken back: a token, a password, a
name, one's data."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import websockets
from argon2 import PasswordHasher
from sqlalchemy import select

from serai.kernel import record
from serai.server import accounts
from serai.server.accounts import NOBODY, UNSAID
from serai.server.identity import LASTS
from serai.server.names import GUESTS
from serai.server.passwords import is_common
from serai.server.seating import TRAVELLERS
from serai.server.store import schema
from serai.server.table import now
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running, Serve
from tests.server.test_moves import two_at

pytestmark = pytest.mark.anyio

PASSWORD = "four camels at dawn"  # noqa: S105 - it guards nothing
numbers = iter(range(10_000))


async def holder(server: Running, name: str = "") -> tuple[Guest, str]:
    """Somebody with an account of their own."""
    name = name or f"Holder number {next(numbers)}"
    guest = await server.guest(name)
    await guest.post("/api/account", {"name": name, "password": PASSWORD})
    return guest, name


async def elsewhere(server: Running, name: str, password: str = PASSWORD) -> Guest:
    """The same person in another browser."""
    guest = server.stranger()
    guest.use((await guest.post("/api/login", {"name": name, "password": password}))["token"])
    return guest


# Sessions


async def test_logging_out_ends_the_token(server: Running) -> None:
    """Whoever has copied the token, or the cookie, is a stranger afterwards; other browsers are not touched."""
    ada, name = await holder(server)
    other = await elsewhere(server, name)
    thief = server.stranger()
    thief.use(ada.token)
    await thief.get("/api/session")
    await ada.post("/api/logout")
    await thief.get("/api/session", expect=401)
    await thief.post("/api/tables", {"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "bot"}]}, expect=401)
    await other.get("/api/session")


async def test_sessions_are_listed_and_ended(server: Running) -> None:
    """One sees where one is known, ends one of them or all others; nobody ends those of somebody else."""
    ada, name = await holder(server)
    second, third = await elsewhere(server, name), await elsewhere(server, name)
    listed = await ada.get("/api/sessions")
    assert len(listed) == 3
    assert [one["current"] for one in listed].count(True) == 1
    theirs = next(one["id"] for one in await second.get("/api/sessions") if one["current"])
    eve = await server.guest("Eve")
    await eve.post("/api/sessions/end", {"id": theirs}, expect=404)
    assert len(await ada.post("/api/sessions/end", {"id": theirs})) == 2
    await second.get("/api/session", expect=401)
    assert len(await ada.post("/api/sessions/end", {})) == 1
    await third.get("/api/session", expect=401)
    await ada.get("/api/session")


async def test_an_ended_session_has_no_socket(server: Running) -> None:
    """What was opened with a token closes when it ends."""
    ada, name = await holder(server)
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    other = await elsewhere(server, name)
    async with other.live(id) as socket:
        await socket.next()
        await ada.post("/api/sessions/end", {})
        async with asyncio.timeout(5):
            with pytest.raises(websockets.ConnectionClosed):
                await socket.next("nothing of this type ever comes")


async def test_another_process_hears_of_the_end(database: str, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """A session that was ended in one process is not good in another beyond a few seconds."""
    monkeypatch.setattr("serai.server.identity.FRESH", 0.2)
    one, other = await serve(database), await serve(database)
    ada = await one.guest()
    there = other.stranger()
    there.use(ada.token)
    await there.get("/api/session")
    await ada.post("/api/logout")
    await asyncio.sleep(0.3)
    await there.get("/api/session", expect=401)


# Passwords


async def test_another_process_hears_of_an_account(sqlite_url: str, redis_url: str, serve: Serve) -> None:
    """Within seconds, and of another name. Before: only when it had forgotten the player, after thousands of others."""
    ada = await (await serve(sqlite_url, redis=redis_url)).guest()
    other = await serve(sqlite_url, redis=redis_url)
    twin = other.stranger()
    twin.use(ada.token)
    assert (await twin.get("/api/session"))["account"] is False
    await ada.post("/api/account", {"name": "Adalind", "password": PASSWORD})
    await twin.post("/api/account", {"name": "Adelheid", "password": PASSWORD}, expect=403)
    other.house.identity._checked.clear()  # some seconds later
    assert (await twin.get("/api/session"))["name"] == "Adalind"


async def test_changing_the_password(server: Running) -> None:
    """The old one is needed and ends; so do all other sessions. A common one is refused."""
    ada, name = await holder(server)
    other = await elsewhere(server, name)
    wrong = {"old": "not the password", "new": "seven silk bales"}
    await ada.post("/api/account/password", wrong, expect=403)
    await ada.post("/api/account/password", {"old": PASSWORD, "new": "Password123!"}, expect=400)
    await ada.post("/api/account/password", {"old": PASSWORD, "new": "seven silk bales"})
    await other.get("/api/session", expect=401)
    await ada.get("/api/session")
    await server.stranger().post("/api/login", {"name": name, "password": PASSWORD}, expect=403)
    await elsewhere(server, name, "seven silk bales")
    guest = await server.guest("No account")
    await guest.post("/api/account/password", {"old": PASSWORD, "new": "seven silk bales"}, expect=403)


async def test_stored_passwords_are_hard_to_guess(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People's passwords get all the work that argon2's authors advise; only those of the other tests do not."""
    monkeypatch.setattr(accounts, "PasswordHasher", PasswordHasher)
    server = await serve(sqlite_url)
    _, name = await holder(server)
    found = await server.house.reader.account(name)
    assert found is not None
    assert found[1].startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    await elsewhere(server, name)
    await server.stranger().post("/api/login", {"name": name, "password": "not the password"}, expect=403)


@pytest.mark.parametrize(
    "password",
    ["password", "Password1", "P@ssw0rd!", "12345678", "qwertyuiop", "aaaaaaaa", "abcabcabc", "iloveyou2", "19841224",
     "jelszo123", "\u043f\u0430\u0440\u043e\u043b\u044c123", "йцукенгш", "1q2w3e4r", "drowssap", "dragondragon",
     "caravanserai", "Augusta1815"],
)  # fmt: skip # else a line each
def test_passwords_that_are_tried_first(password: str) -> None:
    """Common words however they are dressed up, walks over the keys, dates, and one's own name."""
    assert is_common(password, "Augusta")


@pytest.mark.parametrize(
    "password", [PASSWORD, "a long password", "tK9#vq2LmX", "correct horse battery", "hegyen völgyön"]
)
def test_other_passwords(password: str) -> None:
    """What nobody tries first is welcome, whatever signs it has or lacks."""
    assert not is_common(password, "Augusta")


# Names


@pytest.mark.parametrize("name", ["{}", "{} ", "\u200b{}", "{}.", "H\u043elder"])
async def test_an_accounts_name_is_its_own(server: Running, name: str) -> None:
    """No guest takes it, not on coming in and not later, however it is spelt; the holder may."""
    ada, own = await holder(server, f"Holder{chr(97 + next(numbers) % 26)}{next(numbers)}")
    wanted = name.format(own).replace("H\u043elder", own.replace("o", "\u043e"))
    guest = server.stranger()
    response = await guest.http.post("/api/session", json={"name": wanted})
    assert response.status_code in (400, 403), wanted
    ben = await server.guest("Ben")
    assert (await ben.http.patch("/api/session", json={"name": wanted})).status_code in (400, 403)
    await ada.call("PATCH", "/api/session", {"name": own})


async def test_guests_names_are_nobodys(server: Running) -> None:
    """What the page calls guests, in every language, cannot be an account: else no guest could come in."""
    texts = Path(__file__).parents[2] / "web" / "src" / "text"
    for language, name in zip(("en", "hu", "ru"), GUESTS, strict=True):
        assert f"guest-name = {name}\n" in (texts / f"{language}.ftl").read_text(encoding="utf-8")
        guest = await server.guest(name)
        await guest.post("/api/account", {"name": name.upper(), "password": PASSWORD}, expect=403)


async def test_lookalikes_at_a_table_are_numbered(server: Running) -> None:
    """Whoever looks like somebody who sits there gets a number; a new name later is not the seat's."""
    ada, eve = await server.guests("Anna", "\u0410nna")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    joined = await eve.post(f"/api/tables/{id}/join")
    assert joined["seats"][1]["name"] == "\u0410nna 2"
    await eve.call("PATCH", "/api/session", {"name": "Anna"})
    assert (await eve.post(f"/api/tables/{id}/chat", {"text": "I resign"}))["name"] == "\u0410nna 2"
    named = [{"kind": "me"}, {"kind": "hotseat", "name": "ANNA"}, {"kind": "bot", "name": "A nna"}]
    names = [seat["name"] for seat in (await ada.open("bazaar", *named))["seats"]]
    assert names == ["Anna", "ANNA 2", "A nna 3"]
    bad = {"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "hotseat", "name": "\u202eadA"}]}
    await ada.post("/api/tables", bad, expect=400)


async def test_names_in_records_are_no_way_around(server: Running) -> None:
    """What nobody can read, or looks like the neighbour, gets another name when a record is opened."""
    ada, _, id = await two_at(server)
    await play_out(server, id)
    lines = [json.loads(line) for line in (await ada.get(f"/api/tables/{id}/record")).splitlines()]
    for names, shown in (
        (["Ada\u202e", "\u3164"], list(TRAVELLERS[:2])),
        (["Anna", "\u0410nna"], ["Anna", "\u0410nna 2"]),
    ):
        text = "\n".join(record.Record({**lines[0], "names": names}, lines[1:-1], lines[-1]).lines())
        opened = await ada.post("/api/tables/import", {"record": text})
        assert [seat["name"] for seat in opened["seats"]] == shown


async def test_the_longest_name_has_room_for_a_number(server: Running) -> None:
    """Forty letters and a number behind them still fit."""
    ada = await server.guest("N" * 40)
    seats = (await ada.open("bazaar", "me", "hotseat"))["seats"]
    assert [len(seat["name"]) for seat in seats] == [40, 40]


# Leaving for good


async def said(guest: Guest, id: str, text: str) -> None:
    """A line of chat."""
    await guest.post(f"/api/tables/{id}/chat", {"text": text})


async def test_deleting_an_account(server: Running) -> None:
    """The person becomes nobody at others' tables, in what they said and in the list of players; the log stays."""
    ada, ben, id = await two_at(server)
    gone = f"Gone {next(numbers)}"
    await ben.post("/api/account", {"name": gone, "password": PASSWORD})
    await said(ben, id, "my secret address")
    await ada.move(await ada.position(id), "choose silk")
    before = (await ada.position(id))["log"]
    me = (await ben.get("/api/session"))["id"]
    await ben.post("/api/account/delete", {"password": "not the password"}, expect=403)
    await ben.post("/api/account/delete", {}, expect=403)
    await ben.post("/api/account/delete", {"password": PASSWORD})
    await ben.get("/api/session", expect=401)
    await server.stranger().post("/api/login", {"name": gone, "password": PASSWORD}, expect=403)
    for _ in range(2):
        position = await ada.position(id)
        assert (position["seats"][1]["name"], position["seats"][1]["kind"]) == (NOBODY, "bot")
        assert position["log"][: len(before)] == before
        assert [(line["name"], line["text"]) for line in position["chat"] if not line["note"]] == [(NOBODY, UNSAID)]
        server.house.tables._drop(server.house.tables._tables[id])
    rows = await everything_stored(server)
    assert me not in rows
    assert gone not in rows
    assert "secret address" not in rows
    assert (await server.guest(gone)).token


async def everything_stored(server: Running) -> str:
    """All rows of the database as text."""
    texts = []
    async with server.house.engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            texts += [str(tuple(row)) for row in await connection.execute(select(table))]
    return "\n".join(texts)


@pytest.mark.parametrize("where", ["open", "resigned", "over", "opened without a seat"])
async def test_siblings_of_leaving(server: Running, where: str) -> None:
    """Seats at tables that wait, that one resigned from, that are over, and tables one only opened."""
    ada = await server.guest("Ada")
    name = f"Leaving {next(numbers)}"
    ben = await server.guest(name)
    me = (await ben.get("/api/session"))["id"]
    kinds = {"open": ("me", "open", "open"), "opened without a seat": ("open", "open")}.get(where, ("me", "open"))
    id = (await ben.open("bazaar", *kinds))["id"]
    await said(ben, id, f"{name} was here")
    await ada.post(f"/api/tables/{id}/join")
    if where == "resigned":
        await ben.post(f"/api/tables/{id}/resign", {"seat": 0})
    if where == "over":
        await play_out(server, id)
    await ben.post("/api/account/delete", {})
    position = await ada.position(id)
    assert name not in str(position)
    rows = await everything_stored(server)
    assert name not in rows
    assert me not in rows
    assert position["status"] != "closed"


async def play_out(server: Running, id: str) -> None:
    """Play a table of people to its end from the inside."""

    def act(table: Any) -> None:
        while table.to_act():
            seat = table.to_act()[0]
            table.submit(seat, [table.match.state.legal(seat)[0]], table.match.n)

    await server.house.tables.change(id, act, lambda _: None)


async def test_guests_who_cannot_come_back_are_forgotten(sqlite_url: str, serve: Serve, monkeypatch: Any) -> None:
    """When the token of a guest has run out nothing about them is kept; accounts stay."""
    server = await serve(sqlite_url)
    ada = await server.guest("Passing guest")
    _, name = await holder(server)
    await ada.open("bazaar", "me", "open")
    later = now() + LASTS * 1000 + 1
    monkeypatch.setattr("serai.server.accounts.now", lambda: later)
    await server.house.accounts.forget_old_guests()
    rows = await everything_stored(server)
    assert "Passing guest" not in rows
    assert name in rows


async def test_exporting_what_is_stored(server: Running) -> None:
    """Everything about oneself, and nothing about others; no hash of the password."""
    ada, ben, id = await two_at(server)
    await said(ada, id, "hello from Ada")
    await said(ben, id, "hello from Ben")
    data: JSON = await ada.get("/api/account/export")
    assert data["profile"]["id"] == (await ada.get("/api/session"))["id"]
    assert [(seat["table"], seat["seat"]) for seat in data["seats"]] == [(id, 0)]
    assert data["opened"] == [id]
    assert [line["text"] for line in data["chat"]] == ["hello from Ada"]
    assert len(data["sessions"]) == 1
    assert "argon2" not in str(data)
    await server.stranger().get("/api/account/export", expect=401)
