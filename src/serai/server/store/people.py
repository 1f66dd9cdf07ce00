"""What is kept about people besides their name: how to reach them, what they wish, whom they like, used tickets."""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    insert,
    update,
)

from serai.server.store.faults import Clash
from serai.server.store.schema import metadata
from serai.server.store.writer import Writer

profile: Final = Table(
    "profile",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("mail", String(254), nullable=True),
    Column("verified", Boolean, nullable=False, server_default=false()),
    Column("wishes", Text, nullable=False, server_default="{}"),
    Index("profile_mail", "mail"),
)
"""An address that is not verified is asked for nothing but its own verification. `wishes` is JSON."""

bond: Final = Table(
    "bond",
    metadata,
    Column("player", String(32), nullable=False),
    Column("other", String(32), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("made", BigInteger, nullable=False),
    PrimaryKeyConstraint("player", "other", "kind"),
    Index("bond_other", "other"),
)
"""What one player thinks of another: `follow`, `block` or `mute`."""

spent: Final = Table(
    "spent",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""Tickets that were used, until they would have run out anyway."""

subscription: Final = Table(
    "subscription",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("player", String(32), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(200), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("subscription_player", "player"),
)
"""A browser that takes notices: where they are pushed to, and the keys that only the browser can open them with."""

attention: Final = Table(
    "attention",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("told", BigInteger, nullable=False, server_default="0"),
    Column("looked", BigInteger, nullable=False, server_default="0"),
    Column("due", BigInteger, nullable=True),
    Index("attention_due", "due"),
)
"""When somebody was last sent a notice, when they have looked since, and when a notice that was put off is due."""

sanction: Final = Table(
    "sanction",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("banned", Boolean, nullable=False, server_default=false()),
    Column("why", Text, nullable=False, server_default=""),
)
"""Whom the host has muted or banned; nobody else has a row, so that all of them are read at once. See `moderation`."""

seek: Final = Table(
    "seek",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("id", String(32), nullable=False),
    Column("games", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("since", BigInteger, nullable=False),
    Column("status", String(8), nullable=False),
    Column("game", String(32), nullable=True),
    Column("address", String(64), nullable=False, server_default=""),
    Column("browser", String(64), nullable=False, server_default=""),
    Index("seek_waiting", "status", "since"),
)
"""Who looks for a table, of which games (JSON), for how many (JSON) and how fast; `game` is the table they were given.
`id` is another one for each attempt; `address` and `browser` are hashed, of those who want a rated table. See
`seeking`."""


async def put(writer: Writer, table: Table, player: str, **row: Any) -> None:
    """Write columns of a player's row, which may be new."""
    try:
        await writer.write([insert(table).values(player=player, **row)])
    except Clash:
        await writer.write([update(table).where(table.c.player == player).values(**row)])
