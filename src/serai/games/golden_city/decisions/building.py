"""Section 7: phase 4, a player builds up to two houses."""

from typing import Final

from serai.games.golden_city.checks import LIMITS
from serai.games.golden_city.data import MODULUS, NUMBER_OF, PLACES
from serai.games.golden_city.decisions.paying import Paying, affordable
from serai.games.golden_city.decisions.refusing import occasion
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import BUILD, SEATS, STOP
from serai.kernel.frames import SeatFrame
from serai.kernel.machine import i64
from serai.kernel.prompt import Prompt


class Building(SeatFrame[Island]):
    """A player's turn: choose a place for a house, or stop."""

    def __init__(self, seat: int, built: int) -> None:
        super().__init__(seat)
        self.built = built

    def data(self) -> tuple[int, ...]:
        """Whose turn it is, and how many houses have been built in it."""
        return (self.seat, self.built)

    def proceed(self, state: Island) -> bool:
        """GC-7.1, GC-7.15: after two houses, or without a house in stock, the turn goes on to the hand limit."""
        if self.built < state.box.builds and state.stock[self.seat]:
            return False
        state.pop()
        return True

    def legal(self, state: Island, seat: int) -> list[int]:
        """GC-7.1 to GC-7.10: every open place that can be paid; stopping is always possible."""
        actions: list[int] = []
        places: i64 = state.open_places(seat) & affordable(state, seat)
        while places:
            lowest: i64 = places & -places
            actions.append(BUILD + NUMBER_OF[lowest % MODULUS])
            places ^= lowest
        actions.append(STOP)
        return actions

    def apply(self, state: Island, seat: int, action: int) -> None:
        """GC-7.11: choose the place, then pay, put the house and take the reward; only then the next one."""
        if action == STOP:
            state.pop()
            return
        state.split(Paying(seat, action - BUILD), BUILDING[seat][self.built + 1])

    def why_not(self, state: Island, seat: int, action: int) -> str:
        """The first condition of the place that fails."""
        if BUILD <= action < BUILD + PLACES:
            return refusal(state, seat, action - BUILD)
        return occasion(action)

    def why_wait(self, state: Island, seat: int) -> str:
        return "GC-7.1"

    def asks(self, state: Island, seat: int, prompt: Prompt) -> None:
        """How many houses may still be built."""
        prompt.add("houses", min(state.box.builds - self.built, state.stock[seat]))


def refusal(state: Island, seat: int, place: int) -> str:
    """Why a place cannot be built on: GC-7.4, GC-7.5 occupied; GC-7.2 no connection; GC-7.10 no key; GC-7.6 not the
    cards; "" if it can."""
    box, bit = state.box, state.box.bit[place]
    if bit & state.taken:
        return "GC-7.4"
    if bit & state.houses[seat]:
        return "GC-7.5"
    if not bit & (box.harbours | state.reach[seat]):
        return "GC-7.2"
    if state.keys[seat] < box.key_price[place]:
        return "GC-7.10"
    return "" if bit & affordable(state, seat) else "GC-7.6"


BUILDING: Final = [[Building(seat, built) for built in range(LIMITS["builds_per_turn"] + 1)] for seat in range(SEATS)]
"""By seat and number of houses built: frames are never changed, so one of each is enough."""
