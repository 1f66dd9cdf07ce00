"""Kinds of decisions that every game has: those of one seat, of nature, and of all seats in secret."""

from typing import Final, TypeVar

from serai.kernel.game import CHANCE, Frame, State
from serai.kernel.machine import i64, mypyc_attr, vec
from serai.kernel.rng import Rng

S = TypeVar("S", bound=State)

ALONE: Final[list[list[int]]] = [[seat] for seat in range(CHANCE, 16)]
"""By seat, nature first: the list of who acts when one acts alone. Made once, for it is asked for at every step."""
OPEN: Final = -1
"""The choice of a seat that has not chosen."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatFrame(Frame[S]):
    """A frame that belongs to one seat and, unless it says otherwise, asks that seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def to_act(self, state: S) -> list[int]:
        return ALONE[self.seat + 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceFrame(Frame[S]):
    """Nature decides. Outcome n is the action `first(state) + n`, with the integer weight `odds(state)[n]`."""

    def first(self, state: S) -> int:
        """The action of outcome 0."""
        raise NotImplementedError(type(self).__name__)

    def odds(self, state: S) -> list[int]:
        """The weights of all outcomes; 0 for one that cannot happen."""
        raise NotImplementedError(type(self).__name__)

    def to_act(self, state: S) -> list[int]:
        return ALONE[0]

    def legal(self, state: S, seat: int) -> list[int]:
        first = self.first(state)
        return [first + n for n, weight in enumerate(self.odds(state)) if weight]

    def weights(self, state: S) -> list[int]:
        return [weight for weight in self.odds(state) if weight]

    def fate(self, state: S, rng: Rng) -> int:
        return self.first(state) + rng.weighted(self.odds(state))


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretFrame(Frame[S]):
    """All seats choose at the same time and in secret. Choice n is the action `first(state) + n`; others are told that
    somebody has chosen, not what."""

    def first(self, state: S) -> int:
        """The action of choice 0."""
        raise NotImplementedError(type(self).__name__)

    def choices(self, state: S) -> vec[i64]:
        """The piece that keeps what each seat has chosen; `OPEN` before that."""
        raise NotImplementedError(type(self).__name__)

    def to_act(self, state: S) -> list[int]:
        choices = self.choices(state)
        return [seat for seat in range(state.seats) if choices[seat] == OPEN]

    def apply(self, state: S, seat: int, action: int) -> None:
        choices = self.choices(state)
        choices[seat] = action - self.first(state)
        if OPEN not in choices:
            state.pop()

    def told(self, state: S, seat: int, action: int, to: int) -> int:
        return state.game.vocabulary.hidden(action)
