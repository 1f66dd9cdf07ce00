"""MAH-3.8, MAH-3.9: the start houses."""

from serai.games.maharaja.decisions.houses import BUILDS
from serai.games.maharaja.decisions.places import add_places
from serai.games.maharaja.fixed import VILLAGES
from serai.games.maharaja.state import ALL_VILLAGES, Realm
from serai.games.maharaja.vocabulary import BUILD
from serai.kernel.frames import ALONE
from serai.kernel.game import Frame
from serai.kernel.machine import i64, mypyc_attr
from serai.kernel.prompt import Prompt
from serai.kernel.writing import replaced


@mypyc_attr(free_list_len=1)
class Founding(Frame[Realm]):
    """Players place their start houses, one at a time, in ascending order of their cards."""

    def __init__(self, placed: int) -> None:
        self.placed = placed

    def data(self) -> tuple[int, ...]:
        """How many houses have been placed by all together."""
        return (self.placed,)

    def to_act(self, state: Realm) -> list[int]:
        """MAH-3.8: always in the same order."""
        seats: i64 = state.seats
        rank: i64 = self.placed % state.seats
        for seat in range(seats):
            number = state.number(seat)
            lower: i64 = 0
            for other in range(seats):
                if state.number(other) < number:
                    lower += 1
            if lower == rank:
                return ALONE[seat + 1]
        raise RuntimeError("Two players hold the same card.")

    def legal(self, state: Realm, seat: int) -> list[int]:
        """MAH-3.8: any village with room, free of charge."""
        legal: list[int] = []
        add_places(legal, BUILDS, ALL_VILLAGES & ~state.full)
        return legal

    def apply(self, state: Realm, seat: int, action: int) -> None:
        """MAH-3.9: after the last one everybody takes their reserve."""
        state.build_house(seat, action - BUILD)
        if self.placed + 1 < state.seats * state.box.start_houses:
            state.replace(Founding(self.placed + 1))
            return
        for p in range(state.seats):
            state.reserve[p] += state.box.start_reserve
            state.bank_houses = replaced(state.bank_houses, p, state.bank_houses[p] - state.box.start_reserve)
        state.pop()

    def why_not(self, state: Realm, seat: int, action: int) -> str:
        """Only villages, and only with room."""
        return "MAH-1.4" if BUILD <= action < BUILD + VILLAGES else "MAH-3.8"

    def why_wait(self, state: Realm, seat: int) -> str:
        """One after the other, in the order of the cards."""
        return "MAH-3.8"

    def asks(self, state: Realm, seat: int, prompt: Prompt) -> None:
        """How many the player still has to place."""
        prompt.add("left", state.reserve[seat])
