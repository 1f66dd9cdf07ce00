"""Guided games on a server: begun, resumed, begun again; nature and bots keep to the script, also after a restart."""

from typing import Any

import pytest

from tests.server.clients import Guest
from tests.server.conftest import Running
from tests.titles import TITLES

pytestmark = pytest.mark.anyio


async def texts(guest: Guest, position: dict[str, Any]) -> list[tuple[int, str]]:
    """What the guest was told of every event."""
    verbs = (await guest.get(f"/api/games/{position['game']}"))["verbs"]

    def text(code: int) -> str:
        if code < 0:
            return str(verbs[~code]["verb"])
        entry = next(one for one in verbs if one["first"] <= code < one["first"] + len(one["nouns"]))
        return f"{entry['verb']} {entry['nouns'][code - entry['first']]}".strip()

    return [(seat, text(told)) for _, seat, told in position["log"]]


async def turn(guest: Guest, id: str) -> dict[str, Any]:
    """The position when the guest is to act again."""
    async with guest.live(id) as socket:
        while True:
            position: dict[str, Any] = await socket.next()
            if position["to_act"] == [0]:
                return dict(await guest.position(id))


async def test_a_guided_game_follows_its_script(server: Running) -> None:
    """The deal is fixed, bots do what is told, and the learner's progress is counted."""
    ada = await server.guest()
    start = await ada.post("/api/games/golden_city/guide", {})
    assert start["guide"] == {"step": 1, "part": 0, "strayed": False, "last": ""}
    assert "guide" not in await (await server.guest("Béla")).position(start["id"])
    assert [seat["kind"] for seat in start["seats"]] == ["player", "bot", "bot"]
    assert (-1, "reveal s04") in await texts(ada, start)
    await ada.move(start, "bid 2")
    position = await turn(ada, start["id"])
    assert (await texts(ada, position))[-2:] == [(1, "bid 1"), (2, "bid 3")]
    assert position["guide"] == {"step": 2, "part": 0, "strayed": False, "last": "bid 2"}


async def test_a_restart_keeps_the_script(server: Running) -> None:
    """A table that was read again from its log goes on as told; so does one after an undo."""
    ada = await server.guest()
    start = await ada.post("/api/games/golden_city/guide", {})
    id = start["id"]
    await ada.move(start, "bid 2")
    first = await turn(ada, id)
    server.house.tables._drop(server.house.tables._tables[id])
    await ada.post(f"/api/tables/{id}/undo", {"seat": 0})
    await ada.move(await ada.position(id), "bid 2")
    assert (await turn(ada, id))["log"] == first["log"]


async def test_a_wrong_move_is_noticed(server: Running) -> None:
    """Who leaves the path is told so; undo leads back."""
    ada = await server.guest()
    start = await ada.post("/api/games/golden_city/guide", {})
    await ada.move(start, "bid 1")
    assert (await turn(ada, start["id"]))["guide"]["strayed"]
    back = await ada.post(f"/api/tables/{start['id']}/undo", {"seat": 0})
    assert back["guide"] == start["guide"]


async def test_resumed_or_begun_again(server: Running) -> None:
    """Asking again leads to the same table, unless a new one is wanted; others have their own."""
    ada, bela = await server.guest(), await server.guest("Béla")
    first = await ada.post("/api/games/xanadu/guide", {})
    assert (await ada.post("/api/games/xanadu/guide", {}))["id"] == first["id"]
    assert (await ada.post("/api/games/xanadu/guide", {"again": True}))["id"] != first["id"]
    assert (await bela.post("/api/games/xanadu/guide", {}))["id"] != first["id"]
    mine = await ada.get("/api/tables?show=mine")
    assert [table["guide"] for table in mine] == [True, True]
    assert first["id"] not in [table["id"] for table in await bela.get("/api/tables?show=watch")]


async def test_a_pause_is_no_end(server: Running) -> None:
    """Before: whoever had paused their guided game was led to a new one, and lost how far they had come."""
    ada = await server.guest()
    first = await ada.post("/api/games/xanadu/guide", {})
    await ada.post(f"/api/tables/{first['id']}/pause")
    again = await ada.post("/api/games/xanadu/guide", {})
    assert (again["id"], again["status"]) == (first["id"], "paused")


async def test_which_games_have_a_guide(server: Running) -> None:
    """The lobby knows; steps and sentences come in the wanted language; a game without one says so."""
    ada = await server.guest()
    english = await ada.get("/api/games/maharaja/guide")
    hungarian = await ada.get("/api/games/maharaja/guide?language=hu")
    assert english["steps"] == hungarian["steps"]
    assert english["text"] != hungarian["text"]
    problem = await ada.post("/api/games/bazaar/guide", {}, expect=404)
    assert "bazaar" in problem["message"]
    await ada.get("/api/games/bazaar/guide", expect=404)
    guided = {game["id"]: game["guide"] for game in await ada.get("/api/games")}
    assert {game_id for game_id, has_guide in guided.items() if has_guide} == set(TITLES)


async def test_a_copy_of_a_guided_game_is_free(server: Running) -> None:
    """A fork has no guide any more."""
    ada = await server.guest()
    start = await ada.post("/api/games/golden_city/guide", {})
    assert "guide" not in await ada.post(f"/api/tables/{start['id']}/fork", {"n": start["n"]})
