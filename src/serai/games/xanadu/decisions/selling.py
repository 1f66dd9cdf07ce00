"""Phase 1: selling to the Khan (section 5)."""

from typing import Final

from serai.games.xanadu.decisions.drawing import begin_new_start
from serai.games.xanadu.decisions.working import Gathering
from serai.games.xanadu.encoding import NOTHING
from serai.games.xanadu.state import City
from serai.games.xanadu.vocabulary import DONE, SELL
from serai.kernel.game import Frame
from serai.kernel.machine import i64
from serai.kernel.prompt import Prompt
from serai.kernel.writing import total


def refusal(state: City, slot: i64) -> str:
    """Why the active player may not name the building in this slot of theirs; "" if they may."""
    if slot >= state.limit or state.built[state.active * state.limit + slot] == NOTHING:
        return "XAN-5.1"
    return "XAN-5.7" if state.named[slot] else ""


class Selling(Frame[City]):
    """XAN-5.1, XAN-5.7: the active player names any of their buildings, in any order, until they are done."""

    def proceed(self, state: City) -> bool:
        """XAN-5.7: a player without a building is not asked."""
        if state.standing[state.active]:
            return False
        end_selling(state)
        return True

    def to_act(self, state: City) -> list[int]:
        """XAN-4.3: the active player."""
        return [state.active]

    def legal(self, state: City, seat: int) -> list[int]:
        """XAN-5.1: each own building not named yet, or done."""
        return self.offered(state, 0)

    def considered(self, state: City, seat: int) -> list[int]:
        """For search, from the lowest slot up."""
        first: i64 = state.limit
        while first > 0 and state.named[first - 1] == 0:
            first -= 1
        return self.offered(state, first)

    def offered(self, state: City, first: i64) -> list[int]:
        """What may be named from a slot on, and done."""
        legal = [SELL + slot for slot in range(first, state.limit) if not refusal(state, slot)]
        legal.append(DONE)
        return legal

    def picked(self, state: City, seat: int) -> list[int]:
        return [SELL + slot for slot in range(state.limit) if state.named[slot]]

    def apply(self, state: City, seat: int, action: int) -> None:
        """XAN-5.7: nothing is sold, and no worker seen, before the player is done."""
        if action == DONE:
            state.sell_named()
            end_selling(state)
        else:
            state.named[action - SELL] = 1

    def why_not(self, state: City, seat: int, action: int) -> str:
        if SELL <= action < DONE:
            return refusal(state, action - SELL)
        return state.game.phase_rule

    def asks(self, state: City, seat: int, prompt: Prompt) -> None:
        """How many buildings stand, and how many of them are named."""
        prompt.add("buildings", state.standing[seat])
        prompt.add("named", total(state.named))

    def is_skippable(self, state: City) -> bool:
        """XAN-5.7: no: the phase ends only when the player says so, for until then a name can be taken back."""
        return False


SELLING: Final = Selling()
GATHERING: Final = Gathering()


def end_selling(state: City) -> None:
    """XAN-5.8: phase 2 follows, after a new start if the table is empty."""
    state.replace(GATHERING)
    if state.is_empty_table():
        begin_new_start(state)
