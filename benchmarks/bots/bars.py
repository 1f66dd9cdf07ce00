"""Measure what a bot must show, game by game, and print a line of the table in README.md for each bar.

    PYTHONPATH=$(python tools/compile.py --print-path) python benchmarks/bots/bars.py golden_city --games 120
    ... bars.py golden_city --only duel --games 60 --iterations 900      with iterations instead of 128 ms

A bar that was stopped goes on where it was (build/arena); its summary is kept in benchmarks/bots/results. On a machine
with other work to do, iterations are the honest budget: as many as 128 ms bring when it is idle (speed.py measures it).
"""

import argparse
import json
import os
from dataclasses import dataclass
from pathlib import Path

from serai.arena import runner, tally
from serai.arena.contest import Result
from serai.arena.entrants import Limits, entrant
from serai.arena.schedule import Setup, schedule
from serai.kernel import is_compiled, registry

HERE = Path(__file__).resolve().parent
WORK = HERE.parents[1] / "build" / "arena"
LARGE = 4
"""The usual number of players beside the fewest."""


@dataclass(frozen=True)
class Bar:
    """One claim: the first bot's share of wins among the others reaches `least`."""

    name: str
    seats: int
    bots: tuple[str, ...]
    least: float


def bars(game_id: str) -> list[Bar]:
    """The bars of a game at the usual budget."""
    few = registry.load(game_id).seats[0]
    found: list[Bar] = []
    for seats in sorted({few, LARGE}):
        found.append(Bar("greedy among random", seats, ("greedy", "random"), min(0.95, 3 / seats)))
        found.append(Bar("master among greedy", seats, ("master", "greedy"), 0.8 if seats == 2 else 2 / seats))
        found.append(Bar("master among random", seats, ("master", "random"), 0.98))
    if few > 2:
        found.append(Bar("duel, two against two", LARGE, ("master", "master", "greedy", "greedy"), 0.8))
    return found


def longer(game_id: str, unit: str, scale: int) -> Bar:
    """More time is worth something: eight times the usual budget against half of it."""
    seats = registry.load(game_id).seats[0]
    long, short = f"master@{8 * scale}{unit}", f"master@{scale // 2}{unit}"
    if seats == 2:
        return Bar("longer against shorter", 2, (long, short), 0.5)
    return Bar("longer against shorter", LARGE, (long, long, short, short), 0.5)


def measure(game_id: str, bar: Bar, arguments: argparse.Namespace) -> str:
    """Play one bar, keep its summary, and return its line."""
    limits = Limits(0, arguments.iterations) if arguments.iterations else Limits(arguments.ms, 0)
    entrants = tuple(entrant(text) for text in bar.bots)
    setup = Setup(game_id, bar.seats, entrants, limits, seed=arguments.seed)
    tasks = schedule(setup, arguments.games)
    WORK.mkdir(parents=True, exist_ok=True)
    name = "-".join([game_id, *bar.name.replace(",", "").split(), str(bar.seats)])
    book = runner.Book(setup, WORK / f"{name}-{limits.milliseconds}ms-{limits.iterations}it-{arguments.seed}.jsonl")
    choice = runner.alone if arguments.jobs == 1 else runner.on_cores(arguments.jobs)
    for _ in runner.run(tasks, book, choice):
        pass
    results = book.for_tasks(tasks)
    report = tally.report(setup.to_json(), results)
    del report["results"]
    report["compiled"] = is_compiled()
    (HERE / "results").mkdir(exist_ok=True)
    (HERE / "results" / f"{name}.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return line(bar, results, setup)


def line(bar: Bar, results: list[Result], setup: Setup) -> str:
    """One row of the table."""
    first = next(s for s in tally.standings(results) if s.label == bar.bots[0])
    limits = setup.limits
    budget = f"{limits.iterations} it" if limits.iterations else f"{limits.milliseconds} ms"
    verdict = "yes" if first.wins.low >= bar.least else "likely" if first.wins.mean >= bar.least else "no"
    wins = f"{first.wins.mean:.1%} ({first.wins.low:.1%} to {first.wins.high:.1%})"
    row = (setup.game, bar.seats, bar.name, budget, len(results), wins, f"{bar.least:.0%}", verdict)
    return "| " + " | ".join(map(str, row)) + " |"


def main() -> None:
    """Play the bars that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=registry.game_ids())
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--ms", type=int, default=128)
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--only", default="", metavar="WORDS", help="bars whose name contains this")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    scale, unit = (arguments.iterations, "it") if arguments.iterations else (arguments.ms, "ms")
    for bar in [*bars(arguments.game), longer(arguments.game, unit, scale)]:
        if arguments.only in bar.name and arguments.seats in (0, bar.seats):
            print(measure(arguments.game, bar, arguments), flush=True)


if __name__ == "__main__":
    main()
