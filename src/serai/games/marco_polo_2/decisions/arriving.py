"""The end of a movement: oases (MP2-17.3), posts (MP2-11, MP2-17.11), the extra post (MP2-10.11), their bonuses."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.bonuses import harvest
from serai.games.marco_polo_2.kinds import CITIES, FROM_CHARACTER, FROM_POSTS, MOST_CAMELS, POSTS, bits
from serai.games.marco_polo_2.purse import grant, score
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import BUILD, CAMELS, DECLINE, LIFT
from serai.kernel.frames import SeatFrame

JOURNEY: Final = 0
"""A movement by a travel space: at least one step."""
WITH_EXTRA: Final = 1
"""By the upper travel space: one extra post on the way."""
BY_CARD: Final = 2
"""By a city card: at least one step, one post at most."""
REWARD: Final = 3
"""May be declined."""


def place_post(state: Khanate, seat: int, place: int) -> None:
    """MP2-11.1: a post leaves the player board; the last three bring points."""
    state.posts[seat] |= 1 << place
    state.placed[seat] += 1
    points = state.box.post_vp[state.placed[seat]]
    if points > 0:
        score(state, seat, points, FROM_POSTS)


class Arriving(SeatFrame[Khanate]):
    """A movement is over: what it brings, step by step."""

    def __init__(self, seat: int, mode: int, moved: int, oases: int) -> None:
        super().__init__(seat)
        self.mode = mode
        self.moved = moved
        """The figures that moved, as bits."""
        self.oases = oases
        """How many different ones were entered and have not brought anything yet."""

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.mode, self.moved, self.oases)

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

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.oases)

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

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many oases."""
        return {"oases": self.oases}


class Settling(Asking):
    """MP2-17.11: a card places one post only; with two possible the player chooses."""

    answers: ClassVar = (BUILD, CITIES, "MP2-17.11")

    def __init__(self, seat: int, one: int, other: int) -> None:
        super().__init__(seat)
        self.one = one
        self.other = other

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.one, self.other)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """One of the two."""
        return [BUILD + place - 1 for place in sorted([self.one, self.other])]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The post goes there."""
        state.replace(Posting(seat, (action - BUILD + 1,), (), 0))


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

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        return (self.seat, self.ahead, self.done, self.extra)

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
        state.posts[seat] ^= 1 << old | 1 << self.ahead[0]
        state.ripe &= ~(1 << old)
        self.go_on(state)

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """The city that gets the post."""
        return {"city": self.ahead[0] if self.ahead else 0}


class Extending(Asking):
    """MP2-10.11, MP2-10.12: one extra post in a city passed this turn, from the player board, or none."""

    answers: ClassVar = (BUILD, CITIES, "MP2-10.11")

    def __init__(self, seat: int, done: tuple[int, ...], places: int) -> None:
        super().__init__(seat)
        self.done = done
        self.places = places

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        return (self.seat, self.done, self.places)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """A city passed, or none."""
        return [*[BUILD + place - 1 for place in bits(self.places)], DECLINE]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-10.13: its bonuses are due together with those of the others."""
        done = self.done
        if action != DECLINE:
            place_post(state, seat, action - BUILD + 1)
            done = (*done, action - BUILD + 1)
        harvest(state, seat, done)
