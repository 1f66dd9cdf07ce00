"""What a pending frame is worth to a seat: paid for already, not received yet (MP2-24). The bots' opinion of every
frame that has one."""

from collections.abc import Callable
from typing import Any, Final

from serai.games.marco_polo_2.actions import KINDS, rent
from serai.games.marco_polo_2.cards import KINDS as CARD_KINDS
from serai.games.marco_polo_2.decisions.arriving import Arriving, Extending, Posting, Settling, Watering
from serai.games.marco_polo_2.decisions.bonuses import Bonuses, Copying, Harvesting, Naming, city_of
from serai.games.marco_polo_2.decisions.choosing import Exchanging, Offering, Sealing
from serai.games.marco_polo_2.decisions.contracts import Gaining, Signing, Uncovering
from serai.games.marco_polo_2.decisions.paying import PAIR, Collecting
from serai.games.marco_polo_2.decisions.placing import BAGGING, Picking, Placing
from serai.games.marco_polo_2.decisions.rolling import Blackening, Rolling
from serai.games.marco_polo_2.decisions.travelling import Travelling
from serai.games.marco_polo_2.dice import value_of
from serai.games.marco_polo_2.kinds import CARD, REWARD_KINDS, SEALS, TRAVEL, bits
from serai.games.marco_polo_2.placement import is_colour_used, lowest_die, lowest_placeable, reaches
from serai.games.marco_polo_2.prospects import (
    A_BONUS,
    harvest_worth,
    journey_worth,
    oasis_worth,
    offer_worth,
    posts_worth,
    reward_worth,
    seal_worth,
)
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.game import Frame

DIE_WORTH: Final = [0.0, 2.0, 2.0, 2.3, 2.5, 3.0, 3.0]
A_DIE: Final = 2.4
PURSUED: Final = (CARD, SEALS, TRAVEL)
"""Actions for which high dice are used."""


def of_placing(state: Khanate, frame: Placing) -> float:
    """What the space will bring, less the dice still to be placed."""
    space = state.box.spaces[frame.space]
    value = value_of(frame.placed[0]) if frame.placed else likely_value(state, frame)
    cost = 0.4 * float(rent(state, space, value))
    return KINDS[space.action].worth(state, frame.seat, space, value, cost) - frame.left * DIE_WORTH[value]


def likely_value(state: Khanate, frame: Placing) -> int:
    """High dice for cards, seals and journeys, the lowest that will do for the rest."""
    space = state.box.spaces[frame.space]
    high = reaches(state, frame.seat)[frame.left + (4 if is_colour_used(state, frame.seat, space) else 0)]
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


def of_exchanging(state: Khanate, frame: Exchanging) -> float:
    """The best option, as often as it can be paid."""
    card = state.box.cards[frame.card]
    return CARD_KINDS[card.kind].worth(state, frame.seat, card, frame.value)


def add_posting(state: Khanate, frame: Posting, values: list[float]) -> None:
    """The posts ahead, and what those placed bring."""
    values[frame.seat] += posts_worth(state, frame.seat, frame.ahead)
    values[frame.seat] += harvests(state, frame.done)


def add_extending(state: Khanate, frame: Extending, values: list[float]) -> None:
    """The best extra post, and what those placed bring."""
    values[frame.seat] += best_post(state, frame.seat, bits(frame.places))
    values[frame.seat] += harvests(state, frame.done)


PROMISES: Final[dict[type, Callable[[Khanate, Any], float]]] = {
    Placing: of_placing,
    Picking: of_picking,
    Travelling: of_travelling,
    Exchanging: of_exchanging,
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
"""By frame: what it promises to its seat, where that is one number."""


def promise(state: Khanate, frame: Frame[Any], values: list[float]) -> None:
    """Add what a frame is worth to its seat."""
    worth = PROMISES.get(type(frame))
    if worth is not None:
        pending: Any = frame
        values[pending.seat] += worth(state, pending)
    elif isinstance(frame, Posting):
        add_posting(state, frame, values)
    elif isinstance(frame, Extending):
        add_extending(state, frame, values)
