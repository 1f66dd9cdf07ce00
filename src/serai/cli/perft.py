"""Count the different sequences of events that begin at a position: a sharp check that rules did not change.

The position is reached by N random events from the seed S. Nature's outcomes count like decisions.
"""

import argparse
import time

from rich.live import Live

from serai.cli import arguments as shared
from serai.cli import screen
from serai.kernel.errors import BadData
from serai.kernel.playout import count_paths, play_out
from serai.kernel.rng import Rng

SUMMARY = "count the sequences of events from a position"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The position, and how deep to look."""
    shared.add_game(parser)
    shared.add_seats(parser)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the random events (default: 1)")
    parser.add_argument("--after", type=int, default=0, metavar="N", help="random events before (default: 0)")
    parser.add_argument("--depth", type=int, default=3, metavar="D", help="how many events to look ahead (default: 3)")


def run(arguments: argparse.Namespace) -> int:
    """Print the counts for every depth up to D."""
    game = shared.game_of(arguments)
    seats = shared.seats_of(arguments, game)
    options = shared.options_of(arguments, game, seats)
    for name in ("after", "depth"):
        if getattr(arguments, name) < 0:
            raise BadData(f"--{name} cannot be negative.")
    state = game.new(seats, options)
    played = play_out(state, Rng(arguments.seed), arguments.after)
    if played.decisions + played.chances < arguments.after:
        raise BadData(f"This game is over after {played.decisions + played.chances} events, before {arguments.after}.")
    console = screen.console()
    table = screen.table()
    for column in ("depth", "sequences", "seconds"):
        table.add_column(column, justify="right")
    console.print(f"{game.id}, {seats} seats, seed {arguments.seed}, after {arguments.after} events")
    console.print(f"state {state.digest()}", style="dim")
    with Live(table, console=console, auto_refresh=False) as live:
        for depth in range(1, arguments.depth + 1):
            begin = time.perf_counter()
            count = count_paths(state, depth)
            table.add_row(str(depth), f"{count:,}", f"{time.perf_counter() - begin:.2f}")
            live.refresh()
    return 0
