"""What is true of a game whoever plays: its name, seats, options and limits, and what its states are made of."""

from collections.abc import Callable
from typing import Any, Self

from serai.kernel.errors import BadData
from serai.kernel.machine import mypyc_attr
from serai.kernel.options import Option, resolved
from serai.kernel.pieces import Field, Piece, Sheet
from serai.kernel.vocabulary import Vocabulary


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts:
    """Static facts of one game in one edition."""

    def __init__(self, id: str, prefix: str, rules: int, seats: list[int], vocabulary: Vocabulary) -> None:
        self.id = id
        self.prefix = prefix
        self.rules = rules
        """Rises whenever an old log could fold differently."""
        self.seats = seats
        self.vocabulary = vocabulary
        self.options: list[Option] = []
        self.edition: str = ""
        self.data_hash: str = ""
        self.rulings: dict[str, str] = {}
        """Decisions on doubtful rules, by id, one line each."""
        self.sources: list[str] = []
        """Where points come from: the keys of `Scores.sources`."""
        self.endings: list[str] = []
        """The ways a game can end: the values of `Scores.ending`."""
        self.sheets: dict[tuple[int, tuple[Any, ...]], Sheet] = {}
        self.prompts: dict[str, int] = {}
        """The numbers of decisions in rows, by name; found when first asked for."""
        self.origin: tuple[Any, ...] = ()
        """How this game was loaded: a function and its arguments. A game travels as that."""
        self.turn_limit: int = 100
        """More decisions in a row by one seat than can occur (law L5)."""
        self.length_limit: int = 5000
        """More events than a game can have (law L5)."""
        self.turn_rule: str = ""
        """The rule that says whose turn it is."""
        self.phase_rule: str = ""
        """The rule that says what is done when: why an action of another phase is refused."""
        self.over_rule: str = ""
        """The rule that ends the game."""
        self.package: str = ""
        """The Python package whose files are the rulebook and the texts."""

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.origin:
            raise BadData(f"This {self.id} cannot be saved: only games that the registry has loaded can.")
        return self.origin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Nothing about a game changes: one is enough."""
        return self

    def pieces(self, seats: int, options: dict[str, Any]) -> list[Piece]:
        """What a state is made of, in the order of the view."""
        raise NotImplementedError(self.id)

    def sheet(self, seats: int, options: dict[str, Any]) -> Sheet:
        """The pieces and what follows from them; made once for each number of seats and options."""
        key = (seats, tuple(options.values()))
        sheet = self.sheets.get(key)
        if sheet is None:
            sheet = self.sheets[key] = Sheet(self.pieces(seats, options))
        return sheet

    def fields(self, seats: int, options: dict[str, Any]) -> list[Field]:
        """What a view holds: every key, in order."""
        return self.sheet(seats, options).view

    def row_fields(self, seats: int, options: dict[str, Any]) -> list[Field]:
        """What a row holds: the view, and what was told once."""
        return self.sheet(seats, options).row

    def catalogue(self) -> dict[str, Any]:
        """The components as plain data for screens: ids, names in three languages, coordinates, provenance."""
        return {}

    def described(self, language: str, say: Callable[..., str]) -> dict[str, dict[str, str]]:
        """Words for the catalogue that are made from its data, in one language, by its key and by id: `say` finds a
        message of the game and fills it in."""
        return {}

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players the game is not made for."""
        if seats not in self.seats:
            raise BadData(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}.")

    def resolve(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """All options with their values, the given ones checked, the others at their default."""
        return resolved(self.id, self.options, options)

    def fitting(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """As many of these options, in their order, as go together with this number of seats."""
        kept: dict[str, Any] = {}
        for name, value in options.items():
            try:
                self.resolve({**kept, name: value}, seats)
            except BadData:
                continue
            kept[name] = value
        return kept
