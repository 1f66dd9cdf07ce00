"""Which action spaces a player can use (MP2-5). Every condition on dice is a lowest value, so three small questions
suffice: what is the lowest value the space accepts, which dice reach it, can the action be paid with them."""

from serai.games.marco_polo_2.decisions.discarding import can_take
from serai.games.marco_polo_2.decisions.signing import in_reach
from serai.games.marco_polo_2.kinds import (
    BOOKS,
    CARD,
    CITY_BONUS,
    COIN,
    CONTRACTS,
    COUNT_POSTS,
    EXCHANGE,
    GUILDS,
    KHAN,
    MARKED,
    MOVEMENT,
    NO_SEAL,
    PER_COUNT,
    SEAL,
    SEALS,
    SIDES,
    SPECIAL,
    TRAVEL,
)
from serai.games.marco_polo_2.layout import BUILT, COMPLETED, HAND, SEALS_OF, STRIDE, USED
from serai.games.marco_polo_2.purse import can_pay, has_money
from serai.games.marco_polo_2.routes import has_step
from serai.games.marco_polo_2.state import Khanate

CLOSED = 9
"""A lowest value that no die reaches."""


def dice_needed(state: Khanate, seat: int, space: int) -> int:
    """MP2-5.1, MP2-17.4: how many dice the space demands of this player."""
    if state.box.action[space] == SEALS:
        return state.box.seal_dice[state.character(seat)]
    return state.box.dice[space]


def lowest_die(state: Khanate, seat: int, space: int) -> int:
    """MP2-5.3: the lowest value with which the player could use the space now, or CLOSED."""
    box = state.box
    action = box.action[space]
    if box.is_brown[space] and state.cells[space] >= box.space_cells[space]:
        return CLOSED
    if action == BOOKS:
        return box.min_die[space]
    if action == KHAN:
        return state.khan
    if action == SEALS:
        return lowest_seal(state, seat)
    if action == TRAVEL:
        return 1 if box.travel_ranks[state.character(seat)] >> box.rank[space] & 1 else CLOSED
    if action == CONTRACTS:
        return 1 if in_reach(state, state.own[seat * STRIDE + BUILT]) and can_take(state, seat) else CLOSED
    city = box.city[space]
    if city >= 0 and not state.ripe >> city & 1:
        return CLOSED
    return 1 if action == SPECIAL else lowest_for_card(state, seat, state.cards[box.card_slot[space]])


def lowest_seal(state: Khanate, seat: int) -> int:
    """MP2-9.1, MP2-9.3: the lowest minimum among the seals the player lacks."""
    at = seat * STRIDE + SEALS_OF
    lowest = CLOSED
    for guild in range(GUILDS):
        if state.own[at + guild] == NO_SEAL and state.box.guild_die[guild] < lowest:
            lowest = state.box.guild_die[guild]
    return lowest


def lowest_for_card(state: Khanate, seat: int, card: int) -> int:
    """MP2-14.4, MP2-14.7, MP2-14.9: the card's minimum, if it would have an effect."""
    box = state.box
    kind = box.card_kind[card]
    if kind == PER_COUNT and counted_things(state, seat, card) == 0:
        return CLOSED
    if kind == CITY_BONUS and not has_marked_post(state, seat):
        return CLOSED
    if kind == SEAL:
        return max(lowest_seal(state, seat), box.card_die[card])
    return box.card_die[card]


def counted_things(state: Khanate, seat: int, card: int) -> int:
    """MP2-14.7: own posts on the map, or own completed contracts."""
    at = BUILT if state.box.card_count[card] == COUNT_POSTS else COMPLETED
    return state.own[seat * STRIDE + at].bit_count()


def has_marked_post(state: Khanate, seat: int) -> bool:
    """MP2-14.9: whether there is a city with a bonus marker and an own post."""
    built = state.own[seat * STRIDE + BUILT]
    return any(built >> state.box.marked[i] & 1 for i in range(MARKED))


def rent(state: Khanate, space: int, value: int) -> int:
    """MP2-5.5: a blue space with dice on it costs the lowest die in coins."""
    return value if state.cells[space] > 0 and not state.box.is_brown[space] else 0


def is_payable(state: Khanate, seat: int, space: int, value: int) -> bool:
    """MP2-5.9: whether every mandatory cost can be paid when the lowest die has this value."""
    action = state.box.action[space]
    if action == CARD:
        return is_card_payable(state, seat, state.cards[state.box.card_slot[space]])
    coins = rent(state, space, value)
    if action == TRAVEL:
        return has_step(state, seat, coins + state.box.prices[state.box.space_price[space]][COIN])
    return coins == 0 or has_money(state, seat, coins, 0, 0)


def is_card_payable(state: Khanate, seat: int, card: int) -> bool:
    """MP2-14.5, MP2-14.9 to MP2-14.11: whether the card can be used once."""
    prices = state.box.card_price[card]
    kind = state.box.card_kind[card]
    if kind == MOVEMENT:
        return has_step(state, seat, state.box.prices[prices[0]][COIN])
    if kind == EXCHANGE:
        return can_pay(state, seat, prices[0], 1, 0) or (len(prices) > 1 and can_pay(state, seat, prices[1], 1, 0))
    return not prices or can_pay(state, seat, prices[0], 1, 0)


def is_colour_used(state: Khanate, seat: int, space: int) -> bool:
    """MP2-5.6: whether dice of this colour lie on the space or in its row."""
    return state.own[seat * STRIDE + USED] >> space & 1 == 1


def lowest_placeable(state: Khanate, seat: int, space: int, floor: int) -> int:
    """The lowest die from a value on that, with enough dice not below it, could be placed; 0 if there is none.
    MP2-5.7: black dice only, where the colour has been used."""
    at = seat * STRIDE + HAND
    own = state.own
    only_black = is_colour_used(state, seat, space)
    need = dice_needed(state, seat, space)
    found = 0
    dice = 0
    for value in range(SIDES, floor - 1, -1):
        here = own[at + 2 * value - 1]
        if not only_black:
            here += own[at + 2 * value - 2]
        dice += here
        if here > 0 and dice >= need:
            found = value
    return found


def reaches(state: Khanate, seat: int) -> list[int]:
    """By number of dice demanded: the highest value that so many dice show or exceed, 0 if there are fewer; then the
    same with black dice only (from place 4 on)."""
    at = seat * STRIDE + HAND
    reach = [0] * 8
    dice = 0
    black = 0
    for value in range(SIDES, 0, -1):
        here = state.own[at + 2 * value - 1]
        black += here
        dice += here + state.own[at + 2 * value - 2]
        for need in range(1, 4):
            if dice >= need and reach[need] == 0:
                reach[need] = value
            if black >= need and reach[need + 4] == 0:
                reach[need + 4] = value
    return reach


def can_use(state: Khanate, seat: int, space: int, reach: list[int]) -> bool:
    """MP2-23.2: whether some of the player's dice make the space legal. The cheapest way is the lowest die."""
    need = dice_needed(state, seat, space)
    if is_colour_used(state, seat, space):
        need += 4
    if reach[need] == 0:
        return False
    floor = lowest_die(state, seat, space)
    if floor > reach[need]:
        return False
    if state.cells[space] > 0 and not state.box.is_brown[space]:
        floor = lowest_placeable(state, seat, space, floor)
    return is_payable(state, seat, space, floor)
