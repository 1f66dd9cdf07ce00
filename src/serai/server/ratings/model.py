"""The model: OpenSkill's Bradley-Terry with neighbours in the ranking, which means the same at tables of any size.

A rating is a normal distribution. Its spread shrinks by `SURENESS` times what the library does by itself: so measured,
intervals that are said to hold in 95 of 100 cases do (see the test of a season of 1,000 players).
"""

from datetime import UTC, datetime
from math import sqrt
from typing import Any, Final

import msgspec
from openskill.models import BradleyTerryPart

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = MU / 6
SURENESS: Final = 2.2
SPREAD: Final = SIGMA / 4
"""What a season adds to the spread: people change."""
INTERVAL: Final = 1.96
"""Deviations that hold 95 of 100."""
UNIT: Final = 40.0
"""Points shown for one of the model's: everybody begins at 1000."""
SURE: Final = 4.0
"""A rating with a larger spread is provisional."""


class Skill(msgspec.Struct, frozen=True):
    """What is known of somebody's strength."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        """The rating in points."""
        return round(UNIT * self.mu)

    @property
    def give_or_take(self) -> int:
        """Half of the interval that holds the truth in 95 of 100 cases."""
        return round(UNIT * INTERVAL * self.sigma)

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to compare it."""
        return self.sigma > SURE

    def next_season(self) -> "Skill":
        """The same person some months later."""
        return Skill(self.mu, min(SIGMA, sqrt(self.sigma**2 + SPREAD**2)))


def _gamma(c: float, _k: int, _mu: float, squared: float, *_: Any) -> float:
    """How fast the spread shrinks: by the deviation of the whole table, and one's own."""
    return SURENESS * sqrt(squared) / c


MODEL: Final = BradleyTerryPart(mu=MU, sigma=SIGMA, beta=BETA, gamma=_gamma, tau=0.0)


def rated(skills: list[Skill], ranks: list[int], weights: list[float]) -> list[Skill]:
    """What is known after a game; with a weight below one a player moves only so far."""
    teams = [[MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        _part(skill, Skill(new[0].mu, new[0].sigma), w) for skill, new, w in zip(skills, after, weights, strict=True)
    ]


def _part(before: Skill, after: Skill, weight: float) -> Skill:
    squared = before.sigma**2 + weight * (after.sigma**2 - before.sigma**2)
    return Skill(before.mu + weight * (after.mu - before.mu), sqrt(squared))


def season_of(at: int) -> str:
    """The season of a moment: a quarter of a year."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    return f"{day.year}-{(day.month - 1) // 3 + 1}"
