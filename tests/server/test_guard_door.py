"""The door: what every answer gets on its way out, and what is answered there."""

import json
import logging
from typing import Any

import pytest

from serai.server import metrics
from serai.server.door import FRAMED, POLICY, PROTECTION, Door, answer, refuse_socket
from serai.server.errors import Refused

pytestmark = pytest.mark.anyio

NAMES = {name for name, _ in PROTECTION}


def answering(status: int = 200, *headers: tuple[bytes, bytes]) -> Any:
    """An application with one answer."""

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": status, "headers": list(headers)})
        await send({"type": "http.response.body", "body": b"said", "more_body": False})

    return app


async def nothing() -> Any:
    """Nobody says anything."""
    return {"type": "http.disconnect"}


async def passed(door: Door, **more: Any) -> list[Any]:
    """All that is sent to somebody who comes to the door."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {"type": "http", "method": "GET", "path": "/x", "headers": [], **more}
    await door(scope, nothing, send)
    return sent


async def headers_of(door: Door) -> dict[bytes, list[bytes]]:
    """The headers of the answer, each with all its values."""
    found: dict[bytes, list[bytes]] = {}
    for name, value in (await passed(door))[0]["headers"]:
        found.setdefault(name, []).append(value)
    return found


async def test_every_answer_is_protected_once() -> None:
    """What the application says itself is neither changed nor said twice; the body passes as it is."""
    app = answering(200, (b"content-type", b"text/html"), (b"referrer-policy", b"no-referrer"))
    headers = await headers_of(Door(app))
    assert headers.pop(b"content-type") == [b"text/html"]
    assert headers.pop(b"referrer-policy") == [b"no-referrer"]
    expected = {name: [value] for name, value in PROTECTION if name != b"referrer-policy"}
    assert headers == expected
    assert (await passed(Door(app)))[1]["body"] == b"said"


@pytest.mark.parametrize("status", [200, 304, 404, 500, 503])
async def test_refusals_are_protected_too(status: int) -> None:
    """Whatever the status is: a page of an error is a page."""
    assert set(await headers_of(Door(answering(status)))) >= NAMES


async def test_a_page_that_may_be_framed_forbids_no_frames() -> None:
    """The older header cannot say that all may: it is left out, there and only there."""
    framed = await headers_of(Door(answering(200, (b"content-security-policy", FRAMED.encode()))))
    assert b"x-frame-options" not in framed
    assert framed[b"content-security-policy"] == [FRAMED.encode()]
    other = await headers_of(Door(answering(200, (b"content-security-policy", b"default-src 'none'"))))
    assert other[b"x-frame-options"] == [b"DENY"]
    assert (POLICY.count("frame-ancestors 'none'"), FRAMED.count("frame-ancestors *")) == (1, 1)


@pytest.mark.parametrize(("seconds", "said"), [(0, None), (1, [b"max-age=1"]), (63072000, [b"max-age=63072000"])])
async def test_https_only_where_it_is_set(seconds: int, said: list[bytes] | None) -> None:
    """A house without a certificate would lock itself out."""
    assert (await headers_of(Door(answering(), seconds))).get(b"strict-transport-security") == said


async def test_two_doors_protect_each_by_its_own_settings() -> None:
    """A strict house in the same process makes no other one strict."""
    Door(answering(), 5)
    assert b"strict-transport-security" not in await headers_of(Door(answering()))
    assert b"strict-transport-security" not in NAMES


@pytest.mark.parametrize("type", ["websocket", "lifespan"])
async def test_what_is_not_http_passes_untouched(type: str) -> None:
    """A socket's messages have no such headers, and the server's own start none at all."""

    async def app(scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": f"{scope['type']}.hello", "headers": []})

    assert await passed(Door(app), type=type) == [{"type": f"{type}.hello", "headers": []}]


def counted(method: str, status: str) -> float:
    """How many such answers there were."""
    return float(metrics.REQUESTS.labels(method, status)._value.get())


@pytest.mark.parametrize(("method", "label"), [("GET", "GET"), ("PATCH", "PATCH"), ("BREW", "other")])
async def test_every_answer_is_counted(method: str, label: str) -> None:
    """By method and status; made-up methods make no measurements of their own."""
    before = counted(label, "418")
    await passed(Door(answering(418)), method=method)
    assert counted(label, "418") == before + 1


async def test_the_log_says_who_asked_for_what(caplog: pytest.LogCaptureFixture) -> None:
    """One line for each request, with the path as it came in, even if the application changes it."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        scope["path"] = "/elsewhere"
        await answering(201)(scope, receive, send)

    with caplog.at_level(logging.INFO, "serai.server.access"):
        await passed(Door(app), method="POST", path="/api/tables")
    (record,) = caplog.records
    said = record.__dict__
    assert (said["method"], said["path"], said["status"]) == ("POST", "/api/tables", 201)
    assert said["ms"] >= 0


async def test_a_quiet_log_costs_nothing(caplog: pytest.LogCaptureFixture) -> None:
    """Where nobody wants to read requests, none is written."""
    with caplog.at_level(logging.WARNING, "serai.server.access"):
        await passed(Door(answering()))
    assert caplog.records == []


async def told(refused: Refused, language: bytes = b"", **more: Any) -> list[Any]:
    """What somebody is told who is refused at the door."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {"headers": [(b"accept-language", language)], **more}
    if more.get("type") == "websocket":
        await refuse_socket(scope, send, refused)
    else:
        await answer(scope, send, refused)
    return sent


async def test_an_answer_at_the_door() -> None:
    """Status, JSON, what the refusal says besides, and the sentence in the reader's language."""
    start, body = await told(Refused(429, "too-many-requests", headers={"retry-after": "3"}), b"hu")
    assert (start["type"], start["status"]) == ("http.response.start", 429)
    assert start["headers"] == [(b"content-type", b"application/json"), (b"retry-after", b"3")]
    assert json.loads(body["body"])["error"] == "too_many"
    assert json.loads(body["body"])["message"] == Refused(429, "too-many-requests").sentence("hu")
    assert (body["type"], body["more_body"]) == ("http.response.body", False)


async def test_a_socket_is_refused_with_a_sentence_where_that_can_be() -> None:
    """Server software that knows how answers with a status before the socket opens."""
    extensions: dict[str, Any] = {"websocket.http.response": {}}
    start, body = await told(Refused(401, "stranger"), type="websocket", extensions=extensions)
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 401)
    assert json.loads(body["body"])["error"] == "stranger"
    assert body["type"] == "websocket.http.response.body"


@pytest.mark.parametrize("extensions", [{}, None, {"other": {}}])
async def test_a_socket_is_closed_where_nothing_else_can_be(extensions: Any) -> None:
    """The code says the status, the reason the sentence."""
    sent = await told(Refused(404, "no-table", table="x"), b"ru", type="websocket", extensions=extensions)
    reason = Refused(404, "no-table", table="x").sentence("ru")
    assert sent == [{"type": "websocket.close", "code": 4404, "reason": reason}]
