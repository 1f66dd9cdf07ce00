"""The static facts of Marco Polo II."""

from collections.abc import Callable
from typing import Any, cast

from serai.games.marco_polo_2.box import Box
from serai.games.marco_polo_2.catalogue import catalogue, described
from serai.games.marco_polo_2.census import counted
from serai.games.marco_polo_2.evaluation import evaluation, progress
from serai.games.marco_polo_2.kinds import FINAL_SOURCES, PLAY_SOURCES
from serai.games.marco_polo_2.merits.table import merits
from serai.games.marco_polo_2.pieces import ASKING, declared
from serai.games.marco_polo_2.reasons import reason
from serai.games.marco_polo_2.redeal import redealt, supposed
from serai.games.marco_polo_2.row import write_row
from serai.games.marco_polo_2.rulings import RULINGS
from serai.games.marco_polo_2.scoring import final_scores
from serai.games.marco_polo_2.setup import opening
from serai.games.marco_polo_2.state import Khanate
from serai.games.marco_polo_2.telling import explain, purse
from serai.games.marco_polo_2.vocabulary import vocabulary
from serai.kernel.account import Account, Purse
from serai.kernel.errors import BadData
from serai.kernel.game import Game, State
from serai.kernel.machine import i16, i64, vec
from serai.kernel.options import Option
from serai.kernel.pieces import Piece
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores
from serai.kernel.telling import Merit


class MarcoPolo(Game):
    """Marco Polo II in one edition."""

    def __init__(self, box: Box) -> None:
        super().__init__("marco_polo_2", "MP2", 2, [2, 3, 4], vocabulary(box))
        self.box = box
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
        return opening(self, self.box, seats, options)

    def pieces(self, seats: int, options: dict[str, Any]) -> list[Piece]:
        return declared(self.box, seats, options)

    def observe(self, state: State, seat: int, out: vec[i16], at: i64) -> i64:
        return write_row(cast(Khanate, state), seat, out, at)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        return redealt(cast(Khanate, state), seat, rng)

    def suppose(self, state: State, seat: int, rng: Rng, actor: int, told: int, view: dict[str, Any]) -> State:
        return supposed(cast(Khanate, state), seat, view["goal"], rng)

    def scores(self, state: State) -> Scores:
        return final_scores(cast(Khanate, state))

    def evaluate(self, state: State) -> list[float]:
        return evaluation(cast(Khanate, state))

    def progress(self, state: State) -> float:
        return progress(cast(Khanate, state))

    def census(self, state: State) -> list[tuple[str, int, int]]:
        return counted(cast(Khanate, state))

    def purse(self, state: State) -> Purse:
        return purse(cast(Khanate, state))

    def explain(self, account: Account, before: State, after: State, action: int) -> None:
        explain(account, cast(Khanate, before), cast(Khanate, after), action)

    def reason(self, state: State, seat: int, action: int, rule: str) -> tuple[str, dict[str, int | str]]:
        return reason(cast(Khanate, state), seat, action, rule)

    def merits(self, seat: int, before: dict[str, Any], after: dict[str, Any]) -> list[Merit]:
        return merits(self.box, seat, before, after)

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.box)

    def described(self, language: str, say: Callable[..., str]) -> dict[str, dict[str, str]]:
        return described(self.box, language, say)

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """MP2-2.1: the first player must be one of the players."""
        resolved = super().resolve(options, seats)
        first = resolved["first_player"]
        if isinstance(first, int) and first >= seats:
            raise BadData(f"Option 'first_player' of marco_polo_2 cannot be {first} with {seats} players.")
        return resolved
