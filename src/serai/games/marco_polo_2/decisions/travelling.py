"""Movement, step by step (MP2-10, MP2-14.10, MP2-16.10): by a travel space, a city card, or as a reward."""

from typing import Final

from serai.games.marco_polo_2.decisions.arriving import REWARD, WITH_EXTRA, Arriving
from serai.games.marco_polo_2.decisions.asking import Asking, elsewhere
from serai.games.marco_polo_2.decisions.paying import pay_money
from serai.games.marco_polo_2.kinds import LOCATIONS, NOTHING
from serai.games.marco_polo_2.purse import Reward, can_step, has_step, is_open
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DECLINE, GO, SECOND, STOP
from serai.kernel.machine import i64
from serai.kernel.writing import count

EVERYWHERE: Final = (1 << LOCATIONS) - 1

# Which figures have moved, and in which order (MP2-17.11)
UNMOVED: Final = 0
MOVED: Final = [[1, 1, 4, 3, 4], [2, 3, 2, 3, 4]]
"""By figure and order so far: 1 the first only, 2 the second only, 3 first then second, 4 second then first."""


class Travelling(Asking):
    """A movement under way."""

    def __init__(
        self, seat: int, mode: int, left: int, fee: int = 0, order: int = UNMOVED, entered: int = 0, passed: int = 0
    ) -> None:
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
        return (self.seat, self.mode, self.left, self.fee, self.order, self.entered, self.passed)

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
        one, other = state.figures[2 * seat], state.figures[2 * seat + 1]
        actions: list[int] = []
        self.add_steps(state, one, GO, actions)
        if other != NOTHING and not self.is_same(one, other):
            self.add_steps(state, other, SECOND, actions)
        if self.order != UNMOVED:
            actions.append(STOP)
        elif self.mode == REWARD:
            actions.append(DECLINE)
        return actions

    def is_same(self, place: i64, other: i64) -> bool:
        """Two figures that stand together and have both moved, or both not, are alike (law L4)."""
        return place == other and (
            self.order == UNMOVED or (self.order > 2 and self.entered >> LOCATIONS == self.entered & EVERYWHERE)
        )

    def add_steps(self, state: Khanate, place: i64, verb: int, actions: list[int]) -> None:
        """The routes of a place that can be paid; MP2-17.2: also the fee for stopping where a step is free."""
        ways = state.box.places[place].ways
        actions += [verb + way.end for way in ways if can_step(state, self.seat, way, self.fee)]

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
        start = state.figures[2 * self.seat + figure]
        way = next(way for way in state.box.places[start].ways if way.end == place)
        state.figures[2 * self.seat + figure] = place
        is_free = self.is_free(state, place)
        shift = LOCATIONS * figure
        passed = self.passed | (1 << start) if self.entered >> (start + shift) & 1 else self.passed  # MP2-10.11
        entered = self.entered | 1 << (place + shift)
        left = self.left if is_free else self.left - 1
        state.replace(Travelling(self.seat, self.mode, left, self.fee, MOVED[figure][self.order], entered, passed))
        who = state.who(self.seat)
        coins = 0 if who.waives_coins else way.coin
        camels = 0 if who.waives_camels else way.camel
        pay_money(state, self.seat, coins=coins if is_free else coins + self.fee, camels=camels, jade=way.jade)

    def is_free(self, state: Khanate, place: i64) -> bool:
        """MP2-17.1: for some, entering an oasis takes no step."""
        return state.box.oases >> place & 1 == 1 and state.who(self.seat).passes_oases

    def stop(self, state: Khanate) -> None:
        """MP2-17.2: stopping on an oasis that was entered freely costs the step and its fee."""
        self.arrive(state)
        if self.fee > 0 and self.is_free(state, state.figures[2 * self.seat]):
            pay_money(state, self.seat, coins=self.fee)

    def arrive(self, state: Khanate) -> None:
        """The movement is over."""
        oases = (self.entered | self.entered >> LOCATIONS) & state.box.oases
        state.replace(Arriving(self.seat, self.mode, self.order, self.passed, count(oases), 0))

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """No route, no seal, too dear, or not yet."""
        if action == STOP or action == DECLINE:
            return "MP2-10.2" if self.mode <= WITH_EXTRA else "MP2-16.10"
        if GO <= action < SECOND + LOCATIONS:
            return self.why_no_step(state, seat, action)
        return elsewhere(action)

    def why_no_step(self, state: Khanate, seat: int, action: int) -> str:
        """MP2-10.3: there is a route; MP2-10.5: it is open; MP2-10.7: it can be paid."""
        place = state.figures[2 * seat + (0 if action < SECOND else 1)]
        if place == NOTHING:
            return "MP2-17.10"
        for way in state.box.places[place].ways:
            if way.end == (action - GO) % LOCATIONS:
                if not is_open(state, seat, way):
                    return "MP2-10.5"
                return "MP2-10.7" if not can_step(state, seat, way, self.fee) else "MP2-17.10"
        return "MP2-10.3"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many steps are left."""
        return {"left": self.left, "begun": int(self.order != UNMOVED)}


class Movement(Reward):
    """MP2-16.10: a movement."""

    def begin(self, state: Khanate, seat: i64, n: int) -> None:
        state.push(Travelling(seat, REWARD, n))
