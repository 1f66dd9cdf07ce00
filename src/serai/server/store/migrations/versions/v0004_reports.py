"""What players report."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "report",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("link", sa.Text, nullable=False),
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=True),
    )
    op.create_index("report_at", "report", ["at"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("report_at", "report")
    op.drop_table("report")
