"""The static facts of Marco Polo II."""

from typing import Any

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.catalogue import catalogue
from serai.games.marco_polo_2.kinds import FINAL_SOURCES, PLAY_SOURCES
from serai.games.marco_polo_2.layout import ASKING
from serai.games.marco_polo_2.rulings import RULINGS
from serai.games.marco_polo_2.setup import opening
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.usage import used
from serai.games.marco_polo_2.view import declared
from serai.games.marco_polo_2.vocabulary import vocabulary
from serai.kernel.errors import BadData
from serai.kernel.game import Game, State
from serai.kernel.options import Option
from serai.kernel.pieces import Field


class MarcoPolo(Game):
    """Marco Polo II in one edition."""

    def __init__(self, box: Box) -> None:
        super().__init__("marco_polo_2", "MP2", 1, [2, 3, 4], vocabulary(box))
        self.box = box
        self.shown: dict[str, Any] = {}
        """The catalogue, once somebody has asked for it."""
        self.edition = box.edition
        self.data_hash = box.data_hash
        self.package = "serai.games.marco_polo_2"
        self.options = [
            Option("black_dice_open", [False, True], "MP2-20.1"),
            Option("jade_payment", list(ASKING), "MP2-6.5"),
            Option("first_player", ["random", 0, 1, 2, 3], "MP2-2.1"),
        ]
        self.rulings = dict(RULINGS)
        self.sources = [*PLAY_SOURCES, *FINAL_SOURCES]
        self.endings = ["rounds"]
        self.turn_limit = 400
        self.length_limit = 8000
        self.turn_rule = "MP2-3.8"
        self.phase_rule = "MP2-23.1"
        self.over_rule = "MP2-3.10"

    def new(self, seats: int, options: dict[str, Any]) -> State:
        """A game about to begin."""
        return opening(self, self.box, seats, options)

    def fields(self, seats: int, options: dict[str, Any]) -> list[Field]:
        """The declaration of a view."""
        return declared(seats)

    def catalogue(self) -> dict[str, Any]:
        """The components as plain data for screens."""
        if not self.shown:
            self.shown = catalogue(self.box)
        return self.shown

    def used(self, state: State) -> list[str]:
        """Ids of the components that the game made use of."""
        return used(state) if isinstance(state, Khanate) else []

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """MP2-2.1: the first player must be one of the players."""
        resolved = super().resolve(options, seats)
        first = resolved["first_player"]
        if isinstance(first, int) and first >= seats:
            raise BadData(f"Option 'first_player' of marco_polo_2 cannot be {first} with {seats} players.")
        return resolved
