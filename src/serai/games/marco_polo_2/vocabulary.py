"""All actions: decisions first, nature's draws and throws after them. The codes are fixed numbers, since the rulebook
fixes how many there are of each component."""

from typing import Final

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.dice import kind_names, outcomes
from serai.games.marco_polo_2.kinds import (
    BLUE,
    CARDS,
    CHARACTERS,
    CITIES,
    CONTRACT_COUNT,
    DICE,
    DIE_KINDS,
    GOALS,
    GUILDS,
    LOCATIONS,
    MARKED,
    MARKERS,
    MOST_CAMELS,
    MOST_JADE,
    OUTPOSTS,
    RED,
    REWARD_KINDS,
    SIDES,
    SPACES,
    TILES,
)
from serai.kernel.vocabulary import Vocabulary

GOOD_NOUNS: Final = ["pepper", "silk", "gold", "pepper+silk", "pepper+gold", "silk+gold"]
OFFER_NOUNS: Final = ["free-1", "free-2", "left", "right"]
REWARD_NOUNS: Final = ["bonus", "contract", "outpost"]
"""What a new post brings (MP2-11.4)."""
EXCHANGE_NOUNS: Final = [f"{option}x{n}" for option in (1, 2) for n in range(1, SIDES + 1)]

# Set-up and the start of a round
DRAFT: Final = 0
KEEP: Final = DRAFT + CHARACTERS
DOUBLE: Final = KEEP + GOALS
COPY: Final = DOUBLE + MARKED + GUILDS
PAIRS: Final = COPY + MARKERS
CAMELS: Final = PAIRS + 3
# The turn
USE: Final = CAMELS + MOST_CAMELS + 1
COMPLETE: Final = USE + SPACES
IMPROVE: Final = COMPLETE + CONTRACT_COUNT
PUT: Final = IMPROVE + GUILDS
REROLL: Final = PUT + 3
CHANGE: Final = REROLL + 1
BUY: Final = CHANGE + 2
REDEEM: Final = BUY + 1
END: Final = REDEEM + OUTPOSTS
# The questions of an action
DIE: Final = END + 1
OFFER: Final = DIE + DIE_KINDS
SEAL: Final = OFFER + 4
GO: Final = SEAL + GUILDS
SECOND: Final = GO + LOCATIONS
STOP: Final = SECOND + LOCATIONS
BUILD: Final = STOP + 1
LIFT: Final = BUILD + CITIES
SIGN: Final = LIFT + CITIES
DISCARD: Final = SIGN + RED
EXCHANGE: Final = DISCARD + CONTRACT_COUNT
NAME: Final = EXCHANGE + 2 * SIDES
DONE: Final = NAME + MARKED
DECLINE: Final = DONE + 1
GAIN: Final = DECLINE + 1
PAY: Final = GAIN + len(GOOD_NOUNS)
JADE: Final = PAY + len(GOOD_NOUNS)
BLACK: Final = JADE + MOST_JADE + 1
REWARD: Final = BLACK + SIDES
# Nature
BEGIN: Final = REWARD + CITIES * REWARD_KINDS
MARK: Final = BEGIN + 4
TILE: Final = MARK + MARKERS
LAY: Final = TILE + OUTPOSTS
DRAW: Final = LAY + CARDS
DEAL: Final = DRAW + RED
STACK: Final = DEAL + BLUE
REVEAL: Final = STACK + TILES
GOAL: Final = REVEAL + CHARACTERS
ROLL: Final = GOAL + GOALS
THROW: Final = ROLL + SIDES
SHOW: Final = THROW + 252
"""Open black dice (MP2-20.1): the throws of 4, 5 and 6 dice, one after the other."""
SHOW_FIRST: Final = [0, 0, SHOW, SHOW + 126, SHOW + 126 + 252]
"""By players: the first throw of all black dice, when there are 4, 5 and 6 of them."""


def vocabulary(box: Box) -> Vocabulary:
    """The verbs with their nouns, in the order of the codes above."""
    return Vocabulary(at_the_start(box) + in_a_turn(box) + in_an_action(box) + by_nature(box))


def sides() -> list[str]:
    """The sides of a die."""
    return [str(side) for side in range(1, SIDES + 1)]


def marked(box: Box) -> list[str]:
    """The cities with a bonus marker."""
    return [box.location_ids[place] for place in box.marked]


def at_the_start(box: Box) -> list[tuple[str, list[str]]]:
    """Choices of the set-up and of the start of a round."""
    return [
        ("draft", box.character_ids),
        ("keep", box.goal_ids),
        ("double", marked(box) + box.guild_ids),
        ("copy", box.marker_ids),
        ("pairs", ["0", "1", "2"]),
        ("camels", [str(n) for n in range(MOST_CAMELS + 1)]),
    ]


def in_a_turn(box: Box) -> list[tuple[str, list[str]]]:
    """Main actions, bonus actions and the end of the turn."""
    return [
        ("use", box.space_ids),
        ("complete", box.contract_ids),
        ("improve", box.guild_ids),
        ("put", box.bag_nouns),
        ("reroll", [""]),
        ("change", ["up", "down"]),
        ("buy", [""]),
        ("redeem", box.outpost_ids),
        ("end", [""]),
    ]


def in_an_action(box: Box) -> list[tuple[str, list[str]]]:
    """The questions an action asks."""
    cities = box.location_ids[1 : CITIES + 1]
    return [
        ("die", kind_names()),
        ("offer", OFFER_NOUNS),
        ("seal", box.guild_ids),
        ("go", box.location_ids),
        ("second", box.location_ids),
        ("stop", [""]),
        ("build", cities),
        ("lift", cities),
        ("sign", box.contract_ids[:RED]),
        ("discard", box.contract_ids),
        ("exchange", EXCHANGE_NOUNS),
        ("name", marked(box)),
        ("done", [""]),
        ("decline", [""]),
        ("gain", GOOD_NOUNS),
        ("pay", GOOD_NOUNS),
        ("jade", [str(n) for n in range(MOST_JADE + 1)]),
        ("black", sides()),
        ("reward", [f"{city}-{kind}" for city in cities for kind in REWARD_NOUNS]),
    ]


def by_nature(box: Box) -> list[tuple[str, list[str]]]:
    """Draws and throws."""
    return [
        ("begin", [f"seat-{seat}" for seat in (1, 2, 3, 4)]),
        ("mark", box.marker_ids),
        ("tile", box.outpost_ids),
        ("lay", box.card_ids),
        ("draw", box.contract_ids[:RED]),
        ("deal", box.contract_ids[RED:]),
        ("stack", box.tile_ids),
        ("reveal", box.character_ids),
        ("goal", box.goal_ids),
        ("roll", sides()),
        ("throw", outcomes(DICE)),
        ("show", outcomes(4) + outcomes(5) + outcomes(6)),
    ]
