"""An analysis as it grows: what is to be done next, and doing it.

First every event is glanced at, some at a time; then the decisions that seem to have cost most are studied, one at a
time. Every piece depends on the match and the seed alone, so a draft that was kept can go on anywhere, and the same
game has the same analysis every time. Chances are whole numbers of ten thousandths: sums of them are exact.
"""

from dataclasses import asdict, dataclass, field
from typing import Any, Final

import numpy as np

from serai.analysis.appraisal import GLANCE, STUDY, Appraiser, Chances, appraiser_of
from serai.kernel.game import SPECTATOR, State
from serai.kernel.match import Match
from serai.kernel.merits import merits, told
from serai.kernel.rng import Rng
from serai.kernel.telling import About

FORMAT: Final = 2
WHOLE: Final = 10_000
"""A certain win."""
CHUNK: Final = 6
"""Events that are glanced at in one piece of work."""
STUDIED: Final = 8
"""Decisions of each seat that are studied."""
SURPRISE: Final = 10
"""So many ten thousandths of surprise make as suspicious as one of error."""
CONTENDERS: Final = 4
"""Options that are compared in a study, the one that was chosen among them."""
FIRST_WORLDS: Final = 24
"""Worlds in which a study finds the best of them."""
MORE_WORLDS: Final = 48
"""Other worlds in which that one is compared with what was chosen: the luckiest of several is not yet the best."""
SURE: Final = 2.0
"""So many standard errors must a difference be from zero."""


@dataclass
class Decision:
    """A choice among several options. Options in the order of what they are worth, the best first."""

    n: int
    """The number of the event that was chosen."""
    seat: int
    chosen: int
    options: list[tuple[int, int]]
    """Actions and what they are worth."""
    error: int
    """What was given up against the best option, found in the same worlds with the same luck."""
    doubt: int
    """The standard error of `error`."""
    favourite: int = -1
    """What the policy likes at first sight."""
    surprise: int = 0
    """By how much it likes that better than what was chosen, in probability."""
    first: int = 0
    """The error as the first look found it: accuracy is the mean of these, so that all decisions count alike."""
    stake: int = 0
    """How far the best option was from the worst, at the first look."""
    studied: bool = False
    line: list[int] = field(default_factory=list)
    """The best option and what would have followed it in the same turn."""
    reasons: list[tuple[str, About, bool]] = field(default_factory=list)
    """What speaks for that line, or against it, where the choice does not have it: see `kernel.merits`."""

    def suspicion(self) -> int:
        """How much a closer look may find: what it seems to have cost, and how little the policy likes it."""
        return self.error + self.surprise // SURPRISE

    def is_sure(self) -> bool:
        """Whether something was given up, beyond chance."""
        return self.error > 0 and self.error >= SURE * self.doubt


@dataclass
class Point:
    """A moment: how everybody stands before event n."""

    n: int
    own: list[int]
    """By seat, from what that seat knows."""
    seen: list[int]
    """By seat, from what a spectator knows."""
    choice: int = 0
    """Where a seat decided: how much better than the policy's favourite its choice was, as it could know."""
    open: list[int] = field(default_factory=list)
    """By seat, with all cards on the table."""


@dataclass
class Draft:
    """What has been found out so far."""

    seed: int = 1
    points: list[Point] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {"format": FORMAT, **asdict(self)}


def from_json(data: dict[str, Any]) -> Draft:
    """A draft that was kept; one of another format begins anew."""
    if data["format"] != FORMAT:
        return Draft(data["seed"])
    decisions = []
    for one in data["decisions"]:
        pairs = {"options": [(action, worth) for action, worth in one["options"]]}
        decisions.append(Decision(**{**one, **pairs, "reasons": [tuple(reason) for reason in one["reasons"]]}))
    return Draft(data["seed"], [Point(**one) for one in data["points"]], decisions)


