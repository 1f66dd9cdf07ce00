"""How well each seat stands, in points (MP2-24): a linear estimate for bots, exact when the game is over."""

from typing import Any, Final, cast

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.dice import value_of
from serai.games.marco_polo_2.kinds import BASIC, DIE_KINDS, GUILDS, IMPROVED, NOTHING, bits
from serai.games.marco_polo_2.promises import PROMISES
from serai.games.marco_polo_2.prospects import DIE_WORTH, PACE, on_track, posts_value
from serai.games.marco_polo_2.scoring import final_scores, icons, majorities
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.machine import i64
from serai.kernel.writing import count

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
PLENTY: Final = [0, 18, 9, 7, 7, 7, 7]
"""By kind from coins on: beyond this what is held is worth half."""
LAST_DIE: Final = 0.85
"""How much of a die's worth counts in the last round."""
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


def evaluation(state: Khanate) -> list[float]:
    """MP2-24: the value of each seat."""
    if not state.frames:
        return [float(points) for points in final_scores(state).points]
    rounds = float(state.box.rounds - state.round) if state.round > 0 else float(state.box.rounds)
    majority = majorities(state)
    played = float(state.round)
    values = [
        seat_value(state, seat, rounds) + float(majority[seat]) * played / state.box.rounds
        for seat in range(state.seats)
    ]
    for frame in cast("list[Any]", state.frames):
        worth = PROMISES.get(type(frame))
        if worth is not None:
            values[frame.seat] += worth(state, frame)
    return values


def progress(state: Khanate) -> float:
    """By the rounds played, and by the dice placed in this one."""
    if state.round == 0:
        return 0.0
    unplaced = float(sum([min(5, int(state.dice_of(seat))) for seat in range(state.seats)]))
    return (float(state.round) - unplaced / (5 * state.seats)) / state.box.rounds


def seat_value(state: Khanate, seat: int, rounds: float) -> float:
    """One player's points and prospects."""
    dice = float(state.dice_of(seat))
    left = rounds + dice / 5.0
    late = min(1.0, left)
    value = float(state.vp[seat]) + purse_value(state, seat, late)
    value += DONE * late * float(count(state.completed_contracts[seat]))
    value += contract_value(state, seat, dice + 5.0 * rounds, late)
    ahead = PACE * left
    n = float(icons(state, seat, state.goal[seat]))
    track, placed = state.box.track, float(state.placed[seat])
    value += on_track(track, n + ahead) - on_track(track, ahead)
    value += posts_value(placed + ahead) - posts_value(ahead)
    value -= posts_value(placed)
    value += cities_value(state, seat, rounds) + seals_value(state, seat, rounds)
    for kind in range(DIE_KINDS):
        held = state.dice[DIE_KINDS * seat + kind]
        if held > 0:
            value += float(held) * DIE_WORTH[value_of(kind)] * (1.0 if rounds > 0 else LAST_DIE)
    if state.tiles[seat]:
        gains = state.box.outpost_gain
        value += sum([TILE * gain_worth(gains[tile], late) for tile in bits(state.tiles[seat])])
    return value


def gain_worth(gain: Bundle, late: float) -> float:
    """What a gain is worth now."""
    return late * gain.middle + (1.0 - late) * gain.late


def purse_value(state: Khanate, seat: int, late: float) -> float:
    """Coins, camels and goods; what is more than plenty counts half."""
    purse: list[int] = [state.coin[seat], state.camel[seat], state.jade[seat]]
    purse += [state.pepper[seat], state.silk[seat], state.gold[seat]]
    value = 0.0
    for kind, n in enumerate(purse, 1):
        worth = late * MIDDLE[kind] + (1.0 - late) * LATE[kind]
        value += worth * n if n <= PLENTY[kind] else worth * (n + PLENTY[kind]) / 2.0
    return value


def contract_value(state: Khanate, seat: int, dice: float, late: float) -> float:
    """Active contracts by how likely they are to be completed."""
    value = 0.0
    for number in state.active[2 * seat : 2 * seat + 2]:
        if number == NOTHING:
            continue
        contract = state.box.contracts[number]
        missing = float(missing_for(state, seat, contract.price))
        had = 1.0 - missing / max(1, contract.price.units)
        chance = max(0.0, 1.0 - MISSING * missing / dice) if dice > 0.5 else 0.0
        if missing == 0:
            chance = 1.0
        surplus = gain_worth(contract.gain, late) - late * contract.price.paid + DONE
        value += READY * chance * (0.5 + 0.5 * had) * max(0.3, surplus)
    return value


def missing_for(state: Khanate, seat: int, price: Bundle) -> i64:
    """How many things of a price are missing."""
    missing: i64 = max(0, price.camel - state.camel[seat]) + max(0, price.jade - state.jade[seat])
    missing += max(0, price.pepper - state.pepper[seat]) + max(0, price.silk - state.silk[seat])
    missing += max(0, price.gold - state.gold[seat])
    if price.any_good or price.diff_goods:
        goods = state.pepper[seat] + state.silk[seat] + state.gold[seat]
        missing += max(0, price.any_good + price.diff_goods - goods)
    return missing


def cities_value(state: Khanate, seat: int, rounds: float) -> float:
    """Own cities: bonuses of the rounds to come, and what their actions are worth; new cities nearby."""
    box, built = state.box, state.posts[seat]
    value = 0.0
    uses = min(rounds, 3.0)
    for place in bits(built):
        city = box.places[place]
        value += city.worth * uses
        if city.mark >= 0:
            value += max(MARKER, marker_worth(state, state.markers[city.mark])) * rounds
    if built & box.contract_cities:
        value += EARLY_CONTRACT_CITY * uses
    if rounds >= 2.0:
        new = box.cities & ~built
        near: int = sum([int(new >> way.end & 1) for way in box.places[state.figures[2 * seat]].ways])
        value += NEIGHBOUR * min(3, near)
    return value


def marker_worth(state: Khanate, marker: int) -> float:
    """A city bonus; the copy marker is worth a good one."""
    return COPY_MARKER if marker == state.box.copier else state.box.marker_gain[marker].middle


def seals_value(state: Khanate, seat: int, rounds: float) -> float:
    """Seals: water routes to new cities, bonuses of the rounds to come, points of the goal card."""
    box, goal = state.box, state.goal[seat]
    new = box.cities & ~state.posts[seat]
    value = 0.0
    for number in range(GUILDS):
        seal, guild = state.seals[GUILDS * seat + number], box.guilds[number]
        if seal == 0:
            continue
        value += WATER_WAY * float(count(new & guild.water_ends)) * min(rounds, 3.0) / 3.0
        points = float(box.goals[goal].seals[number]) if goal >= 0 else 0.0
        bonus = guild.bonus.middle * rounds
        if seal == IMPROVED:
            value += bonus + points
        elif seal == BASIC:
            value += GOAL_SEAL * points if rounds > 0 else 0.0
            value += IMPROVABLE * max(0.0, bonus - IMPROVING * guild.price.paid)
    return value
