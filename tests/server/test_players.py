"""Players' pages: history, what it adds up to, friends, and what others may see. The fault was that nothing remembered
a player but a list of games."""

import random

import pytest

from serai.server.errors import Refused
from serai.server.players import bonds
from serai.server.players.wire import Bond
from serai.server.store.reader import Player
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running
from tests.server.test_accounts import PASSWORD, holder

pytestmark = pytest.mark.anyio


async def id_of(guest: Guest) -> str:
    """Whose page it is."""
    return str((await guest.get("/api/session"))["id"])


async def finish(id: str, *players: Guest) -> JSON:
    """Play a table to its end."""
    dice, position = random.Random(3), {"status": "running"}
    while position["status"] == "running":
        for guest in players:
            position = await guest.position(id)
            if position["legal"]:
                await guest.move(position, dice.choice(position["legal"]))
    return await players[0].position(id)


async def played(ada: Guest, ben: Guest) -> JSON:
    """A game of two people that is over."""
    id = (await ada.open("bazaar", "me", "open", options={"rounds": 2}))["id"]
    await ben.post(f"/api/tables/{id}/join")
    return await finish(id, ada, ben)


async def test_history_and_tallies(server: Running) -> None:
    """A game that is over is on both pages with result, company and a link; what it adds up to goes by company."""
    ada, ben = await server.guests("Ada", "Ben")
    over = await played(ada, ben)
    solo = (await ada.open("bazaar", "me", {"kind": "bot", "level": "novice"}, options={"rounds": 2}))["id"]
    await finish(solo, ada)
    me = await id_of(ada)
    page = await ada.get(f"/api/players/{me}")
    assert page["you"]
    assert page["home"]
    tallies = {tally["against"]: tally for tally in page["tallies"]}
    assert set(tallies) == {"people", "novice"}
    rank = over["scores"]["ranks"][0]
    assert tallies["people"] == {
        "game": "bazaar", "seats": 2, "against": "people", "played": 1, "won": int(rank == 1),
        "mean_rank": rank, "best": over["scores"]["points"][0],
    }  # fmt: skip # else a line each
    games = await ben.get(f"/api/players/{me}/games")
    assert [game["table"] for game in games] == [solo, over["id"]]
    assert (games[1]["rank"], games[1]["points"]) == (rank, over["scores"]["points"][0])
    assert games[1]["others"] == [
        {"name": "Ben", "player": await id_of(ben), "level": None, "rank": over["scores"]["ranks"][1]}
    ]
    assert games[1]["replay"] == f"/table/{over['id']}?n=0"
    assert [game["table"] for game in await ada.get(f"/api/players/{me}/games?before={games[0]['ended']}")] == [
        over["id"]
    ]
    assert await ada.get(f"/api/players/{me}/games?game=xanadu") == []
    await ada.get(f"/api/players/{me}/games?before=yesterday", expect=400)


async def test_what_does_not_count(server: Running) -> None:
    """A game with oneself is in the list and in no tally; one that a bot has finished for somebody is not won."""
    ada, ben = await server.guests("Ada", "Ben")
    await finish((await ada.open("bazaar", "me", "hotseat", options={"rounds": 2}))["id"], ada)
    me = await id_of(ada)
    assert (await ada.get(f"/api/players/{me}"))["tallies"] == []
    assert len(await ada.get(f"/api/players/{me}/games")) == 1
    id = (await ada.open("bazaar", "me", "open", options={"rounds": 2}))["id"]
    await ben.post(f"/api/tables/{id}/join")
    await ada.post(f"/api/tables/{id}/resign", {"seat": 0})
    await finish(id, ben)
    game = (await ada.get(f"/api/players/{me}/games"))[0]
    assert game["abandoned"]
    assert [(tally["played"], tally["won"]) for tally in (await ada.get(f"/api/players/{me}"))["tallies"]] == [(1, 0)]


async def test_current_games(server: Running) -> None:
    """Others see the listed games that go on, oneself all of them."""
    ada, ben = await server.guests("Ada", "Ben")
    shown = (await ada.open("bazaar", "me", "open"))["id"]
    hidden = (await ada.open("bazaar", "me", "open", listed=False))["id"]
    me = await id_of(ada)
    assert {line["id"] for line in (await ada.get(f"/api/players/{me}"))["current"]} == {shown, hidden}
    assert {line["id"] for line in (await ben.get(f"/api/players/{me}"))["current"]} == {shown}


async def test_privacy(server: Running) -> None:
    """History, presence and invitations are shown to all, to those one follows, or to nobody."""
    ada, ben = await server.guests("Ada", "Ben")
    me, other = await id_of(ada), await id_of(ben)
    await played(ada, ben)
    assert (await ben.get(f"/api/players/{me}"))["home"] is None
    for circle, friend, sees in (("friends", False, False), ("friends", True, True), ("me", True, False)):
        wanted = {"history": circle, "home": circle, "invite": circle}
        assert (await ada.call("PATCH", "/api/account/privacy", wanted))["privacy"] == wanted
        await ada.post(f"/api/players/{other}/bond", {"kind": "follow", "on": friend})
        page = await ben.get(f"/api/players/{me}")
        assert (page["shows_history"], bool(page["tallies"]), page["home"]) == (sees, sees, True if sees else None)
        assert page["can_invite"] == sees
        await ben.get(f"/api/players/{me}/games", expect=200 if sees else 403)
    assert (await ada.get(f"/api/players/{me}"))["tallies"]


