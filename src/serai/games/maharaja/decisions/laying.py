"""MAH-3.4, MAH-2.6: what is left to chance: the order of the governor markers and the first chooser."""

from serai.games.maharaja.fixed import CITIES
from serai.games.maharaja.pieces import NO_BOX
from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import APPOINT, LAY
from serai.kernel.frames import ChanceFrame
from serai.kernel.writing import occurrences, replaced


class Laying(ChanceFrame[Realm]):
    """Nature lays the shuffled markers out, from box 1 up."""

    def first(self, state: Realm) -> int:
        return LAY

    def odds(self, state: Realm) -> list[int]:
        """Every marker not laid out yet, equally likely."""
        return [1 if box == NO_BOX else 0 for box in state.boxes]

    def why_wait(self, state: Realm, seat: int) -> str:
        return "MAH-3.4"

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """MAH-3.4: one marker on each of boxes 1 to 7."""
        box = CITIES - occurrences(state.boxes, NO_BOX) + 1
        state.boxes = replaced(state.boxes, action - LAY, box)
        if NO_BOX not in state.boxes:
            state.pop()


class Appointing(ChanceFrame[Realm]):
    """Nature names the first chooser."""

    def first(self, state: Realm) -> int:
        return APPOINT

    def odds(self, state: Realm) -> list[int]:
        """Any seat."""
        return [1] * state.seats

    def why_wait(self, state: Realm, seat: int) -> str:
        return "MAH-2.6"

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """MAH-2.6: they choose first, or open the auction."""
        state.first_chooser = action - APPOINT
        state.pop()
