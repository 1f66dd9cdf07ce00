"""Movement, step by step (MP2-10, MP2-14.10, MP2-16.10): by a travel space, a city card, or as a reward; and its end:
oases (MP2-17.3), posts (MP2-11, MP2-17.11), the extra post (MP2-10.11)."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.codes import BUILD, CAMELS, DECLINE, GO, LIFT, SECOND, STOP
from serai.games.marco_polo_2.components import Way
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.bonuses import harvest
from serai.games.marco_polo_2.decisions.paying import pay_money
from serai.games.marco_polo_2.kinds import (
    CITIES,
    FROM_CHARACTER,
    FROM_POSTS,
    LOCATIONS,
    MOST_CAMELS,
    NOTHING,
    POSTS,
    bits,
)
from serai.games.marco_polo_2.purse import can_step, grant, has_step, is_open, score
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.prompt import Prompt
from serai.kernel.writing import count, replaced

JOURNEY: Final = 0
"""A movement by a travel space: at least one step."""
WITH_EXTRA: Final = 1
"""By the upper travel space: one extra post on the way."""
BY_CARD: Final = 2
"""By a city card: at least one step, one post at most."""
REWARD: Final = 3
"""May be declined."""


@mypyc_attr(free_list_len=1)
class Travelling(Asking):
    """A movement under way."""

    answers: ClassVar = (GO, 2 * LOCATIONS, "MP2-10.3")

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
        else:
            self.step(state, (action - GO) // LOCATIONS, (action - GO) % LOCATIONS)

    def step(self, state: Khanate, figure: int, place: int) -> None:
        """MP2-10.3, MP2-10.4: a figure goes along a route, whose cost is paid; MP2-10.11: what it leaves is passed."""
        start = state.figures[2 * self.seat + figure]
        route = ways_between(state, start, place)[0].route
        state.figures = replaced(state.figures, 2 * self.seat + figure, place)
        if state.entered[figure] >> start & 1:
            state.passed |= 1 << start
        state.entered = replaced(state.entered, figure, state.entered[figure] | 1 << place)
        is_free = self.is_free(state, place)
        left = self.left if is_free else self.left - 1
        oases = self.oases | (1 << place & state.box.oases)
        state.replace(Travelling(self.seat, self.mode, left, self.fee, self.moved | 1 << figure, oases))
        who = state.who(self.seat)
        coins = 0 if who.waives_coins else route.coin
        camels = 0 if who.waives_camels else route.camel
        due, rest = (coins, self.fee) if is_free else (coins + self.fee, 0)
        pay_money(state, self.seat, coins=due, camels=camels, jade=route.jade, rest=rest)

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
        """Not yet."""
        if action == STOP or action == DECLINE:
            return "MP2-10.2" if self.mode <= WITH_EXTRA else "MP2-16.10"
        return super().why_not(state, seat, action)

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """MP2-10.3: there is a route; MP2-10.5: it is open; MP2-10.7: it can be paid; MP2-17.10: by which figure."""
        place = state.figures[2 * seat + noun // LOCATIONS]
        if place == NOTHING:
            return "MP2-17.10"
        ways = ways_between(state, place, noun % LOCATIONS)
        if not ways or not is_open(state, seat, ways[0]):
            return "MP2-10.5" if ways else "MP2-10.3"
        return "MP2-17.10" if can_step(state, seat, ways[0], self.fee) else "MP2-10.7"

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """How many steps are left."""
        prompt.add("left", self.left)
        prompt.add("begun", int(self.moved > 0))


def ways_between(state: Khanate, start: i64, end: i64) -> list[Way]:
    """MP2-10.3: the route between two places, if they are neighbours."""
    return [way for way in state.box.places[start].ways if way.end == end]


def place_post(state: Khanate, seat: int, place: int) -> None:
    """MP2-11.1: a post leaves the player board; the last three bring points."""
    placed = state.placed[seat] + 1
    state.posts = replaced(state.posts, seat, state.posts[seat] | 1 << place)
    state.placed = replaced(state.placed, seat, placed)
    score(state, seat, state.box.post_vp[placed], FROM_POSTS)


@mypyc_attr(free_list_len=1)
class Arriving(SeatFrame[Khanate]):
    """A movement is over: what it brings, step by step."""

    def __init__(self, seat: int, mode: int, moved: int, oases: int) -> None:
        super().__init__(seat)
        self.mode = mode
        self.moved = moved
        """The figures that moved, as bits."""
        self.oases = oases
        """How many different ones were entered and have not brought anything yet."""

    def proceed(self, state: Khanate) -> bool:
        """MP2-17.3: oases before posts; then a post for every figure that moved and stands in a new city."""
        who = state.who(self.seat)
        if self.oases > 0 and who.passes_oases:
            state.replace(Arriving(self.seat, self.mode, self.moved, 0))
            grant(state, self.seat, who.oasis_gain, self.oases, FROM_CHARACTER)
            state.push(Watering(self.seat, self.oases))
            return True
        ends = self.ends(state)
        if len(ends) > 1 and self.mode == BY_CARD:
            state.replace(Settling(self.seat, ends[0], ends[1]))
        else:
            state.replace(Posting(self.seat, tuple(ends), (), 1 if self.mode == WITH_EXTRA else 0))
        return True

    def ends(self, state: Khanate) -> list[int]:
        """MP2-10.9, MP2-17.11: the cities without an own post in which figures that moved stand."""
        new = state.box.cities & ~state.posts[self.seat]
        places = {int(state.figures[2 * self.seat + figure]) for figure in bits(self.moved)}
        return [place for place in sorted(places) if new >> place & 1]


class Watering(Asking):
    """MP2-17.3: for how many of the oases entered camels are taken; for the others it is coins."""

    answers: ClassVar = (CAMELS, MOST_CAMELS + 1, "MP2-17.3")

    def __init__(self, seat: int, oases: int) -> None:
        super().__init__(seat)
        self.oases = oases

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """From none to all."""
        return list(range(CAMELS, CAMELS + self.oases + 1))

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Camels for some, coins for the others."""
        camels = action - CAMELS
        choice = state.who(seat).oasis_choice
        state.pop()
        grant(state, seat, choice[0], self.oases - camels, FROM_CHARACTER)
        grant(state, seat, choice[1], camels, FROM_CHARACTER)

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """How many oases."""
        prompt.add("oases", self.oases)


