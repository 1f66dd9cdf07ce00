"""Serai-8: one bot against a frozen pool at eight tables, four games with two numbers of seats each.

Everything but the bot is frozen under an edition's number: tables, rules and components, seeds, opponents, budgets, and
how the score is made. The opponents think for a number of iterations and draw from generators that depend on the seed
alone, so that whoever verifies a result can ask them again and must get the same decisions (`verification`).

The score at a table against one opponent is (wins - fair) / (1 - fair): 0 for an equal player, 1 for one who always
wins, negative for a weaker one. A table's score is the mean over the pool, the benchmark's the mean over the tables.
"""

import hashlib
import math
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from serai.arena.contest import Result
from serai.arena.entrants import Entrant, Limits, entrant
from serai.arena.estimate import NORMAL, Estimate, variance
from serai.arena.schedule import Setup, Task, schedule
from serai.kernel import registry
from serai.kernel.bot import Budget, new_bot
from serai.kernel.errors import BadData
from serai.kernel.game import CHANCE, State
from serai.kernel.rng import Rng
from serai.kernel.scores import settled

EDITION: Final = 1
TABLES: Final = (
    ("golden_city", 3),
    ("golden_city", 4),
    ("xanadu", 2),
    ("xanadu", 4),
    ("maharaja", 2),
    ("maharaja", 4),
    ("marco_polo_2", 2),
    ("marco_polo_2", 4),
)
POOL: Final = ("random@1it", "greedy@1it", "mcts@64it")
"""The opponents; one of them has all other seats of a match."""
BLOCKS: Final = 10
"""Blocks of matches against each opponent at each table; in a block the bot sits once in every seat."""
TRACKS: Final = {"100ms": Limits(milliseconds=100, forgiven=10), "no-search": Limits(10, 1, forgiven=10)}
"""How long the bot may think about a decision, in processor time; without search it may also look at one position
only."""
FROZEN: Final = {
    "golden_city": "2 9813e4a0",
    "maharaja": "2 4214fd34",
    "marco_polo_2": "2 1e1e8fb9",
    "xanadu": "2 87594194",
}
"""By game: the number of its rules and the beginning of its components' hash."""
FINGERPRINT: Final = "1dd70ff4f41b5503"
"""What the pool decides in some positions: see `fingerprint`."""


class Pairing(NamedTuple):
    """The bot against one of the pool at one table."""

    table: int
    opponent: str
    setup: Setup

    def name(self) -> str:
        """For files."""
        return f"{self.setup.game}-{self.setup.seats}-{self.opponent.partition('@')[0]}"

    def tasks(self, blocks: int) -> list[Task]:
        """Its matches."""
        return schedule(self.setup, blocks * self.setup.seats)


def pairings(bot: Entrant, track: str) -> list[Pairing]:
    """All pairings, table after table."""
    if track not in TRACKS:
        raise BadData(f"There is no track {track!r}: it is one of {', '.join(TRACKS)}.")
    if bot.milliseconds or bot.iterations:
        raise BadData(f"The track says how long a bot may think: enter {bot.target}, not {bot.label}.")
    if bot.label in POOL or bot.label in [label.partition("@")[0] for label in POOL]:
        bot = Entrant(f"entrant {bot.label}", bot.target)
    made: list[Pairing] = []
    for number, (game_id, seats) in enumerate(TABLES):
        for opponent in POOL:
            seed = f"serai-8.{EDITION}/{game_id}/{seats}/{opponent}"
            options = registry.load(game_id).resolve({}, seats)
            setup = Setup(game_id, seats, (bot, entrant(opponent)), TRACKS[track], options=options, seed=seed)
            made.append(Pairing(number, opponent, setup))
    return made


# What must not change


def check_frozen() -> None:
    """Refuse to play or judge with other rules, components or opponents than those of the edition."""
    for game_id in FROZEN:
        if version(game_id) != FROZEN[game_id]:
            raise BadData(
                f"Serai-8 edition {EDITION} is for {game_id} with rules and components {FROZEN[game_id]}, "
                f"here they are {version(game_id)}: install the release of that edition."
            )
    if fingerprint() != FINGERPRINT:
        raise BadData(f"The pool does not decide as that of Serai-8 edition {EDITION} did: install its release.")


def version(game_id: str) -> str:
    """The number of a game's rules and the beginning of its components' hash."""
    game = registry.load(game_id)
    return f"{game.rules} {game.data_hash[:8]}"


def fingerprint() -> str:
    """A hash of what everybody of the pool decides in one position of every game, with little thought."""
    found: list[str] = []
    for game_id, seats in dict(TABLES).items():
        game = registry.load(game_id)
        state, seat = some_position(game.start(seats), Rng(8))
        for opponent in POOL:
            who = entrant(opponent)
            budget = Budget(iterations=min(who.iterations, 2))
            advice = new_bot(who.target, game).decide(state.redeal(seat, Rng(1)), seat, budget, Rng(2))
            found.append(f"{game_id} {seats} {opponent} {advice.action}")
    return hashlib.sha256("\n".join(found).encode()).hexdigest()[:16]


def some_position(state: State, rng: Rng) -> tuple[State, int]:
    """A decision with a few options, some way into a random game."""
    for n in range(200):
        seat = state.to_act()[0]
        legal = state.legal(seat)
        if n > 40 and seat != CHANCE and 2 < len(legal) < 9:
            break
        state.apply(seat, state.fate(rng) if seat == CHANCE else legal[rng.below(len(legal))])
    return state, seat


# The score


class Score(NamedTuple):
    """(wins - fair) / (1 - fair) with the variance of its mean."""

    mean: float
    variance: float

    def estimate(self) -> Estimate:
        """With its 95 % interval."""
        half = NORMAL * math.sqrt(self.variance)
        return Estimate(self.mean, self.mean - half, self.mean + half)


def score(pairing: Pairing, results: list[Result]) -> Score:
    """The bot's score against one opponent at one table."""
    label = pairing.setup.entrants[0].label
    wins = [won(result, label) for result in results]
    fair = 1 / pairing.setup.seats
    spread = variance(wins, [result["block"] for result in results])
    return Score((sum(wins) / len(wins) - fair) / (1 - fair), spread / (1 - fair) ** 2)


def won(result: Result, label: str) -> float:
    """The bot's share of the win in one match."""
    shares = settled(result["ranks"])
    return sum(part for part, name in zip(shares, result["seating"], strict=True) if name == label)


def together(scores: list[Score]) -> Score:
    """The mean of independent scores."""
    return Score(sum(s.mean for s in scores) / len(scores), sum(s.variance for s in scores) / len(scores) ** 2)


def report(played: list[tuple[Pairing, list[Result]]]) -> dict[str, Any]:
    """All scores as plain data: of the benchmark, by table, and by opponent; each with its interval."""
    single = {pairing.name(): score(pairing, results) for pairing, results in played}
    tables: dict[str, Score] = {}
    for number, (game_id, seats) in enumerate(TABLES):
        mine = [single[pairing.name()] for pairing, _ in played if pairing.table == number]
        tables[f"{game_id}-{seats}"] = together(mine)
    return {
        "score": together(list(tables.values())).estimate().to_json(),
        "tables": {name: table.estimate().to_json() for name, table in tables.items()},
        "pairings": {name: one.estimate().to_json() for name, one in single.items()},
    }


def expected(bot: Entrant, track: str, blocks: int) -> Iterator[tuple[Pairing, Task]]:
    """Every match of a run."""
    for pairing in pairings(bot, track):
        for task in pairing.tasks(blocks):
            yield pairing, task
