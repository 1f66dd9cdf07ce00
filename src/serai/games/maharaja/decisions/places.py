"""Listing the places of a mask as actions, fast: most decisions offer some thirty villages."""

from typing import Final

from serai.games.maharaja.fixed import PLACES
from serai.kernel.machine import i64

BITS: Final = 6
"""A mask is read so many places at a time. With 8, the lists outgrow the processor's cache and take longer."""
PATTERNS: Final = 64
WORDS: Final = -(-PLACES // BITS)


def listed(first: int) -> list[list[int]]:
    """The actions of a verb whose nouns are places: by word of a mask, then by pattern of its bits."""
    return [
        [first + word * BITS + n for n in range(BITS) if pattern >> n & 1]
        for word in range(WORDS)
        for pattern in range(PATTERNS)
    ]


def add_places(legal: list[int], lists: list[list[int]], mask: i64) -> None:
    """Append the action of every place in a mask, in ascending order; `lists` are those of the verb."""
    word: i64 = 0
    rest = mask
    while rest:
        pattern = rest & (PATTERNS - 1)
        if pattern:
            legal += lists[word + pattern]  # compiled, quicker than `extend`
        rest >>= BITS
        word += PATTERNS
