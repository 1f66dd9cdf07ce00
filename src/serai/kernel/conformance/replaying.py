"""Law L9: a record written, read and folded gives the same state, with undo, withdrawal and audited draws."""

import hashlib
from typing import Final

from serai.kernel import record
from serai.kernel.conformance.trial import Trial
from serai.kernel.errors import SeraiError
from serai.kernel.folding import fold
from serai.kernel.match import Match

UNDO_RATE: Final = 10


def check_replay(trial: Trial, undos: int) -> None:
    """Play a match with a seed, moves taken back now and then, and fold its record at the end."""
    trial.check("L9", "playing a match")
    seed = hashlib.sha256(f"{trial.game.id} {trial.seed}".encode()).hexdigest()
    match = Match(trial.game, trial.seats, trial.options, seed)
    match.advance()
    while match.state.to_act():
        actors = match.state.to_act()
        seat = actors[trial.rng.below(len(actors))]
        legal = match.state.legal(seat)
        action = legal[trial.rng.below(len(legal))]
        trial.check("L9", f"submitting {trial.text(action)} for seat {seat}")
        match.submit(seat, [action], match.n)
        if undos and trial.rng.below(100) < UNDO_RATE:
            undos -= 1
            take_back(trial, match, seat)
        trial.events = [(event.seat, event.action) for event in match.events]
        if match.n > trial.game.length_limit:
            trial.fail("L5", f"the match has {match.n} events; the limit is {trial.game.length_limit}")
    check_fold(trial, match)


def take_back(trial: Trial, match: Match, seat: int) -> None:
    """Withdraw a commitment, take back one's own steps, or go back by consent, whatever is possible."""
    trial.doing = f"taking back for seat {seat}"
    way = trial.rng.below(4)
    if match.withdrawable(seat) is not None:
        match.withdraw(seat)
    elif way == 0 and match.n > 1:
        match.undo_by_consent(seat, match.n - 1 - trial.rng.below(min(match.n - 1, 20)))
    else:
        target = match.undo_target(seat)
        if target is not None:
            match.undo(seat, target)
    match.advance()


def check_fold(trial: Trial, match: Match) -> None:
    """Record -> text -> record -> state."""
    trial.check("L9", "folding the record")
    lines = match.record().lines()
    try:
        parsed = record.parse(lines, "the record")
        folded = fold(trial.game, parsed, "the record")
    except SeraiError as error:
        trial.fail("L9", f"the record of a match cannot be folded: {error}")
    trial.same("L9", "the state folded from the record", match.state.digest(), folded.state.digest())
    trial.same("L9", "the text of the record", lines, parsed.lines())
    for n in range(0, match.n, 1 + match.n // 4):
        trial.same("L9", f"the state after {n} events", match.state_at(n).digest(), folded.state_at(n).digest())
