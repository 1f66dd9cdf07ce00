"""The base of this game's frames: a decision or step that promises something to somebody, which evaluation counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravanserai.kernel.game import Frame

if TYPE_CHECKING:
    from caravanserai.games.marco_polo_2.state import Khanate


class Step(Frame["Khanate"]):
    """A frame of Marco Polo II."""

    def promise(self, state: Khanate, values: list[float]) -> None:
        """Add what this frame is worth to a seat: paid for already, not received yet."""
