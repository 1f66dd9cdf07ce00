"""The end of a movement: oases (MP2-17.3), posts (MP2-11, MP2-17.11), the extra post (MP2-10.11), their bonuses."""

from typing import Final

from serai.games.marco_polo_2.decisions.harvesting import Harvesting
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep, Step
from serai.games.marco_polo_2.kinds import CITIES, FROM_CHARACTER, FROM_POSTS, MOST_CAMELS, POSTS
from serai.games.marco_polo_2.layout import BUILT, FIGURE, PLACED, STRIDE, bits
from serai.games.marco_polo_2.prospects import harvest_worth, posts_worth
from serai.games.marco_polo_2.purse import grant, score
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import BUILD, CAMELS, DECLINE, LIFT

WITH_EXTRA: Final = 1
BY_CARD: Final = 2
FIGURES: Final = [[], [0], [1], [0, 1], [1, 0]]
"""By order of movement: the figures that moved, in the order in which they first did."""


def place_post(state: Khanate, seat: int, place: int) -> None:
    """MP2-11.1: a post leaves the player board; the last three bring points."""
    base = seat * STRIDE
    state.own[base + BUILT] |= 1 << place
    state.own[base + PLACED] += 1
    points = state.box.post_vp[state.own[base + PLACED]]
    if points > 0:
        score(state, seat, points, FROM_POSTS)


class Arriving(Step):
    """A movement is over: what it brings, step by step."""

    def __init__(self, seat: int, mode: int, order: int, passed: int, oases: int, stage: int) -> None:
        self.seat = seat
        self.mode = mode
        self.order = order
        self.passed = passed
        self.oases = oases
        self.stage = stage

    def data(self) -> tuple[int, ...]:
        """The movement and what of it is done."""
        return (self.seat, self.mode, self.order, self.passed, self.oases, self.stage)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The posts."""
        values[self.seat] += posts_worth(state, self.seat, tuple(self.ends(state)))

    def proceed(self, state: Khanate) -> bool:
        """MP2-17.3: oases before posts; then a post for every figure that moved and stands in a new city."""
        character = state.character(self.seat)
        if self.stage == 0 and self.oases > 0 and state.box.passes_oases[character]:
            state.replace(Arriving(self.seat, self.mode, self.order, self.passed, self.oases, 1))
            grant(state, self.seat, state.box.oasis_gain[character], self.oases, FROM_CHARACTER)
            state.push(Watering(self.seat, self.oases))
            return True
        ends = self.ends(state)
        extra = self.passed if self.mode == WITH_EXTRA else 0
        if len(ends) > 1 and self.mode == BY_CARD:
            state.replace(Settling(self.seat, ends[0], ends[1]))
        else:
            state.replace(Posting(self.seat, tuple(ends), (), extra))
        return True

    def ends(self, state: Khanate) -> list[int]:
        """MP2-10.9, MP2-17.11: the cities without an own post in which figures that moved stand."""
        base = self.seat * STRIDE
        built = state.own[base + BUILT]
        found: list[int] = []
        for figure in FIGURES[self.order]:
            place = state.own[base + FIGURE + figure]
            if state.box.cities >> place & 1 and not built >> place & 1 and place not in found:
                found.append(place)
        return found


class Watering(SeatStep):
    """MP2-17.3: for how many of the oases entered camels are taken; for the others it is coins."""

    def __init__(self, seat: int, oases: int) -> None:
        super().__init__(seat)
        self.oases = oases

    def data(self) -> tuple[int, ...]:
        """Who, and how many oases."""
        return (self.seat, self.oases)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """Coins or a camel for each."""
        values[self.seat] += 0.7 * self.oases

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """From none to all."""
        return list(range(CAMELS, CAMELS + self.oases + 1))

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Camels for some, coins for the others."""
        camels = action - CAMELS
        choice = state.box.oasis_choice[state.character(seat)]
        state.pop()
        grant(state, seat, choice[0], self.oases - camels, FROM_CHARACTER)
        grant(state, seat, choice[1], camels, FROM_CHARACTER)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not so many oases."""
        return "MP2-17.3" if CAMELS <= action <= CAMELS + MOST_CAMELS else elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many oases."""
        return {"oases": self.oases}


