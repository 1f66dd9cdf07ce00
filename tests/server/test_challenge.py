"""The challenge of the day: one try each at the same deal, every door closed for the day, and then the seed."""

import hashlib
import random
import re
from datetime import date, timedelta
from typing import Any

import pytest
import websockets
from litestar import Request

from serai.server import seating
from serai.server.app import openapi
from serai.server.challenge import days, seal
from serai.server.challenge.host import AHEAD
from serai.server.errors import Refused
from serai.server.thinking.driver import question_for
from serai.server.thinking.pool import Failed
from tests.server.clients import Guest, play_on
from tests.server.conftest import Running, Serve
from tests.server.outages import until

pytestmark = pytest.mark.anyio

PASSWORD = "long enough for tests"  # noqa: S105 - it guards nothing
OTHER = "another secret that is only for tests"
DAY = date(2031, 5, 7)
BODIES: dict[str, Any] = {
    "/moves": {"expected_n": 0, "actions": [0]},
    "/plans": {"plans": []},
    "/chat": {"text": "Well?"},
}
"""What must be sent with what is open, so that it is not refused for the lack of it."""


class Calendar:
    """The day, as the test wants it."""

    def __init__(self) -> None:
        self.day = DAY

    def turn(self) -> None:
        """The next day begins."""
        self.day += timedelta(days=1)


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    """A day of the small game, which lasts until the test ends it."""
    made = Calendar()
    monkeypatch.setattr(days, "today", lambda: made.day)
    monkeypatch.setattr(seating, "game_ids", lambda: ["bazaar"])
    return made


async def member(server: Running, name: str) -> Guest:
    """Somebody with an account."""
    guest = await server.guest(name)
    await guest.post("/api/account", {"name": name, "password": PASSWORD})
    return guest


async def finish(guest: Guest, id: str, seed: int = 1) -> dict[str, Any]:
    """Play a try to its end."""
    async with guest.live(id) as socket:
        return await play_on(guest, socket, random.Random(seed))


async def test_one_try_and_the_results(database: str, serve: Serve, calendar: Calendar) -> None:
    """A try can be gone on with, not made twice; results are told to whoever has had theirs, replays after the day."""
    server = await serve(database)
    ada, bo = await member(server, "Ada"), await member(server, "Bo")
    told = await ada.get("/api/challenge")
    assert (told["day"], told["game"], told["tries"], told["mine"]) == ("2031-05-07", "bazaar", 0, None)
    begun = await ada.post("/api/challenge")
    assert begun["sealed"]
    assert begun["seat"] == told["seat"]
    assert len(begun["seats"]) == told["seats"]
    assert (await ada.post("/api/challenge"))["id"] == begun["id"]
    assert (await bo.get("/api/challenge"))["results"] == []
    end = await finish(ada, begun["id"])
    refused = await ada.post("/api/challenge", expect=403)
    assert "midnight" in refused["message"]
    mine = (await ada.get("/api/challenge"))["mine"]
    assert mine["outcome"] == "finished"
    assert (mine["rank"], mine["points"]) == tuple(end["scores"][what][end["seat"]] for what in ("ranks", "points"))
    assert (mine["place"], mine["table"], mine["you"]) == (1, None, True)
    asked = await bo.get("/api/challenge")
    assert (asked["results"], asked["tries"], asked["seed"]) == ([], 1, None)
    tried = await bo.post("/api/challenge")
    calendar.turn()
    for one in (ada, bo):
        past = await one.get("/api/challenge/days/2031-05-07")
        assert [(row["name"], row["outcome"], row["place"]) for row in past["results"]] == [
            ("Ada", "finished", 1),
            ("Bo", "unfinished", None),
        ]
        assert [row["table"] for row in past["results"]] == [begun["id"], tried["id"]]
    assert (await bo.position(begun["id"]))["seat"] == -1
    today = await bo.get("/api/challenge")
    assert (today["mine"], today["yesterday"]["winners"]) == (None, ["Ada"])
    assert [row["day"] for row in await bo.get("/api/challenge/days")] == ["2031-05-07"]


