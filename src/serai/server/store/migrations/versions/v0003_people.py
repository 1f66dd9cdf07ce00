"""Sessions that can be ended, what account names look like, seats given up, lines about seats, and house time."""

import sqlalchemy as sa
from alembic import op

from serai.server.names import likeness

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Of old accounts that look alike the first keeps its look to itself; the others stay as they are."""
    op.add_column("player", sa.Column("likeness", sa.String(80), nullable=True))
    _look_at_accounts()
    op.create_index("player_likeness", "player", ["likeness"], unique=True)
    op.create_table(
        "session",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=True),
    )
    op.create_index("session_player", "session", ["player"])
    op.add_column("seat", sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("note", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ran", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _look_at_accounts() -> None:
    player = sa.table("player", sa.column("id"), sa.column("account"), sa.column("created"), sa.column("likeness"))
    connection = op.get_bind()
    named = sa.select(player.c.id, player.c.account).where(player.c.account.is_not(None)).order_by(player.c.created)
    taken: set[str] = set()
    for id, account in connection.execute(named).all():
        look = likeness(account)
        if look not in taken:
            connection.execute(sa.update(player).where(player.c.id == id).values(likeness=look))
        taken.add(look)


def downgrade() -> None:
    """Drop them."""
    op.drop_table("uptime")
    op.drop_column("chat", "note")
    op.drop_column("seat", "gone")
    op.drop_index("session_player", "session")
    op.drop_table("session")
    op.drop_index("player_likeness", "player")
    op.drop_column("player", "likeness")