class Settling(SeatStep):
    """MP2-17.11: a card places one post only; with two possible the player chooses."""

    def __init__(self, seat: int, one: int, other: int) -> None:
        super().__init__(seat)
        self.one = one
        self.other = other

    def data(self) -> tuple[int, ...]:
        """Who, and the two cities."""
        return (self.seat, self.one, self.other)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The better post."""
        values[self.seat] += max(posts_worth(state, self.seat, (place,)) for place in (self.one, self.other))

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """One of the two."""
        return [BUILD + place - 1 for place in sorted([self.one, self.other])]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The post goes there."""
        state.replace(Posting(seat, (action - BUILD + 1,), (), 0))

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """No figure stands there."""
        return "MP2-17.11" if BUILD <= action < BUILD + CITIES else elsewhere(action)


class Posting(SeatStep):
    """MP2-10.13: all posts of a movement are placed before any bonus is taken."""

    def __init__(self, seat: int, ahead: tuple[int, ...], done: tuple[int, ...], extra: int) -> None:
        super().__init__(seat)
        self.ahead = ahead
        """The cities that get a post."""
        self.done = done
        """Those that have got one by this movement."""
        self.extra = extra
        """The places passed, if one of them may get an extra post."""

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        """Who, where, and what is done."""
        return (self.seat, self.ahead, self.done, self.extra)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The posts ahead, and what those placed bring."""
        values[self.seat] += posts_worth(state, self.seat, self.ahead)
        values[self.seat] += sum(harvest_worth(state, place, 0) for place in self.done)

    def proceed(self, state: Khanate) -> bool:
        """MP2-11.1, MP2-11.3: from the player board; when it is empty the player must choose a post to move."""
        base = self.seat * STRIDE
        has_posts = state.own[base + PLACED] < POSTS
        if self.ahead:
            if not has_posts:
                return False
            place_post(state, self.seat, self.ahead[0])
            self.go_on(state)
            return True
        places = self.extra & state.box.cities & ~state.own[base + BUILT]
        if places and has_posts:
            state.replace(Extending(self.seat, self.done, places))
        else:
            state.replace(Harvesting(self.seat, self.done, 0))
        return True

    def go_on(self, state: Khanate) -> None:
        """One more is done."""
        state.replace(Posting(self.seat, self.ahead[1:], (*self.done, self.ahead[0]), self.extra))

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-11.3: any own post but those placed by this movement."""
        built = state.own[seat * STRIDE + BUILT]
        return [LIFT + place - 1 for place in bits(built) if place not in self.done]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The post moves; its old city is lost in every respect."""
        base = seat * STRIDE
        old = action - LIFT + 1
        state.own[base + BUILT] ^= 1 << old | 1 << self.ahead[0]
        state.ripe &= ~(1 << old)
        self.go_on(state)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """No own post, or one just placed."""
        return "MP2-11.3" if LIFT <= action < LIFT + CITIES else elsewhere(action)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """The city that gets the post."""
        return {"city": self.ahead[0] if self.ahead else 0}


class Extending(SeatStep):
    """MP2-10.11, MP2-10.12: one extra post in a city passed, from the player board, or none."""

    def __init__(self, seat: int, done: tuple[int, ...], places: int) -> None:
        super().__init__(seat)
        self.done = done
        self.places = places

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        """Who, what is done, and where it may be."""
        return (self.seat, self.done, self.places)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The best extra post, and what those placed bring."""
        values[self.seat] += max(posts_worth(state, self.seat, (place,)) for place in bits(self.places))
        values[self.seat] += sum(harvest_worth(state, place, 0) for place in self.done)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """A city passed, or none."""
        return [*[BUILD + place - 1 for place in bits(self.places)], DECLINE]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-10.13: the bonuses of the extra city come last."""
        if action == DECLINE:
            state.replace(Harvesting(seat, self.done, 0))
            return
        place = action - BUILD + 1
        place_post(state, seat, place)
        state.replace(Harvesting(seat, (*self.done, place), 0))

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not passed, or there is a post already."""
        return "MP2-10.11" if BUILD <= action < BUILD + CITIES else elsewhere(action)
