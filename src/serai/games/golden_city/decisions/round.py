"""GC-5.1: the six phases of a round, whose turn it is, and the end of the game. No decisions are made here."""

from typing import Final

from serai.games.golden_city.decisions.bidding import BIDDING
from serai.games.golden_city.decisions.building import BUILDING
from serai.games.golden_city.decisions.discarding import DISCARDING
from serai.games.golden_city.decisions.laying import Laying
from serai.games.golden_city.decisions.revealing import Revealing
from serai.games.golden_city.pieces import CARDS, HOUSES, NOTHING, WALLED_IN
from serai.games.golden_city.scoring import score_card
from serai.games.golden_city.state import Island
from serai.games.golden_city.vocabulary import SEATS
from serai.kernel.game import Frame


class Round(Frame[Island]):
    """Begins a round."""

    def proceed(self, state: Island) -> bool:
        """GC-5.1: reveal, market, bidding, building, scoring, start player; what comes last is pushed first."""
        state.round += 1
        state.replace(PASSING_MARKER)
        state.push(SCORING)
        state.push(TURNS[0])
        state.push(BIDDING[state.start])
        state.push(LAYING)
        state.push(REVEALING)
        return True


class Turns(Frame[Island]):
    """GC-7.1: each player has one building turn, clockwise from the start player."""

    def __init__(self, had: int) -> None:
        self.had = had

    def data(self) -> tuple[int, ...]:
        """How many have had their turn."""
        return (self.had,)

    def proceed(self, state: Island) -> bool:
        """GC-7.1, GC-7.13: the next player builds and then keeps to the hand limit."""
        if self.had == state.seats:
            state.pop()
            return True
        seat = (state.start + self.had) % state.seats
        state.split(DISCARDING[seat], TURNS[self.had + 1])
        state.push(BUILDING[seat][0])
        return True


class Scoring(Frame[Island]):
    """Phase 5."""

    def proceed(self, state: Island) -> bool:
        """GC-9.1, GC-9.7: the face-up card is scored and goes to the box."""
        score_card(state, state.face_up)
        state.face_up = NOTHING
        state.pop()
        return True


class PassingMarker(Frame[Island]):
    """Phase 6 and the end of the round."""

    def proceed(self, state: Island) -> bool:
        """GC-10.1, GC-10.2: the start marker goes on; then the next round begins, or the game ends."""
        state.start = (state.start + 1) % state.seats
        state.pop()
        state.ending = ending(state)
        if not state.ending:
            state.push(ROUND)
        return True


def ending(state: Island) -> int:
    """GC-11.1 to GC-11.5: why the game ends after this round, or 0. Only an early end has players walled in."""
    if 0 in state.stock:
        return HOUSES
    if not state.scoring_pile:
        return CARDS
    for seat in range(state.seats):
        if state.is_walled_in(seat):
            state.walled |= 1 << seat
    return WALLED_IN if state.walled else 0


ROUND: Final = Round()
TURNS: Final = [Turns(had) for had in range(SEATS + 1)]
PASSING_MARKER: Final = PassingMarker()
SCORING: Final = Scoring()
LAYING: Final = Laying()
REVEALING: Final = Revealing()
