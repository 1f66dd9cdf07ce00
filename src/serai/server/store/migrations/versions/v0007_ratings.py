"""Ratings and their changes, and traces of rated tables."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; games of before are not rated."""
    op.create_table(
        "rating",
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("ladder", sa.String(80), nullable=False),
        sa.Column("season", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("mu_before", sa.Float, nullable=False),
        sa.Column("sigma_before", sa.Float, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "ladder", "season", "number"),
    )
    op.create_index("rating_game", "rating", ["game", "player"], unique=True)
    op.create_index("rating_ladder", "rating", ["ladder", "season"])
    op.create_table(
        "trace",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "player"),
    )
    op.create_index("trace_player", "trace", ["player"])
    op.create_index("trace_at", "trace", ["at"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("trace_at", "trace")
    op.drop_index("trace_player", "trace")
    op.drop_table("trace")
    op.drop_index("rating_ladder", "rating")
    op.drop_index("rating_game", "rating")
    op.drop_table("rating")
