"""What a game tells of its events and refusals: the part of the contract that only screens and logs ask for."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from serai.kernel.account import Account, Purse
from serai.kernel.facts import Facts
from serai.kernel.machine import mypyc_attr

T = TypeVar("T")
About = dict[str, int | str]
"""What a sentence speaks of: numbers as numbers, components by id, `owner` the number of a player from 1 on."""


class Merit(NamedTuple):
    """Something that speaks for an option, or against it: the name of a sentence and what it speaks of, as in
    `Account.about`."""

    name: str
    about: About
    is_good: bool


@mypyc_attr(allow_interpreted_subclasses=True)
class Change:
    """What a seat sees before and after: what merits are found in."""

    def __init__(self, seat: int, before: dict[str, Any], after: dict[str, Any]) -> None:
        self.me = seat
        self.views = (before, after)

    def gain(self, field: str) -> int:
        """By how much a number of the own seat rises."""
        before, after = self.views
        return int(after[field][self.me] - before[field][self.me])


def applying(table: Sequence[tuple[str, bool, Callable[[T], About | None]]], scene: T) -> list[Merit]:
    """Those lines of a table of merits (name, whether it is good, what it speaks of or None) that apply to a scene."""
    found = [(name, is_good, finder(scene)) for name, is_good, finder in table]
    return [Merit(name, about, is_good) for name, is_good, about in found if about is not None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling(Facts):
    """A game that accounts for what happens in it. States are those of `kernel.game`, which builds on this."""

    def purse(self, state: Any) -> Purse:
        """By name, the numbers of every seat whose changes everybody sees."""
        return {}

    def explain(self, account: Account, before: Any, after: Any, action: int) -> None:
        """Say what an event was about and for what its gains were, as far as that is open to all."""

    def account(
        self, before: Any, after: Any, action: int, had: Purse | None = None, has: Purse | None = None
    ) -> Account:
        """What everybody learns of an event that led from one state to the other; the gains add up. `had` and `has` are
        the purses before and after, where they are known."""
        account = Account()
        self.explain(account, before, after, action)
        account.balance(self.purse(before) if had is None else had, self.purse(after) if has is None else has)
        return account

    def reason(self, state: Any, seat: int, action: int, rule: str) -> tuple[str, dict[str, int | str]]:
        """The condition that fails when a rule forbids an action: the name of a sentence and what it speaks of, as in
        `Account.about`; "" where the rule must speak for itself. It may use only what the seat knows."""
        return "", {}

    def merits(self, seat: int, before: dict[str, Any], after: dict[str, Any]) -> list[Merit]:
        """What speaks for going from one view of a seat to the other, and against it, the strongest first; views that
        also say who is `to_act`."""
        return []
