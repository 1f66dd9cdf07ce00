"""The static facts of Xanadú."""

from typing import Any, cast

from serai.games.xanadu.data import LENGTHS, Box
from serai.games.xanadu.encoding import ENDINGS, SEATS, SOURCES
from serai.games.xanadu.evaluation import Worth, evaluation, progress
from serai.games.xanadu.merits.table import merits
from serai.games.xanadu.pieces import declared
from serai.games.xanadu.reasons import reason
from serai.games.xanadu.redeal import redealt
from serai.games.xanadu.row import write_row
from serai.games.xanadu.rulings import RULINGS
from serai.games.xanadu.scoring import census, final_scores
from serai.games.xanadu.setup import opening
from serai.games.xanadu.state import City
from serai.games.xanadu.supposing import supposed
from serai.games.xanadu.telling import explain, purse
from serai.games.xanadu.vocabulary import LETTERS, table_slots, vocabulary
from serai.kernel.account import Account, Purse
from serai.kernel.component import LANGUAGES
from serai.kernel.errors import BadData
from serai.kernel.game import Game, State
from serai.kernel.machine import i16, i64, vec
from serai.kernel.options import Option
from serai.kernel.pieces import Piece
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores
from serai.kernel.telling import Merit


class Xanadu(Game):
    """Xanadú in one edition."""

    def __init__(self, box: Box) -> None:
        super().__init__("xanadu", "XAN", 2, [2, 3, 4, 5, 6], vocabulary(box.design_ids))
        self.box = box
        self.worth = Worth(box)
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
        self.endings = ENDINGS[1:]
        self.turn_limit = 60
        self.length_limit = 3000
        self.turn_rule = "XAN-4.3"
        self.phase_rule = "XAN-4.1"
        self.over_rule = "XAN-10.1"

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """XAN-11.6: the start player has a seat."""
        resolved = super().resolve(options, seats)
        start = resolved["start_player"]
        if start != "random" and start >= seats:
            raise BadData(f"Option 'start_player' of xanadu cannot be {start} with {seats} players: see rule XAN-11.6.")
        return resolved

    def new(self, seats: int, options: dict[str, Any]) -> State:
        """A game about to begin."""
        return opening(self, self.box, seats, options)

    def pieces(self, seats: int, options: dict[str, Any]) -> list[Piece]:
        return declared(self.box, self.box.setups[seats, bool(options["advanced"])], seats, options)

    def observe(self, state: State, seat: int, out: vec[i16], at: i64) -> i64:
        return write_row(cast(City, state), seat, out, at)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        return redealt(cast(City, state), seat, rng)

    def suppose(self, state: State, seat: int, rng: Rng, actor: int, told: int, view: dict[str, Any]) -> State:
        return supposed(cast(City, state), seat, rng, actor, told, view)

    def scores(self, state: State) -> Scores:
        return final_scores(cast(City, state))

    def evaluate(self, state: State) -> list[float]:
        return evaluation(cast(City, state), self.worth)

    def progress(self, state: State) -> float:
        return progress(cast(City, state))

    def census(self, state: State) -> list[tuple[str, int, int]]:
        return census(cast(City, state))

    def purse(self, state: State) -> Purse:
        return purse(cast(City, state))

    def explain(self, account: Account, before: State, after: State, action: int) -> None:
        explain(account, cast(City, before), cast(City, after), action)

    def reason(self, state: State, seat: int, action: int, rule: str) -> tuple[str, dict[str, int | str]]:
        return reason(cast(City, state), seat, action, rule)

    def merits(self, seat: int, before: dict[str, Any], after: dict[str, Any]) -> list[Merit]:
        return merits(self.box, seat, before, after)

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
