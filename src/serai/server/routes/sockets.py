"""The WebSocket: what happens at a table is pushed, and one may move on it."""

import contextlib
import re
from typing import Any, Final, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from serai.kernel.game import SPECTATOR
from serai.server import undo
from serai.server.door import refuse_socket
from serai.server.errors import Refused, of_saying
from serai.server.headers import address_of, language_of
from serai.server.house import House
from serai.server.identity import Claim
from serai.server.keeper import Keeper
from serai.server.line import LINE, Line, framed
from serai.server.live import LOBBY, Client
from serai.server.pushes import message, whole
from serai.server.routes.answers import eyes
from serai.server.routes.moves import moving
from serai.server.store.reader import Player
from serai.server.table import Table
from serai.server.wire_live import BeatSaid, LookSaid, MoveSaid, Said, said

ID: Final = re.compile("[A-Za-z0-9_-]{1,32}")
BEAT: Final = b'{"type":"beat"}'
"""The answer to a beat."""


@websocket("/api/tables/{id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], id: FromPath[str], state: State) -> None:
    """Push the position now and what has changed after every change; `since` leaves out what is surely known of
    the log."""
    house: House = state.house
    with contextlib.ExitStack() as stack:
        try:
            me = await house.identity.require(socket.scope)
            house.moderation.check(me)
            stack.enter_context(house.quotas.socket(socket.scope, me))
            visit = Visit(socket, house, state.keeper, me)
            client = await visit.connect(id)
        except Refused as refused:
            await refuse_socket(socket.scope, socket.send, refused)
            return
        stack.callback(house.hub.disconnect, client)
        await socket.accept()
        client.begin()
        await visit.attend(client)


@websocket("/api/lobby/live")
async def lobby(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """Push the tables that one can join, what changes of them, and what the host says. Nothing but a beat can be said
    here: whoever says more is disconnected."""
    house: House = state.house
    with contextlib.ExitStack() as stack:
        try:
            me = await house.identity.require(socket.scope)
            house.moderation.check(me)
            stack.enter_context(house.quotas.socket(socket.scope, me))
            claim = house.identity.claim(socket.scope)
            client = Client(LOBBY, me.id, SPECTATOR, line_of(socket), claim.session if claim else "")
            await house.lobby.enter(client)
        except Refused as refused:
            await refuse_socket(socket.scope, socket.send, refused)
            return
        stack.callback(house.hub.disconnect, client)
        house.came_home(me.id)
        await socket.accept()
        client.begin()
        while (heard := await socket.receive())["type"] != "websocket.disconnect":
            if not is_beat(heard.get("text")) or state.keeper.pace(me.id, address_of(socket.scope)):
                await socket.close()
                return
            client.send(framed(BEAT))


def line_of(socket: WebSocket[Any, Any, Any]) -> Line:
    """The connection itself."""
    return cast("Line", (socket.scope["extensions"] or {})[LINE])


def number(text: str | None, default: int | None) -> int | None:
    """A number in a query."""
    if text is None or text == "":
        return default
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise Refused(400, "not-a-number", text=text)
    return int(text)


class Visit:
    """Somebody at a table, for as long as their socket is open."""

    def __init__(self, socket: WebSocket[Any, Any, Any], house: House, keeper: Keeper, me: Player) -> None:
        self._socket = socket
        self._house = house
        self._keeper = keeper
        self._me = me
        self._claim: Claim | None = house.identity.claim(socket.scope)
        self._address = address_of(socket.scope)
        self._line = line_of(socket)

    async def connect(self, id: str) -> Client:
        """A client with the position on its way; from then on it misses nothing."""
        if not ID.fullmatch(id):
            raise Refused(404, "no-table", table=id)
        since = number(self._socket.query_params.get("since"), 0) or 0
        wanted = number(self._socket.query_params.get("seat"), None)
        session = self._claim.session if self._claim else ""

        def connect(table: Table) -> Client:
            seat = eyes(self._house, table, self._me, wanted).seat
            client = Client(id, self._me.id, seat, self._line, session)
            self._show(table, client, undo.surely_known(table, max(0, since)))
            self._house.hub.connect(client)
            return client

        return await self._house.tables.read(id, connect)

    def _show(self, table: Table, client: Client, since: int) -> None:
        """Send the whole position; so is the next push, for in between more may have changed than is counted."""
        hub = self._house.hub
        who = hub.onlooker(table, client.player, hub.eyes(table, client))
        client.send(framed(whole(table, who, since)))
        client.shown, client.told = who.seat, None

    async def attend(self, client: Client) -> None:
        """Do what is said until they go. One thing at a time: whoever says more waits. It comes straight from the
        line."""
        while True:
            heard = await self._line.receive()
            if heard["type"] == "websocket.disconnect":
                return
            text = heard.get("text")
            if text is not None:
                await self._hear(client, str(text))

    async def _hear(self, client: Client, text: str) -> None:
        """A move, a look or a beat, through the same checks as a request."""
        id, language = None, None
        try:
            what = understood(text)
            if isinstance(what, MoveSaid):
                id, language = what.id, what.language
            await self._check()
            answer = await self._do(client, what)
        except Exception as error:  # noqa: BLE001 - a refusal, or logged as a mistake
            refused = of_saying(error)
            problem = refused.body(language or language_of(self._socket.scope))
            answer = message("refused", id=id, status=refused.status, problem=problem)
        if answer:
            client.send(framed(answer))

    async def _check(self) -> None:
        """The door: not too much, and only while the session goes on."""
        refusal = self._keeper.pace(self._me.id, self._address)
        if refusal is not None:
            raise refusal
        if self._claim is None or not await self._house.identity.goes_on(self._claim, is_socket=True):
            raise Refused(401, "stranger")

    async def _do(self, client: Client, what: Said) -> bytes:
        """Do it, and say that it is done; a look is answered by what is seen, a beat by a beat."""
        if isinstance(what, BeatSaid):
            return BEAT
        tables = self._house.tables
        if isinstance(what, LookSaid):
            since = what.since
            await tables.read(client.table, lambda table: self._show(table, client, since))
            return b""
        version = await tables.change(client.table, moving(self._house, self._me, what), lambda table: table.version)
        return b'{"type":"done","id":%d,"version":%d}' % (what.id, version)


def understood(text: str) -> Said:
    """What is said, if it is one of the things that can be said."""
    try:
        what: Said = said.decode(text)
    except msgspec.MsgspecError as error:
        raise Refused(400, "unreadable", why=str(error)) from None
    except RecursionError:
        raise Refused(400, "nested-too-deeply") from None
    return what


def is_beat(text: object) -> bool:
    """Whether only a sign of life is asked for."""
    try:
        return isinstance(understood(str(text)), BeatSaid)
    except Refused:
        return False


HANDLERS: Final = [live, lobby]
