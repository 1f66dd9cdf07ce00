from pathlib import Path

import pytest

from tests.server.conftest import Serve

pytestmark = pytest.mark.anyio


@pytest.fixture
def client_files(tmp_path: Path) -> str:
    """A built web client."""
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html><title>built</title>")
    (root / "assets" / "index-Bx3kPq9Z.js").write_text("console.log(1)" * 200)
    (root / "favicon.svg").write_text("<svg/>")
    (tmp_path / "private.txt").write_text("private")
    return str(root)


async def test_the_client_is_served(sqlite_url: str, serve: Serve, client_files: str) -> None:
    """Its page for all its paths; hashed files for ever, others checked each time; nothing outside its folder."""
    http = (await serve(sqlite_url, static=client_files)).stranger().http
    for path in ("/", "/table/abc", "/table/abc?n=4", "/games/bazaar"):
        page = await http.get(path)
        assert "built" in page.text
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"
    script = await http.get("/assets/index-Bx3kPq9Z.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    icon = await http.get("/favicon.svg")
    assert (icon.headers["content-type"], icon.headers["cache-control"]) == ("image/svg+xml", "no-cache")
    head = await http.head("/")
    assert (head.status_code, head.text) == (200, "")
    assert head.headers["content-type"] == "text/html; charset=utf-8"
    for path in ("/assets/nosuch.js", "/../private.txt", "/%2e%2e/private.txt", "/assets/..%2f..%2fprivate.txt"):
        answer = await http.get(path)
        assert answer.status_code == 404 or "private" not in answer.text, path
    assert (await http.get("/api/nosuch")).json()["error"] == "unknown"


async def test_without_a_client(sqlite_url: str, serve: Serve, tmp_path: Path) -> None:
    """A plain page says how to build it and where the API is."""
    http = (await serve(sqlite_url, static=str(tmp_path / "nothing"))).stranger().http
    page = await http.get("/")
    assert page.status_code == 200
    assert "/schema" in page.text
