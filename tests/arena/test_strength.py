"""Ratings by maximum likelihood."""

import math
from typing import Any

import pytest

from serai.arena.strength import POINTS, pairs_by_block, slope, strengths
from serai.kernel.rng import Rng


def match(block: int, seating: str, ranks: list[int]) -> dict[str, Any]:
    """What the ratings read of a match."""
    return {"block": block, "seating": list(seating), "ranks": ranks}


def test_two_bots_have_the_odds_they_showed() -> None:
    """300 of 400: odds of three to one are 191 points; the drawn pair that is added changes little."""
    found = strengths([match(n, "ab", [1, 2] if n % 4 else [2, 1]) for n in range(400)])
    assert found["a"].mean - found["b"].mean == pytest.approx(POINTS * math.log(300.5 / 100.5))
    assert found["a"].mean + found["b"].mean == pytest.approx(0.0)


def test_the_interval_of_two_bots() -> None:
    """Independent matches: the standard error of half a logit, times Student's t."""
    found = strengths([match(n, "ab", [1, 2] if n % 4 else [2, 1]) for n in range(400)])
    half = 1.966 * POINTS * math.sqrt(1 / 300 + 1 / 100) / 2
    assert found["a"].high - found["a"].mean == pytest.approx(half, rel=0.01)


def test_every_bot_wins_as_many_pairs_as_expected() -> None:
    """That is what maximum likelihood means here: ratings cannot contradict results, ties and kinds included."""
    results = [match(n, "abcc", [1, 2, 2, 4] if n % 3 else [3, 1, 2, 4]) for n in range(30)]
    found = strengths(results)
    labels = list(found)
    added = {(a, b): 0.5 for a in labels for b in labels if a != b}
    for pairs in pairs_by_block(results).values():
        for pair, number in pairs.items():
            added[pair] += number
    assert slope(labels, [found[label].mean / POINTS for label in labels], added) == pytest.approx([0.0] * 3, abs=1e-6)


def test_the_order_of_the_matches_does_not_matter() -> None:
    """Unlike OpenSkill's, which moves from match to match."""
    results = [match(n, "abc", [1 + n % 2, 2 - n % 2, 3] if n < 20 else [3, 1, 2]) for n in range(30)]
    forward, backward = strengths(results), strengths(results[::-1])
    assert all(forward[label].mean == pytest.approx(backward[label].mean) for label in forward)


def test_whoever_never_lost_has_a_finite_rating_and_a_wide_interval() -> None:
    """Thirty wins of thirty say that it is stronger, not by how much."""
    found = strengths([match(n, "ab", [1, 2]) for n in range(30)])
    assert 0 < found["a"].low < found["a"].mean < 500 < found["a"].high


def test_matches_that_depend_on_their_seed_count_less() -> None:
    """Blocks of ten that go one way as a whole are worth about one match each."""
    alone = strengths([match(n, "ab", [1, 2] if n % 4 else [2, 1]) for n in range(400)])
    dependent = strengths([match(n // 10, "ab", [1, 2] if n // 10 % 4 else [2, 1]) for n in range(400)])
    ratio = (dependent["a"].high - dependent["a"].low) / (alone["a"].high - alone["a"].low)
    assert ratio == pytest.approx(math.sqrt(10), rel=0.05)


def test_the_intervals_hold_the_truth() -> None:
    """95 of 100 times, roughly, for three bots whose strength is known."""
    truth = {"a": 150.0, "b": 0.0, "c": -150.0}
    rng = Rng(7)
    held = 0
    for _ in range(40):
        results = [match(n // 6, "abc", drawn(list(truth.values()), rng)) for n in range(120)]
        found = strengths(results)
        held += sum(found[label].low <= true <= found[label].high for label, true in truth.items())
    assert 105 <= held <= 120


def drawn(points: list[float], rng: Rng) -> list[int]:
    """Ranks drawn from the model of Plackett and Luce, whose pairs are those of Bradley and Terry."""
    luck = [p / POINTS - math.log(-math.log(rng.uniform() * 0.999998 + 1e-6)) for p in points]
    return [1 + sum(other > mine for other in luck) for mine in luck]
