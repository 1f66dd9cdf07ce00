"""What the apprentice and the master choose in five hundred positions of a game: made, compared, rewritten.

    python tools/choices.py GAME                compare what is stored with what the code gives today
    python tools/choices.py GAME --write        write tests/choices/GAME.txt anew

Both think for a fixed number of iterations, so their choices follow from rules, evaluation and search alone: code that
is only arranged differently leaves every line as it is. A line names a position (seats, seed, number of the choice in a
game of random play) and the two choices in it.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from serai.kernel import registry  # noqa: E402  the path comes first
from serai.kernel.bot import Budget, new_bot  # noqa: E402  the path comes first
from serai.kernel.game import CHANCE, Game, State  # noqa: E402  the path comes first
from serai.kernel.rng import Rng  # noqa: E402  the path comes first

CHOICES = ROOT / "tests" / "choices"
POSITIONS = 500
EACH_GAME = 20
"""Positions taken from one random game."""
ITERATIONS = {"apprentice-0.1": 4, "master-0.1": 24}


def positions(game: Game, count: int) -> Iterator[tuple[str, State, int]]:
    """So many named positions with a seat that has a choice, spread over games of random play with every number of
    seats in turn."""
    for seed in range(count // EACH_GAME):
        seats = game.seats[seed % len(game.seats)]
        found = list(choices(game, seats, seed))
        for i in range(EACH_GAME):
            number = (2 * i + 1) * len(found) // (2 * EACH_GAME)
            state = found[number]
            yield f"{seats} {seed} {number}", state, state.to_act()[0]


def choices(game: Game, seats: int, seed: int, options: dict[str, Any] | None = None) -> Iterator[State]:
    """All states of one random game in which somebody has a choice."""
    state = game.start(seats, options)
    rng = Rng(seed)
    while actors := state.to_act():
        seat = actors[0]
        legal = state.legal(seat)
        if seat == CHANCE:
            state.apply(CHANCE, legal[rng.weighted(state.weights())])
            continue
        if len(legal) > 1:
            yield state.copy()
        state.apply(seat, legal[rng.below(len(legal))])


def lines(game: Game, every: int = 1) -> Iterator[str]:
    """A line for every position, or for each so manieth of them."""
    for number, (name, state, seat) in enumerate(positions(game, POSITIONS)):
        if number % every:
            continue
        chosen = []
        for level, iterations in ITERATIONS.items():
            dealt = state.redeal(seat, Rng(number))
            advice = new_bot(level, game).decide(dealt, seat, Budget(iterations=iterations), Rng(number))
            chosen.append(game.vocabulary.text(advice.action))
        yield f"{name}: {', '.join(chosen)}"


def stored(game_id: str) -> list[str]:
    """The lines kept for a game."""
    return (CHOICES / f"{game_id}.txt").read_text().splitlines()


def main() -> int:
    """Compare or write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--write", action="store_true", help="write the file anew")
    arguments = parser.parse_args()
    made = list(lines(registry.load(arguments.game)))
    if arguments.write:
        (CHOICES / f"{arguments.game}.txt").write_text("\n".join(made) + "\n")
        return 0
    kept = stored(arguments.game)
    different = [f"was {old}\nnow {new}" for old, new in zip(kept, made, strict=True) if old != new]
    print("\n".join(different) or f"All {len(made)} positions: the same choices.")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
