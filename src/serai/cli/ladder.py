"""Let the levels that players meet play one another, neighbour against neighbour, and say how sure their order is.

    serai ladder golden_city --games 240
    serai ladder xanadu --seats 4 --levels merchant master khan --ms 256

At every table the two levels have half the seats each, and over a block of matches with one seed each of them sits in
every seat equally often. A pair is `sure` when the whole interval of the higher level's share of wins lies above
one half, `reversed` when all of it lies below, else `open`: then more games may tell. The status is 0 if every pair is
sure, and 1 if not.
"""

import argparse

from rich.console import Console

from serai.arena import tally
from serai.arena.contest import Result
from serai.arena.entrants import entrant
from serai.arena.ladder import Rung, rungs
from serai.arena.schedule import Setup, schedule
from serai.cli import arguments as shared
from serai.cli import matches, screen
from serai.kernel.errors import BadData
from serai.kernel.game import Game

SUMMARY = "how sure the order of the levels is"
LEVELS = ("novice", "apprentice", "merchant", "master", "khan")
"""Weakest first. (Those who define them need NumPy, which is not here before a level is asked for.)"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, the levels, and what the arena has too."""
    shared.add_game(parser)
    shared.add_seats(parser)
    add = parser.add_argument
    add(
        "--levels",
        nargs="+",
        default=list(LEVELS),
        metavar="BOT",
        help=f"bots, weakest first, as the arena takes them (default: {' '.join(LEVELS)})",
    )
    add("--games", type=int, default=100, metavar="N", help="matches of a pair, rounded up to whole blocks (100)")
    matches.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play, then tell."""
    game = shared.game_of(arguments)
    setup = setup_of(arguments, game)
    pairs = len(setup.entrants) - 1
    results = matches.play(arguments, setup, schedule(setup, arguments.games * pairs))
    confidence = matches.confidence_of(arguments)
    steps = rungs([entrant.label for entrant in setup.entrants], results, confidence)
    if arguments.json:
        report = tally.report(setup.to_json(), results, confidence)
        matches.save(arguments.json, {"ladder": [step.to_json() for step in steps], **report})
    show(screen.console(), setup, results, steps, confidence)
    return 0 if all(step.verdict() == "sure" for step in steps) else 1


def setup_of(arguments: argparse.Namespace, game: Game) -> Setup:
    """What the command line asks for, checked."""
    if len(set(arguments.levels)) < len(arguments.levels):
        raise BadData("The levels of a ladder must differ.")
    limits = matches.limits_of(arguments)
    seats = shared.seats_of(arguments, game)
    return Setup(
        game=game.id,
        seats=seats,
        entrants=tuple(entrant(text) for text in arguments.levels),
        limits=limits,
        edition=shared.edition_path(arguments.edition),
        options=shared.options_of(arguments, game, seats),
        seed=arguments.seed,
        is_ladder=True,
    )


def show(console: Console, setup: Setup, results: list[Result], steps: list[Rung], confidence: float) -> None:
    """The rungs from the lowest up, then all levels with their strength and their times."""
    console.print(matches.headline(setup, results), style="bold")
    table = screen.table()
    for column in ("order", "wins", matches.percent(confidence), "ranked before", "95 %", "blocks", "verdict"):
        table.add_column(column, justify="left" if column in ("order", "verdict") else "right")
    for step in steps:
        table.add_row(
            f"{step.higher} over {step.lower}",
            f"{step.wins.mean:.1%}",
            f"{step.wins.low:.1%} to {step.wins.high:.1%}",
            f"{step.before.mean:.1%}",
            f"{step.before.low:.1%} to {step.before.high:.1%}",
            str(step.blocks),
            step.verdict(),
        )
    console.print(table)
    standings = sorted(
        tally.standings(results, confidence), key=lambda s: s.strength.mean if s.strength else 0.0, reverse=True
    )
    matches.show_standings(console, standings, confidence)
    matches.show_times(console, setup, standings)
    matches.warn(console, tally.warning(min(step.blocks for step in steps)))
    sure = sum(step.verdict() == "sure" for step in steps)
    console.print(f"The order is sure for {sure} of {len(steps)} neighbouring pairs.", style="bold")
