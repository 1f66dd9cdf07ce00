"""Bonuses: of cities (MP2-11.5), of city-bonus cards (MP2-14.9), of new posts (MP2-11.4)."""

from typing import ClassVar

from serai.games.marco_polo_2.bundles import Bundle
from serai.games.marco_polo_2.codes import COPY, DONE, NAME, REWARD
from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.contracts import Signing, can_sign
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.kinds import (
    ANY_GOOD,
    CITIES,
    FROM_CITIES,
    FROM_OUTPOSTS,
    MARKED,
    MARKERS,
    NOTHING,
    OF_CONTRACT,
    OF_MARKER,
    OF_OUTPOST,
    REWARD_KINDS,
)
from serai.games.marco_polo_2.purse import REWARDS, can_pay, gain
from serai.games.marco_polo_2.state import Khanate
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.prompt import Prompt
from serai.kernel.writing import replaced


def take_city_bonus(state: Khanate, seat: int, place: int, times: int, barred: int = 0) -> None:
    """MP2-11.5: the bonus of the city's marker; a copying one may not copy the barred ones (as bits)."""
    marker = state.markers[state.box.places[place].mark]
    if marker == state.box.copier:
        for _ in range(times):
            state.push(Copying(seat, barred))
    else:
        gain(state, seat, state.box.marker_gain[marker], times, FROM_CITIES)


class Copying(Asking):
    """MP2-11.9: the bonus of any other marker on the map, chosen each time; no post is needed there."""

    answers: ClassVar = (COPY, MARKERS, "MP2-11.9")

    def __init__(self, seat: int, barred: int) -> None:
        super().__init__(seat)
        self.barred = barred
        """Markers whose bonus the same card has given already (MP2-14.9), as bits."""

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The markers on the map, the copying one and the barred ones apart."""
        barred = self.barred | 1 << state.box.copier
        return [COPY + marker for marker in sorted(state.markers) if not barred >> marker & 1]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Its bonus is taken as if it lay here."""
        state.pop()
        gain(state, seat, state.box.marker_gain[action - COPY], 1, FROM_CITIES)

    def why_refused(self, state: Khanate, seat: int, noun: int) -> str:
        """MP2-14.9: no bonus twice by one card."""
        return "MP2-14.9" if self.barred >> noun & 1 else "MP2-11.9"


