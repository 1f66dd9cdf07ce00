import json
import logging
import stat
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.kernel.errors import BadData
from serai.server import journal
from serai.server.keeper import Buckets
from serai.server.settings import Settings, database_url, from_environment, secret_key
from tests.server.conftest import Running, Serve

pytestmark = pytest.mark.anyio

MALFORMED: list[tuple[str, str, bytes, int]] = [
    ("POST", "/api/session", b"", 400),
    ("POST", "/api/session", b"{", 400),
    ("POST", "/api/session", b"[]", 400),
    ("POST", "/api/session", b"null", 400),
    ("POST", "/api/session", b'{"name": ""}', 400),
    ("POST", "/api/session", b'{"name": 7}', 400),
    ("POST", "/api/session", b'{"name": "' + b"x" * 41 + b'"}', 400),
    ("POST", "/api/session", b'{"name": "Ada", "admin": true}', 400),
    ("POST", "/api/session", b'{"name": "Ada", "language": "xx"}', 400),
    ("POST", "/api/session", b'{"name": "\xff\xfe"}', 400),
    ("POST", "/api/session", b"[" * 60_000, 400),
    ("POST", "/api/session", b'{"name": ' + b"[" * 30_000 + b"]" * 30_000 + b"}", 400),
    ("POST", "/api/session", b'{"name": "Ada", "x": "' + b"x" * 70_000 + b'"}', 413),
    ("POST", "/api/tables", b'{"game": "../../etc", "seats": [{"kind": "me"}]}', 400),
    ("POST", "/api/tables", b'{"game": "nosuch", "seats": [{"kind": "me"}]}', 404),
    ("POST", "/api/tables", b'{"game": "bazaar", "seats": []}', 400),
    ("POST", "/api/tables", b'{"game": "bazaar", "seats": [{"kind": "king"}]}', 400),
    ("POST", "/api/tables/nosuch/moves", b'{"expected_n": 0, "actions": [1]}', 404),
    ("POST", "/api/tables/nosuch/moves", b'{"expected_n": -1, "actions": [1]}', 400),
    ("POST", "/api/tables/nosuch/moves", b'{"expected_n": 0, "actions": []}', 400),
    ("POST", "/api/tables/nosuch/moves", b'{"expected_n": 0, "actions": [1e400]}', 400),
    ("POST", "/api/tables/nosuch/moves", b'{"expected_n": 99999999999999999999999, "actions": [1]}', 400),
    ("POST", "/api/tables/nosuch/chat", b'{"text": ""}', 400),
    ("POST", "/api/tables/nosuch/chat", b'{"text": "hello"}', 404),
    ("GET", "/api/tables/nosuch", b"", 404),
    ("GET", "/api/tables/no%00such", b"", 400),
    ("GET", "/api/tables/nosuch?n=x", b"", 400),
    ("GET", "/api/tables?show=all", b"", 400),
    ("GET", "/api/games/nosuch", b"", 404),
    ("GET", "/api/games/bazaar/text/xx", b"", 400),
    ("GET", "/api/nosuch", b"", 404),
    ("DELETE", "/api/session", b"", 405),
    ("PUT", "/api/tables", b"{}", 405),
]


@pytest.mark.parametrize(("method", "path", "body", "status"), MALFORMED)
async def test_malformed_requests(server: Running, method: str, path: str, body: bytes, status: int) -> None:
    """Each gets the right status, a kind and a sentence."""
    ada = await server.guest()
    headers = {"content-type": "application/json"} if body or method == "POST" else {}
    response = await ada.http.request(method, path, content=body, headers=headers)
    assert response.status_code == status, response.text
    problem = response.json()
    assert problem["error"]
    assert problem["message"].endswith(".")
    assert "Traceback" not in response.text


async def test_headers_that_protect(server: Running) -> None:
    """Pages run only our own scripts, in no frame; types are not guessed."""
    http = server.stranger().http
    for path in ("/", "/api/games", "/nosuch.js", "/table/abc"):
        headers = (await http.get(path)).headers
        assert "script-src 'self'" in headers["content-security-policy"], path
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


async def test_https_only(sqlite_url: str, serve: Serve, server: Running) -> None:
    """Browsers are told to come by HTTPS only when that was set, whatever is answered."""
    assert "strict-transport-security" not in (await server.stranger().http.get("/")).headers
    strict = (await serve(sqlite_url, hsts=63072000)).stranger().http
    for path in ("/", "/api/games", "/api/session", "/nosuch.js"):
        assert (await strict.get(path)).headers["strict-transport-security"] == "max-age=63072000", path


async def test_a_thousand_requests(sqlite_url: str, serve: Serve) -> None:
    """Too many requests are answered with 429, a sentence and how long to wait; other players are not held up."""
    server = await serve(sqlite_url, rate=50, burst=100)
    ada, ben = await server.guests("Ada", "Ben")
    begun = time.monotonic()
    answers = [await ada.http.get("/api/session") for _ in range(1000)]
    seconds = time.monotonic() - begun
    accepted = sum(answer.status_code == 200 for answer in answers)
    assert 99 <= accepted <= 100 + 50 * seconds + 5
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert int(refused.headers["retry-after"]) >= 1
    assert refused.json()["error"] == "too_many"
    assert (await ben.http.get("/api/session")).status_code == 200


