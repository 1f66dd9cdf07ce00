"""What an action under way will bring, roughly, in points: frames promise it, so that a bot that looks one step ahead
sees why to take the step (MP2-24)."""

from serai.games.marco_polo_2.evaluation import PACE, on_track, posts_value
from serai.games.marco_polo_2.kinds import (
    BOOKS,
    CARD,
    CITY_BONUS,
    CONTRACT_SPACES,
    CONTRACTS,
    EXCHANGE,
    GUILDS,
    IMPROVED,
    JADE,
    KHAN,
    MOVEMENT,
    NO_SEAL,
    PER_COUNT,
    PER_DIE,
    SEALS,
    SPECIAL,
    TABLE,
    TRAVEL,
    WIDTH,
)
from serai.games.marco_polo_2.layout import BUILT, FIGURE, GOAL, NOTHING, PLACED, SEALS_OF, STRIDE
from serai.games.marco_polo_2.purse import best_repeats
from serai.games.marco_polo_2.routes import can_step
from serai.games.marco_polo_2.scoring import own_shields, shields_and_icons
from serai.games.marco_polo_2.spaces import counted_things, rent
from serai.games.marco_polo_2.state import Khanate

DIE_WORTH = [0.0, 2.0, 2.0, 2.3, 2.5, 3.0, 3.0]
A_SIGNATURE = 1.3
A_BONUS = 1.9


def rounds_left(state: Khanate) -> float:
    """Rounds after this one."""
    return float(state.box.rounds - state.round)


def now_worth(state: Khanate, gain: int) -> float:
    """What a gain is worth in this round."""
    return state.box.gain_middle[gain] if state.round < state.box.rounds else state.box.gain_late[gain] + 0.3


def space_worth(state: Khanate, seat: int, space: int, value: int) -> float:
    """What using a space with this value will bring, the rent deducted."""
    box = state.box
    action = box.action[space]
    cost = 0.4 * rent(state, space, value)
    if action == BOOKS:
        return offer_worth(state, seat, box.book[space]) - cost
    if action == KHAN:
        return now_worth(state, box.space_gain[space])
    if action == SEALS:
        return seal_worth(state, seat, value) - cost
    if action == TRAVEL:
        steps = min(value, box.max_steps[space])
        fixed = 0.4 * box.prices[box.space_price[space]][1]
        return movement_worth(state, seat, steps, 0) - cost - fixed
    if action == CONTRACTS:
        return now_worth(state, box.space_gain[space]) + signature_worth(state, seat) - cost
    if action == SPECIAL:
        city = box.city[space]
        seal = state.own[seat * STRIDE + SEALS_OF + box.special_guild[city]]
        bonus = now_worth(state, box.guild_bonus[box.special_guild[city]]) if seal == IMPROVED else 0.0
        return now_worth(state, box.special_gain[city]) + (2.0 * bonus if value >= box.double_die else bonus)
    return card_worth(state, seat, state.cards[box.card_slot[space]], value) if action == CARD else 0.0


def offer_worth(state: Khanate, seat: int, book: int) -> float:
    """The best offer of a book that can be paid."""
    box = state.box
    best = max(now_worth(state, box.free_gain[2 * book]), now_worth(state, box.free_gain[2 * book + 1]))
    tile = state.offers[book]
    jade = state.own[seat * STRIDE + JADE]
    if jade >= box.offer_jade[2]:
        best = max(best, now_worth(state, box.tile_left[tile]) - 0.9 * box.offer_jade[2])
    if jade >= box.offer_jade[3]:
        best = max(best, now_worth(state, box.tile_right[tile]) - 0.9 * box.offer_jade[3])
    return best


def seal_worth(state: Khanate, seat: int, value: int) -> float:
    """The best seal within reach: its jade, what it opens, and the goal card."""
    box = state.box
    base = seat * STRIDE
    goal = state.own[base + GOAL]
    best = 0.0
    for guild in range(GUILDS):
        if box.guild_die[guild] <= value and state.own[base + SEALS_OF + guild] == NO_SEAL:
            points = box.goal_seals[goal * GUILDS + guild] if goal >= 0 else 0
            later = (0.55 * points + 0.8) * min(1.0, rounds_left(state) / 2.0)
            best = max(best, box.guild_jade[guild] + later)
    return best


def signature_worth(state: Khanate, seat: int) -> float:
    """Contracts that can be taken."""
    built = state.own[seat * STRIDE + BUILT]
    lying = 0
    for i in range(CONTRACT_SPACES):
        if state.signs[i] != NOTHING and built >> state.box.contract_at[i] & 1:
            lying += 1
    return A_SIGNATURE * min(lying, 2) * min(1.0, 0.3 + rounds_left(state))


def card_worth(state: Khanate, seat: int, card: int, value: int) -> float:
    """A city card with a die."""
    box = state.box
    kind = box.card_kind[card]
    if kind == EXCHANGE:
        best = 0.0
        for option, price in enumerate(box.card_price[card]):
            net = now_worth(state, box.card_gain[card][option]) - box.price_worth[price]
            best = max(best, max(net, 0.1) * best_repeats(state, seat, price, value))
        return best
    if kind == PER_DIE:
        return now_worth(state, box.card_gain[card][0]) * value
    if kind == PER_COUNT:
        return now_worth(state, box.card_gain[card][0]) * min(value, counted_things(state, seat, card))
    if kind == TABLE:
        return now_worth(state, box.card_gain[card][value - 1])
    if kind == CITY_BONUS:
        return A_BONUS * min(box.card_times[card][value - 1], marked_posts(state, seat))
    if kind == MOVEMENT:
        fee = box.prices[box.card_price[card][0]][1]
        return movement_worth(state, seat, box.card_times[card][value - 1], fee)
    return seal_worth(state, seat, value) - 0.6


