"""Means and shares with their intervals, of 95 % unless another confidence is asked for.

Matches of a block share their seed, so they are not independent: blocks are. Intervals come from the spread between
whole blocks, with Student's t for as many as there are. A share has Wilson's interval for the number of independent
matches that its matches are worth (the design effect), never for more than were played.
"""

import math
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import Final

FEWEST: Final = 10
"""Fewer blocks than that give a rough interval, whatever the arithmetic."""
USUAL: Final = 0.95
"""How often an interval holds the truth."""
NORMAL: Final = 1.959964
"""Standard deviations on either side that hold 95 %, of many."""
MANY: Final = 10_000
"""From so many blocks on, Student's t is the normal distribution to four digits."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its interval; infinite where a single block says nothing about it."""

    mean: float
    low: float
    high: float

    def to_json(self) -> list[float | None]:
        """Mean, low, high; null for what is infinite."""
        return [round(number, 5) if math.isfinite(number) else None for number in (self.mean, self.low, self.high)]


def within(t: float, freedom: int) -> float:
    """How much of Student's distribution lies between -t and t: the finite sums for whole degrees of freedom.

    >>> round(within(2.2281389, 10), 6), round(within(12.7062047, 1), 6)
    (0.95, 0.95)
    """
    angle = math.atan(t / math.sqrt(freedom))
    square = math.cos(angle) ** 2
    is_odd = freedom % 2 == 1
    term = math.cos(angle) if is_odd else 1.0
    total = 0.0
    for n in range(3 if is_odd else 2, freedom + 1, 2):
        total += term
        term *= square * (n - 1) / n
    if is_odd:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total


@cache
def student(blocks: int, confidence: float = USUAL) -> float:
    """Standard errors on either side of a mean of so many blocks that hold 95 %, or another share.

    >>> [round(student(blocks), 4) for blocks in (2, 3, 11, 101)]
    [12.7062, 4.3027, 2.2281, 1.984]
    >>> round(student(11, 0.99), 4)
    3.1693
    """
    if blocks < 2:
        return math.inf
    if blocks > MANY:
        return NormalDist().inv_cdf((1 + confidence) / 2)
    low, high = 0.0, 1000.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, blocks - 1) < confidence else (low, middle)
    return (low + high) / 2


def wilson(mean: float, matches: float, errors: float = NORMAL) -> Estimate:
    """Wilson's interval of a share seen in so many independent matches, so many standard errors to either side.

    >>> wilson(0.5, 100).to_json()
    [0.5, 0.40383, 0.59617]
    >>> wilson(1.0, 100).to_json()
    [1.0, 0.96301, 1.0]
    """
    if matches <= 0 or math.isinf(errors):
        return Estimate(mean, 0.0, 1.0)
    square = errors * errors / matches
    centre = (mean + square / 2) / (1 + square)
    half = errors * math.sqrt(mean * (1 - mean) / matches + square / (4 * matches)) / (1 + square)
    return Estimate(mean, max(0.0, centre - half), min(1.0, centre + half))


def share(values: list[float], blocks: list[int], confidence: float = USUAL) -> Estimate:
    """A share of wins with its interval."""
    mean = sum(values) / len(values)
    effect = 1.0
    alone = mean * (1 - mean) / len(values)
    if alone > 0:
        effect = max(1.0, variance(values, blocks) / alone)
    return wilson(mean, len(values) / effect, student(len(set(blocks)), confidence))


def average(values: list[float], blocks: list[int]) -> Estimate:
    """A mean with its interval."""
    mean = sum(values) / len(values)
    count = len(set(blocks))
    half = student(count) * math.sqrt(variance(values, blocks)) if count > 1 else math.inf
    return Estimate(mean, mean - half, mean + half)


def variance(values: list[float], blocks: list[int]) -> float:
    """The variance of the mean, from the sums of whole blocks; 0 where there is only one."""
    mean = sum(values) / len(values)
    sums: dict[int, float] = defaultdict(float)
    for value, block in zip(values, blocks, strict=True):
        sums[block] += value - mean
    count = len(sums)
    if count < 2:
        return 0.0
    total: float = sum(s * s for s in sums.values())
    return total * count / (count - 1) / len(values) ** 2
