"""Fit how evaluations turn into chances to win: the `early` and `late` of src/caravanserai/bots/calibration.toml.

    python benchmarks/bots/fit.py golden_city --games 400           prints the constants and how well they predict
    python benchmarks/bots/fit.py golden_city --games 400 --write   and writes them into the file

Bots play each other (every seat the same bot, with some random actions so that positions differ), evaluations are noted
along the way, and the two constants are those that make the results most likely: winner ~ softmax(scale x evaluation),
scale = early + (late - early) x progress. Half of the matches fit, the other half tests. The same seed gives the same
constants.
"""

import argparse
import math
import os
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from caravanserai.kernel import registry
from caravanserai.kernel.bot import Budget, new_bot
from caravanserai.kernel.game import CHANCE, settled
from caravanserai.kernel.rng import Rng

FILE = Path(__file__).resolve().parents[2] / "src" / "caravanserai" / "bots" / "calibration.toml"
WHIM = 0.05
"""How often a random action is taken instead."""

Sample = tuple[float, list[float], list[float]]
"""Progress, evaluations, and what each seat won in the end."""


def noted(game_id: str, seats: int, bot: str, iterations: int, seed: int) -> list[Sample]:
    """One match of a bot against itself; a sample about every tenth decision."""
    game = registry.load(game_id)
    state = game.start(seats)
    rng = Rng(seed)
    players = [new_bot(bot, game) for _ in range(seats)]
    seen: list[tuple[float, list[float]]] = []
    while actors := state.to_act():
        seat = actors[0]
        legal = state.legal(seat)
        if seat == CHANCE:
            state.apply(CHANCE, legal[rng.weighted(state.weights())])
            continue
        if rng.below(10) == 0:
            seen.append((state.progress(), state.evaluate()))
        if len(legal) == 1 or rng.uniform() < WHIM:
            action = legal[rng.below(len(legal))]
        else:
            dealt = state.redeal(seat, rng)
            action = players[seat].decide(dealt, seat, Budget(iterations=iterations), rng).action
        state.apply(seat, action)
    won = settled(state.scores().ranks)
    return [(progress, values, won) for progress, values in seen]


def loss(samples: list[Sample], early: float, late: float) -> float:
    """Mean log loss of the predictions."""
    total = 0.0
    for progress, values, won in samples:
        scale = early + (late - early) * progress
        best = max(values)
        log = math.log(sum(math.exp(scale * (v - best)) for v in values))
        total -= sum(w * (scale * (v - best) - log) for w, v in zip(won, values, strict=True))
    return total / len(samples)


def fitted(samples: list[Sample]) -> tuple[float, float]:
    """The constants of least loss, by a pattern search: try steps in both, halve them when none helps."""
    point, step = (0.1, 0.1), 0.05
    best = loss(samples, *point)
    while step > 0.0005:
        moves = [(point[0] + a * step, point[1] + b * step) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]
        tried = [(loss(samples, early, late), (early, late)) for early, late in moves if early >= 0 and late >= 0]
        least, where = min(tried)
        if least < best:
            best, point = least, where
        else:
            step /= 2
    return round(point[0], 3), round(point[1], 3)


def reliability(samples: list[Sample], early: float, late: float) -> list[str]:
    """Predicted and observed shares, by tenths of the prediction."""
    sums = [[0.0, 0.0, 0.0] for _ in range(10)]
    for progress, values, won in samples:
        scale = early + (late - early) * progress
        powers = [math.exp(scale * (v - max(values))) for v in values]
        for power, w in zip(powers, won, strict=True):
            chance = power / sum(powers)
            bin_ = sums[min(9, int(10 * chance))]
            bin_[0] += 1
            bin_[1] += chance
            bin_[2] += w
    return [f"  {n:6.0f} predictions of {p / n:.2f}: won {w / n:.2f}" for n, p, w in sums if n]


def write(game_id: str, early: float, late: float) -> None:
    """Replace the two constants in the game's table, or add a table."""
    text = FILE.read_text(encoding="utf-8")
    if f"[{game_id}]" not in text:
        text += f"\n[{game_id}]\nearly = 0\nlate = 0\n"
    head, mark, tail = text.partition(f"[{game_id}]")
    tail = re.sub(r"early = \S+", f"early = {early}", tail, count=1)
    tail = re.sub(r"late = \S+", f"late = {late}", tail, count=1)
    FILE.write_text(head + mark + tail, encoding="utf-8")


def main() -> None:
    """Play, fit, test, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--iterations", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    counts = [n for n in registry.load(arguments.game).seats if n > 1]
    matches: list[list[Sample]] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        futures = [
            pool.submit(noted, arguments.game, counts[i % len(counts)], arguments.bot, arguments.iterations, seed)
            for i, seed in enumerate(range(arguments.seed, arguments.seed + arguments.games))
        ]
        matches = [future.result() for future in futures]
    half = len(matches) // 2
    train = [sample for match in matches[:half] for sample in match]
    test = [sample for match in matches[half:] for sample in match]
    early, late = fitted(train)
    even = sum(math.log(len(values)) for _, values, _ in test) / len(test)
    print(f"[{arguments.game}]\nearly = {early}\nlate = {late}")
    print(
        f"{len(matches)} matches; log loss {loss(test, early, late):.3f} on the half not fitted, {even:.3f} by guessing"
    )
    print("\n".join(reliability(test, early, late)))
    if arguments.write:
        write(arguments.game, early, late)


if __name__ == "__main__":
    main()
