"""The few statements that every move runs, written out: composing them anew each time costs more than running them.

All changes of a transaction are written together, however many they are. PostgreSQL is given an array for each column,
and does all in one statement. SQLite is given one piece of JSON for each table, most often to one statement too: its
driver hands over to another thread and back for every row otherwise, and whoever is busy meanwhile does not give back
at once.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final

import msgspec

CHANGING: Final = {
    "version": "int",
    "status": "text",
    "length": "int",
    "n": "int",
    "to_act": "text",
    "meta": "text",
    "bots_turn": "boolean",
    "deadline": "bigint",
    "updated": "bigint",
}
"""The columns of a game that change, with PostgreSQL's types."""
LINE: Final = {"game": "text", "n": "int", "entry": "text", "at": "bigint"}
"""The columns of a line of the log."""
HASH: Final = {"game": "text", "length": "int", "n": "int", "digest": "text"}
"""The columns of the hash of a state; the latest one is kept."""
LATEST: Final = "ON CONFLICT (game) DO UPDATE SET length = excluded.length, n = excluded.n, digest = excluded.digest"
GIVEN: Final = {**CHANGING, "id": "text", "was": "int"}
"""What is given for a game: its new columns, and the version that was changed."""


class Change(msgspec.Struct, kw_only=True):
    """What one change of a table writes: new lines of the log, the row of the game, its seats, a line of chat."""

    game: str
    version: int
    """The version this change was made on."""
    row: dict[str, Any]
    """The columns of `CHANGING`."""
    events: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    snapshot: dict[str, Any] | None = None
    chat: list[dict[str, Any]] = []

    def is_plain(self) -> bool:
        """Whether it is a move: nobody has come, gone or talked."""
        return not self.seats and not self.chat


Statement = tuple[str, tuple[Any, ...]]
"""SQL, and what it is given."""
Writing = Generator[Statement, Sequence[Any], set[str]]
"""Statements to run one after the other; each answer is sent back. At the end, the games that were written: all others
have changed since."""
Writings = Callable[[list[Change]], Writing]


def carried_out(writing: Writing, run: Callable[[Statement], Sequence[Any]]) -> set[str]:
    """Run what is to be written."""
    try:
        statement = next(writing)
        while True:
            statement = writing.send(run(statement))
    except StopIteration as end:
        return set(end.value)


def ended(writing: Writing, answer: Sequence[Any]) -> set[str]:
    """What the last statement has answered, and what was written."""
    try:
        writing.send(answer)
    except StopIteration as end:
        return set(end.value)
    raise RuntimeError("There is more to be written.")


def writings(dialect: str) -> Writings:
    """How one database writes changes."""
    return on_postgresql if dialect == "postgresql" else on_sqlite


def columns(rows: list[dict[str, Any]], names: dict[str, str]) -> tuple[list[Any], ...]:
    """An array for each column."""
    return tuple([row[name] for row in rows] for name in names)


def games(changes: list[Change]) -> list[dict[str, Any]]:
    """The rows of games."""
    return [{**change.row, "id": change.game, "was": change.version} for change in changes]


def lines(changes: list[Change]) -> list[dict[str, Any]]:
    """New lines of logs."""
    return [line for change in changes for line in change.events]


def hashes(changes: list[Change]) -> list[dict[str, Any]]:
    """New hashes of states."""
    return [change.snapshot for change in changes if change.snapshot is not None]


# PostgreSQL


def unnested(first: int, names: dict[str, str]) -> str:
    """Arrays as a table, of which the first is number `first`."""
    arrays = ", ".join(f"${i}::{type}[]" for i, type in enumerate(names.values(), first))
    return f"unnest({arrays}) AS given({', '.join(names)})"


def added(table: str, first: int, names: dict[str, str], conflict: str = "") -> str:
    """Rows of games that were written."""
    written = "WHERE given.game IN (SELECT id FROM written)"
    return f"INSERT INTO {table} ({', '.join(names)}) SELECT given.* FROM {unnested(first, names)} {written} {conflict}"  # noqa: S608 - no input


