"""XAN-6.2: which card of the hand is the worker."""

from serai.games.xanadu.data import ROWS, SLOTS
from serai.games.xanadu.encoding import EPOCHS, NOTHING
from serai.games.xanadu.state import City
from serai.kernel.game import Frame


class Manning(Frame[City]):
    """A worker is to be placed on the building at a table slot."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def data(self) -> tuple[int, ...]:
        """The table slot of the building."""
        return (self.slot,)

    def to_act(self, state: City) -> list[int]:
        """XAN-4.3: the active player."""
        return [state.active]

    def legal(self, state: City, seat: int) -> list[int]:
        """XAN-6.2: any card of the hand; copies are equal."""
        worker = state.codes.worker
        legal: list[int] = []
        last = NOTHING
        for card in state.hands[seat]:
            design = card // EPOCHS
            if design != last:
                legal.append(worker + design)
            last = design
        return legal

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-6.5, XAN-6.8, XAN-6.9: the rectangle's resources for the active player, the help for the owner."""
        slot = self.slot
        row = state.built[slot] * ROWS + state.crew[slot]
        state.man(slot, action - state.codes.worker)
        state.pool += state.box.row[row]
        if slot // SLOTS == seat:
            state.pool += state.box.help[row]
        state.has_acted = True
        state.has_stirred = True
        state.pop()

    def why_not(self, state: City, seat: int, action: int) -> str:
        """Another card must be in the hand; the place cannot be changed any more."""
        if 0 <= action - state.codes.worker < state.box.designs:
            return "XAN-6.2"
        return "XAN-4.4"

    def told(self, state: City, seat: int, action: int, to: int) -> int:
        """XAN-12.3: the worker is face down; only who placed it knows it."""
        return state.game.vocabulary.hidden(action)

    def asks(self, state: City, seat: int) -> dict[str, int]:
        """Which rectangle is covered."""
        return {"row": state.crew[self.slot] + 1}

    def is_skippable(self, state: City) -> bool:
        """XAN-12.2: only the last card goes without asking; of several equal ones nobody may know."""
        return len(state.hands[state.active]) == 1
