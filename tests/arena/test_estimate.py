"""Intervals against known values."""

import math

import pytest

from serai.arena.estimate import Estimate, average, share, student, wilson


def test_wilson_interval() -> None:
    """Known values: 40 of 100, and the rule of three's neighbour for 0 of 100."""
    assert wilson(0.4, 100).to_json() == [0.4, 0.3094, 0.498]
    assert wilson(0.0, 100).to_json() == [0.0, 0.0, 0.03699]
    assert wilson(0.3, 0).to_json() == [0.3, 0.0, 1.0]


@pytest.mark.parametrize(
    ("blocks", "errors"), [(2, 12.7062), (4, 3.1824), (5, 2.7764), (10, 2.2622), (31, 2.0423), (20_000, 1.96)]
)
def test_students_t(blocks: int, errors: float) -> None:
    """The 97.5 % points that tables print, for odd and even degrees of freedom."""
    assert student(blocks) == pytest.approx(errors, abs=5e-5)


def test_independent_matches_have_wilsons_interval() -> None:
    """Where blocks show no more variance than chance the design effect is one; t is that of the blocks."""
    values = [1.0, 0.0] * 50
    blocks = [i // 2 for i in range(100)]
    assert share(values, blocks) == wilson(0.5, 100, student(50))


def test_matches_that_depend_on_their_seed_count_less() -> None:
    """Blocks that are won or lost as a whole are worth one match each, not two."""
    values = [float(i // 2 % 2) for i in range(200)]
    blocks = [i // 2 for i in range(200)]
    found, expected = share(values, blocks), wilson(0.5, 100, student(100))
    assert found.low == pytest.approx(expected.low, abs=0.002)
    assert found.high == pytest.approx(expected.high, abs=0.002)


def test_the_interval_of_a_mean() -> None:
    """Standard errors from the blocks, as many as Student's t says: 3.18 for four of them."""
    values = [1.0, 3.0, 2.0, 4.0]
    estimate = average(values, [0, 1, 2, 3])
    error = math.sqrt(sum((v - 2.5) ** 2 for v in values) / 3 / 4)
    assert estimate.mean == 2.5
    assert estimate.high - estimate.mean == pytest.approx(3.182446 * error)


def test_a_single_block_says_nothing_about_its_spread() -> None:
    """So the interval holds everything."""
    assert share([1.0, 0.0, 1.0], [0, 0, 0]) == Estimate(2 / 3, 0.0, 1.0)
    assert average([3.0, 5.0], [0, 0]).to_json() == [4.0, None, None]
