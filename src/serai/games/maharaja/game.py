"""The game's static facts."""

from typing import Any, Final, cast

from serai.games.maharaja.data import Box
from serai.games.maharaja.evaluation import evaluation
from serai.games.maharaja.fixed import ACTION_IDS, CHARACTER_IDS, PART_IDS
from serai.games.maharaja.merits.table import merits
from serai.games.maharaja.pieces import declared
from serai.games.maharaja.reasons import reason
from serai.games.maharaja.redeal import redealt, reopen, supposed
from serai.games.maharaja.row import write_drawn, write_row
from serai.games.maharaja.scoring import census, final_scores, progress
from serai.games.maharaja.setup import opening
from serai.games.maharaja.state import Realm
from serai.games.maharaja.telling import explain, purse
from serai.games.maharaja.variant import FIRST_CHOOSERS, ON, OPTIONS
from serai.games.maharaja.vocabulary import FIRST_ACTION, PAIRS, SECOND_ACTION, vocabulary
from serai.kernel.account import Account, Purse
from serai.kernel.errors import BadData
from serai.kernel.game import Game, State
from serai.kernel.machine import i16, i64, vec
from serai.kernel.options import Option
from serai.kernel.pieces import Piece
from serai.kernel.rng import Rng
from serai.kernel.scores import Scores
from serai.kernel.telling import Merit

OPTION_RULES: Final = {
    "short_game": "MAH-16.1",
    "yogi": "MAH-17.1",
    "neutral_palaces": "MAH-17.8",
    "auction": "MAH-17.11",
    "homes": "MAH-17.18",
    "many_characters": "MAH-18.1",
    "open_gold": "MAH-19.2",
}

RULINGS: Final = {
    "D1": "roads and names are reconstructed",
    "D2": "nothing is built on the start place",
    "D3": "the bank's gold never runs out",
    "D4": "no loans, gifts or deals",
    "D5": "no chit is gained when the bank has none",
    "D6": "open money is an option, off by default",
    "D7": "advanced game 2 contains advanced game 1",
    "D8": "all options combine",
    "D9": "below five players neutral palaces stand in every game, unless they are switched off",
    "D10": "the first chooser is drawn at random, or any seat that the host names",
    "D11": "in round n the marker goes to box 7 + n, also when the topmost has sunk",
    "D12": "the Maharaja blocks nothing",
    "D13": "a programme can be changed until all have chosen",
    "D14": "a Trader or Yogi taken during the turn gives nothing in it",
    "D15": "an architect never returns to the start place",
    "D16": "the toll is paid all at once when a journey begins",
    "D17": "any open route whose division of the toll is unbeaten, the cheapest first",
    "D18": "two journeys may not follow each other directly",
    "D19": "a house in a city uses up a house_city part first",
    "D20": "the quarry needs 2 own houses in the bank",
    "D21": "markers in boxes 1 and 2 cannot be lowered",
    "D22": "the lowest marker may be lowered",
    "D23": "the Mason is used at most once in a turn",
    "D24": "only the Mason and the chits are asked for",
    "D25": "2 gold to each other player once per turn, whatever is unfinished",
    "D26": "parts of an extra action count as unfinished too",
    "D27": "neutral palaces are no presence",
    "D28": "later auctions are opened by the next player without a card",
    "D29": "the opener of an auction must bid, 0 suffices",
    "D30": "a home point counts as presence, also for a monopoly",
    "D31": "all is open but money and programmes not yet revealed",
    "D32": "the total of the gold is hidden, payments are not",
    "D33": "the ranking decides, not who built the last palace first",
    "D34": "Mason and one chit may be used in the same turn",
    "D35": "it is seen who has chosen a programme, not what",
    "D36": "of a toll the sum is asked first, then the shares from the left neighbour on",
}


