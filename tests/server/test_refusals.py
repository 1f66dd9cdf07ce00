"""Refusals in the reader's language."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest
import websockets

from serai import server as package
from serai.server import health
from serai.server.errors import FAULTS, LONGEST, Refused
from serai.server.headers import language_of
from serai.server.store import faults
from tests.server.conftest import Running
from tools import texts

pytestmark = pytest.mark.anyio

JSON_HEADERS = {"x-caravanserai": "1", "content-type": "application/json"}

SOURCES = Path(package.__file__).parent
HELP = {"rule", "position", "headers"}
"""What a refusal is given besides the arguments of its message."""
UNSAID = {"record-damaged": {"why"}, "record-changed": {"why"}, "record-partial": {"line"}}
"""What a refusal knows and does not say: where a file is damaged and why, in a parser's words."""


NOTICES = ("turn", "invite", "over", "round", "host", "open", "several")
MORE = ("", "-more")
"""Notices have a title and a line more."""


def uses() -> list[tuple[str, str, frozenset[str]]]:
    """Where in the code a refusal is made, its key, and the arguments of its message."""
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                key = ast.literal_eval(node.args[1])
                names = frozenset(keyword.arg or "" for keyword in node.keywords) - HELP
                found.append((f"{path.name}:{node.lineno}", key, names))
    return found


def test_every_refusal_has_its_message() -> None:
    """No key is missing, none is left over, and each message is given just what it speaks of."""
    messages, complaints = texts.read(SOURCES / "text" / "en.ftl")
    assert complaints == []
    for where, key, names in uses():
        assert key in messages, where
        assert names == messages[key].variables | UNSAID.get(key, set()), (where, key)
    chosen = {
        "quoted",
        "damaged",
        "database-unavailable",
        "not-installed",
        "older-ended",
        "older-unfinished",
        "not-as-asked",
        *FAULTS.values(),
        "fault-other",
        "why-over",
        "why-wait",
        "why-first",
        *faults.SENTENCES.values(),
        *health.SENTENCES,
        *(f"letter-{kind}{part}" for kind in ("verify", "reset") for part in ("", "-subject")),
        *(f"notice-{kind}{part}" for kind in NOTICES for part in MORE),
        "letter-notice",
    }
    assert set(messages) - {key for _, key, _ in uses()} == chosen


def asking(value: bytes) -> Any:
    """A request with this `Accept-Language`."""
    return {"headers": [(b"host", b"localhost"), (b"accept-language", value)]}


@pytest.mark.parametrize(
    ("value", "language"),
    [
        (b"hu", "hu"),
        (b"ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "ru"),
        (b"de, en;q=0.5, HU-hu ; q=0.8", "hu"),
        (b"hu;q=0.5,ru;q=0.5", "hu"),
        (b"fr-CH, *;q=0.5", "en"),
        (b"hu;q=0", "en"),
        (b"hu;q=many", "en"),
        (b"hungry", "en"),
        (b"hu;q=0.1;q=0.2,,;=,\xff\x00", "en"),
        (b"", "en"),
    ],
)
def test_the_language_of_a_request(value: bytes, language: str) -> None:
    """The best liked of ours; English for others, and where the header cannot be read."""
    assert language_of(asking(value)) == language


NAME_TAKEN = {
    b"": "There is an account with the name 'Zita' already.",
    b";;q=,\xff": "There is an account with the name 'Zita' already.",
    b"hu-HU,hu;q=0.9": "Már van fiók „Zita” néven.",
    b"ru": "Учётная запись с именем «Zita» уже есть.",  # noqa: RUF001 - Russian
}


async def test_a_refusal_speaks_the_language_of_the_request(quick: Running) -> None:
    """English unless another is asked for; kind and status are the same in all."""
    zita, ben = await quick.guests("Zita", "Ben")
    body = {"name": "Zita", "password": "a long password"}
    await zita.post("/api/account", body)
    for header, sentence in NAME_TAKEN.items():
        headers = {b"accept-language": header} if header else {}
        response = await ben.http.post("/api/account", json=body, headers=headers)
        assert (response.status_code, response.json()) == (403, {"error": "forbidden", "message": sentence})


async def test_all_who_refuse_speak_it(quick: Running) -> None:
    """The door, the reading of bodies, the routes and the sockets."""
    browser = quick.stranger()
    browser.http.headers["accept-language"] = "hu"
    await browser.http.post("/api/session", json={"name": "Ada"})
    bare = await browser.http.patch("/api/session", json={"name": "Eve"})
    assert bare.json()["message"] == "Ha változtatsz valamin, küldd el az `X-Caravanserai: 1` fejlécet is."
    nested = await browser.http.post("/api/login", content=b"[" * 60_000, headers=JSON_HEADERS)
    assert nested.json()["message"] == "A kérés túl mélyen van egymásba ágyazva."
    ada = await quick.guest()
    ada.http.headers["accept-language"] = "ru"
    nameless = await ada.post("/api/session", {"name": ""}, expect=400)
    assert nameless["message"] == "Запрос составлен неверно: name: нужно не меньше 1."
    long = await ada.post("/api/session", {"name": "x" * 70_000}, expect=413)
    assert long["message"] == "Запрос слишком большой."
    table = await ada.open("bazaar", "me", "hotseat")
    elsewhere = await ada.get(f"/api/tables/{table['id']}?seat=7", expect=403)
    assert elsewhere["message"] == "Место 7 не ваше; для зрителей есть место -1."
    live = f"{quick.base.replace('http', 'ws')}/api/tables/{table['id']}/live"
    with pytest.raises(websockets.InvalidStatus) as caught:
        await websockets.connect(live, additional_headers={"accept-language": "ru"})
    body = json.loads(caught.value.response.body or b"{}")
    assert body == {"error": "stranger", "message": "Кто вы? Сначала представьтесь: POST /api/session."}


async def test_the_kernel_is_heard_in_the_readers_language(quick: Running) -> None:
    """What is not legal names its rule; details for those who write programs are quoted as they are."""
    ada = await quick.guest()
    ada.http.headers["accept-language"] = "hu"
    table = await ada.open("bazaar", "me", "hotseat")
    problem = await ada.move(table, "nonsense", expect=400)
    assert problem["message"].startswith("Ez nem használható: 'nonsense' is not an action: ")
    refused = await ada.move(table, "buy", expect=422)
    assert refused["message"] == f"Ez most nem lehetséges: lásd a(z) {refused['rule']} szabályt."
    stale = await ada.post(f"/api/tables/{table['id']}/moves", {"expected_n": 99, "actions": ["buy"]}, expect=409)
    assert stale["message"] == "A játék közben továbbment."


def test_numbers_are_counted() -> None:
    """Each language by its own rules."""
    refused = [Refused(409, "no-event", events=events, at=30) for events in (1, 3, 25)]
    assert [str(one) for one in refused[:2]] == [
        "The game has 1 event; there is no event 30.",
        "The game has 3 events; there is no event 30.",
    ]
    said = [one.sentence("ru").partition(";")[0].split(maxsplit=2)[2] for one in refused]
    assert said == ["1 событие", "3 события", "25 событий"]


def test_long_words_are_cut() -> None:
    """Whatever somebody sends, the sentence about it is said."""
    refused = Refused(400, "not-a-number", text="x" * 100_000)
    assert refused.sentence("hu") == f"„{'x' * LONGEST}” nem szám."
    assert str(Refused.quoting(409, "Said elsewhere.")) == "Said elsewhere."
