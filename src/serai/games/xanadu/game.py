"""The static facts of Xanadú."""

from typing import Any

from serai.games.xanadu.data import LENGTHS, Box
from serai.games.xanadu.rulings import RULINGS
from serai.games.xanadu.scoring import SOURCES
from serai.games.xanadu.setup import opening
from serai.games.xanadu.state import Tables
from serai.games.xanadu.view import declared
from serai.games.xanadu.vocabulary import LETTERS, SEATS, table_slots, vocabulary
from serai.kernel.component import LANGUAGES
from serai.kernel.errors import BadData
from serai.kernel.game import Game, State
from serai.kernel.options import Option
from serai.kernel.pieces import Field


class Xanadu(Game):
    """Xanadú in one edition."""

    def __init__(self, box: Box) -> None:
        super().__init__("xanadu", "XAN", 1, [2, 3, 4, 5, 6], vocabulary(box))
        self.box = box
        self.tables = Tables(box)
        self.edition = box.edition
        self.data_hash = box.data_hash
        self.package = "serai.games.xanadu"
        self.options = [
            Option("length", list(LENGTHS), "XAN-11.3"),
            Option("advanced", [False, True], "XAN-11.4"),
            Option("start_player", ["random", *range(SEATS)], "XAN-11.6"),
        ]
        self.rulings = RULINGS
        self.sources = SOURCES
        self.endings = ["game_end_card", "dead_turns"]
        self.turn_limit = 40
        self.length_limit = 3000
        self.turn_rule = "XAN-4.3"
        self.phase_rule = "XAN-4.1"
        self.over_rule = "XAN-10.1"

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """XAN-11.5, XAN-11.6: the advanced game is for 2 to 4 players; the start player has a seat."""
        resolved = super().resolve(options, seats)
        if (seats, resolved["advanced"]) not in self.box.setups:
            raise BadData(f"The advanced game of xanadu is for 2 to 4 players, not {seats}: see rule XAN-11.5.")
        start = resolved["start_player"]
        if start != "random" and start >= seats:
            raise BadData(f"Option 'start_player' of xanadu cannot be {start} with {seats} players: see rule XAN-11.6.")
        return resolved

    def new(self, seats: int, options: dict[str, Any]) -> State:
        """A game about to begin."""
        return opening(self, self.box, self.tables, seats, options)

    def fields(self, seats: int, options: dict[str, Any]) -> list[Field]:
        """The declaration of a view."""
        return declared(self.box, seats, self.box.setups[seats, bool(options["advanced"])])

    def catalogue(self) -> dict[str, Any]:
        """The file with all components, and the names of everything that actions name."""
        table = self.box.table
        names = {record["id"]: record["name"] for key in ("card", "resource", "colour") for record in table[key]}
        names.update({slot: dict.fromkeys(LANGUAGES, slot) for slot in table_slots()})
        return {
            "names": names,
            "designs": self.box.design_ids,
            "resources": self.box.resource_ids,
            "colours": self.box.colour_ids,
            "seats": list(LETTERS),
            "slots": table_slots(),
            "cards": table["card"],
            "resource": table["resource"],
            "colour": table["colour"],
        }
