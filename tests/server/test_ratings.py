"""Rated tables: who may sit there, what is forbidden there, and what a result changes. The fault was that nobody could
tell how well they play."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from serai.server.accounts import NOBODY
from serai.server.ratings.book import Book
from serai.server.store import schema
from serai.server.table import now
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running, Serve
from tests.server.test_accounts import PASSWORD, holder
from tests.server.test_players import finish, id_of

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "level": "novice"}


async def rated(ada: Guest, ben: Guest, browsers: tuple[str, str] = ("aa", "bb")) -> str:
    """A rated table of two."""
    table = await ada.open("bazaar", "me", "open", options={"rounds": 2}, rated=True, browser=browsers[0])
    await ben.post(f"/api/tables/{table['id']}/join", {"browser": browsers[1]})
    return str(table["id"])


async def changes(guest: Guest, number: int) -> list[JSON]:
    """The changes of somebody's rating, when so many have been written."""
    found: list[JSON] = []
    async with asyncio.timeout(20):
        while len(found) < number:
            found = (await guest.get(f"/api/players/{await id_of(guest)}/ratings"))["changes"]
            await asyncio.sleep(0.02)
    return found


async def test_a_rated_game(server: Running) -> None:
    """Both ratings change, the winner's up; each change is explained, and both are on the ladder, provisional."""
    (ada, _), (ben, name) = await holder(server), await holder(server)
    id = await rated(ada, ben)
    assert (await ada.position(id))["rated"] == "people"
    over = await finish(id, ada, ben)
    mine, theirs = (await changes(ada, 1))[0], (await changes(ben, 1))[0]
    ranks = over["scores"]["ranks"]
    assert (mine["rank"], theirs["rank"]) == tuple(ranks)
    if ranks[0] != ranks[1]:
        assert (mine["after"] > mine["before"]) == (ranks[0] < ranks[1])
    assert (mine["before"], mine["weight"], mine["reasons"], mine["table"]) == (1000, 1.0, [], id)
    assert [one["name"] for one in mine["others"]] == [name]
    ladder = await ada.get("/api/ratings?game=bazaar")
    standings = {one["player"]: one for one in ladder["standings"]}
    assert standings[await id_of(ada)]["rating"] == mine["after"]
    assert standings[await id_of(ben)]["provisional"]


async def test_whoever_leaves_is_named_nowhere(server: Running) -> None:
    """Others' changes keep what was played, and forget with whom; contests that have begun keep a place without a
    name."""
    (ada, _), (ben, name) = await holder(server), await holder(server)
    wanted = {"name": "An event", "game": "bazaar", "rules": {"kind": "table", "seats": 2}}
    id = (await ada.post("/api/contests", wanted))["id"]
    for guest in (ada, ben):
        await guest.post(f"/api/contests/{id}/enter")
    await ada.post(f"/api/contests/{id}/begin")
    await finish(await rated(ada, ben), ada, ben)
    assert (await changes(ada, 1))[0]["others"][0]["name"] == name
    await ben.post("/api/account/delete", {"password": PASSWORD})
    assert (await changes(ada, 1))[0]["others"][0]["name"] == NOBODY
    assert (await ada.get(f"/api/contests/{id}"))["entries"][1]["name"] == NOBODY
    ladder = await ada.get("/api/ratings?game=bazaar")
    assert name not in str(ladder)


async def test_who_may_sit_at_rated_tables(server: Running) -> None:
    """Accounts only; people only, or bots made for players only; no bot fills a seat that waits."""
    ada, _ = await holder(server)
    guest = await server.guest("Guest")
    two: dict[str, Any] = {"game": "bazaar", "rated": True}
    await guest.post("/api/tables", {**two, "seats": [{"kind": "me"}, {"kind": "open"}]}, expect=403)
    for seats in ([{"kind": "me"}, {"kind": "hotseat"}], [{"kind": "me"}, {"kind": "bot", "level": "random"}]):
        await ada.post("/api/tables", {**two, "seats": seats}, expect=400)
    id = (await ada.open("bazaar", "me", "open", rated=True))["id"]
    await guest.post(f"/api/tables/{id}/join", expect=403)
    await ada.post(f"/api/tables/{id}/bot", {"seat": 1}, expect=403)


async def test_what_is_forbidden_at_rated_tables(server: Running) -> None:
    """No hint, no fork, and no undo beyond the barrier, also alone with bots."""
    ada, _ = await holder(server)
    id = (await ada.open("bazaar", "me", BOT, rated=True))["id"]
    position = await ada.position(id)
    for _ in range(3):
        if position["legal"]:
            position = await ada.move(position, position["legal"][0])
        position = await ada.position(id)
    can = position["can"]
    assert (can["hint"], can["fork"], can["ask_undo"]) == (False, False, False)
    await ada.get(f"/api/tables/{id}/hint", expect=403)
    await ada.post(f"/api/tables/{id}/fork", {"n": 0}, expect=403)
    await ada.post(f"/api/tables/{id}/undo", {"to": 0}, expect=422)


async def test_the_ladder_against_bots(server: Running) -> None:
    """A game against bots counts on a ladder of its own, where the level is rated, too."""
    ada, _ = await holder(server)
    id = (await ada.open("bazaar", "me", BOT, options={"rounds": 2}, rated=True))["id"]
    await finish(id, ada)
    assert (await changes(ada, 1))[0]["company"] == "bots"
    names = {
        one["name"]: one["player"] for one in (await ada.get("/api/ratings?game=bazaar&company=bots"))["standings"]
    }
    assert names["novice"] is None
    ladder = await ada.get("/api/ratings?game=bazaar")
    assert await id_of(ada) not in [one["player"] for one in ladder["standings"]]


