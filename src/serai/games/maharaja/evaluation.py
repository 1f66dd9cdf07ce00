"""How well each seat stands, in gold, for bots: the linear evaluation of the strategy notes.

To it come the prospects of what has been programmed: so a bot that looks one step ahead chooses a programme it can pay
for, and travels to where it can build. Weights are gold; one palace is worth 22.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.maharaja.data import CITIES, PARTS, START, VILLAGES
from serai.games.maharaja.scoring import city_points, payouts
from serai.games.maharaja.travel import ROAD_BITS, least_at, spread
from serai.games.maharaja.vocabulary import FIRST_ACTION, SECOND_ACTION
from serai.kernel.machine import i64

if TYPE_CHECKING:
    from serai.games.maharaja.state import Realm

PALACE: Final = 22.0
LAST_PALACE: Final = 60.0
FIRST_RANK: Final = 12.0
"""What leading is worth in the last round; not more, for the others may still act."""
SURPLUS_GOLD: Final = 0.2
"""Gold beyond what one's own palaces will cost."""
RIVALS: Final = 0.45
"""What the others' mean wealth takes away."""
RIVALS_DUE: Final = 0.7
"""What gold due from the city that is scored next counts in it."""
POINT_HERE: Final = 0.25
"""A point in the city that is scored next, beside the gold it brings."""
VILLAGE: Final = 0.7
HOUSE: Final = 0.7
"""One of the first four houses in reserve."""
SPARE_HOUSE: Final = 0.4
"""One of the next three."""
CHIT: Final = 2.2
NEXT: Final = (0.75, 0.55, 0.42, 0.33, 0.27, 0.22, 0.18)
"""What the next cities count, from the nearest on."""
PAYOUT: Final = 0.3
"""What gold that a city would pay now is worth, in a city to come."""
POINT: Final = 0.45
"""A point there."""
WAY: Final = 0.7
WAY_OF_MONK: Final = 0.35
"""What each gold of the way there takes away."""
WAY_HERE: Final = 0.4
"""The same for the city that is scored next."""
CHARACTER: Final = (1.3, 1.3, 0.6, 1.6, 2.0, 2.2, 2.6)
CARD_NOW: Final = 0.4
CARD_EACH_ROUND: Final = 0.09
"""How much of a character's worth counts: at the end, and more for each round left."""
OUTER_PALACE: Final = 0.35
"""What one's palace outside a city adds to the sadhu."""
PALACE_AT_HAND: Final = 1.0
"""What gold for a palace adds to the artisan."""
PART: Final = (1.9, -0.3, 0.2, 0.0, 0.3, 8.0, 0.3, 0.4)
"""What an open part promises, by part."""
FULL_RESERVE: Final = 0.6
"""What a quarry promises less when houses are in reserve."""
NO_PALACE: Final = 1.0
"""What a palace that cannot be built costs, beside its promise."""
IDLE: Final = 1.0
"""What any other part that cannot be done costs."""
MONK: Final = 1 << 3
ARTISAN: Final = 1 << 5
EMPTY_VILLAGE: Final = 3
LONGEST_WAY: Final = 8


def evaluation(state: Realm) -> list[float]:
    """The worth of every seat's position."""
    seats = range(state.seats)
    if state.round and (0 in state.unbuilt or state.round == state.variant.last_round):
        return last_round(state)
    due = payouts(state, state.maharaja) if state.maharaja != START else [0] * state.seats
    wealth = [state.gold[p] + PALACE * built(state, p) + RIVALS_DUE * due[p] for p in seats]
    total = sum(wealth)
    values: list[float] = []
    for p in seats:
        rivals = (total - wealth[p]) / (state.seats - 1)
        values.append(standing(state, p, due[p]) - RIVALS * rivals)
    add_prospects(state, values)
    return values


def last_round(state: Realm) -> list[float]:
    """In a round that will end the game only palaces, gold and being first count."""
    due = payouts(state, state.maharaja) if state.frames else [0] * state.seats
    palaces = [built(state, p) for p in range(state.seats)]
    gold = [state.gold[p] + due[p] for p in range(state.seats)]
    best = 0
    for p in range(1, state.seats):
        if palaces[p] > palaces[best] or (palaces[p] == palaces[best] and gold[p] > gold[best]):
            best = p
    values = [LAST_PALACE * palaces[p] + gold[p] for p in range(state.seats)]
    values[best] += FIRST_RANK
    add_prospects(state, values)
    return values


def built(state: Realm, seat: int) -> int:
    """Palaces that stand."""
    return state.variant.palaces - state.unbuilt[seat]


