"""Requests made from the OpenAPI document, right and wrong ones, at tables where something can happen.

    python benchmarks/server/contract.py --examples 40

Before each request the stage is set (`stages.py`). Half of the requests then say something sensible, the others
whatever Schemathesis makes up, with the table's real id. Every answer must be documented; for each operation the share
of successes is printed, for a call that never succeeds has not been tested. Schemathesis alone, with made-up ids, gets
hardly beyond "There is no such table".
"""

import argparse
import itertools
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
import requests
import schemathesis
from hypothesis import HealthCheck, given
from schemathesis import checks
from schemathesis.core.result import Ok

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.server import servers
from benchmarks.server.stages import HOST, Stage, World, bearer, stages

CHECKS: list[Any] = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def perform(world: World, stage: Stage | None, case: Any, *, is_sensible: bool) -> int:
    """Make one request on its stage and check the answer; its status."""
    token = (stage.who if stage is not None else "") or world.ada
    if "game" in (case.path_parameters or {}) and is_sensible:
        is_shipped = case.operation.label.endswith("/guide") or "/puzzles/" in case.operation.label
        title = "golden_city" if is_shipped else "bazaar"
        case.path_parameters = {**case.path_parameters, "game": title, "language": "hu"}
        case.query = {}
    if stage is not None:
        if stage.id:
            case.path_parameters = {**(case.path_parameters or {}), stage.path: stage.id}
        if is_sensible:
            case.query = stage.query or {}
            if stage.body is not None:
                case.body = stage.body
    with requests.Session() as session:
        answer = case.call(base_url=str(world.http.base_url), session=session, headers=bearer(token), timeout=60)
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
        if not isinstance(result, Ok):
            raise TypeError(f"An operation of the schema cannot be read: {result.err()}.")
        operation = result.ok()
        counts: Counter[int] = Counter()
        found[operation.label] = counts
        request = requesting(world, prepared.get(operation.label), counts)
        settings(given(operation.as_strategy())(request))()
    world.http.close()
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
    more = {"SERAI_BOT_WORKERS": "1", "SERAI_BOT_MS": "20", "SERAI_ABSENT_SECONDS": "0", "SERAI_ADMINS": HOST}
    with tempfile.TemporaryDirectory() as folder, servers.serai(arguments.database, folder, more) as (port, _):
        print(table(examine(f"http://127.0.0.1:{port}", arguments.examples)))
    print("\nEvery answer was documented.")


if __name__ == "__main__":
    main()