async def test_abandoning_wins_nothing(server: Running) -> None:
    """Whoever leaves has the last place, whatever the bot makes of it; so does whoever leaves to spare a friend."""
    (ada, _), (ben, _) = await holder(server), await holder(server)
    id = await rated(ada, ben)
    await ada.post(f"/api/tables/{id}/resign", {"seat": 0})
    await finish(id, ben)
    lost = (await changes(ada, 1))[0]
    assert (lost["rank"], lost["reasons"]) == (2, ["abandoned"])
    assert lost["after"] < lost["before"]


async def test_playing_oneself_wins_nothing(server: Running) -> None:
    """Two accounts in one browser are not rated, and the change says why."""
    (ada, _), (ben, _) = await holder(server), await holder(server)
    await finish(await rated(ada, ben, ("cc", "cc")), ada, ben)
    change = (await changes(ada, 1))[0]
    assert (change["before"], change["after"], change["weight"]) == (1000, 1000, 0.0)
    assert change["reasons"] == ["same-browser"]


async def test_many_games_from_one_address(server: Running) -> None:
    """Of a pair from one address the first games count in full, the next ones for less and less."""
    (ada, _), (ben, _) = await holder(server), await holder(server)
    for number in range(1, 6):
        await finish(await rated(ada, ben), ada, ben)
        await changes(ben, number)
    weights = [change["weight"] for change in reversed(await changes(ada, 5))]
    assert weights[:2] == [1.0, 1.0]
    assert weights == sorted(weights, reverse=True)
    assert weights[-1] < 0.5
    assert "same-address" in (await changes(ada, 5))[0]["reasons"]


async def test_a_game_is_rated_once(server: Running) -> None:
    """However often it is looked at, also after a restart: by the house when it cleans."""
    (ada, _), (ben, _) = await holder(server), await holder(server)
    id = await rated(ada, ben)
    await finish(id, ada, ben)
    await changes(ada, 1)
    await asyncio.gather(*(server.house.people.book.rate(id) for _ in range(5)))
    await server.house.people.book.clean()
    assert len(await changes(ada, 1)) == 1


async def test_what_was_over_when_the_house_stopped(sqlite_url: str, serve: Serve, monkeypatch: Any) -> None:
    """A game that ended just before a stop is rated when the house starts again."""
    first = await serve(sqlite_url)
    monkeypatch.setattr(first.house.people.book, "rate", lambda _: asyncio.sleep(0))
    (ada, _), (ben, _) = await holder(first), await holder(first)
    await finish(await rated(ada, ben), ada, ben)
    second = await serve(sqlite_url)
    again = second.stranger()
    again.use(ada.token)
    assert len(await changes(again, 1)) == 1


async def test_traces_are_forgotten(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses are kept hashed, and for thirty days."""
    (ada, _), (ben, _) = await holder(quick), await holder(quick)
    await rated(ada, ben)
    kept = (await ada.get("/api/account/export"))["kept"]["trace"]
    assert len(kept) == 1
    assert "127.0.0.1" not in str(kept)
    later = now() + 31 * 24 * 3600 * 1000
    monkeypatch.setattr("serai.server.ratings.book.now", lambda: later)
    await quick.house.people.book.clean()
    assert (await ada.get("/api/account/export"))["kept"]["trace"] == []


async def test_several_processes_rate_one_game(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes too late finds it done; a game that goes on, or that there is not, is not rated."""
    (ada, _), (ben, _) = await holder(quick), await holder(quick)
    house = quick.house
    with monkeypatch.context() as patch:
        patch.setattr(house.people.book, "rate", lambda _: asyncio.sleep(0))
        id = await rated(ada, ben)
        books = [Book(house.reader, house.writer, b"key") for _ in range(4)]
        for table in (id, "nosuch"):
            await books[0].rate(table)
        await finish(id, ada, ben)
    assert (await ada.get(f"/api/players/{await id_of(ada)}/ratings"))["changes"] == []
    await asyncio.gather(*(book.rate(id) for book in books))
    assert [len(await changes(one, 1)) for one in (ada, ben)] == [1, 1]


async def test_a_damaged_game_keeps_no_other_from_being_rated(
    sqlite_url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the house could not rate is rated once a day, in the order in which it ended; games that are not rated are
    not even looked at. Before: everything that ended after a damaged one stayed unrated for good."""
    server = await serve(sqlite_url)
    book = server.house.people.book
    (ada, _), (ben, _) = await holder(server), await holder(server)
    rate = book.rate
    looked_at: list[str] = []

    async def note(table: str) -> None:
        looked_at.append(table)

    monkeypatch.setattr(book, "rate", note)
    free = await ada.open("bazaar", "me", "open", options={"rounds": 2})
    await ben.post(f"/api/tables/{free['id']}/join")
    ids = [await rated(ada, ben) for _ in range(3)]
    for id in (ids[2], ids[0], ids[1], free["id"]):
        await finish(id, ada, ben)
    broken = update(schema.game).where(schema.game.c.id == ids[2])
    await server.house.writer.write([broken.values(meta='{"rated":"people",')])
    looked_at.clear()
    await book.clean()
    assert looked_at == [ids[2], ids[0], ids[1]]
    monkeypatch.setattr(book, "rate", rate)
    await book.clean()
    assert [one["table"] for one in await changes(ada, 2)] == [ids[1], ids[0]]
