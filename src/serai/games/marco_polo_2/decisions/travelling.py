"""Movement, step by step (MP2-10, MP2-14.10, MP2-16.10): by a travel space, a city card, or as a reward."""

from typing import Final

from serai.games.marco_polo_2.decisions.arriving import FIGURES, Arriving
from serai.games.marco_polo_2.decisions.paying import pay_money
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.kinds import LOCATIONS, WIDTH
from serai.games.marco_polo_2.layout import FIGURE, NOTHING, SEEN_ROUTES, STRIDE, bits
from serai.games.marco_polo_2.prospects import journey_worth, oasis_worth
from serai.games.marco_polo_2.routes import can_step, has_step, is_open
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DECLINE, GO, SECOND, STOP

JOURNEY: Final = 0
"""A travel space: at least one step."""
JOURNEY_WITH_EXTRA: Final = 1
"""The upper travel space: one extra post on the way."""
BY_CARD: Final = 2
"""A city card: at least one step, one post at most."""
REWARD: Final = 3
"""May be declined."""

EVERYWHERE: Final = (1 << LOCATIONS) - 1

# Which figures have moved, and in which order (MP2-17.11)
UNMOVED: Final = 0
MOVED: Final = [[1, 1, 4, 3, 4], [2, 3, 2, 3, 4]]
"""By figure and order so far: 1 the first only, 2 the second only, 3 first then second, 4 second then first."""


class Travelling(SeatStep):
    """A movement under way."""

    def __init__(self, seat: int, mode: int, left: int, fee: int, order: int, entered: int, passed: int) -> None:
        super().__init__(seat)
        self.mode = mode
        self.left = left
        """Steps left."""
        self.fee = fee
        """Coins for each step besides its route (`pay_per_step` of a card)."""
        self.order = order
        self.entered = entered
        """The places the figure has entered, as bits; those of the second figure in higher bits."""
        self.passed = passed
        """The places entered and left again."""

    def data(self) -> tuple[int, ...]:
        """Everything about the movement."""
        return (self.seat, self.mode, self.left, self.fee, self.order, self.entered, self.passed)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The best places a step or two ahead, or the present ones, and the oases entered."""
        moved = sum(1 << figure for figure in FIGURES[self.order])
        worth = journey_worth(state, self.seat, self.left, self.fee, moved)
        for place in bits((self.entered | self.entered >> LOCATIONS) & state.box.oases):
            worth += oasis_worth(state, self.seat, place)
        values[self.seat] += worth

    def proceed(self, state: Khanate) -> bool:
        """MP2-10.9: when no step is left it is over; MP2-16.11: a reward without a payable step is lost."""
        if self.left == 0:
            self.arrive(state)
            return True
        if self.order == UNMOVED and self.mode == REWARD and not has_step(state, self.seat, self.fee):
            state.pop()
            return True
        return False

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-10.7: every step that can be paid; stopping after the first; declining a reward before it."""
        at = seat * STRIDE + FIGURE
        actions: list[int] = []
        self.add_steps(state, state.own[at], GO, actions)
        if state.own[at + 1] != NOTHING and not self.is_same(state.own[at], state.own[at + 1]):
            self.add_steps(state, state.own[at + 1], SECOND, actions)
        if self.order != UNMOVED:
            actions.append(STOP)
        elif self.mode == REWARD:
            actions.append(DECLINE)
        return actions

    def is_same(self, place: int, other: int) -> bool:
        """Two figures that stand together and have both moved, or both not, are alike (law L4)."""
        return place == other and (
            self.order == UNMOVED or (self.order > 2 and self.entered >> LOCATIONS == self.entered & EVERYWHERE)
        )

    def add_steps(self, state: Khanate, place: int, verb: int, actions: list[int]) -> None:
        """The routes of a place that can be paid; MP2-17.2: also the fee for stopping where a step is free."""
        near = state.box.near[place]
        routes = range(0, len(near), WIDTH)
        actions += [verb + near[i] for i in routes if can_step(state, self.seat, near, i, self.fee)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Take a step, stop, or decline."""
        if action == STOP:
            self.stop(state)
        elif action == DECLINE:
            state.pop()
        elif action < SECOND:
            self.step(state, 0, action - GO)
        else:
            self.step(state, 1, action - SECOND)

    def step(self, state: Khanate, figure: int, place: int) -> None:
        """MP2-10.3, MP2-10.4: a figure goes along a route, whose cost is paid."""
        box = state.box
        at = self.seat * STRIDE + FIGURE + figure
        start = state.own[at]
        near = box.near[start]
        i = 0
        while near[i] != place:
            i += WIDTH
        state.own[at] = place
        state.seen[SEEN_ROUTES] |= 1 << near[i + 5]
        is_free = self.is_free(state, place)
        self.remember(state, figure, start, place, self.left if is_free else self.left - 1)
        character = state.character(self.seat)
        coins = 0 if box.waives_coins[character] else near[i + 1]
        camels = 0 if box.waives_camels[character] else near[i + 2]
        pay_money(state, self.seat, coins if is_free else coins + self.fee, camels, near[i + 3])

    def is_free(self, state: Khanate, place: int) -> bool:
        """MP2-17.1: for some, entering an oasis takes no step."""
        return state.box.oases >> place & 1 == 1 and state.box.passes_oases[state.character(self.seat)]

    def remember(self, state: Khanate, figure: int, start: int, place: int, left: int) -> None:
        """The movement after a step: MP2-10.11: a place entered and left again was passed."""
        shift = LOCATIONS * figure
        passed = self.passed | (1 << start) if self.entered >> (start + shift) & 1 else self.passed
        entered = self.entered | 1 << (place + shift)
        order = MOVED[figure][self.order]
        state.replace(
            Travelling(self.seat, self.mode, left, self.fee, order, entered, passed),
        )

    def stop(self, state: Khanate) -> None:
        """MP2-17.2: stopping on an oasis that was entered freely costs the step and its fee."""
        self.arrive(state)
        at = self.seat * STRIDE + FIGURE
        place = state.own[at]
        if self.fee > 0 and self.is_free(state, place):
            pay_money(state, self.seat, self.fee, 0, 0)

    def arrive(self, state: Khanate) -> None:
        """The movement is over."""
        oases = (self.entered | self.entered >> LOCATIONS) & state.box.oases
        state.replace(Arriving(self.seat, self.mode, self.order, self.passed, oases.bit_count(), 0))

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """No route, no seal, too dear, or not yet."""
        if action == STOP or action == DECLINE:
            return "MP2-10.2" if self.mode <= JOURNEY_WITH_EXTRA else "MP2-16.10"
        if GO <= action < SECOND + LOCATIONS:
            return self.why_no_step(state, seat, action)
        return elsewhere(action)

    def why_no_step(self, state: Khanate, seat: int, action: int) -> str:
        """MP2-10.3: there is a route; MP2-10.5: it is open; MP2-10.7: it can be paid."""
        figure = 0 if action < SECOND else 1
        place = state.own[seat * STRIDE + FIGURE + figure]
        if place == NOTHING:
            return "MP2-17.10"
        near = state.box.near[place]
        for i in range(0, len(near), WIDTH):
            if near[i] == (action - GO) % LOCATIONS:
                if not is_open(state, seat, near[i + 4]):
                    return "MP2-10.5"
                return "MP2-10.7" if not can_step(state, seat, near, i, self.fee) else "MP2-17.10"
        return "MP2-10.3"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many steps are left."""
        return {"left": self.left, "begun": int(self.order != UNMOVED)}