SETS: Final = ", ".join(f"{name} = given.{name}" for name in CHANGING)
FIRST_LINE: Final = 1 + len(GIVEN)
FIRST_HASH: Final = FIRST_LINE + len(LINE)
ID: Final = 1 + list(GIVEN).index("id")
AT_ONCE: Final = f"""
    WITH held AS (SELECT id, version FROM game WHERE id = ANY(${ID}::text[]) ORDER BY id FOR UPDATE),
    written AS (
        UPDATE game SET {SETS} FROM {unnested(1, GIVEN)} JOIN held ON held.id = given.id
        WHERE game.id = given.id AND held.version = given.was RETURNING game.id),
    lines AS ({added("event", FIRST_LINE, LINE)}),
    hashes AS ({added("snapshot", FIRST_HASH, HASH, LATEST)})
    SELECT id FROM written
"""  # noqa: S608 - no input
"""Whoever changes several games holds them in one order: so nobody waits for somebody who waits for them."""


def on_postgresql(changes: list[Change]) -> Writing:
    """One statement, which is a transaction of its own."""
    parts = (games(changes), GIVEN), (lines(changes), LINE), (hashes(changes), HASH)
    rows = yield AT_ONCE, tuple(array for part in parts for array in columns(*part))
    return {str(row[0]) for row in rows}


# SQLite


def extracted(names: dict[str, str], json: str) -> str:
    """A piece of JSON as a table."""
    values = ", ".join(f"json_extract(value, '$[{i}]') AS {name}" for i, name in enumerate(names))
    return f"(SELECT {values} FROM json_each({json})) AS given"  # noqa: S608 - no input


def inserted(table: str, names: dict[str, str], json: str = "?", conflict: str = "") -> str:
    """Rows."""
    given = extracted(names, json)
    return f"INSERT INTO {table} ({', '.join(names)}) SELECT * FROM {given} WHERE true {conflict}"  # noqa: S608 - no input


def updated(json: str = "?") -> str:
    """Games whose version is right."""
    return f"UPDATE game SET {SETS} FROM {extracted(GIVEN, json)} WHERE game.id = given.id AND game.version = given.was"  # noqa: S608 - no input


UPDATE: Final = f"{updated()} RETURNING game.id"
INSERT_LINES: Final = inserted("event", LINE)
INSERT_HASHES: Final = inserted("snapshot", HASH, conflict=LATEST)
PREPARING: Final = (
    "CREATE TEMP VIEW moves AS SELECT NULL AS games, NULL AS lines, NULL AS hashes",
    f"""CREATE TEMP TRIGGER written INSTEAD OF INSERT ON moves BEGIN
        {updated("NEW.games")};
        SELECT RAISE(ABORT, 'clash') WHERE changes() <> json_array_length(NEW.games);
        {inserted("event", LINE, "NEW.lines")};
        {inserted("snapshot", HASH, "NEW.hashes", LATEST)};
    END""",
)
"""What a connection needs for `WRITE_MOVES`."""
WRITE_MOVES: Final = "INSERT INTO moves VALUES (?, ?, ?)"
"""A whole batch, if all versions are right, as one statement: between several ones whoever is busy in another thread
does not give back at once, and other processes wait meanwhile."""


def as_json(rows: list[dict[str, Any]], names: dict[str, str]) -> tuple[str]:
    """Rows as they are given to SQLite."""
    return (msgspec.json.encode([[row[name] for name in names] for row in rows]).decode(),)


def as_moves(changes: list[Change]) -> tuple[str, str, str]:
    """What `WRITE_MOVES` is given."""
    parts = (games(changes), GIVEN), (lines(changes), LINE), (hashes(changes), HASH)
    (first,), (second,), (third,) = (as_json(*part) for part in parts)
    return first, second, third


def on_sqlite(changes: list[Change]) -> Writing:
    """Up to three statements, in a transaction that somebody has begun."""
    rows = yield UPDATE, as_json(games(changes), GIVEN)
    written = {str(row[0]) for row in rows}
    good = [change for change in changes if change.game in written]
    if new := lines(good):
        yield INSERT_LINES, as_json(new, LINE)
    if known := hashes(good):
        yield INSERT_HASHES, as_json(known, HASH)
    return written
