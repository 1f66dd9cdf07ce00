"""What a game answers at a table: why a click brings nothing, what everybody learns of an event, and reasons."""

from collections.abc import Sequence
from typing import Any, TypeVar

from serai.kernel.account import Account
from serai.kernel.merits import planned, seen
from serai.kernel.rng import Rng
from tests.table import Table

T = TypeVar("T")
Answer = tuple[str | None, str, dict[str, Any]]
"""The rule that forbids, the name of the sentence, and what it speaks of."""


def shuffled(items: Sequence[T], rng: Rng) -> list[T]:
    """Things of any kind in random order; compiled, the kernel shuffles numbers only."""
    order = list(range(len(items)))
    rng.shuffle(order)
    return [items[number] for number in order]


def why(table: Table, action: str, seat: int = 0) -> Answer:
    """Why a seat cannot do it; (None, "", {}) if it can."""
    forbidden = table.refused(action, seat)
    return (forbidden, *table.game.reason(table.state, seat, table.game.vocabulary.code(action), forbidden or ""))


def account(table: Table, action: str) -> Account:
    """The account of the next action, of whoever is to act; the table stays as it is."""
    code, after = table.game.vocabulary.code(action), table.state.copy()
    after.apply(table.actor(), code)
    return table.game.account(table.state, after, code)


def reasons(table: Table, *line: str, seat: int | None = None) -> dict[str, dict[str, Any]]:
    """What speaks for a line of whoever is to act, or of a seat, and against it, by name. Nothing is dealt again: an
    arranged position has no history that would say what a seat knows."""
    codes = [table.game.vocabulary.code(text) for text in line]
    who = table.actor() if seat is None else seat
    after = planned(table.state, who, codes)
    return {name: about for name, about, _ in table.game.merits(who, seen(table.state, who), seen(after, who))}
