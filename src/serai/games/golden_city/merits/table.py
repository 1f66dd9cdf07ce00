"""The reasons, in the order in which players care.

Each compares what a seat sees before a move with what it sees after it, or after the turn that was planned. A number
that is called a gain is the change of the view.
"""

from collections.abc import Callable
from typing import Any, Final

from serai.games.golden_city.data import Box
from serai.games.golden_city.merits import cards, scoring, ways
from serai.games.golden_city.merits.scene import Scene
from serai.kernel.telling import About, Merit, applying

TABLE: Final[list[tuple[str, bool, Callable[[Scene], About | None]]]] = [
    ("letters", True, scoring.letters),
    ("first", True, scoring.first),
    ("second", True, scoring.second),
    ("good-scored", True, scoring.good_scored),
    ("area-scored", True, scoring.area_scored),
    ("ends-leading", True, scoring.ends_leading),
    ("ends-behind", False, scoring.ends_behind),
    ("alone", True, scoring.alone),
    ("good-again", True, scoring.good_again),
    ("most", True, scoring.most_houses),
    ("area-again", True, scoring.area_again),
    ("takes-extra", True, scoring.takes_extra),
    ("key-fits", True, ways.key_fits),
    ("race", True, ways.race),
    ("bonus-today", True, cards.bonus_today),
    ("bonus-later", True, cards.bonus_later),
    ("opens-city", True, ways.opens_city),
    ("closes", True, ways.closes),
    ("pair-twice", True, cards.pair_twice),
    ("pair-builds", True, cards.pair_builds),
    ("pair-bought", True, cards.pair_bought),
    ("gets-goods", True, cards.gets_goods),
    ("gets-bonus", True, cards.gets_bonus),
    ("opens", True, ways.opens),
    ("pair-free", True, cards.pair_for_nothing),
    ("joker-pays", True, cards.joker_pays),
    ("above-limit", True, cards.above_limit),
    ("saves", True, cards.saves),
    ("ends", True, scoring.ends),
    ("near-end", True, scoring.near_end),
    ("coins", True, cards.coins),
    ("gets-card", True, cards.gets_card),
    ("walled", False, ways.walled),
    ("one-way", False, ways.one_way),
    ("pair-dear", False, cards.pair_dear),
    ("pair-idle", False, cards.pair_idle),
    ("spends-better", False, cards.spends_better),
    ("joker-dear", False, cards.joker_dear),
    ("third", False, ways.third),
    ("key-without-door", False, ways.key_without_door),
    ("goods-known", False, cards.goods_known),
    ("not-scored", False, ways.not_scored),
    ("displaceable", False, cards.displaceable),
]
"""Name, whether it speaks for the move, and what it speaks of, or None where it does not apply."""


def merits(box: Box, seat: int, before: dict[str, Any], after: dict[str, Any]) -> list[Merit]:
    """What applies, the strongest first."""
    return applying(TABLE, Scene(box, seat, before, after))
