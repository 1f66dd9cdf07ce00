"""The suite: all laws on one game, for one number of seats and one set of options."""

from collections.abc import Callable
from typing import Any

from serai.kernel.conformance.refusals import check_declared_rules, rules_of
from serai.kernel.conformance.replaying import check_replay
from serai.kernel.conformance.report import CHEAP, Level, Report, Violation
from serai.kernel.conformance.trial import Trial
from serai.kernel.conformance.walk import Choices, Sampler, Walk
from serai.kernel.game import Game


class Case:
    """A number of seats and a set of options to run the laws on; `str` gives a test its name."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        return "-".join([f"{self.seats} seats", *(f"{name}={value}" for name, value in self.options.items())])

    def __repr__(self) -> str:
        return str(self)


def conformance_cases(game: Game) -> list[Case]:
    """Every number of seats with the defaults, and, by turns over the numbers of seats, every other value of every
    option alone and the last values of all options together, as far as they go with the number of seats."""
    cases = [Case(seats, {}) for seats in game.seats]
    variants: list[dict[str, Any]] = [{o.name: value} for o in game.options for value in o.values[1:]]
    if len(game.options) > 1:
        variants.append({o.name: o.values[-1] for o in game.options})
    for i, options in enumerate(variants):
        by_turns = [game.seats[(i + n) % len(game.seats)] for n in range(len(game.seats))]
        cases.append(max((Case(seats, game.fitting(options, seats)) for seats in by_turns), key=_variety))
    return cases


def _variety(case: Case) -> int:
    return len(case.options)


def check_game(
    game: Game,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    games: int = 0,
    seed: int = 1,
    level: Level = CHEAP,
) -> Report:
    """Play random games and check all laws. Game number g has the seed `seed + g`; a violation ends its game."""
    chosen = game.resolve(options or {}, seats)
    report = Report(game, seats, chosen, seed)
    sampler = Sampler(level)
    for g in range(games or level.games):
        if examine(report, Trial(game, seats, chosen, seed + g), lambda trial: walk(trial, sampler).tell(report)):
            examine(report, Trial(game, seats, chosen, seed + g), lambda trial: check_replay(trial, level.undos))
    return report


def check_choices(
    game: Game, seats: int, options: dict[str, Any] | None, choices: list[int], level: Level = CHEAP
) -> Report:
    """Check the laws along one line of play, given as numbers that index the legal actions: made for Hypothesis, whose
    shrinking turns a failure into a short game."""
    chosen = game.resolve(options or {}, seats)
    report = Report(game, seats, chosen, 0)
    trial = Trial(game, seats, chosen, 0)
    examine(report, trial, lambda trial: walk(trial, Sampler(level), choices).tell(report))
    return report


def walk(trial: Trial, sampler: Sampler, choices: list[int] | None = None) -> Walk:
    """One game with all laws but L9."""
    trial.check("L11", "reading the rulebook")
    rules = rules_of(trial.game)
    check_declared_rules(trial, rules)
    trial.check("L2", "a new game")
    game = Walk(trial, sampler, Choices(choices), rules)
    game.run()
    return game


def examine(report: Report, trial: Trial, check: Callable[[Trial], object]) -> bool:
    """Run a check and say whether all is well; whatever goes wrong in it becomes a violation."""
    try:
        check(trial)
    except Violation as violation:
        report.violations.append(violation)
        return False
    except Exception as error:  # noqa: BLE001  any crash of a game's code
        report.violations.append(trial.crash(error))
        return False
    return True
