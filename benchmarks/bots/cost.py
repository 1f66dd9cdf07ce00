"""What a decision of each level costs at the table, beside the bots of 0.1.

    PYTHONPATH=$(python tools/compile.py --print-path) python -m benchmarks.bots.cost --positions 100

Milliseconds of processor time as a server asks without `bot_ms`: each level takes its own time. Positions are those of
games between apprentices, every few decisions, and all bots are asked about the same ones in turn. Decisions with one
option cost nothing and are left out. The last column says how many times as many games of such bots the same cores
hold, compared with the bot of 0.1 that had the level's place; `apprentice-0.1` stands for what a lower level was.
"""

import time
from collections.abc import Iterator
from typing import Final

import numpy as np

from benchmarks.analysis.playing import choices, seated
from benchmarks.titles import chosen, parser_for
from serai.kernel import registry
from serai.kernel.bot import Bot, Budget, new_bot
from serai.kernel.game import Game, State
from serai.kernel.rng import Rng

BEFORE: Final = {"novice": "apprentice-0.1", "apprentice": "apprentice-0.1", "merchant": "apprentice-0.1"}
BEFORE_THAT: Final = "master-0.1"
"""Whose place the other levels took."""
LEVELS: Final = ("apprentice-0.1", "master-0.1", "novice", "apprentice", "merchant", "master", "khan")
EVERY: Final = 5


def positions(game: Game, seats: int, number: int) -> Iterator[tuple[State, int]]:
    """So many decisions with a choice, each as the seat that takes it sees it."""
    rng, bots, count = Rng(1), seated(game, ["apprentice"] * seats), 0
    while True:
        state = game.start(seats)
        for seat in choices(state, bots, rng):
            count += 1
            if count % EVERY == 0:
                yield state.redeal(seat, rng), seat
            if count == EVERY * number:
                return


def spent(bot: Bot, state: State, seat: int) -> float:
    """Milliseconds of processor time that one decision takes."""
    dealt, rng = state.copy(), Rng(1)
    begin = time.process_time()
    bot.decide(dealt, seat, Budget(clock=time.process_time), rng)
    return 1000 * (time.process_time() - begin)


def rows(game_id: str, seats: int, number: int) -> list[str]:
    """Every level in the same positions, one after the other in each."""
    game = registry.load(game_id)
    bots = {name: new_bot(name, game) for name in LEVELS}
    took: dict[str, list[float]] = {name: [] for name in LEVELS}
    for state, seat in positions(game, seats, number):
        for name, bot in bots.items():
            took[name].append(spent(bot, state, seat))
    means = {name: float(np.mean(times)) for name, times in took.items()}
    made = []
    for name, times in took.items():
        p50, p99 = np.percentile(times, [50, 99])
        times_as_many = "-" if name.endswith("-0.1") else f"{means[BEFORE.get(name, BEFORE_THAT)] / means[name]:.1f}"
        made.append(f"| {game_id} | {name} | {p50:.1f} | {p99:.1f} | {means[name]:.1f} | {times_as_many} |")
    return made


def main() -> None:
    """A table of all games, or of one."""
    parser = parser_for(__doc__)
    parser.add_argument("--positions", type=int, default=60, help="of each game (default: %(default)s)")
    parser.add_argument("--seats", type=int, default=4)
    arguments = parser.parse_args()
    print("| game | level | p50, ms | p99, ms | mean, ms | times as many games |\n|---|---|---|---|---|---|")
    for game_id in chosen(arguments):
        print("\n".join(rows(game_id, arguments.seats, arguments.positions)), flush=True)


if __name__ == "__main__":
    main()
