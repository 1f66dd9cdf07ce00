"""A player who plans one turn: which card to build with which workers, by a table of weights tuned in self-play.

It looks at the public table and its own hand only, plays whole games in a few milliseconds, and makes the figures in
the README. For each card in hand it searches the cheapest set of workers that pays for it, compares the best plan with
doing nothing, and afterwards places single workers wherever the table shows a gain. It decides each small step anew.
"""

from typing import Final

from serai.games.xanadu.data import AMOUNT, FIELD, PRICES, ROWS, SLOTS, Box, amount, has_enough
from serai.games.xanadu.decisions.manning import Manning
from serai.games.xanadu.encoding import EPOCHS, NOTHING
from serai.games.xanadu.evaluation import hope, turns_left, units
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import CHOOSE, DONE, END, PLACE, SELL

NEVER: Final = 1000.0
CARD: Final = 1.2
LOST_CARD: Final = 0.1
LAST_TURN_CARD: Final = 0.15
OWN_COIN: Final = 0.5
OTHERS_COIN: Final = 0.3
LAST_SLOT: Final = 2.2
LADDER: Final = (0.5, 0.1, 0.25, 0.2, 0.15)
OFFSET: Final = (0.3, 0.4, 0.3, 0.1)
"""By colour."""


def advise(state: City, seat: int) -> int:
    """What the planner does now."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if legal[0] >= CHOOSE and legal[0] <= state.codes.nothing:
        return best_start(state, legal)
    planner = Planner(state, seat)
    if DONE in legal:
        return planner.sale(legal)
    frame = state.frames[-1]
    if isinstance(frame, Manning):
        return state.codes.worker + planner.worker()
    return planner.step()


def best_start(state: City, legal: list[int]) -> int:
    """The starting card that is worth most."""
    best, best_value = legal[0], -NEVER
    for action in legal:
        value = build_value(state, action - CHOOSE, 1.0) if action < state.codes.nothing else 0.0
        if value > best_value:
            best, best_value = action, value
    return best


def build_value(state: City, design: int, time: float) -> float:
    """What a card built now will bring: prices to come, bonus, permanent resource, help, and its colour's offset."""
    box = state.box
    value = OFFSET[box.colour[design]] + state.bonus[box.colour[design]]
    for workers in range(PRICES):
        value += LADDER[workers] * box.price[design * PRICES + workers]
    if box.permanent[design]:
        value += 0.8 * time
    return value + 0.3 * time * helps(box, design)


def helps(box: Box, design: int) -> int:
    """How many help symbols a card has."""
    return sum(1 for row in range(design * ROWS, (design + 1) * ROWS) if box.help[row])


