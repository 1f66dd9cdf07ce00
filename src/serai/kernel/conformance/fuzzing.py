"""Many games, fast: the laws that are cheap on every game, all laws on some."""

from collections.abc import Callable
from typing import Any, Final

from serai.kernel.conformance.playing import check_census, check_legal, check_length, check_scores, check_turn
from serai.kernel.conformance.replaying import check_replay
from serai.kernel.conformance.report import Level, Report
from serai.kernel.conformance.suite import examine, walk
from serai.kernel.conformance.trial import Trial
from serai.kernel.conformance.walk import Sampler
from serai.kernel.game import CHANCE, Game

CENSUS_EVERY = 64
MOST_VIOLATIONS = 5
FUZZ: Final = Level("fuzz", games=1, quota=3, rate=20, redeals=2, finish=20, undos=10)


def fuzz(
    game: Game,
    seats: int,
    options: dict[str, Any] | None = None,
    *,
    games: int,
    seed: int = 1,
    progress: Callable[[int], None] | None = None,
    deep_every: int = 100,
) -> Report:
    """Play `games` random games: L1, L3, L5 on every event, L7 at intervals and at the end; every `deep_every`th game
    (the first included; 0: none) is examined for all laws as well.

    Game number g has the seed `seed + g`, so a violation is found again by fuzzing one game with the seed it names.
    `progress` is called after each game with the number of games done. After a few violations the run stops.
    """
    game.check_seats(seats)
    chosen = game.resolve(options or {}, seats)
    report = Report(game, seats, chosen, seed)
    sampler = Sampler(FUZZ)
    for g in range(games):
        fine = examine(report, Trial(game, seats, chosen, seed + g), lambda trial: play(trial, report))
        if fine and deep_every and g % deep_every == 0:
            fine = examine(report, Trial(game, seats, chosen, seed + g), lambda trial: walk(trial, sampler))
            if fine:
                examine(report, Trial(game, seats, chosen, seed + g), lambda trial: check_replay(trial, FUZZ.undos))
        if progress is not None:
            progress(g + 1)
        if len(report.violations) >= MOST_VIOLATIONS:
            break
    return report


def is_ascending(legal: list[int], codes: int) -> bool:
    """L1 and L3 at a glance."""
    before = -1
    for action in legal:
        if action <= before:
            return False
        before = action
    return 0 <= before < codes


def play(trial: Trial, report: Report) -> None:
    """One random game with the cheap laws."""
    rng, game = trial.rng, trial.game
    state = game.new(trial.seats, trial.options)
    decisions = turn = longest = 0
    turn_of = CHANCE
    codes = len(game.vocabulary)
    trial.check("L2", "the last of these events")
    while True:
        actors = state.to_act()
        if not actors:
            break
        seat = actors[rng.below(len(actors))] if len(actors) > 1 else actors[0]
        legal = state.legal(seat)
        if not is_ascending(legal, codes):
            check_legal(trial, state, seat)
        action = legal[rng.weighted(state.weights())] if seat == CHANCE else legal[rng.below(len(legal))]
        trial.events.append((seat, action))
        state.apply(seat, action)
        if seat != CHANCE:
            decisions += 1
            turn = turn + 1 if seat == turn_of else 1
            turn_of = seat
            if turn > longest:
                longest = turn
                check_turn(trial, seat, turn)
        if len(trial.events) % CENSUS_EVERY == 0:
            check_census(trial, state)
            check_length(trial)
            trial.check("L2", "the last of these events")
    check_census(trial, state)
    check_scores(trial, state)
    ending = state.scores().ending
    report.count(decisions=decisions, chances=len(trial.events) - decisions, turn=longest, ending=ending)
