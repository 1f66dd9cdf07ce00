"""Text that is none, records that lie, numbers without end: refused where they come in, with a sentence."""

import hashlib
import json
import random
from typing import Any

import pytest
import websockets

from serai.server import plain
from serai.server.app import openapi
from serai.server.wire import Say
from tests.server.clients import JSON, Guest
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio


async def finished(guest: Guest, dice: random.Random) -> JSON:
    """A game of bazaar that has been played to its end."""
    position = await guest.open("bazaar", "me", "hotseat", options={"rounds": 2})
    while position["status"] == "running":
        await guest.move(position, dice.choice(position["legal"]))
        position = await guest.position(position["id"])
    return position


async def record_of(guest: Guest) -> list[Any]:
    """The lines of its record."""
    position = await finished(guest, random.Random(1))
    text = await guest.get(f"/api/tables/{position['id']}/record")
    return [json.loads(line) for line in text.splitlines()]


def signed(lines: list[Any]) -> str:
    """Lines as a record whose hash is right: whoever forges one can compute it."""
    texts = [line if isinstance(line, str) else json.dumps(line, separators=(",", ":")) for line in lines]
    unsigned = {key: value for key, value in lines[-1].items() if key != "hash"}
    body = [*texts[:-1], json.dumps(unsigned, separators=(",", ":"), ensure_ascii=False)]
    seal = hashlib.sha256("\n".join(body).encode(errors="surrogatepass")).hexdigest()
    return "\n".join([*texts[:-1], json.dumps({**unsigned, "hash": seal}, separators=(",", ":"))])


DIGITS = "9" * 5000
HEADERS: dict[str, Any] = {
    "a surrogate in a name": {"names": ["\ud800", "b"]},
    "NUL in a name": {"names": ["a\0", "b"]},
    "an escape in a name": {"names": ["\x1b[2J", "b"]},
    "names that are none": {"names": [["a"], "b"]},
    "a surrogate in the game": {"game": "\udfff"},
    "a surrogate in an option": {"options": {"\ud800": 1}},
    "a surrogate where nobody looks": {"junk": {"deep": ["\ud800"]}},
    "a path as edition": {"edition": "../../../etc/passwd"},
    "NUL in the edition": {"edition": "standard\0"},
    "no edition": {"edition": None},
    "seats without end": {"seats": 10**4000},
    "seats that are true": {"seats": True},
    "options that are a list": {"options": [1]},
}
MOVES: dict[str, Any] = {
    "a seat beyond the table": [99, "throw 1"],
    "a seat before the table": [-9, "throw 1"],
    "a seat that is true": [True, "throw 1"],
    "an undo of nobody": ["undo", 99, 0],
    "an undo without end": ["undo", 0, 10**4000],
    "a surrogate as move": [0, "\ud800"],
    "a move of 100,000 letters": [0, "x" * 100_000],
    "5,000 digits": f"[0,{DIGITS}]",
    "5,000 digits as a seat": f'[{DIGITS},"throw 1"]',
    "not a number": '[NaN,"throw 1"]',
    "nested": "[" * 50_000 + "]" * 50_000,
    "half a line": '[0,"thr',
}
CLOSINGS: dict[str, Any] = {
    "a seed that is a number": {"seed": 7},
    "a surrogate at the end": {"state": "\ud800"},
    "a surrogate in the seed": {"seed": "\ud800" * 64},
    "a count that is a list": {"n": [1]},
}
KINDS = [*HEADERS, *MOVES, *CLOSINGS]


def forged(lines: list[Any], kind: str) -> str:
    """A record with something hostile in it."""
    header, *log, closing = lines
    moves = [MOVES[kind], *log] if kind in MOVES else log
    return signed([{**header, **HEADERS.get(kind, {})}, *moves, {**closing, **CLOSINGS.get(kind, {})}])


async def test_hostile_records(server: Running) -> None:
    """Each is refused with a sentence, and the server goes on. Before: the first one ended all writing."""
    ada = await server.guest()
    lines = await record_of(ada)
    for kind in KINDS:
        response = await ada.http.post("/api/tables/import", json={"record": forged(lines, kind)})
        assert response.status_code in (400, 404), (kind, response.status_code, response.text[:300])
        assert response.json()["message"].endswith("."), kind
    again = await ada.post("/api/tables/import", {"record": signed(lines)})
    assert again["n"] == lines[-1]["n"]


async def test_shuffled_records(quick: Running) -> None:
    """Any seat, any action of the game, in any order: a table or a refusal, never a mistake of ours."""
    ada = await quick.guest()
    header, *log, closing = await record_of(ada)
    game = await ada.get("/api/games/bazaar")
    words = [f"{verb['verb']} {noun}".strip() for verb in game["verbs"] for noun in verb["nouns"] or [""]]
    dice = random.Random(7)
    for _ in range(150):
        lines = list(log)
        for _ in range(dice.randint(1, 3)):
            at = dice.randrange(len(lines))
            entry = [dice.randint(-1, 1), dice.choice(words)]
            lines[at] = dice.choice([entry, ["undo", dice.randint(0, 1), dice.randint(0, 9)], ["withdraw", 0, at]])
        text = signed([header, *lines[: dice.randint(1, len(lines))], closing])
        response = await ada.http.post("/api/tables/import", json={"record": text})
        assert response.status_code in (201, 400), response.text


