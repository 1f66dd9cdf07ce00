"""Who passes the door. The fault was judging by the text of a request while the router judges by its meaning: every
spelling that reaches a handler must meet the same checks."""

import asyncio

import httpx
import pytest
import websockets
from litestar.routes import HTTPRoute

from serai.server.app import new_app
from serai.server.headers import COOKIE, address_of
from serai.server.keeper import OUTSIDE
from serai.server.patience import Patient
from tests.server.conftest import Running, Serve, settings
from tests.server.outages import until

pytestmark = pytest.mark.anyio

SPELLINGS = [
    "/api/login",
    "//api/login",
    "/api/login/",
    "/api//login",
    "///api///login//",
    "/%61pi/login",
    "/api%2Flogin",
]


async def raw(server: Running, method: str, path: str, body: bytes = b"{}", **headers: str) -> int:
    """The status of a request whose path is sent as it is written: clients would tidy it up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", f"Content-Length: {len(body)}"]
    given = {"content-type": "application/json", **{name.replace("_", "-"): text for name, text in headers.items()}}
    lines += [f"{name}: {text}" for name, text in given.items()]
    writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode() + body)
    status = int((await reader.readline()).split()[1])
    writer.close()
    return status


@pytest.mark.parametrize("path", SPELLINGS)
async def test_every_spelling_of_an_entrance_is_limited(sqlite_url: str, serve: Serve, path: str) -> None:
    """However the path is written: after the burst nobody tries another password."""
    server = await serve(sqlite_url, guest_rate=0.001, guest_burst=2)
    body = b'{"name": "ada", "password": "a long password"}'
    statuses = [await raw(server, "POST", path, body) for _ in range(4)]
    assert statuses == [403, 403, 429, 429]


@pytest.mark.parametrize("path", ["/api/session", "//api/session", "/api/session/", "/api//session"])
async def test_every_spelling_needs_origin_and_header(quick: Running, path: str) -> None:
    """Another site, and a cookie without our header, are refused on every spelling."""
    ada = await quick.guest()
    body = b'{"colour": 1}'
    cookie = f"{COOKIE}={ada.token}"
    assert await raw(quick, "PATCH", path, body, cookie=cookie) == 403
    assert await raw(quick, "PATCH", path, body, cookie=cookie, x_caravanserai="1") == 200
    evil = "https://elsewhere.example"
    assert await raw(quick, "PATCH", path, body, cookie=cookie, x_caravanserai="1", origin=evil) == 403
    assert await raw(quick, "GET", path, b"", cookie=cookie, origin=evil) == 403


@pytest.mark.parametrize("path", ["/api/tables/{}/live", "//api/tables/{}/live", "/api/tables/{}/live/"])
async def test_every_spelling_of_the_socket_checks_the_origin(quick: Running, path: str) -> None:
    """A page of another site cannot open a socket with the visitor's cookie."""
    ada = await quick.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    url = f"ws://127.0.0.1:{quick.port}{path.format(id)}"
    headers = {"cookie": f"{COOKIE}={ada.token}"}
    for origin in ("https://elsewhere.example", None):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(
                url, additional_headers=headers, origin=websockets.Origin(origin) if origin else None
            )
        assert refused.value.response.status_code == 403
    async with websockets.connect(url, additional_headers=headers, origin=websockets.Origin(quick.base)) as socket:
        assert '"type":"position"' in str(await socket.recv())


@pytest.mark.parametrize(
    ("type", "status"),
    [
        ("application/json", 200),
        ("application/json; charset=utf-8", 200),
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
        ("multipart/form-data; boundary=x", 415),
        ("text/json", 415),
        ("application/jsonp", 415),
        ("", 415),
    ],
)
async def test_only_json_changes_something(quick: Running, type: str, status: int) -> None:
    """What a form of another site can send without being asked first is refused; a body without a type too."""
    ada = await quick.guest()
    headers = {"authorization": f"Bearer {ada.token}", "content_type": type}
    assert await raw(quick, "PATCH", "/api/session", b'{"colour": 1}', **headers) == status


async def test_other_credentials_do_not_stand_for_the_header(quick: Running) -> None:
    """A browser adds `Authorization: Basic` by itself where a proxy asks for a password: it proves no intent."""
    ada = await quick.guest()
    headers = {"cookie": f"{COOKIE}={ada.token}", "authorization": "Basic YWRhOmFkYQ=="}
    assert await raw(quick, "PATCH", "/api/session", b'{"colour": 1}', **headers) == 403
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(f"ws://127.0.0.1:{quick.port}/api/tables/x/live", additional_headers=headers)