class Naming(Asking):
    """MP2-14.9: different cities with a marker and an own post, in any order, until done."""

    answers: ClassVar = (NAME, MARKED + 1, "MP2-14.9")

    def __init__(self, seat: int, card: int, left: int, named: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left
        self.named = named
        """Places in the list of marked cities, in the order in which their bonuses will come."""

    def proceed(self, state: Khanate) -> bool:
        """When no more can be named, the bonuses come."""
        if self.named and not self.choices(state):
            self.collect(state)
            return True
        return False

    def choices(self, state: Khanate) -> list[int]:
        """Cities not named, while one more can be paid and a copying marker keeps one to copy."""
        box, seat = state.box, self.seat
        if self.left == 0 or not can_pay(state, seat, box.cards[self.card].price, len(self.named) + 1):
            return []
        if len(self.named) == MARKED - 1 and box.copier in state.markers:
            return []
        return [i for i in range(MARKED) if i not in self.named and state.has_post(seat, box.marked[i])]

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """At least one city."""
        actions = [NAME + i for i in self.choices(state)]
        if self.named:
            actions.append(DONE)
        return actions

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Name one more, or take the bonuses."""
        if action == DONE:
            self.collect(state)
        else:
            state.replace(Naming(seat, self.card, self.left - 1, (*self.named, action - NAME)))

    def collect(self, state: Khanate) -> None:
        """All are paid at once, from what there was before; then the bonuses follow in the order named."""
        state.replace(Bonuses(self.seat, self.named, 0))
        pay(state, self.seat, state.box.cards[self.card].price, len(self.named))

    def asks(self, state: Khanate, seat: int, prompt: Prompt) -> None:
        """How many more, and how many are named."""
        prompt.add("left", self.left)
        prompt.add("named", len(self.named))


class Bonuses(SeatFrame[Khanate]):
    """The bonuses of the cities named, from place `at` on, one after the other."""

    def __init__(self, seat: int, named: tuple[int, ...], at: int) -> None:
        super().__init__(seat)
        self.named = named
        self.at = at

    def proceed(self, state: Khanate) -> bool:
        """The next one; MP2-14.9: none of the named ones can be copied."""
        if self.at == len(self.named):
            state.pop()
            return True
        state.replace(Bonuses(self.seat, self.named, self.at + 1))
        barred = sum([1 << state.markers[i] for i in self.named if state.markers[i] != state.box.copier])
        take_city_bonus(state, self.seat, state.box.marked[self.named[self.at]], 1, barred)
        return True


# What new posts bring: a reward is a number, three for each city: marker, contract, outpost


def city_of(reward: int) -> int:
    """The place of its city."""
    return reward // REWARD_KINDS + 1


def bundle_of(state: Khanate, seat: int, reward: int) -> Bundle:
    """What a marker or an outpost tile gives; nothing where it gives no bundle."""
    box, place = state.box, state.box.places[city_of(reward)]
    if reward % REWARD_KINDS == OF_MARKER:
        return box.marker_gain[state.markers[place.mark]] if place.mark >= 0 else box.gains[0]
    if place.outpost < 0 or state.outposts[place.outpost] == NOTHING or find_collector(state) == seat:
        return box.gains[0]
    return box.outpost_gain[state.outposts[place.outpost]]


def is_asked_for(state: Khanate, seat: int, reward: int) -> bool:
    """MP2-11.4: whether a reward is open: a contract, a copying marker, a bundle with an open part."""
    place, kind = state.box.places[city_of(reward)], reward % REWARD_KINDS
    if kind == OF_CONTRACT:
        return place.contracts > 0
    is_copier = kind == OF_MARKER and place.mark >= 0 and state.markers[place.mark] == state.box.copier
    return is_copier or bundle_of(state, seat, reward).open != NOTHING


def can_give(state: Khanate, seat: int, reward: int) -> bool:
    """Whether an open reward gives something now."""
    if reward % REWARD_KINDS == OF_CONTRACT:
        return can_sign(state, seat, 1 << city_of(reward))
    bundle = bundle_of(state, seat, reward)
    if bundle.open == NOTHING:
        return reward % REWARD_KINDS == OF_MARKER
    return len(bundle.pairs) > 2 or not REWARDS[bundle.open - ANY_GOOD].is_lost(state, seat)


def take_reward(state: Khanate, seat: int, reward: int) -> None:
    """MP2-11.5 to MP2-11.7: what a new post brings, if it brings this."""
    number, kind = city_of(reward), reward % REWARD_KINDS
    place = state.box.places[number]
    if kind == OF_CONTRACT:
        state.push(Signing(seat, 1 << number, 1))
    elif kind == OF_MARKER and place.mark >= 0:
        take_city_bonus(state, seat, number, 1)
    elif kind == OF_OUTPOST and place.outpost >= 0:
        take_outpost(state, seat, place.outpost)


def harvest(state: Khanate, seat: int, places: tuple[int, ...]) -> None:
    """MP2-11.4: of all new posts the plain rewards at once, the open ones in the order the player likes."""
    rewards = [REWARD_KINDS * (place - 1) + kind for place in sorted(places) for kind in range(REWARD_KINDS)]
    waiting = [reward for reward in rewards if is_asked_for(state, seat, reward)]
    state.replace(Harvesting(seat, tuple(waiting)))
    for reward in rewards:
        if reward % REWARD_KINDS != OF_CONTRACT and reward not in waiting:
            take_reward(state, seat, reward)


@mypyc_attr(free_list_len=1)
class Harvesting(Asking):
    """MP2-11.4: open rewards of new posts that are due; each is finished before the next is chosen."""

    answers: ClassVar = (REWARD, CITIES * REWARD_KINDS, "MP2-11.4")

    def __init__(self, seat: int, due: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.due = due

    def proceed(self, state: Khanate) -> bool:
        """Nothing is asked while fewer than two can give something."""
        able = self.legal(state, self.seat)
        if not able:
            state.pop()
        elif len(able) == 1:
            self.apply(state, self.seat, able[0])
        return len(able) < 2

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """What gives something now."""
        return [REWARD + reward for reward in self.due if can_give(state, seat, reward)]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """One of them; the others stay due."""
        state.replace(Harvesting(seat, tuple([reward for reward in self.due if reward != action - REWARD])))
        take_reward(state, seat, action - REWARD)


def take_outpost(state: Khanate, seat: int, at: i64) -> None:
    """MP2-11.7, MP2-17.13: the first post takes the tile's bonus; a collector takes the tile."""
    tile, collector = state.outposts[at], find_collector(state)
    if tile == NOTHING:
        return
    state.outposts = replaced(state.outposts, at, NOTHING)
    if collector == NOTHING:
        state.spent_outposts |= 1 << tile
    else:
        state.tiles = replaced(state.tiles, collector, state.tiles[collector] | 1 << tile)
    if collector != seat:
        gain(state, seat, state.box.outpost_gain[tile], 1, FROM_OUTPOSTS)


def find_collector(state: Khanate) -> int:
    """The seat whose character collects outpost tiles, or NOTHING."""
    return max([seat if state.who(seat).collects_outposts else NOTHING for seat in range(state.seats)])
