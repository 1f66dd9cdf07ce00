"""The few statements that every move runs, written out: composing them anew each time costs more than running them.

All changes of a transaction are one statement each. SQLite is given them as one piece of JSON: its driver hands over to
another thread and back for every row otherwise, and whoever is busy meanwhile does not give back at once.
"""

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection

CHANGING: Final = ("version", "status", "length", "n", "to_act", "meta", "bots_turn", "deadline", "updated")
"""The columns of a game that change, in the order of the statements below."""
LINE: Final = ("game", "n", "entry", "at")
"""The columns of a line of the log."""
HASH: Final = ("game", "length", "n", "digest")
"""The columns of the hash of a state; the latest one is kept."""
LATEST: Final = "ON CONFLICT (game) DO UPDATE SET length = excluded.length, n = excluded.n, digest = excluded.digest"


class Statements:
    """SQL in the dialect of one database."""

    def __init__(self, dialect: str) -> None:
        self._is_postgresql = dialect == "postgresql"
        values = [f"${i + 1}" if self._is_postgresql else f"json_extract(value, '$[{i}]')" for i in range(10)]
        sets = ", ".join(f"{name} = {value}" for name, value in zip(CHANGING, values, strict=False))
        rows = "" if self._is_postgresql else "FROM json_each(?)"
        self._update = f"UPDATE game SET {sets} {rows} WHERE game.id = {values[len(CHANGING)]}"  # noqa: S608 - no input
        self._inserts = {
            "event": (self._insert("event", LINE, values), LINE),
            "snapshot": (f"{self._insert('snapshot', HASH, values)} {LATEST}", HASH),
        }

    def _insert(self, table: str, columns: tuple[str, ...], values: list[str]) -> str:
        chosen = ", ".join(values[: len(columns)])
        many = f"SELECT {chosen} FROM json_each(?) WHERE true"  # noqa: S608 - our own columns
        rows = f"VALUES ({chosen})" if self._is_postgresql else many
        return f"INSERT INTO {table} ({', '.join(columns)}) {rows}"

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
        connection.exec_driver_sql(statement, rows if self._is_postgresql else (_json(rows),))


def _json(rows: list[Any]) -> str:
    return msgspec.json.encode(rows).decode()
