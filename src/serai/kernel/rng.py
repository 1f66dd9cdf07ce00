"""A small fast random generator for simulation: the same numbers interpreted and compiled.

Nothing that decides a real game comes from here: those draws are audited, see `chance`. This generator serves random
play, redealing and search, where speed counts and nobody has an interest in the outcome.
"""

from typing import Any, Final, final

from serai.kernel.machine import i64

MASK: Final = 0xFFFFFFFF


@final
class Rng:
    """xoshiro128++ (Blackman and Vigna): 32-bit steps, so that no intermediate value outgrows a machine word."""

    def __init__(self, seed: int) -> None:
        words: list[int] = []
        x = seed & 0xFFFFFFFFFFFFFFFF
        for _ in range(4):  # splitmix64 spreads similar seeds far apart
            x = (x + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
            words.append((z ^ (z >> 31)) & MASK)
        self.a: i64 = words[0]
        self.b: i64 = words[1]
        self.c: i64 = words[2]
        self.d: i64 = words[3] | 1  # never all zero

    def __reduce__(self) -> tuple[Any, ...]:
        """A generator travels as the place where it stands."""
        return rng_at, (int(self.a), int(self.b), int(self.c), int(self.d))

    def copy(self) -> "Rng":
        """A generator that will draw the same."""
        return rng_at(int(self.a), int(self.b), int(self.c), int(self.d))

    def bits(self) -> i64:
        """The next 32 random bits."""
        a, b, c, d = self.a, self.b, self.c, self.d
        x = (a + d) & MASK
        c ^= a
        d ^= b
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ (b << 9) & MASK
        self.d = ((d << 11) | (d >> 21)) & MASK
        return ((((x << 7) | (x >> 25)) & MASK) + a) & MASK

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely; n up to 2**31."""
        if n <= 1:
            return 0
        options: i64 = n
        x = self.bits()
        # The limit is a multiple of n. To know it takes a division, and few draws come near enough to need it.
        while x > 0x100000000 - options and x >= 0x100000000 - 0x100000000 % options:
            x = self.bits()
        return x % options

    def uniform(self) -> float:
        """A number in [0, 1) with 32 random bits."""
        return float(self.bits()) / 4294967296.0

    def weighted(self, weights: list[int]) -> int:
        """An index, with probability in proportion to its weight."""
        total: i64 = 0
        for w in weights:
            total += w
        x: i64 = self.below(total)
        for i, w in enumerate(weights):
            x -= w
            if x < 0:
                return i
        raise ValueError("weights must be non-negative and have a positive sum")

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self) -> "Rng":
        """An independent generator that depends only on this one's state."""
        high: int = self.bits()
        low: int = self.bits()
        return Rng((high << 32) | low)


def rng_at(a: int, b: int, c: int, d: int) -> Rng:
    """A generator that stands at a known place."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.d = a, b, c, d
    return rng
