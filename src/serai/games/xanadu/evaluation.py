"""How well each seat stands, in tong bao: a linear evaluation, its weights fitted by self-play
(benchmarks/bots/README.md, "Weights").

Money, what the buildings are worth if kept as long as it pays, the cards in hand, and for the active player in phase 2
the best card that his pool nearly pays for: so a bot that looks one step ahead places workers for a purpose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.xanadu.data import PRICES, RESOURCES, ROWS, SLOTS, Box, amount
from serai.games.xanadu.encoding import EPOCHS, WORKING

if TYPE_CHECKING:
    from serai.games.xanadu.state import City

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
        self.hope: list[float] = []
        """What a building will bring to an owner who may wait."""
        self.active: list[float] = []
        """What its resources are worth."""
        self.price: list[float] = [float(price) for price in box.price]
        self.cost: list[int] = []
        """By design: four entries `resource * 8 + units`, 0 where there are fewer."""
        for cost in box.cost:
            entries = [r * 8 + amount(cost, r) for r in range(RESOURCES) if amount(cost, r)]
            self.cost += entries + [0] * (COST - len(entries))
        self.assess(box)

    def assess(self, box: Box) -> None:
        """Fill in what depends on weights."""
        self.hope = [hope(box, d, w) for d in range(box.designs) for w in range(PRICES)]
        self.active = [ACTIVE * units(pool) for pool in box.active]


def hope(box: Box, design: int, workers: int) -> float:
    """Half the price now, some of the next one, some of the best to come, which takes workers to reach."""
    prices = box.price[design * PRICES : (design + 1) * PRICES]
    following = prices[min(workers + 1, ROWS)]
    best = max(prices[k] + EACH_WORKER * (k - workers) for k in range(workers, PRICES))
    return PRICE_NOW * prices[workers] + NEXT_PRICE * following + BEST_PRICE * best


def units(pool: int) -> int:
    """How many units of all resources a packed amount holds."""
    return sum(amount(pool, resource) for resource in range(RESOURCES))


def turns_left(state: City) -> float:
    """Roughly how many turns each player still has."""
    later = LATER * (state.last_shuffle - state.shuffles)
    return (state.pile_size + later) / (2.2 * state.seats)


def evaluation(state: City) -> list[float]:
    """What each seat will have, roughly."""
    values = [float(state.money(seat)) for seat in range(state.seats)]
    if not state.frames:
        return values
    worth, turns = state.worth, turns_left(state)
    time = min(1.0, turns / LONG)
    card = CARD * min(1.0, 0.1 + turns)
    for seat in range(state.seats):
        value = values[seat] + card * len(state.hands[seat])
        if state.standing[seat] == state.limit:
            value -= LAST_SLOT * time
        for slot in range(seat * SLOTS, seat * SLOTS + state.limit):
            if state.built[slot] >= 0:
                value += building_worth(state, slot, time) + state.bonus[state.box.colour[state.built[slot]]]
        values[seat] = value
    if state.phase == WORKING and state.can_build_more():
        values[state.active] += prospect(state, worth, time, card)
    return values


def building_worth(state: City, slot: int, time: float) -> float:
    """The price now, or what waiting will bring if that is more."""
    at = state.built[slot] * PRICES + state.crew[slot]
    worth = state.worth
    return max(worth.price[at], worth.hope[at] + worth.active[at] * time)


def prospect(state: City, worth: Worth, time: float, card: float) -> float:
    """What the best card in hand adds when it is built, less what is still missing for it."""
    best = 0.0
    for held in state.hands[state.active]:
        design = held // EPOCHS
        at = design * PRICES
        value = max(worth.price[at], worth.hope[at] + worth.active[at] * time) - card
        value += state.bonus[state.box.colour[design]] - MISSING * missing(state.pool, worth, design) - 0.01
        best = max(best, value)
    return best


def missing(pool: int, worth: Worth, design: int) -> int:
    """How many units of its cost the pool lacks."""
    lacking = 0
    for i in range(design * COST, design * COST + COST):
        entry = worth.cost[i]
        if entry == 0:
            break
        lacking += max(0, entry % 8 - amount(pool, entry // 8))
    return lacking
