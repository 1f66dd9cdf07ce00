"""Bonuses: of bundles that wait (MP2-16.2), of cities (MP2-11.5), of new posts (MP2-11.4), of city-bonus cards
(MP2-14.9)."""

from typing import ClassVar, Final

from serai.games.marco_polo_2.decisions.asking import Asking
from serai.games.marco_polo_2.decisions.contracts import Signing
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.kinds import FROM_CITIES, FROM_OUTPOSTS, MARKED, MARKERS, NOTHING
from serai.games.marco_polo_2.purse import can_pay, gain
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import COPY, DONE, NAME
from serai.kernel.frames import SeatFrame

STAGES: Final = 3
"""Of a new post: city bonus, contract, outpost bonus."""


class Gaining(SeatFrame[Khanate]):
    """A gain that waits until something is paid or finished (MP2-5.8, MP2-16.2)."""

    def __init__(self, seat: int, bundle: int, times: int, source: int) -> None:
        super().__init__(seat)
        self.bundle = bundle
        self.times = times
        self.source = source

    def data(self) -> tuple[int, ...]:
        return (self.seat, self.bundle, self.times, self.source)

    def proceed(self, state: Khanate) -> bool:
        """Its time has come."""
        state.pop()
        gain(state, self.seat, state.box.gains[self.bundle], self.times, self.source)
        return True


def take_city_bonus(state: Khanate, seat: int, place: int, times: int) -> None:
    """MP2-11.5: the bonus of the city's marker, if it has one."""
    at = state.box.places[place].mark
    if at < 0:
        return
    marker = state.markers[at]
    if marker == state.box.copier:
        for _ in range(times):
            state.push(Copying(seat))
    else:
        gain(state, seat, state.box.marker_gain[marker], times, FROM_CITIES)


class Copying(Asking):
    """MP2-11.9: the bonus of any other marker on the map, chosen each time; no post is needed there."""

    answers: ClassVar = (COPY, MARKERS, "MP2-11.9")

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The markers on the map, the copying one apart."""
        return [COPY + marker for marker in sorted(state.markers) if marker != state.box.copier]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Its bonus is taken as if it lay here."""
        state.pop()
        gain(state, seat, state.box.marker_gain[action - COPY], 1, FROM_CITIES)


class Naming(Asking):
    """MP2-14.9: different cities with a marker and an own post, one at a time in ascending order, until done."""

    answers: ClassVar = (NAME, MARKED + 1, "MP2-14.9")

    def __init__(self, seat: int, card: int, left: int, named: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left
        self.named = named
        """Places in the list of marked cities."""

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        return (self.seat, self.card, self.left, self.named)

    def proceed(self, state: Khanate) -> bool:
        """When no more can be named, the bonuses come."""
        if self.named and not self.choices(state):
            self.collect(state)
            return True
        return False

    def choices(self, state: Khanate) -> list[int]:
        """Cities beyond those named, while one more can be paid."""
        price = state.box.cards[self.card].price
        if self.left == 0 or not can_pay(state, self.seat, price, len(self.named) + 1):
            return []
        first = self.named[-1] + 1 if self.named else 0
        return [i for i in range(first, MARKED) if state.has_post(self.seat, state.box.marked[i])]

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
        state.replace(Bonuses(self.seat, self.named))
        pay(state, self.seat, state.box.cards[self.card].price, len(self.named))

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """How many more."""
        return {"left": self.left}


class Bonuses(SeatFrame[Khanate]):
    """The bonuses of the cities named, one after the other."""

    def __init__(self, seat: int, named: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.named = named

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        return (self.seat, self.named)

    def proceed(self, state: Khanate) -> bool:
        """The next one."""
        if not self.named:
            state.pop()
            return True
        state.replace(Bonuses(self.seat, self.named[1:]))
        take_city_bonus(state, self.seat, state.box.marked[self.named[0]], 1)
        return True


class Harvesting(SeatFrame[Khanate]):
    """MP2-11.4: the bonuses of the posts just placed, each finished before the next."""

    def __init__(self, seat: int, places: tuple[int, ...], stage: int) -> None:
        super().__init__(seat)
        self.places = places
        self.stage = stage

    def data(self) -> tuple[int | tuple[int, ...], ...]:
        return (self.seat, self.places, self.stage)

    def proceed(self, state: Khanate) -> bool:
        """The next bonus; it comes before the rest of this one."""
        if self.stage == STAGES * len(self.places):
            state.pop()
            return True
        place = self.places[self.stage // STAGES]
        state.replace(Harvesting(self.seat, self.places, self.stage + 1))
        step = self.stage % STAGES
        if step == 0:
            take_city_bonus(state, self.seat, place, 1)
        elif step == 2:
            take_outpost(state, self.seat, place)
        elif state.box.contract_cities >> place & 1:
            state.push(Signing(self.seat, 1 << place, 1, 0, 0))
        return True


def take_outpost(state: Khanate, seat: int, place: int) -> None:
    """MP2-11.7, MP2-17.13: the first post takes the tile's bonus; a collector takes the tile."""
    at = state.box.places[place].outpost
    if at < 0 or state.outposts[at] == NOTHING:
        return
    tile = state.outposts[at]
    state.outposts[at] = NOTHING
    collector = find_collector(state)
    if collector == NOTHING:
        state.spent_outposts |= 1 << tile
    else:
        state.tiles[collector] |= 1 << tile
    if collector != seat:
        gain(state, seat, state.box.outpost_gain[tile], 1, FROM_OUTPOSTS)


def find_collector(state: Khanate) -> int:
    """The seat whose character collects outpost tiles."""
    for seat in range(state.seats):
        if state.who(seat).collects_outposts:
            return seat
    return NOTHING
