"""A stage for every call: a guest, a table in the state that the call is about, somebody else at it."""

import itertools
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import httpx

JSON = dict[str, Any]
PASSWORD = "a long enough password"  # noqa: S105 - it guards nothing
HOST = "Hedda"
"""Who runs the house: the server has to know."""
PATIENCE = 60
"""Seconds until an analysis has something to say, on a machine that is busy."""


class World:
    """A server with two guests, and tables in every state."""

    def __init__(self, base: str) -> None:
        self.http = httpx.Client(base_url=base, timeout=60, headers={"x-caravanserai": "1"})
        self.numbers = itertools.count()
        self.ada, self.ben = self.guest("Ada"), self.guest("Ben")
        self.over = self.finished()
        self.host = self.guest("Host")
        self.post("/api/account", {"name": HOST, "password": PASSWORD}, self.host)
        self.record = self.http.get(f"/api/tables/{self.over}/record", headers=bearer(self.ada)).text

    def guest(self, name: str) -> str:
        """A new guest's token."""
        return str(self.http.post("/api/session", json={"name": name}).json()["token"])

    def post(self, path: str, body: JSON | None = None, who: str = "") -> JSON:
        """Something done on the stage."""
        answer = self.http.post(path, json=body or {}, headers=bearer(who or self.ada))
        answer.raise_for_status()
        return dict(answer.json())

    def table(self, *kinds: str, moves: int = 0) -> str:
        """A table of Ada's, with some moves made by her."""
        seats = [{"kind": kind} for kind in kinds]
        position = self.post("/api/tables", {"game": "bazaar", "seats": seats, "options": {"rounds": 2}})
        for _ in range(moves):
            self.move(position["id"])
        return str(position["id"])

    def id_of(self, who: str) -> str:
        """Whose token it is."""
        return str(self.http.get("/api/session", headers=bearer(who)).json()["id"])

    def holder(self) -> tuple[str, str]:
        """Somebody with an account: its name, and their token."""
        name, who = f"holder {next(self.numbers)} of an account", self.guest("Ada")
        self.post("/api/account", {"name": name, "password": PASSWORD}, who)
        return name, who

    def contest(self, who: str = "", bots: int = 0, entered: str = "") -> str:
        """An event, which somebody may have entered."""
        names = [{"level": "random", "name": f"Bot {number}"} for number in range(bots)]
        body = {"name": "An event", "game": "bazaar", "rules": {"kind": "table", "seats": 2}, "bots": names}
        id = str(self.post("/api/contests", body, who or self.guest("Host"))["id"])
        if entered:
            self.post(f"/api/contests/{id}/enter", who=entered)
        return id

    def today(self) -> str:
        """The day of the challenge."""
        return str(self.http.get("/api/challenge", headers=bearer(self.ada)).json()["day"])

    def look(self, id: str, who: str = "") -> JSON:
        """A table as somebody sees it."""
        return dict(self.http.get(f"/api/tables/{id}", headers=bearer(who or self.ada)).json())

    def move(self, id: str, who: str = "") -> None:
        """The first legal move."""
        position = self.look(id, who)
        body = {"expected_n": position["n"], "actions": position["legal"][:1], "seat": position["seat"]}
        self.post(f"/api/tables/{id}/moves", body, who)

    def shared(self, moves: int = 0) -> str:
        """A table of Ada and Ben; both choose at once there."""
        id = self.table("me", "open")
        self.post(f"/api/tables/{id}/join", who=self.ben)
        for _ in range(moves):
            self.move(id)
        return id

    def finished(self) -> str:
        """A game that is over."""
        id = self.table("me", "hotseat")
        while self.look(id)["status"] == "running":
            self.move(id)
        return id

    def paused(self) -> str:
        """A game that is paused."""
        id = self.table("me", "hotseat")
        self.post(f"/api/tables/{id}/pause")
        return id

    def taken_back(self) -> str:
        """A table where a move was taken back."""
        id = self.table("me", "hotseat", moves=1)
        self.post(f"/api/tables/{id}/undo")
        return id

    def asked(self) -> str:
        """A table where Ben asks Ada to take something back."""
        id = self.played()
        self.post(f"/api/tables/{id}/undo/ask", {"to": 3}, who=self.ben)
        return id

    def played(self) -> str:
        """A table where both have moved."""
        id = self.shared(moves=1)
        self.move(id, self.ben)
        return id


def bearer(token: str) -> dict[str, str]:
    """The header that says who one is."""
    return {"authorization": f"Bearer {token}"}


class Stage(NamedTuple):
    """The table's id, what is sensibly sent, sensible parameters of the query, and who asks if not Ada."""

    id: str = ""
    body: JSON | None = None
    query: JSON | None = None
    who: str = ""
    path: str = "id"
    """What the parameter of the path is called that the id is for."""


