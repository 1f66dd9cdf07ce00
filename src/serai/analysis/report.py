"""What a draft says: marks, luck, others' decisions and own ones, accuracy, and the turning points of every seat.

What has become of a seat's chance is the sum of what happened to it, exactly:

    result - chance at the start = luck + others' decisions + own decisions

Luck is what nature's events changed, and nothing else: before such an event the chance is the mean over what nature may
do, so luck is neither good nor bad in the long run. At a seat's own decision its own part is how much better the choice
was than the policy's favourite, both tried in the same worlds. All else is counted with the others: their events, what
comes to light of their secret choices, and how the judgement itself changes from one moment to the next.
"""

import tomllib
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from serai.analysis.appraisal import appraiser_of
from serai.analysis.draft import FORMAT, WHOLE, Decision, Draft
from serai.kernel.game import CHANCE, Game
from serai.kernel.match import Match

TURNING: Final = 3
"""So many turning points are named, and so many strokes of luck."""
STAKE: Final = 100
"""A decision is real where the best option is so much better than the worst."""
MARKS: Final = ("inaccuracy", "mistake", "blunder")


@dataclass(frozen=True)
class Scale:
    """What counts as how large an error in a game, in ten thousandths: see docs/analysis.md."""

    inaccuracy: int
    mistake: int
    blunder: int

    def mark(self, error: int) -> str:
        """What an error is called; "" for a small one."""
        bounds = (self.inaccuracy, self.mistake, self.blunder)
        return next((MARKS[i] for i in (2, 1, 0) if error >= bounds[i]), "")


@dataclass
class Account:
    """What became of one seat's chance, and how well it played."""

    seat: int
    start: int
    result: int
    luck: int
    others: int
    own: int
    decisions: int
    """Real ones: there was something to lose."""
    mean_error: float
    accuracy: float
    """The share of what was at stake that was kept, in per cent."""
    counts: dict[str, int] = field(default_factory=dict)
    """How often each mark was given."""
    turning: list[int] = field(default_factory=list)
    """The numbers of the events that cost most, the worst first; one of a turn."""
    fortunes: list[tuple[int, int]] = field(default_factory=list)
    """Events of nature that changed most, and by how much."""


@dataclass
class Report:
    """An analysis."""

    game: str
    judge: str
    """`network`, or `evaluation` where no network fits."""
    seed: int
    n: int
    own: list[list[int]]
    """By seat, then by moment: the chance to win from what that seat knew."""
    seen: list[list[int]]
    """The same from what a spectator knew."""
    open: list[list[int]]
    """The same with all cards on the table."""
    decisions: list[dict[str, Any]]
    accounts: list[Account]

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {"format": FORMAT, "whole": WHOLE, **asdict(self)}


@cache
def scale_of(game: Game) -> Scale:
    """The game's scale."""
    tables = tomllib.loads(files("serai.analysis").joinpath("scales.toml").read_text(encoding="utf-8"))
    table = tables.get(game.id, tables["any"])
    return Scale(table["inaccuracy"], table["mistake"], table["blunder"])


def report(match: Match, draft: Draft) -> Report:
    """What a draft of a match says, as far as it has been worked out."""
    is_trained = appraiser_of(match.game).is_trained_for(match.state_at(0))
    scale = scale_of(match.game)
    marked = [{**asdict(one), "mark": mark(one, scale)} for one in draft.decisions]
    seats = range(match.seats)
    return Report(
        match.game.id,
        "network" if is_trained else "evaluation",
        draft.seed,
        match.n,
        [[point.own[seat] for point in draft.points] for seat in seats],
        [[point.seen[seat] for point in draft.points] for seat in seats],
        [[point.open[seat] for point in draft.points] for seat in seats],
        marked,
        [account(match, draft, seat, scale) for seat in seats] if len(draft.points) > match.n else [],
    )


def mark(decision: Decision, scale: Scale) -> str:
    """What a decision is called: by its error, if that is sure; brilliant, if a study finds it best by far and the
    policy did not think of it."""
    if decision.is_sure():
        return scale.mark(decision.error)
    worths = dict(decision.options)
    if decision.studied and decision.options[0][0] == decision.chosen and decision.favourite in worths:
        return "brilliant" if worths[decision.chosen] - worths[decision.favourite] >= scale.mistake else ""
    return ""


def account(match: Match, draft: Draft, seat: int, scale: Scale) -> Account:
    """The sums of one seat."""
    luck, others, own, fortunes = shares(match, draft, seat)
    mine = [decision for decision in draft.decisions if decision.seat == seat]
    real = [one for one in mine if one.stake >= STAKE]
    mean = sum(one.cost for one in real) / len(real) if real else 0.0
    counts = dict.fromkeys((*MARKS, "brilliant"), 0)
    for decision in mine:
        if name := mark(decision, scale):
            counts[name] += 1
    points = draft.points
    return Account(
        seat=seat,
        start=points[0].own[seat],
        result=points[-1].own[seat],
        luck=luck,
        others=others,
        own=own,
        decisions=len(real),
        mean_error=round(mean, 1),
        accuracy=accuracy(real),
        counts=counts,
        turning=turning(match, mine, scale),
        fortunes=fortunes,
    )


def accuracy(real: list[Decision]) -> float:
    """How much of what was at stake was kept, in per cent: a small slip where much was at stake counts little, one who
    lies far behind and has little to lose cannot gain by that, and games of all kinds can be compared."""
    at_stake = sum(one.stake for one in real)
    lost = sum(one.cost for one in real) / at_stake if at_stake else 0.0
    return round(100.0 * min(max(1.0 - lost, 0.0), 1.0), 1)


def shares(match: Match, draft: Draft, seat: int) -> tuple[int, int, int, list[tuple[int, int]]]:
    """Luck, others' decisions and own ones; and the strokes of luck, the largest first."""
    points = draft.points
    fortunes = [
        (n, points[n + 1].own[seat] - points[n].own[seat]) for n, one in enumerate(match.events) if one.seat == CHANCE
    ]
    luck = sum(change for _, change in fortunes)
    own = sum(points[n].choice for n, one in enumerate(match.events) if one.seat == seat)
    others = points[-1].own[seat] - points[0].own[seat] - luck - own
    fortunes.sort(key=lambda one: (-abs(one[1]), one[0]))
    return luck, others, own, fortunes[:TURNING]


def turning(match: Match, mine: list[Decision], scale: Scale) -> list[int]:
    """The decisions that cost most, found by study and beyond chance: not two of the same turn."""
    found: list[int] = []
    taken: set[int] = set()
    worst = sorted((one for one in mine if one.studied and one.is_sure()), key=lambda one: (-one.error, one.n))
    for decision in worst:
        turn = turn_of(match, decision.n)
        if decision.error >= scale.inaccuracy and turn not in taken and len(found) < TURNING:
            taken.add(turn)
            found.append(decision.n)
    return found


def turn_of(match: Match, n: int) -> int:
    """The number of the first event of the turn in which event n is: nobody else has decided anything since."""
    seat = match.events[n].seat
    while n > 0 and match.events[n - 1].seat in (seat, CHANCE):
        n -= 1
    return n
