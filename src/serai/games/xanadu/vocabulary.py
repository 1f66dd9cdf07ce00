"""All actions. A building on the table is called by its owner's letter and its slot, as on a chess board: `place b3`.

The codes of verbs that take a card depend on the number of designs in the edition; `Codes` holds them.
"""

from typing import Final

from serai.games.xanadu.encoding import SEATS, SLOTS
from serai.kernel.vocabulary import Vocabulary

MOST_DRAWN: Final = 7
"""The most cards that a player may draw at once (XAN-7.1)."""
LETTERS: Final = "abcdef"
"""The seats in the names of table slots."""

SELL: Final = 0
DONE: Final = SELL + SLOTS
PLACE: Final = DONE + 1
END: Final = PLACE + SEATS * SLOTS
TAKE: Final = END + 1
STOP: Final = TAKE + MOST_DRAWN
START: Final = STOP + 1
CHOOSE: Final = START + SEATS


class Codes:
    """The first codes of the verbs that take a card: `choose`, `build`, `worker`, `draw`, `force`."""

    def __init__(self, designs: int) -> None:
        self.nothing: int = CHOOSE + designs
        """XAN-3.7: no card is left that may be a starting card."""
        self.build: int = self.nothing + 1
        self.worker: int = self.build + designs
        self.draw: int = self.worker + designs
        self.game_end: int = self.draw + designs
        self.force: int = self.game_end + 1


def table_slots() -> list[str]:
    """The names of all places for buildings, in the order of table slots."""
    return [f"{letter}{slot}" for letter in LETTERS for slot in range(1, SLOTS + 1)]


def vocabulary(design_ids: list[str]) -> Vocabulary:
    """The verbs with their nouns, in the order of the codes above."""
    return Vocabulary(
        [
            ("sell", [str(slot) for slot in range(1, SLOTS + 1)]),
            ("done", [""]),
            ("place", table_slots()),
            ("end", [""]),
            ("take", [str(number) for number in range(1, MOST_DRAWN + 1)]),
            ("stop", [""]),
            ("start", [f"seat-{seat}" for seat in range(1, SEATS + 1)]),
            ("choose", [*design_ids, "nothing"]),
            ("build", design_ids),
            ("worker", design_ids),
            ("draw", [*design_ids, "game_end"]),
            ("force", design_ids),
        ]
    )
