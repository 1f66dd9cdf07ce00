"""Listing the places of a mask as actions, fast: most decisions offer some thirty villages."""

from serai.games.maharaja.fixed import PLACES
from serai.kernel.machine import i64


def add_places(legal: list[int], first: int, mask: i64) -> None:
    """Append the action of every place in a mask, in ascending order."""
    rest = mask
    action: i64 = first
    end: i64 = first + PLACES
    while action < end:
        if rest & 1:
            legal.append(int(action))
        rest >>= 1
        action += 1
