"""The base of this game's frames: a decision or step that promises something to somebody, which evaluation counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from serai.kernel.game import Frame

if TYPE_CHECKING:
    from serai.games.marco_polo_2.state import Khanate


class Step(Frame["Khanate"]):
    """A frame of Marco Polo II."""

    def promise(self, state: Khanate, values: list[float]) -> None:
        """Add what this frame is worth to a seat: paid for already, not received yet."""


class SeatStep(Step):
    """One that belongs to a seat and asks it, as `SeatFrame` does."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[Any, ...]:
        return (self.seat,)

    def to_act(self, state: Khanate) -> list[int]:
        return [self.seat]
