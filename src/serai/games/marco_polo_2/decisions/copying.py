"""City bonuses (MP2-11.5), and the marker that copies another one (MP2-11.9)."""

from serai.games.marco_polo_2.decisions.gaining import gain
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.kinds import FROM_CITIES, MARKERS
from serai.games.marco_polo_2.layout import NOTHING, SEEN_MARKERS
from serai.games.marco_polo_2.prospects import A_BONUS
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import COPY


def take_city_bonus(state: Khanate, seat: int, place: int, times: int) -> None:
    """MP2-11.5: the bonus of the city's marker, if it has one."""
    at = state.box.mark_of[place]
    if at < 0:
        return
    marker = state.markers[at]
    state.seen[SEEN_MARKERS] |= 1 << marker
    if state.box.marker_gain[marker] == NOTHING:
        for _ in range(times):
            state.push(Copying(seat))
    else:
        gain(state, seat, state.box.marker_gain[marker], times, FROM_CITIES)


class Copying(SeatStep):
    """MP2-11.9: the bonus of any other marker on the map, chosen each time; no post is needed there."""

    def promise(self, state: Khanate, values: list[float]) -> None:
        """A good one."""
        values[self.seat] += A_BONUS

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """The markers on the map."""
        gains = state.box.marker_gain
        return [COPY + marker for marker in sorted(state.markers) if gains[marker] != NOTHING]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Its bonus is taken as if it lay here."""
        state.pop()
        gain(state, seat, state.box.marker_gain[action - COPY], 1, FROM_CITIES)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """The copy marker itself, or the one in the box."""
        return "MP2-11.9" if COPY <= action < COPY + MARKERS else elsewhere(action)
