"""From points to the chance to win.

A game's `evaluate` says how well each seat stands, in points. What a lead of five points is worth depends on the game
and on how much of it is left, so the chance to win is a softmax of the evaluations, scaled by constants that self-play
fits (benchmarks/bots/fit.py) and `calibration.toml` keeps.
"""

import math
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from serai.kernel.game import State
from serai.kernel.scores import settled


class Outlook:
    """How evaluations of one game turn into chances: the scale at the start, at the end, and linear between."""

    def __init__(self, early: float, late: float) -> None:
        self.early = early
        self.late = late

    def chances(self, state: State) -> list[float]:
        """Each seat's chance to win; when the game is over, its share of the win."""
        if not state.frames:
            return settled(state.scores().ranks)
        values = state.evaluate()
        scale = self.early + (self.late - self.early) * state.progress()
        best = max(values)
        total = 0.0
        powers: list[float] = []
        for value in values:
            power = math.exp(scale * (value - best))
            powers.append(power)
            total += power
        return [power / total for power in powers]


@cache
def calibration() -> dict[str, dict[str, Any]]:
    """The tables of calibration.toml, by game."""
    text = files("serai.bots").joinpath("calibration.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def table_for(game_id: str) -> dict[str, Any]:
    """The constants of one game; those for any game where it has none of its own."""
    tables = calibration()
    return {**tables["any"], **tables.get(game_id, {})}


def outlook_for(game_id: str) -> Outlook:
    """The outlook on a game."""
    table = table_for(game_id)
    return Outlook(float(table["early"]), float(table["late"]))
