"""Side boards: the table whose line a game is."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    with op.batch_alter_table("game") as game:
        game.add_column(sa.Column("parent", sa.String(32), nullable=True))
    op.create_index("game_parent", "game", ["parent"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("game_parent", "game")
    with op.batch_alter_table("game") as game:
        game.drop_column("parent")
