"""The sequence of turns, and who begins (sections 4, 7, 10). No decisions of players are made here."""

from typing import Final

from serai.games.xanadu.decisions.drawing import begin_new_start
from serai.games.xanadu.decisions.forcing import FORCING
from serai.games.xanadu.decisions.selling import SELLING
from serai.games.xanadu.encoding import DEAD_TURNS
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import START
from serai.kernel.frames import ChanceFrame
from serai.kernel.game import Frame


class Appointing(ChanceFrame[City]):
    """XAN-3.4: the start player is chosen at random."""

    def first(self, state: City) -> int:
        return START

    def odds(self, state: City) -> list[int]:
        """Each seat is equally likely."""
        return [1] * state.seats

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-3.9: the start player takes the first turn."""
        state.start = action - START
        state.active = state.start
        state.pop()


class Beginning(Frame[City]):
    """XAN-4.1: a turn of the active player: phase 1, phase 2, and below them the end of the turn."""

    def proceed(self, state: City) -> bool:
        """Automatic work, and what follows."""
        state.begin_turn()
        state.split(SELLING, CLEANING)
        return True


class Cleaning(Frame[City]):
    """XAN-7.6, XAN-7.7: after drawing, upright; then forced sales, and below them the end of the turn."""

    def proceed(self, state: City) -> bool:
        """Automatic work, and what follows."""
        state.turn_upright()
        state.split(FORCING, ENDING)
        return True


class Ending(Frame[City]):
    """XAN-7.9, XAN-10.7: the count of dead turns, and a new start if needed."""

    def proceed(self, state: City) -> bool:
        """After the forced sales."""
        state.dead_turns = 0 if state.stirred else state.dead_turns + 1
        if state.dead_turns == state.box.stall_rounds * state.seats:
            state.finish(DEAD_TURNS)
            return True
        state.end_turn()
        state.replace(PASSING)
        if state.is_empty_table():
            begin_new_start(state)
        return True


class Passing(Frame[City]):
    """XAN-7.10: the next player clockwise becomes active."""

    def proceed(self, state: City) -> bool:
        """Their turn begins."""
        state.active = (state.active + 1) % state.seats
        state.replace(BEGINNING)
        return True


BEGINNING: Final = Beginning()
CLEANING: Final = Cleaning()
ENDING: Final = Ending()
PASSING: Final = Passing()
