"""What goes over the wire about the analysis of a finished game. Chances are ten thousandths of a win."""

from typing import Literal

import msgspec

from serai.server.wire import Sent

Progress = Literal["none", "running", "stopped", "done"]


class AnalysedDecision(Sent):
    """A choice among several options, the best first; `line` is the better one, and `reasons` what speaks for it: the
    name of a message `merit-<name>` of the game, what it speaks of, and whether it is good."""

    n: int
    seat: int
    chosen: int
    options: list[tuple[int, int]]
    error: int
    doubt: int
    favourite: int
    cost: int
    stake: int
    looked: bool
    studied: bool
    line: list[int]
    reasons: list[tuple[str, dict[str, int | str], bool]]
    mark: str


class AnalysedSeat(Sent):
    """What became of one seat's chance, and how well it played."""

    seat: int
    start: int
    result: int
    luck: int
    others: int
    own: int
    decisions: int
    mean_error: float
    accuracy: float
    counts: dict[str, int]
    turning: list[int]
    fortunes: list[tuple[int, int]]


class AnalysisReport(Sent):
    """What an analysis says: curves by seat and moment, from what each seat knew, from what a spectator knew, and with
    all cards on the table, which older ones do not have."""

    format: int
    whole: int
    game: str
    judge: str
    seed: int
    n: int
    own: list[list[int]]
    seen: list[list[int]]
    decisions: list[AnalysedDecision]
    accounts: list[AnalysedSeat]
    open: list[list[int]] = msgspec.field(default_factory=list)


class Analysis(Sent):
    """How far an analysis is, and what it says so far."""

    status: Progress
    done: int = 0
    total: int = 0
    report: AnalysisReport | None = None


class Outlook(Sent):
    """Everybody's chance to win at event n, from what a seat knows; `opened`, at a side board, with all cards on the
    table."""

    n: int
    seat: int
    chances: list[int]
    opened: list[int]
