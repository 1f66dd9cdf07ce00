"""Plant a blunder into a game of the strongest level, and see whether the analysis names it among that seat's turning
points.

    python -m benchmarks.analysis.planted BOOK --games 25            25 games of each title; a stopped run goes on

Khans, who think for two rounds, play to a moment of one seat's own. There a long search, with worlds and seeds that the
analysis does not use, looks for an option that costs more than the blunder threshold; it is played instead of the
khan's choice, and khans play on to the end. Found means: one of that seat's three turning points is in the same turn.
What is counted besides is how much the long search said that it cost, and what the analysis took, in seconds of
processor time.
"""

import time
from typing import Any

import numpy as np

from benchmarks.analysis.playing import ITERATIONS, SEATS, Book, asked_for, finish, parser_of_games, seated
from benchmarks.titles import chosen
from serai.analysis.appraisal import STUDY, appraiser_of
from serai.analysis.draft import WHOLE, Draft, Work
from serai.analysis.report import report, scale_of, turn_of
from serai.kernel import registry
from serai.kernel.bot import Budget
from serai.kernel.match import Match
from serai.kernel.rng import Rng

WORLDS = 96
CONTENDERS = 6


def planted(game_id: str, number: int) -> dict[str, Any]:
    """One game."""
    game = registry.load(game_id)
    match = Match(game, SEATS, {}, f"{1_000_000 + number:064x}", ["khan"] * SEATS)
    bots, rng, victim = seated(game, ["khan"] * SEATS), Rng(1_000_000 + number), number % SEATS
    wait = 4 + rng.below(30)
    at = cost = -1
    match.advance()
    while actors := match.state.to_act():
        seat = actors[0]
        wait -= seat == victim and len(match.state.considered(seat)) > 2
        if seat == victim and at < 0 and wait <= 0:
            blunder, cost = worst(match, seat, rng.fork())
            if cost >= scale_of(game).blunder:
                at = match.n
                match.submit(seat, [blunder], match.n)
                finish(match, bots, rng)
                break
        advice = bots[seat].decide(match.state.redeal(seat, rng), seat, Budget(iterations=ITERATIONS), rng)
        match.submit(seat, [advice.action], match.n)
    line: dict[str, Any] = {"game": game_id, "number": number, "seat": victim, "at": at, "cost": cost}
    return line if at < 0 else line | named(match, victim, at)


def worst(match: Match, seat: int, rng: Rng) -> tuple[int, int]:
    """An option that costs much, not the worst of all but one that somebody might choose; and what it costs."""
    state, appraiser = match.state.redeal(seat, rng), appraiser_of(match.game)
    legal = state.considered(seat)
    if len(legal) < 3 or len(match.state.to_act()) > 1:
        return -1, -1
    order = np.argsort(-appraiser.liking(state, seat, legal), kind="stable")[:CONTENDERS]
    tried = [legal[i] for i in order]
    walks = appraiser.tries(state, seat, tried, WORLDS, rng)
    means = appraiser.judged(walks, seat, STUDY).reshape(-1, len(tried)).mean(axis=0)
    costs = [round(float(means.max() - mean) * WHOLE) for mean in means]
    bound = scale_of(match.game).blunder
    dear = [i for i, cost in enumerate(costs) if cost >= bound]
    return (tried[dear[0]], costs[dear[0]]) if dear else (-1, max(costs))


def named(match: Match, seat: int, at: int) -> dict[str, Any]:
    """Whether the analysis names it, and how it judges it."""
    begun = time.process_time()
    work = Work(match, Draft())
    while work.step():
        pass
    seconds = time.process_time() - begun
    found = report(match, work.draft)
    turning = found.accounts[seat].turning
    judged = next((one for one in found.decisions if one["n"] == at), None)
    return {
        "found": any(turn_of(match, n) == turn_of(match, at) for n in turning),
        "turning": turning,
        "judged": None if judged is None else [judged["cost"], judged["error"], judged["doubt"], judged["studied"]],
        "seconds": round(seconds, 1),
    }


def main() -> None:
    """Play what is missing, and print."""
    parser = parser_of_games(__doc__, 25)
    arguments = parser.parse_args()
    book, games = Book(arguments.book), chosen(arguments)
    book.fill(games, asked_for(arguments), planted, arguments.jobs)
    for game in games:
        lines = [line for line in book.of(game) if line["at"] >= 0]
        seconds = [line["seconds"] for line in lines]
        print(
            f"{game}: {sum(line['found'] for line in lines)} of {len(lines)} planted blunders named; "
            f"{len(book.of(game)) - len(lines)} games had none to plant; "
            f"{np.mean(seconds) if seconds else 0:.1f} s a game"
        )


if __name__ == "__main__":
    main()