async def test_a_game_that_ends_too_late_is_unfinished(sqlite_url: str, serve: Serve, calendar: Calendar) -> None:
    """After the day the table is like any other, and what happens there does not count; nor does giving up."""
    server = await serve(sqlite_url)
    ada, bo = await member(server, "Ada"), await member(server, "Bo")
    late, left = (await ada.post("/api/challenge"))["id"], (await bo.post("/api/challenge"))["id"]
    await bo.post(f"/api/tables/{left}/leave", expect=200)
    assert (await bo.get("/api/challenge"))["mine"]["outcome"] == "unfinished"
    await bo.post("/api/challenge", expect=403)
    calendar.turn()
    end = await finish(ada, late)
    assert end["status"] == "over"
    past = await ada.get("/api/challenge/days/2031-05-07")
    assert [(row["name"], row["outcome"], row["points"]) for row in past["results"]] == [
        ("Ada", "unfinished", None),
        ("Bo", "unfinished", None),
    ]
    assert (await ada.get("/api/challenge/days"))[0]["winners"] == []


async def test_guests_play_and_are_not_counted(sqlite_url: str, serve: Serve, calendar: Calendar) -> None:
    """Not even if they make an account afterwards: nobody tries as often as they like and keeps the best."""
    server = await serve(sqlite_url)
    guest, ada = await server.guest("Guest"), await member(server, "Ada")
    await finish(guest, (await guest.post("/api/challenge"))["id"])
    await finish(ada, (await ada.post("/api/challenge"))["id"], 2)
    mine = (await guest.get("/api/challenge"))["mine"]
    assert (mine["outcome"], mine["counts"], mine["place"]) == ("finished", False, None)
    await guest.post("/api/account", {"name": "Guest", "password": PASSWORD})
    await guest.post("/api/challenge", expect=403)
    calendar.turn()
    past = await guest.get("/api/challenge/days/2031-05-07")
    assert [row["name"] for row in past["results"]] == ["Ada"]
    assert past["tries"] == 1


async def test_every_door_is_closed(sqlite_url: str, serve: Serve, calendar: Calendar) -> None:
    """Of all that can be asked about a table only playing is answered, to its player only, during the game and after
    it. A path that is new to the API is closed until somebody lists it."""
    server = await serve(sqlite_url)
    ada, bo = await member(server, "Ada"), await member(server, "Bo")
    id = (await ada.post("/api/challenge"))["id"]
    closed = set()
    for _ in range(2):
        for path, methods in openapi()["paths"].items():
            if not path.startswith("/api/tables/{id}"):
                continue
            for method in (name.upper() for name in methods):
                last = path.removeprefix(seal.TABLE)
                body = None if method == "GET" else BODIES.get(last, {})
                what = path.replace("{id}", id) + ("?action=0" if last == "/why" else "")
                await bo.call(method, what, body, expect=403)
                if (method, path) not in seal.OPEN:
                    refused = await ada.call(method, what, body, expect=403)
                    assert "challenge of the day" in refused["message"], path
                    closed.add(path.removeprefix("/api/tables/{id}/"))
        await finish(ada, id)
    assert closed >= {"hint", "outlook", "undo", "redo", "withdraw", "undo/ask", "fork", "record", "audit", "analysis"}
    assert closed >= {"analysis/file", "rematch", "resign", "join", "older", "seed", "bot", "invite", "replace"}
    calendar.turn()
    assert (await bo.get(f"/api/tables/{id}/audit"))["ok"]
    assert "seed" in await bo.get(f"/api/tables/{id}/record")