async def test_sessions_are_limited_by_address(sqlite_url: str, serve: Serve) -> None:
    """Nobody makes guests, or tries passwords, without end."""
    server = await serve(sqlite_url, guest_rate=0.01, guest_burst=3)
    http = server.stranger().http
    body = {"name": "ada", "password": "a long password"}
    statuses = [(await http.post("/api/login", json=body)).status_code for _ in range(5)]
    assert statuses == [403, 403, 403, 429, 429]


def test_buckets_fill_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A burst at once, then so many per second; keys do not count for each other."""
    moment = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: moment[0])
    buckets = Buckets(rate=2, burst=3)
    assert [buckets.take("a") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert buckets.take("b") == 0.0
    moment[0] += 0.5
    assert buckets.take("a") == 0.0
    assert buckets.take("a") > 0


async def test_mistakes_of_ours(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong inside is written down, not told."""
    ada = await server.guest()

    async def fail(*_: Any) -> None:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr(server.house.reader, "summaries", fail)
    response = await ada.http.get("/api/tables")
    assert response.status_code == 500
    assert response.json()["error"] == "mistake"
    assert "secret" not in response.text
    assert "Zero" not in response.text


async def test_health_and_measurements(server: Running) -> None:
    """The server says whether it is well, and what it does."""
    ada = await server.guest()
    await ada.open("bazaar", "me", "hotseat")
    assert (await ada.get("/health"))["status"] == "ok"
    text = await ada.get("/metrics")
    assert "caravanserai_commit_seconds_count" in text
    assert 'caravanserai_requests_total{method="POST",status="201"}' in text


async def test_measurements_need_the_token(sqlite_url: str, serve: Serve) -> None:
    """With a token set, only who knows it sees the measurements."""
    server = await serve(sqlite_url, metrics_token="known")  # noqa: S106 - it guards nothing
    async with httpx.AsyncClient(base_url=server.base) as http:
        for said, status in ((None, 403), ("Bearer kn\u00f6wn", 403), ("Bearer know", 403), ("Bearer known", 200)):
            headers = {} if said is None else {b"authorization": said.encode()}
            assert (await http.get("/metrics", headers=headers)).status_code == status


def test_the_secret_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that only its owner can read, in a folder that only they can enter; one that others can read is refused,
    and so is a short secret."""
    monkeypatch.setenv("SERAI_DATA", str(tmp_path / "data"))
    key = secret_key(Settings())
    path = tmp_path / "data" / "secret"
    assert len(key) >= 32
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert secret_key(Settings()) == key
    path.chmod(0o644)
    with pytest.raises(BadData, match="chmod 600"):
        secret_key(Settings())
    with pytest.raises(BadData, match="too short"):
        secret_key(Settings(secret="short"))  # noqa: S106 - it guards nothing


def test_all_who_start_together_sign_with_one_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever loses the race takes the winner's, whole; nothing else stays in the folder."""
    monkeypatch.setenv("SERAI_DATA", str(tmp_path))
    together = threading.Barrier(8)

    def start() -> bytes:
        together.wait()
        return secret_key(Settings())

    with ThreadPoolExecutor(8) as starting:
        keys = {one.result() for one in [starting.submit(start) for _ in range(8)]}
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize("kept", ["", "\n", "a12f"])
def test_a_secret_that_was_not_written_signs_nothing(
    kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that was full at the first start leaves an empty file. Before: with that as its key the house opened, and
    anybody could make the token of anybody."""
    monkeypatch.setenv("SERAI_DATA", str(tmp_path))
    (tmp_path / "secret").write_text(kept)
    (tmp_path / "secret").chmod(0o600)
    with pytest.raises(BadData, match="secret holds no secret"):
        secret_key(Settings())
    (tmp_path / "secret").unlink()
    assert len(secret_key(Settings())) >= 16


def test_settings_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every setting is also a variable; what cannot be read is refused."""
    settings = Settings(bot_workers=3, rate=2.5, secure=True, origins="https://a.example")
    for name, value in settings.to_environment().items():
        monkeypatch.setenv(name, value)
    assert from_environment() == settings
    monkeypatch.setenv("SERAI_RATE", "fast")
    with pytest.raises(BadData, match=r"^SERAI_RATE in the environment is not usable: Expected `float`, got `str`\.$"):
        from_environment()


def test_databases_by_url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file name is SQLite, a URL gets its asynchronous driver, others are refused."""
    monkeypatch.setenv("SERAI_DATA", str(tmp_path))
    assert database_url("") == f"sqlite+aiosqlite:///{tmp_path}/serai.sqlite3"
    assert database_url("games.db") == "sqlite+aiosqlite:///games.db"
    assert database_url("postgres://u@h/d") == "postgresql+asyncpg://u@h/d"
    with pytest.raises(BadData, match="mysql"):
        database_url("mysql://u@h/d")


def test_the_log_is_json() -> None:
    """One object a line, with what was given besides."""
    record = logging.makeLogRecord(
        {"name": "x", "msg": "moved %s", "args": ("on",), "levelname": "INFO", "table": "abc"}
    )
    line = json.loads(journal.Lines().format(record))
    assert (line["event"], line["level"], line["table"]) == ("moved on", "info", "abc")
    noise = logging.makeLogRecord({"msg": "ASGI callable returned without completing handshake."})
    assert not journal.is_news(noise)
    assert journal.is_news(record)
