"""How well a small network foretells the winner from rows in three forms, on the same games.

    python -m benchmarks.envs.rows [--games 5000] [--seats 2] [--jobs 2] [--folds 5] [--data FILE]

Noisy greedy games of Marco Polo II (one random action in twenty) give positions; the label of a position is what the
seat to act won in the end. A multi-layer perceptron 96-32-1 learns from each form of the same rows. Games are cut into
folds: each is tested once by a network that learned from the others and stopped when a tenth of those, kept apart, was
foretold best. The forms:

0.1         the fields of version 0.1 with its bounds (points, coins and goods within 9999), absolute seats
unit        today's row, every number scaled by its true bounds, absolute seats
egocentric  today's row as `serai.kernel.features` expands it, one's own seat first

Needs PyTorch (`make learn`) and uses the GPU where there is one; run it compiled. With `--data` the positions are kept
in a file and read from it again.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean, stdev
from time import process_time

import numpy as np
import torch
from torch import nn

from benchmarks.bots.selfplay import played, positions, report
from serai.arena.estimate import student
from serai.envs import Catalogue, Encoder, catalogue
from serai.kernel import is_compiled
from serai.kernel.observation import row

GAME = "marco_polo_2"
NEW = ("prompt", "asked", "used", "passed", "cells")
"""Fields that version 0.1 did not have."""
WIDE = ("vp", "coin", "camel", "jade", "pepper", "silk", "gold", "plus_one", "estimate")
"""Fields that it declared as if they could hold anything."""
MOST = 9999
HIDDEN = (96, 32)
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
EPOCHS, PATIENCE, MINIBATCH, RATE, DECAY = 30, 2, 512, 1e-3, 1e-4

Data = tuple[np.ndarray, np.ndarray, np.ndarray]
"""Rows, what their owners won, and the numbers of their games."""


def sampled(seats: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Some positions of one game."""
    match = played(GAME, seats, "greedy", 1, seed)
    fields = catalogue(GAME, seats).fields
    rows, won = [], []
    for state in positions(match):
        seat = state.to_act()[0]
        rows.append(np.frombuffer(memoryview(row(state, seat, fields)), np.int16))
        won.append(match.won[seat])
    return np.array(rows, np.int16).reshape(len(rows), -1), np.array(won, np.float32)


def made(seats: int, games: int, jobs: int) -> Data:
    """The positions of many games."""
    rows, won, numbers = [], [], []
    with ProcessPoolExecutor(jobs) as pool:
        for number, (some, theirs) in enumerate(pool.map(sampled, [seats] * games, range(games), chunksize=10)):
            if len(theirs):
                rows.append(some)
                won.append(theirs)
                numbers.append(np.full(len(theirs), number))
            report(f"{number + 1} of {games} games played")
    report()
    return np.concatenate(rows), np.concatenate(won), np.concatenate(numbers)


def kept(path: Path | None, seats: int, games: int, jobs: int) -> Data:
    """The same, from a file if there is one."""
    if path is not None and path.is_file():
        with np.load(path) as found:
            return found["rows"], found["won"], found["numbers"]
    data = made(seats, games, jobs)
    if path is not None:
        np.savez_compressed(path, rows=data[0], won=data[1], numbers=data[2])
    return data


def as_in_0_1(listing: Catalogue, rows: np.ndarray) -> np.ndarray:
    """The fields that version 0.1 had, scaled by its bounds to 0..1."""
    parts, at = [], 0
    for field in listing.fields:
        low, high = field.low, field.high
        if field.name in WIDE:
            low, high = (-MOST if field.name in {"vp", "estimate"} else 0), MOST
        if field.name not in NEW:
            parts.append((rows[:, at : at + field.size()] - np.float32(low)) / max(high - low, 1))
        at += field.size()
    return np.concatenate(parts, axis=1, dtype=np.float32)


def encoded(form: str, seats: int, rows: np.ndarray) -> np.ndarray:
    """All rows in one form."""
    listing = catalogue(GAME, seats)
    return as_in_0_1(listing, rows) if form == "0.1" else Encoder(listing, form).encode(rows)


