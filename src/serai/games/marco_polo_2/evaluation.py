"""How well each seat stands, in points (MP2-24): a linear estimate for bots, exact when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.marco_polo_2.decisions.step import Step
from serai.games.marco_polo_2.kinds import (
    ANY_GOOD,
    BASIC,
    CAMEL,
    DIE_KINDS,
    DIFF_GOODS,
    GOLD,
    GUILDS,
    IMPROVED,
    JADE,
    PEPPER,
    SILK,
    VP,
    WIDTH,
)
from serai.games.marco_polo_2.layout import (
    ACTIVE,
    BUILT,
    COMPLETED,
    FIGURE,
    GOAL,
    HAND,
    NOTHING,
    PLACED,
    REDEEMABLE,
    SEALS_OF,
    STRIDE,
    bits,
)
from serai.games.marco_polo_2.scoring import final_scores, majorities, shields_and_icons
from serai.games.marco_polo_2.worth import HELD, LATE, MIDDLE, PLENTY

if TYPE_CHECKING:
    from serai.games.marco_polo_2.state import Khanate

DIE: Final = [2.0, 2.0, 2.0, 2.0, 2.3, 2.3, 2.5, 2.5, 3.0, 3.0, 3.0, 3.0]
"""By kind of die."""
LAST_DIE: Final = 0.85
"""How much of it counts in the last round."""
PACE: Final = 1.7
"""Shields, icons and posts still to come, a round."""
EARLY_CONTRACT_CITY: Final = 1.1
READY: Final = 0.85
"""A contract that can be completed is worth less than one that is."""
DONE: Final = 0.8
"""A completed contract, beside what it paid, while there are rounds to come."""
MISSING: Final = 0.55
"""What each thing missing for a contract takes from its chance, for each die left."""
TILE: Final = 0.9
"""How much of an outpost tile's bonus counts that can be taken at any time."""
MARKER: Final = 1.8
"""What the bonus of a city is worth at least, a round."""
COPY_MARKER: Final = 2.0
NEIGHBOUR: Final = 0.25
"""A neighbouring city without an own post, up to three."""
WATER_WAY: Final = 0.35
"""A new city at the end of a water route that a seal opens."""
GOAL_SEAL: Final = 0.55
"""How much of a goal card's points counts for a basic seal."""
IMPROVABLE: Final = 0.5
"""How much of what improving it will bring."""
IMPROVING: Final = 0.6
"""How much of the price of improving is felt."""


def evaluation(state: Khanate) -> list[float]:
    """MP2-24: the value of each seat."""
    if not state.frames:
        return [float(points) for points in final_scores(state).points]
    rounds = float(state.box.rounds - state.round) if state.round > 0 else float(state.box.rounds)
    majority = majorities(state)
    values: list[float] = []
    for seat in range(state.seats):
        value = seat_value(state, seat, rounds)
        values.append(value + majority[seat] * state.round / state.box.rounds)
    for frame in state.frames:
        if isinstance(frame, Step):
            frame.promise(state, values)
    return values


def seat_value(state: Khanate, seat: int, rounds: float) -> float:
    """One player's points and prospects."""
    base = seat * STRIDE
    own = state.own
    dice = state.dice_of(seat)
    left = rounds + dice / 5.0
    late = min(1.0, left)
    value = float(own[base + VP]) + purse_value(state, base, late)
    value += DONE * late * own[base + COMPLETED].bit_count()
    value += contract_value(state, seat, dice + 5.0 * rounds, late)
    ahead = PACE * left
    n = float(shields_and_icons(state, seat))
    track = state.box.track
    value += on_track(track, n + ahead) - on_track(track, ahead)
    value += posts_value(own[base + PLACED] + ahead) - posts_value(ahead)
    value -= posts_value(float(own[base + PLACED]))
    value += cities_value(state, base, rounds) + seals_value(state, base, rounds)
    for kind in range(DIE_KINDS):
        if own[base + HAND + kind] > 0:
            value += own[base + HAND + kind] * DIE[kind] * (1.0 if rounds > 0 else LAST_DIE)
    if own[base + REDEEMABLE]:
        gains = state.box.outpost_gain
        value += sum(TILE * gain_worth(state, gains[tile], late) for tile in bits(own[base + REDEEMABLE]))
    return value


def gain_worth(state: Khanate, gain: int, late: float) -> float:
    """What a gain is worth now."""
    return late * state.box.gain_middle[gain] + (1.0 - late) * state.box.gain_late[gain]


