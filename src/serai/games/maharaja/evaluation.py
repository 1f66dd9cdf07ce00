"""How well each seat stands, in gold, for bots: the linear evaluation of the strategy notes.

To it come the prospects of what has been programmed: so a bot that looks one step ahead chooses a programme it can pay
for, and travels to where it can build. Weights are gold; one palace is worth 22.
"""

from typing import Final

from serai.games.maharaja.decisions.travelling import Dividing
from serai.games.maharaja.fixed import BOXES, CHARACTERS, CITIES, PARTS, START
from serai.games.maharaja.pieces import NO_BOX, NOTHING
from serai.games.maharaja.scoring import city_points, payouts
from serai.games.maharaja.state import (
    ALL_VILLAGES,
    ARTISAN,
    MONK,
    PART_CITY_HOUSE,
    PART_GOLD,
    PART_HOUSE,
    PART_PALACE,
    PART_QUARRY,
    ROAD_BITS,
    SADHU,
    Realm,
)
from serai.games.maharaja.tolls import least_at, spread
from serai.games.maharaja.vocabulary import FIRST_ACTION, SECOND_ACTION
from serai.kernel.machine import append, i64, vec
from serai.kernel.writing import count

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
NEXT: Final = [0.75, 0.55, 0.42, 0.33, 0.27, 0.22, 0.18]
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
CHARACTER: Final = [1.3, 1.3, 0.6, 1.6, 2.0, 2.2, 2.6]
CARD_NOW: Final = 0.4
CARD_EACH_ROUND: Final = 0.09
"""How much of a character's worth counts: at the end, and more for each round left."""
OUTER_PALACE: Final = 0.35
"""What one's palace outside a city adds to the sadhu."""
PALACE_AT_HAND: Final = 1.0
"""What gold for a palace adds to the artisan."""
PART: Final = [1.9, -0.3, 0.2, 0.0, 0.3, 8.0, 0.3, 0.4]
"""What an open part promises, by part."""
FULL_RESERVE: Final = 0.6
"""What a quarry promises less when houses are in reserve."""
NO_PALACE: Final = 1.0
"""What a palace that cannot be built costs, beside its promise."""
IDLE: Final = 1.0
"""What any other part that cannot be done costs."""
EMPTY_VILLAGE: Final = 3
LONGEST_WAY: Final = 8


