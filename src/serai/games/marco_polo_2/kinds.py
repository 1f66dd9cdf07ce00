"""The closed vocabulary of effects (MP2-16) and the other small enumerations, as numbers."""

from typing import Final

from serai.kernel.machine import i64

NOTHING: Final = -1
"""No seat, no card, no place."""

# What a bundle can give, in the order in which it is resolved (MP2-16.1); the same numbers index a player's purse.
VP: Final = 0
COIN: Final = 1
CAMEL: Final = 2
JADE: Final = 3
PEPPER: Final = 4
SILK: Final = 5
GOLD: Final = 6
PLUS_ONE: Final = 7
ANY_GOOD: Final = 8
DIFF_GOODS: Final = 9
MOVE: Final = 13

GAINS: Final = [
    "vp",
    "coin",
    "camel",
    "jade",
    "pepper",
    "silk",
    "gold",
    "plus_one",
    "any_good",
    "diff_goods",
    "black_die",
    "contract_pile",
    "contract_city",
    "move",
]
PRICES: Final = ["vp", "coin", "camel", "jade", "pepper", "silk", "gold", "", "any_good", "diff_goods"]

# Main actions (MP2-4.3)
KHAN: Final = 1
SEALS: Final = 2
TRAVEL: Final = 3
CONTRACTS: Final = 4
SPECIAL: Final = 5
CARD: Final = 6
ACTIONS: Final = ["books", "khan", "seals", "travel", "contracts", "special", "card"]

# Kinds of city cards (MP2-14.4)
EXCHANGE: Final = 0
PER_DIE: Final = 1
PER_COUNT: Final = 2
TABLE: Final = 3
CITY_BONUS: Final = 4
MOVEMENT: Final = 5
SEAL: Final = 6
CARD_KINDS: Final = ["exchange", "per_die", "per_count", "table", "city_bonus", "move", "seal"]

COUNT_POSTS: Final = 1
COUNTS: Final = ["contracts", "posts"]

# Kinds of locations
LOCATION_KINDS: Final = ["start", "contract", "card", "special", "small", "oasis"]
AT_START: Final = 0
AT_OASIS: Final = 5

# Where points come from during the game; the final scoring adds its own (MP2-18)
FROM_CONTRACTS: Final = 0
FROM_CARDS: Final = 1
FROM_POSTS: Final = 2
FROM_CITIES: Final = 3
FROM_SEALS: Final = 4
FROM_OUTPOSTS: Final = 5
FROM_CHARACTER: Final = 6
PLAY_SOURCES: Final = ["contracts", "cards", "posts", "cities", "seals", "outposts", "character"]
FINAL_SOURCES: Final = ["goal", "shields", "goods", "coins", "majority"]

# What a new post brings (MP2-11.4)
OF_MARKER: Final = 0
OF_CONTRACT: Final = 1
OF_OUTPOST: Final = 2
REWARD_KINDS: Final = 3

# Seals
NO_SEAL: Final = 0
BASIC: Final = 1
IMPROVED: Final = 2

# Numbers of components, fixed by the rulebook
LOCATIONS: Final = 25
CITIES: Final = 15
ROUTES: Final = 44
SPACES: Final = 21
BAG: Final = SPACES
"""The money bag, as the place of a die."""
GUILDS: Final = 4
SHIELDS: Final = 9
BOOK_COUNT: Final = 3
FREE_OFFERS: Final = 6
TILES: Final = 18
RED: Final = 42
BLUE: Final = 7
CONTRACT_COUNT: Final = RED + BLUE
CARDS: Final = 25
CARD_SPACES: Final = 8
AREA_CARDS: Final = 2
CONTRACT_SPACES: Final = 10
MARKERS: Final = 7
MARKED: Final = 6
OUTPOSTS: Final = 10
GOALS: Final = 14
CHARACTERS: Final = 7
POSTS: Final = 11
DICE: Final = 5
SIDES: Final = 6
DIE_KINDS: Final = 2 * SIDES
MOST_JADE: Final = 18
"""The most coins one payment can ask for, so the most jade that can stand for them (MP2-6.5)."""
MOST_CAMELS: Final = 10
"""MP2-3.7: a throw of five ones is compensated by ten items."""

# Whose a die is: a seat, or one of these
BLACK_OWNER: Final = 4
NEUTRAL_OWNER: Final = 5


def bits(mask: int) -> list[int]:
    """The members of a set, in ascending order.

    >>> bits(0b1101)
    [0, 2, 3]
    """
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def member(mask: i64, n: i64) -> i64:
    """Member number `n` of a set, counted from 0 in ascending order.

    >>> member(0b1101, 0), member(0b1101, 2)
    (0, 3)
    """
    at: i64 = 0
    while n > 0 or not mask >> at & 1:
        n -= mask >> at & 1
        at += 1
    return at
