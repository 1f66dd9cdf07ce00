"""Which die goes into the money bag, is rolled again, or is changed (MP2-15.5 to MP2-15.7)."""

from typing import Final

from serai.games.marco_polo_2.counting import BLACK_OWNER
from serai.games.marco_polo_2.decisions.gaining import gain
from serai.games.marco_polo_2.decisions.paying import pay
from serai.games.marco_polo_2.decisions.placing import place_die
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.rolling import Rolling
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.kinds import BAG, DIE_KINDS, FROM_CHARACTER
from serai.games.marco_polo_2.layout import HAND, STRIDE
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import DIE

BAGGING: Final = 0
REROLLING: Final = 1
UP: Final = 2
DOWN: Final = 3


def first_kind(purpose: int) -> int:
    """MP2-15.7: a 1 cannot be lowered."""
    return 2 if purpose == DOWN else 0


def last_kind(purpose: int) -> int:
    """MP2-15.7: a 6 cannot be raised."""
    return DIE_KINDS - 3 if purpose == UP else DIE_KINDS - 1


def can_change(state: Khanate, seat: int, purpose: int) -> bool:
    """Whether some die can be used for the purpose."""
    at = seat * STRIDE + HAND
    return any(state.own[at + kind] > 0 for kind in range(first_kind(purpose), last_kind(purpose) + 1))


class Picking(SeatStep):
    """Choose one unplaced die."""

    def __init__(self, seat: int, purpose: int, reward: int) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.reward = reward
        """What the money bag gives."""

    def data(self) -> tuple[int, ...]:
        """Who, what for, and what the bag gives."""
        return (self.seat, self.purpose, self.reward)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The bag's reward for a poor die; what a reroll or a change costs."""
        if self.purpose == BAGGING:
            values[self.seat] += state.box.gain_middle[state.box.bag_gain[self.reward]] - 2.0
        else:
            values[self.seat] -= 0.5

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """Coloured and black dice alike (MP2-15.9)."""
        at = seat * STRIDE + HAND
        kinds = range(first_kind(self.purpose), last_kind(self.purpose) + 1)
        return [DIE + kind for kind in kinds if state.own[at + kind] > 0]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """Carry it out; what costs something is paid."""
        kind = action - DIE
        box = state.box
        hand = seat * STRIDE + HAND
        state.pop()
        if self.purpose == BAGGING:
            place_die(state, seat, kind, BAG)
            state.has_bagged = True
            gain(state, seat, box.bag_gain[self.reward], 1, FROM_CHARACTER)
            return
        state.own[hand + kind] -= 1
        if self.purpose == REROLLING:
            state.push(Rolling(BLACK_OWNER if kind % 2 else seat, seat, is_new=False))
            pay(state, seat, box.reroll_price, 1, 0)
            return
        state.own[hand + (kind + 2 if self.purpose == UP else kind - 2)] += 1
        pay(state, seat, box.change_price, 1, 0)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """Not his, or at the end of its scale."""
        kind = action - DIE
        if not 0 <= kind < DIE_KINDS:
            return elsewhere(action)
        if state.own[seat * STRIDE + HAND + kind] == 0:
            return ["MP2-15.5", "MP2-15.6", "MP2-15.7", "MP2-15.7"][self.purpose]
        return "MP2-15.7"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """What for."""
        return {"purpose": self.purpose}
