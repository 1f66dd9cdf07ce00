"""The Golden City's static facts."""

from typing import Any, cast

from serai.games.golden_city.catalogue import catalogue
from serai.games.golden_city.census import census
from serai.games.golden_city.data import Box
from serai.games.golden_city.evaluation import progress, standing
from serai.games.golden_city.merits.table import merits
from serai.games.golden_city.pieces import ENDED_BY, ENDINGS, declared
from serai.games.golden_city.reasons import reason
from serai.games.golden_city.redeal import redealt, supposed
from serai.games.golden_city.row import write_row
from serai.games.golden_city.scoring import SOURCE_IDS, final_scores
from serai.games.golden_city.setup import opening
from serai.games.golden_city.state import Island
from serai.games.golden_city.telling import explain, purse
from serai.games.golden_city.vocabulary import vocabulary
from serai.kernel.account import Account, Purse
from serai.kernel.game import Game, State
from serai.kernel.machine import i16, i64, vec
from serai.kernel.options import Option
from serai.kernel.pieces import Piece
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores
from serai.kernel.telling import Merit

RULINGS = {
    "D1": "a coin reward gives what the supply still has",
    "D2": "a key, bonus or goods reward is lost when none is left",
    "D3": "letters are unlimited",
    "D4": "only the 12 marked suburbs are on a river",
    "D5": "the start player is random",
    "D6": "the discard pile is reshuffled at once when the draw pile is used up",
    "D7": "nobody may stay out of the bidding",
    "D8": "a city part holds one house per player",
    "D9": "jokers made of jokers or for their own kind, and overpaying, are not offered",
    "D10": "only the excess over the hand limit is discarded, in any choice and order",
    "D11": "rewards cannot be declined",
    "D12": "of five goods cards the new one may be returned",
    "D13": "four of the eight outer parts give a coin",
    "D14": "goods bonus for the sole owner",
    "D15": "an inner part without a key is a place to build",
    "D16": "walled in counts only at an early end",
    "D17": "one terrain bonus card per terrain, harbours not counted",
    "D18": "the discard pile is open",
    "D19": "several players walled in rank last, among themselves by letters",
    "D20": "a scoring card has exactly one area",
    "D21": "a house counts for every bonus card it fits",
    "D22": "four goods, and which scoring card has which back",
    "D23": "the places below the winner are ranked like the winner",
    "D24": "the number of cards in a hand is open",
    "D25": "open events are told when they happen; tallies are shown only by option",
    "D26": "spectators see no hand, and nobody is told which steps were forced",
}


class GoldenCity(Game):
    """The Golden City in one edition."""

    def __init__(self, box: Box) -> None:
        super().__init__("golden_city", "GC", 2, [3, 4], vocabulary(box))
        self.box = box
        self.edition = box.edition
        self.data_hash = box.data_hash
        self.package = "serai.games.golden_city"
        self.options = [
            Option("goods_bonus", ["sole", "most"], "GC-9.3"),
            Option("letters_visible", [False, True], "GC-13.1"),
            Option("start_player", ["random", "seat_0"], "GC-4.6"),
            Option("seen_cards_visible", [False, True], "GC-13.4"),
        ]
        self.rulings = RULINGS
        self.sources = SOURCE_IDS
        self.endings = ENDINGS[1:]
        self.turn_limit = 12
        self.length_limit = 1500
        self.turn_rule = "GC-5.2"
        self.phase_rule = "GC-5.1"
        self.over_rule = "GC-10.2"

    def new(self, seats: int, options: dict[str, Any]) -> State:
        return opening(self, self.box, seats, options)

    def pieces(self, seats: int, options: dict[str, Any]) -> list[Piece]:
        return declared(self.box, seats, options)

    def observe(self, state: State, seat: int, out: vec[i16], at: i64) -> i64:
        return write_row(cast(Island, state), seat, out, at)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        return redealt(cast(Island, state), seat, rng)

    def suppose(self, state: State, seat: int, rng: Rng, actor: int, told: int, view: dict[str, Any]) -> State:
        return supposed(cast(Island, state), seat, view["bonus"], rng)

    def scores(self, state: State) -> Scores:
        return final_scores(cast(Island, state))

    def evaluate(self, state: State) -> list[float]:
        return standing(cast(Island, state))

    def progress(self, state: State) -> float:
        return progress(cast(Island, state))

    def why_over(self, state: State) -> str:
        return ENDED_BY[cast(Island, state).ending]

    def census(self, state: State) -> list[tuple[str, int, int]]:
        return census(cast(Island, state))

    def purse(self, state: State) -> Purse:
        return purse(cast(Island, state))

    def explain(self, account: Account, before: State, after: State, action: int) -> None:
        explain(account, cast(Island, before), cast(Island, after), action)

    def reason(self, state: State, seat: int, action: int, rule: str) -> tuple[str, dict[str, int | str]]:
        return reason(cast(Island, state), seat, action, rule)

    def merits(self, seat: int, before: dict[str, Any], after: dict[str, Any]) -> list[Merit]:
        return merits(self.box, seat, before, after)

    def catalogue(self) -> dict[str, Any]:
        return catalogue(self.box.table)
