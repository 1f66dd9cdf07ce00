"""OpenSkill ratings (Plackett-Luce), one per bot, matches in the order of the schedule.

Where several of a kind sit at a table each plays with the common rating, which then moves by the mean of what they won
or lost. Without the package openskill there are no ratings, and nothing else is missing.
"""

from dataclasses import dataclass
from typing import Any

from serai.arena.contest import Result


@dataclass(frozen=True)
class Rating:
    """Strength and its uncertainty."""

    mu: float
    sigma: float

    def to_json(self) -> dict[str, float]:
        """The rating as plain data, with the cautious single number that leagues sort by."""
        return {"mu": round(self.mu, 3), "sigma": round(self.sigma, 3), "ordinal": round(self.mu - 3 * self.sigma, 3)}


def ratings(results: list[Result]) -> dict[str, Rating]:
    """The ratings after all matches."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ImportError:
        return {}
    model = PlackettLuce()
    table: dict[str, Rating] = {}
    for result in results:
        seating = result["seating"]
        for label in seating:
            table.setdefault(label, Rating(model.mu, model.sigma))
        teams = [[model.rating(mu=table[label].mu, sigma=table[label].sigma)] for label in seating]
        table.update(moved(seating, model.rate(teams, ranks=[float(r) for r in result["ranks"]])))
    return table


def moved(seating: list[str], rated: list[list[Any]]) -> dict[str, Rating]:
    """The ratings of those who sat at a table, means where several of a kind did."""
    after: dict[str, Rating] = {}
    for label in dict.fromkeys(seating):
        mine = [rated[seat][0] for seat, name in enumerate(seating) if name == label]
        after[label] = Rating(sum(r.mu for r in mine) / len(mine), sum(r.sigma for r in mine) / len(mine))
    return after
