"""What routes have in common: documented refusals, and looking at a table with the right eyes."""

from collections.abc import Mapping
from typing import Annotated, Final

from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from serai.server.circle import Onlooker
from serai.server.errors import Refused
from serai.server.house import House
from serai.server.position import position
from serai.server.store.reader import Player
from serai.server.table import Table
from serai.server.wire import Position, Problem

SENTENCES: Final = {
    400: "The request cannot be read.",
    401: "Nobody knows who asks.",
    403: "That is not allowed, or not allowed to whoever asks.",
    404: "There is no such thing.",
    409: "The game has moved on; the answer has the new position.",
    413: "The request is too large.",
    415: "What is sent is not JSON.",
    422: "The rules forbid it; the answer names the rule.",
    429: "Too many requests.",
    503: "The database cannot be used at the moment.",
}

TableId = Annotated[str, PathParameter(max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Inside = NamedDependency[House]
"""The server's parts."""
Me = NamedDependency[Player]
"""Whoever asks; strangers are refused."""


def refusals(*statuses: int) -> Mapping[int, ResponseSpec]:
    """The refusals a route may answer with, besides those that any may."""
    return {
        status: ResponseSpec(Problem, description=SENTENCES[status], generate_examples=False)
        for status in sorted({400, 429, 503, *statuses})
    }


READ: Final = refusals(401, 403, 404, 409)
WRITE: Final = refusals(401, 403, 404, 409, 413, 415, 422, 503)


def own_seat(table: Table, player: Player, wanted: int | None) -> int:
    """One of the player's own seats: the wanted one, else the one that is to act, else the first."""
    mine = table.seats_of(player.id)
    if wanted is None:
        acting = [seat for seat in table.to_act() if seat in mine]
        if not mine:
            raise Refused(403, "not-at-table")
        return (acting or mine)[0]
    if wanted not in mine:
        raise Refused(403, "seat-not-yours", seat=wanted)
    return wanted


def eyes(house: House, table: Table, player: Player, wanted: int | None) -> Onlooker:
    """With whose eyes a table is seen: one of one's own seats, or -1, a spectator. Whoever looks is there."""
    house.saw(table, player.id)
    mine = table.seats_of(player.id)
    if table.is_sealed() and table.creator != player.id:
        raise Refused(403, "challenge-sealed")
    if wanted is None:
        acting = [seat for seat in table.to_act() if seat in mine]
        wanted = (acting or mine or [-1])[0]
    elif wanted != -1 and wanted not in mine:
        raise Refused(403, "watch-instead", seat=wanted)
    return house.hub.onlooker(table, player.id, wanted)


def seen(house: House, table: Table, player: Player, seat: int | None = None, since: int = 0) -> Position:
    """The position for a player, with the log after event `since`."""
    return position(table, eyes(house, table, player, seat), since=since)
