"""The tables of the database. Times are milliseconds since 1970; JSON is text: both databases store the same."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    text,
)

metadata: Final = MetaData()

player: Final = Table(
    "player",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("colour", Integer, nullable=False),
    Column("account", String(40), nullable=True, unique=True),
    # What the name of an account looks like (`names.likeness`): nobody else may have a name that looks the same.
    Column("likeness", String(80), nullable=True),
    Column("password", String(200), nullable=True),
    Column("created", BigInteger, nullable=False),
    Index("player_likeness", "likeness", unique=True),
)

session: Final = Table(
    "session",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=True),
    Index("session_player", "player"),
)
"""Where somebody is known: a browser or a script with a token. An ended one is kept until its token has run out."""

game: Final = Table(
    "game",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("edition", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("data", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("creator", String(32), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    # Of a side board: the table whose line it is.
    Column("parent", String(32), nullable=True),
    # What changes. `version` rises with every change; a change of an older version is a clash.
    Column("version", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("length", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    Column("to_act", Text, nullable=False),
    Column("meta", Text, nullable=False),
    Column("bots_turn", Boolean, nullable=False),
    Column("deadline", BigInteger, nullable=True),
    Column("updated", BigInteger, nullable=False),
    Index("game_listed", "status", "updated", sqlite_where=text("listed = 1"), postgresql_where=text("listed")),
    Index("game_creator", "creator"),
    Index("game_parent", "parent"),
    Index("game_updated", "updated"),
    Index("game_deadline", "deadline"),
    Index("game_bots_turn", "updated", sqlite_where=text("bots_turn = 1"), postgresql_where=text("bots_turn")),
)
GAME_SINCE: Final = frozenset({"parent"})
"""Columns that games did not have in version 0.1."""

seat: Final = Table(
    "seat",
    metadata,
    Column("game", String(32), ForeignKey("game.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("player", String(32), nullable=True),
    Column("name", String(40), nullable=False),
    Column("colour", Integer, nullable=False),
    Column("level", String(64), nullable=True),
    Column("key", String(64), nullable=True),
    Column("gone", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("game", "seat"),
    Index("seat_player", "player"),
)

event: Final = Table(
    "event",
    metadata,
    Column("game", String(32), ForeignKey("game.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("entry", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "n"),
)
"""Append only: line n of the game's log, an undo being a line like any other."""

snapshot: Final = Table(
    "snapshot",
    metadata,
    Column("game", String(32), ForeignKey("game.id"), primary_key=True),
    Column("length", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
)
"""A cache: the hash of the state after the first `length` lines, so that a change of rules is noticed."""

chat: Final = Table(
    "chat",
    metadata,
    Column("game", String(32), ForeignKey("game.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("note", String(32), nullable=False, server_default=""),
    PrimaryKeyConstraint("game", "n"),
)

report: Final = Table(
    "report",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(32), nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("version", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("link", Text, nullable=False),
    Column("browser", Text, nullable=False),
    Column("record", Text, nullable=True),
    Index("report_at", "at"),
)
"""Problems that players have reported: see `reports`."""

analysis: Final = Table(
    "analysis",
    metadata,
    Column("game", String(32), ForeignKey("game.id"), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("draft", Text, nullable=False),
    Column("report", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("analysis_player", "player", "status"),
)
"""Analyses of finished games: who asked, how far it is, what is needed to go on, and what it says. See `analyses`."""

digest: Final = Table(
    "digest",
    metadata,
    Column("game", String(32), ForeignKey("game.id"), primary_key=True),
    Column("digest", Text, nullable=False),
)
"""A cache: what statistics need of a finished game, found by playing it again. See `players.digest`."""

uptime: Final = Table(
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("ran", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""One row: house time, and the time of day when it was stored. See `uptime`."""
pulse: Final = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row that is written to see whether writing works."""
