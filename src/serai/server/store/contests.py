"""Contests: tournaments and leagues, who takes part, and the tables of their rounds."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

from serai.server.store.schema import metadata

contest: Final = Table(
    "contest",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("game", String(64), nullable=False),
    Column("creator", String(32), nullable=False),
    Column("rules", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("contest_status", "status"),
)
"""`rules` is JSON: kind, seats, rounds and so on. `round` is the one that is played; 0 before the first."""

entry: Final = Table(
    "entry",
    metadata,
    Column("contest", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("player", String(32), nullable=True),
    Column("level", String(64), nullable=True),
    Column("name", String(40), nullable=False),
    Column("division", Integer, nullable=False),
    Column("dropped", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("contest", "number"),
    Index("entry_player", "contest", "player", unique=True),
)
"""A player, or a bot of a level, in the order of their seeding."""

board: Final = Table(
    "board",
    metadata,
    Column("contest", String(32), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("division", Integer, nullable=False),
    Column("entries", Text, nullable=False),
    Column("game", String(32), nullable=False),
    Column("points", Text, nullable=True),
    PrimaryKeyConstraint("contest", "round", "number"),
)
"""A table of a round: entries by seat (one alone sits out), the id of the table, chosen before it is opened, and the
points."""