@pytest.mark.parametrize(
    ("method", "path", "is_open"),
    [
        ("GET", "/embed/{table}", False),
        ("POST", "/api/tables/{id}", False),
        ("GET", "/api/tables/{id}/moves", False),
        ("POST", "/api/tables/{id}/moves", True),
        ("POST", "/api/admin/tables/{id}/hide", True),
    ],
)
async def test_what_is_new_is_closed(calendar: Calendar, method: str, path: str, *, is_open: bool) -> None:
    """Wherever a path may name a table: what is not listed is refused, until the day is over."""
    named = {path.partition("{")[2].partition("}")[0]: days.named(calendar.day, "abc")}
    scope = {"type": "http", "method": method, "path_template": path, "path_params": named}
    connection: Any = Request(scope)  # type: ignore[arg-type] # all that the guard looks at
    if is_open:
        await seal.guard(connection, None)  # type: ignore[arg-type] # it does not ask who answers
        return
    with pytest.raises(Refused):
        await seal.guard(connection, None)  # type: ignore[arg-type] # the same
    calendar.turn()
    await seal.guard(connection, None)  # type: ignore[arg-type] # the same


async def test_nobody_watches(sqlite_url: str, serve: Serve, calendar: Calendar) -> None:
    """Neither by a link nor by a socket, nor is the table listed; what its player may do is told: nothing but play."""
    server = await serve(sqlite_url)
    ada, bo = await member(server, "Ada"), await member(server, "Bo")
    position = await ada.post("/api/challenge")
    assert not any(position["can"].values())
    await bo.get(f"/api/tables/{position['id']}", expect=403)
    with pytest.raises(websockets.exceptions.InvalidStatus) as refused:
        async with bo.live(position["id"]):
            pass
    assert refused.value.response.status_code == 403
    assert position["id"] not in [one["id"] for one in await bo.get("/api/tables?show=watch")]
    await finish(ada, position["id"])
    await bo.get(f"/api/tables/{position['id']}", expect=403)
    over = await ada.position(position["id"])
    assert not any(over["can"].values())
    calendar.turn()
    assert (await ada.position(position["id"]))["can"]["fork"]


async def test_the_seed_is_promised_and_kept(database: str, serve: Serve, calendar: Calendar) -> None:
    """Its hash is published days before, stands at every table, and does not change with the server's secret; nothing
    that anybody is sent has the seed in it until the day is over."""
    server = await serve(database)
    ada = await member(server, "Ada")
    coming = {one["day"]: one["commitment"] for one in (await ada.get("/api/challenge"))["coming"]}
    assert sorted(coming) == [(DAY + timedelta(days=n)).isoformat() for n in range(1, AHEAD + 1)]
    assert len(set(coming.values())) == AHEAD
    calendar.turn()
    day = calendar.day.isoformat()
    other = await serve(database, secret=OTHER)
    bo = await member(other, "Bo")
    commitment = (await bo.get("/api/challenge"))["commitment"]["commitment"]
    assert commitment == coming[day]
    position = await bo.post("/api/challenge")
    assert position["seed_hash"] == commitment
    await finish(bo, position["id"])
    for path in ("/api/challenge", f"/api/challenge/days/{day}", "/api/account/export"):
        await bo.get(path)
    secret = other.house.tables._tables[position["id"]].match.seed
    assert not any(secret in text for text in bo.heard)
    for text in ("2031-05-09", "2031-02-31", "2030-01-01"):
        await bo.get(f"/api/challenge/days/{text}", expect=404)
    calendar.turn()
    told = await bo.get(f"/api/challenge/days/{day}")
    assert told["seed"] == secret
    assert hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest() == commitment
    audit = await bo.get(f"/api/tables/{position['id']}/audit")
    assert (audit["seed"], audit["ok"], audit["additions"]) == (secret, True, {})


async def test_whoever_was_interrupted_gets_their_table(sqlite_url: str, serve: Serve, calendar: Calendar) -> None:
    """A try that was written down and not opened is opened when it is asked for again."""
    server = await serve(sqlite_url, tables_per_player=0)
    ada = await member(server, "Ada")
    await ada.post("/api/challenge", expect=429)
    again = await serve(sqlite_url)
    ada.base, ada.http.base_url = again.base, again.base
    position = await ada.post("/api/challenge")
    assert position["status"] == "running"
    assert re.match(f"{calendar.day:%Y%m%d}-", position["id"])