def stages(world: World) -> dict[str, Callable[[], Stage]]:
    """For each operation, a stage on which it can succeed."""
    return {
        **accounts(world),
        **people(world),
        **puzzles(world),
        **tables(world),
        **looking_back(world),
        **running_the_house(world),
        "GET /api/challenge/days/{day}": lambda: Stage(world.today(), path="day"),
        "POST /api/games/{game}/guide": lambda: Stage("", {}),
        "POST /api/reports": lambda: Stage("", {"text": "The die is wrong.", "table": world.over, "with_record": True}),
    }


def accounts(world: World) -> dict[str, Callable[[], Stage]]:
    """The stages of sessions and accounts."""

    def returning() -> Stage:
        name, _ = world.holder()
        return Stage(body={"name": name, "password": PASSWORD})

    def entering() -> Stage:
        return Stage(body={"ticket": world.post("/api/account/device")["path"].removeprefix("/enter#")})

    return {
        "POST /api/session": lambda: Stage("", {"name": "Ada"}),
        "PATCH /api/session": lambda: Stage("", {"colour": 3}),
        "POST /api/account": lambda: Stage(
            body={"name": f"newcomer {next(world.numbers)} of many", "password": PASSWORD}, who=world.guest("Eva")
        ),
        "POST /api/login": returning,
        "POST /api/enter": entering,
        "POST /api/logout": lambda: Stage(who=world.guest("Ada")),
        "POST /api/sessions/end": lambda: Stage(body={}, who=world.guest("Ada")),
        "POST /api/account/password": lambda: Stage(
            body={"old": PASSWORD, "new": PASSWORD[::-1]}, who=world.holder()[1]
        ),
        "POST /api/account/delete": lambda: Stage(body={"password": PASSWORD}, who=world.holder()[1]),
        "POST /api/account/mail": lambda: Stage(body={"password": PASSWORD}, who=world.holder()[1]),
        "GET /api/account/statistics": lambda: Stage(query={"game": "bazaar", "seats": 2}),
    }


def tables(world: World) -> dict[str, Callable[[], Stage]]:
    """The stages of what is done at a table."""

    def moving() -> Stage:
        id = world.table("me", "hotseat")
        position = world.look(id)
        return Stage(id, {"expected_n": position["n"], "actions": position["legal"][:1]})

    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    at = "/api/tables/{id}"
    return {
        "GET /api/tables": lambda: Stage("", None, {"show": "mine"}),
        "POST /api/tables": lambda: Stage("", {"game": "bazaar", "seats": seats}),
        f"GET {at}": lambda: Stage(world.over, None, {"n": 4}),
        f"POST {at}/join": lambda: Stage(world.table("open", "open"), {}),
        f"POST {at}/seed": lambda: Stage(world.table("me", "open"), {"addition": "ab" * 32}),
        f"POST {at}/bot": lambda: Stage(world.table("me", "open"), {"seat": 1}),
        f"POST {at}/leave": lambda: Stage(world.table("me", "open")),
        f"POST {at}/rematch": lambda: Stage(world.finished()),
        f"POST {at}/fork": lambda: Stage(world.over, {"n": 4}),
        "POST /api/tables/import": lambda: Stage("", {"record": world.record}),
        f"GET {at}/record": lambda: Stage(world.over),
        f"GET {at}/audit": lambda: Stage(world.over),
        f"POST {at}/moves": moving,
        f"POST {at}/plans": lambda: Stage(world.shared(), {"plans": [{"actions": ["pass"], "whenever": True}]}),
        f"GET {at}/why": lambda: Stage(world.table("me", "hotseat"), None, {"action": "choose silk"}),
        f"GET {at}/hint": lambda: Stage(world.table("me", "hotseat")),
        f"POST {at}/chat": lambda: Stage(world.shared(), {"text": "Hello!"}),
        f"POST {at}/pause": lambda: Stage(world.table("me", "hotseat")),
        f"POST {at}/resume": lambda: Stage(world.paused()),
        f"POST {at}/resign": lambda: Stage(world.shared(), {"seat": 0}),
        f"POST {at}/replace": lambda: Stage(world.shared(), {"seat": 1}),
        f"POST {at}/undo": lambda: Stage(world.table("me", "hotseat", moves=1), {}),
        f"POST {at}/redo": lambda: Stage(world.taken_back(), {}),
        f"POST {at}/withdraw": lambda: Stage(world.shared(moves=1), {}),
        f"POST {at}/undo/ask": lambda: Stage(world.played(), {"to": 3}),
        f"POST {at}/undo/answer": lambda: Stage(world.asked(), {"agree": True}),
    }


