"""The arithmetic of fitting weights: what a change of each does to the chance to win, and which changes to make.

A trial is one match in which every seat's weights differ: each is the old number times exp(shift), so it keeps its
sign. winner ~ softmax(gains . shifts - bend / 2 x |shifts|^2): each weight has a gain, and `bend` says how soon it is
too much of a good thing. Newton's method finds the most likely ones.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
STEPS = 30
PRIOR = 2.0
"""Standard deviation of a gain, before anything is known: what e times a weight may do to the odds."""


@dataclass(frozen=True)
class Trials:
    """Shifts by match, seat and weight; by match and seat what was won, and 1 where there is a seat."""

    shifts: Array
    won: Array
    there: Array


@dataclass(frozen=True)
class Effects:
    """What trials say: the gain of each weight, its standard error, and the bend."""

    gains: Array
    errors: Array
    bend: float

    def best(self, sure: float, farthest: float) -> Array:
        """The shifts to make: those of gains that are at least `sure` standard errors, none beyond `farthest`."""
        clear = np.where(np.abs(self.gains) >= sure * self.errors, self.gains, 0.0)
        steepest = float(np.abs(clear).max(initial=0.0))
        shifts: Array = clear / max(self.bend, steepest / farthest, 1e-9)
        return shifts


def effects(trials: Trials) -> Effects:
    """The most likely gains and bend."""
    size = (trials.shifts**2).sum(axis=2, keepdims=True)
    ways = np.concatenate([trials.shifts, -size / 2], axis=2)
    count = ways.shape[2]
    found = np.zeros(count)
    curve = np.eye(count)
    for _ in range(STEPS):
        powers = np.where(trials.there > 0, ways @ found, -np.inf)
        powers -= powers.max(axis=1, keepdims=True)
        chances = np.exp(powers) / np.exp(powers).sum(axis=1, keepdims=True)
        around = ways - (chances[:, :, None] * ways).sum(axis=1, keepdims=True)
        flat = around.reshape(-1, count)
        slope = flat.T @ (trials.won - chances).reshape(-1) - found / PRIOR**2
        curve = (flat * chances.reshape(-1, 1)).T @ flat + np.eye(count) / PRIOR**2
        step = np.linalg.solve(curve, slope)
        found = found + step
        if float(np.abs(step).max()) < 1e-9:
            break
    errors = np.sqrt(np.diag(np.linalg.inv(curve)))
    return Effects(found[:-1], errors[:-1], float(found[-1]))
