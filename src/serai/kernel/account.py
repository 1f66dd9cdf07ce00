"""The account of an event: what everybody learns of it besides the action itself.

Who gained and paid what, and for what; and what the action was about, where its noun alone does not say (which building
stands in slot 2, in which city the palace was built). A game says it by `purse` and `explain`; here it is made to add
up. Only what is open to all belongs into an account: it is the same for every player and spectator.
"""

from typing import Final

Gain = tuple[int, str, int, str]
"""A seat, the number that changed, by how much, and for what: an id or a word of the game, or "" if the action says it.
"""
Purse = dict[str, list[int]]
"""By name: a number of every seat whose changes are open to all, even where the number itself is not."""

SCORING: Final = "scoring"
"""In `about`: the event brought a scoring; its value is the scoring's name."""

NOTHING: Final[list[Gain]] = []
"""What most events bring: one list for all of them, since nobody adds to a list of gains in place."""


class Account:
    """What an event brought, to whom, for what."""

    def __init__(self) -> None:
        self.gains: list[Gain] = NOTHING
        self.scored: list[Gain] = NOTHING
        """What a scoring that followed has paid, in the order in which it is told."""
        self.about: dict[str, int | str] = {}
        """Arguments for sentences about the event: numbers as numbers, components by id, several with spaces between
        them; `owner` is the number of a player, counted from 1."""

    def is_empty(self) -> bool:
        """Whether there is nothing to say."""
        return not self.gains and not self.scored and not self.about

    def gain(self, seat: int, name: str, by: int, source: str) -> None:
        """Note a gain and what it is for; nothing is not noted."""
        self.gains = _with(self.gains, (seat, name, by, source))

    def score(self, seat: int, name: str, by: int, source: str) -> None:
        """The same for what a scoring pays."""
        self.scored = _with(self.scored, (seat, name, by, source))

    def balance(self, before: Purse, after: Purse) -> None:
        """Note what has changed and is not explained yet."""
        told: dict[tuple[int, str], int] = {}
        for some in (self.gains, self.scored):
            for who, what, by, _ in some:
                told[who, what] = told.get((who, what), 0) + by
        for name, then in before.items():
            now = after[name]
            if told or then != now:
                for seat, old in enumerate(then):
                    self.gain(seat, name, now[seat] - old - told.get((seat, name), 0), "")

    def add(self, later: "Account") -> None:
        """What happened then, too; a scoring that followed is not the doing of the first step."""
        if later.gains:
            self.gains = self.gains + later.gains
        if later.about and SCORING not in later.about:
            self.about |= later.about


def _with(gains: list[Gain], more: Gain) -> list[Gain]:
    """Gains and one more, if it is any."""
    return [*gains, more] if more[2] else gains
