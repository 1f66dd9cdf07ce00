"""Schemathesis over the OpenAPI document: no failure of ours, no answer that is not documented."""

import asyncio
import re
import sys
from pathlib import Path

import pytest

from benchmarks.server import contract, stages
from serai.server.app import openapi
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]


async def test_the_document_is_served(quick: Running) -> None:
    """The document at /schema is the one that the client's types are made from."""
    assert (await quick.stranger().http.get("/schema")).json() == openapi()


def test_every_call_is_in_the_documentation() -> None:
    """What docs/api.md does not mention does not exist."""
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    for path in openapi()["paths"]:
        last = re.sub(r"\{\w+\}", "", path).rstrip("/").rpartition("/")[2]
        assert last in page, path


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
