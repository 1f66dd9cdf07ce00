"""The bazaar's static facts."""

from typing import Any

from serai.games.bazaar.data import Box
from serai.games.bazaar.setup import opening
from serai.games.bazaar.view import declared
from serai.games.bazaar.vocabulary import vocabulary
from serai.kernel.game import Field, Game, Option, State


class Bazaar(Game):
    """The bazaar in one edition."""

    def __init__(self, box: Box) -> None:
        super().__init__("bazaar", "BZ", 1, [2, 3, 4], vocabulary(box))
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

    def fields(self, seats: int, options: dict[str, Any]) -> list[Field]:
        """The declaration of a view."""
        return declared(self.box, seats)

    def catalogue(self) -> dict[str, Any]:
        """Goods and their names."""
        return {"names": self.box.names, "goods": self.box.good_ids, "stock": self.box.stock}
