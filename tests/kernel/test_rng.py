"""The generator of simulation: reproducible, uniform, the same interpreted and compiled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.kernel.rng import Rng


def reference(words: list[int], steps: int) -> list[int]:
    """Blackman and Vigna's xoshiro128++, written down a second time."""

    def turned(x: int, by: int) -> int:
        return ((x << by) | (x >> (32 - by))) & 0xFFFFFFFF

    s, out = list(words), []
    for _ in range(steps):
        out.append((turned((s[0] + s[3]) & 0xFFFFFFFF, 7) + s[0]) & 0xFFFFFFFF)
        t = (s[1] << 9) & 0xFFFFFFFF
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = turned(s[3], 11)
    return out


@given(st.integers(0, 2**64 - 1))
def test_the_bits_are_those_of_the_published_generator(seed: int) -> None:
    """xoshiro128++ from the same four words."""
    rng = Rng(seed)
    words = [rng.a, rng.b, rng.c, rng.d]
    assert [rng.bits() for _ in range(20)] == reference(words, 20)


def test_known_numbers() -> None:
    """Stored games of random players depend on these, interpreted and compiled."""
    rng = Rng(1)
    assert [rng.below(1000) for _ in range(5)] == [300, 990, 659, 300, 922]


@given(st.integers(0, 2**64), st.integers(1, 10**6))
def test_below_stays_below(seed: int, n: int) -> None:
    """From 0 to n-1."""
    assert 0 <= Rng(seed).below(n) < n


def test_neighbouring_seeds_differ() -> None:
    """Similar seeds give unrelated numbers; no two of a thousand begin alike."""
    assert len({(rng.bits(), rng.bits()) for rng in map(Rng, range(1000))}) == 1000


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52])
def test_below_is_uniform(n: int) -> None:
    """Chi-square of 20,000 draws, at one in a million."""
    rng = Rng(n)
    counts = [0] * n
    for _ in range(20000):
        counts[rng.below(n)] += 1
    expected = 20000 / n
    assert sum((count - expected) ** 2 / expected for count in counts) < n - 1 + 8 * (2 * n) ** 0.5


def test_weights_are_kept() -> None:
    """An outcome of weight 0 never comes up, one of weight 3 three times as often as one of weight 1."""
    rng = Rng(5)
    counts = [0, 0, 0]
    for _ in range(8000):
        counts[rng.weighted([1, 0, 3])] += 1
    assert counts[1] == 0
    assert 1800 < counts[0] < 2200


def test_weights_without_sum_are_refused() -> None:
    """Nothing can be drawn from nothing."""
    with pytest.raises(ValueError, match="positive sum"):
        Rng(1).weighted([0, 0])


def test_shuffling_gives_every_order_equally_often() -> None:
    """All 24 orders of four things."""
    rng = Rng(9)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert all(350 < count < 650 for count in counts.values())


def test_a_fork_depends_only_on_the_state() -> None:
    """Equal generators fork equal ones; a fork is another sequence."""
    one, two = Rng(3), Rng(3)
    forks = one.fork(), two.fork()
    numbers = [[fork.bits() for _ in range(5)] for fork in forks]
    assert numbers[0] == numbers[1]
    assert numbers[0] != [one.bits() for _ in range(5)]


@given(st.integers(0, 2**32))
def test_uniform_is_below_one(seed: int) -> None:
    """In [0, 1)."""
    assert 0.0 <= Rng(seed).uniform() < 1.0
