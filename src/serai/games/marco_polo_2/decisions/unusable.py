"""Why an action space cannot be used: the most specific rule."""

from serai.games.marco_polo_2.kinds import (
    CARD,
    CITY_BONUS,
    CONTRACTS,
    KHAN,
    PER_COUNT,
    SEAL,
    SEALS,
    SPECIAL,
    TRAVEL,
)
from serai.games.marco_polo_2.spaces import (
    CLOSED,
    counted_things,
    dice_needed,
    has_marked_post,
    is_colour_used,
    lowest_die,
    lowest_placeable,
)
from serai.games.marco_polo_2.state import Khanate


def why_not_use(state: Khanate, seat: int, space: int) -> str:
    """In the order in which a player would look: the space, the dice, the cost."""
    box = state.box
    action = box.action[space]
    if box.is_brown[space] and state.cells[space] >= box.space_cells[space]:
        return "MP2-8.3" if action == KHAN else "MP2-5.4"
    floor = lowest_die(state, seat, space)
    if floor == CLOSED:
        return why_closed(state, seat, space)
    if lowest_placeable(state, seat, space, floor) == 0:
        return why_no_dice(state, seat, space)
    if action == TRAVEL:
        return "MP2-10.8"
    return "MP2-5.5" if state.cells[space] > 0 else "MP2-5.9"


def why_closed(state: Khanate, seat: int, space: int) -> str:
    """Whatever the dice, the space is of no use to this player now."""
    action, city = state.box.action[space], state.box.city[space]
    if action == SEALS:
        return "MP2-9.3"
    if action == TRAVEL:
        return "MP2-17.15"
    if action == CONTRACTS:
        return "MP2-12.3"
    if city >= 0 and not state.ripe >> city & 1:
        if state.has_post(seat, city):
            return "MP2-11.10"
        return "MP2-13.1" if action == SPECIAL else "MP2-14.1"
    card = state.cards[state.box.card_slot[space]]
    kind = state.box.card_kind[card]
    if kind == PER_COUNT and counted_things(state, seat, card) == 0:
        return "MP2-14.7"
    if kind == CITY_BONUS and not has_marked_post(state, seat):
        return "MP2-14.9"
    return "MP2-9.3"


def why_no_dice(state: Khanate, seat: int, space: int) -> str:
    """The colour was used, there are too few dice, or they are too low."""
    action = state.box.action[space]
    if lowest_placeable(state, seat, space, 1) == 0:
        if state.dice_of(seat) < dice_needed(state, seat, space) or not is_colour_used(state, seat, space):
            return "MP2-5.1"
        if action == KHAN:
            return "MP2-8.4"
        return "MP2-13.4" if action == SPECIAL else "MP2-5.6"
    if action == KHAN:
        return "MP2-8.2"
    if action == SEALS or (action == CARD and is_seal_card(state, space)):
        return "MP2-9.1"
    return "MP2-5.3"


def is_seal_card(state: Khanate, space: int) -> bool:
    """Whether the card on the space gives a seal."""
    return state.box.card_kind[state.cards[state.box.card_slot[space]]] == SEAL
