"""Fit how evaluations turn into chances to win: the `early` and `late` of src/serai/bots/calibration.toml.

    python -m benchmarks.bots.fit golden_city --games 400           prints the constants and how well they predict
    python -m benchmarks.bots.fit golden_city --games 400 --write   and writes them into the file

Bots play each other (every seat the same bot, with some random actions so that positions differ), evaluations are noted
along the way, and the two constants are those that make the results most likely: winner ~ softmax(scale x evaluation),
scale = early + (late - early) x progress. Half of the matches fit, the other half tests. The same seed gives the same
constants.
"""

import math
import re
from pathlib import Path

from benchmarks.bots.selfplay import matches, options, positions

FILE = Path(__file__).resolve().parents[2] / "src" / "serai" / "bots" / "calibration.toml"
LEAST = 0.01
"""The least scale: with none at all a bot would not care how it begins."""
Sample = tuple[float, list[float], list[float]]
"""Progress, evaluations, and what each seat won in the end."""


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
        tried = [(loss(samples, early, late), (early, late)) for early, late in moves if min(early, late) >= LEAST]
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
    arguments = options(__doc__, 400).parse_args()
    noted: list[list[Sample]] = [
        [(state.progress(), state.evaluate(), match.won) for state in positions(match)] for match in matches(arguments)
    ]
    half = len(noted) // 2
    train = [sample for match in noted[:half] for sample in match]
    test = [sample for match in noted[half:] for sample in match]
    early, late = fitted(train)
    even = sum(math.log(len(values)) for _, values, _ in test) / len(test)
    print(f"[{arguments.game}]\nearly = {early}\nlate = {late}")
    print(
        f"{len(noted)} matches; log loss {loss(test, early, late):.3f} on the half not fitted, {even:.3f} by guessing"
    )
    print("\n".join(reliability(test, early, late)))
    if arguments.write:
        write(arguments.game, early, late)


if __name__ == "__main__":
    main()
