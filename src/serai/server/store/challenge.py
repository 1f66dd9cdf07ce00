"""The challenge of the day: what was played when, and who has had their try."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, PrimaryKeyConstraint, String, Table

from serai.server.store.schema import metadata

challenge: Final = Table(
    "challenge",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("level", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("published", BigInteger, nullable=False),
)
"""A day, written before it begins: its seed does not change afterwards, whatever becomes of the server's secret."""

attempt: Final = Table(
    "attempt",
    metadata,
    Column("day", String(10), nullable=False),
    Column("player", String(32), nullable=False),
    Column("game", String(32), nullable=False),
    Column("counts", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("day", "player"),
    Index("attempt_player", "player"),
)
"""A player's only try of a day: `game` is the id of its table, chosen before it is opened; `counts`, whether they had
an account when they began."""
