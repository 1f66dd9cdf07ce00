"""Movement, step by step (MP2-10, MP2-14.10, MP2-16.10): by a travel space, a city card, or as a reward."""

from serai.games.marco_polo_2.components import Way
from serai.games.marco_polo_2.decisions.arriving import REWARD, WITH_EXTRA, Arriving
from serai.games.marco_polo_2.decisions.asking import Asking, elsewhere
from serai.games.marco_polo_2.decisions.paying import pay_money
from serai.games.marco_polo_2.kinds import LOCATIONS, NOTHING
from serai.games.marco_polo_2.purse import Reward, can_step, has_step, is_open
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DECLINE, GO, SECOND, STOP
from serai.kernel.machine import i64
from serai.kernel.writing import count


class Travelling(Asking):
    """A movement under way."""

    def __init__(self, seat: int, mode: int, left: int, fee: int = 0, moved: int = 0, oases: int = 0) -> None:
        super().__init__(seat)
        self.mode = mode
        self.left = left
        """Steps left."""
        self.fee = fee
        """Coins for each step besides its route (`pay_per_step` of a card)."""
        self.moved = moved
        """The figures that have moved, as bits."""
        self.oases = oases
        """The oases entered in this movement, as bits."""

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.mode, self.left, self.fee, self.moved, self.oases)

    def proceed(self, state: Khanate) -> bool:
        """MP2-10.9: when no step is left it is over; MP2-16.11: a reward without a payable step is lost."""
        if self.left == 0:
            self.arrive(state)
            return True
        if not self.moved and self.mode == REWARD and not has_step(state, self.seat, self.fee):
            state.pop()
            return True
        return False

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-10.7: every step that can be paid; stopping after the first; declining a reward before it."""
        one, other = state.figures[2 * seat], state.figures[2 * seat + 1]
        actions: list[int] = []
        self.add_steps(state, one, GO, actions)
        if other != NOTHING and (self.moved or one != other):  # MP2-17.10: alike only while neither has moved
            self.add_steps(state, other, SECOND, actions)
        if self.moved:
            actions.append(STOP)
        elif self.mode == REWARD:
            actions.append(DECLINE)
        return actions

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
        """MP2-10.3, MP2-10.4: a figure goes along a route, whose cost is paid; MP2-10.11: what it leaves is passed."""
        start = state.figures[2 * self.seat + figure]
        way = find_way(state, start, place)
        state.figures[2 * self.seat + figure] = place
        if state.entered[figure] >> start & 1:
            state.passed |= 1 << start
        state.entered[figure] |= 1 << place
        is_free = self.is_free(state, place)
        left = self.left if is_free else self.left - 1
        oases = self.oases | (1 << place & state.box.oases)
        state.replace(Travelling(self.seat, self.mode, left, self.fee, self.moved | 1 << figure, oases))
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
        state.replace(Arriving(self.seat, self.mode, self.moved, count(self.oases)))

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """No route, no seal, too dear, or not yet."""
        if action == STOP or action == DECLINE:
            return "MP2-10.2" if self.mode <= WITH_EXTRA else "MP2-16.10"
        if GO <= action < SECOND + LOCATIONS:
            return self.why_no_step(state, seat, action)
        return elsewhere(state, action)

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
        return {"left": self.left, "begun": int(self.moved > 0)}


def find_way(state: Khanate, start: i64, end: i64) -> Way:
    """MP2-10.3: the route between two neighbours."""
    for way in state.box.places[start].ways:
        if way.end == end:
            return way
    raise LookupError(end)


class Movement(Reward):
    """MP2-16.10: a movement."""

    def is_lost(self, state: Khanate, seat: i64) -> bool:
        return not has_step(state, seat, 0)

    def begin(self, state: Khanate, seat: i64, n: int) -> None:
        state.push(Travelling(seat, REWARD, n))