BODIES: list[tuple[str, JSON]] = [
    ("/api/session", {"name": "a\0b"}),
    ("/api/session", {"name": "two\nlines"}),
    ("/api/session", {"name": "\x7f"}),
    ("/api/session", {"name": "\x1b[31mred"}),
    ("/api/account", {"name": "ada\x00", "password": "long enough"}),
    ("/api/account", {"name": "ada", "password": "long enough\x00"}),
    ("/api/login", {"name": "ada\x85", "password": "long enough"}),
    ("/api/tables", {"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "hotseat", "name": "\x00"}]}),
    ("/api/tables", {"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "bot", "level": "\x00"}]}),
    ("/api/tables", {"game": "bazaar\n", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}),
    ("/api/tables", {"game": "bazaar", "edition": "standard\n", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}),
    ("/api/tables", {"game": "bazaar", "options": {"\x00": 1}, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}),
    ("/api/tables/{id}/chat", {"text": "bell\x07"}),
    ("/api/tables/{id}/chat", {"text": "\x00"}),
    ("/api/tables/{id}/join", {"key": "\x00"}),
    ("/api/tables/{id}/moves", {"expected_n": 0, "actions": ["choose\x00silk"]}),
    ("/api/tables/import", {"record": "{}\x00"}),
]


@pytest.mark.parametrize(("path", "body"), BODIES)
async def test_control_characters(server: Running, path: str, body: JSON) -> None:
    """Whatever text a client sends, it holds characters that stand for something."""
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "open"))["id"]
    headers = {"accept-language": "hu"}
    response = await ada.http.post(path.format(id=id), json=body, headers=headers)
    assert response.status_code == 400, response.text
    assert response.json()["message"].startswith("A kérés"), response.text


async def test_lone_surrogates_in_json(server: Running) -> None:
    """Half a character, written as an escape, is not JSON that we read."""
    ada = await server.guest()
    for raw in (b'{"name": "\\ud800"}', b'{"name": "\\udc00\\ud800"}', b'{"name": "\xed\xa0\x80"}'):
        response = await ada.http.post("/api/session", content=raw, headers={"content-type": "application/json"})
        assert response.status_code == 400
    raw, headers = b'{"name": "Ada \\ud83d\\ude00"}', {"content-type": "application/json"}
    whole = await ada.http.post("/api/session", content=raw, headers=headers)
    assert whole.json()["name"] == "Ada 😀"


async def test_lines_of_chat(server: Running) -> None:
    """What people say may have several lines, and any letters."""
    ada = await server.guest()
    id = (await ada.open("bazaar", "me", "hotseat"))["id"]
    said = await ada.post(f"/api/tables/{id}/chat", {"text": "Jó\tjáték!\nЖив? 😀"})
    assert said["text"] == "Jó\tjáték!\nЖив? 😀"
    with pytest.raises(plain.NotText):
        Say(text="\x00")


@pytest.mark.parametrize("id", ["%00", "a%00b", "no%0Asuch", "x" * 500])
async def test_sockets_of_impossible_tables(server: Running, id: str) -> None:
    """The id in a socket's path is looked at before the database is asked. Before: PostgreSQL failed at NUL."""
    ada = await server.guest()
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with ada.live(id):
            pass
    assert refused.value.response.status_code == 404


async def test_the_audit_is_as_documented(server: Running) -> None:
    """A stranger is answered 401, players 403 while the game runs, and everything when it is over."""
    ada = await server.guest()
    stranger = server.stranger()
    running = await ada.open("bazaar", "me", "hotseat")
    await stranger.get(f"/api/tables/{running['id']}/audit", expect=401)
    await ada.get(f"/api/tables/{running['id']}/audit", expect=403)
    over = await finished(ada, random.Random(2))
    await stranger.get(f"/api/tables/{over['id']}/audit", expect=401)
    audit = await ada.get(f"/api/tables/{over['id']}/audit")
    assert set(audit) == {"seed", "seed_hash", "from_n", "draws", "ok", "additions"}
    assert audit["ok"]


async def test_strangers_hear_nothing_of_tables(server: Running) -> None:
    """Every call about tables needs a session, whatever else is wrong with it."""
    stranger = server.stranger()
    for path, calls in openapi()["paths"].items():
        if not path.startswith("/api/tables"):
            continue
        for method in calls:
            response = await stranger.http.request(method, path.replace("{id}", "nosuch"), json={"action": "x"})
            assert response.status_code in (400, 401), (method, path, response.status_code)
            assert "401" in calls[method]["responses"], (method, path)
