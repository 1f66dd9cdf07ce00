"""Puzzles: what each player has tried."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "solving",
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "puzzle"),
    )
    op.create_index("solving_at", "solving", ["player", "at"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("solving_at", "solving")
    op.drop_table("solving")
