"""The few statements that every move runs, written out: composing them anew each time costs more than running them.

All changes of a transaction are one statement each, however many they are. PostgreSQL is given an array for each
column. SQLite is given one piece of JSON: its driver hands over to another thread and back for every row otherwise, and
whoever is busy meanwhile does not give back at once.
"""

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection

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


class Statements:
    """SQL in the dialect of one database."""

    def __init__(self, dialect: str) -> None:
        self._is_postgresql = dialect == "postgresql"
        sets = ", ".join(f"{name} = given.{name}" for name in CHANGING)
        given = self._given({**CHANGING, "id": "text"})
        self._update = f"UPDATE game SET {sets} FROM {given} WHERE game.id = given.id"  # noqa: S608 - no input
        self._inserts = {
            "event": (self._insert("event", LINE), tuple(LINE)),
            "snapshot": (f"{self._insert('snapshot', HASH)} {LATEST}", tuple(HASH)),
        }

    def _given(self, columns: dict[str, str]) -> str:
        """The rows that are handed over, as a table."""
        if self._is_postgresql:
            arrays = ", ".join(f"${i}::{type}[]" for i, type in enumerate(columns.values(), 1))
            return f"unnest({arrays}) AS given({', '.join(columns)})"
        values = ", ".join(f"json_extract(value, '$[{i}]') AS {name}" for i, name in enumerate(columns))
        return f"(SELECT {values} FROM json_each(?)) AS given"  # noqa: S608 - no input

    def _insert(self, table: str, columns: dict[str, str]) -> str:
        names = ", ".join(columns)
        return f"INSERT INTO {table} ({names}) SELECT {names} FROM {self._given(columns)} WHERE true"  # noqa: S608 - no input

    def versions(self, connection: Connection, games: list[str]) -> dict[str, int]:
        """The present versions of games, which nobody else can change until the transaction ends."""
        if not games:
            return {}
        if self._is_postgresql:
            statement = "SELECT id, version FROM game WHERE id = ANY($1) ORDER BY id FOR UPDATE"
            return {str(row.id): int(row.version) for row in connection.exec_driver_sql(statement, (games,))}
        statement = "SELECT json_group_object(id, version) FROM game WHERE id IN (SELECT value FROM json_each(?))"
        found = connection.exec_driver_sql(statement, (_json(games),)).scalar_one()
        return msgspec.json.decode(found, type=dict[str, int])

    def update_games(self, connection: Connection, rows: list[tuple[str, dict[str, Any]]]) -> None:
        """Write the changed columns of games."""
        self._run(connection, self._update, [(*[row[name] for name in CHANGING], game) for game, row in rows])

    def add(self, connection: Connection, table: Literal["event", "snapshot"], rows: list[dict[str, Any]]) -> None:
        """Add lines to logs; replace hashes of states."""
        statement, columns = self._inserts[table]
        self._run(connection, statement, [tuple([row[name] for name in columns]) for row in rows])

    def _run(self, connection: Connection, statement: str, rows: list[tuple[Any, ...]]) -> None:
        given = tuple(map(list, zip(*rows, strict=True))) if self._is_postgresql else (_json(rows),)
        connection.exec_driver_sql(statement, given)


def _json(rows: list[Any]) -> str:
    return msgspec.json.encode(rows).decode()
