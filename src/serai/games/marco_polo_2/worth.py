"""What bundles are worth in points, for the evaluation (MP2-24): in the middle of the game, and at its end."""

from typing import Final

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import CAMEL, COIN, GOLD, GUILDS, JADE, LOCATIONS, PEPPER, SILK

MIDDLE: Final = [1.0, 0.4, 0.6, 1.0, 0.6, 1.0, 1.4, 4.0, 1.4, 1.2, 2.4, 0.8, 1.2, 1.6]
"""By kind of gain; `diff_goods` counts single goods."""
LATE: Final = [1.0, 0.1, 0.0, 0.5, 0.5, 0.5, 0.5, 5.0, 0.5, 0.5, 1.5, 0.2, 0.3, 2.0]
PAID: Final = [1.0, 0.4, 0.6, 1.0, 0.6, 1.0, 1.4, 0.0, 0.6, 0.8]
"""By kind of price."""
SPECIAL_CITY: Final = 0.8
CARD_IN_CITY: Final = 0.4
CONTRACTS_IN_CITY: Final = 0.5
"""What a post is worth a round: in a special city, for a card, for contracts."""
HELD: Final = [COIN, CAMEL, JADE, PEPPER, SILK, GOLD]
PLENTY: Final = [18, 9, 7, 7, 7, 7]
"""Beyond this what is held is worth half."""


def assess(box: Box) -> None:
    """Fill in the tables of worth when an edition is loaded."""
    box.gain_middle = [total(program, MIDDLE) for program in box.gains]
    box.gain_late = [total(program, LATE) for program in box.gains]
    box.price_worth = [sum(vector[kind] * PAID[kind] for kind in range(len(PAID))) for vector in box.prices]
    box.price_units = [sum(vector[CAMEL:]) for vector in box.prices]
    box.water_ends = [ends_of(box, guild) for guild in range(GUILDS)]
    box.city_worth = [city_worth(box, place) for place in range(LOCATIONS)]


def total(program: list[int], worth: list[float]) -> float:
    """The sum over a program."""
    return sum(worth[program[i]] * program[i + 1] for i in range(0, len(program), 2))


def ends_of(box: Box, guild: int) -> int:
    """The places at the ends of a guild's water routes, as bits."""
    mask = 0
    for a, b, _, _, _, seal in box.route_ends:
        if seal == guild:
            mask |= 1 << a | 1 << b
    return mask


def city_worth(box: Box, place: int) -> float:
    """What a post is worth a round."""
    cards = sum(1 for space in box.card_space if box.city[space] == place)
    special = SPECIAL_CITY if box.special_guild[place] >= 0 else 0.0
    return special + CARD_IN_CITY * cards + (CONTRACTS_IN_CITY if box.contract_cities >> place & 1 else 0.0)
