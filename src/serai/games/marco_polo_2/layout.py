"""Where a player's numbers are in the state, and other small enumerations of the state."""

from typing import Final

from serai.games.marco_polo_2.kinds import DIE_KINDS, GUILDS, PLAY_SOURCES

NOTHING: Final = -1

# A player's numbers in `own`: the purse first (kinds VP to PLUS_ONE are its indices), then the rest.
CHARACTER: Final = 8
GOAL: Final = 9
DEALT: Final = 10
"""The goal cards dealt, as bits."""
BUILT: Final = 11
"""The places with a post of this player, as bits."""
PLACED: Final = 12
"""How many posts have left the player board."""
FIGURE: Final = 13
SEALS_OF: Final = 15
ACTIVE: Final = SEALS_OF + GUILDS
"""Two active contracts, NOTHING where a space is free."""
FRESH: Final = ACTIVE + 2
"""The contracts taken this turn, as bits."""
COMPLETED: Final = FRESH + 1
"""The completed contracts, as bits."""
REDEEMABLE: Final = COMPLETED + 1
"""The outpost tiles lying before the player, as bits."""
HAND: Final = REDEEMABLE + 1
"""The unplaced dice by kind."""
USED: Final = HAND + DIE_KINDS
"""The action spaces on which dice of this colour lie, as bits."""
EARNED: Final = USED + 1
"""Points by source."""
STRIDE: Final = EARNED + len(PLAY_SOURCES)

ASK_LAST_ROUND: Final = 0
ASK_NEVER: Final = 1
ASK_ALWAYS: Final = 2
ASKING: Final = ["ask_last_round", "auto", "ask_always"]

# What was used in a game, for the report on components never used: one set of bits each.
SEEN_CARDS: Final = 0
SEEN_OFFERS: Final = 1
SEEN_HALVES: Final = 2
SEEN_MARKERS: Final = 3
SEEN_OUTPOSTS: Final = 4
SEEN_SPACES: Final = 5
SEEN_ROUTES: Final = 6
SEEN_GUILDS: Final = 7
SEEN_KINDS: Final = 8


def bits(mask: int) -> list[int]:
    """The members of a set, in ascending order.

    >>> bits(0b1101)
    [0, 2, 3]
    """
    found: list[int] = []
    i = 0
    while mask:
        if mask & 1:
            found.append(i)
        mask >>= 1
        i += 1
    return found
