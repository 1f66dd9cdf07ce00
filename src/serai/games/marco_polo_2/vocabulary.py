"""All actions: decisions first, nature's draws and throws after them. Their codes (codes.py) are fixed numbers, since
the rulebook fixes how many there are of each component."""

from typing import Final

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.dice import kind_names, outcomes
from serai.games.marco_polo_2.kinds import CITIES, DICE, MOST_CAMELS, MOST_JADE, RED, SIDES
from serai.kernel.vocabulary import Vocabulary

GOOD_NOUNS: Final = ["pepper", "silk", "gold", "pepper+silk", "pepper+gold", "silk+gold"]
REWARD_NOUNS: Final = ["bonus", "contract", "outpost"]
"""What a new post brings (MP2-11.4)."""


def vocabulary(box: Box) -> Vocabulary:
    """The verbs with their nouns, in the order of their codes."""
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
        ("offer", ["free-1", "free-2", "left", "right"]),
        ("seal", box.guild_ids),
        ("go", box.location_ids),
        ("second", box.location_ids),
        ("stop", [""]),
        ("build", cities),
        ("lift", cities),
        ("sign", box.contract_ids[:RED]),
        ("discard", box.contract_ids),
        ("exchange", [f"{option}x{n}" for option in (1, 2) for n in range(1, SIDES + 1)]),
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
