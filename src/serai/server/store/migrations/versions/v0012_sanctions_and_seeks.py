"""What the host has decided about players, which was kept among their wishes; and who looks for a table."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

profile = sa.table("profile", sa.column("player"), sa.column("wishes"))
sanction = sa.table("sanction", *(sa.column(name) for name in ("player", "muted", "banned", "why")))


def _wishes(where: Any) -> list[tuple[str, dict[str, Any]]]:
    rows = op.get_bind().execute(sa.select(profile.c.player, profile.c.wishes).where(where))
    return [(row.player, json.loads(row.wishes)) for row in rows]


def _wish(player: str, wishes: dict[str, Any]) -> None:
    text = json.dumps(wishes, ensure_ascii=False, separators=(",", ":"))
    op.execute(sa.update(profile).where(profile.c.player == player).values(wishes=text))


def upgrade() -> None:
    """Add the tables, and take over what was decided."""
    op.create_table(
        "sanction",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("why", sa.Text, nullable=False, server_default=""),
    )
    op.create_table(
        "seek",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("game", sa.String(32), nullable=True),
        sa.Column("address", sa.String(64), nullable=False, server_default=""),
        sa.Column("browser", sa.String(64), nullable=False, server_default=""),
    )
    op.create_index("seek_waiting", "seek", ["status", "since"])
    _take_over()


def _take_over() -> None:
    """What was decided so far."""
    for player, wishes in _wishes(profile.c.wishes.contains('"sanction"')):
        decided = wishes.pop("sanction", {})
        muted, banned = bool(decided.get("muted")), bool(decided.get("banned"))
        if muted or banned:
            row = {"player": player, "muted": muted, "banned": banned, "why": decided.get("why", "")}
            op.execute(sa.insert(sanction).values(row))
        _wish(player, wishes)


def downgrade() -> None:
    """Put decisions back among the wishes, and drop the tables."""
    decided = {row.player: row for row in op.get_bind().execute(sa.select(sanction))}
    for player, row in decided.items():
        kept = {"muted": bool(row.muted), "banned": bool(row.banned), "why": row.why}
        found = _wishes(profile.c.player == player)
        if not found:
            op.execute(sa.insert(profile).values(player=player, wishes="{}"))
        _wish(player, {**(found[0][1] if found else {}), "sanction": kept})
    op.drop_index("seek_waiting", "seek")
    op.drop_table("seek")
    op.drop_table("sanction")
