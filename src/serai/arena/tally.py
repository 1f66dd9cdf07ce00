"""What the results say: shares of wins, ranks, points, time, and how sure all that is.

A win is worth 1, shared among equal winners. How intervals are made: see `estimate`.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from serai.arena.contest import Result
from serai.arena.estimate import FEWEST, USUAL, Estimate, average, share
from serai.arena.ratings import Rating, ratings
from serai.arena.strength import strengths
from serai.kernel.scores import settled


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
    strength: Estimate | None
    """By maximum likelihood: see `strength`."""
    rating: Rating | None
    """OpenSkill's."""
    decisions: int
    wall: float
    """Milliseconds a decision, by the clock on the wall."""
    processor: float | None
    """The same of processor time, all threads; None for a command, whose processor time is its own."""
    slowest: float
    """The longest decision, in milliseconds of the time that the budget counts."""
    overruns: int
    """Decisions that took longer than the budget allows."""
    disqualified: int
    """Matches in which it was disqualified for that."""
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
            "strength": self.strength.to_json() if self.strength else None,
            "openskill": self.rating.to_json() if self.rating else None,
            "decisions": self.decisions,
            "wall_ms_per_decision": round(self.wall, 3),
            "processor_ms_per_decision": None if self.processor is None else round(self.processor, 3),
            "slowest_ms": round(self.slowest, 3),
            "overruns": self.overruns,
            "disqualified": self.disqualified,
            "iterations_per_decision": round(self.iterations, 1),
        }


def standings(results: list[Result], confidence: float = USUAL) -> list[Standing]:
    """Every bot, the one with the greatest surplus of wins first."""
    rated, fitted = ratings(results), strengths(results)
    labels = dict.fromkeys(label for result in results for label in result["seating"])
    table = [standing(label, results, rated.get(label), fitted[label], confidence) for label in labels]
    return sorted(table, key=lambda s: s.wins.mean - s.fair, reverse=True)


def seats_of(label: str, results: list[Result]) -> list[tuple[Result, list[int]]]:
    """The matches of a bot, with the seats it had."""
    places = [(result, [seat for seat, name in enumerate(result["seating"]) if name == label]) for result in results]
    return [(result, mine) for result, mine in places if mine]


def wins(label: str, results: list[Result], confidence: float = USUAL) -> tuple[Estimate, float]:
    """A bot's share of wins, and what equal players would have."""
    pairs = seats_of(label, results)
    values = [sum(settled(result["ranks"])[seat] for seat in mine) for result, mine in pairs]
    fair = sum(len(mine) / len(result["seating"]) for result, mine in pairs) / len(pairs)
    return share(values, [result["block"] for result, _ in pairs], confidence), fair


def standing(
    label: str,
    results: list[Result],
    rating: Rating | None = None,
    strength: Estimate | None = None,
    confidence: float = USUAL,
) -> Standing:
    """One bot's standing."""
    pairs = seats_of(label, results)
    blocks = [result["block"] for result, _ in pairs]
    decisions = total(pairs, "decisions")
    won, fair = wins(label, results, confidence)
    return Standing(
        label=label,
        matches=len(pairs),
        fair=fair,
        wins=won,
        rank=average([sum(result["ranks"][seat] for seat in p) / len(p) for result, p in pairs], blocks),
        points=average([sum(result["points"][seat] for seat in p) / len(p) for result, p in pairs], blocks),
        sources=sources(pairs),
        strength=strength,
        rating=rating,
        decisions=int(decisions),
        wall=1000 * total(pairs, "seconds") / max(1, decisions),
        processor=processor(pairs, decisions),
        overruns=int(total(pairs, "overruns")),
        disqualified=int(total(pairs, "disqualified")),
        slowest=1000 * max(result["slowest"][seat] for result, p in pairs for seat in p),
        iterations=total(pairs, "iterations") / max(1, decisions),
    )


def processor(pairs: list[tuple[Result, list[int]]], decisions: float) -> float | None:
    """Milliseconds of processor time a decision; None where it was not ours to measure."""
    if any(result["processor"][seat] is None for result, places in pairs for seat in places):
        return None
    return 1000 * total(pairs, "processor") / max(1, decisions)


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


def duels(results: list[Result], confidence: float = USUAL) -> dict[tuple[str, str], Estimate]:
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
    return {pair: share(values[pair], blocks[pair], confidence) for pair in values}


def warning(blocks: int) -> str:
    """What a reader must know of intervals from few blocks; nothing if there are enough.

    >>> warning(4)
    'There are only 4 blocks: with fewer than 10 the intervals are rough. Play more games.'
    """
    if blocks >= FEWEST:
        return ""
    number = f"There are only {blocks} blocks" if blocks > 1 else "There is only one block"
    return f"{number}: with fewer than {FEWEST} the intervals are rough. Play more games."


def blocks_of(results: list[Result]) -> int:
    """How many blocks were played."""
    return len({result["block"] for result in results})


def endings(results: list[Result]) -> dict[str, int]:
    """How often the matches ended in which way."""
    counts: dict[str, int] = defaultdict(int)
    for result in results:
        counts[result["ending"]] += 1
    return dict(counts)


def report(setup: dict[str, Any], results: list[Result], confidence: float = USUAL) -> dict[str, Any]:
    """Everything as plain data."""
    return {
        "caravanserai_arena": 2,
        "setup": setup,
        "matches": len(results),
        "blocks": blocks_of(results),
        "confidence": confidence,
        "standings": [standing.to_json() for standing in standings(results, confidence)],
        "seats": [estimate.to_json() for estimate in seat_shares(results)],
        "duels": [[a, b, *estimate.to_json()] for (a, b), estimate in duels(results, confidence).items()],
        "endings": endings(results),
        "results": results,
    }
