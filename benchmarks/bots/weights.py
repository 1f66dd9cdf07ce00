"""Fit the weights of a game's evaluation by self-play.

    PYTHONPATH=$(python -m benchmarks.bots.loose xanadu) python -m benchmarks.bots.weights xanadu --games 2000
    ... weights.py xanadu --games 2000 --write        and writes them into the game's sources

The same bot plays on every seat, but each with weights of its own, all of them shifted at random. Who wins tells what
each shift does (fitting.py). A weight whose effect is clear is changed; the others stay. With --rounds 2 it all begins
again around the new weights. The same seed gives the same weights. Old and new are kept in a file, for duel.py to find
out whether the new ones do play better.
"""

import argparse
import hashlib
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from benchmarks.bots.fitting import Array, Effects, Trials, effects
from benchmarks.bots.selfplay import options, report, seat_counts
from benchmarks.bots.sides import Side
from benchmarks.bots.weighing import ROOT, Weights, is_settable, sources, weights_of, write
from serai.arena.contest import contest
from serai.arena.entrants import Limits
from serai.arena.schedule import Setup, Task
from serai.kernel.scores import settled

DIGITS = 3
"""Significant digits of a fitted weight."""


def shifted(weights: Weights, shifts: Array) -> Weights:
    """Every number times exp(shift), in order."""
    factors = iter(np.exp(shifts).tolist())
    return {name: [number * next(factors) for number in row] for name, row in weights.items()}


def rounded(weights: Weights, old: Weights) -> Weights:
    """Numbers people can read; what has not changed stays as it was written."""
    return {
        name: [
            was if abs(now - was) <= 1e-9 * abs(was) else float(f"{now:.{DIGITS}g}")
            for now, was in zip(row, old[name], strict=True)
        ]
        for name, row in weights.items()
    }


def tried(game_id: str, bot: str, iterations: int, seed: str, sides: list[Weights]) -> list[float]:
    """One match: what each seat won with its weights."""
    seating = tuple(Side(f"seat {seat}", bot, weights=weights) for seat, weights in enumerate(sides))
    setup = Setup(game_id, len(sides), seating, Limits(0, iterations))
    return settled(contest(Task(setup, 0, 0, seed, seating))["ranks"])


def trials(centre: Weights, seed: int, arguments: argparse.Namespace) -> Trials:
    """So many matches around some weights, by turns with every number of players."""
    counts = seat_counts(arguments.game)
    most, width = max(counts), sum(map(len, centre.values()))
    chance = np.random.default_rng(seed)
    shifts = arguments.spread * chance.standard_normal((arguments.games, most, width))
    won, there = np.zeros((2, arguments.games, most))
    asked = (arguments.game, arguments.bot, arguments.iterations)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        futures = []
        for n in range(arguments.games):
            seats = counts[n % len(counts)]
            there[n, :seats] = 1.0
            sides = [shifted(centre, shifts[n, seat]) for seat in range(seats)]
            futures.append(pool.submit(tried, *asked, hashlib.sha256(f"{seed}/{n}".encode()).hexdigest(), sides))
        for n, future in enumerate(futures):
            result = future.result()
            won[n, : len(result)] = result
            report(f"{n + 1} of {arguments.games} matches played")
    report()
    return Trials(shifts * there[:, :, None], won, there)


def table(old: Weights, new: Weights, found: Effects) -> str:
    """What each weight does, and what becomes of it."""
    lines = [f"{'weight':22}{'gain':>8}{'error':>8}{'old':>10}{'new':>10}"]
    numbers = zip(found.gains, found.errors, strict=True)
    for name, row in old.items():
        for i, (before, after) in enumerate(zip(row, new[name], strict=True)):
            gain, error = next(numbers)
            label = f"{name}[{i}]" if len(row) > 1 else name
            change = f"{after:10.4g}" if after != before else ""
            lines.append(f"{label:22}{gain:8.2f}{error:8.2f}{before:10.4g}{change}")
    return "\n".join(lines)


def main() -> None:
    """Play, fit, print, and keep."""
    parser = options(__doc__, 2000)
    parser.add_argument(
        "--spread", type=float, default=0.4, help="standard deviation of a shift (0.4: half as much again)"
    )
    parser.add_argument("--sure", type=float, default=2.0, help="standard errors that make an effect clear (2)")
    parser.add_argument("--step", type=float, default=1.0, help="how far a weight may go at once, in spreads (1)")
    parser.add_argument("--rounds", type=int, default=1, help="how often to begin again around the new weights (1)")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where to keep old and new weights (build/weights)")
    arguments = parser.parse_args()
    if not sources(arguments.game):
        raise SystemExit(f"{arguments.game} has no file evaluation.py with weights to fit.")
    if not is_settable(arguments.game):
        raise SystemExit("The weights are compiled in and cannot be set: take the path that loose.py prints, or src.")
    old = new = weights_of(arguments.game)
    for n in range(arguments.rounds):
        found = effects(trials(new, arguments.seed + n, arguments))
        before, new = new, rounded(shifted(new, found.best(arguments.sure, arguments.step * arguments.spread)), new)
        print(f"{arguments.game}, round {n + 1}, bend {found.bend:.2f}\n{table(before, new, found)}", flush=True)
    path = arguments.save or ROOT / "build" / "weights" / f"{arguments.game}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    how = {
        key: getattr(arguments, key)
        for key in ("game", "games", "bot", "iterations", "seed", "spread", "sure", "step", "rounds")
    }
    kept = {**how, "old": {"weights": old}, "new": {"weights": new}}
    path.write_text(json.dumps(kept) + "\n", encoding="utf-8")
    if arguments.write:
        write(arguments.game, new)


if __name__ == "__main__":
    main()
