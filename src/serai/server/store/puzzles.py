"""Puzzles: what each player has tried."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, PrimaryKeyConstraint, String, Table, false

from serai.server.store.schema import metadata

solving: Final = Table(
    "solving",
    metadata,
    Column("player", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("solved", Boolean, nullable=False, server_default=false()),
    Column("shown", Boolean, nullable=False, server_default=false()),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("player", "game", "puzzle"),
    Index("solving_at", "player", "at"),
)
"""One row for each puzzle that a player has begun: `at` is when they first tried or asked. `shown`: they had the
solution shown to them."""
