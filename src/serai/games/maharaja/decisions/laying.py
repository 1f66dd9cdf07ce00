"""MAH-3.4, MAH-2.6: what is left to chance: the order of the governor markers and the first chooser."""

from serai.games.maharaja.data import CITIES
from serai.games.maharaja.state import NO_BOX, Realm
from serai.games.maharaja.vocabulary import APPOINT, LAY
from serai.kernel.game import CHANCE, Frame


class Laying(Frame[Realm]):
    """Nature lays the shuffled markers out, from box 1 up."""

    def to_act(self, state: Realm) -> list[int]:
        """Nature."""
        return [CHANCE]

    def legal(self, state: Realm, seat: int) -> list[int]:
        """Every marker not laid out yet."""
        return [LAY + c for c in range(CITIES) if state.boxes[c] == NO_BOX]

    def weights(self, state: Realm) -> list[int]:
        """All equally likely."""
        return [1] * state.boxes.count(NO_BOX)

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """MAH-3.4: one marker on each of boxes 1 to 7."""
        state.boxes[action - LAY] = CITIES - state.boxes.count(NO_BOX) + 1
        if NO_BOX not in state.boxes:
            state.pop()


class Appointing(Frame[Realm]):
    """Nature names the first chooser."""

    def to_act(self, state: Realm) -> list[int]:
        """Nature."""
        return [CHANCE]

    def legal(self, state: Realm, seat: int) -> list[int]:
        """Any seat."""
        return list(range(APPOINT, APPOINT + state.seats))

    def weights(self, state: Realm) -> list[int]:
        """All equally likely."""
        return [1] * state.seats

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """MAH-2.6: he chooses first, or opens the auction."""
        state.first_chooser = action - APPOINT
        state.pop()
