"""An analysis as it grows: what is to be done next, and doing it.

First every event is glanced at, some at a time; then every decision is looked at again, played on for longer; then
those that seem to have cost most are studied, one at a time. Every piece depends on the match and the seed alone, so a
draft that was kept can go on anywhere, and the same game has the same analysis every time. Chances are whole numbers of
ten thousandths: sums of them are exact.
"""

from dataclasses import asdict, dataclass, field
from typing import Any, Final

import numpy as np

from serai.analysis.appraisal import GLANCE, STUDY, Appraiser, Chances, appraiser_of
from serai.analysis.knowledge import choices, known
from serai.kernel.game import SPECTATOR, State
from serai.kernel.match import Match
from serai.kernel.merits import merits, told
from serai.kernel.rng import Rng
from serai.kernel.telling import About

FORMAT: Final = 5
WHOLE: Final = 10_000
"""A certain win."""
CHUNK: Final = 6
"""Events that are glanced at, or decisions that are looked at again, in one piece of work."""
STUDIED: Final = 8
"""Decisions of each seat that are studied."""
CONTENDERS: Final = 4
"""Options that are compared then, the one that was chosen among them."""
AGAIN_WORLDS: Final = 8
"""Worlds in which every decision is looked at again."""
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
    cost: int = 0
    """The error as the second look found it, half of its worlds naming the best option and the others judging it:
    accuracy is the mean of these, so that all decisions count alike and chance favours nobody."""
    stake: int = 0
    """How far the best option was from the worst, at the first look."""
    looked: bool = False
    """Whether it was looked at again."""
    studied: bool = False
    line: list[int] = field(default_factory=list)
    """The best option and what would have followed it in the same turn."""
    reasons: list[tuple[str, About, bool]] = field(default_factory=list)
    """What speaks for that line, or against it, where the choice does not have it: see `kernel.merits`."""

    def take(self, found: "Decision") -> None:
        """What a longer look at some options found, before what is known of the others."""
        self.options = found.options + [one for one in self.options if one[0] not in dict(found.options)]
        self.error, self.doubt = found.error, found.doubt

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
        """Pieces done, and all pieces as far as is known: each takes about as long as any other."""
        glances = -(-(self.match.n + 1) // CHUNK)
        done = -(-len(self.draft.points) // CHUNK)
        if done < glances:
            return done, 2 * glances + STUDIED * self.match.seats
        decisions = self.draft.decisions
        pieces = [-(-sum(one.seat == seat for one in decisions) // CHUNK) for seat in range(self.match.seats)]
        ahead = [-(-len(self.to_look_at(seat)) // CHUNK) for seat in range(self.match.seats)]
        studied = sum(decision.studied for decision in decisions)
        left = STUDIED * self.match.seats if sum(ahead) else studied + len(self.to_study())
        return glances + sum(pieces) - sum(ahead) + studied, glances + sum(pieces) + left

    def is_glanced(self) -> bool:
        """Whether every event has been looked at."""
        return len(self.draft.points) > self.match.n

    def is_looked_at(self) -> bool:
        """Whether every decision has been looked at again."""
        return self.is_glanced() and not any(self.to_look_at(seat) for seat in range(self.match.seats))

    def step(self) -> bool:
        """Do one piece of work; False when nothing is left to do."""
        if not self.is_glanced():
            since = len(self.draft.points)
            self.glance(since, min(since + CHUNK, self.match.n + 1))
            return True
        for seat in range(self.match.seats):
            if unseen := self.to_look_at(seat):
                self.look_again(seat, unseen[:CHUNK])
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
            decision.cost, decision.stake = decision.error, decision.options[0][1] - decision.options[-1][1]
            self.draft.decisions.append(decision)
            worths = dict(decision.options)
            self.draft.points[n].choice = worths[decision.chosen] - worths[decision.favourite]

    # The second look

    def to_look_at(self, seat: int) -> list[Decision]:
        """The decisions of a seat that have not been looked at again."""
        return [one for one in self.draft.decisions if one.seat == seat and not one.looked]

    def look_again(self, seat: int, decisions: list[Decision]) -> None:
        """Compare the best options of some decisions with those that were chosen, played on for a while."""
        appraiser, found = self.appraiser, []
        for one in decisions:
            state, options = known(self.match, one.n, seat), contenders(one)
            walks = appraiser.tries(state, seat, options, AGAIN_WORLDS, self.rng(one.n, seat, 5))
            found.append((one, options, walks))
        chances = appraiser.judged([walk for _, _, walks in found for walk in walks], seat, STUDY)
        tables = split(chances, [len(walks) for _, _, walks in found])
        for (one, options, _), values in zip(found, tables, strict=True):
            table = values.reshape(-1, len(options))
            one.take(weighed(one.n, seat, one.chosen, options, table))
            one.cost, one.looked = whole(cost_of(table, options.index(one.chosen))), True

    # Studies

    def to_study(self) -> list[Decision]:
        """The decisions that are to be studied and have not been: by seat, those that seem to have cost most."""
        waiting: list[Decision] = []
        for seat in range(self.match.seats):
            mine = [one for one in self.draft.decisions if one.seat == seat]
            order = sorted((one for one in mine if not one.studied), key=lambda one: (-one.error, one.n))
            waiting += order[: max(0, STUDIED - sum(one.studied for one in mine))]
        return waiting

    def study(self, decision: Decision) -> None:
        """Compare the best options with the one that was chosen, played on for longer in more worlds."""
        n, seat = decision.n, decision.seat
        state = known(self.match, n, seat)
        first = found = self.compared(decision, state, contenders(decision), FIRST_WORLDS, 2)
        if first.options[0][0] != decision.chosen:
            found = self.compared(decision, state, [decision.chosen, first.options[0][0]], MORE_WORLDS, 3)
        decision.options = first.options
        decision.take(found)
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


def contenders(decision: Decision) -> list[int]:
    """The option that was chosen, the best others, and the policy's favourite."""
    best = [action for action, _ in decision.options if action != decision.chosen]
    options = [decision.chosen, *best[: CONTENDERS - 1]]
    if decision.favourite not in options:
        options[-1] = decision.favourite
    return options


def cost_of(table: Chances, mine: int) -> float:
    """What an option gave up against the best one: each half of the worlds names the best for the other half, so that
    the luckiest of several is not taken for the best."""
    halves = [table[0::2], table[1::2]]
    best = [int(half.mean(axis=0).argmax()) for half in halves]
    return float(np.mean([half.mean(axis=0)[best[1 - i]] - half.mean(axis=0)[mine] for i, half in enumerate(halves)]))


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
