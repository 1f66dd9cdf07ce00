"""Requests made from the OpenAPI document, right and wrong ones, at tables where something can happen.

    python benchmarks/server/contract.py --examples 40

Before each request the stage is set: a guest, a table in the state that the call is about, somebody else at it. Half of
the requests then say something sensible, the others whatever Schemathesis makes up, with the table's real id. Every
answer must be documented; for each operation the share of successes is printed, for a call that never succeeds has not
been tested. Schemathesis alone, with made-up ids, gets hardly beyond "There is no such table".
"""

import argparse
import itertools
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import requests
import schemathesis
from hypothesis import HealthCheck, given
from schemathesis import checks

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.server import servers

JSON = dict[str, Any]
CHECKS: list[Any] = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
PASSWORD = "a long enough password"  # noqa: S105 - it guards nothing


class World:
    """A server with two guests, and tables in every state."""

    def __init__(self, base: str) -> None:
        self.http = httpx.Client(base_url=base, timeout=60, headers={"x-caravanserai": "1"})
        self.numbers = itertools.count()
        self.ada, self.ben = self.guest("Ada"), self.guest("Ben")
        self.over = self.finished()
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


Stage = tuple[str, JSON | None, JSON]
"""The table's id, what is sensibly sent, and sensible parameters of the query."""


def stages(world: World) -> dict[str, Callable[[], Stage]]:
    """For each operation, a stage on which it can succeed."""

    def moving() -> Stage:
        id = world.table("me", "hotseat")
        position = world.look(id)
        return id, {"expected_n": position["n"], "actions": position["legal"][:1]}, {}

    def entering() -> Stage:
        name = f"ada{next(world.numbers)}"
        world.post("/api/account", {"name": name, "password": PASSWORD}, world.guest("Ada"))
        return "", {"name": name, "password": PASSWORD}, {}

    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    at = "/api/tables/{id}"
    return {
        "POST /api/session": lambda: ("", {"name": "Ada"}, {}),
        "PATCH /api/session": lambda: ("", {"colour": 3}, {}),
        "POST /api/account": lambda: ("", {"name": f"eva{next(world.numbers)}", "password": PASSWORD}, {}),
        "POST /api/login": entering,
        "GET /api/tables": lambda: ("", None, {"show": "mine"}),
        "POST /api/tables": lambda: ("", {"game": "bazaar", "seats": seats}, {}),
        f"GET {at}": lambda: (world.over, None, {"n": 4}),
        f"POST {at}/join": lambda: (world.table("open", "open"), {}, {}),
        f"POST {at}/leave": lambda: (world.table("me", "open"), None, {}),
        f"POST {at}/rematch": lambda: (world.finished(), None, {}),
        f"POST {at}/fork": lambda: (world.over, {"n": 4}, {}),
        "POST /api/tables/import": lambda: ("", {"record": world.record}, {}),
        f"GET {at}/record": lambda: (world.over, None, {}),
        f"GET {at}/audit": lambda: (world.over, None, {}),
        f"POST {at}/moves": moving,
        f"GET {at}/why": lambda: (world.table("me", "hotseat"), None, {"action": "choose silk"}),
        f"GET {at}/hint": lambda: (world.table("me", "hotseat"), None, {}),
        f"POST {at}/chat": lambda: (world.shared(), {"text": "Hello!"}, {}),
        f"POST {at}/pause": lambda: (world.table("me", "hotseat"), None, {}),
        f"POST {at}/resume": lambda: (world.paused(), None, {}),
        f"POST {at}/resign": lambda: (world.shared(), {"seat": 0}, {}),
        f"POST {at}/replace": lambda: (world.shared(), {"seat": 1}, {}),
        f"POST {at}/undo": lambda: (world.table("me", "hotseat", moves=1), {}, {}),
        f"POST {at}/redo": lambda: (world.taken_back(), {}, {}),
        f"POST {at}/withdraw": lambda: (world.shared(moves=1), {}, {}),
        f"POST {at}/undo/ask": lambda: (world.played(), {"to": 3}, {}),
        f"POST {at}/undo/answer": lambda: (world.asked(), {"agree": True}, {}),
    }


def perform(world: World, stage: Stage | None, case: Any, *, is_sensible: bool) -> int:
    """Make one request on its stage and check the answer; its status."""
    token = world.guest("Ada") if case.operation.path in ("/api/account", "/api/logout") else world.ada
    if "game" in (case.path_parameters or {}) and is_sensible:
        case.path_parameters = {**case.path_parameters, "game": "bazaar", "language": "hu"}
        case.query = {}
    if stage is not None:
        id, body, query = stage
        if id:
            case.path_parameters = {"id": id}
        if is_sensible:
            case.query = query
            if body is not None:
                case.body = body
    answer = case.call(base_url=str(world.http.base_url), session=requests.Session(), headers=bearer(token))
    case.validate_response(answer, checks=CHECKS)
    return int(answer.status_code)


def examine(base: str, examples: int) -> dict[str, Counter[int]]:
    """For each operation how often which status was answered; raises at the first answer that is not documented."""
    world = World(base)
    schema = schemathesis.openapi.from_dict(world.http.get("/schema").json())
    settings = hypothesis.settings(
        max_examples=examples, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    prepared = stages(world)
    found: dict[str, Counter[int]] = {}
    for result in schema.get_all_operations():
        operation = result.ok()
        found[operation.label] = counts = Counter()
        request = requesting(world, prepared.get(operation.label), counts)
        settings(given(operation.as_strategy())(request))()
    return found


def requesting(world: World, stage: Callable[[], Stage] | None, counts: Counter[int]) -> Callable[[Any], None]:
    """What is done with each case: every other one says something sensible."""
    turns = itertools.count()

    def request(case: Any) -> None:
        is_sensible = next(turns) % 2 == 0
        counts[perform(world, stage() if stage else None, case, is_sensible=is_sensible)] += 1

    return request


def table(found: dict[str, Counter[int]]) -> str:
    """The shares, as a table."""
    lines = ["| operation | requests | 2xx | statuses |", "|---|---|---|---|"]
    for label, counts in sorted(found.items()):
        total = counts.total()
        statuses = ", ".join(f"{status}: {counts[status]}" for status in sorted(counts))
        lines.append(f"| `{label}` | {total} | {share(counts):.0%} | {statuses} |")
    return "\n".join(lines)


def share(counts: Counter[int]) -> float:
    """Of all requests those that succeeded."""
    return sum(number for status, number in counts.items() if status < 300) / max(1, counts.total())


def main() -> None:
    """Start a server, examine it, print the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=40)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    arguments = parser.parse_args()
    more = {"SERAI_BOT_WORKERS": "1", "SERAI_BOT_MS": "20", "SERAI_ABSENT_SECONDS": "0"}
    with tempfile.TemporaryDirectory() as folder, servers.serai(arguments.database, folder, more) as (port, _):
        print(table(examine(f"http://127.0.0.1:{port}", arguments.examples)))
    print("\nEvery answer was documented.")


if __name__ == "__main__":
    main()
