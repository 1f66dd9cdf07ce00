"""What each route says to somebody who asks for what there is not, what is not theirs, or what is too late."""

import asyncio
import random
from typing import Any

import pytest

from tests.server.clients import JSON, Guest
from tests.server.conftest import Running
from tests.server.test_hostile import finished
from tests.server.test_moves import two_at
from tests.server.test_quotas import finish

pytestmark = pytest.mark.anyio

NO_TABLE = "There is no table 'nosuch'."
NOT_THERE = "You do not sit at this table."
PATHS: list[tuple[str, str, JSON | None]] = [
    ("GET", "", None),
    ("GET", "/record", None),
    ("GET", "/audit", None),
    ("GET", "/why?action=pass", None),
    ("GET", "/analysis", None),
    ("GET", "/analysis/file", None),
    ("GET", "/older", None),
    ("POST", "/moves", {"expected_n": 0, "actions": [1]}),
    ("POST", "/plans", {"plans": []}),
    ("POST", "/join", {}),
    ("POST", "/seed", {"addition": "a" * 64}),
    ("POST", "/bot", {"seat": 0}),
    ("POST", "/leave", {}),
    ("POST", "/rematch", {}),
    ("POST", "/undo", {}),
    ("POST", "/redo", {}),
    ("POST", "/withdraw", {}),
    ("POST", "/undo/ask", {}),
    ("POST", "/undo/answer", {"agree": True}),
    ("POST", "/chat", {"text": "x"}),
    ("POST", "/pause", {}),
    ("POST", "/resume", {}),
    ("POST", "/resign", {"seat": 0}),
    ("POST", "/replace", {"seat": 0}),
    ("POST", "/fork", {"n": 0}),
    ("POST", "/close", {}),
    ("PATCH", "/line", {"name": "x"}),
    ("DELETE", "/line", None),
]


@pytest.fixture(scope="module")
async def ada(quick: Running) -> Guest:
    """Somebody who asks for all kinds of things."""
    return await quick.guest()


@pytest.mark.parametrize(("method", "path", "body"), PATHS)
async def test_a_table_that_there_is_not(ada: Guest, method: str, path: str, body: JSON | None) -> None:
    """Every call about a table says in the same words that there is none."""
    problem = await ada.call(method, f"/api/tables/nosuch{path}", body, expect=404)
    assert problem == {"error": "unknown", "message": NO_TABLE}


AS_A_SEAT: list[tuple[str, JSON]] = [
    ("/moves", {"expected_n": 0, "actions": ["pass"]}),
    ("/plans", {"plans": []}),
    ("/undo", {}),
    ("/redo", {}),
    ("/withdraw", {}),
    ("/undo/ask", {}),
    ("/undo/answer", {"agree": True}),
    ("/pause", {}),
    ("/resume", {}),
    ("/replace", {"seat": 0}),
]


async def test_whoever_watches_changes_nothing(quick: Running, ada: Guest) -> None:
    """What needs a seat is refused to those who have none, as long as the game goes on, and changes nothing."""
    ben, _, id = await two_at(quick)
    before = await ben.position(id)
    for path, body in AS_A_SEAT:
        problem = await ada.post(f"/api/tables/{id}{path}", body, expect=403)
        assert problem == {"error": "forbidden", "message": NOT_THERE}, path
    assert (await ada.get(f"/api/tables/{id}/why?action=pass", expect=403))["message"] == NOT_THERE
    resigned = await ada.post(f"/api/tables/{id}/resign", {"seat": 0}, expect=403)
    assert resigned["message"] == "That is not your seat."
    talked = await ada.post(f"/api/tables/{id}/chat", {"text": "Psst."}, expect=403)
    assert talked["message"] == "Only those who sit at the table can talk there."
    after = await ben.position(id)
    assert (after["n"], after["status"], after["chat"], after["version"]) == (
        before["n"],
        before["status"],
        [],
        before["version"],
    )


