"""The WebSocket: it only pushes."""

import contextlib
import re
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from serai.server.door import refuse_socket
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.live import Client, pushed, serve
from serai.server.position import position
from serai.server.routes.answers import eyes
from serai.server.store.reader import Player
from serai.server.table import Table

ID: Final = re.compile("[A-Za-z0-9_-]{1,32}")


@websocket("/api/tables/{id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], id: FromPath[str], state: State) -> None:
    """Push the position now and after every change; `since` leaves out what is known of the log."""
    house: House = state.house
    with contextlib.ExitStack() as stack:
        try:
            me = await house.identity.require(socket.scope)
            stack.enter_context(house.quotas.socket(socket.scope, me))
            client = await _connected(socket, house, me, id)
        except Refused as refused:
            await refuse_socket(socket.scope, socket.send, refused)
            return
        stack.callback(house.hub.disconnect, client)
        await socket.accept()
        await serve(socket, client)


def number(text: str | None, default: int | None) -> int | None:
    """A number in a query."""
    if text is None or text == "":
        return default
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise Refused(400, "not-a-number", text=text)
    return int(text)


async def _connected(socket: WebSocket[Any, Any, Any], house: House, me: Player, id: str) -> Client:
    """A client with the position in its queue; from then on it misses nothing."""
    if not ID.fullmatch(id):
        raise Refused(404, "no-table", table=id)
    claim = house.identity.claim(socket.scope)
    since = number(socket.query_params.get("since"), 0) or 0
    wanted = number(socket.query_params.get("seat"), None)

    def connect(table: Table) -> Client:
        who = eyes(house, table, me, wanted)
        client = Client(id, me.id, who.seat, claim.session if claim else "")
        client.send(pushed("position", position(table, who, since=max(0, since))))
        house.hub.connect(client)
        return client

    return await house.tables.read(id, connect)


HANDLERS: Final = [live]
