"""Matches of a bot against itself, for fitting: played once, kept as events, gone through as often as needed."""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from serai.kernel import registry
from serai.kernel.bot import Budget, bot_names, new_bot
from serai.kernel.game import CHANCE, State
from serai.kernel.rng import Rng
from serai.kernel.scores import settled

WHIM = 0.05
"""How often a random action is taken instead."""


@dataclass(frozen=True)
class Played:
    """One match: its events, the places in them where a sample is taken, and what each seat won."""

    game: str
    seats: int
    events: list[tuple[int, int]]
    marks: list[int]
    won: list[float]


def played(game_id: str, seats: int, bot: str, iterations: int, seed: int) -> Played:
    """Every seat the same bot, with some random actions so that positions differ; one decision in ten is marked."""
    game = registry.load(game_id)
    state = game.start(seats)
    rng = Rng(seed)
    players = [new_bot(bot, game) for _ in range(seats)]
    events: list[tuple[int, int]] = []
    marks: list[int] = []
    while actors := state.to_act():
        seat = actors[0]
        legal = state.legal(seat)
        if seat == CHANCE:
            action = legal[rng.weighted(state.weights())]
        else:
            if rng.below(10) == 0:
                marks.append(len(events))
            if len(legal) == 1 or rng.uniform() < WHIM:
                action = legal[rng.below(len(legal))]
            else:
                dealt = state.redeal(seat, rng)
                action = players[seat].decide(dealt, seat, Budget(iterations=iterations), rng).action
        state.apply(seat, action)
        events.append((seat, action))
    return Played(game_id, seats, events, marks, settled(state.scores().ranks))


def positions(match: Played) -> Iterator[State]:
    """The marked positions of a match; what is yielded is changed afterwards."""
    state = registry.load(match.game).start(match.seats)
    marks = iter([*match.marks, -1])
    mark = next(marks)
    for n, (seat, action) in enumerate(match.events):
        if n == mark:
            yield state
            mark = next(marks)
        state.apply(seat, action)


def options(description: str, games: int) -> argparse.ArgumentParser:
    """The command line of a script that fits: which matches it plays."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=registry.game_ids())
    parser.add_argument("--games", type=int, default=games, help=f"matches to play ({games})")
    parser.add_argument("--bot", default="greedy", choices=bot_names(), help="who plays them (greedy)")
    parser.add_argument("--iterations", type=int, default=1, help="its budget for a decision (1)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first match (0); the next ones follow")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (one for each core)")
    parser.add_argument("--write", action="store_true", help="write the result into the sources")
    return parser


def seat_counts(game_id: str) -> list[int]:
    """With how many players a game is played against others."""
    return [n for n in registry.load(game_id).seats if n > 1]


def matches(arguments: argparse.Namespace) -> list[Played]:
    """The matches asked for, by turns with every number of players; progress goes to stderr."""
    counts = seat_counts(arguments.game)
    if arguments.games < 2:
        raise SystemExit(f"--games must be at least 2, half to fit and half to test, not {arguments.games}.")
    asked = (arguments.bot, arguments.iterations)
    done: list[Played] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        futures = [
            pool.submit(played, arguments.game, counts[i % len(counts)], *asked, arguments.seed + i)
            for i in range(arguments.games)
        ]
        for future in futures:
            done.append(future.result())
            report(f"{len(done)} of {arguments.games} matches played")
    report()
    return done


def report(sentence: str = "") -> None:
    """How far it is, on one line of the terminal; nothing ends the line."""
    print(f"\r{sentence}", end="" if sentence else "\n", file=sys.stderr, flush=True)
