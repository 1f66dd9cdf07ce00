"""MAH-17.4 to MAH-17.7: an extra action for a chit."""

from serai.games.maharaja.decisions.steps import Step
from serai.games.maharaja.state import Realm
from serai.games.maharaja.vocabulary import CHIT_ACTIONS, REDEEM
from serai.kernel.writing import replaced


class Redeem(Step):
    """Give a chit back and name an action."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-17.4, MAH-17.5, MAH-17.7: one chit in a turn, for any action but `character`, possible now or not."""
        if state.chits[seat] and not state.chit_used:
            legal.extend(range(REDEEM, REDEEM + CHIT_ACTIONS))

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-17.4: the parts of the action are added to the open ones."""
        state.chits = replaced(state.chits, seat, state.chits[seat] - 1)
        state.bank_chits += 1
        state.chit_used = 1
        state.add_parts(noun)

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No chits in this game, one used already, or none held."""
        if not state.variant.yogi:
            return "MAH-17.1"
        return "MAH-17.5" if state.chit_used else "MAH-17.4"
