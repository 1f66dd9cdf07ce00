"""Tables of older rules, as they were stored: they can be read, exported and closed.

Nothing is folded with the rules of today, nobody moves, and nothing is deleted."""

from typing import Any, Final

import msgspec

from serai.kernel import chance, registry
from serai.kernel.errors import BadData
from serai.kernel.log import Line, Move, Opening, Undo, parsed
from serai.kernel.record import FORMAT, Record
from serai.server import wire
from serai.server.agenda import Agenda
from serai.server.circle import Onlooker, seats
from serai.server.errors import OlderRules, Refused
from serai.server.store.faults import reading
from serai.server.store.rows import Rows
from serai.server.store.statements import CHANGING, Change
from serai.server.table import Status, now, stamp

ENDED: Final = ("over", "closed")


class OlderTable(wire.Sent):
    """A table of rules that are played no more, as it was stored: its log in the words of then, an event being
    [number, seat, text], once it has ended; the result if it was stored. `rules_now` are the rules of today."""

    id: str
    game: str
    edition: str
    rules: int
    rules_now: int
    options: dict[str, Any]
    status: Status
    seats: list[wire.SeatInfo]
    n: int
    log: list[tuple[int, int, str]]
    result: wire.Result | None
    chat: list[wire.Message]
    created: str
    updated: str
    can_close: bool


def rules_now(rows: Rows) -> int:
    """The rules of the game that this version plays."""
    return registry.load(rows.game.game).rules


def events(log: list[Line]) -> list[Move]:
    """What is left of a log when everything that was taken back is left out; the grammar is that of all rules."""
    left: list[Move] = []
    for line in log:
        entry = parsed(line)
        if isinstance(entry, Move):
            left.append(entry)
            continue
        if isinstance(entry, Opening):
            continue
        first = entry[1]
        if not 0 <= first < len(left):
            raise BadData(f"{line} takes back event {first}, but there are {len(left)}.")
        del left[first : None if isinstance(entry, Undo) else first + 1]
    return left


def shown(rows: Rows, who: Onlooker) -> OlderTable:
    """The table for an onlooker. What happened is told when it has ended: before, the log holds secrets."""
    game = rows.game
    with reading(game.id):
        said = events(rows.entries) if game.status in ENDED else []
        options = msgspec.json.decode(game.options)
        result = msgspec.json.decode(game.meta, type=Agenda).result
    return OlderTable(
        id=game.id,
        game=game.game,
        edition=game.edition,
        rules=game.rules,
        rules_now=rules_now(rows),
        options=options,
        status=game.status,
        seats=seats(rows.seats, who),
        n=game.n,
        log=[(n, move.seat, move.text) for n, move in enumerate(said, 1)],
        result=result,
        chat=rows.chat,
        created=stamp(game.created),
        updated=stamp(game.updated),
        can_close=can_close(rows, who.player),
    )


def owned(rows: Rows, player: str) -> list[int]:
    """The seats that are a player's, those where a bot was to play for them too."""
    return [i for i, seat in enumerate(rows.seats) if seat.player == player and (seat.is_human() or seat.is_kept())]


def can_close(rows: Rows, player: str) -> bool:
    """Whoever sits at a table that has not ended may close it."""
    return rows.game.status not in ENDED and bool(owned(rows, player))


def close(rows: Rows, player: str) -> Change:
    """End a table without a result, and say who did."""
    game = rows.game
    if game.status in ENDED:
        raise Refused(403, "game-not-running")
    if not can_close(rows, player):
        raise Refused(403, "not-at-table")
    seat, at = owned(rows, player)[0], now()
    row: dict[str, Any] = {name: getattr(game, name) for name in CHANGING}
    row |= {"version": game.version + 1, "status": "closed", "updated": at}
    row |= {"to_act": "[]", "bots_turn": False, "deadline": None}
    number = rows.chat[-1].n + 1 if rows.chat else 1
    line = {"game": game.id, "n": number, "seat": seat, "name": rows.seats[seat].name, "text": "", "note": "closed"}
    return Change(game=game.id, version=game.version, row=row, chat=[{**line, "at": at}])


def exported(rows: Rows, snapshot: tuple[int, int, str] | None) -> str:
    """The record of a table that has ended: the log as it was stored, and of the rest what was stored too."""
    game = rows.game
    if game.status not in ENDED:
        raise OlderRules(game.status, game.rules, rules_now(rows))
    with reading(game.id):
        is_side_board = bool(rows.entries) and isinstance(parsed(rows.entries[0]), Opening)
        agenda = msgspec.json.decode(game.meta, type=Agenda)
        header = _header(rows, agenda)
    if is_side_board:
        raise Refused(403, "line-no-record")
    closing: dict[str, Any] = {"n": game.n}
    if snapshot is not None and snapshot[0] == game.length:
        closing["state"] = snapshot[2]
    if game.status == "over" and not agenda.origin:
        closing["seed"] = game.seed
    return "\n".join(Record(header, rows.entries, closing).lines()) + "\n"


def _header(rows: Rows, agenda: Agenda) -> dict[str, Any]:
    """What identifies the game, in the words of `Match.header`."""
    game = rows.game
    header: dict[str, Any] = {
        "caravanserai": FORMAT,
        "game": game.game,
        "rules": game.rules,
        "edition": game.edition,
        "data": game.data,
        "seats": game.seats,
        "options": msgspec.json.decode(game.options),
        "names": [seat.name for seat in rows.seats],
    }
    if not agenda.origin:
        header["seed_hash"] = chance.commitment(game.seed)
        if agenda.additions:
            header["additions"] = {str(seat): added for seat, added in sorted(agenda.additions.items())}
    return header