async def test_a_network_is_one_newcomer(sqlite_url: str, serve: Serve) -> None:
    """Whoever has one IPv6 address has 2^64 of them: they count together. A mapped IPv4 address counts as itself."""
    first = address_of({"client": ("2001:db8::1", 1)})  # type: ignore[arg-type] # only what is read
    assert first == address_of({"client": ("2001:db8::ffff:1", 9)})  # type: ignore[arg-type] # as above
    assert first != address_of({"client": ("2001:db8:0:1::1", 1)})  # type: ignore[arg-type] # as above
    mapped = address_of({"client": ("::ffff:192.0.2.7", 1)})  # type: ignore[arg-type] # as above
    assert mapped == "192.0.2.7"


async def test_many_guests_of_one_address_share_a_limit(sqlite_url: str, serve: Serve) -> None:
    """Making guests makes no more requests: the address has a limit of its own."""
    server = await serve(sqlite_url, rate=0.01, burst=10)
    statuses: list[int] = []
    for number in range(8):
        guest = await server.guest(f"Guest {number}")
        statuses += [(await guest.http.get("/api/session")).status_code for _ in range(8)]
        if 429 in statuses:
            break
    assert 429 in statuses


def test_every_handler_is_behind_the_door_or_says_why_not() -> None:
    """Outside are the client's files and page, health and measurements, which read only, and what mail programs post
    to end letters, which needs a ticket. Each gives a reason."""
    app = new_app(settings("sqlite:///:memory:"))
    outside = set()
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else [route.route_handler]:
            if reason := handler.opt.get(OUTSIDE):
                assert len(str(reason).split()) > 3
                if route.path != "/api/unsubscribe":
                    assert set(getattr(handler, "http_methods", ())) <= {"GET", "HEAD", "OPTIONS"}, handler
                outside.add(route.path)
    assert outside == {"/", "/{path:path}", "/embed/{id:str}", "/health", "/metrics", "/api/unsubscribe"}


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\n",
    ],
    ids=["nothing", "half a header", "half a body", "half a second request"],
)
async def test_nobody_holds_a_connection(quick: Running, monkeypatch: pytest.MonkeyPatch, said: bytes) -> None:
    """A request that is not complete in time ends its connection, however regularly a byte comes."""
    monkeypatch.setattr(Patient, "patience", 0.5)
    reader, writer = await asyncio.open_connection("127.0.0.1", quick.port)
    writer.write(said)

    async def trickle() -> None:
        while said:
            await asyncio.sleep(0.1)
            writer.write(b"x")

    slowly = asyncio.create_task(trickle())
    try:
        async with asyncio.timeout(30):  # each byte in time for another half second, it would never end
            await reader.read()
    except ConnectionError:
        pass  # closed without a word is as good
    finally:
        slowly.cancel()
        await asyncio.gather(slowly, return_exceptions=True)
        writer.close()


async def test_sockets_may_be_silent(quick: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket says nothing for long and stays open; so does a connection between two requests."""
    monkeypatch.setattr(Patient, "patience", 0.3)
    ada = await quick.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    async with ada.live(id) as socket, httpx.AsyncClient(base_url=quick.base) as http:
        await socket.next()
        assert (await http.get("/health")).status_code == 200
        await asyncio.sleep(0.8)
        assert (await http.get("/health")).status_code == 200
        await ada.move(await ada.position(id, 0), "choose silk")
        assert (await socket.next())["n"] > 0


@pytest.mark.parametrize("begun", [b"", b"GET /health HTTP/1.1\r\nHost: x\r\n"], ids=["nothing", "half a header"])
async def test_whoever_has_connected_is_answered(sqlite_url: str, serve: Serve, begun: bytes) -> None:
    """A server that ends answers those who are about to ask. Before: it reset their connections."""
    server = await serve(sqlite_url)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    await until(lambda: server.connections() == 1)
    writer.write(begun)
    server.ask_to_end()
    await until(lambda: not server.is_listening())
    writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"[len(begun) :])
    answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"\r\nconnection: close\r\n" in answer
    writer.close()
