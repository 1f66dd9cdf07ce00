"""Which action spaces a player can use (MP2-5). Every condition on dice is a lowest value, so three small questions
suffice: what is the lowest value the space accepts, which dice reach it, can the action be paid with them."""

from serai.games.marco_polo_2.actions import KINDS
from serai.games.marco_polo_2.cards import CLOSED
from serai.games.marco_polo_2.components import Space
from serai.games.marco_polo_2.kinds import DIE_KINDS, SIDES
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64


def lowest_die(state: Khanate, seat: i64, space: Space) -> i64:
    """MP2-5.3, MP2-5.4: the lowest value with which the player could use the space now, or CLOSED."""
    if space.is_brown and state.cells[space.number] >= space.cells:
        return CLOSED
    return KINDS[space.action].lowest(state, seat, space)


def is_colour_used(state: Khanate, seat: i64, space: Space) -> bool:
    """MP2-5.6: whether dice of this colour lie on the space or in its row."""
    return state.used[seat] >> space.number & 1 == 1


def lowest_placeable(state: Khanate, seat: i64, space: Space, floor: i64) -> i64:
    """The lowest die from a value on that, with enough dice not below it, could be placed; 0 if there is none.
    MP2-5.7: black dice only, where the colour has been used."""
    at: i64 = seat * DIE_KINDS
    only_black = is_colour_used(state, seat, space)
    need = KINDS[space.action].dice(state, seat, space)
    found: i64 = 0
    dice: i64 = 0
    value: i64 = SIDES
    while value >= floor:
        here = state.dice[at + 2 * value - 1]
        if not only_black:
            here += state.dice[at + 2 * value - 2]
        dice += here
        if here > 0 and dice >= need:
            found = value
        value -= 1
    return found


def reaches(state: Khanate, seat: i64) -> list[int]:
    """By number of dice demanded: the highest value that so many dice show or exceed, 0 if there are fewer; then the
    same with black dice only (from place 4 on)."""
    at: i64 = seat * DIE_KINDS
    reach = [0] * 8
    dice: i64 = 0
    black: i64 = 0
    value: i64 = SIDES
    while value > 0:
        here = state.dice[at + 2 * value - 1]
        black += here
        dice += here + state.dice[at + 2 * value - 2]
        for need in range(1, 4):
            if dice >= need and reach[need] == 0:
                reach[need] = value
            if black >= need and reach[need + 4] == 0:
                reach[need + 4] = value
        value -= 1
    return reach


def can_use(state: Khanate, seat: i64, space: Space, reach: list[int]) -> bool:
    """MP2-23.2: whether some of the player's dice make the space legal. The cheapest way is the lowest die."""
    kind = KINDS[space.action]
    need = kind.dice(state, seat, space)
    best: i64 = reach[need + 4 if is_colour_used(state, seat, space) else need]
    if best == 0:
        return False
    floor = lowest_die(state, seat, space)
    if floor > best:
        return False
    if state.cells[space.number] > 0 and not space.is_brown:
        floor = lowest_placeable(state, seat, space, floor)
    return kind.is_payable(state, seat, space, floor)


def why_not_use(state: Khanate, seat: i64, space: Space) -> str:
    """The most specific rule, in the order in which a player would look: the space, the dice, the cost."""
    kind = KINDS[space.action]
    if space.is_brown and state.cells[space.number] >= space.cells:
        return kind.why_full()
    floor = lowest_die(state, seat, space)
    if floor == CLOSED:
        return kind.why_closed(state, seat, space)
    if lowest_placeable(state, seat, space, floor) > 0:
        return kind.why_poor(state, space)
    if lowest_placeable(state, seat, space, 1) > 0:
        return kind.why_low(state, space)
    if state.dice_of(seat) < kind.dice(state, seat, space) or not is_colour_used(state, seat, space):
        return "MP2-5.1"
    return kind.why_used()
