"""A match as somebody might have seen it who knew no more than one seat."""

from typing import Any

from serai.kernel.game import State
from serai.kernel.match import Match
from serai.kernel.rng import Rng


class DealtAgain:
    """A match in which all that a seat cannot know is dealt again, whenever somebody looks."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._seat = seat
        self._rng = Rng(11)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def state_at(self, n: int) -> State:
        """The state as it might have been; after the end nothing is hidden."""
        true = self._match.state_at(n)
        return true.redeal(self._seat, self._rng) if true.frames else true
