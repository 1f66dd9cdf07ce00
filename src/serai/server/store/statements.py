"""The few statements that every move runs, written out: composing them anew each time costs more than running them."""

from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

CHANGING: Final = ("version", "status", "length", "n", "to_act", "meta", "bots_turn", "deadline", "updated")
"""The columns of a game that change, in the order of the statement below."""


class Statements:
    """SQL in the dialect of one database: SQLite marks parameters with `?`, PostgreSQL's driver with `$1`."""

    def __init__(self, dialect: str) -> None:
        self._is_postgresql = dialect == "postgresql"
        sets = ", ".join(f"{name} = {self._mark(i)}" for i, name in enumerate(CHANGING, 1))
        marks = ", ".join(self._mark(i) for i in range(1, 5))
        self._update = f"UPDATE game SET {sets} WHERE id = {self._mark(len(CHANGING) + 1)}"  # noqa: S608 - no input
        self._insert = f"INSERT INTO event (game, n, entry, at) VALUES ({marks})"  # noqa: S608 - no input

    def _mark(self, number: int) -> str:
        return f"${number}" if self._is_postgresql else "?"

    async def versions(self, connection: AsyncConnection, games: list[str]) -> dict[str, int]:
        """The present versions of games, which nobody else can change until the transaction ends."""
        if not games:
            return {}
        if self._is_postgresql:
            statement = "SELECT id, version FROM game WHERE id = ANY($1) ORDER BY id FOR UPDATE"
            rows = await connection.exec_driver_sql(statement, (games,))
        else:
            marks = ", ".join("?" * len(games))
            statement = f"SELECT id, version FROM game WHERE id IN ({marks})"  # noqa: S608 - no input
            rows = await connection.exec_driver_sql(statement, tuple(games))
        return {str(row.id): int(row.version) for row in rows}

    async def update_games(self, connection: AsyncConnection, rows: list[tuple[str, dict[str, Any]]]) -> None:
        """Write the changed columns of games."""
        values = [(*(row[name] for name in CHANGING), game) for game, row in rows]
        await connection.exec_driver_sql(self._update, values)

    async def append_events(self, connection: AsyncConnection, events: list[dict[str, Any]]) -> None:
        """Add lines to logs."""
        values = [(row["game"], row["n"], row["entry"], row["at"]) for row in events]
        await connection.exec_driver_sql(self._insert, values)
