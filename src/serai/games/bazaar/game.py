"""The bazaar's static facts."""

from typing import Any, cast

from serai.games.bazaar.data import Box
from serai.games.bazaar.pieces import declared
from serai.games.bazaar.redeal import redealt
from serai.games.bazaar.row import write_row
from serai.games.bazaar.scoring import census, evaluation, final_scores
from serai.games.bazaar.setup import opening
from serai.games.bazaar.state import Market
from serai.games.bazaar.vocabulary import vocabulary
from serai.kernel.game import Game, State
from serai.kernel.machine import i16, i64, vec
from serai.kernel.options import Option
from serai.kernel.pieces import Piece
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores


class Bazaar(Game):
    """The bazaar in one edition."""

    def __init__(self, box: Box) -> None:
        super().__init__("bazaar", "BZ", 2, [2, 3, 4], vocabulary(box))
        self.box = box
        self.edition = box.edition
        self.data_hash = box.data_hash
        self.package = "serai.games.bazaar"
        self.options = [Option("rounds", [box.rounds, 2], "BZ-5.1"), Option("open_goals", [False, True], "BZ-6.1")]
        self.rulings = {"D1": "a favour may be used although the coins would do"}
        self.sources = ["goods", "goal", "coins"]
        self.endings = ["rounds", "sold_out"]
        self.turn_limit = 4
        self.length_limit = 100
        self.turn_rule = "BZ-3.4"
        self.phase_rule = "BZ-3.1"
        self.over_rule = "BZ-5.1"

    def new(self, seats: int, options: dict[str, Any]) -> State:
        """A game about to begin."""
        return opening(self, self.box, seats, options)

    def pieces(self, seats: int, options: dict[str, Any]) -> list[Piece]:
        return declared(self.box, seats, options)

    def observe(self, state: State, seat: int, out: vec[i16], at: i64) -> i64:
        return write_row(cast(Market, state), seat, out, at)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        return redealt(cast(Market, state), seat, rng)

    def scores(self, state: State) -> Scores:
        return final_scores(cast(Market, state))

    def evaluate(self, state: State) -> list[float]:
        return evaluation(cast(Market, state))

    def census(self, state: State) -> list[tuple[str, int, int]]:
        return census(cast(Market, state))

    def catalogue(self) -> dict[str, Any]:
        """Goods and their names."""
        return {"names": self.box.names, "goods": self.box.good_ids, "stock": self.box.stock}