class Settling(Asking):
    """MP2-17.11: a card places one post only; with two possible the player chooses."""

    answers: ClassVar = (BUILD, CITIES, "MP2-17.11")

    def __init__(self, seat: int, one: int, other: int) -> None:
        super().__init__(seat)
        self.one = one
        self.other = other

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """One of the two."""
        return [BUILD + place - 1 for place in sorted([self.one, self.other])]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The post goes there."""
        state.replace(Posting(seat, (action - BUILD + 1,), (), 0))


@mypyc_attr(free_list_len=1)
class Posting(Asking):
    """MP2-10.13: all posts of a movement are placed before any bonus is taken."""

    answers: ClassVar = (LIFT, CITIES, "MP2-11.3")

    def __init__(self, seat: int, ahead: tuple[int, ...], done: tuple[int, ...], extra: int) -> None:
        super().__init__(seat)
        self.ahead = ahead
        """The cities that get a post."""
        self.done = done
        """Those that have got one by this movement."""
        self.extra = extra
        """Whether one more post may be placed in a city passed (MP2-10.11)."""

    def proceed(self, state: Khanate) -> bool:
        """MP2-11.1, MP2-11.3: from the player board; when it is empty the player must choose a post to move."""
        has_posts = state.placed[self.seat] < POSTS
        if self.ahead:
            if not has_posts:
                return False
            place_post(state, self.seat, self.ahead[0])
            self.go_on(state)
            return True
        places = state.passed & state.box.cities & ~state.posts[self.seat]
        if self.extra and places and has_posts:
            state.replace(Extending(self.seat, self.done, places))
        else:
            harvest(state, self.seat, self.done)
        return True

    def go_on(self, state: Khanate) -> None:
        """One more is done."""
        state.replace(Posting(self.seat, self.ahead[1:], (*self.done, self.ahead[0]), self.extra))

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-11.3: any own post but those placed by this movement."""
        return [LIFT + place - 1 for place in bits(state.posts[seat]) if place not in self.done]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The post moves; its old city is lost in every respect."""
        old = action - LIFT + 1
        state.posts = replaced(state.posts, seat, state.posts[seat] ^ (1 << old | 1 << self.ahead[0]))
        state.ripe &= ~(1 << old)
        self.go_on(state)

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """The city that gets the post."""
        prompt.add("city", self.ahead[0] if self.ahead else 0)


class Extending(Asking):
    """MP2-10.11, MP2-10.12: one extra post in a city passed this turn, from the player board, or none."""

    answers: ClassVar = (BUILD, CITIES, "MP2-10.11")

    def __init__(self, seat: int, done: tuple[int, ...], places: int) -> None:
        super().__init__(seat)
        self.done = done
        self.places = places

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """A city passed, or none."""
        return [*[BUILD + place - 1 for place in bits(self.places)], DECLINE]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-10.13: its bonuses are due together with those of the others."""
        places = () if action == DECLINE else (action - BUILD + 1,)
        for place in places:
            place_post(state, seat, place)
        harvest(state, seat, (*self.done, *places))
