"""MAH-2: what the options and the number of players make of the rules. Shared by all states of a game."""

from typing import Any, Final

from serai.games.maharaja.data import Box
from serai.games.maharaja.fixed import CHARACTERS, COLOURS
from serai.kernel.machine import i64, vec

FIRST_CHOOSERS: Final = [f"seat_{seat}" for seat in range(COLOURS)]
ON: Final = ("neutral_palaces",)
"""MAH-2.2: what is on unless it is switched off."""
OPTIONS: Final = ("short_game", "yogi", "neutral_palaces", "auction", "homes", "many_characters", "open_gold")


class Variant:
    """The rules in force."""

    def __init__(self, box: Box, seats: int, options: dict[str, Any]) -> None:
        short = bool(options["short_game"])
        self.palaces: int = box.numbers["palaces_short" if short else "palaces"]
        self.last_round: int = box.numbers["last_round_short" if short else "last_round"]
        self.yogi: bool = options["yogi"]
        self.characters: int = (1 << CHARACTERS) - 1 if self.yogi else (1 << (CHARACTERS - 1)) - 1
        """The cards in play, as a mask."""
        self.chits: int = box.chits if self.yogi else 0
        self.neutral: int = COLOURS - seats if options["neutral_palaces"] else 0
        """MAH-17.8: neutral palaces in every city."""
        self.auction: bool = options["auction"]
        self.homes: bool = options["homes"]
        self.many_characters: bool = options["many_characters"]
        self.open_gold: bool = options["open_gold"]
        self.capacity: int = box.capacity[seats]
        """MAH-1.4: houses that a village holds."""
        self.payouts = vec[i64](box.payouts[seats])

    def cards(self) -> int:
        """How many characters are in play."""
        return self.characters.bit_count()
