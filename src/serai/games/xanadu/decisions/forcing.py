"""XAN-7.7: forced sales at the end of a turn, one after another."""

from typing import Final

from serai.games.xanadu.encoding import FORCED, NOTHING
from serai.games.xanadu.state import City
from serai.kernel.game import Frame


class Forcing(Frame[City]):
    """The active player must sell every full building: each sale is an event, though there is nothing to choose."""

    def proceed(self, state: City) -> bool:
        """No full building is left."""
        if state.first_full() == NOTHING:
            state.pop()
            return True
        return False

    def to_act(self, state: City) -> list[int]:
        """XAN-7.7: the owner, whose turn it is."""
        return [state.active]

    def legal(self, state: City, seat: int) -> list[int]:
        """The first full building."""
        return [state.box.codes.force + state.built[state.first_full()]]

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-7.7: the last price and the bonus; card and workers are discarded."""
        state.sell(state.first_full(), FORCED)

    def why_not(self, state: City, seat: int, action: int) -> str:
        return "XAN-7.7"


FORCING: Final = Forcing()
