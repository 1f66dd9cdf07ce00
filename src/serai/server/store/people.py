"""What is kept about people besides their name: how to reach them, what they wish, whom they like, used tickets."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, PrimaryKeyConstraint, String, Table, Text, false

from serai.server.store.schema import metadata

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
