"""What the rulebook fixes, so that an edition cannot change it: how many there are of everything, and their ids."""

from typing import Final

CITIES: Final = 7
VILLAGES: Final = 30
PLACES: Final = 37
"""Villages 0 to 29, then cities 30 to 36: wherever houses can stand."""
START: Final = 7
"""Junctions are the cities 0 to 6 and the start place."""
JUNCTIONS: Final = 8
CHARACTERS: Final = 7
ACTIONS: Final = 9
PARTS: Final = 8
BOXES: Final = 17
COLOURS: Final = 5
MOST_ROADS: Final = 20
"""Their tolls fit into one machine word."""
LONGEST_TOLL: Final = 28
"""At most seven roads with two villages of two houses."""

CHARACTER_IDS: Final = ("mogul", "trader", "sadhu", "monk", "mason", "artisan", "yogi")
ACTION_IDS: Final = (
    "gold",
    "house",
    "two_houses",
    "move_house",
    "quarry",
    "palace",
    "palace_house",
    "governor",
    "character",
)
PART_IDS: Final = ("gold", "house_any", "house_city", "move", "quarry", "palace", "governor", "character")
CONSTANTS: Final = (
    "start_gold",
    "start_houses",
    "start_reserve",
    "start_bank_houses",
    "palaces",
    "palaces_short",
    "last_round",
    "last_round_short",
    "gold_action",
    "house_cost",
    "palace_cost",
    "palace_cost_artisan",
    "quarry_houses",
    "trader_gold",
    "yogi_chits",
    "penalty_gold",
    "monopoly_bonus",
)
FIXED: Final = {
    "actions_per_turn": 2,
    "toll_per_house": 1,
    "mason_uses_per_turn": 1,
    "chits_per_turn": 1,
    "neutral_palaces_per_unused_colour_and_city": 1,
}
"""Numbers that are built into the rules: an edition repeats them but cannot change them."""
POINT_IDS: Final = ("architect", "house", "outer_palace", "inner_palace", "home")
POINT_ARCHITECT: Final = 0
POINT_HOUSE: Final = 1
POINT_OUTER: Final = 2
POINT_INNER: Final = 3
POINT_HOME: Final = 4
POINT_SADHU: Final = 5
"""Where the points of a box stand; the last are those of an outer palace with the Sadhu."""
