"""Answers that are the same for everybody, and the files of the web client: what is sent to whom, and what never is."""

import gzip
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Request
from litestar.datastructures import Headers

from serai.server.encoded import SMALL, UNPACKS, Encoded, reply
from serai.server.routes.files import FOR_EVER, HASHED, find, loaded
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

LONG = b"camel " * 500


class Asking:
    """A request with headers, which is all that is looked at."""

    def __init__(self, **headers: str) -> None:
        self.headers = Headers({name.replace("_", "-"): value for name, value in headers.items()})


def replied(encoded: Encoded, caching: str = "no-cache", **headers: str) -> Any:
    """The answer to somebody who sends these headers."""
    return reply(cast("Request[Any, Any, Any]", Asking(**headers)), encoded, caching)


@pytest.mark.parametrize(("length", "is_zipped"), [(SMALL - 1, False), (SMALL, False), (SMALL + 1, True)])
def test_only_what_is_long_is_compressed(length: int, *, is_zipped: bool) -> None:
    """Below a thousand bytes it is not worth it."""
    assert bool(Encoded(b"x" * length, "text/plain").zipped) == is_zipped


TYPES = [
    ("text/html", True),
    ("text/javascript", True),
    ("application/json", True),
    ("image/svg+xml", True),
    ("application/manifest+json", True),
    ("image/png", False),
    ("font/woff2", False),
    ("application/octet-stream", False),
]


@pytest.mark.parametrize(("type", "is_zipped"), TYPES)
def test_only_texts_are_compressed(type: str, *, is_zipped: bool) -> None:
    """Pictures and fonts are already."""
    assert bool(Encoded(LONG, type).zipped) == is_zipped


def test_the_same_bytes_have_the_same_tag() -> None:
    """In every process and after every restart; other bytes have another."""
    one, same, other = (Encoded(content, "text/plain") for content in (LONG, LONG, LONG + b"."))
    assert one.tag == same.tag != other.tag
    assert (one.tag[0], one.tag[-1], len(one.tag)) == ('"', '"', 34)
    assert one.zipped == same.zipped
    assert gzip.decompress(one.zipped) == LONG


ENCODINGS = [
    ("gzip", True),
    ("gzip, deflate, br", True),
    ("br,gzip", True),
    ("GZIP", True),
    ("gzip;q=1.0, identity; q=0.5", True),
    ("gzip;q=0.001", True),
    ("identity;q=0, gzip;q=0.5", True),
    ("", False),
    ("identity", False),
    ("br", False),
    ("gzip;q=0", False),
    ("gzip; q=0.0, identity", False),
    ("identity, gzip;q=0.000", False),
    ("x-gzipped", False),
    ("gzippy", False),
]


@pytest.mark.parametrize(("said", "is_zipped"), ENCODINGS)
def test_who_can_read_it_is_sent_the_compressed_one(said: str, *, is_zipped: bool) -> None:
    """Whoever says that they cannot is sent plain bytes. Before: `gzip;q=0` was taken for a yes."""
    answer = replied(Encoded(LONG, "text/plain"), accept_encoding=said)
    assert answer.headers.get("content-encoding") == ("gzip" if is_zipped else None)
    assert (gzip.decompress(answer.content) if is_zipped else answer.content) == LONG
    assert bool(UNPACKS.search(said)) == is_zipped
    assert answer.headers["vary"] == "accept-encoding"


def test_a_short_answer_is_never_compressed() -> None:
    """Also for those who could read it."""
    answer = replied(Encoded(b"short", "text/plain"), accept_encoding="gzip")
    assert (answer.content, "content-encoding" in answer.headers) == (b"short", False)


def test_what_has_not_changed_is_not_sent_again() -> None:
    """A note without a body, with the same tag and the same time to keep it."""
    encoded = Encoded(LONG, "text/html")
    answer = replied(encoded, FOR_EVER, if_none_match=encoded.tag, accept_encoding="gzip")
    assert (answer.status_code, answer.content) == (304, b"")
    assert (answer.headers["etag"], answer.headers["cache-control"]) == (encoded.tag, FOR_EVER)
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("tag", ["", '""', "*x", '"0123"', "nonsense"])
def test_another_tag_gets_the_whole(tag: str) -> None:
    """What somebody has kept of an earlier version is replaced."""
    assert replied(Encoded(LONG, "text/html"), if_none_match=tag).status_code == 200