async def test_whoever_leaves_for_good_leaves_no_try(sqlite_url: str, serve: Serve, calendar: Calendar) -> None:
    """A deleted account is not among the results; before, its data have the try."""
    server = await serve(sqlite_url)
    ada, bo = await member(server, "Ada"), await member(server, "Bo")
    await finish(ada, (await ada.post("/api/challenge"))["id"])
    kept = (await ada.get("/api/account/export"))["kept"]["attempt"]
    assert [(row["day"], bool(row["counts"])) for row in kept] == [("2031-05-07", True)]
    await ada.post("/api/account/delete", {"password": PASSWORD})
    calendar.turn()
    assert (await bo.get("/api/challenge/days/2031-05-07"))["results"] == []


# The bots


MERCHANT, MASTER = 2, 5
"""Days of the week."""


@pytest.mark.parametrize(
    ("game", "weekday"),
    [
        ("golden_city", MERCHANT),
        pytest.param("golden_city", MASTER, marks=pytest.mark.long),
        pytest.param("xanadu", MASTER, marks=pytest.mark.long),
    ],
)
async def test_the_same_choices_make_the_same_game(
    sqlite_url: str, serve: Serve, calendar: Calendar, monkeypatch: pytest.MonkeyPatch, game: str, weekday: int
) -> None:
    """Two players who choose alike meet the same answers, though the second one's bots fail at times and remember
    nothing: the game that real bots play depends on the seed and the choices alone."""
    monkeypatch.setattr(seating, "game_ids", lambda: [game])
    calendar.day = next(day for n in range(7) if (day := DAY + timedelta(days=n)).weekday() == weekday)
    server = await serve(sqlite_url, bot_workers=1)
    assert server.house.pool is not None
    ada, bo = await member(server, "Ada"), await member(server, "Bo")
    first = await some_moves(server, ada)
    think = server.house.pool.think
    asked = 0

    async def clumsy(question: Any, player: str) -> Any:
        nonlocal asked
        asked += 1
        if asked % 5 == 0:
            raise Failed("a busy machine")
        return await think(question, player)

    monkeypatch.setattr(server.house.pool, "think", clumsy)
    assert await some_moves(server, bo) == first
    assert asked > 5


async def some_moves(server: Running, guest: Guest) -> list[Any]:
    """Six decisions of a player who is decided by their number; what happened, whoever was faster in a secret
    choice, and the state in the end."""
    id = (await guest.post("/api/challenge"))["id"]
    table = server.house.tables._tables[id]
    seat = table.seats_of(table.creator)[0]
    for number in range(6):
        await until(lambda: seat in table.to_act() or table.status == "over", 600)
        legal = table.match.state.legal(seat)
        body = {"expected_n": table.match.n, "actions": [legal[number * 7 % len(legal)]]}
        await guest.post(f"/api/tables/{id}/moves", body)
    await until(lambda: seat in table.to_act() or table.status == "over", 600)
    events = sorted((event.seat, event.action) for event in table.match.events)
    return [table.match.state.digest(), events]


async def test_what_a_bot_is_asked_depends_on_nothing_else(sqlite_url: str, serve: Serve, calendar: Calendar) -> None:
    """The seed comes from the day's, the question has no clock, and others' secret choices do not change it."""
    server = await serve(sqlite_url)
    ada = await member(server, "Ada")
    table = server.house.tables._tables[(await ada.post("/api/challenge"))["id"]]
    asked = [question_for(table, 0, 500, number) for number in (1, 2)]
    assert asked[0].seed == asked[1].seed == days.bot_seed(table.match.seed, 0, len(asked[0].log))
    assert asked[0].iterations == days.ITERATIONS
    calendar.turn()
    assert question_for(table, 0, 500, 3).iterations == 0
