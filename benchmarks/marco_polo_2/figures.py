"""Scores of Marco Polo II by source and by character, as tables for its README.

    PYTHONPATH=build/compiled/current .venv/bin/python benchmarks/marco_polo_2/figures.py --bot master --games 200

Every seat is the same bot. Characters are taken at random from those on offer, so that each meets all others; `--draft`
lets the bots choose. A fair share of wins is one in as many as there are seats.
"""

import argparse
import os
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import cast

from serai.games.marco_polo_2.state import Khanate
from serai.kernel import registry
from serai.kernel.bot import Budget, new_bot
from serai.kernel.game import CHANCE
from serai.kernel.rng import Rng
from serai.kernel.scores import settled
from serai.kernel.writing import count


@dataclass(frozen=True)
class Seat:
    """What became of one player."""

    character: str
    points: int
    sources: dict[str, int]
    share: float
    posts: int
    contracts: int


def play(bot: str, iterations: int, seats: int, seed: int, *, draft: bool) -> list[Seat]:
    """One game."""
    game = registry.load("marco_polo_2")
    state = cast(Khanate, game.start(seats))
    rng = Rng(seed)
    players = [new_bot(bot, game) for _ in range(seats)]
    while actors := state.to_act():
        seat = actors[0]
        legal = state.legal(seat)
        if seat == CHANCE:
            action = legal[rng.weighted(state.weights())]
        elif state.frames[-1].name() == "drafting" and not draft:
            action = legal[rng.below(len(legal))]
        else:
            action = players[seat].decide(state.redeal(seat, rng), seat, Budget(iterations=iterations), rng).action
        state.apply(seat, action)
    scores = state.scores()
    shares = settled(scores.ranks)
    return [
        Seat(
            state.box.character_ids[state.character[p]],
            scores.points[p],
            {source: points[p] for source, points in scores.sources.items()},
            shares[p],
            state.placed[p],
            count(state.completed_contracts[p]),
        )
        for p in range(seats)
    ]


def print_scores(games: list[list[Seat]]) -> None:
    """Points a player, spread, winners, posts and contracts, and points by source."""
    everyone = [seat for game in games for seat in game]
    points = sorted(seat.points for seat in everyone)
    winners = [max(seat.points for seat in game) for game in games]
    count = len(everyone)
    posts = sum(seat.posts for seat in everyone) / count
    contracts = sum(seat.contracts for seat in everyone) / count
    print(f"points a player {sum(points) / count:.1f}, best {points[-1]}")
    print(f"10 % / 90 %: {points[count // 10]} / {points[9 * count // 10]}")
    print(f"mean of the winners {sum(winners) / len(winners):.1f}")
    print(f"posts {posts:.1f}, contracts {contracts:.1f} a player")
    total: Counter[str] = Counter()
    for seat in everyone:
        total.update(seat.sources)
    print("by source: " + ", ".join(f"{source} {n / count:.1f}" for source, n in total.items()))


def print_characters(games: list[list[Seat]], seats: int) -> None:
    """Points and the share of wins, with a 95 % interval, by character."""
    by_character: dict[str, list[Seat]] = defaultdict(list)
    for game in games:
        for seat in game:
            by_character[seat.character].append(seat)
    for character, played in sorted(by_character.items()):
        n = len(played)
        share = sum(seat.share for seat in played) / n
        margin = 1.96 * sqrt(max(share * (1 - share), 1 / n) / n)
        points = sum(seat.points for seat in played) / n
        print(f"| {character} | {n} | {points:.0f} | {seats * share:.0%} (± {seats * margin:.0%}) |")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--draft", action="store_true", help="the bots choose their characters")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    games: list[list[Seat]] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        futures = [
            pool.submit(play, arguments.bot, arguments.iterations, arguments.seats, seed, draft=arguments.draft)
            for seed in range(arguments.seed, arguments.seed + arguments.games)
        ]
        for future in futures:
            games.append(future.result())
            if len(games) % 20 == 0 or len(games) == arguments.games:
                print(
                    f"--- {len(games)} games of {arguments.seats} {arguments.bot}, {arguments.iterations} iterations",
                    flush=True,
                )
                print_scores(games)
                print_characters(games, arguments.seats)


if __name__ == "__main__":
    main()