# Files


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with files, beside something private."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    for name in ("index.html", "assets/a-Bx3kPq9Z.js", "sw.js", "m.webmanifest", "thing"):
        (folder / name).write_text("{}")
    (tmp_path / "private").write_text("private")
    (folder / "out").symlink_to(tmp_path / "private")
    (folder / "in").symlink_to(folder / "sw.js")
    return folder


@pytest.mark.parametrize("path", ["/sw.js", "sw.js", "//sw.js", "/assets/../sw.js", "/assets/./../sw.js", "/in"])
def test_files_inside(root: Path, path: str) -> None:
    """However the way to it is written."""
    assert find(root, path) == root / "sw.js"


OUTSIDE = [
    "/../private",
    "/assets/../../private",
    "/out",
    "/etc/passwd",
    "//etc/passwd",
    "/sw.js/x",
    "/",
    "",
    "/assets",
    "/nosuch",
    "/sw.js\0",
    "/" + "x/" * 251,
    "/" + "x" * 256,
    "/" + "é" * 200,
    "/" + "x" * 499,
]


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: path[:20])
def test_nothing_else_is_found(root: Path, path: str) -> None:
    """Nothing outside the folder, no folder, and no name that no file can have. Before: that was a mistake of ours."""
    assert find(root, path) is None


@pytest.mark.parametrize("path", ["/" + "x" * 300, "/a/" + "é" * 200, "/" + "x" * 600])
async def test_endless_names_are_pages_of_the_client(quick: Running, path: str) -> None:
    """Whatever somebody types behind the house's address, a page comes. Before: 500, and a page of log."""
    answer = await quick.stranger().http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    missing = await quick.stranger().http.get(f"{path}.js")
    assert (missing.status_code, missing.json()["error"]) == (404, "unknown")


@pytest.mark.parametrize(
    ("name", "type"),
    [
        ("sw.js", "text/javascript"),
        ("index.html", "text/html"),
        ("thing", "application/octet-stream"),
    ],
)
async def test_types_are_those_that_browsers_accept(quick: Running, root: Path, name: str, type: str) -> None:
    """Whatever the machine has been told about the ends of names."""
    path = root / name
    assert loaded(path, path.stat().st_mtime_ns, quick.house.dress).type == type


KEPT = [
    ("index-Bx3kPq9Z.js", True),
    ("Bar-B6qkbSZX.css", True),
    ("Header-BzO-HvDm.css", True),
    ("chunk.0123456789abcdef.js", True),
    ("index.html", False),
    ("sw.js", False),
    ("favicon-turn.svg", False),
    ("manifest.webmanifest", False),
    ("512.png", False),
    ("maskable.png", False),
]


@pytest.mark.parametrize(("name", "is_kept"), KEPT)
def test_only_names_with_a_hash_are_kept_for_ever(name: str, *, is_kept: bool) -> None:
    """The names of the client as it is built; a page that is kept for ever would never be renewed."""
    assert bool(HASHED.search(name)) == is_kept


async def test_a_file_that_changes_is_read_again(quick: Running, root: Path) -> None:
    """A new build is served without a restart; the same one is read once."""
    path, dress = root / "sw.js", quick.house.dress
    first = loaded(path, 1, dress)
    path.write_text("changed")
    assert loaded(path, 1, dress) is first
    assert loaded(path, 2, dress).plain == b"changed"


@pytest.mark.parametrize(
    ("path", "key"), [("/schema2", "There is no such path"), ("/nosuch.png", "There is no file /nosuch.png.")]
)
async def test_what_is_missing_says_so(quick: Running, path: str, key: str) -> None:
    """A path of the API is not answered with a page, nor is a file."""
    answer = await quick.stranger().http.get(path)
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown")
    assert answer.json()["message"].startswith(key)