async def test_blocking(server: Running) -> None:
    """Whoever is blocked sees nothing, cannot follow or invite, and cannot sit down where the blocker waits."""
    ada, eve = await server.guests("Ada", "Eve")
    me, her = await id_of(ada), await id_of(eve)
    await ada.post(f"/api/players/{her}/bond", {"kind": "follow", "on": True})
    known = await ada.post(f"/api/players/{her}/bond", {"kind": "block", "on": True})
    assert [(one["id"], one["bonds"]) for one in known] == [(her, ["block"])]
    page = await eve.get(f"/api/players/{me}")
    assert (page["shows_history"], page["home"], page["can_invite"]) == (False, None, False)
    await eve.post(f"/api/players/{me}/bond", {"kind": "follow", "on": True}, expect=403)
    waiting = (await ada.open("bazaar", "me", "open"))["id"]
    await eve.post(f"/api/tables/{waiting}/join", expect=403)
    hers = (await eve.open("bazaar", "me", "open"))["id"]
    await eve.post(f"/api/tables/{hers}/invite", {"player": me}, expect=403)
    await ada.post(f"/api/players/{her}/bond", {"kind": "block", "on": False})
    await eve.post(f"/api/tables/{waiting}/join")


async def test_friends(server: Running) -> None:
    """One follows by name, sees who is at home, mutes; oneself and nobody cannot be followed."""
    ada, name = await holder(server)
    ben = await server.guest("Ben")
    page = await ben.get(f"/api/players?name={name.upper()}")
    await ada.call("PATCH", "/api/account/privacy", {"home": "all"})
    known = await ben.post(f"/api/players/{page['id']}/bond", {"kind": "follow", "on": True})
    assert [(one["name"], one["home"], one["bonds"]) for one in known] == [(name, True, ["follow"])]
    await ben.post(f"/api/players/{page['id']}/bond", {"kind": "follow", "on": True})
    await ben.post(f"/api/players/{page['id']}/bond", {"kind": "mute", "on": True})
    assert [one["bonds"] for one in await ben.get("/api/friends")] == [["follow", "mute"]]
    await ben.post(f"/api/players/{await id_of(ben)}/bond", {"kind": "follow", "on": True}, expect=403)
    await ben.post("/api/players/00/bond", {"kind": "follow", "on": True}, expect=404)
    await ben.get("/api/players?name=nobody%20at%20all", expect=404)


async def test_invitations(server: Running) -> None:
    """A free seat is kept for a friend: nobody else can take it, the friend sits down or declines."""
    ada, ben, eve = await server.guests("Ada", "Ben", "Eve")
    id = (await ada.open("bazaar", "me", "open"))["id"]
    position = await ada.post(f"/api/tables/{id}/invite", {"player": await id_of(ben)})
    assert (position["seats"][1]["kind"], position["seats"][1]["name"]) == ("link", "Ben")
    assert [line["id"] for line in await ben.get("/api/tables?show=mine")] == [id]
    await eve.post(f"/api/tables/{id}/join", expect=403)
    await ada.post(f"/api/tables/{id}/invite", {"player": await id_of(eve)}, expect=403)
    await ada.post(f"/api/tables/{id}/invite", {"player": await id_of(ben)}, expect=403)
    await ben.post(f"/api/tables/{id}/invite", {"player": await id_of(eve)}, expect=403)
    assert (await ben.post(f"/api/tables/{id}/leave"))["seats"][1]["kind"] == "open"
    await ben.post(f"/api/tables/{id}/leave", expect=403)
    await ada.post(f"/api/tables/{id}/invite", {"player": await id_of(ben)})
    assert (await ben.post(f"/api/tables/{id}/join"))["status"] == "running"


async def test_leaving_for_good_leaves_nothing(server: Running) -> None:
    """The export has address, wishes and bonds; after leaving nobody finds them, and others' bonds are gone."""
    ada, _ = await holder(server)
    ben = await server.guest("Ben")
    me, other = await id_of(ada), await id_of(ben)
    await ada.post(f"/api/players/{other}/bond", {"kind": "follow", "on": True})
    await ben.post(f"/api/players/{me}/bond", {"kind": "mute", "on": True})
    await ada.call("PATCH", "/api/account/privacy", {"home": "me"})
    kept = (await ada.get("/api/account/export"))["kept"]
    assert [row["other"] for row in kept["bond"]] == [other]
    assert kept["profile"][0]["player"] == me
    await ada.post("/api/account/delete", {"password": PASSWORD})
    await ben.get(f"/api/players/{me}", expect=404)
    assert await ben.get("/api/friends") == []


async def test_whoever_knows_many_can_still_block_one_of_them(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bond in the place of another, or the same again, is not one more; a new one is. Before: all were refused."""
    monkeypatch.setattr(bonds, "MOST", 2)
    house = quick.house.people
    people = [await house.find(await id_of(await quick.guest(name))) for name in ("Ada", "Ben", "Cleo", "Dan")]
    ada, ben, cleo, dan = (one for one in people if one is not None)
    for other in (ben, cleo):
        await house.bonds.tie(ada, other, "follow")
    more: list[tuple[Player, Bond]] = [(dan, "follow"), (dan, "block"), (ben, "mute")]
    for other, kind in more:
        with pytest.raises(Refused, match="2"):
            await house.bonds.tie(ada, other, kind)
    await house.bonds.tie(ada, ben, "block")
    await house.bonds.tie(ada, cleo, "follow")
    assert [await house.bonds.between(ada.id, one.id) for one in (ben, cleo, dan)] == [["block"], ["follow"], []]
    await house.bonds.untie(ada, cleo, "follow")
    await house.bonds.tie(ada, ben, "mute")
    assert await house.bonds.between(ada.id, ben.id) == ["block", "mute"]
