"""What a search remembers: one node for each decision as the deciding seat knows it.

A seat knows what it has been told since the search began, so a node is found by a running hash of exactly that. Secret
choices and hidden draws reach the others' hashes only as "somebody chose": no seat decides on what it could not see.
"""

import math
from typing import Final

from serai.kernel.machine import i64

MASK: Final[i64] = 0x0FFFFFFFFFFFFFFF
STIR: Final[i64] = 0x1E3779B97F4A7C15
BLEND: Final = 0.1
"""The part of the prior that is the same for every option: none is overlooked for ever."""


def stirred(key: int, seat: int, told: int) -> int:
    """The key after one more event; the same number interpreted (big ints) and compiled (machine words)."""
    k: i64 = key
    e: i64 = told
    s: i64 = seat
    k = ((k ^ (e * 16 + s + 2)) * STIR) & MASK
    return int(k ^ (k >> 29))


class Node:
    """One decision: the options seen so far, how they looked at first, and what became of them.

    Which options are legal may differ between redeals, so every selection is among those that are legal now.
    """

    def __init__(self) -> None:
        self.places: dict[int, int] = {}
        self.actions: list[int] = []
        self.firsts: list[float] = []
        """The chance to win right after the option, for the deciding seat."""
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.priors: list[float] = []
        self.trust = 1.0
        """How many visits the first look counts for."""

    def add(self, action: int, first: float) -> None:
        """An option met for the first time."""
        self.places[action] = len(self.actions)
        self.actions.append(action)
        self.firsts.append(first)
        self.visits.append(0)
        self.totals.append(0.0)
        self.priors.append(1.0)

    def set_priors(self, sharpness: float) -> None:
        """Progressive bias: prefer what looked better at first, by a softmax over standard scores."""
        count = len(self.firsts)
        mean = sum(self.firsts) / count
        variance = 0.0
        best = self.firsts[0]
        for first in self.firsts:
            variance += (first - mean) * (first - mean)
            best = max(best, first)
        deviation = math.sqrt(variance / count) + 1e-9
        for i in range(count):
            self.priors[i] = BLEND + math.exp(sharpness * (self.firsts[i] - best) / deviation)

    def mean(self, place: int) -> float:
        """The chance to win with an option: what was seen, and the first look."""
        return (self.totals[place] + self.trust * self.firsts[place]) / (self.visits[place] + self.trust)

    def look(self, action: int, first: float) -> None:
        """A better first look at an option, met before or not."""
        place = self.places.get(action, -1)
        if place < 0:
            self.add(action, first)
        else:
            self.firsts[place] = first

    def select(self, legal: list[int], low: float, span: float, exploration: float) -> int:
        """PUCT: the place of the legal option with the best sum of value and curiosity."""
        mass = 0.0
        visits = 1
        for action in legal:
            place = self.places[action]
            mass += self.priors[place]
            visits += self.visits[place]
        curiosity = exploration * math.sqrt(float(visits)) / mass
        best = 0
        highest = -1.0e9
        for action in legal:
            place = self.places[action]
            n = self.visits[place]
            value = (self.totals[place] + self.trust * self.firsts[place]) / (n + self.trust)
            score = (value - low) / span + curiosity * self.priors[place] / (n + 1)
            if score > highest:
                highest = score
                best = place
        return best

    def lead(self) -> int:
        """By how many visits the option visited most is ahead of all others."""
        most = 0
        second = 0
        for visits in self.visits:
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second

    def favourite(self, legal: list[int]) -> int:
        """The place of the legal option visited most; of equals the one that does best. -1: none was visited."""
        best = -1
        most = 0
        for action in legal:
            place = self.places.get(action, -1)
            if place < 0:
                continue
            visits = self.visits[place]
            if visits > most or (best >= 0 and visits == most and self.mean(place) > self.mean(best)):
                most = visits
                best = place
        return best
