"""One game under examination: what has happened, what is being checked, and how it fails."""

import json
import traceback
from typing import Any, NoReturn

from serai.kernel.conformance.report import LAWS, Violation
from serai.kernel.game import CHANCE, SPECTATOR, Game, State
from serai.kernel.match import Match
from serai.kernel.record import Record
from serai.kernel.rng import Rng


class Trial:
    """The game, the seed that reproduces it, and the events so far."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.rng = Rng(seed)
        self.events: list[tuple[int, int]] = []
        self.law: str = "L2"
        """The law being checked: a crash of the game's code counts against it."""
        self.doing: str = "a new game"

    def check(self, law: str, doing: str) -> None:
        """From here on this law is being checked, by doing that."""
        self.law = law
        self.doing = doing

    def viewers(self) -> list[int]:
        """All seats and a spectator."""
        return [*range(self.seats), SPECTATOR]

    def who(self, seat: int) -> str:
        """A viewer in words."""
        return "a spectator" if seat == SPECTATOR else f"seat {seat}"

    def actor(self, seat: int) -> str:
        """Somebody who acts, in words."""
        return "nature" if seat == CHANCE else f"seat {seat}"

    def text(self, action: int) -> str:
        """An action in words, whatever number it is."""
        verbs = len(self.game.vocabulary.verbs)
        return (
            repr(self.game.vocabulary.text(action))
            if -verbs <= action < len(self.game.vocabulary)
            else f"code {action}"
        )

    def fail(self, law: str, what: str) -> NoReturn:
        """The law does not hold here."""
        last = self.events[-1] if self.events else None
        after = f" (the last was {self.text(last[1])} by {self.actor(last[0])})" if last is not None else ""
        raise Violation(
            law,
            f"{law} ({LAWS[law]}): {what} [{self.game.id}, {self.seats} seats, options {json.dumps(self.options)}, "
            f"seed {self.seed}, after {len(self.events)} events{after}]",
            self.record(),
        )

    def crash(self, error: Exception) -> Violation:
        """The violation that an exception out of the game's code amounts to."""
        place = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{self.doing} raised {type(error).__name__}: {error} ({place.name}, {place.filename}:{place.lineno})"
        try:
            self.fail(self.law, what)
        except Violation as violation:
            return violation

    def record(self) -> Record:
        """The events so far as a record, to be replayed."""
        match = Match(self.game, self.seats, self.options)
        try:
            for seat, action in self.events:
                match.append(seat, action)
            return match.record()
        except Exception:  # noqa: BLE001  the last event may be what crashes
            log: list[list[Any]] = [[seat, self.text(action)] for seat, action in self.events]
            return Record(match.header(), log, {"n": len(log)})

    def same(self, law: str, what: str, left: Any, right: Any) -> None:
        """Two values must be equal; if not, the message says where they first differ."""
        if left != right:
            self.fail(law, f"{what} differs: {difference(left, right)}")


def difference(left: Any, right: Any) -> str:
    """Where two plain values differ first.

    >>> difference({"coins": [1, 2]}, {"coins": [1, 3]})
    'coins[1] is 2, then 3'
    """
    path = ""
    while type(left) is type(right):
        if isinstance(left, dict) and list(left) == list(right):
            key = next(k for k in left if left[k] != right[k])
            path += f"{'.' if path else ''}{key}"
            left, right = left[key], right[key]
        elif isinstance(left, (list, tuple)) and len(left) == len(right) and len(left) > 0:
            at = next(i for i, item in enumerate(left) if item != right[i])
            path += f"[{at}]"
            left, right = left[at], right[at]
        else:
            break
    return f"{path}{' is ' if path else ''}{left!r}, then {right!r}"


def asked(trial: Trial, state: State, viewer: int, codes: list[int]) -> dict[str, Any]:
    """Everything a viewer can learn by asking: view, who is to act, and for a seat its legal actions, prompt and
    refusals."""
    answers: dict[str, Any] = {"to_act": state.to_act(), "view": state.view(viewer)}
    if viewer == SPECTATOR:
        return answers
    trial.doing = f"asking for legal actions, prompt and refusals of seat {viewer}"
    if viewer in state.to_act():
        answers["legal"] = state.legal(viewer)
        name, numbers = state.prompt(viewer)
        answers["prompt"] = {"name": name, **numbers}
    answers["why_not"] = {trial.game.vocabulary.text(code): state.why_not(viewer, code) for code in codes}
    return answers


def some_codes(trial: Trial, per_verb: int) -> list[int]:
    """A sample of the vocabulary: a few codes of every verb, ascending."""
    codes: list[int] = []
    words = trial.game.vocabulary
    for v, first in enumerate(words.first):
        number = len(words.nouns[v])
        picked = {trial.rng.below(number) for _ in range(per_verb)}
        codes.extend(first + i for i in sorted(picked))
    return codes


def play_on(trial: Trial, state: State, rng: Rng) -> None:
    """Play random legal actions to the end of the game."""
    path: list[str] = []
    for _ in range(trial.game.length_limit):
        actors = state.to_act()
        if not actors:
            return
        random_step(trial, state, rng, actors[rng.below(len(actors))], path)
    trial.fail("L5", f"playing on, the game has not ended after {trial.game.length_limit} more events")


def finish_turn(trial: Trial, state: State, rng: Rng, seat: int) -> None:
    """Play random legal actions until somebody else is to act."""
    path: list[str] = []
    decisions = 0
    while decisions <= trial.game.turn_limit and len(path) < trial.game.length_limit:
        actors = state.to_act()
        if actors == [CHANCE]:
            random_step(trial, state, rng, CHANCE, path)
        elif seat in actors:
            decisions += 1
            random_step(trial, state, rng, seat, path)
        else:
            return
    trial.fail("L5", f"seat {seat} goes on and on: {', '.join(path[-12:])}; the limit is {trial.game.turn_limit}")


def random_step(trial: Trial, state: State, rng: Rng, seat: int, path: list[str]) -> None:
    """One random legal action; a dead end is a violation of L2."""
    legal = state.legal(seat)
    if not legal:
        trial.fail("L2", f"playing on ({', '.join(path[-12:])}), {trial.actor(seat)} has no legal action")
    action = legal[rng.weighted(state.weights())] if seat == CHANCE else legal[rng.below(len(legal))]
    path.append(trial.text(action))
    trial.doing = f"playing on with {', '.join(path[-12:])}"
    state.apply(seat, action)
