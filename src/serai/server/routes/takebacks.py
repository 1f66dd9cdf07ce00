"""Undo, redo, withdrawing, and asking the others."""

from collections.abc import Callable
from typing import Final

from litestar import post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from serai.server import undo
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.routes.answers import WRITE, Inside, Me, TableId, own_seat, seen
from serai.server.store.reader import Player
from serai.server.table import Table
from serai.server.wire import OwnSeat, Position, UndoAnswer, UndoAsk, UndoTo


async def changed(house: House, id: str, me: Player, seat: int | None, act: Callable[[Table, int], None]) -> Position:
    """Do something as one of one's own seats in a running game."""

    def checked(table: Table) -> None:
        who = own_seat(table, me, seat)
        if table.status != "running":
            raise Refused(403, "game-not-running")
        act(table, who)

    return await house.tables.change(id, checked, lambda table: seen(house, table, me, seat))


@post("/api/tables/{id:str}/undo", tags=["undo"], status_code=HTTP_200_OK, responses=WRITE)
async def take_back(id: TableId, data: JSONBody[UndoTo], me: Me, house: Inside) -> Position:
    """Take back down to event `to`, or one decision, within the rules of undo."""
    return await changed(house, id, me, data.seat, lambda table, seat: undo.take_back(table, me.id, seat, data.to))


@post("/api/tables/{id:str}/redo", tags=["undo"], status_code=HTTP_200_OK, responses=WRITE)
async def redo(id: TableId, data: JSONBody[OwnSeat], me: Me, house: Inside) -> Position:
    """Play again what was taken back last."""
    return await changed(house, id, me, data.seat, lambda table, seat: undo.redo(table, me.id, seat))


@post("/api/tables/{id:str}/withdraw", tags=["undo"], status_code=HTTP_200_OK, responses=WRITE)
async def withdraw(id: TableId, data: JSONBody[OwnSeat], me: Me, house: Inside) -> Position:
    """Take back a secret choice while others are still choosing."""
    return await changed(house, id, me, data.seat, undo.withdraw)


@post("/api/tables/{id:str}/undo/ask", tags=["undo"], status_code=HTTP_200_OK, responses=WRITE)
async def ask(id: TableId, data: JSONBody[UndoAsk], me: Me, house: Inside) -> Position:
    """Ask the others to take back everything from event `to` on."""
    return await changed(house, id, me, data.seat, lambda table, seat: undo.ask(table, me.id, seat, data.to))


@post("/api/tables/{id:str}/undo/answer", tags=["undo"], status_code=HTTP_200_OK, responses=WRITE)
async def answer(id: TableId, data: JSONBody[UndoAnswer], me: Me, house: Inside) -> Position:
    """Agree, or not; when all have agreed it is done."""
    return await changed(house, id, me, None, lambda table, _: undo.answer(table, me.id, agree=data.agree))


HANDLERS: Final = [take_back, redo, withdraw, ask, answer]
