"""Records of tables: whole when the game is over, of a running game only what the asker was told."""

import json
from typing import Any

from serai.kernel.game import SPECTATOR
from serai.server.table import Table


def exported(table: Table, seat: int) -> str:
    """The record as JSON lines."""
    match = table.match
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
