"""What the results say: shares of wins, ranks, points, time, and how sure all that is.

A win is worth 1, shared among equal winners. Matches of a block share their seed, so they are not independent; the
intervals take that into account by the design effect: how much larger the variance between blocks is than it would be
among independent matches.
"""

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Final

from serai.arena.contest import Result
from serai.arena.ratings import Rating, ratings
from serai.kernel.scores import settled

Z: Final = 1.959964
"""Standard deviations on either side that hold 95 %."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def to_json(self) -> list[float]:
        """Mean, low, high."""
        return [round(self.mean, 5), round(self.low, 5), round(self.high, 5)]


@dataclass(frozen=True)
class Standing:
    """One bot over all its matches; where several of a kind sat at a table their wins are added."""

    label: str
    matches: int
    fair: float
    """The share of wins that equal players would have."""
    wins: Estimate
    rank: Estimate
    points: Estimate
    sources: dict[str, float]
    rating: Rating | None
    decisions: int
    milliseconds: float
    slowest: float
    iterations: float

    def to_json(self) -> dict[str, Any]:
        """The standing as plain data."""
        return {
            "bot": self.label,
            "matches": self.matches,
            "fair": round(self.fair, 5),
            "wins": self.wins.to_json(),
            "rank": self.rank.to_json(),
            "points": self.points.to_json(),
            "sources": {name: round(value, 3) for name, value in self.sources.items()},
            "rating": self.rating.to_json() if self.rating else None,
            "decisions": self.decisions,
            "ms_per_decision": round(self.milliseconds, 3),
            "slowest_ms": round(self.slowest, 3),
            "iterations_per_decision": round(self.iterations, 1),
        }


def wilson(mean: float, matches: float) -> Estimate:
    """Wilson's interval of a share seen in so many independent matches.

    >>> wilson(0.5, 100).to_json()
    [0.5, 0.40383, 0.59617]
    >>> wilson(1.0, 100).to_json()
    [1.0, 0.96301, 1.0]
    """
    if matches <= 0:
        return Estimate(mean, 0.0, 1.0)
    square = Z * Z / matches
    centre = (mean + square / 2) / (1 + square)
    half = Z * math.sqrt(mean * (1 - mean) / matches + square / (4 * matches)) / (1 + square)
    return Estimate(mean, max(0.0, centre - half), min(1.0, centre + half))


def share(values: list[float], blocks: list[int]) -> Estimate:
    """A share of wins with its interval."""
    mean = sum(values) / len(values)
    effect = 1.0
    alone = mean * (1 - mean) / len(values)
    if alone > 0:
        effect = max(1.0, variance(values, blocks) / alone)
    return wilson(mean, len(values) / effect)


def average(values: list[float], blocks: list[int]) -> Estimate:
    """A mean with its interval."""
    mean = sum(values) / len(values)
    half = Z * math.sqrt(variance(values, blocks))
    return Estimate(mean, mean - half, mean + half)


def variance(values: list[float], blocks: list[int]) -> float:
    """The variance of the mean, from the sums of whole blocks."""
    mean = sum(values) / len(values)
    sums: dict[int, float] = defaultdict(float)
    for value, block in zip(values, blocks, strict=True):
        sums[block] += value - mean
    count = len(sums)
    if count < 2:
        return 0.25
    total: float = sum(s * s for s in sums.values())
    return total * count / (count - 1) / len(values) ** 2


def standings(results: list[Result]) -> list[Standing]:
    """Every bot, the one with the greatest surplus of wins first."""
    rated = ratings(results)
    labels = dict.fromkeys(label for result in results for label in result["seating"])
    table = [standing(label, results, rated.get(label)) for label in labels]
    return sorted(table, key=lambda s: s.wins.mean - s.fair, reverse=True)


def standing(label: str, results: list[Result], rating: Rating | None) -> Standing:
    """One bot's standing."""
    mine = [result for result in results if label in result["seating"]]
    blocks = [result["block"] for result in mine]
    places = [[seat for seat, name in enumerate(result["seating"]) if name == label] for result in mine]
    shares = [settled(result["ranks"]) for result in mine]
    pairs = list(zip(mine, places, strict=True))
    decisions = total(pairs, "decisions")
    return Standing(
        label=label,
        matches=len(mine),
        fair=sum(len(p) / len(result["seating"]) for result, p in pairs) / len(mine),
        wins=share([sum(s[seat] for seat in p) for s, p in zip(shares, places, strict=True)], blocks),
        rank=average([sum(result["ranks"][seat] for seat in p) / len(p) for result, p in pairs], blocks),
        points=average([sum(result["points"][seat] for seat in p) / len(p) for result, p in pairs], blocks),
        sources=sources(pairs),
        rating=rating,
        decisions=int(decisions),
        milliseconds=1000 * total(pairs, "seconds") / max(1, decisions),
        slowest=1000 * max(result["slowest"][seat] for result, p in pairs for seat in p),
        iterations=total(pairs, "iterations") / max(1, decisions),
    )


def total(pairs: list[tuple[Result, list[int]]], key: str) -> float:
    """A number by seat, added up over all seats of a bot."""
    return float(sum(result[key][seat] for result, places in pairs for seat in places))


def sources(pairs: list[tuple[Result, list[int]]]) -> dict[str, float]:
    """Mean points by source."""
    sums: dict[str, float] = defaultdict(float)
    seats = 0
    for result, places in pairs:
        seats += len(places)
        for name, points in result["sources"].items():
            sums[name] += sum(points[seat] for seat in places)
    return {name: value / seats for name, value in sums.items()}


def seat_shares(results: list[Result]) -> list[Estimate]:
    """The share of wins by seat, whoever sat there: the advantage of a seat, every bot having sat in each equally."""
    blocks = [result["block"] for result in results]
    shares = [settled(result["ranks"]) for result in results]
    return [share([s[seat] for s in shares], blocks) for seat in range(len(shares[0]))]


def duels(results: list[Result]) -> dict[tuple[str, str], Estimate]:
    """How often one bot is ranked before another at the same table, a tie counting half."""
    values: dict[tuple[str, str], list[float]] = defaultdict(list)
    blocks: dict[tuple[str, str], list[int]] = defaultdict(list)
    for result in results:
        seating, ranks = result["seating"], result["ranks"]
        for a, one in enumerate(seating):
            for b, other in enumerate(seating):
                if one != other:
                    values[one, other].append(0.5 if ranks[a] == ranks[b] else float(ranks[a] < ranks[b]))
                    blocks[one, other].append(result["block"])
    return {pair: share(values[pair], blocks[pair]) for pair in values}


def endings(results: list[Result]) -> dict[str, int]:
    """How often the matches ended in which way."""
    counts: dict[str, int] = defaultdict(int)
    for result in results:
        counts[result["ending"]] += 1
    return dict(counts)


def report(setup: dict[str, Any], results: list[Result]) -> dict[str, Any]:
    """Everything as plain data."""
    return {
        "caravanserai_arena": 1,
        "setup": setup,
        "matches": len(results),
        "standings": [standing.to_json() for standing in standings(results)],
        "seats": [estimate.to_json() for estimate in seat_shares(results)],
        "duels": [[a, b, *estimate.to_json()] for (a, b), estimate in duels(results).items()],
        "endings": endings(results),
        "results": results,
    }
