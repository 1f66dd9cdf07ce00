"""Ratings: every change there ever was, and for a month what tells whether two players are one."""

from typing import Final

from sqlalchemy import BigInteger, Column, Float, Index, Integer, PrimaryKeyConstraint, String, Table, Text

from serai.server.store.schema import metadata

rating: Final = Table(
    "rating",
    metadata,
    Column("player", String(40), nullable=False),
    Column("ladder", String(80), nullable=False),
    Column("season", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("player", "ladder", "season", "number"),
    Index("rating_game", "game", "player", unique=True),
    Index("rating_ladder", "ladder", "season"),
)
"""Append only: change number n of a player in a season. The last one is the rating; `why` explains it, as JSON."""

trace: Final = Table(
    "trace",
    metadata,
    Column("game", String(32), nullable=False),
    Column("player", String(32), nullable=False),
    Column("address", String(64), nullable=False),
    Column("browser", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "player"),
    Index("trace_player", "player"),
    Index("trace_at", "at"),
)
"""From where somebody sat down at a rated table: address and browser, hashed with the house's secret, for 30 days."""
