"""Iterations of the search of `master-0.1` per second of processor time, and how well a decision keeps to its time.

    python benchmarks/bots/speed.py                                                    interpreted
    PYTHONPATH=$(python tools/compile.py --print-path) python benchmarks/bots/speed.py    compiled

Positions are spread over one game of greedy players. Processor time is counted, so other work on the machine does not
matter for the speed; it does for the overrun, which is wall-clock time as a player feels it.
"""

import argparse
import threading
import time
from typing import Final

from serai.kernel import is_compiled, registry
from serai.kernel.bot import Budget, new_bot
from serai.kernel.game import CHANCE, State
from serai.kernel.rng import Rng

SEARCHING: Final = "master-0.1"


def positions(game_id: str, seats: int, count: int) -> list[tuple[State, int]]:
    """States with a choice, evenly spread over a game."""
    game = registry.load(game_id)
    state, rng = game.start(seats), Rng(1)
    player = new_bot("greedy", game)
    found: list[tuple[State, int]] = []
    while actors := state.to_act():
        seat = actors[0]
        legal = state.legal(seat)
        if seat == CHANCE:
            state.apply(CHANCE, legal[rng.weighted(state.weights())])
            continue
        if len(legal) > 1:
            found.append((state.copy(), seat))
        state.apply(seat, player.decide(state.redeal(seat, rng), seat, Budget(iterations=1), rng).action)
    return [found[(2 * i + 1) * len(found) // (2 * count)] for i in range(count)]


def speed(spots: list[tuple[State, int]], iterations: int) -> float:
    """Iterations per second of processor time."""
    begin = time.process_time()
    done = 0
    for state, seat in spots:
        advice = new_bot(SEARCHING, state.game).decide(state.copy(), seat, Budget(iterations=iterations), Rng(1))
        done += advice.iterations
    return done / (time.process_time() - begin)


def overrun(spots: list[tuple[State, int]], milliseconds: int) -> float:
    """The longest decision as a share of its budget."""
    worst = 0.0
    for state, seat in spots:
        bot = new_bot(SEARCHING, state.game)
        begin = time.perf_counter()
        bot.decide(state.copy(), seat, Budget(milliseconds), Rng(1))
        worst = max(worst, (time.perf_counter() - begin) * 1000 / milliseconds)
    return worst


def delay(spots: list[tuple[State, int]]) -> float:
    """The longest time, in milliseconds, between cancelling a decision and having its answer; who has decided before
    cannot be cancelled."""
    worst = 0.0
    for state, seat in spots:
        flag, raised = bytearray(1), [0.0]

        def cancel(flag: bytearray = flag, raised: list[float] = raised) -> None:
            raised[0] = time.perf_counter()
            flag[0] = 1

        timer = threading.Timer(0.03, cancel)
        timer.start()
        new_bot(SEARCHING, state.game).decide(state.copy(), seat, Budget(10_000, flag=flag), Rng(1))
        if raised[0]:
            worst = max(worst, (time.perf_counter() - raised[0]) * 1000)
        timer.cancel()
    return worst


def main() -> None:
    """One row for each game and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=registry.game_ids())
    parser.add_argument("--positions", type=int, default=12)
    arguments = parser.parse_args()
    form = "compiled" if is_compiled() else "interpreted"
    print(
        "| game | seats | form | iterations/s | longest decision, of 128 ms | longest after cancelling |\n"
        "|---|---|---|---|---|---|"
    )
    for game_id in arguments.games:
        for seats in sorted({registry.load(game_id).seats[0], 4}):
            spots = positions(game_id, seats, arguments.positions)
            rate = speed(spots, 200 if is_compiled() else 20)
            row = (game_id, seats, form, f"{rate:,.0f}", f"{overrun(spots, 128):.0%}", f"{delay(spots):.0f} ms")
            print("| " + " | ".join(map(str, row)) + " |", flush=True)


if __name__ == "__main__":
    main()
