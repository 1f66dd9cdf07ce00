"""MAH-6.7, MAH-13: ending the turn."""

from serai.games.maharaja.decisions.steps import Step
from serai.games.maharaja.fixed import PARTS
from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import END
from serai.kernel.writing import total


class End(Step):
    """End the turn; open parts are lost, and the others are paid for it."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-6.7: at any time."""
        legal.append(END)

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-13.2, MAH-13.3: if any part is open every other player gets 2 gold, once."""
        if total(state.open_parts):
            for p in range(state.seats):
                if p != seat:
                    state.earn(p, state.box.penalty_gold)
            for part in range(PARTS):
                state.open_parts[part] = 0
        state.mason_used = 0
        state.chit_used = 0
        state.travelled = 0
        state.pop()

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """It is never refused."""
        return "MAH-6.7"
