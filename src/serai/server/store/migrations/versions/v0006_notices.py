"""Browsers that take notices, and whether their owners have looked since the last one."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them, and an index for what has changed lately."""
    op.create_table(
        "subscription",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("subscription_player", "subscription", ["player"])
    op.create_table(
        "attention",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("told", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("looked", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("due", sa.BigInteger, nullable=True),
    )
    op.create_index("attention_due", "attention", ["due"])
    op.create_index("game_updated", "game", ["updated"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("game_updated", "game")
    op.drop_index("attention_due", "attention")
    op.drop_table("attention")
    op.drop_index("subscription_player", "subscription")
    op.drop_table("subscription")
