"""Profiles with addresses and wishes, bonds between players, and tickets that were used."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; nobody has an address or a wish yet."""
    op.create_table(
        "profile",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("mail", sa.String(254), nullable=True),
        sa.Column("verified", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("wishes", sa.Text, nullable=False, server_default="{}"),
    )
    op.create_index("profile_mail", "profile", ["mail"])
    op.create_table(
        "bond",
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player", "other", "kind"),
    )
    op.create_index("bond_other", "bond", ["other"])
    op.create_table(
        "spent",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("spent")
    op.drop_index("bond_other", "bond")
    op.drop_table("bond")
    op.drop_index("profile_mail", "profile")
    op.drop_table("profile")
