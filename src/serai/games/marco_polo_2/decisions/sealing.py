"""MP2-9: taking a guild seal."""

from serai.games.marco_polo_2.decisions.refusing import elsewhere
from serai.games.marco_polo_2.decisions.step import SeatStep
from serai.games.marco_polo_2.kinds import BASIC, FROM_SEALS, GUILDS, JADE, NO_SEAL
from serai.games.marco_polo_2.layout import SEALS_OF, SEEN_GUILDS, STRIDE
from serai.games.marco_polo_2.prospects import seal_worth
from serai.games.marco_polo_2.purse import receive
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.vocabulary import SEAL


class Sealing(SeatStep):
    """A seal of a guild whose minimum the die reaches."""

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value = value

    def data(self) -> tuple[int, ...]:
        """Who, and with which value."""
        return (self.seat, self.value)

    def promise(self, state: Khanate, values: list[float]) -> None:
        """The best seal."""
        values[self.seat] += seal_worth(state, self.seat, self.value)

    def legal(self, state: Khanate, seat: int) -> list[int]:
        """MP2-9.1: guilds within reach of which he has no seal."""
        at = seat * STRIDE + SEALS_OF
        die = state.box.guild_die
        return [SEAL + g for g in range(GUILDS) if die[g] <= self.value and state.own[at + g] == NO_SEAL]

    def apply(self, state: Khanate, seat: int, action: int) -> None:
        """MP2-9.2: basic side up, and its jade."""
        guild = action - SEAL
        state.pop()
        state.own[seat * STRIDE + SEALS_OF + guild] = BASIC
        state.seen[SEEN_GUILDS] |= 1 << guild
        receive(state, seat, JADE, state.box.guild_jade[guild], FROM_SEALS)

    def why_not(self, state: Khanate, seat: int, action: int) -> str:
        """He has it, or the die is too low."""
        guild = action - SEAL
        if not 0 <= guild < GUILDS:
            return elsewhere(action)
        return "MP2-9.1" if state.box.guild_die[guild] > self.value else "MP2-9.2"

    def asks(self, state: Khanate, seat: int) -> dict[str, int]:
        """The value that counts."""
        return {"value": self.value}
