"""XAN-6.2: which card of the hand is the worker."""

from serai.games.xanadu.data import ROWS
from serai.games.xanadu.encoding import EPOCHS, HAND, NOTHING, SLOTS
from serai.games.xanadu.state import City
from serai.kernel.game import Frame
from serai.kernel.machine import i64
from serai.kernel.prompt import Prompt


class Manning(Frame[City]):
    """A worker is to be placed on a building, called by its number among the nouns of `place`."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def data(self) -> tuple[int, ...]:
        """Which building."""
        return (self.slot,)

    def to_act(self, state: City) -> list[int]:
        """XAN-4.3: the active player."""
        return [state.active]

    def legal(self, state: City, seat: int) -> list[int]:
        """XAN-6.2: any card of the hand; copies are equal."""
        worker = state.box.codes.worker
        legal: list[int] = []
        last: i64 = NOTHING
        first: i64 = seat * HAND
        for at in range(first, first + state.hand_size[seat]):
            design = state.cards[at] // EPOCHS
            if design != last:
                legal.append(worker + design)
            last = design
        return legal

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-6.5, XAN-6.8, XAN-6.9: the rectangle's resources for the active player, the help for the owner."""
        slot = state.slot_of(self.slot)
        row = state.built[slot] * ROWS + state.crew[slot]
        state.man(slot, action - state.box.codes.worker)
        state.gathered += state.box.row[row]
        if self.slot // SLOTS == seat:
            state.gathered += state.box.help[row]
        state.acted = 1
        state.stirred = 1
        state.pop()

    def why_not(self, state: City, seat: int, action: int) -> str:
        """Another card must be in the hand; the place cannot be changed any more."""
        if 0 <= action - state.box.codes.worker < state.box.designs:
            return "XAN-6.2"
        return "XAN-4.4"

    def told(self, state: City, seat: int, action: int, to: int) -> int:
        """XAN-12.3: the worker is face down; only who placed it knows it."""
        return state.game.vocabulary.hidden(action)

    def asks(self, state: City, seat: int, prompt: Prompt) -> None:
        """Which rectangle is covered."""
        prompt.add("row", state.crew[state.slot_of(self.slot)] + 1)

    def is_skippable(self, state: City) -> bool:
        """XAN-12.2: only the last card goes without asking; of several equal ones nobody may know."""
        return state.hand_size[state.active] == 1
