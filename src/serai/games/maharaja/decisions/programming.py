"""MAH-5: all players choose two actions at the same time and in secret."""

from typing import Final

from serai.games.maharaja.pieces import NOTHING
from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import PAIRS, PROGRAMME
from serai.kernel.game import Frame

PROGRAMMES: Final = list(range(PROGRAMME, PROGRAMME + PAIRS))


class Programming(Frame[Realm]):
    """Everybody who has not chosen yet must; the order does not matter."""

    def to_act(self, state: Realm) -> list[int]:
        """Whoever has not chosen."""
        return [p for p in range(state.seats) if state.programmes[p] == NOTHING]

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-5.1, MAH-5.3: any two actions, also the same one twice, whether or not they can be carried out."""
        return PROGRAMMES.copy()

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """MAH-5.5, MAH-19.6: kept secret until the owner's turn; effective when the last one is in."""
        state.programmes[seat] = action - PROGRAMME
        if NOTHING not in state.programmes:
            state.pop()

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """Nothing else is done in this phase."""
        return "MAH-4.1"

    def why_wait(self, state: Realm, seat: int) -> str:
        """Exactly two actions: they have been chosen."""
        return "MAH-5.1"

    def told(self, state: Realm, seat: int, action: int, to: int) -> int:
        """MAH-19.6: others see that a choice was made, not which."""
        return state.game.vocabulary.hidden(action)

    def asks(self, state: Realm, seat: int) -> dict[str, int]:
        """The round, for the reader's orientation."""
        return {"round": state.round}
