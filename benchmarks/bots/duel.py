r"""Let the same bot play with old and with new weights against itself: which play better?

    PYTHONPATH=$(python -m benchmarks.bots.loose xanadu) \
        python -m benchmarks.bots.duel build/weights/xanadu.json --bot apprentice --seats 2 4 --games 400

The file is from weights.py. With an even number of players half of them have the new weights, else one less than half.
Every seat order is played with the same seeds. The share of wins comes with its 95 % interval; new weights are better
when the whole of it is above a fair share.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from benchmarks.bots.selfplay import report
from benchmarks.bots.sides import Side
from serai.arena import tally
from serai.arena.contest import Result, contest
from serai.arena.entrants import Limits
from serai.arena.schedule import Setup, schedule


def played(kept: dict[str, Any], arguments: argparse.Namespace, seats: int) -> list[Result]:
    """All matches with so many players."""
    old, new = (Side(name, arguments.bot, weights=kept[name]["weights"]) for name in ("old", "new"))
    line_up = (new,) * max(1, seats // 2) + (old,) * (seats - max(1, seats // 2))
    setup = Setup(kept["game"], seats, line_up, Limits(0, arguments.iterations), seed=arguments.seed)
    tasks = schedule(setup, arguments.games)
    results: list[Result] = []
    for task in tasks:
        results.append(contest(task))
        report(f"{len(results)} of {len(tasks)} matches with {seats} players")
    report()
    return results


def row(kept: dict[str, Any], arguments: argparse.Namespace, seats: str, results: list[Result]) -> str:
    """One row of the table."""
    new = tally.standing("new", results, None)
    wins = f"{new.wins.mean:.1%} ({new.wins.low:.1%} to {new.wins.high:.1%})"
    verdict = "better" if new.wins.low > new.fair else "worse" if new.wins.high < new.fair else "neither"
    cells = (kept["game"], arguments.bot, seats, len(results), wins, f"{new.fair:.0%}", verdict)
    return "| " + " | ".join(map(str, cells)) + " |"


def main() -> None:
    """Play with every number of players, and print a row for each and one for all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="old and new weights, from weights.py")
    parser.add_argument("--bot", default="greedy", help="who plays (greedy)")
    parser.add_argument("--iterations", type=int, default=8, help="the budget for a decision (8)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4], help="numbers of players (2 4)")
    parser.add_argument("--games", type=int, default=400, help="matches for each of them, at least (400)")
    parser.add_argument("--seed", default="0")
    arguments = parser.parse_args()
    try:
        kept = json.loads(arguments.file.read_text(encoding="utf-8"))
    except (OSError, json.JSONDecodeError) as error:
        raise SystemExit(f"{arguments.file} is not a file of weights ({error}): weights.py makes one.") from None
    everything: list[Result] = []
    for seats in arguments.seats:
        results = played(kept, arguments, seats)
        print(row(kept, arguments, str(seats), results), flush=True)
        first = 1 + max((result["block"] for result in everything), default=-1)
        everything += [{**result, "block": first + result["block"]} for result in results]
    if len(arguments.seats) > 1:
        print(row(kept, arguments, " and ".join(map(str, arguments.seats)), everything))


if __name__ == "__main__":
    main()