class Planner:
    """One decision of one seat."""

    def __init__(self, state: City, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.box = state.box
        turns = turns_left(state)
        self.time: float = min(1.0, turns / 13.0)
        self.is_last: bool = turns < 1.0
        self.slots: list[int] = [slot for slot in range(len(state.built)) if state.is_open(slot)]
        self.best: float = NEVER
        """The cost of the cheapest set of workers found so far."""
        self.first: int = NOTHING
        """The table slot of its first worker."""
        self.card: int = NOTHING
        """The design that the best plan builds."""

    # Phase 1

    def sale(self, legal: list[int]) -> int:
        """The first building whose price beats what keeping it is worth; with all slots taken one of them sooner."""
        state = self.state
        slots = [action - SELL for action in legal if action < DONE]
        gains = [self.sale_gain(self.seat * SLOTS + slot) for slot in slots]
        most = max(gains)
        if state.standing[self.seat] == state.limit and not self.is_last:
            gains[gains.index(most)] += LAST_SLOT
        for slot, gain in zip(slots, gains, strict=True):
            if gain > 0:
                return SELL + slot
        return DONE

    def sale_gain(self, slot: int) -> float:
        """The price less what keeping the building is worth."""
        state, box = self.state, self.box
        design, crew = state.built[slot], state.crew[slot]
        price = box.price[design * PRICES + crew]
        if self.is_last:
            return 0.0
        if crew == ROWS:
            return 1.0
        active = 0.75 * self.time * units(box.active[design * PRICES + crew])
        return price - hope(box, design, crew) - active

    # Phase 2

    def step(self) -> int:
        """Build, place the next worker of the best plan, place one for its own sake, or end."""
        value = self.plan()
        if value > self.idle_value() and self.card != NOTHING:
            if self.first == NOTHING:
                return self.state.codes.build + self.card
            return PLACE + self.first
        slot = self.gainful()
        return END if slot == NOTHING else PLACE + slot

    def worker(self) -> int:
        """The card that is missed least, but not the one that is to be built."""
        hand = [card // EPOCHS for card in self.state.hands[self.seat]]
        value = self.plan()
        kept = self.card if value > self.idle_value() else NOTHING
        if kept != NOTHING and len(hand) > 1:
            hand.remove(kept)
        least, least_value = hand[0], NEVER
        for design in hand:
            worth = build_value(self.state, design, self.time) - CARD * units(self.box.cost[design])
            if worth < least_value:
                least, least_value = design, worth
        return least

    def idle_value(self) -> float:
        """What doing nothing brings: the cards that an idle turn draws beyond the first."""
        state = self.state
        if state.has_sold or state.has_acted:
            return 0.0
        room = self.box.hand_limit - len(state.hands[self.seat])
        return 0.0 if self.is_last else CARD * max(0, min(room, self.box.draw_when_idle) - 1)

    def plan(self) -> float:
        """The value of the best card with the cheapest workers for it; sets `card` and `first`."""
        state = self.state
        best_value = -NEVER
        if not state.can_build_more():
            return best_value
        last = NOTHING
        for held in state.hands[self.seat]:
            design = held // EPOCHS
            if design == last:
                continue
            last = design
            self.best, first = NEVER, self.first
            self.first = NOTHING
            self.search(0, self.lacking(design), NOTHING, 0.0, len(state.hands[self.seat]) - 1)
            value = self.card_value(design) - self.best
            if self.best < NEVER and value > best_value:
                best_value, self.card = value, design
            else:
                self.first = first
        return best_value

    def card_value(self, design: int) -> float:
        """What building it brings, on the last turn just its price."""
        state, box = self.state, self.box
        if self.is_last:
            return float(box.price[design * PRICES] + state.bonus[box.colour[design]])
        value = build_value(state, design, self.time)
        return value - LAST_SLOT if state.standing[self.seat] == state.limit - 1 else value

    def lacking(self, design: int) -> int:
        """The part of a card's cost that the pool does not hold, packed."""
        return less(self.box.cost[design], self.state.pool)

    def search(self, start: int, missing: int, first: int, cost: float, workers: int) -> None:
        """Depth first over buildings and numbers of workers: the cheapest set that brings what is missing."""
        if missing == 0:
            if cost < self.best:
                self.best, self.first = cost, first
            return
        for i in range(start, len(self.slots)):
            slot = self.slots[i]
            crew = self.state.crew[slot]
            row = self.state.built[slot] * ROWS
            left, spent = missing, cost
            for number in range(1, min(ROWS - crew, workers) + 1):
                spent += self.worker_cost(slot, crew + number - 1)
                if spent >= self.best + 0.3:
                    break
                before = left
                left = less(left, self.box.row[row + crew + number - 1])
                if slot // SLOTS == self.seat:
                    left = less(left, self.box.help[row + crew + number - 1])
                if left != before:
                    self.search(i + 1, left, slot if first == NOTHING else first, spent, workers - number)

    def worker_cost(self, slot: int, row: int) -> float:
        """A card less, and what the worker does to the building: price, help, filling it."""
        state, box = self.state, self.box
        at = state.built[slot] * PRICES + row
        change = box.price[at + 1] - box.price[at]
        cost = self.card_cost()
        if slot // SLOTS == self.seat:
            return cost - OWN_COIN * change + (0.3 if row == ROWS - 1 else 0.0)
        cost += (2 * OTHERS_COIN if state.seats == 2 else OTHERS_COIN) * change
        if box.help[state.built[slot] * ROWS + row]:
            cost += 0.2 * self.time / (state.seats - 1)
        return cost - (0.06 if row == ROWS - 1 else 0.0)

    def card_cost(self) -> float:
        """A card in hand, next to nothing when the next draw would be cut off or the game is about to end."""
        state = self.state
        if self.is_last:
            return LAST_TURN_CARD
        draws = self.box.draw_after_sale if state.has_sold else self.box.draw_without_sale
        return LOST_CARD if len(state.hands[self.seat]) + draws > self.box.hand_limit else CARD

    def gainful(self) -> int:
        """A building where a worker is worth its card all by itself."""
        state = self.state
        if not state.hands[self.seat] or (not state.has_acted and not state.has_sold and self.idle_value() > 0.5):
            return NOTHING
        best, least = NOTHING, -0.001
        for slot in self.slots:
            cost = self.worker_cost(slot, state.crew[slot])
            if cost < least:
                best, least = slot, cost
        return best


def less(amounts: int, taken: int) -> int:
    """Packed amounts less others, none below zero."""
    if has_enough(taken, amounts):
        return 0
    left, shift = amounts, 0
    while left >> shift:
        have = (amounts >> shift) & AMOUNT
        if have:
            left -= min(have, amount(taken, shift // FIELD)) << shift
        shift += FIELD
    return left
