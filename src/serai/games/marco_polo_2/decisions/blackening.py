"""Taking a black die: bought (MP2-15.8) or gained (MP2-16.7); rolled, or chosen among the open ones (MP2-20.1)."""

from serai.games.marco_polo_2.counting import BLACK_OWNER
from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.rolling import Rolling, reward_new_die
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.dice import kind_of
from serai.games.marco_polo_2.kinds import SIDES
from serai.games.marco_polo_2.layout import HAND, STRIDE
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import BLACK


class Blackening(SeatStep):
    """So many black dice are taken."""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def data(self) -> tuple[int, ...]:
        """Who takes how many."""
        return (self.seat, self.left)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """A die is worth more than two points."""
        values[self.seat] += 2.4 * min(self.left, state.blacks)

    def proceed(self, state: Khanate) -> bool:
        """MP2-1.4: no die is gained when none is left. In the variant one is chosen, else it is rolled."""
        if self.left == 0 or state.blacks == 0:
            state.pop()
            return True
        if state.open_dice:
            return False
        self.go_on(state)
        state.push(Rolling(BLACK_OWNER, self.seat, is_new=True))
        return True

    def go_on(self, state: Khanate) -> None:
        """One die is taken from the supply."""
        state.replace(Blackening(self.seat, self.left - 1))
        state.blacks -= 1
        state.has_gained = True

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-20.1: the values that lie open."""
        return [BLACK + side for side in range(SIDES) if state.open[side] > 0]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """The die keeps its value."""
        side = action - BLACK
        self.go_on(state)
        state.open[side] -= 1
        state.own[seat * STRIDE + HAND + kind_of(side + 1, black=True)] += 1
        reward_new_die(state, seat, side + 1)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """No open die of this value."""
        return "MP2-20.1" if BLACK <= action < BLACK + SIDES else elsewhere(action)