def evaluation(state: Realm) -> list[float]:
    """The worth of every seat's position; a journey whose toll is being divided counts as made."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, Dividing):
        return evaluation(frame.arrived(state))
    seats = range(state.seats)
    if state.round and (0 in state.unbuilt or state.round == state.variant.last_round):
        return last_round(state)
    due = payouts(state, state.maharaja) if state.maharaja != START else vec[i64]([0] * state.seats)
    wealth = [float(state.gold[p]) + PALACE * float(built(state, p)) + RIVALS_DUE * float(due[p]) for p in seats]
    whole = sum(wealth)
    coming = next_cities(state)
    values: list[float] = []
    for p in seats:
        rivals = (whole - wealth[p]) / float(state.seats - 1)
        values.append(standing(state, p, due[p], coming) - RIVALS * rivals)
    add_prospects(state, values)
    return values


def last_round(state: Realm) -> list[float]:
    """In a round that will end the game only palaces, gold and being first count."""
    due = payouts(state, state.maharaja) if state.frames else vec[i64]([0] * state.seats)
    palaces = vec[i64]([built(state, p) for p in range(state.seats)])
    gold = vec[i64]([state.gold[p] + due[p] for p in range(state.seats)])
    best: i64 = 0
    for p in range(1, state.seats):
        if palaces[p] > palaces[best] or (palaces[p] == palaces[best] and gold[p] > gold[best]):
            best = p
    values = [LAST_PALACE * float(palaces[p]) + float(gold[p]) for p in range(state.seats)]
    values[best] += FIRST_RANK
    add_prospects(state, values)
    return values


def built(state: Realm, seat: i64) -> i64:
    """Palaces that stand."""
    return state.variant.palaces - state.unbuilt[seat]


def standing(state: Realm, seat: i64, due: i64, coming: vec[i64]) -> float:
    """What a seat has: palaces, gold, presence, ways, houses and cards."""
    rounds_left: i64 = state.variant.last_round - state.round
    needed = state.unbuilt[seat] * state.box.palace_cost
    gold = state.gold[seat]
    saved: i64 = min(needed, gold)
    value = PALACE * float(built(state, seat)) + float(saved) + SURPLUS_GOLD * float(gold - saved)
    value += float(due)
    if state.maharaja != START:
        value += POINT_HERE * float(city_points(state, seat, state.maharaja))
    villages = count(state.lived[seat] & ALL_VILLAGES)
    value += VILLAGE * float(villages) * min(1.0, float(rounds_left) / 5.0)
    reserve = state.reserve[seat]
    value += HOUSE * float(min(reserve, 4)) + SPARE_HOUSE * float(min(max(reserve - 4, 0), 3))
    kept = CARD_NOW + CARD_EACH_ROUND * float(rounds_left)
    value += cards(state, seat) * kept + CHIT * float(state.chits[seat])
    return value + outlook(state, seat, min(rounds_left, CITIES), coming)


def cards(state: Realm, seat: i64) -> float:
    """What the characters of a seat are worth."""
    held = state.cards[seat]
    value = 0.0
    for k in range(CHARACTERS):
        if held >> k & 1:
            value += CHARACTER[k]
    if held & SADHU:
        for c in range(CITIES):
            value += OUTER_PALACE * float(state.outer[seat * CITIES + c])
    if held & ARTISAN and state.gold[seat] >= state.box.palace_cost_artisan:
        value += PALACE_AT_HAND
    return value


def outlook(state: Realm, seat: i64, rounds: i64, coming: vec[i64]) -> float:
    """Presence in the cities that come next, and the ways there."""
    least = spread(state.box.board, state.architects[seat], way_costs(state, seat))
    per_way = WAY_OF_MONK if state.cards[seat] & MONK else WAY
    value = 0.0
    k: i64 = 0
    while k < len(coming) and k < rounds:
        city = coming[k]
        points = city_points(state, seat, city)
        way = min(least_at(least, city), LONGEST_WAY)
        due = would_get(state, seat, city, points)
        value += NEXT[k] * (PAYOUT * float(due) + POINT * float(min(points, 6)) - per_way * float(way))
        k += 1
    if state.maharaja != START and not state.has_begun >> seat & 1:
        value -= WAY_HERE * float(min(least_at(least, state.maharaja), LONGEST_WAY))
    return value


def next_cities(state: Realm) -> vec[i64]:
    """The cities in the order in which they will be scored."""
    order = vec[i64]([])
    box: i64 = NO_BOX + 1
    while box <= BOXES:
        city: i64 = 0
        while city < CITIES:
            if state.boxes[city] == box:
                order = append(order, city)
            city += 1
        box += 1
    return order


def would_get(state: Realm, seat: i64, city: i64, points: i64) -> i64:
    """What the seat would be paid if a city were scored now; the bonus of a monopoly left out."""
    if not points:
        return 0
    place: i64 = 0
    q: i64 = 0
    while q < state.seats:
        if q != seat:
            other = city_points(state, q, city)
            if other > points or (other == points and state.number(q) < state.number(seat)):
                place += 1
        q += 1
    return state.variant.payouts[place]


def way_costs(state: Realm, seat: i64) -> i64:
    """What roads cost if they had to be opened first: an empty village counts 3."""
    board = state.box.board
    occupied = state.occupied
    strange = ~state.lived[seat]
    twice: i64 = state.full if state.variant.capacity == 2 else 0
    costs: i64 = 0
    r: i64 = 0
    while r < len(board.road_a):
        first = board.road_first[r]
        second = board.road_villages[r] - first
        cost: i64 = 0
        if first & strange:
            cost = EMPTY_VILLAGE if not first & occupied else 2 if first & twice else 1
        if second & strange:
            cost += EMPTY_VILLAGE if not second & occupied else 2 if second & twice else 1
        costs |= cost << (ROAD_BITS * r)
        r += 1
    return costs


def add_prospects(state: Realm, values: list[float]) -> None:
    """What is programmed but not done yet."""
    for p in range(state.seats):
        if p == state.turn:
            values[p] += prospects(state, p, state.open_parts)
        elif state.programmes[p] != NOTHING and not state.has_begun >> p & 1:
            parts = vec[i64]([0] * PARTS)
            programme: int = state.programmes[p]
            for action in (FIRST_ACTION[programme], SECOND_ACTION[programme]):
                for part in state.box.action_parts[action]:
                    parts[part] += 1
            values[p] += prospects(state, p, parts)


def prospects(state: Realm, seat: i64, parts: vec[i64]) -> float:
    """What open parts promise, as far as gold, reserve and place allow; what cannot be done costs."""
    value = 0.0
    for part in range(PARTS):
        value += PART[part] * float(parts[part])
    is_in_city = state.architects[seat] != START
    cost: i64 = state.box.palace_cost_artisan if state.cards[seat] & ARTISAN else state.box.palace_cost
    gold = state.gold[seat] + state.box.gold_action * parts[PART_GOLD]
    palaces: i64 = min(gold // cost, state.unbuilt[seat]) if is_in_city else 0
    missing = max(0, parts[PART_PALACE] - palaces)
    gold -= cost * min(parts[PART_PALACE], palaces)
    reserve = state.reserve[seat] + state.box.quarry_houses * parts[PART_QUARRY]
    idle = max(0, parts[PART_HOUSE] + parts[PART_CITY_HOUSE] - min(gold, reserve))
    if parts[PART_CITY_HOUSE] and not is_in_city:
        idle += 1
    if state.reserve[seat] > 2:
        value -= FULL_RESERVE * float(parts[PART_QUARRY])
    return value - (PART[PART_PALACE] + NO_PALACE) * float(missing) - IDLE * float(idle)