def marked_posts(state: Khanate, seat: int) -> int:
    """How many own cities have a bonus marker."""
    built = state.own[seat * STRIDE + BUILT]
    return sum(built >> place & 1 for place in state.box.marked)


class Horizon:
    """What new posts are worth to a player now: the shield track and the posts still to come, as in the evaluation."""

    def __init__(self, state: Khanate, seat: int) -> None:
        base = seat * STRIDE
        rounds = rounds_left(state)
        ahead = PACE * (rounds + state.dice_of(seat) / 5.0)
        n = shields_and_icons(state, seat) + ahead
        track = state.box.track
        placed = state.own[base + PLACED] + ahead
        goal = state.own[base + GOAL]
        self.rounds: float = rounds
        self.shields: int = own_shields(state, seat)
        self.wanted: int = state.box.goal_shields[goal] if goal >= 0 else 0
        self.shield: float = on_track(track, n + 1.0) - on_track(track, n)
        self.icon: float = on_track(track, n + 2.0) - on_track(track, n + 1.0)
        self.post: float = posts_value(placed + 1.0) - posts_value(placed)


def movement_worth(state: Khanate, seat: int, steps: int, fee: int) -> float:
    """The best place that a step or two lead to, less the way there."""
    return max(0.1 * steps, journey_worth(state, seat, steps, fee, 0))


def journey_worth(state: Khanate, seat: int, steps: int, fee: int, moved: int) -> float:
    """What a movement brings that has so many steps left: the posts of the figures that moved (as bits), where they
    stand or a step or two ahead. Two figures may share the steps."""
    horizon = Horizon(state, seat)
    at = seat * STRIDE + FIGURE
    stands = [0.0, 0.0]
    goes = [0.0, 0.0]
    for figure in range(2):
        place = state.own[at + figure]
        if place != NOTHING:
            if moved >> figure & 1:
                stands[figure] = place_worth(state, seat, horizon, place)
            goes[figure] = max(stands[figure], ways_worth(state, seat, horizon, place, steps, fee))
    if state.own[at + 1] == NOTHING:
        return goes[0]
    if steps > 1 and state.own[at] != state.own[at + 1]:
        return goes[0] + goes[1]
    return max(goes[0] + stands[1], stands[0] + goes[1])


def ways_worth(state: Khanate, seat: int, horizon: Horizon, place: int, steps: int, fee: int) -> float:
    """Looks two steps ahead; only the first must be payable now."""
    near = state.box.near[place]
    is_rider = state.box.waives_coins[state.character(seat)]
    best = 0.0
    for i in range(0, len(near), WIDTH):
        if not can_step(state, seat, near, i, fee):
            continue
        oasis = oasis_worth(state, seat, near[i])
        cost = step_cost(near, i, is_rider=is_rider) + 0.4 * fee - oasis
        best = max(best, place_worth(state, seat, horizon, near[i]) - cost)
        if steps > 1 or oasis > 0.0:
            further = state.box.near[near[i]]
            for j in range(0, len(further), WIDTH):
                if can_step(state, seat, further, j, fee + near[i + 1]):
                    way = cost + step_cost(further, j, is_rider=is_rider) + 0.4 * fee
                    best = max(best, place_worth(state, seat, horizon, further[j]) - way)
    return best


def oasis_worth(state: Khanate, seat: int, place: int) -> float:
    """MP2-17.3: what entering a place brings to whom oases bring something."""
    character = state.character(seat)
    if not state.box.oases >> place & 1 or not state.box.passes_oases[character]:
        return 0.0
    return state.box.gain_middle[state.box.oasis_gain[character]] + 0.6


def step_cost(near: list[int], i: int, *, is_rider: bool) -> float:
    """What a route costs, in points."""
    return 1.0 * near[i + 3] if is_rider else 0.4 * near[i + 1] + 0.6 * near[i + 2] + 1.0 * near[i + 3]


def place_worth(state: Khanate, seat: int, horizon: Horizon, place: int) -> float:
    """What a new post in a place would bring at once and later; nothing where no post can be placed."""
    box = state.box
    if not box.cities & ~state.own[seat * STRIDE + BUILT] & 1 << place:
        return 0.0
    value = horizon.post + box.city_worth[place] * min(horizon.rounds, 3.0)
    shield = box.shield[place]
    if not horizon.shields & shield:
        value += horizon.shield + (horizon.icon if horizon.wanted & shield else 0.0)
    if box.mark_of[place] >= 0:
        value += A_BONUS * horizon.rounds
    return value + harvest_worth(state, place, 0)


def posts_worth(state: Khanate, seat: int, places: tuple[int, ...]) -> float:
    """What posts in several places would bring."""
    horizon = Horizon(state, seat)
    return sum(place_worth(state, seat, horizon, place) for place in places)


def harvest_worth(state: Khanate, place: int, stage: int) -> float:
    """What a new post brings at once, from a stage on: city bonus, contract, outpost bonus."""
    box = state.box
    value = 0.0
    if stage == 0 and box.mark_of[place] >= 0:
        value += A_BONUS
    elif stage <= 1 and box.contract_cities >> place & 1:
        value += A_SIGNATURE
    if box.outpost_of[place] >= 0 and state.tiles[box.outpost_of[place]] != NOTHING:
        value += now_worth(state, box.outpost_gain[state.tiles[box.outpost_of[place]]])
    return value
