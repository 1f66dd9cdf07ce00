"""What bundles and cities are worth in points, for the evaluation (MP2-24)."""

from typing import Final

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.kinds import GUILDS

MIDDLE: Final = [1.0, 0.4, 0.6, 1.0, 0.6, 1.0, 1.4, 4.0, 1.4, 1.2, 2.4, 0.8, 1.2, 1.6]
"""By kind of gain, in the middle of the game; `diff_goods` counts single goods."""
LATE: Final = [1.0, 0.1, 0.0, 0.5, 0.5, 0.5, 0.5, 5.0, 0.5, 0.5, 1.5, 0.2, 0.3, 2.0]
"""The same at its end."""
PAID: Final = [1.0, 0.4, 0.6, 1.0, 0.6, 1.0, 1.4, 0.0, 0.6, 0.8]
"""By kind of price."""
SPECIAL_CITY: Final = 0.8
CARD_IN_CITY: Final = 0.4
CONTRACTS_IN_CITY: Final = 0.5
"""What a post is worth a round: in a special city, for a card, for contracts."""


def assess(box: Box) -> None:
    """Fill in the worth of bundles and places when an edition is loaded."""
    for gain in box.gains:
        gain.middle, gain.late = total(gain.pairs, MIDDLE), total(gain.pairs, LATE)
    for price in box.prices:
        price.paid = total(price.pairs, PAID)
    for guild in range(GUILDS):
        waters = [route for route in box.routes if route.guild == guild]
        box.guilds[guild].water_ends = sum({1 << end for route in waters for end in (route.a, route.b)})
    for number, place in enumerate(box.places):
        cards = sum(1 for space in box.card_space if box.spaces[space].city == number)
        special = SPECIAL_CITY if place.guild >= 0 else 0.0
        place.worth = special + CARD_IN_CITY * cards + (CONTRACTS_IN_CITY if place.contracts else 0.0)


def total(pairs: list[int], worth: list[float]) -> float:
    """The sum over a bundle."""
    return sum(worth[pairs[i]] * pairs[i + 1] for i in range(0, len(pairs), 2))
