"""Phase 2: workers and building (section 6)."""

from typing import Final

from serai.games.xanadu.data import has_enough
from serai.games.xanadu.decisions.manning import Manning
from serai.games.xanadu.decisions.taking import end_working
from serai.games.xanadu.encoding import EPOCHS, HAND, NOTHING, SEATS, SLOTS
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import END, PLACE
from serai.kernel.game import Frame
from serai.kernel.machine import i64
from serai.kernel.prompt import Prompt


class Gathering(Frame[City]):
    """XAN-6.7, XAN-9.4: phase 2 begins, after a new start if there was one."""

    def proceed(self, state: City) -> bool:
        """The pool is formed."""
        state.gather()
        state.replace(WORKING)
        return True


class Working(Frame[City]):
    """The main choice of phase 2: place a worker, build a card, or end the phase; asked again until the end."""

    def to_act(self, state: City) -> list[int]:
        """XAN-4.3: the active player."""
        return [state.active]

    def legal(self, state: City, seat: int) -> list[int]:
        """XAN-6.3, XAN-6.11: buildings that can take a worker, cards that the pool pays for, and the end."""
        legal: list[int] = []
        size = state.hand_size[seat]
        if size:
            add_places(state, legal)
        legal.append(END)
        if size and state.can_build_more():
            cost, build, pool = state.box.cost, state.box.codes.build, state.gathered
            last: i64 = NOTHING
            first: i64 = seat * HAND
            for at in range(first, first + size):
                design = state.cards[at] // EPOCHS
                if design != last and has_enough(pool, cost[design]):
                    legal.append(build + design)
                last = design
        return legal

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-6.5 follows when the worker is chosen; XAN-6.11: the cost is taken from the pool."""
        if action == END:
            end_working(state)
        elif action < END:
            state.push(MANNING[action - PLACE])
        else:
            build(state, action - state.box.codes.build)

    def why_not(self, state: City, seat: int, action: int) -> str:
        """What stands against placing there or building that."""
        design = action - state.box.codes.build
        if PLACE <= action < END:
            return why_not_place(state, seat, action - PLACE)
        if 0 <= design < state.box.designs:
            return why_not_build(state, seat)
        return "XAN-4.1"

    def asks(self, state: City, seat: int, prompt: Prompt) -> None:
        """What is left to do it with."""
        prompt.add("hand", state.hand_size[seat])
        prompt.add("room", state.limit - state.standing[seat])
        prompt.add("builds", state.builds)

    def is_skippable(self, state: City) -> bool:
        """XAN-12.2: only if everybody can see that nothing but the end is possible; else it would betray the hand."""
        return state.hand_size[state.active] == 0 or not (state.has_open() or state.can_build_more())


WORKING: Final = Working()
MANNING: Final = [Manning(slot) for slot in range(SEATS * SLOTS)]


def add_places(state: City, legal: list[int]) -> None:
    """XAN-6.3: the buildings that can take a worker."""
    limit = state.limit
    slot: i64 = 0
    for owner in range(state.seats):
        first: i64 = PLACE + owner * SLOTS
        for place in range(first, first + limit):
            if state.is_open(slot):
                legal.append(place)
            slot += 1


def build(state: City, design: int) -> None:
    """XAN-6.11, XAN-6.13, XAN-6.14: paid from the pool, sideways, its permanent resource available at once."""
    slot = state.set_up(state.active, design)
    state.sideways[slot] = 1
    state.gathered += state.box.permanent[design] - state.box.cost[design]
    state.builds += 1
    state.acted = 1
    state.stirred = 1


def why_not_place(state: City, seat: int, place: int) -> str:
    """XAN-6.1 without a card in hand, XAN-6.13 on a sideways building, XAN-2.5 on a full one, XAN-6.3 elsewhere."""
    if place // SLOTS >= state.seats or place % SLOTS >= state.limit:
        return "XAN-6.3"
    slot = state.slot_of(place)
    if state.built[slot] == NOTHING:
        return "XAN-6.3"
    if not state.hand_size[seat]:
        return "XAN-6.1"
    return "XAN-6.13" if state.sideways[slot] else "XAN-2.5"


def why_not_build(state: City, seat: int) -> str:
    """XAN-6.15 at the limit; else XAN-6.11: one card a turn, from the hand, paid by the pool."""
    return "XAN-6.15" if state.standing[seat] >= state.limit else "XAN-6.11"