def standing(state: Realm, seat: int, due: int) -> float:
    """What a seat has: palaces, gold, presence, ways, houses and cards."""
    rounds_left = state.variant.last_round - state.round
    needed = state.unbuilt[seat] * state.box.palace_cost
    gold = state.gold[seat]
    value = PALACE * built(state, seat) + min(gold, needed) + SURPLUS_GOLD * max(0, gold - needed)
    value += due
    if state.maharaja != START:
        value += POINT_HERE * city_points(state, seat, state.maharaja)
    villages = state.lived[seat] & ((1 << VILLAGES) - 1)
    value += VILLAGE * villages.bit_count() * min(1.0, rounds_left / 5)
    reserve = state.reserve[seat]
    value += HOUSE * min(reserve, 4) + SPARE_HOUSE * min(max(reserve - 4, 0), 3)
    value += cards(state, seat) * (CARD_NOW + CARD_EACH_ROUND * rounds_left) + CHIT * state.chits[seat]
    return value + outlook(state, seat, min(rounds_left, CITIES))


def cards(state: Realm, seat: int) -> float:
    """What the characters of a seat are worth."""
    held = state.cards[seat]
    value = 0.0
    for k in range(len(CHARACTER)):
        if held >> k & 1:
            value += CHARACTER[k]
    if held & 1 << 2:
        for c in range(CITIES):
            value += OUTER_PALACE * state.outer[seat * CITIES + c]
    if held & ARTISAN and state.gold[seat] >= state.box.palace_cost_artisan:
        value += PALACE_AT_HAND
    return value


def outlook(state: Realm, seat: int, rounds: int) -> float:
    """Presence in the cities that come next, and the ways there."""
    least = spread(state.box.board, state.architect[seat], way_costs(state, seat))
    per_way = WAY_OF_MONK if state.cards[seat] & MONK else WAY
    value = 0.0
    for k, city in enumerate(coming(state)):
        if k >= rounds:
            break
        points = city_points(state, seat, city)
        way = min(least_at(least, city), LONGEST_WAY)
        value += NEXT[k] * (PAYOUT * would_get(state, seat, city, points) + POINT * min(points, 6) - per_way * way)
    if state.maharaja != START and not state.begun >> seat & 1:
        value -= WAY_HERE * min(least_at(least, state.maharaja), LONGEST_WAY)
    return value


def coming(state: Realm) -> list[int]:
    """The cities in the order in which they will be scored."""
    order: list[int] = []
    for box in sorted(state.boxes):
        if box:
            order.append(state.boxes.index(box))  # noqa: PERF401  a comprehension would hide the gaps
    return order


def would_get(state: Realm, seat: int, city: int, points: int) -> int:
    """What the seat would be paid if a city were scored now; the bonus of a monopoly left out."""
    if not points:
        return 0
    place = 0
    for q in range(state.seats):
        if q != seat:
            other = city_points(state, q, city)
            if other > points or (other == points and state.number(q) < state.number(seat)):
                place += 1
    return state.variant.payouts[place]


def way_costs(state: Realm, seat: int) -> i64:
    """What roads cost if they had to be opened first: an empty village counts 3."""
    board = state.box.board
    occupied: i64 = state.occupied
    strange: i64 = ~state.lived[seat]
    twice: i64 = state.full if state.variant.capacity == 2 else 0
    costs: i64 = 0
    for r in range(len(board.road_a)):
        first: i64 = board.road_first[r]
        second: i64 = board.road_villages[r] - board.road_first[r]
        cost: i64 = 0
        if first & strange:
            cost = EMPTY_VILLAGE if not first & occupied else 2 if first & twice else 1
        if second & strange:
            cost += EMPTY_VILLAGE if not second & occupied else 2 if second & twice else 1
        costs |= cost << (ROAD_BITS * i64(r))
    return costs


def add_prospects(state: Realm, values: list[float]) -> None:
    """What is programmed but not done yet."""
    for p in range(state.seats):
        if p == state.turn:
            values[p] += prospects(state, p, state.open)
        elif state.programme[p] >= 0 and not state.begun >> p & 1:
            parts = [0] * PARTS
            for action in (FIRST_ACTION[state.programme[p]], SECOND_ACTION[state.programme[p]]):
                for part in state.box.action_parts[action]:
                    parts[part] += 1
            values[p] += prospects(state, p, parts)


def prospects(state: Realm, seat: int, parts: list[int]) -> float:
    """What open parts promise, as far as gold, reserve and place allow; what cannot be done costs."""
    value = 0.0
    for part in range(PARTS):
        value += PART[part] * parts[part]
    is_in_city = state.architect[seat] != START
    cost = state.box.palace_cost_artisan if state.cards[seat] & ARTISAN else state.box.palace_cost
    gold = state.gold[seat] + state.box.gold_action * parts[0]
    palaces = min(gold // cost, state.unbuilt[seat]) if is_in_city else 0
    missing = max(0, parts[5] - palaces)
    gold -= cost * min(parts[5], palaces)
    reserve = state.reserve[seat] + state.box.quarry_houses * parts[4]
    idle = max(0, parts[1] + parts[2] - min(gold, reserve))
    if parts[2] and not is_in_city:
        idle += 1
    if state.reserve[seat] > 2:
        value -= FULL_RESERVE * parts[4]
    return value - (PART[5] + NO_PALACE) * missing - IDLE * idle
