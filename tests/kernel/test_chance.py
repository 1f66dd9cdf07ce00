"""Draws that anyone can audit."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.kernel import chance

SEED = "00" * 31 + "01"
SEEDS = st.binary(min_size=32, max_size=32).map(bytes.hex)


def test_a_new_seed_is_32_random_bytes() -> None:
    """64 hexadecimal digits, never the same."""
    assert len(bytes.fromhex(chance.new_seed())) == 32
    assert chance.new_seed() != chance.new_seed()


def test_the_commitment_is_the_hash_of_the_bytes() -> None:
    """As anybody can compute with sha256sum."""
    assert chance.commitment(SEED) == hashlib.sha256(bytes(31) + b"\x01").hexdigest()


@pytest.mark.parametrize(
    ("n", "digest"),
    [
        (0, "6ccb27186fcee04ea2f2ef8572a45d1392a25506d727f106d0b8c24c3024300e"),
        (1, "7e7780036ba97744dcb8f0bfd7e67821ac14b7bfe29d27c8b99227e3a93ae491"),
    ],
)
def test_known_draws(n: int, digest: str) -> None:
    """What `printf 0/0 | openssl dgst -sha256 -mac HMAC -macopt hexkey:...01` gives: anyone can audit without us."""
    assert chance.draw_below(SEED, n, 1 << 256) == int(digest, 16)
    assert chance.draw_below(SEED, n, 6) == int(digest, 16) % 6


@given(SEEDS, st.integers(0, 10**6), st.integers(1, 10**9))
def test_a_draw_is_a_function_of_seed_and_number(seed: str, n: int, bound: int) -> None:
    """Made twice it is the same, and below the bound."""
    assert 0 <= chance.draw_below(seed, n, bound) < bound
    assert chance.draw_below(seed, n, bound) == chance.draw_below(seed, n, bound)


def test_draws_are_uniform() -> None:
    """6,000 throws of a die."""
    counts = [0] * 6
    for n in range(6000):
        counts[chance.draw_below(SEED, n, 6)] += 1
    assert all(850 < count < 1150 for count in counts)


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_can_be_drawn_below_one(bound: int) -> None:
    """A bound is positive."""
    with pytest.raises(ValueError, match=f"cannot draw below {bound}"):
        chance.draw_below(SEED, 0, bound)


def test_what_exceeds_the_last_multiple_is_drawn_again() -> None:
    """A bound just above half of all values rejects about every other first attempt."""
    bound = (1 << 255) + 1
    firsts = [int(hmac.new(bytes.fromhex(SEED), f"{n}/0".encode(), hashlib.sha256).hexdigest(), 16) for n in range(40)]
    drawn = [chance.draw_below(SEED, n, bound) for n in range(40)]
    rejected = [n for n, first in enumerate(firsts) if first >= bound]
    assert 8 < len(rejected) < 32
    assert all((drawn[n] == first) == (n not in rejected) for n, first in enumerate(firsts))


@given(SEEDS, st.integers(0, 1000), st.lists(st.integers(0, 5), min_size=1).filter(any))
def test_a_weighted_draw_never_takes_weight_zero(seed: str, n: int, weights: list[int]) -> None:
    """An index with a positive weight."""
    assert weights[chance.draw(seed, n, weights)] > 0


def test_a_weighted_draw_keeps_the_weights() -> None:
    """1 : 3."""
    ones = sum(chance.draw(SEED, n, [1, 3]) for n in range(4000))
    assert 2850 < ones < 3150


def test_weights_without_sum_are_refused() -> None:
    """Nothing can be drawn from nothing."""
    with pytest.raises(ValueError, match="cannot draw below 0"):
        chance.draw(SEED, 0, [0, 0])


A, B = "a" * 64, "b" * 64


def test_without_additions_the_seed_is_itself() -> None:
    """Games of before, and games where nobody adds, draw from the seed alone."""
    assert chance.mixed(A, {}) == A


def test_what_is_added_is_mixed_in_by_seat() -> None:
    """SHA-256 over a label, the seed, and each seat with what it added, seats rising: a script can do it again."""
    text = f"caravanserai seed {A}\n0 {B}\n2 {A}"
    assert chance.mixed(A, {2: A, 0: B}) == hashlib.sha256(text.encode()).hexdigest()


def test_every_addition_counts() -> None:
    """Another seed, another addition, another seat, one more or one less: each gives other dice."""
    mixes = [
        chance.mixed(A, {0: A}),
        chance.mixed(B, {0: A}),
        chance.mixed(A, {0: B}),
        chance.mixed(A, {1: A}),
        chance.mixed(A, {0: A, 1: A}),
        chance.mixed(A, {0: A, 1: B}),
        chance.mixed(A, {}),
    ]
    assert len(set(mixes)) == len(mixes)
    assert all(chance.is_seed(mix) for mix in mixes)
