"""What a game answers at a table: why a click brings nothing, and what everybody learns of an event."""

from typing import Any

from serai.kernel.account import Account
from tests.table import Table

Answer = tuple[str | None, str, dict[str, Any]]
"""The rule that forbids, the name of the sentence, and what it speaks of."""


def why(table: Table, action: str, seat: int = 0) -> Answer:
    """Why a seat cannot do it; (None, "", {}) if it can."""
    forbidden = table.refused(action, seat)
    return (forbidden, *table.game.reason(table.state, seat, table.game.vocabulary.code(action), forbidden or ""))


def account(table: Table, action: str) -> Account:
    """The account of the next action, of whoever is to act; the table stays as it is."""
    code, after = table.game.vocabulary.code(action), table.state.copy()
    after.apply(table.actor(), code)
    return table.game.account(table.state, after, code)
