"""What the games are like, measured by playing them: the table of docs/serai-8.md.

    python -m tools.properties [--games 20]

Everybody at a table is the greedy bot. An event is *forced* where there was no choice, *nature's* where nobody had one,
*half told* where somebody learned only its verb. A seat is *in the dark* at a decision where eight redeals of what it
cannot know are not all the same state.
"""

import argparse
import math
import sys
from collections import Counter

from serai.arena.benchmark import TABLES
from serai.kernel import registry
from serai.kernel.bot import Budget, new_bot
from serai.kernel.game import CHANCE
from serai.kernel.observation import declared, width
from serai.kernel.rng import Rng

REDEALS = 8


def measured(game_id: str, seats: int, games: int) -> list[str]:
    """One line of the table."""
    game = registry.load(game_id)
    seen: Counter[str] = Counter()
    branching: list[int] = []
    for seed in range(games):
        state, rng = game.start(seats), Rng(seed)
        bots = [new_bot("greedy", game) for _ in range(seats)]
        while actors := state.to_act():
            seat = actors[0]
            if seat == CHANCE:
                action = state.fate(rng)
                seen["nature"] += 1
            else:
                legal = state.legal(seat)
                action = bots[seat].decide(state.redeal(seat, rng), seat, Budget(iterations=1), rng).action
                if len(legal) > 1:
                    branching.append(len(legal))
                    seen["simultaneous"] += len(actors) > 1
                    seen["dark"] += len({state.redeal(seat, rng).digest() for _ in range(REDEALS)}) > 1
            seen["events"] += 1
            seen["half"] += any(state.told(seat, action, other) != action for other in range(seats))
            state.apply(seat, action)
    choices = len(branching)
    options = game.resolve({}, seats)
    logs = sum(math.log10(n) for n in branching) / games
    return [
        f"{game_id}, {seats}",
        str(len(game.vocabulary)),
        str(width(declared(game, seats, options))),
        f"{choices / games:.0f}",
        f"{seen['events'] / games:.0f}",
        f"{sum(branching) / choices:.1f}",
        str(max(branching)),
        f"10^{logs:.0f}",
        f"{seen['nature'] / seen['events']:.0%}",
        f"{seen['half'] / seen['events']:.0%}",
        f"{seen['dark'] / choices:.0%}",
        f"{seen['simultaneous'] / choices:.0%}",
    ]


def main(arguments: list[str]) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args(arguments).games
    columns = ["table", "actions", "row", "choices", "events", "options", "most", "lines", "nature's", "half told"]
    columns += ["in the dark", "simultaneous"]
    print("| " + " | ".join(columns) + " |")
    print("|" + "---|" * len(columns))
    for game_id, seats in TABLES:
        print("| " + " | ".join(measured(game_id, seats, games)) + " |", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