async def test_a_seat_that_is_not_ones_own_is_named(quick: Running) -> None:
    """Whoever names a seat is told which is not theirs; seats beyond the table are nobody's."""
    _, ben, id = await two_at(quick)
    for seat in (0, 2, 15):
        for path, body in AS_A_SEAT[:6]:
            problem = await ben.post(f"/api/tables/{id}{path}", {**body, "seat": seat}, expect=403)
            assert problem["message"] == f"Seat {seat} is not yours.", path
        looked = await ben.get(f"/api/tables/{id}?seat={seat}", expect=403)
        assert looked["message"] == f"Seat {seat} is not yours; watch as a spectator with seat -1."
    assert (await ben.position(id, -1))["legal"] == []


async def test_before_the_game_begins(quick: Running, ada: Guest) -> None:
    """Somebody is still awaited: nothing can be moved, taken back or paused."""
    id = (await ada.open("bazaar", "me", "open"))["id"]
    move = await ada.post(f"/api/tables/{id}/moves", {"expected_n": 0, "actions": [0]}, expect=403)
    assert move["message"] == "The game has not begun."
    for path, body in AS_A_SEAT[2:7]:
        problem = await ada.post(f"/api/tables/{id}{path}", body, expect=403)
        assert problem["message"] == "The game is not running.", path
    resumed = await ada.post(f"/api/tables/{id}/resume", expect=403)
    assert resumed["message"] == "The game is not paused."
    assert (await ada.post(f"/api/tables/{id}/rematch", expect=403))["message"] == "The game is not over."
    stranger = await quick.guest("Eve")
    assert (await stranger.post(f"/api/tables/{id}/rematch", expect=403))["message"] == "You did not play here."


async def test_while_the_game_is_paused(ada: Guest) -> None:
    """Nobody moves, and pausing twice is not resuming."""
    position = await ada.open("bazaar", "me", "hotseat")
    path = f"/api/tables/{position['id']}"
    assert (await ada.post(f"{path}/pause"))["status"] == "paused"
    moved = await ada.move(position, position["legal"][0], expect=403)
    assert moved["message"] == "The game is paused."
    undone = await ada.post(f"{path}/undo", expect=403)
    assert undone["message"] == "The game is not running."
    assert (await ada.post(f"{path}/resume"))["status"] == "running"
    assert (await ada.post(f"{path}/resume", expect=403))["message"] == "The game is not paused."
    assert (await ada.move(position, position["legal"][0]))["n"] > position["n"]


async def test_after_the_game(ada: Guest) -> None:
    """It cannot be moved or taken back; it can be watched from its beginning, and its seed is known."""
    position = await finished(ada, random.Random(3))
    path, n = f"/api/tables/{position['id']}", position["n"]
    moved = await ada.post(f"{path}/moves", {"expected_n": n, "actions": [0], "seat": 0}, expect=422)
    assert moved["error"] == "illegal"
    assert (await ada.post(f"{path}/undo", expect=403))["message"] == "The game is not running."
    beyond = await ada.get(f"{path}?n={n + 1}", expect=409)
    assert beyond["message"] == f"The game has {n} events; there is no event {n + 1}."
    assert (await ada.get(f"{path}?n={n}"))["at"] == n
    audit = await ada.get(f"{path}/audit")
    assert (audit["ok"], audit["from_n"]) == (True, 0)
    assert all(draw["action"] == draw["drawn"] for draw in audit["draws"])


CODES = [
    ("choose", 400),
    ("CHOOSE SILK", 400),
    ("-1", 400),
    ("99999", 400),
    ("٩٩٩٩٩", 400),
    ("9" * 200, 400),
    ("²", 400),
    ("1e1", 400),
    ("pass", 422),
    (" pass  ", 422),
]


@pytest.mark.parametrize(("action", "status"), CODES)
async def test_actions_that_are_none(ada: Guest, action: str, status: int) -> None:
    """What is no action of the game is unreadable, what is one and not legal names its rule; asked why, the same."""
    position = await ada.open("bazaar", "me", "hotseat")
    problem = await ada.move(position, action, expect=status)
    assert problem["message"].endswith(".")
    why = await ada.http.get(f"/api/tables/{position['id']}/why", params={"action": action, "seat": 0})
    if status == 400:
        assert (why.status_code, why.json()["message"]) == (400, problem["message"])
    else:
        assert (why.status_code, why.json()["rule"]) == (200, problem["rule"])