class Work:
    """The work on a draft of a finished match."""

    def __init__(self, match: Match, draft: Draft) -> None:
        self.match = match
        self.draft = draft
        self.appraiser: Appraiser = appraiser_of(match.game)

    def progress(self) -> tuple[int, int]:
        """Pieces done, and all pieces as far as is known. A study takes about as long as a piece of the first look."""
        glances = -(-(self.match.n + 1) // CHUNK)
        done = -(-len(self.draft.points) // CHUNK)
        if done < glances:
            return done, glances + STUDIED * self.match.seats
        left = len(self.to_study())
        studied = sum(decision.studied for decision in self.draft.decisions)
        return glances + studied, glances + studied + left

    def is_glanced(self) -> bool:
        """Whether every event has been looked at."""
        return len(self.draft.points) > self.match.n

    def step(self) -> bool:
        """Do one piece of work; False when nothing is left to do."""
        if not self.is_glanced():
            since = len(self.draft.points)
            self.glance(since, min(since + CHUNK, self.match.n + 1))
            return True
        waiting = self.to_study()
        if waiting:
            self.study(waiting[0])
        return bool(waiting)

    def rng(self, n: int, seat: int, purpose: int) -> Rng:
        """A generator for one purpose."""
        return Rng(((self.draft.seed * 1_000_003 + n) * 16 + seat + 1) * 8 + purpose)

    # The first look

    def glance(self, since: int, to: int) -> None:
        """Look at the moments from `since` up to, not including, `to`."""
        match, draft = self.match, self.draft
        states = [match.state_at(n) for n in range(since, to)]
        own = [self.outlooks(since, to, seat) for seat in range(match.seats)]
        seen = self.appraiser.seen_by_all(states, self.rng(since, SPECTATOR, 0))
        opened = self.appraiser.opened(states, self.rng(since, SPECTATOR, 1))
        for i in range(len(states)):
            mine = [whole(own[seat][i]) for seat in range(match.seats)]
            draft.points.append(Point(since + i, mine, wholes(seen[i]), open=wholes(opened[i])))
        for seat in range(match.seats):
            self.decide(since, to, seat)
        draft.decisions.sort(key=lambda decision: decision.n)

    def outlooks(self, since: int, to: int, seat: int) -> list[float]:
        """How a seat stands at some moments."""
        states = [known(self.match, n, seat) for n in range(since, to)]
        sets = [self.appraiser.outlooks(state, seat, self.rng(n, seat, 0)) for n, state in enumerate(states, since)]
        chances = self.appraiser.judged([walk for walks in sets for walk in walks], seat)
        return [float(np.mean(some)) for some in split(chances, [len(walks) for walks in sets])]

    def decide(self, since: int, to: int, seat: int) -> None:
        """Weigh the options at the decisions of a seat."""
        appraiser, events, found = self.appraiser, self.match.events, []
        for n in range(since, min(to, self.match.n)):
            if events[n].seat == seat and len(options := choices(self.match.state_at(n), seat, events[n].action)) > 1:
                state = known(self.match, n, seat)
                walks = appraiser.tries(state, seat, options, GLANCE.deals, self.rng(n, seat, 1))
                found.append((n, options, walks, appraiser.liking(state, seat, options)))
        chances = appraiser.judged([walk for _, _, walks, _ in found for walk in walks], seat)
        tables = split(chances, [len(walks) for _, _, walks, _ in found])
        for (n, options, _, liking), table in zip(found, tables, strict=True):
            decision = weighed(n, seat, events[n].action, options, table.reshape(-1, len(options)))
            decision.favourite = options[int(np.argmax(liking))]
            decision.surprise = whole(float(liking.max() - liking[options.index(decision.chosen)]))
            decision.first, decision.stake = decision.error, decision.options[0][1] - decision.options[-1][1]
            self.draft.decisions.append(decision)
            worths = dict(decision.options)
            self.draft.points[n].choice = worths[decision.chosen] - worths[decision.favourite]

    # Studies

    def to_study(self) -> list[Decision]:
        """The decisions that are to be studied and have not been: by seat, the most suspicious ones."""
        waiting: list[Decision] = []
        for seat in range(self.match.seats):
            mine = [one for one in self.draft.decisions if one.seat == seat]
            order = sorted((one for one in mine if not one.studied), key=lambda one: (-one.suspicion(), one.n))
            waiting += order[: max(0, STUDIED - sum(one.studied for one in mine))]
        return waiting

    def study(self, decision: Decision) -> None:
        """Compare the best options with the one that was chosen, played on for longer in more worlds."""
        n, seat = decision.n, decision.seat
        state = known(self.match, n, seat)
        best = [action for action, _ in decision.options if action != decision.chosen]
        options = [decision.chosen, *best[: CONTENDERS - 1]]
        if decision.favourite not in options:
            options[-1] = decision.favourite
        first = self.compared(decision, state, options, FIRST_WORLDS, 2)
        found = first
        if first.options[0][0] != decision.chosen:
            found = self.compared(decision, state, [decision.chosen, first.options[0][0]], MORE_WORLDS, 3)
        decision.options = found.options + [one for one in first.options if one[0] not in dict(found.options)]
        decision.error, decision.doubt = found.error, found.doubt
        decision.line, decision.studied = found.line, True
        lines = [found.line, [decision.chosen]]
        reasons = told([merits(state, seat, line, self.rng(n, seat, 4)) for line in lines])[0]
        decision.reasons = [(one.name, one.about, one.is_good) for one in reasons]

    def compared(self, decision: Decision, state: State, options: list[int], worlds: int, purpose: int) -> Decision:
        """A decision between some options, each played on for a while in the same worlds."""
        n, seat = decision.n, decision.seat
        walks = self.appraiser.tries(state, seat, options, worlds, self.rng(n, seat, purpose))
        table = self.appraiser.judged(walks, seat, STUDY).reshape(-1, len(options))
        found = weighed(n, seat, decision.chosen, options, table)
        best = found.options[0][0]
        found.line = walks[options.index(best)].trial.line() or [best]
        return found


def outlook(match: Match, seat: int, seed: int) -> list[int]:
    """How everybody stands now, in a game that may go on, from what a seat knows."""
    work = Work(match, Draft(seed))
    walks = work.appraiser.outlooks(known(match, match.n, seat), seat, work.rng(match.n, seat, 0))
    return wholes(work.appraiser.foretold(walks, seat).mean(axis=0))


def opened(match: Match, seed: int) -> list[int]:
    """How everybody stands now with all cards on the table."""
    work = Work(match, Draft(seed))
    return wholes(work.appraiser.opened([match.state], work.rng(match.n, SPECTATOR, 1))[0])


def known(match: Match, n: int, seat: int) -> State:
    """The state before event n, but without the secret choices that others have made of those that all make at once:
    the seat does not know them, and how others choose is better foretold by how they play than by dealing again."""
    begun = n
    while begun > 0 and is_pending(match.state_at(begun - 1), match.state_at(begun)):
        begun -= 1
    state = match.state_at(begun)
    for event in match.events[begun:n]:
        if event.seat == seat:
            state.apply(seat, event.action)
    return state


def is_pending(before: State, after: State) -> bool:
    """Whether an event was one of several secret choices, others of which have still to be made."""
    actors = before.to_act()
    if len(actors) < 2 or not after.frames or len(before.frames) != len(after.frames):
        return False
    return type(before.frames[-1]) is type(after.frames[-1]) and set(after.to_act()) <= set(actors)


def choices(state: State, seat: int, chosen: int) -> list[int]:
    """The options that are worth looking at, with the one that was chosen."""
    options = state.considered(seat)
    return options if chosen in options else sorted([*options, chosen])


def weighed(n: int, seat: int, chosen: int, options: list[int], table: Chances) -> Decision:
    """A decision from what its options were worth in the same worlds: a row for each world."""
    means = table.mean(axis=0)
    mine = options.index(chosen)
    order = sorted(range(len(options)), key=lambda i: (-round(float(means[i]), 6), i != mine, i))
    gaps = table[:, order[0]] - table[:, mine]
    doubt = float(gaps.std(ddof=1)) / len(gaps) ** 0.5 if len(gaps) > 1 else 0.0
    worths = [(options[i], whole(means[i])) for i in order]
    return Decision(n, seat, chosen, worths, worths[0][1] - whole(means[mine]), whole(doubt))


def whole(chance: float) -> int:
    """A chance in ten thousandths."""
    return round(float(chance) * WHOLE)


def wholes(chances: Chances) -> list[int]:
    """Chances in ten thousandths."""
    return [whole(chance) for chance in chances]


def split(values: Chances, lengths: list[int]) -> list[Chances]:
    """Values in runs of these lengths."""
    return np.split(values, np.cumsum(lengths)[:-1]) if lengths else []
