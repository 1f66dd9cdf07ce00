"""Somebody who takes khan's first hint in every decision, among three `apprentice-0.1`: how often they win.

    PYTHONPATH=$(python tools/compile.py --print-path) python -m benchmarks.bots.hints --games 24 --jobs 16

Matches are kept as they end; a run that was stopped goes on. Prints a row for each game.
"""

import os
from pathlib import Path
from typing import Final

from benchmarks.titles import chosen, parser_for
from serai.arena import runner, tally
from serai.arena.entrants import Entrant, Limits, entrant
from serai.arena.schedule import Setup, schedule
from serai.kernel.bot import Advice, Bot, Budget, new_bot
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng

SEATS: Final = 4
WORK: Final = Path(__file__).resolve().parents[2] / "build" / "arena"
FOLLOWER: Final = Entrant("hints", "benchmarks.bots.hints:Follower")


class Follower(Bot):
    """Does what the first hint says."""

    def __init__(self, game: Game) -> None:
        self.khan = new_bot("khan", game)

    def decide(self, state: State, seat: int, budget: Budget, rng: Rng) -> Advice:
        """What a person who asks is told first."""
        return self.khan.advise(state, seat, budget, rng)


def row(game_id: str, games: int, milliseconds: int, jobs: int, folder: Path) -> str:
    """Play what is missing, and tell."""
    setup = Setup(game_id, SEATS, (FOLLOWER, entrant("apprentice-0.1")), Limits(milliseconds))
    folder.mkdir(parents=True, exist_ok=True)
    tasks = schedule(setup, games)
    book = runner.Book(setup, folder / f"hints-{game_id}-{milliseconds}ms.jsonl")
    for _ in runner.run(tasks, book, runner.alone if jobs == 1 else runner.on_cores(jobs)):
        pass
    results = book.for_tasks(tasks)
    wins, fair = tally.wins(FOLLOWER.label, results)
    return f"| {game_id} | {len(results)} | {wins.mean:.0%} ({wins.low:.0%} to {wins.high:.0%}) | {fair:.0%} |"


def main() -> None:
    """Every game, or one."""
    parser = parser_for(__doc__)
    parser.add_argument("--games", type=int, default=24, help="matches of each game (default: %(default)s)")
    parser.add_argument("--ms", type=int, default=128, help="processor time for a decision (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    parser.add_argument("--resume", type=Path, default=WORK, metavar="FOLDER", help="where matches are kept")
    arguments = parser.parse_args()
    print("| game | matches | share of wins (95 %) | fair |\n|---|---|---|---|")
    for game_id in chosen(arguments):
        print(row(game_id, arguments.games, arguments.ms, arguments.jobs, arguments.resume), flush=True)


if __name__ == "__main__":
    main()
