"""The web client's files. What has a hash in its name never changes; every other path of the client is its page."""

import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.params import FromPath

from serai.server.dress import Dress
from serai.server.encoded import Encoded, reply
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.keeper import OUTSIDE
from serai.server.routes.answers import Inside

PACKAGED: Final = Path(__file__).parent.parent / "static"
HASHED: Final = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.\w+$")
FOR_EVER: Final = "public, max-age=31536000, immutable"
PLAIN_PAGE: Final = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Caravanserai</title></head><body>
<h1>Caravanserai</h1><p>The server runs, but the web table has not been built: run <code>make web</code> in the
repository, or install a released package.</p><p>The API is ready: <a href="/api/games">games</a>,
<a href="/schema">OpenAPI document</a>, <a href="/health">health</a>.</p></body></html>"""


@lru_cache(maxsize=500)
def loaded(path: Path, _changed: int, dress: Dress) -> Encoded:
    """A file, encoded once for each time it changes; page and manifest have the name of the house."""
    type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        type = "text/javascript"
    content = path.read_bytes()
    if path.name == "index.html":
        content = dress.page(content)
    elif path.suffix == ".webmanifest":
        content = dress.manifest(content)
    return Encoded(content, type)


def find(root: Path, path: str) -> Path | None:
    """A file below the root; nothing outside it can be asked for."""
    if "\0" in path or len(path) > 500:
        return None
    wanted = (root / path.lstrip("/")).resolve()
    try:
        return wanted if wanted.is_relative_to(root.resolve()) and wanted.is_file() else None
    except OSError:  # a name that no file can have
        return None


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    opt={OUTSIDE: "files are the same for all, cached and change nothing"},
)
async def static(request: Request[Any, Any, Any], house: Inside, path: FromPath[str] = "") -> Response[Any]:
    """A file of the web client, or its page for the client's own paths."""
    if path.startswith(("/api/", "/schema")):
        raise Refused(404, "no-path")
    if path == "/favicon.svg" and (icon := house.dress.icon()):
        return reply(request, Encoded(icon, "image/svg+xml"), "no-cache")
    root = root_of(house)
    file = find(root, path) if path else None
    if file is not None:
        caching = FOR_EVER if HASHED.search(file.name) else "no-cache"
        return reply(request, loaded(file, file.stat().st_mtime_ns, house.dress), caching)
    if "." in path.rpartition("/")[2]:
        raise Refused(404, "no-file", path=path[:100])
    return page_of(request, house)


def root_of(house: House) -> Path:
    """Where the client's files are."""
    return Path(house.settings.static) if house.settings.static else PACKAGED


def page_of(request: Request[Any, Any, Any], house: House) -> Response[Any]:
    """The client's page."""
    page = find(root_of(house), "index.html")
    if page is None:
        return reply(request, Encoded(PLAIN_PAGE.encode(), "text/html"))
    return reply(request, loaded(page, page.stat().st_mtime_ns, house.dress))


HANDLERS: Final = [static]
