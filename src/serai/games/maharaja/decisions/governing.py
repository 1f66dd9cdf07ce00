"""MAH-10: the governor order."""

from serai.games.maharaja.decisions.steps import Step
from serai.games.maharaja.fixed import CITIES
from serai.games.maharaja.state import PART_GOVERNOR, Realm
from serai.games.maharaja.vocabulary import LOWER


def lower_marker(state: Realm, city: int) -> None:
    """MAH-10.2, MAH-10.3: the marker goes two boxes down; those it passes go one up; gaps stay."""
    boxes = state.boxes[:]
    box = boxes[city]
    for c in range(CITIES):
        if box - 2 <= boxes[c] < box:
            boxes[c] += 1
    boxes[city] = box - 2
    state.boxes = boxes


class Lower(Step):
    """Move one marker two boxes down."""

    def offer(self, state: Realm, seat: int, legal: list[int]) -> None:
        """MAH-10.1: any marker in box 3 or higher."""
        if state.open_parts[PART_GOVERNOR]:
            legal.extend([LOWER + c for c in range(CITIES) if state.boxes[c] >= 3])

    def carry_out(self, state: Realm, seat: int, noun: int) -> None:
        """MAH-10.6: this round's scoring stays where it is."""
        lower_marker(state, noun)
        state.finish_part(PART_GOVERNOR)

    def refuse(self, state: Realm, seat: int, noun: int) -> str:
        """No open part, or no two boxes below."""
        return "MAH-10.4" if state.open_parts[PART_GOVERNOR] else "MAH-6.5"
