"""One game played with the laws checked after every event."""

from serai.kernel.conformance.committing import check_commitments
from serai.kernel.conformance.copying import Keeper, check_copy, check_twin
from serai.kernel.conformance.picking import Picks, check_considered
from serai.kernel.conformance.playing import (
    check_actors,
    check_census,
    check_every_action,
    check_finish,
    check_legal,
    check_length,
    check_scores,
    check_turn,
)
from serai.kernel.conformance.refusals import check_refusals
from serai.kernel.conformance.report import Level, Report
from serai.kernel.conformance.secrecy import (
    Double,
    check_double,
    check_finish_redealt,
    check_secrecy,
    check_told,
    check_view,
    follow,
    is_alike,
    maybe_double,
)
from serai.kernel.conformance.trial import Trial
from serai.kernel.game import CHANCE, State

DOUBLES = 2


class Sampler:
    """Decides which states to examine: every kind of decision a few times, then some at random."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.seen: dict[str, int] = {}

    def is_due(self, trial: Trial, law: str, kind: str) -> bool:
        """Whether to examine a law in a state whose pending decision is of this kind."""
        key = f"{law} {kind}"
        if self.seen.get(key, 0) >= self.level.quota and trial.rng.below(1000) >= self.level.rate:
            return False
        self.seen[key] = self.seen.get(key, 0) + 1
        return True


class Choices:
    """Where a walk's choices come from: a list of numbers, or, without one, the trial's random generator.

    A listed choice c takes legal[c % len(legal)], for nature too; the walk stops where the list ends.
    """

    def __init__(self, listed: list[int] | None) -> None:
        self.listed = listed
        self.at = 0

    def is_exhausted(self) -> bool:
        return self.listed is not None and self.at >= len(self.listed)

    def below(self, trial: Trial, number: int) -> int:
        """A number from 0 to number-1."""
        if self.listed is None:
            return trial.rng.below(number)
        if self.at >= len(self.listed):
            return 0
        self.at += 1
        return self.listed[self.at - 1] % number

    def event(self, trial: Trial, state: State, actors: list[int]) -> tuple[int, int]:
        """Who acts next, and what."""
        seat = actors[self.below(trial, len(actors))] if len(actors) > 1 else actors[0]
        legal = state.legal(seat)
        if seat == CHANCE and self.listed is None:
            return seat, legal[trial.rng.weighted(state.weights())]
        return seat, legal[self.below(trial, len(legal))]


class Walk:
    """A game from its beginning, examined as it goes."""

    def __init__(self, trial: Trial, sampler: Sampler, choices: Choices, rules: dict[str, str]) -> None:
        self.trial = trial
        self.sampler = sampler
        self.level = sampler.level
        self.choices = choices
        self.rules = rules
        self.keeper = Keeper(trial)
        self.fields = trial.game.fields(trial.seats, trial.options)
        self.doubles: list[Double] = []
        self.picks = Picks(trial)
        self.decisions = 0
        self.turn_of = CHANCE
        self.turn = 0
        self.longest_turn = 0
        self.ending = ""

    def run(self) -> None:
        """Play to the end, or to the end of the listed choices."""
        state = self.trial.game.new(self.trial.seats, self.trial.options)
        while True:
            actors = state.to_act()
            if not actors:
                break
            if self.choices.is_exhausted():
                self.keeper.check_all()
                return
            self.examine(state, actors)
            self.step(state, actors)
        self.examine_end(state)
        self.ending = state.scores().ending

    def tell(self, report: Report) -> None:
        """Count the game, if it was played to its end."""
        if self.ending:
            chances = len(self.trial.events) - self.decisions
            report.count(decisions=self.decisions, chances=chances, turn=self.longest_turn, ending=self.ending)

    def examine(self, state: State, actors: list[int]) -> None:
        """Check whatever can be checked without going on."""
        trial, kind = self.trial, state.frames[-1].name()
        check_actors(trial, actors)
        legal = [check_legal(trial, state, seat) for seat in actors]
        check_census(trial, state)
        self.keeper.keep_frames(state)
        if self.sampler.is_due(trial, "L6", kind):
            check_copy(trial, state)
        if self.sampler.is_due(trial, "L2", kind):
            digest = state.digest()
            for seat, actions in zip(actors, legal, strict=True):
                check_every_action(trial, state, seat, actions)
            trial.same("L6", "the digest after trying all actions on copies", digest, state.digest())
        if actors != [CHANCE] and self.sampler.is_due(trial, "L4", kind):
            for seat in actors:
                check_considered(trial, state, seat)
        if self.sampler.is_due(trial, "L8", kind):
            check_view(trial, state, self.fields)
            check_secrecy(trial, state, self.level.redeals)
            check_scores(trial, state)
            if trial.rng.below(self.level.finish) == 0:
                check_finish(trial, state)
                check_finish_redealt(trial, state)
        if len(actors) > 1 and self.sampler.is_due(trial, "L10", kind):
            check_commitments(trial, state)
        if self.sampler.is_due(trial, "L11", kind):
            check_refusals(trial, state, self.rules)

    def examine_end(self, state: State) -> None:
        """Check the game that is over."""
        trial = self.trial
        self.keeper.check_all()
        check_census(trial, state)
        check_scores(trial, state)
        check_view(trial, state, self.fields)
        check_secrecy(trial, state, self.level.redeals)
        check_refusals(trial, state, self.rules)

    def step(self, state: State, actors: list[int]) -> None:
        """One event, and what can only be checked by comparing before and after."""
        trial = self.trial
        event = self.choices.event(trial, state, actors)
        seat, action = event
        if actors == [seat] and seat != CHANCE:
            self.picks.check(state, seat, action)
        trial.check("L8", f"who is told what of {trial.text(action)} by {trial.actor(seat)}")
        told = [state.told(seat, action, viewer) for viewer in trial.viewers()]
        for viewer, learned in zip(trial.viewers(), told, strict=True):
            if learned not in (action, trial.game.vocabulary.hidden(action)):
                trial.fail("L8", f"of {trial.text(action)} {trial.who(viewer)} is told {trial.text(learned)}")
        if self.sampler.is_due(trial, "told", state.frames[-1].name()):
            check_told(trial, state, event)
        self.doubles = [double for double in self.doubles if follow(trial, double, state, event)]
        before = state.copy()
        twin = state.copy()
        trial.check("L2", f"{trial.text(action)} by {trial.actor(seat)}, a legal action,")
        state.apply(seat, action)
        trial.events.append(event)
        check_twin(trial, twin, state, seat, action)
        self.compare_worlds(before, state, event)
        self.keeper.check_last()
        if trial.rng.below(8) == 0:
            self.keeper.keep(state)
        self.count(seat)

    def compare_worlds(self, before: State, state: State, event: tuple[int, int]) -> None:
        """L8: follow the worlds that look like this one to some viewer, and branch off others."""
        trial = self.trial
        self.doubles = [double for double in self.doubles if is_alike(trial, double, state)]
        if len(self.doubles) < DOUBLES:
            double = maybe_double(trial, before, state, event)
            if double is not None and is_alike(trial, double, state):
                check_double(trial, double, state)
                self.doubles.append(double)
        kind = state.frames[-1].name() if state.frames else "the end"
        if self.doubles and self.sampler.is_due(trial, "double", kind):
            for double in self.doubles:
                check_double(trial, double, state)

    def count(self, seat: int) -> None:
        """L5: turns and games come to an end."""
        check_length(self.trial)
        if seat == CHANCE:
            return
        self.decisions += 1
        self.turn = self.turn + 1 if seat == self.turn_of else 1
        self.turn_of = seat
        self.longest_turn = max(self.longest_turn, self.turn)
        check_turn(self.trial, seat, self.turn)