class Maharaja(Game):
    """Maharaja in one edition."""

    def __init__(self, box: Box) -> None:
        super().__init__("maharaja", "MAH", 2, [2, 3, 4, 5], vocabulary(box))
        self.box = box
        self.edition = box.edition
        self.data_hash = box.data_hash
        self.package = "serai.games.maharaja"
        self.options = [Option(name, [name in ON, name not in ON], OPTION_RULES[name]) for name in OPTIONS]
        self.options.append(Option("first_chooser", ["random", *FIRST_CHOOSERS], "MAH-2.6"))
        self.rulings = dict(RULINGS)
        self.sources = ["inner", "outer"]
        self.endings = ["palaces", "rounds"]
        self.turn_limit = 100
        self.length_limit = 5000
        self.turn_rule = "MAH-6.1"
        self.phase_rule = "MAH-4.1"
        self.over_rule = "MAH-15.1"

    def new(self, seats: int, options: dict[str, Any]) -> State:
        return opening(self, self.box, seats, options)

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """MAH-2.6: a first chooser must have a seat."""
        values = super().resolve(options, seats)
        if values["first_chooser"] in FIRST_CHOOSERS[seats:]:
            raise BadData(f"Option 'first_chooser' cannot be {values['first_chooser']!r} with {seats} players.")
        return values

    def pieces(self, seats: int, options: dict[str, Any]) -> list[Piece]:
        return declared(self.box, seats, options)

    def observe(self, state: State, seat: int, out: vec[i16], at: i64) -> i64:
        return write_row(cast(Realm, state), seat, out, at)

    def draw(self, state: State, seat: int, out: vec[i16], at: i64) -> i64:
        return write_drawn(cast(Realm, state), seat, out, at)

    def redeal(self, state: State, seat: int, rng: Rng) -> State:
        return redealt(cast(Realm, state), seat, rng)

    def reopen(self, state: State, seat: int) -> None:
        reopen(cast(Realm, state), seat)

    def suppose(self, state: State, seat: int, rng: Rng, actor: int, told: int, view: dict[str, Any]) -> State:
        return supposed(cast(Realm, state), seat, view["programmes"], rng)

    def scores(self, state: State) -> Scores:
        return final_scores(cast(Realm, state))

    def evaluate(self, state: State) -> list[float]:
        return evaluation(cast(Realm, state))

    def progress(self, state: State) -> float:
        return progress(cast(Realm, state))

    def census(self, state: State) -> list[tuple[str, int, int]]:
        return census(cast(Realm, state))

    def purse(self, state: State) -> Purse:
        return purse(cast(Realm, state))

    def explain(self, account: Account, before: State, after: State, action: int) -> None:
        explain(account, cast(Realm, before), cast(Realm, after), action)

    def reason(self, state: State, seat: int, action: int, rule: str) -> tuple[str, dict[str, int | str]]:
        return reason(cast(Realm, state), seat, action, rule)

    def merits(self, seat: int, before: dict[str, Any], after: dict[str, Any]) -> list[Merit]:
        return merits(self.box, seat, before, after)

    def catalogue(self) -> dict[str, Any]:
        """The components with names, coordinates and provenance, in the order of their numbers."""
        board = self.box.board
        raw = self.box.raw
        return {
            "names": {**self.box.names, **self._programme_names()},
            "cities": board.city_ids,
            "villages": board.village_ids,
            "places": board.place_ids(),
            "junctions": board.junction_ids(),
            "characters": list(CHARACTER_IDS),
            "actions": list(ACTION_IDS),
            "parts": list(PART_IDS),
            "action_parts": self.box.action_parts,
            "prices": {
                "gold": self.box.gold_action,
                "house_any": -self.box.house_cost,
                "house_city": -self.box.house_cost,
                "palace": -self.box.palace_cost,
                "palace_artisan": -self.box.palace_cost_artisan,
            },
            "programmes": [[FIRST_ACTION[i], SECOND_ACTION[i]] for i in range(PAIRS)],
            "capacity": self.box.capacity,
            "payouts": self.box.payouts,
            "numbers": self.box.numbers,
            "homes": list(board.home),
            "board": raw["board"],
            "characters_data": raw["characters"]["character"],
            "colours": raw["colours"]["colour"],
            "options": raw.get("options", {}),
        }

    def _programme_names(self) -> dict[str, dict[str, str]]:
        """A programme is called by its two actions."""
        named: dict[str, dict[str, str]] = {}
        for i in range(PAIRS):
            first, second = ACTION_IDS[FIRST_ACTION[i]], ACTION_IDS[SECOND_ACTION[i]]
            a, b = self.box.names[first], self.box.names[second]
            named[f"{first}+{second}"] = {language: f"{a[language]} + {b[language]}" for language in a}
        return named