def people(world: World) -> dict[str, Callable[[], Stage]]:
    """The stages of what is about players."""

    def inviting() -> Stage:
        return Stage(world.table("me", "open"), {"player": world.id_of(world.guest("Eva"))})

    def hosting(bots: int = 0) -> Stage:
        host = world.guest("Host")
        return Stage(world.contest(host, bots), who=host)

    def feeding() -> Stage:
        path = str(world.http.get("/api/notices", headers=bearer(world.ada)).json()["feed"])
        return Stage(path.split("/")[3], path="ticket")

    ada = world.id_of(world.ada)
    return {
        "GET /api/players": lambda: Stage(query={"name": world.holder()[0]}),
        "GET /api/players/{id}": lambda: Stage(ada),
        "GET /api/players/{id}/games": lambda: Stage(ada),
        "GET /api/players/{id}/ratings": lambda: Stage(ada),
        "POST /api/players/{id}/bond": lambda: Stage(world.id_of(world.ben), {"kind": "follow", "on": True}),
        "POST /api/tables/{id}/invite": inviting,
        "POST /api/seek": lambda: Stage(body={"games": ["bazaar"], "seats": [4]}, who=world.guest("Eva")),
        "POST /api/notices": lambda: Stage(body={"kinds": ["turn"]}),
        "GET /api/contests/{id}": lambda: Stage(world.contest()),
        "POST /api/contests": lambda: Stage(
            body={"name": "An event", "game": "bazaar", "rules": {"kind": "table", "seats": 2}}, who=world.guest("Eva")
        ),
        "POST /api/contests/{id}/enter": lambda: Stage(world.contest(), who=world.guest("Eva")),
        "POST /api/contests/{id}/begin": lambda: hosting(2),
        "POST /api/contests/{id}/end": hosting,
        "POST /api/contests/{id}/drop": lambda: Stage(world.contest(entered=world.ben), who=world.ben),
        "GET /api/feeds/{ticket}/rss": feeding,
        "GET /api/feeds/{ticket}/ics": feeding,
        "POST /api/notices/browser/end": lambda: Stage(body={"endpoint": "https://push.example.org/nobody"}),
    }


def looking_back(world: World) -> dict[str, Callable[[], Stage]]:
    """The stages of what is about games that are over, and side boards."""

    def line() -> Stage:
        return Stage(str(world.post(f"/api/tables/{world.over}/fork", {"n": 4})["id"]), {"name": "Silk first"})

    def analysed() -> Stage:
        who, path, until = world.guest("Eva"), f"/api/tables/{world.over}/analysis", time.monotonic() + PATIENCE
        world.post(path, who=who)
        while not world.http.get(path, headers=bearer(who)).json().get("report") and time.monotonic() < until:
            time.sleep(0.02)
        return Stage(world.over, who=who)

    at = "/api/tables/{id}"
    return {
        f"GET {at}/analysis": analysed,
        f"GET {at}/analysis/file": analysed,
        f"POST {at}/analysis": lambda: Stage(world.over, who=world.guest("Eva")),
        f"GET {at}/outlook": lambda: Stage(world.table("me", "hotseat")),
        "GET /api/embed/{id}": lambda: Stage(world.over),
        f"PATCH {at}/line": line,
        f"DELETE {at}/line": line,
    }


def running_the_house(world: World) -> dict[str, Callable[[], Stage]]:
    """The stages of what only the host may do."""

    def told(id: str = "", body: JSON | None = None, query: JSON | None = None) -> Stage:
        return Stage(id, body, query, who=world.host)

    def reported() -> Stage:
        return told(str(world.post("/api/reports", {"text": "The die is wrong."}, world.guest("Eva"))["id"]))

    def invited() -> Stage:
        path = str(world.post("/api/admin/invitations", {}, world.host)["path"])
        return told(body={"invitation": path.removeprefix("/invited#")})

    def foul() -> Stage:
        id = world.shared()
        return told(id, {"n": world.post(f"/api/tables/{id}/chat", {"text": "Something foul"})["n"]})

    return {
        "GET /api/admin": told,
        "GET /api/admin/backup": told,
        "GET /api/admin/players": lambda: told(query={"find": "Ada"}),
        "GET /api/admin/reports": told,
        "GET /api/admin/tables": told,
        "POST /api/admin/broadcast": lambda: told(body={"text": "We close at ten."}),
        "POST /api/admin/invitations": lambda: told(body={"once": False}),
        "POST /api/admin/invitations/end": invited,
        "POST /api/admin/players/{id}": lambda: told(world.id_of(world.guest("Eva")), {"muted": True, "why": "Loud."}),
        "POST /api/admin/reports/{id}/delete": reported,
        "POST /api/admin/tables/{id}": lambda: told(world.table("me", "open"), {"listed": False}),
        "POST /api/admin/tables/{id}/hide": foul,
    }


def puzzles(world: World) -> dict[str, Callable[[], Stage]]:
    """The stages of what is about puzzles."""

    def id() -> str:
        return str(world.http.get("/api/puzzles/golden_city/next", headers=bearer(world.ada)).json()["id"])

    def trying() -> Stage:
        look = world.http.get(f"/api/puzzles/golden_city/{id()}", headers=bearer(world.ada)).json()
        return Stage(look["id"], {"actions": look["legal"][:1]})

    at = "/api/puzzles/{game}/{id}"
    return {
        f"GET {at}": lambda: Stage(id()),
        f"GET {at}/about": lambda: Stage(id()),
        f"GET {at}/why": lambda: Stage(id(), None, {"action": "stop"}),
        f"POST {at}/try": trying,
        f"POST {at}/hint": lambda: Stage(id()),
        f"POST {at}/solution": lambda: Stage(id()),
    }
