"""Schemathesis over the OpenAPI document: no failure of ours, no answer that is not documented."""

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest

from benchmarks.server import contract, stages
from serai.server.app import openapi
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]


async def test_the_document_is_served(quick: Running) -> None:
    """The document at /schema is the one that the client's types are made from."""
    assert (await quick.stranger().http.get("/schema")).json() == openapi()


SPAN = re.compile(r"`(?:(GET|POST|PATCH|DELETE)\b ?)?([^`\s]*)(?: (\{[^`]*\}))?`")
NESTED = re.compile(r": ?\[?\{.*?\}\]?")
IN_WORDS = {("post", "/api/tables"), ("get", "/health")}
"""Calls that have a paragraph instead of a row."""


def documented() -> Iterator[tuple[str, str, set[str], set[str] | None]]:
    """Every call in the tables of docs/api.md: method, path, query, and the members of its body where it names some.
    After a dot only the end of a path is said, or only the method."""
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    for row in re.findall(r"^\| (`(?:GET|POST|PATCH|DELETE) .*?) \|", page.replace(r"\|", "/"), re.MULTILINE):
        method = base = ""
        for named, place, members in SPAN.findall(row):
            path, _, query = place.partition("?")
            path = re.sub(r"\{\w+\}", "{}", path.replace("...", "/api/tables/{}"))
            method = named or method
            base = urljoin(base, path)
            body = {one.strip(" ?") for one in NESTED.sub("", members[1:-1]).split(",")} if members else None
            yield method.lower(), base, set(re.findall(r"(\w+)=", query)), body


def test_every_call_is_documented_with_what_it_takes() -> None:
    """docs/api.md has all calls and none that does not exist, each with its query, and its body where it names one."""
    document = openapi()
    schemas = document["components"]["schemas"]
    calls = {
        (method, re.sub(r"\{\w+\}", "{}", path)): call
        for path, methods in document["paths"].items()
        for method, call in methods.items()
    }
    told = list(documented())
    assert set(calls) - {(method, path) for method, path, _, _ in told} == IN_WORDS
    for method, path, query, body in told:
        call = calls[method, path]
        asked = {one["name"] for one in call.get("parameters", ()) if one["in"] == "query"}
        assert query == asked, (method, path)
        if body is not None:
            kind = call["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
            assert body == set(schemas[kind]["properties"]), (method, path)


CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


async def examine(server: Running, token: str, *more: str) -> None:
    """Let Schemathesis make requests from the document, right and wrong ones, and check every answer."""
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        *more,
        *("run", f"{server.base}/schema", "--checks", CHECKS, "--header", f"Authorization: Bearer {token}"),
        *("--max-examples", "8", "--seed", "1", "--phases", "fuzzing", "--no-color"),
    ]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, cwd="/")
    out, _ = await process.communicate()
    assert process.returncode == 0, out.decode()[-6000:]


@pytest.mark.long
async def test_any_requests(quick: Running) -> None:
    """Unknown ids and everything else: each answer is as documented, none is a mistake of ours."""
    await examine(quick, (await quick.guest()).token)


@pytest.mark.long
@pytest.mark.parametrize("kinds", [("me", "hotseat"), ("me", "open")])
async def test_requests_about_a_table(quick: Running, tmp_path: Path, kinds: tuple[str, ...]) -> None:
    """The same for a table that exists: running alone, and open."""
    ada = await quick.guest()
    id = (await ada.open("bazaar", *kinds))["id"]
    config = tmp_path / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.id" = "{id}"\n"path.game" = "bazaar"\n"path.language" = "hu"\n')
    await examine(quick, ada.token, "--config-file", str(config))


OLDER = {"GET /api/tables/{id}/older", "POST /api/tables/{id}/close"}
"""They succeed with a database of before only: see `test_older_rules`."""
BY_LETTER = {
    "POST /api/account/verify",
    "POST /api/account/forgot",
    "POST /api/account/reset",
    "POST /api/notices/letters/end",
}
"""They need a letter: see `test_letters` and `test_notices`."""
PUSHED = {"POST /api/notices/browser"}
"""It needs a push service: see `test_notices`."""


async def test_every_call_succeeds_somewhere(sqlite_url: str, serve: Serve) -> None:
    """At tables where something can happen every call succeeds now and then, and every answer is documented."""
    server = await serve(sqlite_url, bot_workers=1, absent_seconds=0, admins=stages.HOST)
    found = await asyncio.to_thread(contract.examine, server.base, 2)
    assert len(found) == sum(len(calls) for calls in openapi()["paths"].values())
    never = {label for label, counts in found.items() if contract.share(counts) == 0}
    assert never - OLDER - BY_LETTER - PUSHED == set()
