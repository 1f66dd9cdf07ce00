"""Phase 2: workers and building (section 6)."""

from serai.games.xanadu.data import SLOTS, has_enough
from serai.games.xanadu.decisions.drawing import end_working
from serai.games.xanadu.decisions.manning import Manning
from serai.games.xanadu.encoding import EPOCHS, NOTHING
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import END, PLACE, SEATS
from serai.kernel.game import Frame


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
        hand = state.hands[seat]
        legal = [PLACE + slot for slot in range(len(state.built)) if state.is_open(slot)] if hand else []
        legal.append(END)
        if hand and state.can_build_more():
            cost, build, pool = state.box.cost, state.codes.build, state.pool
            last = NOTHING
            for card in hand:
                design = card // EPOCHS
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
            build(state, action - state.codes.build)

    def why_not(self, state: City, seat: int, action: int) -> str:
        """What stands against placing there or building that."""
        design = action - state.codes.build
        if PLACE <= action < END:
            return why_not_place(state, seat, action - PLACE)
        if 0 <= design < state.box.designs:
            return why_not_build(state, seat)
        return "XAN-4.1"

    def asks(self, state: City, seat: int) -> dict[str, int]:
        """What is left to do it with."""
        return {"hand": len(state.hands[seat]), "room": state.limit - state.standing[seat], "builds": state.builds}

    def is_skippable(self, state: City) -> bool:
        """XAN-12.2: only if everybody can see that nothing but the end is possible; else it would betray the hand."""
        return not state.hands[state.active] or not (state.has_open() or state.can_build_more())


WORKING = Working()
MANNING = [Manning(slot) for slot in range(SEATS * SLOTS)]


def build(state: City, design: int) -> None:
    """XAN-6.11, XAN-6.13, XAN-6.14: paid from the pool, sideways, its permanent resource available at once."""
    slot = state.set_up(state.active, design)
    state.sideways |= 1 << slot
    state.pool += state.box.permanent[design] - state.box.cost[design]
    state.builds += 1
    state.has_acted = True
    state.has_stirred = True


def why_not_place(state: City, seat: int, slot: int) -> str:
    """XAN-6.1 without a card in hand, XAN-6.13 on a sideways building, XAN-2.5 on a full one, XAN-6.3 elsewhere."""
    if slot >= state.seats * SLOTS or state.built[slot] == NOTHING:
        return "XAN-6.3"
    if not state.hands[seat]:
        return "XAN-6.1"
    return "XAN-6.13" if (state.sideways >> slot) & 1 else "XAN-2.5"


def why_not_build(state: City, seat: int) -> str:
    """XAN-6.15 at the limit; else XAN-6.11: one card a turn, from the hand, paid by the pool."""
    return "XAN-6.15" if state.standing[seat] >= state.limit else "XAN-6.11"