def purse_value(state: Khanate, base: int, late: float) -> float:
    """Coins, camels and goods; what is more than plenty counts half."""
    value = 0.0
    for i in range(len(HELD)):
        kind = HELD[i]
        n = state.own[base + kind]
        worth = late * MIDDLE[kind] + (1.0 - late) * LATE[kind]
        value += worth * n if n <= PLENTY[i] else worth * (n + PLENTY[i]) / 2.0
    return value


def contract_value(state: Khanate, seat: int, dice: float, late: float) -> float:
    """Active contracts by how likely they are to be completed."""
    base = seat * STRIDE
    box = state.box
    value = 0.0
    for i in range(2):
        contract = state.own[base + ACTIVE + i]
        if contract == NOTHING:
            continue
        price = box.contract_price[contract]
        missing = missing_for(state, base, box.prices[price])
        had = 1.0 - missing / max(1, box.price_units[price])
        chance = max(0.0, 1.0 - MISSING * missing / dice) if dice > 0.5 else 0.0
        if missing == 0:
            chance = 1.0
        surplus = gain_worth(state, box.contract_gain[contract], late) - late * box.price_worth[price] + DONE
        value += READY * chance * (0.5 + 0.5 * had) * max(0.3, surplus)
    return value


def missing_for(state: Khanate, base: int, price: list[int]) -> int:
    """How many things of a price are missing."""
    own = state.own
    missing = max(0, price[CAMEL] - own[base + CAMEL]) + max(0, price[JADE] - own[base + JADE])
    missing += max(0, price[PEPPER] - own[base + PEPPER]) + max(0, price[SILK] - own[base + SILK])
    missing += max(0, price[GOLD] - own[base + GOLD])
    if price[ANY_GOOD] or price[DIFF_GOODS]:
        goods = own[base + PEPPER] + own[base + SILK] + own[base + GOLD]
        missing += max(0, price[ANY_GOOD] + price[DIFF_GOODS] - goods)
    return missing


def on_track(track: list[int], n: float) -> float:
    """The shield track, interpolated."""
    last = len(track) - 1
    if n >= last:
        return float(track[last])
    i = int(n)
    return track[i] + (n - i) * (track[i + 1] - track[i])


def posts_value(posts: float) -> float:
    """MP2-11.1, interpolated: nothing up to 8 posts, then 5, 5 and 10 points."""
    if posts <= 8.0:
        return 0.0
    if posts <= 10.0:
        return 5.0 * (posts - 8.0)
    return min(20.0, 10.0 + 10.0 * (posts - 10.0))


def cities_value(state: Khanate, base: int, rounds: float) -> float:
    """Own cities: bonuses of the rounds to come, and what their actions are worth; new cities nearby."""
    box = state.box
    built = state.own[base + BUILT]
    value = 0.0
    uses = min(rounds, 3.0)
    for place in bits(built):
        value += box.city_worth[place] * uses
        mark = box.mark_of[place]
        if mark >= 0:
            value += max(MARKER, marker_worth(state, state.markers[mark])) * rounds
    if built & box.contract_cities:
        value += EARLY_CONTRACT_CITY * uses
    if rounds >= 2.0:
        value += NEIGHBOUR * min(3, new_neighbours(state, state.own[base + FIGURE], built))
    return value


def marker_worth(state: Khanate, marker: int) -> float:
    """A city bonus; the copy marker is worth a good one."""
    gain = state.box.marker_gain[marker]
    return COPY_MARKER if gain < 0 else state.box.gain_middle[gain]


def new_neighbours(state: Khanate, place: int, built: int) -> int:
    """Neighbouring cities without an own post."""
    near = state.box.near[place]
    new = state.box.cities & ~built
    return sum(new >> near[i] & 1 for i in range(0, len(near), WIDTH))


def seals_value(state: Khanate, base: int, rounds: float) -> float:
    """Seals: water routes to new cities, bonuses of the rounds to come, points of the goal card."""
    box = state.box
    own = state.own
    goal = own[base + GOAL]
    new = box.cities & ~own[base + BUILT]
    value = 0.0
    for guild in range(GUILDS):
        seal = own[base + SEALS_OF + guild]
        if seal == 0:
            continue
        value += WATER_WAY * (new & box.water_ends[guild]).bit_count() * min(rounds, 3.0) / 3.0
        points = float(box.goal_seals[goal * GUILDS + guild]) if goal >= 0 else 0.0
        bonus = box.gain_middle[box.guild_bonus[guild]] * rounds
        if seal == IMPROVED:
            value += bonus + points
        elif seal == BASIC:
            value += GOAL_SEAL * points if rounds > 0 else 0.0
            value += IMPROVABLE * max(0.0, bonus - IMPROVING * box.price_worth[box.guild_price[guild]])
    return value
