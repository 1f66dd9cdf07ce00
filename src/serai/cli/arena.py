"""Let bots play many matches, every seat order with the same seeds, and say who is stronger and how sure that is.

    serai arena golden_city --bots master greedy random --games 400
    serai arena xanadu --bots master greedy --seats 4           one master among three greedy players
    serai arena bazaar --bots master@1000ms master@64ms         the same bot with different times
    serai arena bazaar --bots greedy --bot mybots:Ada --command "./ada --fast"
    serai arena xanadu --bots khan master --sure --games 400    at most so many: no more than it takes

With as many bots as seats all of them meet; the last one fills seats that are left; of more bots every selection plays.
"""

import argparse
from pathlib import Path

from rich.console import Console

from serai.arena import looks, tally
from serai.arena.contest import Result
from serai.arena.entrants import Entrant, entrant
from serai.arena.plot import svg
from serai.arena.schedule import Setup, schedule
from serai.cli import arguments as shared
from serai.cli import matches, screen
from serai.kernel.errors import BadData
from serai.kernel.game import Game

SUMMARY = "matches between bots"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, the bots, how long they think, and where results go."""
    shared.add_game(parser)
    shared.add_seats(parser)
    add = parser.add_argument
    add(
        "--bots",
        nargs="+",
        default=[],
        metavar="BOT",
        help="bots by name, with an own budget as in master@64ms, mcts@500it",
    )
    add(
        "--bot", action="append", default=[], metavar="MODULE:CLASS", help="a bot of yours; may be given more than once"
    )
    add(
        "--command",
        action="append",
        default=[],
        metavar="COMMAND",
        help="a bot that speaks JSON lines; see docs/writing-a-bot.md",
    )
    add("--games", type=int, default=100, metavar="N", help="matches, rounded up to whole blocks (default: 100)")
    add("--by", choices=looks.MEASURES, default=looks.MEASURES[0], help="what --sure goes by (default: %(default)s)")
    add("--plot", type=Path, metavar="FILE.svg", help="draw the results")
    matches.add_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play, then tell."""
    game = shared.game_of(arguments)
    setup = setup_of(arguments, game)
    results = matches.play(arguments, setup, schedule(setup, arguments.games), arguments.by)
    confidence = matches.confidence_of(arguments)
    if arguments.json:
        matches.save(arguments.json, tally.report(setup.to_json(), results, confidence))
    if arguments.plot:
        picture = svg(matches.headline(setup, results), tally.standings(results), tally.seat_shares(results))
        arguments.plot.write_text(picture, encoding="utf-8")
    show(screen.console(), setup, results, confidence)
    return 0


def setup_of(arguments: argparse.Namespace, game: Game) -> Setup:
    """What the command line asks for, checked."""
    entrants = entrants_of(arguments)
    limits = matches.limits_of(arguments)
    if arguments.plot and arguments.plot.suffix != ".svg":
        raise BadData(f"A plot is an SVG file: {arguments.plot.with_suffix('.svg')}.")
    if arguments.seats is None:
        arguments.seats = next((n for n in reversed(game.seats) if n <= len(entrants)), game.seats[0])
    seats = shared.seats_of(arguments, game)
    return Setup(
        game=game.id,
        seats=seats,
        entrants=entrants,
        limits=limits,
        edition=shared.edition_path(arguments.edition),
        options=shared.options_of(arguments, game, seats),
        seed=arguments.seed,
    )


def entrants_of(arguments: argparse.Namespace) -> tuple[Entrant, ...]:
    """All who take part, in the order of the command line's three kinds."""
    written = [*arguments.bots, *arguments.bot, *(f"$ {command}" for command in arguments.command)]
    if not written:
        raise BadData("Who is to play? Name the bots: --bots master greedy.")
    return tuple(entrant(text) for text in written)


def show(console: Console, setup: Setup, results: list[Result], confidence: float) -> None:
    """The readable tables."""
    console.print(matches.headline(setup, results), style="bold")
    standings = tally.standings(results, confidence)
    matches.show_standings(console, standings, confidence)
    show_sources(console, standings)
    matches.show_times(console, setup, standings)
    shares = (
        f"seat {seat} {e.mean:.1%} ({e.low:.1%} to {e.high:.1%})" for seat, e in enumerate(tally.seat_shares(results))
    )
    console.print("wins by seat:", ", ".join(shares))
    duels = (
        f"{a} over {b} {e.mean:.1%} ({e.low:.1%} to {e.high:.1%})"
        for (a, b), e in tally.duels(results, confidence).items()
    )
    console.print("ranked before:", "; ".join(duels))
    matches.warn(console, tally.warning(tally.blocks_of(results)))


def show_sources(console: Console, standings: list[tally.Standing]) -> None:
    """Points by source."""
    table = screen.table()
    names = list(standings[0].sources)
    for column in ("points from", *names):
        table.add_column(column, justify="left" if column == "points from" else "right")
    for s in standings:
        table.add_row(s.label, *(f"{s.sources[name]:.1f}" for name in names))
    console.print(table)
