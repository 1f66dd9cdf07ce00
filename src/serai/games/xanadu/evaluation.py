"""How well each seat stands, in tong bao: a linear evaluation, its weights fitted by self-play
(benchmarks/bots/README.md, "Weights").

Money, what the buildings are worth if kept as long as it pays, the cards in hand, and for the active player in phase 2
the best card that their pool nearly pays for: so a bot that looks one step ahead places workers for a purpose.
"""

from typing import Final

from serai.games.xanadu.data import PRICES, RESOURCES, ROWS, Box, amount
from serai.games.xanadu.encoding import EPOCHS, HAND, WORKING
from serai.games.xanadu.state import City
from serai.kernel.machine import i64, vec

CARD: Final = 0.852
"""What a card in hand is worth."""
MISSING: Final = 3.34
"""What a resource still missing for a card takes from it: a worker, and some doubt."""
ACTIVE: Final = 0.75
"""What a permanent resource or active help is worth in a long game."""
LAST_SLOT: Final = 2.2
"""What it costs to have no room for another building."""
PRICE_NOW: Final = 0.5
NEXT_PRICE: Final = 0.2
BEST_PRICE: Final = 0.25
"""What waiting will bring, by three prices: with the workers there are, with one more, and the best to come."""
EACH_WORKER: Final = 0.65
"""What a worker on the way to the best price adds to it."""
LATER: Final = 30
"""Cards that a shuffle to come brings."""
LONG: Final = 13.0
"""So many turns of one's own are a long game."""
COST: Final = 4


class Worth:
    """Tables by design and number of workers, made once for a box."""

    def __init__(self, box: Box) -> None:
        self.hope: vec[float] = vec[float]()
        """What a building will bring to an owner who may wait."""
        self.active: vec[float] = vec[float]()
        """What its resources are worth."""
        self.price: vec[float] = vec[float]([float(price) for price in box.price])
        self.cost: vec[i64] = vec[i64]([entry for cost in box.cost for entry in entries(cost)])
        """By design: four entries `resource * 8 + units`, 0 where there are fewer."""
        self.assess(box)

    def assess(self, box: Box) -> None:
        """Fill in what depends on weights."""
        self.hope = vec[float]([hope(box, d, w) for d in range(box.designs) for w in range(PRICES)])
        self.active = vec[float]([ACTIVE * units(pool) for pool in box.active])


def entries(cost: int) -> list[int]:
    """A packed cost as entries of `Worth.cost`."""
    found = [r * 8 + amount(cost, r) for r in range(RESOURCES) if amount(cost, r)]
    return found + [0] * (COST - len(found))


def hope(box: Box, design: int, workers: int) -> float:
    """Half the price now, some of the next one, some of the best to come, which takes workers to reach."""
    prices = [float(price) for price in box.price[design * PRICES : (design + 1) * PRICES]]
    following = prices[min(workers + 1, ROWS)]
    best = max(prices[k] + EACH_WORKER * (k - workers) for k in range(workers, PRICES))
    return PRICE_NOW * prices[workers] + NEXT_PRICE * following + BEST_PRICE * best


def units(pool: int) -> int:
    """How many units of all resources a packed amount holds."""
    return sum(int(amount(pool, resource)) for resource in range(RESOURCES))


def progress(state: City) -> float:
    """How much of the game is behind us: by the turns that are left."""
    if not state.frames:
        return 1.0
    left = turns_left(state) * 2.2 * state.seats
    return 1.0 - left / float(state.box.total + LATER * state.last_shuffle)


def turns_left(state: City) -> float:
    """Roughly how many turns each player still has."""
    later = LATER * (state.last_shuffle - state.shuffles)
    return float(state.pile_size + later) / (2.2 * state.seats)


def evaluation(state: City, worth: Worth) -> list[float]:
    """What each seat will have, roughly."""
    values = [float(state.money(seat)) for seat in range(state.seats)]
    if not state.frames:
        return values
    turns = turns_left(state)
    time = min(1.0, turns / LONG)
    card = CARD * min(1.0, 0.1 + turns)
    limit, colours, bonus = state.limit, state.box.colour, state.setup.bonus
    for seat in range(state.seats):
        value = values[seat] + card * float(state.hand_size[seat])
        if state.standing[seat] == limit:
            value -= LAST_SLOT * time
        first: i64 = seat * limit
        for slot in range(first, first + limit):
            design = state.built[slot]
            if design >= 0:
                value += building_worth(worth, design * PRICES + state.crew[slot], time) + float(bonus[colours[design]])
        values[seat] = value
    if state.phase == WORKING and state.can_build_more():
        values[state.active] += prospect(state, worth, time, card)
    return values


def building_worth(worth: Worth, at: i64, time: float) -> float:
    """The price now, or what waiting will bring if that is more; `at` as in `Box.price`."""
    return max(worth.price[at], worth.hope[at] + worth.active[at] * time)


def prospect(state: City, worth: Worth, time: float, card: float) -> float:
    """What the best card in hand adds when it is built, less what is still missing for it."""
    best = 0.0
    first = state.active * HAND
    for at in range(first, first + state.hand_size[state.active]):
        design = state.cards[at] // EPOCHS
        value = building_worth(worth, design * PRICES, time) - card
        bonus = float(state.setup.bonus[state.box.colour[design]])
        value += bonus - MISSING * float(missing(state.gathered, worth, design)) - 0.01
        best = max(best, value)
    return best


def missing(pool: i64, worth: Worth, design: i64) -> i64:
    """How many units of its cost the pool lacks."""
    lacking: i64 = 0
    for i in range(design * COST, design * COST + COST):
        entry = worth.cost[i]
        if entry == 0:
            break
        lacks = entry % 8 - amount(pool, entry // 8)
        if lacks > 0:
            lacking += lacks
    return lacking