class Trial:
    """One network that learns from some games and is tested on others."""

    def __init__(self, inputs: torch.Tensor, won: torch.Tensor, seed: int) -> None:
        torch.manual_seed(seed)
        self.inputs, self.won = inputs, won
        one, two = HIDDEN
        layers = [nn.Linear(inputs.shape[1], one), nn.ReLU(), nn.Linear(one, two), nn.ReLU(), nn.Linear(two, 1)]
        self.network = nn.Sequential(*layers).to(DEVICE)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), RATE, weight_decay=DECAY)
        self.loss = nn.BCEWithLogitsLoss()

    def logits(self, part: torch.Tensor) -> torch.Tensor:
        """What the network says."""
        return self.network(self.inputs[part]).squeeze(-1)

    def learn(self, part: torch.Tensor) -> None:
        """One epoch."""
        for some in part[torch.randperm(len(part)).to(DEVICE)].split(MINIBATCH):
            self.optimizer.zero_grad()
            self.loss(self.logits(some), self.won[some]).backward()
            self.optimizer.step()

    def test(self, part: torch.Tensor) -> float:
        """The log loss."""
        with torch.no_grad():
            total = sum(float(self.loss(self.logits(some), self.won[some])) * len(some) for some in part.split(8192))
        return total / len(part)

    def run(self, learned: torch.Tensor, watched: torch.Tensor, tested: torch.Tensor) -> float:
        """The log loss of the test when what was kept apart was foretold best."""
        best, result, since = float("inf"), float("inf"), 0
        for _ in range(EPOCHS):
            self.learn(learned)
            loss = self.test(watched)
            since += 1
            if loss < best:
                best, result, since = loss, self.test(tested), 0
            if since == PATIENCE:
                break
        return result


def losses(form: str, data: Data, seats: int, folds: int) -> list[float]:
    """The log loss of every fold."""
    rows, won, numbers = data
    inputs, targets = torch.from_numpy(encoded(form, seats, rows)).to(DEVICE), torch.from_numpy(won).to(DEVICE)
    order = np.random.default_rng(1).permutation(numbers.max() + 1)
    fold = order[numbers]  # games, not positions, are dealt to folds
    found = []
    for n in range(folds):
        begin = process_time()
        is_tested = fold % folds == n
        is_watched = ~is_tested & (fold // folds % 10 == 0)
        parts = [
            torch.from_numpy(np.flatnonzero(p)).to(DEVICE) for p in (~is_tested & ~is_watched, is_watched, is_tested)
        ]
        found.append(Trial(inputs, targets, n).run(*parts))
        report(f"{form}: {found[-1]:.4f} on fold {n + 1} of {folds} after {process_time() - begin:.0f} s")
    report()
    return found


def told(numbers: list[float]) -> str:
    """The mean with its interval."""
    half = student(len(numbers)) * stdev(numbers) / len(numbers) ** 0.5
    return f"{fmean(numbers):.4f} ± {half:.4f}"


def main() -> None:
    """Play, learn and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=2, help="processes that play (2)")
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--data", type=Path, help="keep the positions in this file")
    asked = parser.parse_args()
    if asked.folds < 2 or asked.games < 20 * asked.folds:
        parser.error("at least two folds are needed, and twenty games for each.")
    torch.set_num_threads(1)
    data = kept(asked.data, asked.seats, asked.games, asked.jobs)
    share = float(data[1].mean())
    chance = -share * np.log(share) - (1 - share) * np.log(1 - share)
    print(f"{len(data[1]):,} positions of {len(np.unique(data[2])):,} games with {asked.seats} seats,", end=" ")
    print("compiled" if is_compiled() else "interpreted", f"; whoever knows nothing: {chance:.4f}", sep="")
    found = {form: losses(form, data, asked.seats, asked.folds) for form in ("0.1", "unit", "egocentric")}
    print("| form | log loss | less than 0.1, fold by fold |", "|---|---|---|", sep="\n")
    for form, numbers in found.items():
        less = [old - new for old, new in zip(found["0.1"], numbers, strict=True)]
        print(f"| {form} | {told(numbers)} | {told(less) if form != '0.1' else ''} |")


if __name__ == "__main__":
    main()
