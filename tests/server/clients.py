"""Clients for the tests: people with a token who play over the wire."""

import json
import random
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from zlib import crc32

import httpx
import msgspec
import websockets

JSON = dict[str, Any]
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing is encrypted in the tests; without one, each client would read all certificates of the world for 25 ms."""


class Guest:
    """Somebody with a session. `heard` keeps every byte the server sent them."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=60, verify=PLAIN)
        self.token = ""
        self.heard: list[str] = []

    async def introduce(self, name: str = "Ada", **more: Any) -> JSON:
        """Begin a session."""
        response = await self.http.post("/api/session", json={"name": name, **more})
        session: JSON = response.json()
        self.use(session["token"])
        return session

    def use(self, token: str) -> None:
        """Be whoever the token says."""
        self.token = token
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {token}"

    async def call(self, method: str, path: str, body: Any = None, expect: int | None = None) -> Any:
        """A call; the decoded answer."""
        response = await self.http.request(method, path, json=body)
        self.heard.append(response.text)
        if expect is not None:
            assert response.status_code == expect, f"{method} {path}: {response.status_code} {response.text}"
        else:
            assert response.status_code < 300, f"{method} {path}: {response.status_code} {response.text}"
        return response.json() if "/json" in response.headers["content-type"] else response.text

    async def get(self, path: str, expect: int | None = None) -> Any:
        return await self.call("GET", path, expect=expect)

    async def post(self, path: str, body: Any = None, expect: int | None = None) -> Any:
        return await self.call("POST", path, {} if body is None else body, expect)

    async def open(self, game: str, *kinds: Any, **more: Any) -> JSON:
        """Open a table; a seat is a kind, or a whole description."""
        seats = [{"kind": kind} if isinstance(kind, str) else kind for kind in kinds]
        position: JSON = await self.post("/api/tables", {"game": game, "seats": seats, **more})
        return position

    async def position(self, id: str, seat: int | None = None, **query: Any) -> JSON:
        """Look at a table."""
        query |= {} if seat is None else {"seat": seat}
        text = "&".join(f"{name}={value}" for name, value in query.items())
        position: JSON = await self.get(f"/api/tables/{id}?{text}")
        return position

    async def move(self, position: JSON, *actions: int | str, expect: int | None = None) -> JSON:
        """Move at the position, as its seat."""
        body = {"expected_n": position["n"], "actions": list(actions), "seat": position["seat"]}
        answer: JSON = await self.post(f"/api/tables/{position['id']}/moves", body, expect)
        return answer

    @asynccontextmanager
    async def live(self, id: str, query: str = "") -> AsyncIterator["Socket"]:
        """Connect to a table, or to the lobby."""
        place = "lobby" if id == "lobby" else f"tables/{id}"
        url = f"{self.base.replace('http', 'ws')}/api/{place}/live?{query}"
        headers = {"authorization": f"Bearer {self.token}"}
        async with websockets.connect(url, additional_headers=headers, compression=None, max_size=None) as socket:
            yield Socket(socket, self)

    async def close(self) -> None:
        """Hang up."""
        await self.http.aclose()


class Socket:
    """A live connection."""

    def __init__(self, socket: websockets.ClientConnection, guest: Guest) -> None:
        self.socket = socket
        self.guest = guest
        self.base: JSON = {}
        """The last position, put together from what was pushed."""
        self.changes = 0
        self.wholes = 0

    async def next(self, type: str = "position") -> JSON:
        """The next message of a type; a change makes a whole position of the one before."""
        while True:
            text = await self.socket.recv()
            self.guest.heard.append(str(text))
            message: JSON = json.loads(text)
            if message["type"] in ("position", "change"):
                message = self.base = self._whole(message)
            if message["type"] == type:
                return message

    def _whole(self, message: JSON) -> JSON:
        """The position after a push: its number follows, and the view has the sum that the push says."""
        if message["type"] == "change":
            assert message["from"] == self.base["version"]
            self.changes += 1
            view = self.base["view"] | message["view"]
            names = ("version", "n", "at", "log", "log_from", "accounts", "forced", "sum")
            new = {name: message[name] for name in names}
            message = self.base | message["set"] | new | {"view": view}
        else:
            self.wholes += 1
        assert crc32(b"".join(map(msgspec.json.encode, message["view"].values()))) == message["sum"]
        return message

    async def say(self, type: str, **body: Any) -> None:
        """Say something."""
        await self.socket.send(json.dumps({"type": type, **body}))

    async def move(self, position: JSON, *actions: int | str, id: int = 1, **more: Any) -> JSON:
        """Move on the socket; the answer, whatever it is."""
        await self.say("move", id=id, expected_n=position["n"], actions=list(actions), **more)
        while True:
            text = await self.socket.recv()
            self.guest.heard.append(str(text))
            message: JSON = json.loads(text)
            if message["type"] in ("position", "change"):
                self.base = self._whole(message)
            if message.get("id") == id:
                return message


async def play_on(guest: Guest, socket: Socket, dice: random.Random) -> JSON:
    """Play random legal moves whenever it is one's turn, until the game is over; the last position."""
    position = await socket.next()
    while position["status"] == "running":
        if position["legal"]:
            await try_move(guest, position, dice)
        position = await socket.next()
    return position


async def try_move(guest: Guest, position: JSON, dice: random.Random) -> None:
    """A random legal move; the game may have moved on."""
    body = {"expected_n": position["n"], "actions": [dice.choice(position["legal"])], "seat": position["seat"]}
    response = await guest.http.post(f"/api/tables/{position['id']}/moves", json=body)
    guest.heard.append(response.text)
    assert response.status_code in (200, 409), response.text
