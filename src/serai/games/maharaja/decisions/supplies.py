"""MAH-9.1 to MAH-9.3: gold from the bank, and houses from the quarry."""

from serai.games.maharaja.decisions.steps import Step
from serai.games.maharaja.state import PART_GOLD, PART_QUARRY, Realm
from serai.games.maharaja.vocabulary import COLLECT, QUARRY
from serai.kernel.writing import replaced


class Collect(Step):
    """Take gold from the bank."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-9.1: with an open part gold."""
        if state.open_parts[PART_GOLD]:
            legal.append(COLLECT)

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-9.1: 2 gold."""
        state.earn(seat, state.box.gold_action)
        state.finish_part(PART_GOLD)

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No open part."""
        return "MAH-6.5"


class Quarry(Step):
    """Take houses from the bank into the reserve."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-9.3: with an open part quarry and enough own houses in the bank."""
        if state.open_parts[PART_QUARRY] and state.bank_houses[seat] >= state.box.quarry_houses:
            legal.append(QUARRY)

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-9.2: 2 houses, free of charge."""
        state.bank_houses = replaced(state.bank_houses, seat, state.bank_houses[seat] - state.box.quarry_houses)
        state.reserve[seat] += state.box.quarry_houses
        state.finish_part(PART_QUARRY)

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No open part, or too few houses in the bank."""
        return "MAH-9.3" if state.open_parts[PART_QUARRY] else "MAH-6.5"