QUERIES: list[tuple[str, int, str]] = [
    ("/api/games/nosuch", 404, "There is no game 'nosuch'; there are "),
    ("/api/games/bazaar?edition=other", 400, "This cannot be used: bazaar has no edition 'other'; it has: standard."),
    ("/api/games/bazaar/guide", 404, "bazaar has no guided game."),
    ("/api/games/bazaar/text/de", 400, "The request is not valid: language: 'de' is not one of the choices."),
    ("/api/puzzles/bazaar/next", 404, "There are no puzzles for bazaar yet."),
    ("/api/puzzles/xanadu/abc", 404, "xanadu has no puzzle abc."),
    ("/api/puzzles/xanadu/ABC", 400, "The request is not valid: id: this is not what was asked for."),
    ("/api/players/0123", 404, "There is no such player."),
    ("/api/players/0123/games", 404, "There is no such player."),
    ("/api/players/0123/ratings", 404, "There is no such player."),
    ("/api/players?name=nobody", 404, "There is no such player."),
    ("/api/contests/nosuch", 404, "There is no such event."),
    ("/api/challenge/days/1999-01-01", 404, "There was no challenge on 1999-01-01."),
    ("/api/challenge/days/9999-99-99", 404, "There was no challenge on 9999-99-99."),
    ("/api/challenge/days/yesterday", 400, "The request is not valid: day: this is not what was asked for."),
    ("/api/feeds/made.up/rss", 403, "This link is not good any more"),
    ("/api/feeds/made.up/ics", 403, "This link is not good any more"),
    ("/api/account/statistics?game=nosuch&seats=2", 404, "There is no game 'nosuch'; there are "),
    ("/api/account/statistics?game=bazaar&seats=0", 400, "The request is not valid: seats: at least 1 is needed."),
    ("/api/admin", 403, "Only those who run the house can do that."),
    ("/api/admin/tables", 403, "Only those who run the house can do that."),
    ("/api/tables/x?seat=-2", 400, "The request is not valid: seat: at least -1 is needed."),
    ("/api/tables/x?since=1000001", 400, "The request is not valid: since: at most 1000000 is allowed."),
    ("/api/tables/x/hint", 403, "There is no bot here to give hints."),
    ("/api/tables/x/outlook", 403, "There is no bot here to give hints."),
    ("/api/tables/x/outlook?cards=all", 400, "The request is not valid: cards: 'all' is not one of the choices."),
]


@pytest.mark.parametrize(("path", "status", "sentence"), QUERIES)
async def test_what_there_is_not(ada: Guest, path: str, status: int, sentence: str) -> None:
    """Each with its status and a sentence that says what was looked for."""
    problem = await ada.get(path, expect=status)
    assert problem["message"].startswith(sentence)


TIMES = [
    ("", 400),
    ("yesterday", 400),
    ("2026-13-01", 400),
    ("24:00", 400),
    ("2026-11-18T00:00:00Z", 200),
    ("0001-01-01T00:00:00+23:59", 200),
    ("9999-12-31T23:59:59-23:59", 200),
]


@pytest.mark.parametrize(("before", "status"), TIMES)
async def test_times_that_are_none(quick: Running, before: str, status: int) -> None:
    """A history is read from a moment on; what is none is named, and the ends of the calendar are no mistake."""
    eve = await quick.guest("Eve")
    me = (await eve.get("/api/session"))["id"]
    answer = await eve.http.get(f"/api/players/{me}/games", params={"before": before})
    assert answer.status_code == status, answer.text
    expected: Any = [] if status == 200 else {"error": "invalid", "message": f"'{before}' is not a time."}
    assert answer.json() == expected


async def test_two_ask_for_a_rematch_at_once(quick: Running) -> None:
    """One opens it, the other joins, whoever was faster: both sit at the same table. Before: the other was told that
    there is no such table, or to ask again."""
    ben, eve, id = await two_at(quick, options={"rounds": 2})
    await finish(quick, id)
    answers = await asyncio.gather(*(one.http.post(f"/api/tables/{id}/rematch", json={}) for one in (ben, eve)))
    assert [one.status_code for one in answers] == [200, 200]
    again = {(await one.position(id))["rematch"] for one in (ben, eve)}
    (new,) = again
    assert [seat["name"] for seat in (await ben.position(str(new)))["seats"]].count("Ben") == 1
