"""The model of ratings on a season of players whose strength is known."""

import math
import random

import pytest

from serai.server.ratings.model import BETA, INTERVAL, MU, SIGMA, Skill, rated, season_of


def places(values: list[float]) -> list[int]:
    """The place of each value."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0] * len(values)
    for place, index in enumerate(order):
        found[index] = place
    return found


def spearman(one: list[float], other: list[float]) -> float:
    """The correlation of two orders."""
    size = len(one)
    squares = sum((a - b) ** 2 for a, b in zip(places(one), places(other), strict=True))
    return 1 - 6 * squares / (size * (size**2 - 1))


def season(players: int, games: int, seed: int) -> tuple[float, float]:
    """Let players of known strength play tables of two to four, mostly with those who are rated alike: how well ratings
    order them, and how many of the 95 % intervals hold the truth."""
    dice = random.Random(seed)
    truth = [dice.gauss(MU, SIGMA) for _ in range(players)]
    skills = [Skill()] * players
    for _ in range(players * games // 3):
        first, size = dice.randrange(players), dice.choice((2, 3, 4))
        near = sorted(dice.sample(range(players), 12), key=lambda one: abs(skills[one].mu - skills[first].mu))
        table = list(dict.fromkeys([first, *near]))[:size]
        luck = [truth[one] - math.sqrt(2) * BETA * math.log(-math.log(dice.random())) for one in table]
        ranks = [1 + sum(other > mine for other in luck) for mine in luck]
        after = rated([skills[one] for one in table], ranks, [1.0] * size)
        for one, skill in zip(table, after, strict=True):
            skills[one] = skill
    held = sum(abs(a - b.mu) <= INTERVAL * b.sigma for a, b in zip(truth, skills, strict=True)) / players
    return spearman(truth, [skill.mu for skill in skills]), held


@pytest.mark.parametrize("games", [30, 60])
def test_a_season_of_a_thousand(games: int) -> None:
    """Ratings order a thousand players (Spearman at least 0.9), and of the 95 % intervals 90 to 98 % hold the truth."""
    order, held = season(1000, games, seed=games)
    assert order >= 0.9
    assert 0.90 <= held <= 0.98, held


def test_winning_and_losing() -> None:
    """Whoever wins rises, whoever loses falls, everybody is surer; a weight of nothing changes nothing."""
    before = [Skill(), Skill(), Skill()]
    first, second, last = rated(before, [1, 2, 3], [1.0, 1.0, 1.0])
    assert first.mu > second.mu > last.mu
    assert all(skill.sigma < SIGMA for skill in (first, second, last))
    assert rated(before, [1, 2, 3], [0.0] * 3) == before
    half = rated(before, [1, 2, 3], [0.5] * 3)[0]
    assert half.mu == pytest.approx((MU + first.mu) / 2)


def test_shown_numbers_and_seasons() -> None:
    """Everybody begins at 1000, unsure; a new season makes the spread wider, never wider than a newcomer's."""
    assert (Skill().shown, Skill().is_provisional) == (1000, True)
    assert Skill(30, 2).next_season().sigma > 2
    assert Skill(30, SIGMA).next_season().sigma == SIGMA
    assert season_of(1_794_873_600_000) == "2026-4"
