"""Tournaments and leagues: contests, their entries, and the tables of their rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "contest",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("creator", sa.String(32), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("contest_status", "contest", ["status"])
    op.create_table(
        "entry",
        sa.Column("contest", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("player", sa.String(32), nullable=True),
        sa.Column("level", sa.String(64), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("dropped", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("contest", "number"),
    )
    op.create_index("entry_player", "entry", ["contest", "player"], unique=True)
    op.create_table(
        "board",
        sa.Column("contest", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("division", sa.Integer, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("points", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("contest", "round", "number"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_index("contest_status", "contest")
    op.drop_index("entry_player", "entry")
    for name in ("board", "entry", "contest"):
        op.drop_table(name)
