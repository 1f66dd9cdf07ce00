"""A row to test writing with, and indexes for lists of tables and the sweeper."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0}])
    op.drop_index("game_status_updated", "game")
    op.create_index("game_listed", "game", ["status", "updated"], **_where("listed"))
    op.create_index("game_creator", "game", ["creator"])
    op.create_index("game_bots_turn", "game", ["updated"], **_where("bots_turn"))


def _where(column: str) -> dict[str, Any]:
    """Only the rows where a column is true, in the words of both databases."""
    return {"sqlite_where": sa.text(f"{column} = 1"), "postgresql_where": sa.text(column)}


def downgrade() -> None:
    """Drop them."""
    for name in ("game_bots_turn", "game_creator", "game_listed"):
        op.drop_index(name, "game")
    op.create_index("game_status_updated", "game", ["status", "updated"])
    op.drop_table("pulse")
