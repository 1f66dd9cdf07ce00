"""Why an action of another decision than the pending one is refused: the rule that says when it is taken."""

from serai.games.golden_city.vocabulary import (
    BUILD,
    DISCARD,
    DRAW,
    KEEP,
    LAY,
    REFILL,
    RETURN,
    REVEAL,
    START,
    TAKE,
    UNCOVER,
)


def occasion(action: int) -> str:
    """The rule that says when an action of this kind is taken."""
    if action < BUILD:
        return "GC-5.1"
    if action < TAKE:
        return "GC-7.11"  # choose the place, pay, take the reward, then the next house
    if action < RETURN:
        return "GC-8.6"
    if action < KEEP:
        return "GC-8.6b"
    if action < DISCARD:
        return "GC-8.7"
    if action < START:
        return "GC-7.13"
    return natures(action)


def natures(action: int) -> str:
    """The rule by which nature, and no player, decides this."""
    if action < DRAW:
        return "GC-4.6"
    if action < REVEAL:
        return "GC-5.5"
    if action < LAY:
        return "GC-5.3"
    if action < REFILL:
        return "GC-5.4"
    return "GC-8.6a" if action < UNCOVER else "GC-8.6"
