"""What a pending frame is worth to a seat: paid for already, not received yet (MP2-24). The bots' opinion of every
frame that has one."""

from collections.abc import Callable
from typing import Any, Final

from serai.games.marco_polo_2.actions import Offering, Sealing, rent
from serai.games.marco_polo_2.cards import Exchanging, kind_of
from serai.games.marco_polo_2.decisions.bonuses import Bonuses, Copying, Harvesting, Naming, city_of
from serai.games.marco_polo_2.decisions.contracts import Gaining, Signing, Uncovering
from serai.games.marco_polo_2.decisions.moving import Arriving, Extending, Posting, Settling, Travelling, Watering
from serai.games.marco_polo_2.decisions.paying import PAIR, Collecting
from serai.games.marco_polo_2.decisions.placing import (
    BAGGING,
    Picking,
    Placing,
    is_colour_used,
    lowest_die,
    lowest_placeable,
    reach_of,
    reaches,
)
from serai.games.marco_polo_2.decisions.rolling import Blackening, Rolling
from serai.games.marco_polo_2.dice import value_of
from serai.games.marco_polo_2.kinds import CARD, REWARD_KINDS, SEALS, TRAVEL, bits
from serai.games.marco_polo_2.prospects import (
    A_BONUS,
    DIE_WORTH,
    exchange_worth,
    harvest_worth,
    journey_worth,
    oasis_worth,
    offer_worth,
    posts_worth,
    reward_worth,
    seal_worth,
)
from serai.games.marco_polo_2.state import Khanate

A_DIE: Final = 2.4
PURSUED: Final = (CARD, SEALS, TRAVEL)
"""Actions for which high dice are used."""


def of_placing(state: Khanate, frame: Placing) -> float:
    """What the space will bring, less the dice still to be placed."""
    space = state.box.spaces[frame.space]
    value = value_of(frame.placed[0]) if frame.placed else likely_value(state, frame)
    worth = kind_of(state, space).worth(state, frame.seat, space, value)
    return worth - 0.4 * float(rent(state, space, value)) - frame.left * DIE_WORTH[value]


def likely_value(state: Khanate, frame: Placing) -> int:
    """High dice for cards, seals and journeys, the lowest that will do for the rest."""
    space = state.box.spaces[frame.space]
    only_black = is_colour_used(state, frame.seat, space)
    high = int(reach_of(reaches(state, frame.seat), frame.left, only_black=only_black))
    if space.action in PURSUED:
        return high
    floor = lowest_die(state, frame.seat, space)
    return max(1, int(lowest_placeable(state, frame.seat, space, floor)) if floor <= high else high)


def of_picking(state: Khanate, frame: Picking) -> float:
    """The bag's reward for a poor die; what a reroll or a change costs."""
    return state.box.bag[frame.reward].middle - 2.0 if frame.purpose == BAGGING else -0.5


def of_travelling(state: Khanate, frame: Travelling) -> float:
    """The best places a step or two ahead, or the present ones, and the oases entered."""
    worth = journey_worth(state, frame.seat, frame.left, frame.fee, frame.moved)
    for place in bits(frame.oases):
        worth += oasis_worth(state, frame.seat, place)
    return worth


def best_post(state: Khanate, seat: int, places: list[int]) -> float:
    """The best of some posts."""
    return max([posts_worth(state, seat, (place,)) for place in places])


def harvests(state: Khanate, places: tuple[int, ...]) -> float:
    """What posts that have been placed bring."""
    return sum([harvest_worth(state, place) for place in places])


PROMISES: Final[dict[type, Callable[[Khanate, Any], float]]] = {
    Placing: of_placing,
    Picking: of_picking,
    Travelling: of_travelling,
    Exchanging: lambda state, frame: exchange_worth(state, frame.seat, state.box.cards[frame.card], frame.value),
    Posting: lambda state, frame: posts_worth(state, frame.seat, frame.ahead) + harvests(state, frame.done),
    Extending: lambda state, frame: best_post(state, frame.seat, bits(frame.places)) + harvests(state, frame.done),
    Arriving: lambda state, frame: posts_worth(state, frame.seat, tuple(frame.ends(state))),
    Watering: lambda _, frame: 0.7 * frame.oases,
    Settling: lambda state, frame: best_post(state, frame.seat, [frame.one, frame.other]),
    Gaining: lambda state, frame: frame.times * state.box.gains[frame.bundle].middle,
    Copying: lambda _, __: A_BONUS,
    Naming: lambda _, frame: A_BONUS * max(1, len(frame.named)),
    Bonuses: lambda _, frame: A_BONUS * (len(frame.named) - frame.at),
    Harvesting: lambda state, frame: sum(
        reward_worth(state, city_of(reward), reward % REWARD_KINDS) for reward in frame.due
    ),
    Offering: lambda state, frame: offer_worth(state, frame.seat, frame.book),
    Sealing: lambda state, frame: seal_worth(state, frame.seat, frame.value),
    Signing: lambda _, frame: 1.3 if frame.left > 0 else 0.0,
    Uncovering: lambda _, frame: 0.8 * frame.left,
    Collecting: lambda _, frame: frame.left * (2.4 if frame.first == PAIR else 1.4),
    Blackening: lambda state, frame: A_DIE * min(frame.left, state.blacks),
    Rolling: lambda _, __: A_DIE,
}
"""By frame: what it promises to its seat."""
