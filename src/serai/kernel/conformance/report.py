"""What a run of the laws found, and how thoroughly it looked."""

import json
from typing import Any, Final

from serai.kernel.game import Game
from serai.kernel.record import Record

LAWS: Final[dict[str, str]] = {
    "L1": "whoever is to act has a legal action",
    "L2": "no dead ends: what is offered can be completed",
    "L3": "legal actions are words of the game, without repeats, in ascending order",
    "L4": "where order does not matter any order is legal, and one is enough for search",
    "L5": "no endless turns, no endless games",
    "L6": "a copy is independent, and asking changes nothing",
    "L7": "everything in the box is conserved, and the points add up",
    "L8": "what a seat sees depends on nothing it cannot know",
    "L9": "record, text, record, state: the same state",
    "L10": "the order of simultaneous commitments does not matter",
    "L11": "what an action is refused for is a rule of the rulebook",
}


class Violation(Exception):
    """A law that does not hold: which, what differed and where, and the record that leads there."""

    def __init__(self, law: str, message: str, record: Record) -> None:
        super().__init__(message)
        self.law = law
        self.message = message
        self.record = record


class Level:
    """How thoroughly to look.

    Every kind of decision is examined `quota` times in a run, any other state with a chance of `rate` in a thousand;
    `redeals` are made for each viewer, of the states examined one in `finish` is played on to the end, and up to
    `undos` moves of a match are taken back.
    """

    def __init__(self, name: str, *, games: int, quota: int, rate: int, redeals: int, finish: int, undos: int) -> None:
        self.name = name
        self.games = games
        self.quota = quota
        self.rate = rate
        self.redeals = redeals
        self.finish = finish
        self.undos = undos


CHEAP: Final = Level("cheap", games=2, quota=2, rate=10, redeals=1, finish=20, undos=5)
THOROUGH: Final = Level("thorough", games=10, quota=10, rate=50, redeals=3, finish=5, undos=20)


class Report:
    """What was played, and every violation found."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], seed: int) -> None:
        self.game = game.id
        self.seats = seats
        self.options = options
        self.seed = seed
        self.games = 0
        self.decisions = 0
        self.chances = 0
        self.longest_turn = 0
        self.longest_game = 0
        self.endings: dict[str, int] = {}
        self.violations: list[Violation] = []

    @property
    def ok(self) -> bool:
        """Whether all laws held."""
        return not self.violations

    def laws(self) -> list[str]:
        """The laws that were violated, each once."""
        return sorted({violation.law for violation in self.violations}, key=lambda law: int(law[1:]))

    def expect_ok(self) -> None:
        """Raise the first violation, if there is one: for tests."""
        if self.violations:
            raise self.violations[0]

    def count(self, *, decisions: int, chances: int, turn: int, ending: str) -> None:
        """Add one game that was played to its end."""
        self.games += 1
        self.decisions += decisions
        self.chances += chances
        self.longest_turn = max(self.longest_turn, turn)
        self.longest_game = max(self.longest_game, decisions + chances)
        self.endings[ending] = self.endings.get(ending, 0) + 1

    def summary(self) -> str:
        """One paragraph for people."""
        options = json.dumps(self.options)
        endings = ", ".join(f"{name} {number}" for name, number in sorted(self.endings.items()))
        found = "all laws hold" if self.ok else f"{len(self.violations)} violations: {', '.join(self.laws())}"
        return (
            f"{self.game}, {self.seats} seats, options {options}: {self.games} games, {self.decisions} decisions, "
            f"{self.chances} chance events, longest turn {self.longest_turn}, longest game {self.longest_game}, "
            f"endings: {endings or 'none'}; {found}."
        )
