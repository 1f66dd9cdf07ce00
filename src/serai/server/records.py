"""Records of tables: whole when the game is over, of a running game only what the asker was told; and foreign ones,
which may hold anything."""

import json
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from serai.kernel import record
from serai.kernel.game import CHANCE, SPECTATOR
from serai.server import plain
from serai.server.errors import Refused
from serai.server.table import Table
from serai.server.wire import Count, SeatNumber

Seat = Annotated[int, Meta(ge=CHANCE, le=15)]
Line = Annotated[str, Meta(max_length=200)]


class Header(msgspec.Struct):
    """What the first line must have, within bounds; the kernel checks the rest."""

    caravanserai: Literal[1]
    game: Annotated[str, Meta(max_length=64)]
    edition: Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, bool | int | Line] = {}
    names: list[Annotated[str, Meta(max_length=1000)]] | None = None


class Closing(msgspec.Struct):
    """What the last line must have."""

    hash: Line
    n: Count
    state: Line
    seed: Line | None = None


Move = tuple[Seat, Line]
Return = tuple[Literal["undo", "withdraw"], SeatNumber, Count]


def foreign(text: str) -> record.Record:
    """A record that somebody sends: each line JSON within bounds, whatever they wrote into it."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        try:
            value = msgspec.json.decode(line)
            plain.check(value)
            if number == len(lines) and isinstance(value, dict) and value.get("partial") is True:
                raise Refused(400, "record-partial", line=number)
            msgspec.convert(value, _kind(value, number, len(lines)))
        except (msgspec.MsgspecError, plain.NotText, RecursionError) as error:
            why = str(error).removesuffix(".") or "control characters"
            raise Refused(400, "record-damaged", line=number, why=why) from None
    return record.parse(lines, "The record")


def _kind(value: Any, number: int, last: int) -> Any:
    """What a line of a record should be."""
    if number == 1:
        return Header
    if number == last:
        return Closing
    return Return if isinstance(value, list) and value and isinstance(value[0], str) else Move


def exported(table: Table, seat: int) -> str:
    """The record as JSON lines."""
    match = table.match
    if match.opening is not None:
        raise Refused(403, "line-no-record")
    match.names = [place.name for place in table.seats]
    if table.status == "over":
        record = match.record()
        if table.agenda.origin:
            del record.header["seed_hash"], record.closing["seed"]
            record.header.pop("additions", None)
        return "\n".join(record.lines()) + "\n"
    return (
        "\n".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in partial(table, seat)) + "\n"
    )


def partial(table: Table, seat: int) -> list[Any]:
    """What a seat, or a spectator, was told: hidden nouns are question marks, and there is no hash of hidden things."""
    match = table.match
    index = match.seats if seat == SPECTATOR else seat
    text = match.game.vocabulary.text
    events: list[Any] = [[event.seat, text(event.told[index])] for event in match.events]
    return [{**match.header(), "seat": seat}, *events, {"n": match.n, "partial": True}]
