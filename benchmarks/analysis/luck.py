"""See whether luck is luck: among equals no seat should have more of it than another, in the mean.

    python -m benchmarks.analysis.luck BOOK --games 125            125 games of each title; a stopped run goes on

Three merchants play each game; every seat's chance is judged before and after nature's events, as for the curve.
Printed is the mean luck of each seat in ten thousandths of a win, with its 95 % interval.
"""

from itertools import groupby
from typing import Any

import numpy as np

from benchmarks.analysis.calibrate import interval
from benchmarks.analysis.playing import SEATS, Book, asked_for, parser_of_games, played
from benchmarks.titles import chosen
from serai.analysis.draft import Draft, Work, whole
from serai.kernel.game import CHANCE
from serai.kernel.match import Match

APART = 2_000_000
"""Where the seeds of these games begin."""


def measured(game_id: str, number: int) -> dict[str, Any]:
    """One game: each seat's luck."""
    match = played(game_id, ["merchant"] * SEATS, APART + number)
    return {"game": game_id, "number": number, "luck": [luck_of(match, seat, 1 + number) for seat in range(SEATS)]}


def luck_of(match: Match, seat: int, seed: int) -> int:
    """The same as `report.shares` says, without judging the moments between."""
    work = Work(match, Draft(seed))

    def chance(n: int) -> int:
        return whole(work.outlooks(n, n + 1, seat)[0])

    return sum(chance(to) - chance(since) for since, to in draws(match))


def draws(match: Match) -> list[tuple[int, int]]:
    """Where nature acts: from which event to which, not including the last."""
    runs = [list(run) for nature, run in groupby(range(match.n), lambda n: match.events[n].seat == CHANCE) if nature]
    return [(run[0], run[-1] + 1) for run in runs]


def main() -> None:
    """Play what is missing, and print."""
    parser = parser_of_games(__doc__, 125)
    arguments = parser.parse_args()
    book, games = Book(arguments.book), chosen(arguments)
    book.fill(games, asked_for(arguments), measured, arguments.jobs)
    for game in games:
        table = np.array([line["luck"] for line in book.of(game)])
        print(f"{game}: {len(table)} games, luck by seat: {', '.join(interval(column) for column in table.T)}")


if __name__ == "__main__":
    main()
